"""What one calls the part of a match that is scored at its end: a deal, or a round."""

from dataclasses import dataclass

from cardlab.words import _


@dataclass(frozen=True, slots=True)
class Stretch:
    """The sentences about a deal or a round; `number`, `heading`, `seeded` take its number {n}."""

    number: str
    heading: str
    next: str
    not_yet: str
    unplayed: str
    score: str
    score_now: str
    over: str
    before: str
    ended: str
    seeded: str
    unseeded: str
    seed_was: str
    type_next: str
    no_more: str
    no_log: str
    no_undo: str


DEAL = Stretch(
    number=_("deal {n}"),
    heading=_("Deal {n}"),
    next=_("Next deal"),
    not_yet=_("The next deal comes when this one is over."),
    unplayed=_("You have not played in this deal yet."),
    score=_("Score of this deal"),
    score_now=_("If the deal ended now"),
    over=_("When the deal is over"),
    before=_("before this deal"),
    ended=_("The deal is over."),
    seeded=_("Deal {n}, seed {seed}."),
    unseeded=_("Deal {n}. Its seed is told when it is over."),
    seed_was=_("The seed of this deal was {seed}."),
    type_next=_("Type next for the next deal."),
    no_more=_("There is nothing to play now: this deal is over."),
    no_log=_("Nothing has been played in this deal yet."),
    no_undo=_("There is nothing to take back in this deal."),
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
    before=_("before this round"),
    ended=_("The round is over."),
    seeded=_("Round {n}, seed {seed}."),
    unseeded=_("Round {n}. Its seed is told when it is over."),
    seed_was=_("The seed of this round was {seed}."),
    type_next=_("Type next for the next round."),
    no_more=_("There is nothing to play now: this round is over."),
    no_log=_("Nothing has been played in this round yet."),
    no_undo=_("There is nothing to take back in this round."),
)
