"""Exercises on a fresh deal of Pariah: four coops at once, a jack, and the turns of a queen."""

from fractions import Fraction
from math import comb, perm

from cardlab.cards import card, pack
from cardlab.chance.exact import chance, draws
from cardlab.chance.simulate import on_deals
from cardlab.games import PARIAH, pariah
from cardlab.games.coops import COOPS, all_valid
from cardlab.lessons.exercises import Exercise, Misconception, said
from cardlab.lessons.pariah_counts import (
    ALL_COOPS,
    HIDDEN_ROW,
    draws_like,
    four_valid,
    jack_gain,
    jack_on,
    mean_of_orders,
    share_valid,
    turn_of,
    whole_turn,
)
from cardlab.words import _

# A court card behind


def _some(wanted: int, cards: int) -> Fraction:
    return 1 - Fraction(comb(cards - wanted, COOPS), comb(cards, COOPS))


def _has_court(state: pariah.State) -> bool:
    return any(coop.closed is not None and coop.closed.is_court for coop in state.row)


COURT_AMONG_FOUR = Exercise(
    id="pariah.court_among_four",
    game="pariah",
    title=_("A court card among your four"),
    question=_(
        "You get four random cards of the pack of 52 face down, one for each coop. A court card"
        " there makes its coop invalid. How likely have you got one, or several?"
    ),
    concept="dependence",
    level=1,
    minutes=4,
    kind="chance",
    formula=lambda: _some(12, 52),
    count=lambda: chance(bool, draws(pack(), COOPS, lambda card: card.is_court)),
    trial=on_deals(_has_court, game=PARIAH),
    explain=lambda: _(
        "Hands without a court card are easier to count: four of the 40 others, C(40, 4) of"
        " C(52, 4). The rest have one: {some}."
    ).format(some=said(_some(12, 52))),
    wrong=(
        Misconception(
            lambda: Fraction(4 * 12, 52),
            _("Adding up four chances counts a hand with two court cards twice."),
        ),
        Misconception(
            lambda: 1 - Fraction(40, 52) ** 4,
            _("Nearly. But no card is put back before the next is dealt."),
        ),
        Misconception(
            lambda: 1 - _some(12, 52), _("So often there is none. Asked is the opposite.")
        ),
        Misconception(
            lambda: _some(16, 52), _("Aces are no court cards: they make their coops valid.")
        ),
        Misconception(
            lambda: Fraction(12 * comb(40, 3), comb(52, 4)),
            _("That is exactly one court card. Several are no better."),
        ),
    ),
    follow_up=_("And how likely lies a court card in front of one of your coops, or several?"),
)

# All four valid

Waiting = tuple[int, int, int]
"""Pairs made so far; red and black cards that wait for a higher one."""


def _choices(waiting: Waiting) -> dict[Waiting, int]:
    """In how many ways the four cards of the next rank can wait, or join a lower card, or not.

    A red card joins a red one, in one order; a black one joins a black one in one order, a red one
    in two.
    """
    pairs, red, black = waiting
    found: dict[Waiting, int] = {}
    for r, rr, b, bb, rb in _uses_of_a_rank(pairs, red, black):
        ways = _picks(r, rr) * _picks(b, bb + rb) * comb(bb + rb, rb)
        ways *= perm(red, rr + rb) * perm(black, bb) * 2**rb
        after = (pairs + rr + bb + rb, red + r - rr - rb, black + b - bb)
        found[after] = found.get(after, 0) + ways
    return found


def _uses_of_a_rank(pairs: int, red: int, black: int) -> list[tuple[int, int, int, int, int]]:
    """How many of two red and two black cards wait, and join red to red, black to black or red."""
    some = range(3)
    return [
        (r, rr, b, bb, rb)
        for r in some for rr in some for b in some for bb in some for rb in some
        if r + rr <= 2 and b + bb + rb <= 2 and rr + rb <= red and bb <= black
        and pairs + red + black + r + b <= COOPS
    ]  # fmt: skip


def _picks(waiting: int, joining: int) -> int:
    """In how many ways so many of two cards wait and so many join."""
    return comb(2, waiting) * comb(2 - waiting, joining)


