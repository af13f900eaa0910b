"""Exact beliefs about coops equal to counts over all arrangements and the turns that led there."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from cardlab.cards import Card, cards
from cardlab.cards import pack as whole_pack
from cardlab.chance import belief, belief_soureh, exact
from cardlab.chance.belief_places import fits
from cardlab.chance.belief_worlds import hidden
from cardlab.chance.estimate import share_interval
from cardlab.games import PARIAH, SOUREH, pariah, soureh, soureh_deal
from cardlab.games.coops import Coop, valid, with_open
from cardlab.games.soureh_state import pack

Cards = tuple[Card, ...]
NAMES = ("1.1", "1.2", "1.3", "1.4")


def shares(found: Iterable[Any]) -> dict[Any, Fraction]:
    """The share of each result; every one found counts once."""
    count = Counter(found)
    return {result: Fraction(n, count.total()) for result, n in count.items()}


def as_it_is(card: Card) -> Card:
    return card


def closed(row: Iterable[Coop]) -> tuple[Card | None, ...]:
    return tuple(coop.closed for coop in row)


def without(some: Iterable[Card], *named: str | Cards) -> Cards:
    """The cards without those named, copy by copy."""
    gone = Counter(card for one in named for card in cards(one))
    return tuple((Counter(some) - gone).elements())


# Pariah


PARIAH_HIDDEN = "KC 2D 9S 5H QS AC"


def pariah_like(seen: pariah.View | None = None) -> Iterator[pariah.State]:
    """Every position of Pariah in which seat 0 sees this: it has seen two closed cards."""
    mine, theirs = "KD/5S AS/QH QC/JD 9C/7H", "4H/{} 5C/3D 8D/{} 2S/AD"
    visible = [mine.replace("/", " "), "4H 5C 3D 8D 2S AD", PARIAH_HIDDEN]
    stays = without(whole_pack(), *visible)
    for order in permutations(cards(PARIAH_HIDDEN)):
        state = pariah.position(
            coops=(mine, theirs.format(order[0].code, order[1].code)), drawn=order[2], to_play=1,
            known=("1.2 1.4", ""), stock=order[3:5], waste=stays,
        )  # fmt: skip
        if seen is None or pariah.view(state, 0) == seen:
            yield state


def test_closed_cards_in_pariah():
    view = pariah.view(next(pariah_like()), 0)
    like = [*pariah_like(view)]
    assert len(like) == 720
    found = belief.chances(PARIAH, view, as_it_is, "1.1", "1.3", "drawn")
    assert found == shares(
        (world.coops[1][0].closed, world.coops[1][2].closed, world.drawn) for world in like
    )
    rows = shares(tuple(valid(*coop) for coop in world.coops[1]) for world in like)
    assert belief.coops(PARIAH, view, 1) == rows


def test_a_waste_that_lies_face_down_hides_cards_in_pariah():
    state = pariah.position(
        coops=("KD/5S AS/QH QC/JD 9C/7H", "4H/KC 5C/3D 8D/2D 2S/AD"), drawn="9S", stock=4,
        waste="5H QS", options=pariah.Options(waste_open=False),
    )  # fmt: skip
    view = pariah.view(state, 0)
    unseen = belief.unseen(PARIAH, view)
    queens = belief.chances(PARIAH, view, lambda card: card.rank == 12, "waste", "1.1")
    direct = exact.deals(unseen, [2, 1], lambda card: card.rank == 12)
    assert queens == {(pile, bool(one)): p for (pile, one), p in direct.items()}


# Soureh: a call


MINE = "7D/9C AS/4H 3C/2H 5S/4D"
OPENS = cards("TD 2S 7H 8D")
CALLED = "AC AC 9H 9S TH 8C"


def called_with(order: Cards) -> soureh.State | None:
    """Seat 1 calls with these four closed cards; two are the stock."""
    row = " ".join(f"{open.code}/{card.code}" for open, card in zip(OPENS, order, strict=False))
    visible = [MINE.replace("/", " "), OPENS, CALLED, "6C"]
    state = soureh.position(
        coops=(MINE, row), drawn="6C", to_play=1, stock=order[4:6],
        waste=without(pack(soureh.Options()), *visible),
    )  # fmt: skip
    move = soureh.parse(state, "waste call")
    return soureh.step(state, move) if soureh.judge(state, move).legal else None


def test_SOU_5_1_a_caller_has_four_valid_coops():
    states = [state for order in permutations(cards(CALLED)) if (state := called_with(order))]
    views = Counter(soureh.view(state, 0) for state in states)
    for view in views:
        like = [state for state in states if soureh.view(state, 0) == view]
        found = belief.chances(SOUREH, view, as_it_is, *NAMES)
        assert found == shares(closed(world.coops[1]) for world in like)
        behind = belief.chances(SOUREH, view, lambda card: card.rank.value, "1.1", "stock")
        assert behind == shares((1, world.stock[0].rank.value) for world in like)
    assert len(views) > 2


def test_SOU_5_1_where_any_hand_may_call_a_call_tells_nothing():
    state = next(state for order in permutations(cards(CALLED)) if (state := called_with(order)))
    options = soureh.Options(call_needs_valid=False)
    parts = {name: getattr(state, name) for name in ("coops", "drawn", "stock", "waste", "caller")}
    view = soureh.view(soureh.position(**parts, options=options), 0)
    left = belief.unseen(SOUREH, view)
    assert belief.chances(SOUREH, view, as_it_is, "1.1") == exact.draws(
        left, 1, lambda card: tuple(card)
    )


TOUCHED = "AC AC 9S 9S 3D 3D TH TH"
VIEWER, TOUCHER = "7D/9C AS/4H 3C/2H 5S/4D", "2D 4S 6H 8S"


@pytest.mark.parametrize(("opens", "old"), [("TD 2S 7H 8D", "8H"), ("TD 4C 7H TC", "AD")])
def test_SOU_5_3_a_caller_whose_open_card_was_replaced_had_four_valid_coops(opens, old):
    """Every arrangement, and every open card that may have been replaced, played by the rules."""
    arranged = sorted(set(permutations(cards(TOUCHED))))
    like, view = [], None
    for order in arranged:
        found = [state for place in range(4) if (state := _touched(order, opens, old, place))]
        if found and view is None:
            view = soureh.view(found[0], 2)
        if any(soureh.view(state, 2) == view for state in found):
            like.append(found[0])
    assert view is not None and view.touched
    assert belief.chances(SOUREH, view, as_it_is, "0.1", "0.2", "0.3", "0.4") == shares(
        closed(world.coops[0]) for world in like
    )
    rows = belief.coops(SOUREH, view, 0)
    assert min(map(sum, rows)) == 3
    assert rows == shares(tuple(valid(*coop) for coop in world.coops[0]) for world in like)


def _touched(order: Cards, opens: str, old: str, place: int) -> soureh.State | None:
    """Seat 0 calls, then seat 1 replaces its open card at that place; None where it may not be."""
    if sum(not valid(open, card) for open, card in zip(cards(opens), order, strict=False)) > 1:
        return None  # the new card spoils one coop at most
    rows = tuple(tuple(map(Coop, cards(row), order[n : n + 4])) for row, n in
                 ((opens, 0), (TOUCHER, 4)))  # fmt: skip
    before = with_open(rows, 0, place, cards(old)[0])
    visible = [VIEWER.replace("/", " "), opens, TOUCHER, TOUCHED, old, "6C", "2C"]
    state = soureh.position(
        coops=(*before, VIEWER), drawn="6C", to_play=0, stock=(rows[0][place].open, *cards("2C")),
        waste=without(pack(soureh.Options()), *visible),
    )  # fmt: skip
    for text in ("waste call", f"open 0.{place + 1}"):
        move = soureh.parse(state, text)
        if not soureh.judge(state, move).legal:
            return None
        state = soureh.step(state, move)
    return state


def test_SOU_5_3_what_a_position_set_up_by_hand_leaves_open():
    state = soureh.position(
        coops=("TD/AS 4D/7S 9C/3H 8S/2D", "7D/9C AS/4H 3C/2H 5S/4D"), drawn="8C", to_play=1,
        caller=0, touched=True,
    )  # fmt: skip
    rows = belief.coops(SOUREH, soureh.view(state, 1), 0)
    assert sorted(set(map(sum, rows))) == [3, 4]
    assert "three or more of the four" in str(rows.how[1])


# Soureh: wastes that became stock


@pytest.fixture
def few(monkeypatch):
    """A pack of 19 cards: sixteen in coops, three for the stock."""
    some = cards("AS AS 2H 2H 3S 3S 4D 4D 5C 5C 6H 6H 7S 7S 8D 8D 9C 9C TH")
    for module in (soureh_deal, belief_soureh):
        monkeypatch.setattr(module, "pack", lambda options: some)


@pytest.mark.parametrize("open_to_all", [True, False])
def test_SOU_4_4_what_lay_in_a_recycled_waste(few, open_to_all):
    """Every arrangement that can have come about, whatever lay in the wastes in between."""
    options = soureh.Options(stock_out="recycle", waste_open=open_to_all)
    asked = 0
    for seed in range(3):
        for number, state in enumerate(_quiet_round(options, seed)):
            view = soureh.view(state, number // 2 % 2)
            if view.recycled and not view.over:
                names = [f"{1 - view.seat}.{n}" for n in range(1, 5)]
                found = belief.chances(SOUREH, view, as_it_is, *names)
                assert found == shares(_closed_like(view))
                asked += 1
    assert asked > 20


def _quiet_round(options: soureh.Options, seed: int) -> Iterator[soureh.State]:
    """A round in which nobody calls."""
    state, rng = soureh.deal(seed=seed, options=options), Random(seed)
    while not state.finished:
        yield state
        state = soureh.step(
            state, rng.choice([move for move in soureh.legal_moves(state) if not move.call])
        )


def _closed_like(view: soureh.View) -> Iterator[Cards]:
    """The other seat's closed cards, once for each arrangement that can have come about.

    Arrangements of cards alike are each counted, once for each order of the copies.
    """
    other, unseen = 1 - view.seat, belief.unseen(SOUREH, view)
    loose = view.stock + (view.drawn is None)
    possible: dict[Any, bool] = {}
    for order in permutations(unseen):
        held, inside, heaped = order[:4], order[4 : 4 + loose], order[4 + loose :]
        case = (held, tuple(sorted(inside)), tuple(sorted(heaped)))
        if case not in possible:
            possible[case] = all(
                _possible(view, number, other, *case) for number in range(1, view.recycled + 1)
            )
        if possible[case]:
            yield held


def _possible(
    view: soureh.View, number: int, other: int, held: Cards, inside: Cards, heaped: Cards
) -> bool:
    """Whether some choice of cards can have been the waste that became stock then."""
    heap = view.shuffled_in[number - 1]
    known = Counter(card for card in heap if card)
    came, free = Counter(), [coop.open for row in view.coops for coop in row]
    free += [*heaped, *[card for card in view.waste if card]]
    drawn = (view.drawn,) if view.drawn else ()
    if number == view.recycled:
        came.update((*inside, *drawn))
    else:
        free += [*inside, *drawn]
    for seat, cards_there in ((other, held), (view.seat, closed(view.row))):
        for since, card in zip(view.since[seat], cards_there, strict=True):
            if since == number:
                came[card] += 1
            elif since > number:
                free.append(card)
    return any(
        not known - (came + Counter(more)) for more in combinations(free, len(heap) - came.total())
    )


@pytest.mark.parametrize("seed", [5, 6])
def test_SOU_4_4_in_a_whole_pack_as_often_as_among_shuffles_that_fit(seed):
    """Unseen cards shuffled again and again; those that can have come about are kept."""
    options, rng = soureh.Options.returning(), Random(seed)
    state = next(
        state for state in _quiet_round(options, seed) if state.recycled and len(state.waste) == 12
    )
    view = soureh.view(state, 0)
    known = hidden(SOUREH, view)
    cells, kept = [place.name for place in known.places if "." in place.name], Counter[Any]()
    for _try in range(40_000):
        left, filled = [*known.unseen], {}
        rng.shuffle(left)
        for place in known.places:
            filled[place.name] = tuple(left.pop() for _card in range(place.size))
        if fits(known, filled):
            kept[sum(filled[name][0].rank > 5 for name in cells)] += 1
    assert kept.total() > 400
    found = belief.chances(SOUREH, view, lambda card: card.rank > 5, *cells)
    for high in range(5):
        exact_share = float(exact.chance(lambda row, high=high: sum(row) == high, found))
        low, most = share_interval(kept[high] / kept.total(), kept.total(), 0.9999)
        assert low <= exact_share <= most
