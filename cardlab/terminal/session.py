"""A match at the terminal: beginning, going on, making moves, letting the others play."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from cardlab import record
from cardlab.games import named
from cardlab.games.protocol import Game
from cardlab.players import PLAYERS, known
from cardlab.record import Match
from cardlab.rules.ruling import Turn
from cardlab.table.stretch import Stretch
from cardlab.table.tables import TABLES
from cardlab.terminal import lines
from cardlab.words import _, listed, quoted

LEARNER = "learner"


@dataclass(frozen=True, slots=True)
class Session:
    """A match at the terminal as it stands; `seat` is the learner's."""

    match: Match
    state: Any
    seat: int = 0
    ended: bool = False

    @property
    def game(self) -> Game:
        """The game that is played."""
        return named(self.match.game)

    @property
    def view(self) -> Any:
        """What the learner may know."""
        return self.game.view(self.state, self.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """What to call each seat."""
        names: tuple[str, ...] = TABLES[self.match.game].names(self.view)
        return names

    @property
    def scorers(self) -> tuple[str, ...]:
        """What to call those who score, in the order of a score's totals."""
        scorers: tuple[str, ...] = TABLES[self.match.game].score_names(self.view)
        return scorers

    @property
    def stretch(self) -> Stretch:
        """What one calls a deal of this game."""
        stretch: Stretch = TABLES[self.match.game].STRETCH
        return stretch

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of this deal so far."""
        return record.played(self.match)[-1].turns


Reply = tuple[Session, str]


# Beginning


def begin(
    game: str = "pasur",
    *,
    seed: int | None = None,
    opponents: Sequence[str] = ("greedy",),
    options: Any = None,
) -> Reply:
    """A new match and what is said first; a single opponent's kind stands for all.

    Raises ValueError for an unknown game, a wrong seed, unknown or too many opponents.
    """
    module = named(game)
    game, state = module.RULES.game, module.deal(seed=seed, options=options)
    others = state.options.players - 1
    kinds = known(opponents if len(opponents) == others else [*opponents] * others)
    if len(kinds) != others:
        raise ValueError(
            _("{n} opponents are named, but {others} sit at this table.").format(
                n=len(opponents), others=others
            )
        )
    names = TABLES[game].names(module.view(state, 0))
    match = Match(game, state.options, names, (), (LEARNER, *kinds))
    session = Session(match.dealt(state, seed_chosen=seed is not None), state)
    against = listed([f"{n} ({kind})" for n, kind in zip(names[1:], kinds, strict=True)])
    welcome = _("{game}: you play against {against}. Type help to see what you can type.")
    session, said = open_deal(session)
    return session, welcome.format(game=game.capitalize(), against=against) + f"\n{said}"


def resume(path: str) -> Reply:
    """The match of a file, from where it was saved. Raises ValueError that names the file."""
    match = record.load(path)
    if not match.deals:
        raise ValueError(_("In {path} no deal has begun.").format(path=quoted(path)))
    if not match.players:
        match = replace(match, players=(LEARNER, *["greedy"] * (len(match.seats) - 1)))
    known([kind for kind in match.players if kind != LEARNER])
    seat = match.players.index(LEARNER) if LEARNER in match.players else 0
    session, said = others_play(Session(match, record.replay(match)[-1], seat))
    return session, "\n".join([_("The match goes on where it was saved."), said])


def open_deal(session: Session) -> Reply:
    """Say which deal begins, and let the others play where one of them starts."""
    number, deal = len(session.match.deals), session.match.deals[-1]
    if deal.seed_chosen:
        head = session.stretch.seeded.format(n=number, seed=deal.seed)
    else:
        head = session.stretch.unseeded.format(n=number)
    session, said = others_play(session)
    return session, f"{head}\n{said}"


# Playing


def made(session: Session, move: Any) -> tuple[Session, Turn]:
    """The session after a legal move, and the turn it made."""
    turn = session.game.play(session.state, move)
    return replace(session, match=session.match.moved(turn.move), state=turn.after), turn


def others_play(session: Session) -> Reply:
    """Everybody else plays until it is the learner's turn or the deal is over."""
    turns: list[Turn] = []
    while not session.state.finished and session.state.to_play != session.seat:
        session, turn = made(session, _chosen(session))
        turns.append(turn)
    end = _over(session) if session.state.finished else ""
    told = lines.events(turns, session.names)
    table = "" if end else lines.table(session.match.game, session.view)
    return session, "\n".join(part for part in (told, end, table) if part)


def _chosen(session: Session) -> Any:
    """The choice of the player whose turn it is; the same again after the same moves."""
    state, deals = session.state, session.match.deals
    rng = Random(f"{state.seed} {len(deals) - 1} {len(deals[-1].moves)}")
    choose = PLAYERS.get(session.match.players[state.to_play], PLAYERS["greedy"])
    return choose(session.game, session.game.view(state, state.to_play), rng)


def _over(session: Session) -> str:
    result, stretch = session.game.score(session.state), session.stretch
    told = lines.score(result, session.scorers, stretch.ended)
    seed = stretch.seed_was.format(seed=session.state.seed)
    return "\n".join([told, seed, stretch.type_next if result.winners is None else _("Type quit.")])
