"""Walks, pictures, tasks and scores with coops: what each shows, from whose seat."""

import pytest

from cardlab.lessons.scored import scored
from cardlab.lessons.show import show
from cardlab.lessons.try_it import try_it
from cardlab.lessons.walk import walk
from cardlab.table.pages import page

YOURS = "7D/4S 9C/7H 2H/5S AS/8D"
THEIRS = "6C/2D TH/3S 4S/3C 8H/4D"
DUEL = {"coops": f"{YOURS} | {THEIRS}", "drawn": "8C", "stock": "TD 3D 2C"}
COURTS = {"coops": "TD/6S KC/5H AS/8D 9C/4H | TH/2H 3C/JD AC/6D QD/9D", "stock": "JC KS 2C"}


def stepped(lesson) -> list:
    """The scene of every step."""
    scenes = []
    for n in range(len(lesson.steps)):
        lesson.at = n
        scenes.append(lesson.scene())
    return scenes


def marked(scene, mark: str) -> list[str]:
    return [spot.id for spot in scene.spots if mark in spot.marks]


# Walks


def test_a_walk_shows_each_move_before_and_after_it_is_made():
    scenes = stepped(walk("soureh", moves="own 1; open 0.2; waste", **DUEL))
    assert [marked(scene, "chosen") for scene in scenes] == [
        [], ["closed:0.1"], [], ["open:0.2"], [], [], []
    ]  # fmt: skip
    assert [marked(scene, "changed") for scene in scenes] == [
        [], [], ["closed:0.1"], [], ["open:0.2"], [], []
    ]  # fmt: skip
    assert scenes[4].log == "Opponent: replace 9♣ (your coop 2) with the drawn card"
    assert scenes[4].verdict.reasons[0].text == "Opponent replaced 9♣ with 10♦ in your coop 2."


def test_the_moves_of_any_seat_are_marked_where_they_are_made():
    lesson = walk("soureh", moves="own 3; own 2", seat=0, to_play=1, **DUEL)
    assert [marked(scene, "chosen") for scene in stepped(lesson)] == [
        [], ["closed:1.3"], [], ["closed:0.2"], []
    ]  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1])
def test_a_walk_stays_in_one_seat_and_shows_what_that_knows(seat):
    lesson = walk("soureh", moves="own 1; own 1; waste", seat=seat, **DUEL)
    for step, scene in zip(lesson.steps, stepped(lesson), strict=True):
        drawn, theirs = step.sitting.state.drawn, step.sitting.state.to_play != seat
        shown = next(spot for spot in scene.spots if spot.id == "drawn")
        assert shown.card == ("" if theirs else drawn.code)
        hidden = [spot.card for spot in scene.spots if spot.id.startswith(f"closed:{1 - seat}")]
        assert hidden == [""] * 4


def test_others_moves_are_told_without_their_card():
    logs = [scene.log for scene in stepped(walk("pariah", moves="waste; jack 1; king 0.2 1.3",
                                                seat=0, drawn="8C", **COURTS))]  # fmt: skip
    assert logs[1:] == [
        "You: discard 8♣ unused", "You: discard 8♣ unused",
        "Opponent: replace 10♥ (Opponent's coop 1) with the drawn card",
        "Opponent: replace 10♥ (Opponent's coop 1) with the drawn card",
        "You: swap the face-down cards of your coop 2 and Opponent's coop 3",
        "You: swap the face-down cards of your coop 2 and Opponent's coop 3",
    ]  # fmt: skip


def test_a_queen_in_a_walk():
    logs = [scene.log for scene in stepped(walk("pariah", moves="queen", seat=1, drawn="QS",
                                                **COURTS))]  # fmt: skip
    assert logs[1] == "Opponent: discard the drawn card for two more turns"


@pytest.mark.parametrize("game", ["soureh", "pariah"])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_players_can_be_watched(game, player):
    lesson = walk(game, deal=7, turns=6, player=player, seed=3)
    assert 1 < len(lesson.steps) <= 1 + 2 * 6
    assert [step.title for step in lesson.steps] == [
        step.title for step in walk(game, deal=7, turns=6, player=player, seed=3).steps
    ]
    assert all(page(scene)["html"] for scene in stepped(lesson))


