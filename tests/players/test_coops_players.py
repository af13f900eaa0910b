"""Players of Soureh and Pariah: greedy ahead, sensible by its own view, nothing hidden used."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from cardlab.cards import card, cards
from cardlab.games import pariah, soureh
from cardlab.games.soureh_state import CHOICES
from cardlab.players import PLAYERS, coops_worth, worth

GREEDY, RANDOM = PLAYERS["greedy"], PLAYERS["random"]
TABLES = {
    "classic": (soureh, soureh.Options.classic()),
    "returning": (soureh, soureh.Options.returning()),
    "own picks": (soureh, soureh.Options.returning(pick="own", players=3)),
    "leave": (soureh, soureh.Options.classic(call="leave", players=4)),
    "any hand": (soureh, soureh.Options.classic(call_needs_valid=False, waste_open=False)),
    "pariah": (pariah, pariah.Options()),
    "pariah, hidden waste": (pariah, pariah.Options(waste_open=False)),
}
PRESETS = ("classic", "returning", "pariah")


def chosen(game, state, choose, rng):
    move = choose(game, game.view(state, state.to_play), rng)
    assert game.judge(state, move).legal
    return game.step(state, move)


def match(game, options, players, seed):
    """A whole match: who wins, and after how many rounds."""
    state, rng, rounds = game.deal(seed=seed, options=options), Random(seed), 1
    while True:
        while not state.finished:
            state = chosen(game, state, players[state.to_play], rng)
        winners = game.score(state).winners
        if winners is not None:
            return winners, rounds
        state, rounds = game.next_deal(state), rounds + 1


@pytest.mark.parametrize("table", PRESETS)
def test_greedy_is_well_ahead_of_random(table):
    """Each match twice, seats exchanged."""
    game, options = TABLES[table]
    won = []
    for seed in range(6):
        for greedy_seat in (0, 1):
            players = [RANDOM, RANDOM]
            players[greedy_seat] = GREEDY
            won.append(match(game, options, players, seed)[0] == (greedy_seat,))
    assert sum(won) >= 11


@pytest.mark.parametrize("table,least,most", [("classic", 8, 22), ("returning", 8, 20),
                                              ("pariah", 6, 11)])  # fmt: skip
def test_matches_of_sensible_play_are_neither_short_nor_endless(table, least, most):
    rounds = [match(*TABLES[table], [GREEDY, GREEDY], seed)[1] for seed in range(12)]
    assert least <= sum(rounds) / len(rounds) <= most


# Nothing hidden is used


def hidden_swapped(game, state, rng):
    """The same to the seat to play, with other cards where it cannot see."""
    seen = game.view(state, state.to_play)
    hidden = [*state.stock]
    hidden += [coop.closed for coop, known in _pairs(state, seen) if not known.closed]
    hidden += [one for one, known in zip(state.waste, seen.waste, strict=True) if not known]
    rng.shuffle(hidden)
    new = iter(hidden)
    coops = tuple(
        tuple(coop if known.closed else coop._replace(closed=next(new)) for coop, known in pairs)
        for pairs in map(_zipped, state.coops, seen.coops)
    )
    waste = tuple(known or next(new) for known in seen.waste)
    return replace(state, coops=coops, waste=waste, stock=tuple(new))


def _zipped(row, known):
    return list(zip(row, known, strict=True))


def _pairs(state, seen):
    return [pair for pairs in map(_zipped, state.coops, seen.coops) for pair in pairs]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("table", TABLES)
def test_what_cannot_be_seen_changes_nothing(table, name):
    game, options = TABLES[table]
    for seed in range(4):
        state, rng = game.deal(seed=seed, options=options), Random(seed)
        while not state.finished:
            twin = hidden_swapped(game, state, rng)
            views = [game.view(one, one.to_play) for one in (state, twin)]
            assert views[0] == views[1]
            moves = [PLAYERS[name](game, view, Random(1)) for view in views]
            assert moves[0] == moves[1]
            assert worth.takes(game, views[0]) == worth.takes(game, views[1])
            state = game.step(state, moves[0])


@pytest.mark.parametrize("table", TABLES)
def test_takes_names_every_legal_move_in_order(table):
    game, options = TABLES[table]
    state, rng = game.deal(seed=7, options=options), Random(7)
    while not state.finished:
        view = game.view(state, state.to_play)
        found = worth.takes(game, view)
        assert tuple(take.move for take in found) == game.legal_moves(view)
        assert all(take.words for take in found)
        state = chosen(game, state, RANDOM, rng)
    assert worth.takes(game, game.view(state, 0)) == ()


def test_greedy_plays_at_every_table_of_soureh():
    for number, values in enumerate(product(*CHOICES.values())):
        if number % 17:
            continue
        try:
            options = soureh.Options(**dict(zip(CHOICES, values, strict=True)))
        except ValueError:
            continue
        state, rng = soureh.deal(seed=number, options=options), Random(number)
        while not state.finished:
            state = chosen(soureh, state, GREEDY, rng)


# What moves are worth


def test_cards_unseen_are_counted_by_rank():
    state = soureh.position(
        coops=("7D/9C AS/4H TC/2H 5S/3D", "8H/? 8C/? 6S/? 9D/?"), drawn="8S", waste="2C 2S"
    )
    counts = coops_worth.unseen(soureh.view(state, 0), (0, *(8,) * 10, 0, 0, 0))
    assert counts == (0, 7, 5, 7, 7, 7, 7, 7, 5, 6, 7, 0, 0, 0)
    assert coops_worth.fits(counts, card("8D")) == 7 + 6 + 7
    assert coops_worth.wait(counts, card("TD")) == Fraction(66, 8)
    assert coops_worth.breaking(counts, card("AS")) == Fraction(7, 65)


def soureh_move(drawn, own, other="7D/? 4C/? 6H/? 5S/?", **parts):
    state = soureh.position(coops=(own, other), drawn=drawn, **parts)
    return str(GREEDY(soureh, soureh.view(state, 0), Random(0)))


GOOD = "7D/9C 8S/4H TC/2H"


def test_greedy_calls_when_four_are_valid():
    assert soureh_move("3D", f"{GOOD} 5S/4D").endswith("call")
    assert soureh_move("3D", f"{GOOD} 5S/9D") == "own 4 call"


def test_greedy_mends_the_coop_that_is_hardest_to_mend():
    """An ace belongs under the red ten; a six mends what it can."""
    assert soureh_move("AS", "TD/9C 8S/9H TC/2H 5S/4D") == "own 1"
    assert soureh_move("6S", "TD/9C 8S/9H TC/2H 5S/4D") == "own 2"


def test_greedy_spoils_the_caller_where_it_most_likely_hurts():
    """A red ten in front leaves an ace alone; behind the red nine there was not much more."""
    other = "2D/? 9D/? 8D/? 9D/?"
    assert soureh_move("TD", "7D/2C 8S/9H TC/2H 5S/6D", other, caller=1) == "open 1.1"


def test_greedy_lets_the_caller_be_where_no_more_may_be_changed():
    move = soureh_move("TD", "7D/2C 8S/9H TC/2H 9H/4D", caller=1, touched=True)
    assert not move.startswith("open")


def test_greedy_saves_itself_when_called():
    assert soureh_move("3D", f"{GOOD} 5S/9D", caller=1) == "own 4"


def test_greedy_never_calls_what_is_not_valid():
    anyhow = soureh.Options.classic(call_needs_valid=False)
    assert "call" not in soureh_move("8C", "7D/2C 8S/9H TC/2H 9H/4D", options=anyhow)


def test_greedy_picks_what_leaves_the_smallest_total():
    options = soureh.Options.classic(pick="own")
    row = "7D/2C 8S/9H TC/2H 9H/4D"
    own = {"coops": (row, "7D/9C 4C/2C 6H/8D 5S/2S"), "drawn": None, "options": options}
    for before in (0, 85, 84, 77):
        state = soureh.position(**own, scores=(before, 0))
        pick = GREEDY(soureh, soureh.view(state, 0), Random(0))
        best = soureh.best_pick(state.coops[0], before, options)
        assert soureh.best_pick(state.coops[0], before, options, pick.picks) == best


def takes(game, **parts):
    state = game.position(**parts)
    found = worth.takes(game, game.view(state, state.to_play))
    return {str(take.move): take for take in found}


def test_words_of_soureh():
    coops = ("7D/2C 8S/4H TC/2H 5S/9D", "3D/? 4C/? 6H/? 5S/?")
    found = takes(soureh, coops=coops, drawn="9C")
    assert found["own 1"].words == "makes coop 1 valid (7♦ before 9♣), 3 of 4 valid then"
    assert found["own 1"].worth == 1 and found["own 2"].worth == -1 and found["waste"].worth == 0
    assert found["own 2"].words.startswith("makes coop 2 invalid")
    assert found["own 3"].words.startswith("keeps coop 3 valid")
    assert found["own 4"].words.startswith("leaves coop 4 invalid")
    assert found["waste"].words == "discards 9♣"
    assert found["open 1.1"].words == "54 of 67 unseen cards fit coop 1.1 then, 54 now"
    called = takes(soureh, coops=coops, drawn="9C", caller=1)
    told = "may spoil the caller's coop 1.1: of 54 unseen cards that fit it 41 still fit"
    assert called["open 1.1"].words == told
    assert called["open 1.4"].words.startswith("cannot spoil coop 1.4: ")
    ready = takes(soureh, coops=("7D/8C 8S/4H TC/2H 5S/4D", coops[1]), drawn="9C")
    assert ready["waste call"].words == "discards 9♣, and calls Soureh"


def test_words_of_picks():
    found = takes(
        soureh, coops=("7D/2C 8S/9H TC/2H 9H/4D", "7D/9C 4C/2C 6H/8D 5S/2S"), drawn=None,
        options=soureh.Options.classic(pick="own"), scores=(84, 0),
    )  # fmt: skip
    assert found["pick 2 1 2 2"].words == "scores 16 points, match total 50"


# Pariah


ROW = "TD/6S KC/5H AS/8D 9C/4H"
OTHER = "TH/? 3C/? 7S/? QD/?"


def pariah_move(drawn, own=ROW, other=OTHER, **parts):
    state = pariah.position(coops=(own, other), drawn=drawn, **parts)
    return str(GREEDY(pariah, pariah.view(state, 0), Random(0)))


def test_a_queens_turns_come_first():
    assert pariah_move("QS") == "queen"
    assert pariah_move("QS", caller=1) == "queen"


def test_greedy_knocks_with_four_valid_coops():
    assert pariah_move("AD") == "own 1 knock"
    assert not pariah_move("AD", turns=2).endswith("knock")


def test_greedy_knocks_with_a_lead():
    """Three coops of much worth, against cards that fit nothing of the other's."""
    other = "AD/QH AH/KS AC/QS KD/KH"
    known = {"known": ("1.1 1.2 1.3 1.4", "")}
    assert pariah_move("2C", "TD/6S KC/9H AS/TC 9C/8H", other, **known).endswith("knock")
    assert not pariah_move("2C", "TD/6S KC/2H 9D/8H 9C/8S").endswith("knock")


