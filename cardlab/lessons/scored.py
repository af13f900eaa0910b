"""What piles are worth: a deal that is over, scored line by line with its clauses."""

from typing import Any

from cardlab.games import named
from cardlab.lessons.setup import state_from
from cardlab.table.scene import Panel, Scene
from cardlab.table.tables import TABLES
from cardlab.table.verdicts import account
from cardlab.words import _, listed


class Scored:
    """The score of a finished deal; `totals` are the points a seat, `winners` as `score` has it."""

    def __init__(self, game: str, state: Any) -> None:
        self.state = state
        result = named(game).score(state)
        self.totals, self.winners = result.totals, result.winners
        self._names = TABLES[game].score_names(named(game).view(state, 0))
        self._stretch = TABLES[game].STRETCH
        self._grid = account(result, self._names, self._stretch.score)

    def scene(self) -> Scene:
        """The lines of the score, the totals, and who has won."""
        pairs = zip(self._names, self.totals, strict=True)
        lines = [_("Totals: {totals}.").format(totals=", ".join(f"{who} {n}" for who, n in pairs))]
        if self.winners:
            who = listed([self._names[seat] for seat in self.winners])
            lines.append(_("The match is won by: {who}.").format(who=who))
        else:
            lines.append(_("The match goes on."))
        panel = Panel("score", self._stretch.over, tuple(lines), grid=self._grid)
        return Scene("", "", panels=(panel,))

    def press(self, target: str, text: str = "") -> None:
        """Nothing can be pressed here."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        from cardlab.table.widget import bundle

        return bundle(self, **kwargs)


def scored(game: str = "pasur", *, piles: str = "", **parts: Any) -> Scored:
    """Score a deal that is over by its piles, apart by |: `scored(piles="AS 2C | KD")`.

    Where there are no piles, by its coops: `scored("soureh", coops="7D/4S … | …")`.

    Raises ValueError where the parts make no position.
    """
    ended = TABLES[named(game).RULES.game].over(piles.count("|") + 1)
    heaps = {"piles": piles} if piles else {}
    return Scored(game, state_from(game, {**ended, **heaps, **parts}))
