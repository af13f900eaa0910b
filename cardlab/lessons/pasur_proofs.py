"""What Pasur's main source states as facts, put to the rules: sur (PAS-4.8) and its worked pool."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from cardlab.cards import Card, Rank, Suit, cards, plus, rank_name, signs
from cardlab.games import pasur
from cardlab.table.scene import Grid, Panel
from cardlab.words import _, listed

SEED_POOL = "AS 2D 2C 4H TD"
SEED_SAYS = {
    "T": "A", "9": "2 or 2", "8": "A+2 or A+2", "7": "4 or 2+2", "6": "A+4 or A+2+2",
    "5": "4+2 or 4+2", "4": "4+2+A or 4+2+A", "3": "4+2+2", "2": "4+2+2+A", "A": "10",
}  # fmt: skip
"""What the main source lists for its pool of A 2 2 4 10: by card played, the ways to take."""


class Count(NamedTuple):
    """How many pools of a kind there are, and in how many of them some card makes a sur."""

    kind: str
    pools: int
    with_sur: int


def sur_by_kind(most: int = 5) -> tuple[Count, ...]:
    """Every pool of 1 to `most` ranks, and whether a card that is no jack can empty it.

    Pools count by ranks alone, each rank at most four times; suits change nothing here.
    """
    tally: dict[str, list[int]] = {}
    for pool in pools(most):
        kind = tally.setdefault(kind_of(pool), [0, 0])
        kind[0] += 1
        kind[1] += any(empties(pool, card) for card in players())
    return tuple(Count(kind, *tally[kind]) for kind in sorted(tally))


def pools(most: int) -> Iterator[tuple[Card, ...]]:
    """Every pool of 1 to `most` ranks, each rank at most four times, in some suits."""
    for size in range(1, most + 1):
        for ranks in combinations_with_replacement(list(Rank)[1:], size):
            if all(ranks.count(rank) <= 4 for rank in ranks):
                yield tuple(Card(rank, Suit(ranks[:n].count(rank))) for n, rank in enumerate(ranks))


def players() -> Iterator[Card]:
    """A card of each rank that may be played, the jack left aside."""
    return (Card(rank, Suit.SPADES) for rank in list(Rank)[1:] if rank != Rank.JACK)


def empties(pool: tuple[Card, ...], card: Card) -> bool:
    """Whether the card can take the whole pool."""
    return any(len(way) == len(pool) for way in pasur.ways(pool, card))


def kind_of(pool: tuple[Card, ...]) -> str:
    """What kind of pool it is, in words."""
    numbers = sum(card.rank for card in pool if card.is_number)
    courts = sum(card.is_court for card in pool)
    if courts and numbers:
        return _("number and court cards together")
    if courts:
        return _("several court cards") if courts > 1 else _("one court card")
    return _("number cards, more than ten") if numbers > 10 else _("number cards, up to ten")


def sur(most: int = 5) -> Panel:
    """The enumeration as a small table."""
    heading = (_("What lies in the pool"), _("Pools"), _("A sur is possible in"))
    rows = [(kind, f"{pools:,}", f"{surs:,}") for kind, pools, surs in sur_by_kind(most)]
    caption = _("All pools of 1 to {n} cards, by ranks").format(n=most)
    return Panel("sur", grid=Grid(caption, (heading, *rows)))


def seed_pool() -> Panel:
    """The main source's worked pool: what it lists beside what the rules find."""
    pool = cards(SEED_POOL)
    rows = []
    for code, says in SEED_SAYS.items():
        card = Card(Rank("*A23456789TJQK".index(code)), Suit.HEARTS)
        found = pasur.ways(pool, card)
        rules = listed([plus(way) for way in found], _("or")) or _("nothing")
        rows.append((rank_name(card.rank), says, rules))
    heading = (_("Card played"), _("The source says"), _("The rules find"))
    return Panel("seed", grid=Grid(_("Pool: {cards}").format(cards=signs(pool)), (heading, *rows)))