def test_a_jack_covers_what_fits_nothing():
    assert pariah_move("JC") == "jack 1 knock"


def test_a_king_brings_a_court_card_to_the_other():
    move = pariah_move("KD", "TC/QS KC/5H AS/8D 9C/4H")
    assert move.startswith("king 0.1 1.")


def test_a_king_uses_what_is_known_of_the_others_cards():
    known = {"known": ("1.2", "")}
    move = pariah_move("KD", "TC/QS KC/5H AS/8D 9C/4H", "TH/? 3C/AC 7S/? QD/?", **known)
    assert move == "king 0.1 1.2 knock"


def test_words_of_pariah():
    found = takes(pariah, coops=(ROW, OTHER), drawn="AD")
    assert found["own 1"].words == (
        "makes coop 1 valid (10♦ before A♦), 4 of 4 valid then, your points 116 then, 41 now"
    )
    assert found["own 1"].worth == 75
    assert found["waste knock"].words == "discards A♦, and knocks"
    assert found["open 1.2"].words.startswith("the other's points about ")
    assert takes(pariah, coops=(ROW, OTHER), drawn="QS")["queen"].words == "gives two more turns"
    kings = takes(pariah, coops=(ROW, OTHER), drawn="KD")
    assert kings["king 1.1 1.2"].words == "changes nothing that can be told"
    assert kings["king 0.1 0.2"].words == "your points 42 then, 41 now"


def test_the_notation_of_cards_in_hints():
    assert cards("7D 9C")[0].sign in takes(pariah, coops=(ROW, OTHER), drawn="7D")["own 1"].words
