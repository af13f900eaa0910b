"""Exercises on Pasur's first pool: which pools stand, and where the jacks went."""

from fractions import Fraction
from math import comb

from cardlab.cards import pack
from cardlab.chance.exact import draws, enumerated, unseen, waiting
from cardlab.chance.simulate import on_deals
from cardlab.lessons.charts import jacks_in_pool
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pasur_counts import (
    first_deals,
    has_jack,
    is_jack,
    redeal_chance,
)
from cardlab.words import _

# Pools by the number of jacks among their first four cards

NO_JACK = Fraction(comb(48, 4), comb(52, 4))
ONE_JACK = Fraction(comb(4, 1) * comb(48, 3), comb(52, 4))
TWO_JACKS = 1 - NO_JACK - ONE_JACK  # or more
JACK_FOR_JACK = ONE_JACK * Fraction(3, 48)
STANDS = NO_JACK + ONE_JACK * Fraction(45, 48)

POOL_HAS_JACK = Exercise(
    id="pasur.pool_has_jack",
    game="pasur",
    title=_("A jack in the first pool"),
    question=_(
        "The pack is shuffled and the first four cards of the pool are turned up. How likely is it"
        " that at least one of them is a jack?"
    ),
    concept="complement",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: 1 - NO_JACK,
    count=lambda: enumerated(pack(), 4, has_jack, is_jack)[True],
    trial=on_deals(lambda state: has_jack(state.pack[8:12])),
    explain=lambda: _(
        "It is easier to count the pools without a jack: four of the 48 other cards, C(48, 4) of"
        " C(52, 4) pools, which is {none}. All the rest have one or more: {some}."
    ).format(none=said(NO_JACK), some=said(1 - NO_JACK)),
    wrong=(
        Misconception(
            lambda: Fraction(4 * 4, 52),
            _(
                "Four cards with a chance of 4/52 each: the sum counts a pool with two jacks"
                " twice. Ask first how likely there is none."
            ),
        ),
        Misconception(
            lambda: 1 - Fraction(48, 52) ** 4,
            _(
                "That puts every card back before the next is turned. How many cards are left"
                " for the second, and how many of them are no jacks?"
            ),
        ),
        Misconception(
            lambda: ONE_JACK,
            _("That is exactly one jack. At least one includes two, three and four."),
        ),
    ),
    follow_up=_("Is a queen more or less likely to lie there than a jack, once the pool stands?"),
    picture=jacks_in_pool,
)

REDEAL = Exercise(
    id="pasur.redeal",
    game="pasur",
    title=_("Gather the cards, deal again"),
    question=_(
        "No jack may lie in the first pool. One jack is replaced by the top card of the stock;"
        " two or more jacks, or a jack in the place of a jack, and the dealer gathers all cards"
        " and deals again. How likely is it that a deal ends so?"
    ),
    concept="cases",
    level=2,
    minutes=7,
    kind="chance",
    formula=lambda: TWO_JACKS + JACK_FOR_JACK,
    count=redeal_chance,
    trial=on_deals(lambda state: state.redeals > 0),
    explain=lambda: _(
        "Two cases that exclude each other. Two or more jacks: {two}. Exactly one jack: {one};"
        " then 48 cards are unknown with three jacks among them, so the next is a jack in 3 of 48"
        " cases: {again}. Together: {both}."
    ).format(
        two=said(TWO_JACKS),
        one=said(ONE_JACK),
        again=said(JACK_FOR_JACK),
        both=said(TWO_JACKS + JACK_FOR_JACK),
    ),
    wrong=(
        Misconception(
            lambda: TWO_JACKS,
            _("That is two or more jacks at once. What if the replacement is a jack too?"),
        ),
        Misconception(
            lambda: TWO_JACKS + ONE_JACK * Fraction(4, 52),
            _(
                "The replacement comes from cards of which you have seen four, one of them a"
                " jack. How many cards, how many jacks are left?"
            ),
        ),
        Misconception(
            lambda: TWO_JACKS + ONE_JACK * Fraction(4, 48),
            _("One of the four jacks lies in the pool already: it cannot replace itself."),
        ),
        Misconception(
            lambda: 1 - NO_JACK,
            _("A single jack is no reason to deal again: it is replaced."),
        ),
    ),
    follow_up=_("And with two packs shuffled into one: more often or less often?"),
)

