"""Exercises on scoring Soureh: the smaller card, the multiple of a hundred, aces of 1 or 11."""

from fractions import Fraction
from itertools import product
from math import comb

from cardlab.chance.exact import Cards, hands, unseen
from cardlab.chance.simulate import Trial, on_deals
from cardlab.games import soureh
from cardlab.games.coops import Coop
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.soureh_counts import (
    ACES,
    ACES_BEFORE,
    ACES_SEEN,
    PACK,
    PICK,
    PICK_BEFORE,
    PICK_SEEN,
    RETURNING,
    WITH_JOKERS,
    after_last,
    share_of_draws,
)
from cardlab.words import _, listed

CLASSIC = soureh.Options()

# The smaller card of a coop


def _points(coop: Coop) -> int:
    return soureh.best_pick((coop,), 0, CLASSIC).points


def _smaller_formula() -> Fraction:
    """Both cards are at least so high: added up over all heights."""
    return sum((Fraction(comb(8 * (11 - n), 2), comb(80, 2)) for n in range(1, 11)), Fraction(0))


def _smaller_counted() -> Fraction:
    pairs = list(hands(PACK, 2, lambda card: card.rank))
    total = sum(alike * _points(Coop(*pair)) for pair, alike in pairs)
    return Fraction(total, comb(len(PACK), 2))


SMALLER_CARD = Exercise(
    id="soureh.smaller_card",
    game="soureh",
    title=_("What a coop costs"),
    question=_(
        "Somebody without four valid coops picks one card of each coop and scores what these cards"
        " count, an ace 1. A coop has just been dealt from the 80 cards. How many points does its"
        " smaller card count, on average?"
    ),
    concept="expectation",
    level=2,
    minutes=7,
    kind="number",
    formula=_smaller_formula,
    count=_smaller_counted,
    trial=on_deals(lambda state: _points(state.coops[0][0]), game=soureh),
    explain=lambda: _(
        "The smaller card counts 1, and one more for each height that both cards reach. Both are"
        " two or more with chance C(72, 2)/C(80, 2) = {two}, three or more with C(64, 2)/C(80, 2) ="
        " {three}, and so on up to ten. Added up: {mean}, and four times that for four coops."
    ).format(
        two=f"{comb(72, 2) / comb(80, 2):.4f}",
        three=f"{comb(64, 2) / comb(80, 2):.4f}",
        mean=f"{float(_smaller_formula()):.4g}",
    ),
    wrong=(
        Misconception(lambda: Fraction(11, 2), _("That is any card. You may pick the smaller.")),
        Misconception(
            lambda: sum((Fraction(n, 10) ** 2 for n in range(1, 11)), Fraction(0)),
            _("Very near. But the second card is not drawn from a whole pack again."),
        ),
        Misconception(
            lambda: Fraction(11, 3),
            _("So it is if two cards of a coop never have the same rank. Here they may."),
        ),
        Misconception(
            lambda: Fraction(11, 4), _("That is half of an average card. Which cards are smaller?")
        ),
    ),
    follow_up=_("And the larger card? No new sum is needed: what do both cards count together?"),
)

# A hundred is fifty


def _sums(coops: Cards, ace: tuple[int, ...] = (1,)) -> list[int]:
    """What one card of each of three coops can count together, the cards open, closed in turn."""
    worths = [ace if card.rank == 1 else (int(card.rank),) for card in coops]
    pairs = [worths[n] + worths[n + 1] for n in range(0, 6, 2)]
    return sorted({sum(chosen) for chosen in product(*pairs)})


def _table(seen: Cards) -> str:
    """Your coops and what lies open at your opponent's, in words."""
    coops = [
        _("{open} before {closed}").format(open=seen[n].name, closed=seen[n + 1].name)
        for n in range(0, 8, 2)
    ]
    return _(
        "Your coops are {mine}; your opponent's face-up cards are {theirs}, and you have seen no"
        " other card."
    ).format(mine=listed(coops), theirs=listed([card.name for card in seen[8:]]))


def _ranks(seen: Cards, wanted: int, ace: tuple[int, ...] = (1,)) -> str:
    """The values that the drawn card may have, in words."""
    return listed([str(wanted - n) for n in _sums(seen[:6], ace)[::-1] if 0 < wanted - n < 11])


def _trial(
    coops: tuple[str, str], before: int, options: soureh.Options, wanted: range
) -> Trial:  # fmt: skip
    return lambda rng: after_last(coops, before, options, "?", rng.getrandbits(32)) in wanted


FIFTY = range(50, 51)
BEST = Fraction(5 * (8 - 1) + (8 - 2), 80 - 12)

