"""The players: legal moves from the view alone, the same again from the same seed, greedy ahead."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from statistics import mean, stdev

import pytest

from cardlab.cards import card, cards
from cardlab.games import GAMES, named, pasur
from cardlab.players import PLAYERS, worth
from cardlab.players.pasur_worth import card_points, card_worth, possible

TABLES = {
    "two": pasur.Options(),
    "three": pasur.Options(players=3),
    "partners": pasur.Options(players=4, partners=True, sur_cancels=True, jack_sur="any"),
    "open": pasur.Options(open_hands=True, last_card_takes_all=True, no_sur_from=50),
}


def played_out(game, state, players, rng):
    """The end of a deal that these players play, one a seat."""
    while not state.finished:
        move = players[state.to_play](game, game.view(state, state.to_play), rng)
        assert game.judge(state, move).legal
        state = game.step(state, move)
    return state


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_and_the_same_again(game, name):
    module, options = named(game), named(game).Options()
    ends = []
    for _again in range(2):
        state = module.deal(seed=3, options=options)
        ends.append(played_out(module, state, [PLAYERS[name]] * 4, Random(9)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("table", TABLES)
def test_every_table_of_pasur_is_played_to_its_end(table, name):
    for seed in range(3):
        state = pasur.deal(seed=seed, options=TABLES[table])
        played_out(pasur, state, [PLAYERS[name]] * 4, Random(seed))


def test_greedy_is_well_ahead_of_random():
    """Each deal twice, seats exchanged: four standard errors above three points a deal."""
    leads = []
    for seed in range(40):
        for greedy_seat in (0, 1):
            players = [PLAYERS["random"]] * 2
            players[greedy_seat] = PLAYERS["greedy"]
            end = played_out(pasur, pasur.deal(seed=seed), players, Random(seed))
            totals = pasur.score(end).totals
            leads.append(totals[greedy_seat] - totals[1 - greedy_seat])
    assert mean(leads) - 4 * stdev(leads) / len(leads) ** 0.5 > 3


def hidden_swapped(state, rng):
    """The same to the seat to play, with other cards where it cannot see."""
    other = 1 - state.to_play
    hidden = [*state.playable[other], *state.stock]
    rng.shuffle(hidden)
    size = len(state.playable[other])
    hands = list(state.playable)
    hands[other] = tuple(hidden[:size])
    return replace(state, playable=tuple(hands), stock=tuple(hidden[size:]))


@pytest.mark.parametrize("name", PLAYERS)
def test_what_cannot_be_seen_changes_nothing(name):
    state, rng = pasur.deal(seed=11), Random(5)
    while not state.finished:
        twin = hidden_swapped(state, rng)
        views = [pasur.view(one, one.to_play) for one in (state, twin)]
        moves = [PLAYERS[name](pasur, view, Random(1)) for view in views]
        assert moves[0] == moves[1]
        assert worth.takes(pasur, views[0]) == worth.takes(pasur, views[1])
        state = pasur.step(state, moves[0])


# What moves are worth


def takes(**parts):
    state = pasur.position(**{"hands": ("7C KS", "? ?"), **parts})
    view = pasur.view(state, state.to_play)
    return {str(take.move): take for take in worth.takes(pasur, view)}


def greedy_move(**parts):
    state = pasur.position(**parts)
    return str(PLAYERS["greedy"](pasur, pasur.view(state, state.to_play), Random(0)))


def test_cards_are_worth_what_the_score_says():
    points = card_points(pasur.Options())
    assert sum(points.values()) == 13
    assert {one.code: n for one, n in points.items() if n} == {
        "AS": 1, "AH": 1, "AD": 1, "AC": 1, "JS": 1, "JH": 1, "JD": 1, "JC": 1, "TD": 3, "2C": 2,
    }  # fmt: skip
    for options, whole in (
        (pasur.Options(), 20),
        (pasur.Options(clubs="thirteen"), 26),
        (pasur.Options(players=4, partners=True), 20),
    ):
        assert sum(card_worth(options).values()) == whole
    assert card_worth(pasur.Options())[card("3C")] == Fraction(7, 13)


def test_takes_names_every_legal_move_in_order():
    state = pasur.position(pool="AH 2D 2C 4H", hands=("6S 3H KS", "? ? ?"))
    found = worth.takes(pasur, pasur.view(state, 0))
    assert tuple(take.move for take in found) == pasur.legal_moves(state)


def test_takes_counts_points_clubs_and_surs():
    found = takes(pool="AH 2C 4H", hands=("4S 6S KS", "? ? ?"))
    assert (
        found["4S x AH 2C 4H"].words
        == "takes A♥ + 2♣ + 4♥: 3 points, 1 club and a sur for 5 points"
    )
    assert found["4S x AH 2C 4H"].worth == 3 + 5 + Fraction(7, 13)
    assert found["6S x AH 4H"].words == "takes A♥ + 4♥: 1 point"
    assert found["6S x AH 4H"].cards == cards("AH 4H")
    assert found["KS"].words == "takes nothing" and found["KS"].worth == 0


def test_a_sur_is_worth_what_the_rules_give_for_it():
    one_sur = {"pool": "4S", "hands": ("7H KS", "? ?")}
    assert takes(**one_sur)["7H x 4S"].worth == 5
    assert takes(**one_sur, stock=0)["7H x 4S"].worth == 0
    assert takes(**one_sur, options=pasur.Options(sur_points=10))["7H x 4S"].worth == 10
    strikes = pasur.Options(sur_cancels=True)
    assert takes(**one_sur, surs=(0, 1), options=strikes)["7H x 4S"].worth == 5
    late = pasur.Options(no_sur_from=50)
    assert takes(**one_sur, scores=(55, 0), options=late)["7H x 4S"].worth == 0


def test_the_last_card_brings_or_costs_the_rest_of_the_pool():
    end = {"pool": "TD KH", "hands": ("2S", ""), "stock": 0}
    assert takes(**end, last_captor=0)["2S"].worth == 3
    assert takes(**end, last_captor=1)["2S"].worth == -3
    assert "is left the pool" not in takes(**end, last_captor=1)["2S"].words


def test_greedy_takes_what_is_worth_most():
    assert greedy_move(pool="AH 2D 2C 4H", hands=("6S", "?")) == "6S x AH 2D 2C"
    assert greedy_move(pool="4S 9H", hands=("7C 2C", "? ?")) == "2C x 9H"


def test_greedy_captures_rather_than_leaves():
    assert greedy_move(pool="4S KD", hands=("7H 3H", "? ?")) == "7H x 4S"


def test_greedy_leaves_no_sur_where_it_can():
    assert greedy_move(pool="6D", hands=("2H 8S", "? ?")) == "8S"
    assert greedy_move(pool="", hands=("5H KS", "? ?")) == "KS"


def test_a_seat_that_is_not_to_play_has_nothing_to_choose():
    view = pasur.view(pasur.deal(seed=1), 1)
    assert worth.takes(pasur, view) == ()
    for choose in PLAYERS.values():
        with pytest.raises(IndexError):
            choose(pasur, view, Random(0))


@pytest.mark.parametrize("table", TABLES)
def test_a_possible_state_looks_just_as_the_view(table):
    state, rng = pasur.deal(seed=8, options=TABLES[table]), Random(8)
    while not state.finished:
        view = pasur.view(state, state.to_play)
        again = pasur.view(possible(view), state.to_play)
        assert replace(again, buried=view.buried, redeals=view.redeals) == view
        state = pasur.step(state, rng.choice(pasur.legal_moves(state)))


def test_a_game_without_worth_is_named():
    class Patience:
        RULES = type("Book", (), {"game": "patience"})()

    with pytest.raises(ValueError, match="patience"):
        worth.takes(Patience, None)
