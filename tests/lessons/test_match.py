"""Matches against players that follow the rules: undo, hint, log, saving and coming back."""

from pathlib import Path

import pytest

from cardlab.cards import cards
from cardlab.games import pasur
from cardlab.lessons.match import Match, match


def play_on(game: Match, moves: int) -> None:
    """Make so many first legal moves for the learner."""
    for _move in range(moves):
        if game.state.finished:
            return
        game.press("type", str(pasur.legal_moves(game.state)[0]))


def words(game: Match) -> str:
    return game.scene().words


def test_the_others_play_until_it_is_your_turn() -> None:
    game = match(seed=62)
    assert game.state.to_play == 0
    play_on(game, 1)
    assert game.state.to_play == 0
    assert len(game.sitting.past) == 2
    assert "You" in game.sitting.log and "Opponent" in game.sitting.log


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 3, "opponents": "greedy, random"},
        {"players": 4, "partners": True},
        {"players": 4},
        {"open_hands": True},
        {"last_card_takes_all": True, "jack_sur": "any"},
    ],
)
def test_a_whole_deal_can_be_played_and_the_next_begun(options: dict[str, object]) -> None:
    game = match(seed=5, **options)
    play_on(game, 60)
    assert game.state.finished
    assert "Totals" in words(game)
    game.press("next")
    assert not game.state.finished
    assert game.state.dealer == 0
    assert game.state.to_play == 0 and len(game.earlier) == 1


def test_undo_goes_back_to_the_last_decision_of_the_learner() -> None:
    game = match(seed=62)
    play_on(game, 2)
    before = game.state
    play_on(game, 1)
    game.press("undo")
    assert game.state == before
    assert "Undone" in game.scene().announce


def test_undo_at_the_start_says_that_there_is_nothing() -> None:
    game = match(seed=62)
    before = game.state
    game.press("undo")
    assert game.state == before
    assert "nothing to undo" in game.scene().announce


def test_a_refused_move_changes_nothing_and_cites_its_clause() -> None:
    game = match(seed=62)
    before = game.state
    game.press("type", "9S")
    if game.state == before:
        verdict = game.scene().verdict
        assert verdict is not None and verdict.reasons[0].clause.startswith("PAS-")


def test_the_hint_lists_the_legal_moves_and_nothing_hidden() -> None:
    game = match(seed=62)
    game.press("hint")
    shown = words(game)
    assert all(str(move) in shown for move in pasur.legal_moves(game.state))
    assert not [card.sign for card in game.state.playable[1] if card.sign in shown]


def test_a_chosen_seed_is_shown_from_the_start_a_drawn_one_at_the_end() -> None:
    assert "seed 62" in words(match(seed=62))
    game = match()
    assert str(game.state.seed) not in words(game)
    play_on(game, 60)
    assert f"seed {game.state.seed}" in words(game)


def test_a_match_is_saved_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = match(seed=8, opponents="random")
    play_on(game, 30)
    game.press("next")
    play_on(game, 3)
    game.press("save", "evening")
    assert "Saved as evening.txt" in words(game)
    other = match(seed=1)
    other.press("resume", "evening")
    assert other.state == game.state
    assert other.opponents == ("random",)
    assert len(other.earlier) == 1
    play_on(game, 2)
    play_on(other, 2)
    assert other.state == game.state


@pytest.mark.parametrize("name", ["", "../up", "a/b", "c:\\d", "x" * 200, "nul\0", "missing"])
def test_a_bad_file_name_is_answered_and_nothing_is_lost(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = match(seed=8)
    before = game.state
    game.press("resume", name)
    assert game.state == before
    assert "Not resumed" in words(game)


def test_a_damaged_file_is_kept_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.txt").write_text("cardlab match 1\nnonsense", encoding="utf-8")
    game = match(seed=8)
    game.press("resume", "old")
    assert "old.txt" in words(game)
    game.press("save", "old")
    assert "Not saved" in words(game)
    assert Path("old.txt").read_text(encoding="utf-8") == "cardlab match 1\nnonsense"


def test_hidden_cards_reach_neither_scene_nor_saved_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The opponent's cards and the stock, exchanged for others, change nothing the learner sees."""
    monkeypatch.chdir(tmp_path)
    game, twin = match(seed=62), match(seed=62)
    state = game.state
    mixed = cards(" ".join(c.code for c in (*state.stock, *state.playable[1])))
    from dataclasses import replace

    hidden = replace(state, playable=(state.playable[0], mixed[:4]), stock=mixed[4:])
    twin.sitting = replace(twin.sitting, state=hidden)
    for target in ("hint", "log", "score", "piles"):
        game.press(target)
        twin.press(target)
    assert game.scene() == twin.scene()


def test_unknown_players_and_options_are_named() -> None:
    with pytest.raises(ValueError, match="no player"):
        match(opponents="clever")
    with pytest.raises(ValueError, match="opponents names 2"):
        match(opponents="greedy, random")
