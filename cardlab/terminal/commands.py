"""What one may type at the terminal, and what is answered: a session and a line give both."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardlab import record
from cardlab.table.tables import TABLES
from cardlab.terminal import lines
from cardlab.terminal.session import Reply, Session, made, open_deal, others_play, resume
from cardlab.words import _, quoted


def reply(session: Session, line: str) -> Reply:
    """What a typed line leads to: a command, the number of a move, or a move in notation."""
    word, _blank, rest = line.strip().partition(" ")
    if not word:
        return session, lines.table(session.match.game, session.view)
    command = COMMANDS.get(word.lower())
    try:
        return command(session, rest.strip()) if command else _move(session, line.strip())
    except ValueError as wrong:
        return session, str(wrong)


def _move(session: Session, line: str) -> Reply:
    move = _read_move(session, line)
    ruling = session.game.judge(session.view, move)
    if not ruling.legal:
        words = TABLES[session.match.game].spoken(move, session.view)
        return session, lines.refusal(words, ruling)
    after, turn = made(session, move)
    after, said = others_play(after)
    return after, "\n".join([lines.events([turn], session.names), said])


def _read_move(session: Session, line: str) -> Any:
    """A move in notation, or by its number in the list of legal moves. Raises ValueError."""
    if not line.isdecimal():
        try:
            return session.game.parse(session.view, line)
        except ValueError as wrong:
            raise ValueError(_("{wrong} Or type help.").format(wrong=wrong)) from None
    legal = session.game.legal_moves(session.view)
    if len(line) < 4 and 1 <= int(line) <= len(legal):
        return legal[int(line) - 1]
    if not legal:
        raise ValueError(session.stretch.no_more)
    raise ValueError(
        _("There is no move {n}: the list of moves goes to {last}.").format(
            n=quoted(line, 10), last=len(legal)
        )
    )


# Commands


def _moves(session: Session, _rest: str) -> Reply:
    legal = session.game.legal_moves(session.view)
    return session, lines.moves(session.match.game, legal, session.view)


def _hint(session: Session, _rest: str) -> Reply:
    return session, lines.hints(session.match.game, session.view)


def _why(session: Session, rest: str) -> Reply:
    if not rest:
        raise ValueError(_("Write a move after why, such as: why 7C."))
    move = _read_move(session, rest)
    words = TABLES[session.match.game].spoken(move, session.view)
    return session, lines.ruling(words, session.game.judge(session.view, move))


def _rules(session: Session, rest: str) -> Reply:
    book = session.game.RULES
    if not rest:
        return session, "\n".join(f"{one.id}, {one.title}" for one in book.values())
    for id in book:
        if rest.upper() in (id, id.partition("-")[2]):
            return session, lines.clause(book[id])
    raise ValueError(_("There is no clause {id}: type rules for the list.").format(id=quoted(rest)))


def _score(session: Session, _rest: str) -> Reply:
    view = session.view  # hidden cards may score, so only what the learner sees is counted
    title = session.stretch.ended if view.finished else f"{session.stretch.score_now}:"
    return session, lines.score(session.game.score(view), session.scorers, title)


def _log(session: Session, _rest: str) -> Reply:
    said = lines.events(session.turns, session.names)
    return session, said or session.stretch.no_log


def _undo(session: Session, _rest: str) -> Reply:
    turns = session.turns
    own = [n for n, turn in enumerate(turns) if turn.before.to_play == session.seat]
    if not own:
        raise ValueError(session.stretch.no_undo)
    back = replace(session, match=session.match.cut(own[-1]), state=turns[own[-1]].before)
    taken = _("Taken back: your move {move}.").format(move=turns[own[-1]].move)
    return back, f"{taken}\n{lines.table(back.match.game, back.view)}"


def _next(session: Session, _rest: str) -> Reply:
    if session.game.score(session.state).winners is not None:
        raise ValueError(_("The match is decided. Leave with quit; play again for a new one."))
    state = session.game.next_deal(session.state)
    chosen = session.match.deals[-1].seed_chosen
    match = session.match.dealt(state, seed_chosen=chosen)
    return open_deal(replace(session, match=match, state=state))


def _save(session: Session, rest: str) -> Reply:
    if not rest:
        raise ValueError(_("Write a file name after save, such as: save match.txt."))
    record.save(rest, session.match)
    return session, _("Saved in {path}.").format(path=rest)


def _resume(_session: Session, rest: str) -> Reply:
    if not rest:
        raise ValueError(_("Write a file name after resume, such as: resume match.txt."))
    return resume(rest)


def _quit(session: Session, _rest: str) -> Reply:
    return replace(session, ended=True), _("Goodbye.")


def _help(session: Session, _rest: str) -> Reply:
    legal = session.game.legal_moves(session.view)
    example = legal[0] if legal else _("as the list of moves writes it")
    help = (
        _("A move in notation, for example {move}, or its number in the list of moves.").format(
            move=example
        ),
        _("moves: what you may play now."),
        _("hint: the same, and what each move takes and is worth."),
        _("why MOVE: whether a move is allowed, by which rules, with sources."),
        _("rules: the rule book; rules 2.3: one of its clauses."),
        _("score, log: how it stands, and what was played in this deal."),
        _("undo: take back your last move."),
        _("next: the next deal, when this one is over."),
        _("save FILE, resume FILE: keep the match, and go on with one."),
        _("help or ?: these lines."),
        _("quit: leave. An empty line: the table again."),
    )
    return session, "\n".join(help)


COMMANDS: dict[str, Callable[[Session, str], Reply]] = {
    "moves": _moves,
    "hint": _hint,
    "why": _why,
    "rules": _rules,
    "score": _score,
    "log": _log,
    "undo": _undo,
    "next": _next,
    "save": _save,
    "resume": _resume,
    "help": _help,
    "?": _help,
    "quit": _quit,
}
