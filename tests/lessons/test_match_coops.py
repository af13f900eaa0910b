"""Matches of Soureh and Pariah by pressing: rounds, picks, undo, hints, files, seats that go."""

from pathlib import Path
from random import Random

import pytest

from cardlab.cards import Card
from cardlab.games import named, soureh
from cardlab.lessons.match import Match, match
from cardlab.table.pages import page
from cardlab.table.sitting import sit
from cardlab.table.tables import TABLES

RETURNING = {
    "jokers": 4, "ace_score": "1 or 11", "waste_open": False, "stock_out": "recycle",
    "call": "round_trip",
}  # fmt: skip
KINDS = [
    ("soureh", {}),
    ("soureh", {"players": 4, "opponents": "random, greedy, random"}),
    ("soureh", {"players": 3, **RETURNING}),
    ("soureh", {"players": 3, "call": "leave", "stock_out": "recycle"}),
    ("soureh", {"players": 3, "pick": "own", "call_needs_valid": False}),
    ("soureh", {"open_table": True, "waste_open": False}),
    ("pariah", {}),
    ("pariah", {"waste_open": False, "opponents": "random"}),
    ("pariah", {"open_table": True, "opponents": "random"}),
]
each_kind = pytest.mark.parametrize(("game", "options"), KINDS)
VALID, OTHER = "7D/9C 9C/7H 2H/5S AS/8D", "6C/9D TH/3C 4S/8S 8H/2C"


def press_move(at: Match, move: object) -> None:
    """Make a move by pressing its cards, its toggle and its button."""
    table, view = TABLES[at.sitting.game], at.sitting.view
    choice = table.picked(move, view.seat)
    targets = [*choice.places, *(["call"] if choice.call else [])]
    if str(move).startswith("pick"):
        picks = enumerate(move.picks, 1)
        targets = [f"{('open', 'closed')[one - 1]}:{view.seat}.{n}" for n, one in picks]
    for target in targets:
        at.press(target)
    offers = table.offers(at.sitting.view, at.sitting.choice)
    at.press(f"play:{offers.index(move)}")


def play_on(at: Match, seed: int = 0, moves: int = 400) -> None:
    """Press any legal moves, few calls among them, until the round is over."""
    rng = Random(seed)
    for _move in range(moves):
        if at.state.finished:
            return
        legal = named(at.sitting.game).legal_moves(at.sitting.view)
        quiet = [move for move in legal if not str(move).endswith(("call", "knock"))]
        made = len(at.sitting.past)
        press_move(at, rng.choice(quiet if quiet and rng.random() < 0.97 else legal))
        assert len(at.sitting.past) > made


def words(at: Match) -> str:
    return at.scene().words


def panel(at: Match, id: str):
    return next((one for one in at.scene().panels if one.id == id), None)


def duel(*rows: str, drawn: str | None = "8C", open_table: bool = False, **options) -> Match:
    """A match from a position, you to play."""
    made = soureh.Options(players=len(rows), **options)
    state = soureh.position(coops=rows, drawn=drawn, options=made)
    return Match(sit("soureh", state, 0, open_table), ("random",) * (len(rows) - 1), True)


# Rounds


@each_kind
def test_whole_rounds_are_played_by_pressing(game, options):
    at = match(game, seed=5, **options)
    for number in range(1, 4):
        assert f"round {number}" in at.scene().subtitle
        play_on(at, seed=number)
        shown = at.scene()
        assert shown.chip == "Round over" and "Score of this round" in shown.words
        assert shown.score_note == "before this round"
        assert "score" not in {button.id for button in shown.buttons}  # it is there already
        assert "deal" not in shown.words.lower()
        if named(game).score(at.state).winners is not None:
            return
        assert shown.buttons[0].text == "Next round"
        at.press("next")
        assert at.scene().announce.startswith(f"Round {number + 1}. ")
        assert (
            len(at.earlier) == number
            and at.state.scores == named(game).score(at.earlier[-1].state).totals
        )


def test_the_next_round_comes_when_this_one_is_over():
    at = match("soureh", seed=5)
    at.press("next")
    assert at.scene().announce.startswith("The next round comes when this one is over.")
    assert not at.earlier


