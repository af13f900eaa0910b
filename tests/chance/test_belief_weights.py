"""What others' moves tell: one move back, weights against Bayes's rule by enumeration, errors."""

from collections import Counter
from functools import partial
from itertools import permutations
from random import Random
from typing import Any

import pytest
from belief_walks import DEALS, lying, turns

from cardlab.cards import Card, cards
from cardlab.cards import pack as whole_pack
from cardlab.chance import belief
from cardlab.chance.belief_worlds import hidden, inference
from cardlab.games import PARIAH, PASUR, SEEP, SOUREH, pariah, pasur, seep, soureh
from cardlab.games.protocol import Game
from cardlab.games.soureh_state import pack
from cardlab.players import at_random, greedy

SURE = 0.9999
"""So wide are the intervals: the truth lies outside once in ten thousand times."""


def without(some: Any, *named: Any) -> tuple[Card, ...]:
    """The cards without those named, copy by copy."""
    gone = Counter(card for one in named for card in cards(one))
    return tuple((Counter(some) - gone).elements())


# One move back


@pytest.mark.parametrize("name", DEALS)
def test_what_lay_there_before_the_move_is_found_again(name):
    game, options = DEALS[name]
    for number, turn in enumerate(turns(game, options, seed=3)):
        seat = number % turn.before.options.players
        view, then = game.view(turn.before, seat), game.view(turn.after, seat)
        shuffled = getattr(then, "recycled", 0) > getattr(view, "recycled", 0)
        found = inference(game, view).earlier(view, turn.move, turn.after, Random(1))
        really, kept = lying(turn.before, view), [*hidden(game, view).places]
        if shuffled or (game is SEEP and view.opening):  # the order in which they lay is not told
            together = [card for place in kept for card in found[place.name]]
            assert sorted(together) == sorted(card for p in kept for card in really[p.name])
            continue
        for place in kept:
            assert sorted(found[place.name]) == sorted(really[place.name])
        if "stock" in really:
            assert found.get("stock", ()) == really["stock"]


@pytest.mark.parametrize("name", DEALS)
def test_with_a_model_that_says_nothing_all_that_was_seen_still_counts(name):
    """No weight but 0 and 1, and 1 where the world can have come about as was seen."""
    game, options = DEALS[name]
    played = [*turns(game, options, seed=5)]
    for last in range(5, min(len(played), 40), 9):
        seen = belief.seen(game, played[last - 3 : last], seat=last % 2)
        told = belief.weighted(game, seen, lambda *_asked: 1, n=60, seed=1)
        assert set(told.weights) <= {0.0, 1.0}
        assert told.size == sum(told.weights)
        assert all(game.view(world, seen.view.seat) == seen.view for world in told.worlds)


# Bayes's rule, by enumeration


def by_bayes(weighed: list[tuple[float, Any]]) -> dict[Any, float]:
    """The share of each answer by weight."""
    whole, found = sum(weight for weight, _answer in weighed), Counter[Any]()
    for weight, answer in weighed:
        found[answer] += weight / whole
    return found


def agree(told: belief.Weighted, question: Any, weighed: list[tuple[float, Any]]) -> None:
    """Both before and after the move the intervals hold what enumeration finds."""
    before = by_bayes([(1, answer) for _weight, answer in weighed])
    for found, exact in (
        (told.before(question), before),
        (told.after(question), by_bayes(weighed)),
    ):
        assert set(found) <= set(exact)
        for answer, estimate in found.items():
            assert estimate.low <= exact[answer] <= estimate.high
            assert estimate.high - estimate.low < 0.35
    assert abs(by_bayes(weighed)[True] - before[True]) > 0.02  # the move tells something


POOL, PASUR_HIDDEN = "9D 2C 2D AC", "9H 9S 2H KC QD KD"


