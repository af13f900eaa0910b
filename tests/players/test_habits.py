"""Habits of players: each does what it says, by its own view; without any it plays greedily."""

from dataclasses import fields
from random import Random
from typing import Any

import pytest
from test_coops_players import TABLES, hidden_swapped

from cardlab.chance.habits import CHOICES, GREEDY, MOST, PariahHabits, SourehHabits, numbers
from cardlab.games import named, pariah, soureh
from cardlab.players import PLAYERS
from cardlab.players.habitual import habitual
from cardlab.players.soureh_habits import chance_of_four


def any_habits(game: str, rng: Random) -> Any:
    kind: Any = type(GREEDY[game])
    names = [field.name for field in fields(kind)]
    return kind(**{n: rng.choice(CHOICES.get(n) or (0, MOST[n] // 2, MOST[n])) for n in names})


@pytest.mark.parametrize("table", TABLES)
def test_moves_are_legal_and_without_habits_those_of_the_greedy_player(table: str) -> None:
    game, options = TABLES[table]
    name = game.RULES.game
    for seed in range(3):
        state, rng = game.deal(seed=seed, options=options), Random(seed)
        players = [habitual(any_habits(name, rng)) for _seat in state.coops]
        while not state.finished:
            view = game.view(state, state.to_play)
            plain = habitual(GREEDY[name])(game, view, Random(seed))
            assert plain == PLAYERS["greedy"](game, view, Random(seed))
            move = players[state.to_play](game, view, rng)
            assert game.judge(state, move).legal
            state = game.step(state, move)


@pytest.mark.parametrize("table", TABLES)
def test_what_cannot_be_seen_changes_nothing(table: str) -> None:
    game, options = TABLES[table]
    for seed in range(2):
        state, rng = game.deal(seed=seed, options=options), Random(seed)
        choose = habitual(any_habits(game.RULES.game, rng))
        while not state.finished:
            twin = hidden_swapped(game, state, rng)
            views = [game.view(one, one.to_play) for one in (state, twin)]
            moves = [choose(game, view, Random(1)) for view in views]
            assert moves[0] == moves[1]
            state = game.step(state, moves[0])


def chosen(game: Any, habits: Any, own: str, other: str, drawn: str, **parts: Any) -> str:
    state = game.position(coops=(own, other), drawn=drawn, **parts)
    return str(habitual(habits)(game, game.view(state, 0), Random(0)))


# Soureh

OTHER = "7D/? 4C/? 6H/? 5S/?"
GOOD = "7D/9C 8S/4H TC/2H"


def plays(drawn: str, own: str, other: str = OTHER, *, parts: Any = None, **habits: Any) -> str:
    return chosen(soureh, SourehHabits(**habits), own, other, drawn, **parts or {})


def test_patience_waits_by_the_chance_that_another_is_ready() -> None:
    """Easy cards in front of the other: the chance of four valid coops is high."""
    easy, ready = "2D/? 9C/? 3H/? TS/?", f"{GOOD} 5S/4D"
    view = soureh.view(soureh.position(coops=(ready, easy), drawn="9H"), 0)
    percent = int(100 * chance_of_four(view))
    assert 30 < percent < 80
    assert plays("9H", ready, easy).endswith("call")
    assert plays("9H", ready, easy, patience=percent + 1).endswith("call")
    assert not plays("9H", ready, easy, patience=percent).endswith("call")
    assert not plays("9H", ready, easy, patience=0).endswith("call")
    assert plays("9H", ready, "TD/? 9C/? 3H/? TS/?", patience=percent).endswith("call")


def test_the_chance_is_that_of_the_readiest_opponent() -> None:
    options = soureh.Options(players=3)
    rows = (f"{GOOD} 5S/4D", "TD/? 2C/? TH/? 2S/?", "2D/? 9C/? 3H/? TS/?")
    state = soureh.position(coops=rows, drawn="9H", options=options)
    chance = chance_of_four(soureh.view(state, 0))
    two = soureh.position(coops=(rows[0], rows[2]), drawn="9H")
    assert abs(chance - chance_of_four(soureh.view(two, 0))) < 0.1


def test_where_a_drawn_ace_goes() -> None:
    hard, none = "TD/9C 2H/AD TS/9D 5S/9H", "9D/8C 2H/2S TS/9D 5S/9H"
    assert plays("AS", hard) == "own 1"
    assert plays("AS", none) == "own 1"
    assert plays("AS", hard, ace="easiest") == "own 3"
    assert plays("AS", hard, ace="hard_or_easiest") == "own 1"
    assert plays("AS", none, ace="easiest") == plays("AS", none, ace="hard_or_easiest")
    assert plays("AS", none, ace="easiest") in ("own 2", "own 3")
    assert plays("AS", hard, ace="waste") == "waste"
    assert plays("7S", hard, ace="waste") != "waste"


def test_the_greedy_player_puts_an_ace_under_the_hardest_card() -> None:
    for place in range(4):
        row = ["6D/3C", "7S/9D", "5H/4D", "8C/9H"]
        row[place] = "2S/8D"
        assert plays("AS", " ".join(row)) == f"own {place + 1}"


def test_hard_cards_over_others() -> None:
    row = "7D/2C 8S/9H 3C/9S 5S/6D"
    for drawn in ("TD", "2S"):
        assert plays(drawn, row, hard_over_others="always").startswith("open 1.")
        assert not plays(drawn, row, hard_over_others="never").startswith("open 1.")
    assert plays("2S", row, "AD/? AC/? AH/? AS/?", hard_over_others="always").startswith("own")
    assert not plays("TS", row, hard_over_others="always").startswith("open 1.")
    assert plays("TD", row, hard_over_others="never") == "own 1"


def test_spoils_early_says_whether_others_are_touched_before_a_call() -> None:
    row = "7D/9C 8S/4H TC/2H 5S/9D"
    assert plays("TD", row).startswith("open 1.")
    assert not plays("TD", row, spoils_early=False).startswith("open")
    called = {"caller": 1}
    assert plays("TD", row, spoils_early=False, parts=called).startswith("open 1.")


def test_the_last_turn() -> None:
    """A three makes all four valid; a red ten spoils."""
    nearly, far = f"{GOOD} 5S/9D", "7D/2C 8S/9H TC/2H 5S/9D"
    called = {"caller": 1}
    assert plays("3D", nearly, last_turn="four", parts=called) == "own 4"
    assert plays("3D", nearly, last_turn="spoil", parts=called).startswith("open 1.")
    assert plays("TD", far, last_turn="mend", parts=called).startswith("own")
    assert plays("TD", far, last_turn="four", parts=called).startswith("open 1.")
    assert plays("3D", far, last_turn="four", parts=called).startswith("open 1.")
    touched = {"caller": 1, "touched": True}
    assert plays("3D", far, last_turn="spoil", parts=touched).startswith("own")


def test_a_card_that_cannot_spoil_is_not_laid_on_the_caller() -> None:
    """Whatever fits behind a higher red card fits behind a red two as well."""
    other, row = "3D/? 4D/? 5H/? 6H/?", "7D/2C 8S/9H TC/2H 5S/9D"
    assert plays("2D", row, other, last_turn="spoil", parts={"caller": 1}).startswith("own")


# Pariah

ROW = "TD/6S KC/5H AS/8D 9C/4H"
THEIRS = "TH/? 3C/? 7S/? QD/?"


def lays(drawn: str, own: str = ROW, other: str = THEIRS, *, parts: Any = None, **habits: Any
         ) -> str:  # fmt: skip
    return chosen(pariah, PariahHabits(**habits), own, other, drawn, **parts or {})


def test_when_it_knocks() -> None:
    """Two dear coops, two bad ones: 10 + 9 and 9 + 8 points, no lead of 40."""
    dear = "TS/9H 9C/8H TD/6S 2C/5D"
    assert not lays("JC", dear, jack_over_hard="never", lead=1000).endswith("knock")
    assert lays("4D", dear, coops=2, points=30, lead=1000).endswith("knock")
    assert not lays("4D", dear, coops=2, points=60, lead=1000).endswith("knock")
    assert not lays("4D", dear, coops=3, points=30, lead=1000).endswith("knock")
    assert lays("4D", dear, lead=0).endswith("knock")
    four = "TS/9H 9C/8H 5D/9S 2D/7D"
    assert lays("4D", four, lead=1000).endswith("knock")
    assert not lays("4D", four, lead=1000, points=1000).endswith("knock")


def test_an_ace_under_a_court() -> None:
    row = "TD/6S KC/JH 9S/8D 9C/4H"
    assert lays("AD", row).startswith("own 1")
    assert lays("AD", row, ace_under_court="always").startswith("own 2")
    held = "7D/TS KC/JH 9S/8D 9C/4H"
    assert lays("AD", held).startswith("own 2")
    assert not lays("AD", held, ace_under_court="never").startswith("own 2")
    placed = "TD/6S KC/AH 9S/8D 9C/4H"
    assert lays("AD", placed, ace_under_court="always").startswith("own 1")


def test_a_jack_over_a_hard_card() -> None:
    row = "TD/6S 9H/3D 9S/8D 2S/AH"
    assert lays("JC", row, jack_over_hard="always").startswith("jack 1")
    assert not lays("JC", row, jack_over_hard="never").startswith("jack 1")


def test_hard_cards_and_spoiling_in_pariah() -> None:
    assert lays("2S", hard_over_others="always").startswith("open 1.")
    assert not lays("TH", hard_over_others="never", other="2D/? 3C/? 7S/? QD/?").startswith("open")
    assert not lays("TH", spoils_early=False, other="2D/? 3C/? 7S/? QD/?").startswith("open")


def test_a_high_black_card_over_a_court() -> None:
    knocked = {"caller": 1}
    courts = "KH/? QC/? JS/? QD/?"
    for drawn in ("8S", "9S", "TC"):
        always = lays(drawn, other=courts, parts=knocked, high_black_over_court="always")
        assert always.startswith("open 1.")
        never = lays(drawn, other=courts, parts=knocked, high_black_over_court="never")
        assert not never.startswith("open")
    assert not lays("TC", other=courts, high_black_over_court="always").startswith("open")
    red = lays("9H", other=courts, parts=knocked, high_black_over_court="always")
    assert red == lays("9H", other=courts, parts=knocked)


def test_the_last_king() -> None:
    knocked = {"caller": 1}
    row = "TC/QS KC/5H AS/8D 9C/4H"
    assert lays("KD", row, parts=knocked, last_king="spoil").startswith("king 0.1 1.")
    assert lays("KD", row, parts=knocked, last_king="waste") == "waste"
    assert lays("KD", row, last_king="waste").startswith("king")
    touched = {"caller": 1, "touched": True}
    assert "1." not in lays("KD", row, parts=touched, last_king="spoil")[5:]


def test_the_last_turn_in_pariah() -> None:
    knocked = {"caller": 1}
    row = "5D/4S KC/5H AS/8D 9C/4H"
    assert lays("TD", row, parts=knocked, last_turn="four") == "own 1"
    assert lays("TD", row, parts=knocked, last_turn="spoil").startswith("open 1.")
    assert not lays("2S", parts=knocked, last_turn="mend").startswith("open")
    assert lays("2S", parts=knocked, last_turn="four").startswith("open 1.")


# What is refused


@pytest.mark.parametrize(
    "kind,name,value,text",
    [
        (SourehHabits, "patience", 101, "patience is a whole number from 0 to 100, not 101."),
        (SourehHabits, "patience", 0.5, "patience is a whole number from 0 to 100, not 0.5."),
        (SourehHabits, "spoils_early", 1, "spoils_early may be False or True, not 1."),
        (PariahHabits, "lead", -1, "lead is a whole number from 0 to 10000, not -1."),
        (PariahHabits, "coops", 5, "coops is a whole number from 0 to 4, not 5."),
        (PariahHabits, "last_king", "keep",
         'last_king may be "greedy", "spoil" or "waste", not "keep".'),
    ],
)  # fmt: skip
def test_what_is_no_habit_is_refused(kind: Any, name: str, value: Any, text: str) -> None:
    with pytest.raises(ValueError) as refused:
        kind(**{name: value})
    assert str(refused.value) == text


def test_habits_are_of_one_game() -> None:
    view = pariah.view(pariah.deal(seed=1), 0)
    with pytest.raises(ValueError, match='habits of "soureh", not of "pariah"'):
        habitual(SourehHabits())(pariah, view, Random(0))


def test_every_habit_has_its_number() -> None:
    for game, habits in GREEDY.items():
        assert named(game).RULES.game == game
        assert len(numbers(habits)) == len(fields(habits))
