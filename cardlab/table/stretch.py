"""What one calls the part of a match that is scored at its end: a deal, or a round."""

from dataclasses import dataclass

from cardlab.words import _


@dataclass(frozen=True, slots=True)
class Stretch:
    """The sentences about a deal or a round; `number` and `heading` take its number {n}."""

    number: str
    heading: str
    next: str
    not_yet: str
    unplayed: str
    score: str
    score_now: str
    over: str


DEAL = Stretch(
    number=_("deal {n}"),
    heading=_("Deal {n}"),
    next=_("Next deal"),
    not_yet=_("The next deal comes when this one is over."),
    unplayed=_("You have not played in this deal yet."),
    score=_("Score of this deal"),
    score_now=_("If the deal ended now"),
    over=_("When the deal is over"),
)
ROUND = Stretch(
    number=_("round {n}"),
    heading=_("Round {n}"),
    next=_("Next round"),
    not_yet=_("The next round comes when this one is over."),
    unplayed=_("You have not played in this round yet."),
    score=_("Score of this round"),
    score_now=_("If the round ended now"),
    over=_("When the round is over"),
)