@pytest.mark.parametrize("model", [at_random.likelihood, greedy.likelihood])
def test_a_card_trailed_in_pasur(model):
    """The other left a four, and so has perhaps nothing better to do with other cards."""
    away, pool = without(whole_pack(), "KS QH", f"4S {POOL}", PASUR_HIDDEN), cards(POOL)

    def position(order):
        return pasur.position(pool=pool, hands=("KS QH", f"4S {order[0].code} {order[1].code}"),
                              to_play=1, stock=order[2:4], piles=(away, ""))  # fmt: skip

    def captures(world):
        return any(pasur.ways(pool, card) for card in world.hands[1])

    turn = pasur.play(position(cards("9S KC 2H QD")), pasur.Move(cards("4S")[0]))
    weighed = []
    for order in permutations(cards(PASUR_HIDDEN)):
        state = position(order)
        chance = model(PASUR, pasur.view(state, 1), turn.move)
        weighed.append((chance, captures(pasur.step(state, turn.move))))
    seen = belief.seen(PASUR, [turn], 0)
    agree(belief.weighted(PASUR, seen, model, n=600, seed=2, level=SURE), captures, weighed)


def test_a_house_built_in_seep():
    """Whoever builds a house holds its value; with an ace it had more to choose from."""
    left, shown = "JS JH QC 9D 4C AD", cards("JS JH QC 9D 4C")
    away = without(whole_pack(), "TS 9H 5S TC 6D", left)

    def position(order):
        return seep.position(
            floor="9H 5S TC", hands=("TS", ("6D", *order[:2]), order[2:4], order[4:5]), to_play=1,
            piles=(away, ""),
        )  # fmt: skip

    def an_ace(world):
        return any(card.rank == 1 for card in world.hands[1])

    turn = seep.play(position(shown), seep.parse(position(shown), "6D+5S = 11"))
    weighed = []
    for order in permutations(cards(left)):
        state = position(order)
        chance = at_random.likelihood(SEEP, seep.view(state, 1), turn.move)
        if chance:
            weighed.append((chance, an_ace(seep.step(state, turn.move))))
    told = belief.weighted(SEEP, belief.seen(SEEP, [turn], 0), at_random.likelihood,
                           n=800, seed=4, level=SURE)  # fmt: skip
    agree(told, an_ace, weighed)


def test_what_was_promised_earlier_counts_though_the_house_is_gone():
    """A view does not remember a promise; the moves seen do: the builder must have held a jack."""
    state = seep.position(
        floor="5S 3C", hands=("JS 2C", "6D JH 4C", "8C 7D", "9C KC"), to_play=1,
        piles=(without(whole_pack(), "5S 3C JS 2C 6D JH 4C 8C 7D 9C KC", "JD QD 8H"), ""),
    )  # fmt: skip
    played = []
    for text in ("6D+5S = 11", "7D", "9C", "JS x [11]"):
        move = seep.parse(state, text) if text != "JS x [11]" else seep.legal_moves(state)[0]
        played.append(seep.play(state, move))
        state = played[-1].after
    seen = belief.seen(SEEP, played, 3)

    def a_jack(world):
        return any(card.rank == 11 for card in world.hands[1])

    told = belief.weighted(SEEP, seen, at_random.likelihood, n=300, seed=1)
    assert set(told.after(a_jack)) == {False, True}
    assert told.after(a_jack)[True].mean == pytest.approx(1)
    assert told.before(a_jack)[True].mean < 0.9


def test_a_card_discarded_in_pariah():
    left = "QS 2D 9S 5H KC"
    mine = "KD/5S AS/QH QC/JD 9C/7H"
    away = without(whole_pack(), mine.replace("/", " "), "4H 5C 3D 8D 2S AD", left)

    def position(order):
        row = f"4H/{order[0].code} 5C/3D 8D/{order[1].code} 2S/AD"
        return pariah.position(coops=(mine, row), drawn=order[2], to_play=1, stock=order[3:],
                               waste=away, known=("1.2 1.4", ""))  # fmt: skip

    turn = pariah.play(position(cards(left)), pariah.parse(position(cards(left)), "own 1"))
    seen = belief.seen(PARIAH, [turn], 0)
    weighed = []
    for order in permutations(cards(left)):
        state = position(order)
        then = pariah.step(state, turn.move)
        if pariah.view(then, 0) == seen.view:
            chance = greedy.likelihood(PARIAH, pariah.view(state, 1), turn.move)
            weighed.append((chance, nine_behind(then)))
    told = belief.weighted(PARIAH, seen, greedy.likelihood, n=300, seed=3, level=SURE)
    agree(told, nine_behind, weighed)


def nine_behind(world):
    return world.coops[1][0].closed == cards("9S")[0]


