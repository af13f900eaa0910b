"""Every game is a module with the same names, kept by its name."""

from dataclasses import FrozenInstanceError, fields, is_dataclass
from inspect import Parameter, getdoc, signature

import pytest
from oddities import HUGE, LONG, complaint, named

from cardlab import games
from cardlab.games import GAMES, pasur

NAMES = [
    "Options", "State", "Move", "View", "RULES", "deal", "position", "legal_moves", "judge", "play",
    "step", "next_deal", "parse", "view", "score",
]  # fmt: skip


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_has_the_names_of_every_game(game):
    for name in NAMES:
        assert name in game.__all__
        assert name == "RULES" or getdoc(getattr(game, name)), name
    for kind in (game.Options, game.State, game.Move, game.View):
        assert is_dataclass(kind) and hasattr(kind, "__slots__")
    first = game.deal(seed=1)
    for frozen in (first, first.options, game.legal_moves(first)[0], game.view(first, 0)):
        assert isinstance(hash(frozen), int)
        with pytest.raises(FrozenInstanceError):
            setattr(frozen, fields(frozen)[0].name, None)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_deals_and_positions_are_made_by_keyword(game):
    for make in (game.deal, game.position):
        kinds = {parameter.kind for parameter in signature(make).parameters.values()}
        assert kinds == {Parameter.KEYWORD_ONLY}
    assert list(signature(game.deal).parameters) == ["seed", "pack", "options"]
    assert list(signature(game.next_deal).parameters) == ["state", "seed", "pack"]


def test_the_keywords_of_pasurs_position_and_what_they_are_without_being_given():
    parameters = signature(pasur.position).parameters
    assert {name: parameter.default for name, parameter in parameters.items()} == {
        "pool": Parameter.empty, "hands": Parameter.empty, "to_play": 0, "piles": None,
        "surs": None, "jack_surs": None, "stock": None, "last_captor": None, "dealer": None,
        "scores": None,
        "options": None, "seed": 0,
    }  # fmt: skip
    state = pasur.position(pool="", hands=("?", "?", "?"))
    assert all(hasattr(state, name) for name in parameters)
    assert (state.dealer, state.surs, state.scores, state.last_captor) == (
        2,
        (0,) * 3,
        (0,) * 3,
        None,
    )


def test_a_game_is_found_by_its_name():
    assert games.named("pasur") is games.named(" Pasur ") is pasur


@pytest.mark.parametrize(
    "name", named("poker", "", None, 5, HUGE, LONG, "\0", [], ["pasur"], pasur)
)
def test_a_game_that_there_is_not(name):
    assert "there is pasur" in complaint(ValueError, lambda: games.named(name))