def number_coops(ranks: int = 9) -> list[int]:
    """How many sets of 0, 1 … 4 valid coops the number cards make, from the lowest rank up."""
    ways: dict[Waiting, int] = {(0, 0, 0): 1}
    for _rank in range(ranks):
        grown: dict[Waiting, int] = {}
        for waiting, count in ways.items():
            for after, more in _choices(waiting).items():
                grown[after] = grown.get(after, 0) + count * more
        ways = grown
    return [ways.get((pairs, 0, 0), 0) for pairs in range(COOPS + 1)]


def _others(numbers: int, joined: int) -> int:
    """Sets of `numbers` coops of a number with an ace or court, and `joined` of ace and court.

    An ace and a number have two orders; a court card lies in front.
    """
    return sum(
        comb(numbers, aces) * 2**aces * perm(4, aces) * perm(12, numbers - aces)
        * comb(4 - aces, joined) * perm(12 - numbers + aces, joined)
        for aces in range(min(numbers, 4) + 1)
    )  # fmt: skip


def _four() -> Fraction:
    sets = sum(
        two * comb(36 - 2 * pairs, numbers) * _others(numbers, COOPS - pairs - numbers)
        for pairs, two in enumerate(number_coops())
        for numbers in range(COOPS - pairs + 1)
    )
    return Fraction(24 * sets, perm(52, 8))


def _sets_told() -> dict[str, str]:
    names = ("none", "one", "two", "three", "four")
    return {name: f"{sets:,}" for name, sets in zip(names, number_coops(), strict=True)}


ONE = share_valid(ALL_COOPS)
"""The chance that one coop is valid as dealt."""

FOUR_VALID = Exercise(
    id="pariah.four_valid",
    game="pariah",
    title=_("All four as dealt"),
    question=_(
        "Your four coops have just been dealt from the 52 cards, and nobody has seen a card yet."
        " How likely are all four valid, for 50 points more? Give three digits at least: they are"
        " not independent."
    ),
    concept="generating functions",
    level=3,
    minutes=20,
    kind="chance",
    formula=_four,
    count=four_valid,
    trial=on_deals(lambda state: all_valid(state.row), game=PARIAH),
    explain=lambda: _(
        "Count sets of four valid coops; each can be dealt in 4! orders, out of"
        " 52 × 51 × … × 45. First the coops of two number cards: go from the twos up to the tens"
        " and write down in how many ways so many red and so many black cards wait for a higher"
        " one. A red card joins a waiting red one in one order, a black one a waiting black one in"
        " one order and a waiting red one in two. That makes {one} single coops, {two} sets of"
        " two, {three} of three, {four} of four. The coops left take an ace and a number (two"
        " orders), a court card before a number, or one before an ace, of the cards not used yet."
        " All together: {chance}. Were the four independent, it would be {free}."
    ).format(**_sets_told(), chance=said(_four()), free=said(ONE**4)),
    wrong=(
        Misconception(
            lambda: ONE**4,
            _("That takes the coops as independent. All eight cards come from one pack."),
        ),
        Misconception(lambda: ONE, _("So likely is one given coop valid. Here all four are.")),
        Misconception(lambda: 1 - (1 - ONE) ** 4, _("That is at least one, and independent.")),
        Misconception(
            lambda: Fraction(1, 16), _("A coop is no coin: it is valid a little more often.")
        ),
    ),
    follow_up=_("Is the second coop more likely valid, or less, if the first one is?"),
)

# A jack

JACK = card("JC")
FACES = sum(range(2, 11))


def _jack_formula() -> Fraction:
    return Fraction(4 * FACES * 19, 51 * 50)