def test_a_walk_at_an_open_table_shows_all_coops():
    for scene in stepped(
        walk("pariah", moves="waste; jack 1", open_table=True, drawn="8C", **COURTS)
    ):
        assert not [spot for spot in scene.spots if spot.id.startswith("closed") and not spot.card]


# Pictures


def test_a_picture_shows_what_its_seat_sees_and_offers_nothing():
    for seat, theirs in ((None, 1), (1, 0)):
        shown = show("soureh", seat=seat, **DUEL).scene()
        assert not shown.buttons and not shown.fields and not [s for s in shown.spots if s.can]
        backs = [spot.id for spot in shown.spots if spot.id.startswith("closed") and not spot.card]
        assert backs == [f"closed:{theirs}.{n}" for n in (1, 2, 3, 4)]
    assert not [spot for spot in show("soureh", open_table=True, **DUEL).scene().spots
                if not spot.card]  # fmt: skip


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_the_picture_of_a_round_that_is_over_tells_what_is_valid(game):
    coops = {"soureh": DUEL, "pariah": COURTS}[game]["coops"]
    shown = show(game, coops=coops, drawn=None).scene()
    own = next(zone for zone in shown.zones if zone.id == "own")
    assert shown.chip == "Round over"
    assert [pair.verdict for pair in own.pairs] == ["invalid", "valid", "valid", "valid"]
    assert "not valid: red" in shown.words


def test_an_open_table_is_for_coops():
    with pytest.raises(ValueError, match="Soureh and Pariah"):
        show("pasur", open_table=True, pool="4S", hands="7C | ?")


# Tasks


def test_a_refusal_and_a_move_are_the_goals():
    lesson = try_it("soureh", ask="?", goal="refused by SOU-4.1; own 1", because="So.", **DUEL)
    for target in ("open:0.1", "play"):
        lesson.press(target)
    assert lesson.done == [True, False]
    for target in ("closed:0.1", "play"):
        lesson.press(target)
    assert lesson.solved and lesson.scene().announce.endswith("Turn: Opponent. Done. So.")
    lesson.press("undo")
    assert lesson.state.drawn.code == "8C" and lesson.solved


def test_a_clause_at_work_is_the_goal():
    lesson = try_it("pariah", ask="?", goal="PAR-2.4", drawn="KS", coops=COURTS["coops"])
    for target in ("closed:0.1", "closed:1.2", "play"):
        lesson.press(target)
    assert lesson.solved


def test_the_table_opens_after_the_prediction():
    lesson = try_it("soureh", ask="?", goal="waste", choices="yes | no", **DUEL)
    before = lesson.scene()
    assert not before.buttons and not [spot for spot in before.spots if spot.can]
    for target in ("closed:0.1", "call", "play"):
        lesson.press(target)
    assert lesson.state.drawn.code == "8C" and not lesson.sitting.choice.places
    lesson.press("predict:1")
    lesson.press("play")
    assert lesson.solved


# Scores


@pytest.mark.parametrize(
    ("game", "parts", "totals", "clauses"),
    [
        ("soureh", {"coops": "7D/9C 9C/7H 2H/5S AS/8D | 6C/9D TH/3C 4S/8S 8H/2C"}, (0, 15),
         ["SOU-6.1", "SOU-6.2"]),
        ("soureh", {"coops": f"{YOURS} | {THEIRS}", "scores": (86, 0)}, (50, 12),
         ["SOU-6.2", "SOU-6.3", "SOU-6.2"]),
        ("pariah", {"coops": COURTS["coops"]}, (41, 30), ["PAR-4.1", "PAR-4.1"]),
    ],
)  # fmt: skip
def test_a_round_is_scored_line_by_line(game, parts, totals, clauses):
    lesson = scored(game, **parts)
    assert lesson.totals == totals
    shown = lesson.scene().panels[0]
    assert [row[2] for row in shown.grid.rows[1:]] == clauses
    assert shown.heading == "When the round is over" and shown.grid.caption == "Score of this round"
