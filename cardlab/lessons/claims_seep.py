"""What Seep's main source states as facts, counted through the rules or seen in many deals."""

from fractions import Fraction

from cardlab.cards import pack
from cardlab.games.seep_score import worth
from cardlab.lessons.claims import EACH_DEAL, SUCH, Case, Claim, Unit
from cardlab.lessons.claims_tries import Course, seen
from cardlab.lessons.seep_proofs import KING, SEED_KING, total
from cardlab.words import _

RIGHT = Unit(_("{x} of 100 counts right"), 100, signed=False)
HALF = Fraction(1, 2)


def _fact(id: str, name: str, holds: bool) -> Case:
    return Case(id, name, lambda: Fraction(holds))


HUNDRED_POINTS = Claim(
    id="seep.hundred_points",
    game="seep",
    title=_("A hundred points"),
    says=_(
        "The cards of the pack are worth a hundred points in all, and thirty-five of them nothing."
    ),
    clause="SEE-6.1",
    test=_("Ask the rules what each card of the pack is worth, and add up."),
    unit=RIGHT,
    line=HALF,
    cases=(
        _fact("sum", _("for the sum of a hundred"), sum(map(worth, pack())) == 100),
        _fact("nothing", _("for the cards worth nothing"),
              sum(not worth(card) for card in pack()) == 35),
    ),
)  # fmt: skip


def _written(chosen: str) -> str:
    return chosen.replace("K", _("a king")).replace("A", _("ace"))


CEMENTED_KING = Claim(
    id="seep.cemented_king",
    game="seep",
    title=_("The cemented king"),
    says=_("A cemented house of kings may hold {sets}.").format(
        sets="; ".join(map(_written, SEED_KING))
    ),
    clause="SEE-4.5",
    test=_("Add up each of these sets: a king is worth 13."),
    unit=RIGHT,
    line=HALF,
    cases=tuple(
        _fact(chosen.replace(" + ", "_"), _("for {chosen}").format(chosen=_written(chosen)),
              total(chosen) == KING)
        for chosen in SEED_KING
    ),
)  # fmt: skip


def no_house_stands(course: Course) -> bool:
    """Whether no house stands when the deal is over."""
    *_before, (end, _move) = course
    return end.finished and not end.houses


WHAT = "no house stands at the end"

HOUSES_TAKEN = Claim(
    id="seep.houses_taken",
    game="seep",
    title=_("No house is left"),
    says=_("When all hands are empty, every house has been captured."),
    clause="SEE-6.1",
    test=_("Play deals to the end. The effect is how often no house stands then."),
    unit=EACH_DEAL,
    line=Fraction(95, 100),
    cases=(
        seen("careful", _("with careful players"), no_house_stands, WHAT, 2_000, "seep"),
        seen("random", _("when everybody plays at random"), no_house_stands, WHAT, 2_000, "seep",
             "random"),
    ),
    why=_("Whoever owns a house keeps a card that takes it, to the last (SEE-4.7)."),
)  # fmt: skip


def owners_take(course: Course) -> bool | None:
    """Whether the first house that is captured goes to a side that owns it."""
    for state, move in course:
        if move and move.kind == "capture" and move.houses:
            taken = next(house for house in state.houses if house.value in move.houses)
            return any(owner % 2 == state.to_play % 2 for owner in taken.owners)
    return None


TAKES = "the first house captured goes to a side that owns it"

OWNERS_TAKE = Claim(
    id="seep.owners_take",
    game="seep",
    title=_("Who builds a house takes it"),
    says=_(
        "Whoever builds a house must keep a card of its value, to pick it up later and win the"
        " points: mostly it is the builder's side that takes it."
    ),
    clause="SEE-4.7",
    test=_(
        "Play deals until the first house is captured. The effect is how often that is by a side"
        " that owns it."
    ),
    unit=SUCH,
    line=HALF,
    cases=(
        seen("careful", _("with careful players"), owners_take, TAKES, 2_000, "seep"),
        seen("random", _("when everybody plays at random"), owners_take, TAKES, 2_000, "seep",
             "random"),
    ),
)  # fmt: skip

SEEP = (HUNDRED_POINTS, CEMENTED_KING, HOUSES_TAKEN, OWNERS_TAKE)
