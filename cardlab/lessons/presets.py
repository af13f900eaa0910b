"""Presets of a game side by side: where the sources disagree, option by option, with the clause."""

from dataclasses import fields
from typing import Any

from cardlab.games import named
from cardlab.table.scene import Grid, Panel, Scene
from cardlab.words import _, capital, listed, quoted


class Presets:
    """The options in which the presets of a game differ; `rows` are the lines of the table."""

    def __init__(self, game: str, names: tuple[str, ...]) -> None:
        module = named(game)
        made = [getattr(module.Options, name)() for name in names]
        self.names = names
        self.rows = tuple(
            (field.name, *(_shown(getattr(one, field.name)) for one in made), clause)
            for field in fields(module.Options)
            if len({getattr(one, field.name) for one in made}) > 1
            for clause in (_clauses(module, field.name),)
        )

    def scene(self) -> Scene:
        """The table of differences."""
        heading = (_("Option"), *(capital(name) for name in self.names), _("Clauses"))
        caption = _("Where the presets differ")
        return Scene("", "", panels=(Panel("presets", grid=Grid(caption, (heading, *self.rows))),))

    def press(self, target: str, text: str = "") -> None:
        """Nothing can be pressed here."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def _shown(value: object) -> str:
    return {True: _("yes"), False: _("no")}[value] if isinstance(value, bool) else str(value)


def _clauses(module: Any, option: str) -> str:
    names = [id for id, clause in module.RULES.items() if option in clause.option.split(", ")]
    return ", ".join(names)


def presets(game: str, *names: str) -> Presets:
    """The presets of those names side by side, or all: `presets("soureh", "classic", "returning")`.

    Raises ValueError for a game that is not there, or a preset it has not.
    """
    known = [name for name, made in vars(named(game).Options).items() if _makes(made)]
    wrong = [quoted(name) for name in names if name not in known]
    if not known:
        game = capital(named(game).RULES.game)
        raise ValueError(_("{game} has no presets, only its options.").format(game=game))
    if wrong:
        raise ValueError(
            _("{game} has no preset {names}; there is {known}.").format(
                game=capital(named(game).RULES.game), names=listed(wrong, _("or")),
                known=listed(known, _("or")),
            )
        )  # fmt: skip
    return Presets(game, names or tuple(known))


def _makes(made: object) -> bool:
    return isinstance(made, classmethod)
