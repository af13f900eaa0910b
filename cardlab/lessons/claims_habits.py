"""Claims about how to play Soureh and Pariah: a habit against another, match by match."""

from dataclasses import fields
from fractions import Fraction
from typing import Any

from cardlab.chance.batches import Batch
from cardlab.chance.habits import GREEDY, Habits, PariahHabits, SourehHabits
from cardlab.games import soureh
from cardlab.lessons.claims import MATCHES, Case, Claim
from cardlab.lessons.soureh_counts import RETURNING
from cardlab.words import _

Player = str | Habits
MATTERS = Fraction(2, 100)
"""A difference matters from 51 matches won of a hundred on, two more than are lost."""
N = 400_000
FOUR_SEATS = soureh.Options(players=4)
HOW = _(
    "Two players who weigh every move alike but for this habit play match after match, each match"
    " from both seats; with more players one has it and the others have not. The effect is how many"
    " more of 100 matches the habit wins than loses."
)


def duel(
    id: str, name: str, one: Player, other: Player = "greedy", options: Any = None, n: int = N,
    game: str = "",
) -> Case:  # fmt: skip
    """A case of matches of one way to play against another."""
    game = game or next(each.game for each in (one, other) if isinstance(each, Habits))
    said = ", ".join(filter(None, (game, options and _changed(options, type(options)()))))
    asked = f"matches of {said}: {told(one, game)} against {told(other, game)}"
    return Case(id, name, tries=lambda: _duels(game, one, other, options), n=n, asked=asked)


def _duels(game: str, one: Player, other: Player, options: Any) -> Batch:
    from cardlab.chance.kernels.coops_duels import on_duels

    return on_duels(game, one, other, options=options)


def told(player: Player, game: str) -> str:
    """A player by what tells it from the greedy one.

    >>> told(SourehHabits(patience=5), "soureh"), told("greedy", "soureh")
    ('patience=5', 'greedy')
    """
    return player if isinstance(player, str) else _changed(player, GREEDY[game]) or "greedy"


def _changed(one: Any, usual: Any) -> str:
    names = [field.name for field in fields(one)]
    changed = [name for name in names if getattr(one, name) != getattr(usual, name)]
    return ", ".join(f"{name}={getattr(one, name)!r}" for name in changed)


# Soureh

CAREFUL = _("against careful players")

WAIT = Claim(
    id="soureh.wait",
    game="soureh",
    title=_("Wait, rather than call"),
    says=_(
        "With four valid coops, do not call while an opponent has four as well, or nearly: let the"
        " other call, and have the last turn yourself."
    ),
    clause="SOU-2.1",
    test=_("The habit: no call while the chance that an opponent has four valid coops is above a"
           " limit. {how}").format(how=HOW),
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("limit_30", _("where it waits above 30 %"), SourehHabits(patience=30)),
        duel("limit_15", _("where it waits above 15 %"), SourehHabits(patience=15)),
        duel("limit_5", _("where it waits above 5 %"), SourehHabits(patience=5)),
        duel("four_seats", _("above 15 %, with four players"), SourehHabits(patience=15),
             options=FOUR_SEATS, n=N // 2),
        duel("returning", _("above 15 %, where a call goes round the table"),
             SourehHabits(patience=15), options=RETURNING),
    ),
)  # fmt: skip