JACK_GAIN = Exercise(
    id="pariah.jack_gain",
    game="pariah",
    title=_("What a jack adds"),
    question=_(
        "You draw the jack of clubs first. Look at one of your coops, two random cards of the 51"
        " others. You lay the jack over its face-up card if that is allowed and the coop counts"
        " more so, else you do not. How many points does it add on average? Leave the 50 for all"
        " four coops aside."
    ),
    concept="symmetry",
    level=3,
    minutes=12,
    kind="number",
    formula=_jack_formula,
    count=lambda: Fraction(sum(jack_on(coop, JACK) for coop in _without_jack()), 51 * 50),
    trial=lambda rng: jack_gain(
        pariah.position(coops=(HIDDEN_ROW,) * 2, drawn=JACK, seed=rng.getrandbits(32))
    ),
    explain=lambda: _(
        "A valid coop counts no more with a jack in front. An invalid one does if a number lies"
        " behind: then that number counts. Say it is x. Invalid in front of it are the red numbers"
        " from x up, 2 × (11 − x), and the black ones from x down, 2 × (x − 1), but the card x is"
        " not in front of itself: 20 − 1 = 19, whatever x is. The 36 numbers add up to {faces}:"
        " {faces} × 19/(51 × 50) = {mean}."
    ).format(faces=4 * FACES, mean=f"{float(_jack_formula()):.4g}"),
    wrong=(
        Misconception(
            lambda: Fraction(4 * FACES * 20, 51 * 50),
            _("The card behind is not in front as well."),
        ),
        Misconception(
            lambda: Fraction(4 * FACES * 19 + 4 * 15 * 3, 51 * 50),
            _("An ace in front of an ace is invalid, but no jack may be laid over it (PAR-2.6)."),
        ),
        Misconception(
            lambda: Fraction(4 * FACES + 4 * 15, 51),
            _("So much the coop counts with a jack in front. What did it count before?"),
        ),
        Misconception(
            lambda: Fraction(4 * FACES * 19, 52 * 51),
            _("The jack is in your hand: 51 other cards are left."),
        ),
    ),
    follow_up=_("And the best of four coops? And if the jack makes the fourth one valid?"),
)


def _without_jack() -> list[pariah.Coop]:
    return [coop for coop in ALL_COOPS if JACK not in coop]


# Queens


def catalan(queens: int) -> int:
    """In how many orders so many queens, and other cards, fill a turn."""
    return comb(2 * queens, queens) // (queens + 1)


def turn_has(queens: int) -> Fraction:
    """How likely a turn takes exactly so many queens, no other card having been seen."""
    ways = catalan(queens) * perm(4, queens) * perm(48, queens + 1)
    return Fraction(ways, perm(52, 2 * queens + 1))


def _turn_cards() -> Fraction:
    return sum(((2 * queens + 1) * turn_has(queens) for queens in range(5)), Fraction(0))


QUEEN_TURNS = Exercise(
    id="pariah.queen_turns",
    game="pariah",
    title=_("A queen's extra turns"),
    question=_(
        "You play every queen for two more turns, and a queen drawn there gives two more again."
        " Nobody has seen a card of the 52, and the stock does not run out. How many cards do you"
        " draw on average before your opponent is to play?"
    ),
    concept="branching",
    level=3,
    minutes=12,
    kind="number",
    formula=_turn_cards,
    count=lambda: mean_of_orders(pack(), 9, draws_like, lambda order: len(turn_of(order))),
    trial=on_deals(lambda state: len(whole_turn(state)), game=PARIAH),
    explain=lambda: _(
        "With k queens you draw 2k + 1 cards. In how many orders? A turn is a tree: each queen has"
        " two turns below it, and trees of 0 to 4 queens have {trees} shapes. With two queens, say,"
        " 2 × (4 × 3) × (48 × 47 × 46) of 52 × 51 × 50 × 49 × 48 orders of five cards. One card:"
        " {one}; three: {three}; five: {five}; seven and nine are rare. The mean is {mean}."
    ).format(
        trees=", ".join(str(catalan(queens)) for queens in range(5)),
        one=f"{float(turn_has(0)):.4f}",
        three=f"{float(turn_has(1)):.4f}",
        five=f"{float(turn_has(2)):.4f}",
        mean=f"{float(_turn_cards()):.5g}",
    ),
    wrong=(
        Misconception(
            lambda: 1 + Fraction(2 * 4, 52),
            _("In the extra turns queens can come as well."),
        ),
        Misconception(
            lambda: Fraction(13, 11),
            _("Nearly: m = 1 + (2/13) m is for queens that are put back into the pack."),
        ),
        Misconception(
            lambda: Fraction(13), _("So long one waits for a queen. Asked is the end of a turn.")
        ),
        Misconception(
            lambda: 1 + Fraction(4, 52),
            _("A queen gives two more turns, not one (PAR-2.3)."),
        ),
        Misconception(lambda: Fraction(3), _("So it is if the first card is a queen for sure.")),
    ),
    follow_up=_("You have drawn a queen: how many more cards will you draw on average?"),
)

DEALT_EXERCISES = (COURT_AMONG_FOUR, FOUR_VALID, JACK_GAIN, QUEEN_TURNS)
