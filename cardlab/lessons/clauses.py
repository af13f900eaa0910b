"""Clauses of the rule books as a notebook shows them: sentence, standing, source, dissent."""

from collections.abc import Iterator
from typing import Any

from cardlab.games import GAMES
from cardlab.rules.clauses import Clause
from cardlab.words import _, listed, quoted


class Rules:
    """Some clauses to read, as Markdown and as plain text."""

    def __init__(self, clauses: tuple[Clause, ...]) -> None:
        self.clauses = clauses

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/markdown": self.text(mark="**"), "text/plain": self.text()}

    def text(self, mark: str = "") -> str:
        """All clauses, a paragraph each; `mark` is put around what stands out."""
        return "\n\n".join("  \n".join(_lines(clause, mark)) for clause in self.clauses)


def _lines(clause: Clause, mark: str) -> Iterator[str]:
    yield f"{mark}{clause.id} · {clause.title}.{mark} {clause.says['en']}"
    slant = mark[:1]
    if clause.ruling:
        yield f"{slant}{_('Our ruling:')}{slant} {clause.ruling}"
    if clause.dissent:
        yield f"{slant}{_('Told differently:')}{slant} {clause.dissent}"
    if clause.option:
        yield f"{slant}{_('Option:')}{slant} " + (f"`{clause.option}`" if mark else clause.option)
    named = [source for source in clause.sources if source.place != "this rule book"]
    places = listed([str(source) for source in named or clause.sources])
    yield f"{slant}{_('Source:')} {places}; {clause.standing}.{slant}"


def rule(*ids: str) -> Rules:
    """The clauses of those numbers, to read: `rule("PAS-2.3")`.

    Raises ValueError for a number that no rule book has.
    """
    books = {id: clause for game in GAMES.values() for id, clause in game.RULES.items()}
    unknown = [id for id in ids if id not in books]
    if unknown:
        raise ValueError(
            _("There is no clause {id}; they run from {first} to {last}.").format(
                id=quoted(unknown[0]), first=min(books), last=max(books)
            )
        )
    return Rules(tuple(books[id] for id in ids))