def test_several_turns_of_soureh():
    """Three turns, one of them one's own: all packs played forward, by the rules."""
    left, mine, opens = "8C 3D 9S TH AC", "7D/9C AS/4H 3C/2H 5S/4D", cards("TD 6S 7H 8D")
    later = cards("6C 6D 5H")
    away = without(pack(soureh.Options()), mine.replace("/", " "), opens, left, later)
    moves = ("own 1", "waste", "open 0.1")

    def position(order):
        row = " ".join(f"{open.code}/{card.code}" for open, card in zip(opens, order, strict=False))
        return soureh.position(coops=(mine, row), drawn=order[4], to_play=1, stock=later,
                               waste=away)  # fmt: skip

    def ace_behind(world):
        return world.coops[1][0].closed == cards("AC")[0]

    def forward(order):
        """The views of seat 0 and the chance that seat 1 plays so; None where it may not."""
        state, views, chance = position(order), [], 1.0
        for text in moves:
            move = soureh.parse(state, text)
            views.append(soureh.view(state, 0))
            if move not in soureh.legal_moves(state):
                return None
            if state.to_play == 1:
                chance *= at_random.likelihood(SOUREH, soureh.view(state, 1), move)
            state = soureh.step(state, move)
        return chance, [*views, soureh.view(state, 0)], state

    state, played = position(cards(left)), []
    for text in moves:
        played.append(soureh.play(state, soureh.parse(state, text)))
        state = played[-1].after
    seen = belief.seen(SOUREH, played, 0)
    wanted = [*[view for view, _move in seen.moves], seen.view]
    ways = [found for order in permutations(cards(left)) if (found := forward(order))]
    weighed = [(chance, ace_behind(end)) for chance, views, end in ways if views == wanted]
    assert len({chance for chance, _answer in weighed}) > 1
    told = belief.weighted(SOUREH, seen, at_random.likelihood, n=800, seed=2, level=SURE)
    exact = by_bayes(weighed)
    for answer, estimate in told.after(ace_behind).items():
        assert estimate.low <= exact[answer] <= estimate.high


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    left = "2S 2H 7D JC TC 9S"
    away = without(whole_pack(), "KS QH", "4S 9D 2C", left)
    state = pasur.position(pool="9D 2C", hands=("KS QH", "4S 2S JC"), to_play=1, stock="2H TC",
                           piles=(away, ""))  # fmt: skip
    seen = belief.seen(PASUR, [pasur.play(state, pasur.Move(cards("4S")[0]))], 0)

    def model(_game: Game, view: Any, _move: Any) -> float:
        return 0.1 if any(card.rank == 2 for card in view.hand) else 0.9

    def a_two(world):
        return any(card.rank == 2 for card in world.hands[1])

    truth = 0.1 * 9 / (0.1 * 9 + 0.9 * 6)  # of 15 hands of two, nine hold a two
    runs = [belief.weighted(PASUR, seen, model, n=200, seed=seed).after(a_two)[True]
            for seed in range(100)]  # fmt: skip
    assert sum(estimate.holds(truth) for estimate in runs) >= 85
    assert sum(estimate.holds(0.6) for estimate in runs) == 0


# A cell of a notebook


def test_a_cell_about_a_card_trailed():
    state = pasur.position(pool="9D 2C JH", hands=("KS QH 9C", "4S 7C 3D"), to_play=1)
    turn = pasur.play(state, pasur.parse(state, "4S"))
    told = belief.weighted(PASUR, belief.seen(PASUR, [turn], 0), greedy.likelihood, n=200, seed=1)
    could = lambda world: any(pasur.ways(state.pool, card) for card in world.hands[1])  # noqa: E731
    before, after = told.before(could)[True], told.after(could)[True]
    assert after.high < before.low
    assert "200 tries, seed 1" in str(after)


def test_a_cell_about_a_call():
    state = soureh.position(coops=("7D/9C AS/4H 3C/2H 5S/4D", "TD/AS 4D/7S 9C/3H 8S/2D"),
                            drawn="8C", to_play=1)  # fmt: skip
    turn = soureh.play(state, soureh.parse(state, "waste call"))
    seen = belief.seen(SOUREH, [turn], 0)
    exact = belief.chances(SOUREH, seen.view, lambda card: card.rank.value, "1.1")
    told = belief.weighted(SOUREH, seen, at_random.likelihood, n=50, seed=1)
    assert exact == {1: 1}
    assert told.after(lambda world: world.coops[1][0].closed.rank.value)[1].mean == 1


