"""What the source claims about Pariah: what a last card does to a knocker, counted or tried."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from random import Random
from statistics import fmean

from cardlab.cards import Card, Rank, card, cards, pack, shuffled
from cardlab.chance.batches import tries
from cardlab.chance.exact import Cards, unseen
from cardlab.games import pariah
from cardlab.games.coops import COOPS, Coop, Row, all_valid, valid
from cardlab.games.pariah_score import ALL_FOUR
from cardlab.lessons.claims import MORE, POINTS, Case, Claim
from cardlab.lessons.claims_soureh import HARD, is_hard
from cardlab.lessons.claims_tries import Course, seen, when_called
from cardlab.lessons.pariah_counts import COURT, coops_of, holds, opened, share_valid
from cardlab.words import _

# A card laid over a knocker's


def change(drawn: Card, coop: Coop, at_stake: int = 0) -> int:
    """What the drawn card, laid over it, changes at the points of a coop and what hangs on it."""
    after = opened(drawn, coop)
    lost = at_stake * (holds(coop) - holds(after))
    return pariah.coop_points(after) - pariah.coop_points(coop) - lost


def gift(drawn: str, open: str | Card, at_stake: int = 0) -> Fraction:
    """The mean change at a coop that was valid, each card that makes it so as likely behind."""
    new, old = card(drawn), card(open) if isinstance(open, str) else open
    coops = [coop for coop in coops_of(old) if coop.closed != new and holds(coop)]
    return Fraction(sum(change(new, coop, at_stake) for coop in coops), len(coops))


def ten_over_four(course: Course) -> int | None:
    """What a black ten over a knocker's red four changes at the knocker's points."""
    end = when_called(course)
    if end is None:
        return None
    row: Row = end.coops[end.caller]
    fours = [coop for coop in row if coop.open.rank == Rank.FOUR and coop.open.is_red]
    ten = next(ten for ten in cards("TS TC") if ten not in {coop.closed for coop in fours})
    return change(ten, fours[0], ALL_FOUR * all_valid(row)) if fours else None


RED_FOUR = Claim(
    id="pariah.red_four",
    game="pariah",
    title=_("A black ten over a red four"),
    says=_(
        "Do not replace a knocker's red four by a black ten: the coop may become invalid, but it is"
        " likelier that you give away six points."
    ),
    clause="PAR-4.1",
    test=_(
        "Count every closed card that is valid behind the four; or play rounds in which somebody"
        " knocks with a red four in front. The effect is what the ten changes, on average, at the"
        " knocker's points."
    ),
    unit=POINTS,
    line=Fraction(1, 2),
    cases=(
        Case("coop", _("when the coop alone is at stake"), lambda: gift("TS", "4H")),
        Case("four", _("when all four coops are valid, and their bonus is at stake"),
             lambda: gift("TS", "4H", ALL_FOUR)),
        seen("played", _("at a knock, as careful players knock"), ten_over_four,
             "points by a black ten over a knocker's red four, the bonus included", 60_000,
             "pariah"),
    ),
    why=_("Only a ten behind the four is spoilt, but with it goes the bonus for all four."),
)  # fmt: skip


def _over(drawn: str, open: str, name: str) -> Case:
    return Case(f"{drawn}_{open}", name, lambda: gift(drawn, open))


EASY_OVER_LOWER = Claim(
    id="pariah.easy_over_lower",
    game="pariah",
    title=_("Easy cards over lower ones"),
    says=_(
        "A card that is easy to match, a black nine or ten or a red two or three, should replace a"
        " knocker's card only if that is higher; over a lower one it rather gives points away."
    ),
    clause="PAR-4.1",
    test=_(
        "Count every closed card that is valid behind the lower card. The effect is what the easy"
        " card changes, on average, at the points of that coop."
    ),
    unit=POINTS,
    line=Fraction(1, 2),
    cases=(
        _over("TS", "3H", _("with a black ten over a red three")),
        _over("TS", "5H", _("with a black ten over a red five")),
        _over("TS", "7H", _("with a black ten over a red seven")),
        _over("TS", "9H", _("with a black ten over a red nine")),
        _over("TS", "5S", _("with a black ten over a black five")),
        _over("9S", "3H", _("with a black nine over a red three")),
        _over("9S", "6H", _("with a black nine over a red six")),
    ),
    why=_("The higher a red card is, the fewer cards fit behind it, and the fewer stay."),
)

HIGH_BLACK = Claim(
    id="pariah.high_black_over_court",
    game="pariah",
    title=_("A high black card over a court card"),
    says=_(
        "Near the end, do not replace an opponent's court card by a high black card: it may make"
        " the coop invalid, but more likely just adds to the other score."
    ),
    clause="PAR-4.1",
    test=_(
        "Count every closed card that is valid behind a court card. The effect is what the black"
        " card changes, on average, at the opponent's points."
    ),
    unit=POINTS,
    line=Fraction(1, 2),
    cases=tuple(
        Case(f"{drawn}_{stake}", told, partial(gift, drawn, COURT, stake))
        for drawn, stake, told in (
            ("TS", 0, _("with a ten, when the coop alone is at stake")),
            ("TS", ALL_FOUR, _("with a ten, when the bonus for all four is at stake")),
            ("9S", 0, _("with a nine, when the coop alone is at stake")),
            ("9S", ALL_FOUR, _("with a nine, when the bonus for all four is at stake")),
            ("8S", 0, _("with an eight, when the coop alone is at stake")),
            ("8S", ALL_FOUR, _("with an eight, when the bonus for all four is at stake")),
        )
    ),
    why=_("A court card counts nothing, so every card laid over it that stays valid is a gift."),
)

# An ace under a court card


def court_shelter(laid: Iterable[Card]) -> Fraction:
    """How much more often a coop stays valid with an ace behind its court card than a number."""
    behind_ace: list[Coop] = []
    behind_number: list[Coop] = []
    for new in laid:
        for coop in coops_of(COURT):
            if holds(coop) and coop.closed != new and coop.closed:
                ace = coop.closed.rank == Rank.ACE
                (behind_ace if ace else behind_number).append(opened(new, coop))
    return share_valid(behind_ace) - share_valid(behind_number)


ACE_UNDER_COURT = Claim(
    id="pariah.ace_under_court",
    game="pariah",
    title=_("An ace under a court card"),
    says=_(
        "An ace is well placed under a court card, though that needs no ace: whatever an opponent"
        " lays over it, the coop stays valid."
    ),
    clause="PAR-1.3",
    test=_(
        "A court card lies in front, behind it an ace, or else a number. An ace or number is laid"
        " over it. The effect is how much more often the coop is still valid with the ace."
    ),
    unit=MORE,
    line=Fraction(10, 100),
    cases=(
        Case("hard", _("when a red ten or black two is laid"), lambda: court_shelter(HARD)),
        Case("any", _("when any ace or number is laid"),
             lambda: court_shelter(one for one in pack() if not one.is_court)),
    ),
    why=_("Behind an ace only another ace is wrong."),
)  # fmt: skip

# Which last card spoils a knocker


def last_table(rng: Random) -> tuple[Row, Row, Cards]:
    """Own coops, a knocker's coops, all valid, and the other cards in the order they are drawn."""
    while True:
        order = shuffled(pack(), rng)
        theirs = tuple(Coop(*order[n : n + 2]) for n in range(0, 2 * COOPS, 2))
        if all_valid(theirs):
            mine = tuple(Coop(*order[n : n + 2]) for n in range(2 * COOPS, 4 * COOPS, 2))
            return mine, theirs, order[4 * COOPS :]