MEAN_DEALS = Exercise(
    id="pasur.mean_deals",
    game="pasur",
    title=_("Until a pool stands"),
    question=_(
        "The dealer deals again and again until a first pool stands. How many deals does that"
        " take on average, the one that stands included?"
    ),
    concept="waiting",
    level=2,
    minutes=5,
    kind="number",
    formula=lambda: 1 / STANDS,
    count=lambda: waiting(1 - redeal_chance()),
    trial=on_deals(lambda state: state.redeals + 1),
    explain=lambda: _(
        "Every deal starts afresh and stands with chance s = {stands}. If m deals are needed on"
        " average, the first is always needed, and with chance 1 − s the waiting begins anew:"
        " m = 1 + (1 − s) m, so m = 1/s = {mean}."
    ).format(
        stands=said(STANDS),
        mean=f"{float(1 / STANDS):.4f}",
    ),
    wrong=(
        Misconception(
            lambda: 1 / (TWO_JACKS + JACK_FOR_JACK),
            _("That is the wait for a deal that is gathered. Here one waits for one that stands."),
        ),
        Misconception(
            lambda: 1 + TWO_JACKS + JACK_FOR_JACK,
            _("A second deal may have to be gathered too, and a third."),
        ),
        Misconception(
            lambda: 1 / NO_JACK,
            _("A pool with one jack usually stands as well: the jack is replaced."),
        ),
    ),
    follow_up=_("How likely is it that three deals or more are needed?"),
)


# Where the jacks went: the pool that stands tells something about the rest of the pack


def _last_batch_without_jack() -> tuple[Fraction, Fraction, Fraction]:
    """How likely nobody's jack was put back; and, then and else, no jack in the last eight."""
    untouched = NO_JACK / STANDS
    after_untouched = Fraction(comb(40, 4), comb(48, 4))
    after_buried = Fraction(32, 40) * Fraction(comb(39, 3), comb(47, 3))
    return untouched, after_untouched, after_buried


def _last_batch_formula() -> Fraction:
    untouched, after_untouched, after_buried = _last_batch_without_jack()
    return 1 - untouched * after_untouched - (1 - untouched) * after_buried


def _last_batch_count() -> Fraction:
    stands, none = 0, Fraction(0)
    for state, ways in first_deals():
        if state.redeals:
            continue
        buried = (state.buried,) if state.buried else ()
        hidden = unseen(pack(), (*state.pool, *buried))
        elsewhere = 1 - Fraction(8, len(state.stock)) if buried else Fraction(1)
        stands += ways
        none += ways * elsewhere * draws(hidden, 8, is_jack)[0]
    return 1 - none / stands


LAST_BATCH_JACK = Exercise(
    id="pasur.last_batch_jack",
    game="pasur",
    title=_("A jack to the end"),
    question=_(
        "Two play. How likely is it that at least one jack is among the eight cards of the last"
        " batch? Remember what happens to a jack in the first pool before it stands: it goes back"
        " into the stock, at any place."
    ),
    concept="selection",
    level=3,
    minutes=15,
    kind="chance",
    formula=_last_batch_formula,
    count=_last_batch_count,
    trial=on_deals(lambda state: has_jack(state.stock[-8:])),
    explain=lambda: _(
        "Of the pools that stand, {untouched} never had a jack: then the four jacks lie anywhere"
        " among the other 48 cards, and the last eight have none with C(40, 4)/C(48, 4) ="
        " {after_untouched}. Else one jack was put back among the 40 cards of the stock and three"
        " lie among the other 47: 32/40 × C(39, 3)/C(47, 3) = {after_buried}. Weighed, no jack:"
        " {none}; at least one: {some}."
    ).format(
        **dict(
            zip(
                ("untouched", "after_untouched", "after_buried"),
                map(said, _last_batch_without_jack()),
                strict=True,
            )
        ),
        none=said(1 - _last_batch_formula()),
        some=said(_last_batch_formula()),
    ),
    wrong=(
        Misconception(
            lambda: _some_of_eight(52),
            _(
                "That is any eight cards of the pack. But four cards, those of the pool, are sure"
                " to be no jacks: that leaves more jacks for the rest."
            ),
        ),
        Misconception(
            lambda: _some_of_eight(48),
            _(
                "Good: no jack lies in the pool. Yet a jack that was put back lies in the stock"
                " and in nobody's first hand."
            ),
        ),
        Misconception(
            lambda: Fraction(4 * 8, 48),
            _("Adding up eight chances counts a batch with two jacks twice."),
        ),
    ),
    follow_up=_("And among the first four cards of your hand: more or less likely than before?"),
)


def _some_of_eight(cards: int) -> Fraction:
    return 1 - Fraction(comb(cards - 4, 8), comb(cards, 8))


POOL = (
    POOL_HAS_JACK,
    REDEAL,
    MEAN_DEALS,
    LAST_BATCH_JACK,
)