# What makes no sense


def _trailed() -> tuple[Any, belief.Seen]:
    state = pasur.position(pool="9D 2C JH", hands=("KS QH 9C", "4S 7C 3D"), to_play=1)
    turn = pasur.play(state, pasur.parse(state, "4S"))
    return turn, belief.seen(PASUR, [turn], 0)


def test_the_same_seed_gives_the_same_worlds_and_weights():
    _turn, seen = _trailed()
    one, other = (belief.weighted(PASUR, seen, at_random.likelihood, n=20, seed=3) for _ in "ab")
    assert one == other
    assert one != belief.weighted(PASUR, seen, at_random.likelihood, n=20, seed=4)
    longer = belief.weighted(PASUR, seen, at_random.likelihood, n=30, seed=3)
    assert longer.worlds[:20] == one.worlds


def test_where_no_world_would_do_so_it_is_said():
    _turn, seen = _trailed()
    with pytest.raises(ValueError, match="None of 20 worlds fits all that was seen"):
        belief.weighted(PASUR, seen, lambda *_asked: 0, n=20, seed=1)


@pytest.mark.parametrize("given", [-0.1, 1.5, float("nan"), "often", None])
def test_a_model_that_gives_no_chance_is_refused(given):
    _turn, seen = _trailed()
    with pytest.raises(ValueError, match="A model says how likely a move is"):
        belief.weighted(PASUR, seen, lambda *_asked: given, n=5, seed=1)


def test_numbers_that_make_no_sense_are_refused():
    _turn, seen = _trailed()
    for wrong, told in (({"n": 0}, "1 try or more"), ({"seed": "x"}, "whole number"),
                        ({"level": 2}, "level")):  # fmt: skip
        with pytest.raises(ValueError, match=told):
            belief.weighted(PASUR, seen, at_random.likelihood, **{"n": 5, "seed": 1, **wrong})


def test_turns_must_follow_one_another():
    turn, _seen = _trailed()
    with pytest.raises(ValueError, match="Give one turn or more"):
        belief.seen(PASUR, [], 0)
    with pytest.raises(ValueError, match="Give one turn or more"):
        belief.seen(PASUR, [turn.before], 0)
    with pytest.raises(ValueError, match='The turn "4S" does not follow the one before'):
        belief.seen(PASUR, [turn, turn], 0)
    with pytest.raises(ValueError, match="There is no seat 7"):
        belief.seen(PASUR, [turn], 7)


def test_a_position_instead_of_what_was_seen_is_refused():
    turn, seen = _trailed()
    for wrong in (turn, seen.view, [turn]):
        with pytest.raises(ValueError, match=r"seen\(game, turns, seat\)"):
            belief.weighted(PASUR, wrong, at_random.likelihood, n=5, seed=1)
    with pytest.raises(ValueError, match="what a seat sees"):
        belief.weighted(PASUR, belief.Seen(turn.after), at_random.likelihood, n=5, seed=1)


# Models


@pytest.mark.parametrize("likelihood", [at_random.likelihood, greedy.likelihood])
@pytest.mark.parametrize("name", DEALS)
def test_the_chances_of_all_legal_moves_add_up_to_one(name, likelihood):
    game, options = DEALS[name]
    for number, turn in enumerate(turns(game, options, seed=8)):
        if number % 10 == 0:
            view = game.view(turn.before, turn.before.to_play)
            legal = game.legal_moves(view)
            assert sum(likelihood(game, view, move) for move in legal) == pytest.approx(1)


def test_greedy_is_as_likely_as_it_chooses():
    state = pasur.deal(seed=11)
    view = pasur.view(state, 0)
    chosen = Counter(greedy.choose(PASUR, view, Random(seed)) for seed in range(30))
    likely = {
        move: greedy.likelihood(PASUR, view, move, slip=0) for move in pasur.legal_moves(view)
    }
    assert set(chosen) == {move for move, p in likely.items() if p}
    slips = partial(greedy.likelihood, slip=1)
    assert {slips(PASUR, view, move) for move in likely} == {1 / len(likely)}
    assert greedy.likelihood(PASUR, view, pasur.Move(state.hands[1][0])) == 0