def test_a_match_goes_to_its_end_and_says_who_won():
    at = match("pariah", seed=5, threshold=40)
    for number in range(30):
        play_on(at, seed=number)
        if named("pariah").score(at.state).winners is not None:
            break
        at.press("next")
    assert "The match is decided. Won by" in words(at) and "next" not in {
        button.id for button in at.scene().buttons
    }


def test_the_score_of_a_round_in_play_tells_nothing_hidden():
    for game in ("soureh", "pariah"):
        at = match(game, seed=5)
        at.press("score")
        told = panel(at, "score")
        assert told.heading == "If the round ended now" and told.grid is None
        assert told.lines == ("The coops are not open yet: the round scores when it is over.",)


def test_at_an_open_table_the_score_is_told_at_any_time():
    at = match("soureh", seed=5, open_table=True)
    at.press("score")
    assert panel(at, "score").grid is not None and panel(at, "score").lines[0].startswith("Totals")


def test_an_open_table_stays_open_in_the_next_round():
    at = match("pariah", seed=5, open_table=True, opponents="random")
    play_on(at)
    at.press("next")
    assert all(coop.closed for row in at.sitting.view.coops for coop in row)


# Picks, and seats that go


def test_cards_are_picked_by_pressing_after_the_round_s_end():
    at = duel(OTHER, VALID, drawn=None, pick="own")
    assert at.scene().chip == "Your pick" and at.state.picking
    at.press("hint")
    assert len(panel(at, "hint").grid.rows) == 1 + 16
    for target in ("closed:0.1", "open:0.2", "open:0.3", "closed:0.4", "play"):
        at.press(target)
    assert at.state.finished and at.sitting.log.startswith("You picked 9♦, 10♥, 4♠ and 2♣.")
    at.press("undo")
    assert at.scene().chip == "Your pick"


def test_who_leaves_the_round_hears_how_it_ended():
    at = duel(VALID, OTHER, OTHER.replace("9D", "7S"), call="leave")
    at.press("call")
    at.press("play")
    assert at.state.finished and at.state.left[0] == 0
    assert at.sitting.log.startswith("You laid 8♣ on the discard pile unused. You called Soureh")
    assert "turns more, told in the log." in at.sitting.log
    assert "the round ends" in at.sitting.log.split("told in the log.")[1]
    at.press("log")
    assert len(panel(at, "log").lines) == len(at.sitting.past)
    at.press("undo")
    assert not at.sitting.past and at.state.drawn.code == "8C"


def test_who_has_dropped_out_looks_on():
    at = match("soureh", seed=5, players=3, finish="last_standing", threshold=100)
    gone = soureh.position(
        coops=("-", VALID, OTHER), drawn="8C", to_play=1, options=at.state.options
    )
    at = Match(sit("soureh", gone, 0), ("random", "random"), True)
    assert at.state.finished and "You, dropped out of the match" in words(at)
    undo = next(button for button in at.scene().buttons if button.id == "undo")
    assert not undo.enabled and undo.words == "You have not played in this round yet."
    if soureh.score(at.state).winners is None:
        at.press("next")
        assert at.state.coops[0] == () and at.state.finished


# Undo, hints, log


@each_kind
def test_undo_goes_back_to_the_last_decision_of_the_learner(game, options):
    at = match(game, seed=6, **{**options, "opponents": "greedy"})
    play_on(at, moves=1)
    assert not at.state.finished
    before, past = at.state, len(at.sitting.past)
    play_on(at, seed=1, moves=1)
    at.press("undo")
    assert at.state == before and len(at.sitting.past) == past
    assert at.scene().announce.startswith("Undone. Your ")


def test_undo_at_the_start_says_that_there_is_nothing():
    at = match("soureh", seed=5)
    before = at.state
    at.press("undo")
    assert at.state == before and "nothing to undo" in at.scene().announce


@each_kind
def test_hints_name_each_legal_move(game, options):
    at = match(game, seed=6, **options)
    at.press("hint")
    rows = panel(at, "hint").grid.rows[1:]
    assert [row[0] for row in rows] == [str(m) for m in named(game).legal_moves(at.sitting.view)]
    assert all(row[1] for row in rows)