BEST_PICK = Exercise(
    id="soureh.best_pick",
    game="soureh",
    title=_("A hundred is fifty"),
    question=_(
        "You bring along {before} points and play with 80 cards. {table} You draw, and lay the card"
        " behind the eight of clubs, whatever it is. Say the round ended now: you would pick one"
        " card of each coop. How likely can you pick so that your match total falls to 50?"
    ).format(before=PICK_BEFORE, table=_table(PICK_SEEN)),
    concept="cases",
    level=3,
    minutes=12,
    kind="chance",
    formula=lambda: BEST,
    count=lambda: share_of_draws(unseen(PACK, PICK_SEEN), PICK, PICK_BEFORE, CLASSIC, FIFTY),
    trial=_trial(PICK, PICK_BEFORE, CLASSIC, FIFTY),
    explain=lambda: _(
        "Exactly 100 becomes 50, and 100 − {before} = {wanted} points are wanted. One card of each"
        " of the first three coops makes {sums}. With the eight that is never {wanted}; with the"
        " drawn card it is, if that is one of {ranks}. You have seen one three, four, six,"
        " seven and ten, and two nines: (5 × 7 + 6)/68 = {chance}. Never would the smallest card of"
        " each coop have done it."
    ).format(
        before=PICK_BEFORE,
        wanted=100 - PICK_BEFORE,
        sums=listed([str(n) for n in _sums(PICK_SEEN[:6])], _("or")),
        ranks=_ranks(PICK_SEEN, 100 - PICK_BEFORE),
        chance=said(BEST),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(0), _("What happens to a total of exactly 100? Look at SOU-6.3.")
        ),
        Misconception(
            lambda: Fraction(7, 68),
            _("That keeps to the smaller card of three coops. A larger one may be better."),
        ),
        Misconception(
            lambda: Fraction(6 * 8, 68), _("Some cards of these ranks lie before your eyes.")
        ),
        Misconception(
            lambda: Fraction(41, 80), _("Twelve cards you see. How many can still be drawn?")
        ),
        Misconception(
            lambda: Fraction(6, 10), _("Six ranks will do, but not all ten ranks are as frequent.")
        ),
    ),
    follow_up=_("You draw a five instead. Behind which of your other cards might it help?"),
)

# One or eleven

BELOW = range(RETURNING.threshold)
ELEVEN = Fraction(4 * (8 - 1), 84 - 12)

ONE_OR_ELEVEN = Exercise(
    id="soureh.one_or_eleven",
    game="soureh",
    title=_("One or eleven"),
    question=_(
        "Four jokers are in the pack, a picked ace counts 1 or 11 as you like, and whoever has"
        " {threshold} points or more drops out. You bring along {before}. {table} You draw, and lay"
        " the card behind the eight of clubs, whatever it is. Say the round ended now. How likely"
        " can you pick so that you stay in?"
    ).format(threshold=RETURNING.threshold, before=ACES_BEFORE, table=_table(ACES_SEEN)),
    concept="cases",
    level=3,
    minutes=12,
    kind="chance",
    formula=lambda: ELEVEN,
    count=lambda: share_of_draws(
        unseen(WITH_JOKERS, ACES_SEEN), ACES, ACES_BEFORE, RETURNING, BELOW
    ),
    trial=_trial(ACES, ACES_BEFORE, RETURNING, BELOW),
    explain=lambda: _(
        "Fewer than 5 points cannot be picked, so the way out is exactly 100, which becomes 50:"
        " {wanted} points. With an ace of 1 the first three coops make at most {most}, and no card"
        " adds enough; with 11 the three make up to {more}, and the drawn card fits if it is one"
        " of {ranks}. Of each you have seen one: 4 × 7 of the 84 − 12 hidden cards, {chance}."
    ).format(
        wanted=100 - ACES_BEFORE,
        most=_sums(ACES_SEEN[:6])[-1],
        more=_sums(ACES_SEEN[:6], (1, 11))[-1],
        ranks=_ranks(ACES_SEEN, 100 - ACES_BEFORE, (1, 11)),
        chance=said(ELEVEN),
    ),
    wrong=(
        Misconception(
            lambda: Fraction(0),
            _("Points can help: what does SOU-6.3 do to a total of exactly 100, and how high can an"
              " ace count?"),
        ),
        Misconception(
            lambda: Fraction(28 + 4, 72), _("A joker counts nothing at all, says SOU-1.2.")
        ),
        Misconception(
            lambda: Fraction(4 * 8, 84), _("Some cards, also of these ranks, lie before your eyes.")
        ),
        Misconception(lambda: Fraction(28, 68), _("The jokers can be drawn as well.")),
        Misconception(
            lambda: Fraction(28, 84), _("Twelve cards you see. How many can still be drawn?")
        ),
    ),
    follow_up=_("Would another ace, drawn, have helped you? Try both its values."),
)  # fmt: skip

POINTS = (SMALLER_CARD, BEST_PICK, ONE_OR_ELEVEN)