def spoils(drawn: Card, mine: Row, theirs: Row) -> float:
    """How likely the best use of the card makes one of the knocker's coops invalid.

    Judged by what one sees; of a king only swaps of an own closed card are tried.
    """
    opens = [coop.open for coop in theirs]
    if drawn.rank == Rank.KING:
        own = [coop.closed for coop in mine if coop.closed]
        return float(not all(valid(open, closed) for open in opens for closed in own))
    if drawn.is_court:
        return 0.0
    seen = [drawn, *opens, *(one for coop in mine for one in coop if one)]
    hidden = unseen(pack(), seen)
    return max((_broken(open, drawn, hidden) for open in opens if yields(open, drawn)), default=0)


def yields(open: Card, drawn: Card) -> bool:
    """Whether it may be replaced by the drawn card (SOU-4.2)."""
    return open.rank != Rank.ACE or drawn.rank == Rank.TEN


def _broken(open: Card, drawn: Card, hidden: Cards) -> float:
    before = [valid(drawn, one) for one in hidden if valid(open, one)]
    return 1 - fmean(before) if before else 0.0


def spoils_in_turn(order: Cards, mine: Row, theirs: Row) -> float:
    """The same for the best card of a turn; a queen brings two more."""
    owed, place, best = 1, 0, 0.0
    while owed and place < len(order):
        drawn = order[place]
        best = max(best, spoils(drawn, mine, theirs))
        owed, place = owed - 1 + 2 * (drawn.rank == Rank.QUEEN), place + 1
    return best


def _king_beats(kind: str, name: str, belongs: Callable[[Card], bool]) -> Case:
    """The case of a king against cards of one kind."""

    def trial(rng: Random) -> float:
        while True:
            mine, theirs, order = last_table(rng)
            kings = [one for one in order if one.rank == Rank.KING]
            rivals = [one for one in order if belongs(one)]
            if kings and rivals:
                break
        others = [one for one in order if one != rivals[0]]
        by_rival = spoils_in_turn((rivals[0], *others), mine, theirs)
        return spoils(kings[0], mine, theirs) - by_rival

    return Case(
        kind, name, tries=lambda: tries(trial), n=5_000,
        asked=f"chance to spoil four valid coops, all cards at random: a king less a {kind} card",
    )  # fmt: skip


KING_EASIEST = Claim(
    id="pariah.king_easiest",
    game="pariah",
    title=_("A king as the last card"),
    says=_("To draw a king as the last card is the easiest way to spoil a knocker's coops."),
    clause="PAR-2.4",
    test=_(
        "All cards lie at random, the knocker's four coops valid. Take the best use of the last"
        " card, as far as one can see. The effect is how much more often a king makes a coop"
        " invalid than another card."
    ),
    unit=MORE,
    line=Fraction(1, 100),
    cases=(
        _king_beats("hard", _("against a red ten or black two"), is_hard),
        _king_beats("ace", _("against an ace"), lambda one: one.rank == Rank.ACE),
        _king_beats("middle", _("against a five, six or seven"), lambda one: 5 <= one.rank <= 7),
        _king_beats("queen", _("against a queen and the cards it brings"),
                    lambda one: one.rank == Rank.QUEEN),
    ),
    why=_("A swap puts there a card that one knows; any other card is laid before one unknown."),
)  # fmt: skip

COUNTED = (RED_FOUR, EASY_OVER_LOWER, HIGH_BLACK, ACE_UNDER_COURT, KING_EASIEST)