def test_a_refused_move_changes_nothing_and_cites_its_clause():
    at = duel(OTHER, VALID)
    before = at.state
    for targets, clause in (
        (("open:1.4", "play"), "SOU-4.2"),
        (("clear", "call", "play"), "SOU-5.1"),
    ):
        for target in targets:
            at.press(target)
        assert at.state == before and not at.sitting.past
        assert [one.clause for one in at.scene().verdict.reasons] == [clause]


def test_what_the_others_did_is_told_with_your_next_card():
    at = match("pariah", seed=6)
    play_on(at, moves=1)
    heard = at.scene().announce
    assert "You" in heard and "Opponent" in heard
    assert heard.endswith(f"You drew {at.state.drawn}.")


def test_the_changes_since_your_last_turn_are_marked():
    at = match("soureh", seed=6, players=4)
    play_on(at, moves=3)
    changed = {spot.id for spot in at.scene().spots if "changed" in spot.marks}
    last = [turn for turn in at.sitting.past[-4:]]
    wanted = {id for turn in last for id in TABLES["soureh"].just_played(turn)}
    assert changed == wanted


def test_valid_coops_stay_shown_from_turn_to_turn():
    at = match("soureh", seed=6)
    at.press("marks")
    play_on(at, moves=2)
    own = next(zone for zone in at.scene().zones if zone.id == "own")
    assert all(pair.verdict for pair in own.pairs) and own.buttons[0].pressed


def test_the_discard_pile_is_looked_through():
    at = match("soureh", seed=6)
    play_on(at, moves=2)
    at.press("piles")
    assert at.scene().announce.startswith("Look through the discard pile: shown below.")
    assert panel(at, "piles").grid.rows[1][1].split() == [card.sign for card in at.state.waste]


# Files


@each_kind
def test_a_match_is_saved_and_resumed(game, options, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    at = match(game, seed=8, **options)
    play_on(at)
    at.press("next")
    play_on(at, seed=2, moves=3)
    at.press("save", "evening")
    assert "Saved as evening.txt" in words(at)
    other = match(game, seed=1, **options)
    other.press("resume", "evening")
    assert (other.state, other.opponents) == (at.state, at.opponents)
    assert len(other.earlier) == len(at.earlier)
    for one in (at, other):
        play_on(one, seed=3, moves=2)
    assert other.state == at.state and other.sitting.log == at.sitting.log


def test_a_saved_match_names_no_hidden_card(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    at = match("soureh", **RETURNING, seed=9)
    at.chosen = False
    play_on(at, moves=5)
    assert not at.state.finished
    at.press("save", "evening")
    lines = Path("evening.txt").read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if line.startswith("seed")]
    told = "\n".join(line for line in lines if not line.startswith("pack"))
    assert not [one for one in never_seen(at) if one.sign in told or one.name in told]


def never_seen(at: Match) -> set[Card]:
    """Cards of which you have seen none."""
    views = [soureh.view(turn.before, 0) for turn in at.sitting.past] + [at.sitting.view]
    seen = {one for view in views for row in view.coops for coop in row for one in coop}
    seen |= {one for view in views for one in (*view.waste, view.drawn)}
    return set(soureh.pack(at.state.options)) - seen


def test_a_chosen_seed_is_shown_from_the_start_a_drawn_one_at_the_end():
    assert "seed 62" in words(match("soureh", seed=62))
    at = match("pariah")
    assert f"seed {at.state.seed}" not in words(at)
    play_on(at)
    assert f"seed {at.state.seed}" in words(at)


# Seats, and what cannot be


@pytest.mark.parametrize("players", [2, 3, 4])
def test_you_are_named_first_and_everybody_has_a_name(players):
    at = match("soureh", seed=5, players=players)
    names = [name for name, _points in at.scene().scores]
    assert names[0] == "You" and len(set(names)) == players
    assert page(at.scene())["name"] == "Soureh table"


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("pariah", {"players": 3}, "players"),
        ("soureh", {"players": 5}, "players"),
        ("soureh", {"call": "leave"}, "players=3"),
        ("soureh", {"opponents": "greedy, greedy"}, "opponents names 2"),
        ("soureh", {"opponents": "clever"}, "no player"),
        ("pasur", {"open_table": True}, "open_table is for games with coops"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(game, options, told):
    with pytest.raises(ValueError, match=told):
        match(game, **options)
