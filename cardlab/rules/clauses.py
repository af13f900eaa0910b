"""The rule book: numbered clauses, each with its sentence, its refusal and its source, as data."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from cardlab.words import _, quoted

LANGUAGE = "en"
Texts = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule was read: title, place, language, and the date it was read (ISO)."""

    title: str
    place: str
    language: str
    read: str

    def __str__(self) -> str:
        return _("{title} ({place}, {language}, read {read})").format(
            title=self.title, place=self.place, language=self.language, read=self.read
        )


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule.

    `says` is the learner's sentence a language. `failing`, `holding` and `event` are templates by
    reason, filled with a finding's or event's facts; reason "" is the plain one. `kind` is "seed"
    (stands in our main source), "other" (another public description) or "ours" (a ruling of this
    project). `ruling` says what this project decided where sources are silent, `dissent` what
    another source says, `option` the field that follows it (or "finish, threshold", two).
    `not_modelled` is the reason why no code asks this clause, else "".
    """

    id: str
    title: str
    says: Mapping[str, str]
    kind: str
    sources: tuple[Source, ...]
    failing: Texts = field(default_factory=dict)
    holding: Texts = field(default_factory=dict)
    event: Texts = field(default_factory=dict)
    ruling: str = ""
    dissent: str = ""
    option: str = ""
    not_modelled: str = ""

    def __str__(self) -> str:
        return f"{self.id}: {self.says[LANGUAGE]}"

    def text(self, texts: Texts, reason: str) -> str:
        """The template for a reason, else the plain one, else the clause's own sentence."""
        forms = texts.get(LANGUAGE, {})
        return forms.get(reason) or forms.get("") or self.says[LANGUAGE]

    @property
    def standing(self) -> str:
        """What kind of authority stands behind the clause, in words."""
        return {
            "seed": _("our main source"),
            "other": _("from another public description"),
            "ours": _("a ruling of this project, not tradition"),
        }[self.kind]


class UnknownClause(KeyError, ValueError):
    """No clause has that id."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError alone would show its sentence in quotes


class RuleBook(Mapping[str, Clause]):
    """The clauses of one game by id, in the order of the book.

    A missing id raises UnknownClause, a KeyError and ValueError that names the ids there are.
    """

    def __init__(self, game: str, clauses: Mapping[str, Clause]) -> None:
        self.game = game
        self._clauses = dict(clauses)

    def __getitem__(self, id: str) -> Clause:
        try:
            return self._clauses[id]
        except (KeyError, TypeError):
            known = f"{next(iter(self._clauses))} … {list(self._clauses)[-1]}"
            raise UnknownClause(
                _("There is no clause {id}; the clauses are {known}.").format(
                    id=quoted(id), known=known
                )
            ) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    def __repr__(self) -> str:
        return f"RuleBook({self.game!r}, {len(self)} clauses)"


@cache
def rule_book(game: str) -> RuleBook:
    """Read the rule book of a game from its TOML file; clauses it uses of another come first."""
    text = (files("cardlab.games") / "rulebooks" / f"{game}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    sources = {mark: Source(**entry) for mark, entry in data["sources"].items()}
    used = {id: rule_book(other)[id] for other, ids in data.get("uses", {}).items() for id in ids}
    return RuleBook(game, used | {one["id"]: _clause(one, sources) for one in data["clause"]})


def _clause(entry: dict[str, object], sources: Mapping[str, Source]) -> Clause:
    parts = dict(entry)
    marks = parts.pop("source")
    assert isinstance(marks, list)
    for name in ("failing", "holding", "event"):
        texts = parts.get(name, {})
        assert isinstance(texts, dict)
        parts[name] = {
            language: {"": form} if isinstance(form, str) else form
            for language, form in texts.items()
        }
    return Clause(sources=tuple(sources[mark] for mark in marks), **parts)  # type: ignore[arg-type]