def last_turns(game: str, habits: Any) -> tuple[Case, ...]:
    """The seed's last turn against all others."""
    return (
        duel("mend", _("against players who only mend"), habits(last_turn="four"),
             habits(last_turn="mend"), n=N // 10),
        duel("spoil", _("against players who spoil whenever they can"), habits(last_turn="four"),
             habits(last_turn="spoil")),
        duel("careful", _("against players who weigh the points"), habits(last_turn="four")),
    )  # fmt: skip


LAST_SAYS = _(
    "When an opponent has called, mend your own coops only if that gives four valid ones; else"
    " spoil the caller's."
)

LAST_TURN = Claim(
    id="soureh.last_turn",
    game="soureh",
    title=_("The last turn: mend or spoil"),
    says=LAST_SAYS,
    clause="SOU-2.1",
    test=HOW,
    unit=MATCHES,
    line=MATTERS,
    cases=last_turns("soureh", SourehHabits),
)

HARD_OVER_OTHERS = Claim(
    id="soureh.hard_over_others",
    game="soureh",
    title=_("Hard cards belong on opponents"),
    says=_("A drawn red ten or black two should nearly always be laid on an opponent's card."),
    clause="SOU-2.1",
    test=_("The habit: it does so whenever that is allowed, until somebody calls. {how}").format(
        how=HOW
    ),
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("never", _("against players who never do"), SourehHabits(hard_over_others="always"),
             SourehHabits(hard_over_others="never")),
        duel("four_seats", _("with four players, against three who never do"),
             SourehHabits(hard_over_others="always"), SourehHabits(hard_over_others="never"),
             FOUR_SEATS, N // 2),
        duel("pariah", _("in Pariah, against players who never do"),
             PariahHabits(hard_over_others="always"), PariahHabits(hard_over_others="never"),
             n=N // 4),
    ),
)  # fmt: skip

ACE_UNDER_HARD = Claim(
    id="soureh.ace_under_hard",
    game="soureh",
    title=_("Aces belong under hard cards"),
    says=_(
        "A drawn ace should always go under an own red ten or black two that is not matched yet."
    ),
    clause="SOU-2.1",
    test=_(
        "The habit: an ace goes under the hardest of the own cards that are not matched. {how}"
    ).format(how=HOW),
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("waste", _("against players who lay aces aside"), "greedy",
             SourehHabits(ace="waste"), n=N // 10),
        duel("easiest", _("against players who put aces under their easiest card"), "greedy",
             SourehHabits(ace="easiest")),
        duel("four_seats", _("against three of these"), "greedy", SourehHabits(ace="easiest"),
             FOUR_SEATS, N // 2),
    ),
)  # fmt: skip

ACE_UNDER_EASY = Claim(
    id="soureh.ace_under_easy",
    game="soureh",
    title=_("Without a hard card, aces under easy ones"),
    says=_(
        "A drawn ace that no red ten or black two waits for should go under the card that is"
        " easiest to match, though it is not needed there."
    ),
    clause="SOU-2.1",
    test=_(
        "The habit: an ace goes under an own red ten or black two not matched yet, else under the"
        " easiest card. The others put it under their hardest card not matched. {how}"
    ).format(how=HOW),
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("two", _("with two players"), SourehHabits(ace="hard_or_easiest")),
        duel("four", _("with four players"), SourehHabits(ace="hard_or_easiest"), "greedy",
             FOUR_SEATS, N // 2),
        duel("returning", _("by the rules of the second source"),
             SourehHabits(ace="hard_or_easiest"), "greedy", RETURNING),
    ),
)  # fmt: skip

SKILL = Claim(
    id="soureh.skill",
    game="soureh",
    title=_("Does thinking pay?"),
    says=_(
        "Our main source calls Soureh a game of much thought; the other one says that it takes"
        " none. Whoever weighs every move wins far more often than who takes any."
    ),
    clause="SOU-2.1",
    test=_("A careful player against players who take any legal move. The effect is how many more"
           " of 100 matches the careful one wins than loses."),
    unit=MATCHES,
    line=Fraction(10, 100),
    cases=(
        duel("two", _("with two players"), "greedy", "random", soureh.Options(), 20_000, "soureh"),
        duel("four", _("with four players"), "greedy", "random", FOUR_SEATS, 10_000, "soureh"),
        duel("returning", _("by the rules of the second source"), "greedy", "random", RETURNING,
             20_000, "soureh"),
        duel("pariah", _("in Pariah"), "greedy", "random", None, 5_000, "pariah"),
    ),
)  # fmt: skip

# Pariah

PARIAH_LAST_TURN = Claim(
    id="pariah.last_turn",
    game="pariah",
    title=_("The last turn: mend or spoil, in Pariah"),
    says=LAST_SAYS.replace("called", "knocked").replace("caller", "knocker"),
    clause="PAR-1.1",
    test=HOW,
    unit=MATCHES,
    line=MATTERS,
    cases=last_turns("pariah", PariahHabits),
)

ONLY_FOUR = PariahHabits(lead=1000)
AGAINST_FOUR = _("against players who wait for four valid coops")

KNOCK_EARLY = Claim(
    id="pariah.knock_early",
    game="pariah",
    title=_("Knock early"),
    says=_(
        "It pays to knock early in the round, without four valid coops, where those one has are"
        " worth much: that keeps the opponent from coming far ahead."
    ),
    clause="PAR-3.1",
    test=_("The habit: it also knocks with so many valid coops, worth so many points. {how} All"
           " others knock with four only.").format(how=HOW),
    unit=MATCHES,
    line=MATTERS,
    cases=tuple(
        duel(f"{coops}_{points}",
             _("with {coops} coops worth {points} points").format(coops=coops, points=points),
             PariahHabits(lead=1000, coops=coops, points=points), ONLY_FOUR, n=N // 4)
        for coops, points in ((2, 40), (2, 50), (3, 50), (3, 60), (3, 70))
    ),
)  # fmt: skip

ACE_TO_COURT = Claim(
    id="pariah.ace_to_court",
    game="pariah",
    title=_("Aces to court cards"),
    says=_("A drawn ace is well used under an own court card, though that needs no ace."),
    clause="PAR-1.3",
    test=_(
        "The habit: every drawn ace goes under an own court card that has none, whatever else it"
        " could do. {how}"
    ).format(how=HOW),
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("never", _("against players who never do"), PariahHabits(ace_under_court="always"),
             PariahHabits(ace_under_court="never"), n=N // 4),
        duel("careful", CAREFUL, PariahHabits(ace_under_court="always"), n=N // 4),
    ),
)  # fmt: skip

JACK_OVER_HARD = Claim(
    id="pariah.jack_over_hard",
    game="pariah",
    title=_("Jacks over hard cards"),
    says=_("A jack should replace an own red ten or black two that is not matched yet."),
    clause="PAR-2.2",
    test=HOW,
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("never", _("against players who never do"), PariahHabits(jack_over_hard="always"),
             PariahHabits(jack_over_hard="never")),
        duel("careful", CAREFUL, PariahHabits(jack_over_hard="always")),
    ),
)  # fmt: skip

BLACK_OVER_COURT = Claim(
    id="pariah.no_black_over_court",
    game="pariah",
    title=_("No high black card over a court card"),
    says=_(
        "A black eight, nine or ten should not replace an opponent's court card, least of all near"
        " the end."
    ),
    clause="PAR-4.1",
    test=HOW,
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("always", _("against players who lay it on every knocker's court card"),
             PariahHabits(high_black_over_court="never"),
             PariahHabits(high_black_over_court="always")),
        duel("careful", CAREFUL, PariahHabits(high_black_over_court="never")),
    ),
)  # fmt: skip

KING_BOTH = Claim(
    id="pariah.king_for_both",
    game="pariah",
    title=_("A last king for both rows"),
    says=_(
        "With a king as the last card, try not only to spoil the knocker's coops but to mend your"
        " own as well."
    ),
    clause="PAR-2.4",
    test=_("The habit: it takes the swap after which it may expect to be furthest ahead. {how}")
    .format(how=HOW),
    unit=MATCHES,
    line=MATTERS,
    cases=(
        duel("spoil", _("against players who spoil whenever they can"), "greedy",
             PariahHabits(last_king="spoil")),
        duel("waste", _("against players who lay the king aside"), "greedy",
             PariahHabits(last_king="waste"), n=N // 4),
    ),
)  # fmt: skip

SOUREH = (WAIT, LAST_TURN, HARD_OVER_OTHERS, ACE_UNDER_HARD, ACE_UNDER_EASY, SKILL)
PARIAH = (PARIAH_LAST_TURN, KNOCK_EARLY, ACE_TO_COURT, JACK_OVER_HARD, BLACK_OVER_COURT, KING_BOTH)
