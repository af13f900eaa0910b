"""What a seat can infer: hidden places, worlds that look the same, input that makes no sense."""

import sys
from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from belief_walks import DEALS, lying, states

from cardlab.cards import Card, cards, pack
from cardlab.chance import belief, exact
from cardlab.chance.belief_places import fits
from cardlab.chance.belief_worlds import hidden
from cardlab.games import PARIAH, PASUR, SEEP, SOUREH, coops, pariah, pasur, seep, soureh

SEEDS = (1, 2)


def views(name: str, every: int = 1):
    """The positions of a few deals, each as one of the seats sees it."""
    game, options = DEALS[name]
    for seed in SEEDS:
        for number, state in enumerate(states(game, options, seed)):
            if number % every == 0 or state.finished:
                yield game, state, game.view(state, (number // every) % state.options.players)


# Places


@pytest.mark.parametrize("name", DEALS)
def test_the_unseen_cards_are_just_those_that_lie_at_the_hidden_places(name):
    for game, state, view in views(name):
        really = lying(state, view)
        there = [card for place in belief.places(game, view) for card in really[place.name]]
        assert sorted(there) == sorted(belief.unseen(game, view))
        assert all(len(really[p.name]) == p.size > 0 for p in belief.places(game, view))


@pytest.mark.parametrize("name", DEALS)
def test_what_the_rules_say_of_hidden_cards_is_true(name):
    for game, state, view in views(name):
        known = hidden(game, view)
        really = lying(state, view)
        assert fits(known, {place.name: really[place.name] for place in known.places})


def test_places_are_told_in_words():
    found = belief.places(PASUR, pasur.view(pasur.deal(seed=1), 1))
    assert [(place.name, place.words) for place in found] == [
        ("hand 0", "the hand of player 1"), ("stock", "the stock")
    ]  # fmt: skip
    drawn = {place.name: place.words for place in
             belief.places(SOUREH, soureh.view(soureh.deal(seed=1), 1))}  # fmt: skip
    assert drawn["0.3"] == "face down in coop 3 of player 1"
    assert drawn["drawn"] == "the card drawn"


def test_before_the_bid_the_floor_is_hidden_too():
    view = seep.view(seep.deal(seed=1), 2)
    sizes = {place.name: place.size for place in belief.places(SEEP, view)}
    assert sizes == {"hand 0": 4, "floor": 4, "stock": 44}


# Worlds


@pytest.mark.parametrize("name", DEALS)
def test_every_world_looks_the_same_to_the_seat(name):
    rng = Random(name)
    for game, _state, view in views(name, every=7):
        known = hidden(game, view)
        for world in islice(belief.worlds(game, view, rng), 2):
            assert game.view(world, view.seat) == view
            assert isinstance(world, game.State)
            there = lying(world, view)
            assert fits(known, {place.name: there[place.name] for place in known.places})


@pytest.mark.parametrize("name", DEALS)
def test_a_world_is_a_position_that_can_be_played_on(name):
    rng = Random(name)
    for game, state, view in islice(views(name, every=11), 6):
        world = next(belief.worlds(game, view, rng))
        while not world.finished:
            world = game.step(world, rng.choice(game.legal_moves(world)))
        if state.finished:
            assert world.finished
        assert game.score(world).totals


def test_the_same_seed_draws_the_same_worlds():
    view = pasur.view(pasur.deal(seed=4), 0)
    drawn = [list(islice(belief.worlds(PASUR, view, Random(9)), 3)) for _time in range(2)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 3
    assert len({world.seed for world in drawn[0]}) == 3


def test_worlds_need_only_the_view():
    one = pasur.deal(seed=4)
    other = next(belief.worlds(PASUR, pasur.view(one, 0), Random(1)))
    assert other != one
    drawn = [next(belief.worlds(PASUR, pasur.view(s, 0), Random(2))) for s in (one, other)]
    assert drawn[0] == drawn[1]


def test_worlds_are_equally_likely():
    """Five cards in three hands, one with a promise to keep: every deal about equally often."""
    view = seep.view(_promise(), 0)
    drawn = Counter(
        tuple(tuple(sorted(hand)) for hand in world.hands[1:])
        for world in islice(belief.worlds(SEEP, view, Random(5)), 4200)
    )
    assert len(drawn) == 30 - 9  # deals of two, one and two cards, less those without a jack
    assert all(abs(n - 200) < 5 * 200**0.5 for n in drawn.values())


def _promise() -> seep.State:
    left = cards("JS JH 2C 3C 4C")
    away = [card for card in pack() if card not in (*left, *cards("5S 6D 9H TS"))]
    return seep.position(
        floor="9H", hands=("TS", "JS 2C", "JH", "3C 4C"), houses=("11: 5S 6D @1",),
        piles=(away, ""),
    )  # fmt: skip


# Derivations


def test_an_answer_tells_how_it_was_counted():
    view = seep.view(_promise(), 0)
    found = belief.chances(SEEP, view, lambda card: card.rank == 11, "hand 1", words="being a jack")
    told = str(exact.answer(lambda n: n == 2, found, "both jacks"))
    assert "5 cards are unseen" in told
    assert "Player 2 owns the house of 11, and so holds at least one jack." in told
    assert "told apart only by being a jack: True × 2 and False × 3" in told
    assert "21 ways" in told
    assert told.endswith("1/7 = 0.1429, that is 14 in 100")


def test_no_seat_is_told_by_number_from_nought():
    for name in DEALS:
        for game, _state, view in islice(views(name, every=9), 8):
            told = " ".join(map(str, hidden(game, view).how))
            assert "layer 0" not in told
            assert "{" not in told


# A caller and a red ten


def test_behind_the_red_ten_of_a_caller_lies_an_ace():
    state = soureh.position(
        coops=("7D/9C AS/4H 3C/2H 5S/4D", "TD/AS 4D/7S 9C/3H 8S/2D"), drawn="8C", caller=1
    )
    view = soureh.view(state, 0)
    rank = belief.chances(SOUREH, view, lambda card: card.rank.value, "1.1")
    assert rank == {1: 1}
    before = belief.chances(SOUREH, replace(view, caller=None), lambda card: card.rank == 1, "1.1")
    assert before[True] == exact.chance(
        bool, exact.draws(belief.unseen(SOUREH, view), 1, lambda card: card.rank == 1)
    )
    assert exact.chance(all, belief.coops(SOUREH, view, 1)) == 1


def test_coops_that_a_seat_has_seen_are_known():
    state = pariah.position(coops=("KD/5S AS/QH QC/JD 9C/7H", "4H/9S 5C/3D 8D/QS 2S/AD"),
                            drawn="JC", known=("1.1 1.2 1.4", ""))  # fmt: skip
    view = pariah.view(state, 0)
    found = belief.coops(PARIAH, view, 1)
    assert {row[:2] + row[3:] for row in found} == {(True, True, True)}
    assert len(found) == 2
    own = belief.coops(PARIAH, view, 0)
    assert own == {tuple(coops.valid(*coop) for coop in view.row): 1}


def test_coops_are_worth_what_is_asked():
    state = pariah.position(
        coops=("KD/5S AS/QH QC/JD 9C/7H", "4H/? 5C/? 8D/? 2S/?"), drawn="JC", stock=3
    )
    view = pariah.view(state, 0)
    ranks = belief.coops(PARIAH, view, 1, lambda open, closed: closed.rank == open.rank)
    pairs = sum(sum(row) * p for row, p in ranks.items())
    unseen = belief.unseen(PARIAH, view)
    alike = sum(card.rank == coop.open.rank for coop in view.coops[1] for card in unseen)
    assert pairs == exact.Fraction(alike, len(unseen))


# What makes no sense


def test_a_whole_position_is_refused():
    state = pasur.deal(seed=1)
    for ask in (belief.places, belief.unseen):
        with pytest.raises(ValueError, match=r"give it pasur\.view\(state, seat\), not .State"):
            ask(PASUR, state)
    with pytest.raises(ValueError, match="what a seat sees"):
        belief.worlds(PASUR, state, Random(1))
    with pytest.raises(ValueError, match="what a seat sees"):
        belief.chances(PASUR, state, len, "stock")
    with pytest.raises(ValueError, match="what a seat sees"):
        belief.coops(SOUREH, soureh.deal(seed=1), 1)


def test_the_view_of_another_game_is_refused():
    with pytest.raises(ValueError, match=r"seep\.view\(state, seat\), not .View"):
        belief.places(SEEP, pasur.view(pasur.deal(seed=1), 0))


@pytest.mark.parametrize("name", ["hand 0", "hand 9", "floor", "", "Stock"])
def test_an_unknown_place_is_named(name):
    view = pasur.view(pasur.deal(seed=1), 0)
    with pytest.raises(ValueError, match='there is "hand 1" and "stock"'):
        belief.chances(PASUR, view, lambda card: card.rank == 1, name)


def test_a_place_is_needed():
    for names in ((), ("stock", "stock")):
        with pytest.raises(ValueError, match="Name a hidden place or more, each once"):
            belief.chances(PASUR, pasur.view(pasur.deal(seed=1), 0), lambda card: 1, *names)


@pytest.mark.parametrize("seat", [2, -1, "1", None])
def test_a_seat_without_coops_is_named(seat):
    with pytest.raises(ValueError, match="There are no coops of seat"):
        belief.coops(SOUREH, soureh.view(soureh.deal(seed=1), 0), seat)
    with pytest.raises(ValueError, match="There are no coops of seat"):
        belief.coops(PASUR, pasur.view(pasur.deal(seed=1), 0), seat)


def test_a_view_of_no_position_is_refused():
    view = seep.view(_promise(), 0)
    both = replace(view, houses=(replace(view.houses[0], value=12),))
    with pytest.raises(ValueError, match="No arrangement of the unseen cards fits"):
        belief.worlds(SEEP, both, Random(1))
    with pytest.raises(ValueError, match="No arrangement of the unseen cards fits"):
        belief.chances(SEEP, both, lambda card: card.rank, "hand 1")
    many = replace(pasur.view(pasur.deal(seed=1), 0), stock=60)
    with pytest.raises(ValueError, match="64 cards are hidden, but only 44 are unseen"):
        belief.places(PASUR, many)


def test_a_count_that_would_not_end_soon_is_told():
    view = seep.view(_promise(), 0)
    with pytest.raises(exact.TooMany, match="more than the limit of 3 steps") as told:
        belief.chances(SEEP, view, lambda card: card.rank.value, "hand 1", "hand 2", limit=3)
    assert told.value.limit == 3
    assert told.value.cases > 3


def test_nothing_but_the_standard_library_is_loaded():
    import subprocess

    code = "import sys, cardlab.chance.belief; print('numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False"]


def test_cards_may_be_asked_as_they_are():
    state = soureh.position(coops=("7D/9C AS/4H 3C/2H 5S/4D", "TD/? 4D/7S 9C/3H 8S/2D"), drawn="8C")
    found = belief.chances(SOUREH, soureh.view(state, 0), lambda card: card, "1.1")
    assert all(isinstance(card, Card) for card in found)
    assert found[cards("8C")[0]] == exact.Fraction(1, 2) * found[cards("9H")[0]]
