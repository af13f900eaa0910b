"""Claims about what rounds of Soureh and Pariah show, as careful players play them."""

from fractions import Fraction

from cardlab.cards import Card, Rank, pack
from cardlab.chance.exact import Cards, unseen
from cardlab.games import soureh
from cardlab.games.coops import Row, all_valid, valid
from cardlab.lessons.claims import SUCH, Case, Claim
from cardlab.lessons.claims_pariah import yields
from cardlab.lessons.claims_soureh import HARD, JOKERS, PLAIN, is_hard
from cardlab.lessons.claims_tries import Course, seen, when_called
from cardlab.lessons.soureh_counts import PACK, RETURNING, WITH_JOKERS, is_ace
from cardlab.players.coops_worth import fitting
from cardlab.words import _

ANY_HAND = soureh.Options(call_needs_valid=False)
HALF = Fraction(1, 2)


# What a hard card in front hides


def hides_ace(row: Row) -> bool | None:
    """Whether an ace lies behind the first red ten or black two in front; None without one."""
    closed = next((coop.closed for coop in row if is_hard(coop.open)), None)
    return None if closed is None else is_ace(closed)


def callers(course: Course) -> bool | None:
    """The same of who calls or knocks first, right then."""
    end = when_called(course)
    return None if end is None else hides_ace(end.coops[end.caller])


def aces_behind(whole: Cards) -> Fraction:
    """The share of aces among the cards that are valid behind a red ten."""
    left = [one for one in unseen(whole, HARD[:1]) if valid(HARD[0], one)]
    return Fraction(sum(map(is_ace, left)), len(left))


WHAT = "ace behind the first hard card of who calls first"

CALLERS_ACE = Claim(
    id="soureh.callers_ace",
    game="soureh",
    title=_("A caller's red ten"),
    says=_("Behind a caller's red ten or black two most likely lies an ace."),
    clause="SOU-2.1",
    test=_(
        "Where a call needs four valid coops, count the cards that are valid behind a red ten; else"
        " play rounds and look behind the caller's first red ten or black two. The effect is the"
        " share of aces."
    ),
    unit=SUCH,
    line=HALF,
    cases=(
        Case("plain", PLAIN, lambda: aces_behind(PACK)),
        Case("jokers", JOKERS, lambda: aces_behind(WITH_JOKERS)),
        seen("returning", _("with jokers, as careful players play"), callers, WHAT, 20_000,
              "soureh", options=RETURNING, said="options of Options.returning()"),
        seen("any_hand", _("when any hand may call, and everybody plays at random"), callers,
              WHAT, 20_000, "soureh", "random", ANY_HAND, "call_needs_valid=False"),
    ),
    why=_("The call tells: what cannot be behind a valid coop is not behind it (SOU-5.1)."),
)  # fmt: skip


def kings(course: Course) -> bool | None:
    """Whether the first king drawn, nobody having knocked, finds an ace behind a hard card."""
    for state, _move in course:
        if state.caller is not None:
            return None
        if state.drawn and state.drawn.rank == Rank.KING:
            return hides_ace(state.coops[1 - state.to_play])
    return None


KINGS_ACE = Claim(
    id="pariah.kings_ace",
    game="pariah",
    title=_("An ace for the king to take"),
    says=_(
        "With a king, take the closed card behind an opponent's red ten or black two: most likely"
        " it is an ace."
    ),
    clause="PAR-2.4",
    test=_(
        "Play rounds and look behind the opponent's first red ten or black two. The effect is the"
        " share of aces."
    ),
    unit=SUCH,
    line=HALF,
    cases=(
        Case("four", _("when a knocker's four coops are valid"), lambda: aces_behind(pack())),
        seen("knock", _("behind a knocker's, as careful players knock"), callers, WHAT, 40_000,
              "pariah"),
        seen("king", _("before any knock, at the first king drawn"), kings,
              "ace behind the other's first hard card at the first king, before a knock", 40_000,
              "pariah"),
    ),
    why=_("Before a knock nothing tells that the coop is valid."),
)  # fmt: skip

# Who knocks


def knocks_with_four(course: Course) -> bool | None:
    """Whether who knocks has four valid coops right then."""
    end = when_called(course)
    return None if end is None else all_valid(end.coops[end.caller])


KNOCKER_HAS_FOUR = Claim(
    id="pariah.knocker_has_four",
    game="pariah",
    title=_("A knocker has four valid coops"),
    says=_("One may take it that an opponent who knocks has four valid coops."),
    clause="PAR-3.1",
    test=_(
        "Play rounds and look at the coops of who knocks, right then. The effect is how often all"
        " four are valid."
    ),
    unit=SUCH,
    line=Fraction(3, 4),
    cases=(
        seen("careful", _("as careful players knock"), knocks_with_four,
              "four valid coops of who knocks", 20_000, "pariah"),
        seen("random", _("when everybody plays at random"), knocks_with_four,
              "four valid coops of who knocks", 20_000, "pariah", "random"),
    ),
    why=_("The rules let one knock with any coops; a good lead is reason enough."),
)  # fmt: skip


# Where a hard card is laid


LAID = "the first hard card laid over an open one lies on one of the easiest"


def ease(open: Card) -> int:
    """How many ranks of numbers and aces make a valid coop behind this card."""
    return sum(Rank.ACE <= rank <= Rank.TEN for rank in fitting(open))


def on_the_easiest(course: Course) -> bool | None:
    """Whether the first hard card laid over an open one replaces one of the easiest to match."""
    for state, move in course:
        if state.caller is not None or move is None:
            return None
        if move.kind == "open" and is_hard(state.drawn):
            opens = [
                coop.open
                for seat, row in enumerate(state.coops)
                if seat != state.to_play
                for coop in row
                if yields(coop.open, state.drawn)
            ]
            return ease(state.coops[move.seat][move.coop - 1].open) == max(map(ease, opens))
    return None


HARD_ON_EASIEST = Claim(
    id="soureh.hard_on_easiest",
    game="soureh",
    title=_("Where a hard card is laid"),
    says=_(
        "An opponent who draws a card that is hard to match will probably lay it over the card that"
        " is easiest to match."
    ),
    clause="SOU-2.1",
    test=_(
        "Play rounds and take the first red ten or black two that is laid over an open card. The"
        " effect is how often that was one of the easiest to match of all that it could replace."
    ),
    unit=SUCH,
    line=HALF,
    cases=(
        seen("two", _("with two careful players"), on_the_easiest, LAID, 10_000, "soureh"),
        seen("four", _("with four careful players"), on_the_easiest, LAID, 10_000, "soureh",
             options=soureh.Options(players=4), said="players=4"),
        seen("pariah", _("in Pariah, with careful players"), on_the_easiest, LAID, 60_000,
             "pariah"),
    ),
)  # fmt: skip

PLAYED = (CALLERS_ACE, HARD_ON_EASIEST, KNOCKER_HAS_FOUR, KINGS_ACE)
