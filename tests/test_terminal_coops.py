"""Soureh and Pariah as plain text: what one seat may see and no more; calls, picks, matches."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from cardlab import record, terminal
from cardlab.games import pariah, soureh
from cardlab.games.coops import valid
from cardlab.players import PLAYERS
from cardlab.terminal import begin, reply, resume

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLES = {
    "classic": ("soureh", soureh.Options.classic(threshold=40)),
    "returning": ("soureh", soureh.Options.returning(threshold=30, players=3)),
    "own picks": ("soureh", soureh.Options.classic(pick="own", threshold=40)),
    "leave": ("soureh", soureh.Options.classic(call="leave", players=4, threshold=40)),
    "pariah": ("pariah", pariah.Options(threshold=150)),
    "pariah, hidden waste": ("pariah", pariah.Options(threshold=150, waste_open=False)),
}
COMMANDS = ("", "moves", "hint", "help", "score", "log", "why 1", "why waste", "own 9", "rules")
ROWS = ("7D/9C 8S/4H TC/2H 5S/9D", "3D/? 4C/? 6H/? 6S/?")


def at(game, **parts):
    """A session set at a position."""
    session, _text = begin(game, seed=1, options=parts.get("options"))
    return replace(session, state=terminal.session.named(game).position(**parts))


def learner_moves(session, name, rng):
    """What the learner types: the move a player would make."""
    move = PLAYERS[name](session.game, session.view, rng)
    return rng.choice([str(move), str(session.game.legal_moves(session.view).index(move) + 1)])


def hidden_names(session):
    """The names of cards that the learner sees nowhere."""
    seen, state = session.view, session.state
    shown = [card for row in seen.coops for coop in row for card in coop]
    shown += [*seen.waste, seen.drawn]
    gone = [card for row in state.coops for coop in row for card in coop]
    return {card.name for card in [*gone, *state.stock]} - {card.name for card in shown if card}


# What is said


def test_the_table_tells_coops_drawn_card_and_waste():
    session = at("soureh", coops=ROWS, drawn="8C", waste="2C 9H")
    text = reply(session, "")[1]
    assert text.startswith("Your turn. Lowest score wins. Score: You 0, Opponent 0")
    assert "Coop 1: seven of diamonds; behind it nine of clubs, face down" in text
    assert "Coop 1.1: three of diamonds, can be replaced; behind it face-down card" in text
    assert "You drew eight of clubs" in text and "Discard pile 2, top nine of hearts" in text


@pytest.mark.parametrize("game,said", [("soureh", "Called Soureh"), ("pariah", "Knocked")])
def test_a_call_and_what_it_binds_are_told(game, said):
    for touched, left in ((False, "1 change left"), (True, "no change left")):
        text = reply(at(game, coops=ROWS, drawn="8C", caller=1, touched=touched), "")[1]
        assert f"{said}, {left}" in text and "Your last turn" in text


def test_moves_are_told_with_their_cards():
    text = reply(at("soureh", coops=ROWS, drawn="8C"), "moves")[1]
    assert "1. own 1: put eight of clubs behind seven of diamonds (coop 1)." in text
    told = "replace three of diamonds (Opponent's coop 1) with eight of clubs"
    assert f"5. open 1.1: {told}." in text


def test_hints_say_what_moves_do():
    text = reply(at("soureh", coops=ROWS, drawn="8C", caller=1), "hint")[1]
    assert "1. own 1: keeps coop 1 valid (seven of diamonds before eight of clubs)" in text
    assert "5. open 1.1: may spoil the caller's coop 1.1: of " in text
    text = reply(at("pariah", coops=ROWS, drawn="QC"), "hint")[1]
    assert "1. queen: gives two more turns." in text


def test_a_joker_is_told_in_words():
    options = soureh.Options.returning()
    session = at("soureh", coops=("*/9C 8S/* TC/2H 5S/9D", ROWS[1]), drawn="*", options=options)
    for command in ("", "hint", "moves"):
        text = reply(session, command)[1]
        assert "joker" in text and "★" not in text


def test_why_and_a_refusal_name_the_clause():
    session = at("soureh", coops=(ROWS[0], "AS/? 4C/? 6H/? 5S/?"), drawn="8C")
    after, text = reply(session, "open 1.1")
    assert after == session and text.startswith("Not allowed: replace ace of spades")
    assert "SOU-4.2 is broken." in text and soureh.RULES["SOU-4.2"].says["en"] in text
    assert reply(session, "why own 1")[1].startswith("Allowed: put eight of clubs behind seven of")
    assert "SOU-5.1 is broken" in reply(session, "why own 4 call")[1]


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_what_was_exchanged_is_told(game):
    session, text = reply(at(game, coops=ROWS, drawn="8C", stock="2S 2D 3H 3S"), "own 1")
    first = text.splitlines()[0]
    assert first.startswith("You laid the drawn card face down in coop 1; nine of clubs went to")
    assert not session.state.finished and "You drew" in text


@pytest.mark.parametrize("table", TABLES)
def test_undo_goes_back_to_the_last_own_decision(table):
    game, options = TABLES[table]
    session, _text = begin(game, seed=5, options=options)
    once, _text = reply(session, "1")
    if once.state.finished:
        pytest.skip("one move ends this round")
    back, text = reply(once, "undo")
    assert back == session and text.startswith("Taken back: your move own 1.")
    assert reply(back, "1") == reply(session, "1")


# What is not said


def test_the_score_in_mid_round_tells_no_hidden_card():
    for game in ("soureh", "pariah"):
        session, _text = begin(game, seed=2)
        text = reply(session, "score")[1]
        assert text == "The coops are not open yet: the round scores when it is over."


@pytest.mark.parametrize("table", TABLES)
def test_nothing_names_a_hidden_card(table):
    game, options = TABLES[table]
    session, _text = begin(game, seed=8, opponents=("random",), options=options)
    rng = Random(8)
    for _n in range(40):
        if session.state.finished:
            break
        hidden = hidden_names(session)
        for command in ("", "moves", "hint", "log"):
            told = reply(session, command)[1]
            seen_before = command == "log"
            assert seen_before or not [name for name in hidden if name in told]
        session, _text = reply(session, learner_moves(session, "random", rng))


def twin_of(session, rng):
    """The same to the learner, with other cards where the learner cannot see."""
    state, seen = session.state, session.view
    hidden = [*state.stock]
    pairs = [
        list(zip(row, known, strict=True))
        for row, known in zip(state.coops, seen.coops, strict=True)
    ]
    hidden += [coop.closed for row in pairs for coop, known in row if not known.closed]
    hidden += [one for one, known in zip(state.waste, seen.waste, strict=True) if not known]
    rng.shuffle(hidden)
    new = iter(hidden)
    coops = tuple(
        tuple(coop if known.closed else coop._replace(closed=next(new)) for coop, known in row)
        for row in pairs
    )
    waste = tuple(known or next(new) for known in seen.waste)
    other = replace(state, coops=coops, waste=waste, stock=tuple(new))
    assert session.game.view(other, session.seat) == seen
    return replace(session, state=other)


@pytest.mark.parametrize("table", TABLES)
def test_what_cannot_be_seen_changes_no_word(table):
    game, options = TABLES[table]
    for seed in range(4):
        session, _text = begin(game, seed=seed, options=options)
        rng = Random(seed)
        while not session.state.finished:
            twin = twin_of(session, rng)
            for command in COMMANDS:
                assert reply(session, command)[1] == reply(twin, command)[1]
            session, _text = reply(session, learner_moves(session, "greedy", rng))


# Rounds and matches


def test_when_the_round_is_over_all_coops_lie_open():
    for game in ("soureh", "pariah"):
        session, rng = begin(game, seed=4)[0], Random(4)
        while not session.state.finished:
            session, text = reply(session, learner_moves(session, "greedy", rng))
        assert "The round is over." in text and "Totals: You " in text
        table = reply(session, "")[1]
        assert table.startswith("Round over.") and "face-down" not in table
        for coop in (coop for row in session.state.coops for coop in row):
            assert f"{coop.open.name}; behind it {coop.closed.name}; " in table
            assert ("not valid: " in table) or valid(*coop)
        assert reply(session, "score")[1] in text
        assert reply(session, "hint")[1] == reply(session, "moves")[1] == "It is not your turn."


def test_picks_are_made_when_the_round_is_over():
    options = soureh.Options.classic(pick="own")
    session = at("soureh", coops=(ROWS[0], "7D/9C 4C/2C 6H/8D 5S/2S"), drawn=None, options=options)
    assert reply(session, "")[1].startswith("Your pick.")
    assert len(reply(session, "moves")[1].splitlines()) == 16
    assert "scores 18 points, match total 18" in reply(session, "hint")[1]
    assert "SOU-6.2 is broken" in reply(session, "pick 1 2")[1]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_match(table, name):
    game, options = TABLES[table]
    session, _text = begin(game, seed=7, options=options)
    rng, deals = Random(7), 0
    while True:
        for _turn in range(400):
            if session.state.finished:
                break
            session, text = reply(session, learner_moves(session, name, rng))
        deals += 1
        said = text if session.state.finished else ""
        assert "The seed of this round was" in said and "Totals: You" in said
        if "The match is decided" in said:
            break
        session, text = reply(session, "next")
        assert f"Round {deals + 1}, seed {session.state.seed}." in text
    assert "Won by: " in said and "The match is decided" in reply(session, "next")[1]
    assert record.replay(record.read(record.write(session.match)))[-1] == session.state


@pytest.mark.parametrize("table", TABLES)
def test_a_match_saved_and_resumed_goes_on_the_same(table, tmp_path):
    game, options = TABLES[table]
    path, (session, _text) = tmp_path / "match.txt", begin(game, options=options)
    for line in ("1", "waste", f"save {path}"):
        session, text = reply(session, line)
    assert text == f"Saved in {path}."
    resumed, _text = resume(str(path))
    assert resumed == session and reply(resumed, "") == reply(session, "")
    if not session.state.finished:
        assert reply(resumed, "1") == reply(session, "1")


# The command line


def run(*arguments, typed=""):
    return subprocess.run(
        [sys.executable, "-S", "-m", "cardlab", "play", *arguments],
        input=typed, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=60,
    )  # fmt: skip


@pytest.mark.parametrize("game", ["soureh", "pariah"])
def test_it_needs_the_standard_library_only(game, tmp_path):
    kept = tmp_path / "kept.txt"
    done = run(game, "--seed", "62", "--save", str(kept), typed="hint\n1\n")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.startswith(f"{game.capitalize()}: you play against Opponent (greedy).")
    assert done.stdout.endswith("> \nGoodbye.\n")
    assert record.load(kept).deals[0].moves


def test_presets_and_house_rules_from_the_command_line(monkeypatch, capsys):
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")
    kept = {}
    monkeypatch.setattr(terminal, "_keep", lambda _path, session: kept.update(at=session.match))
    arguments = ["soureh", "--preset", "returning", "--players", "3", "--option", "pick=own"]
    assert terminal.main(arguments) == 0
    assert kept["at"].options == soureh.Options.returning(players=3, pick="own")
    assert "Left opponent (greedy) and Right opponent" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments,sentence",
    [
        (("soureh", "--preset", "modern"), 'There is no preset "modern"; there is classic and ret'),
        (("pariah", "--preset", "classic"), 'There is no preset "classic"; there is none.'),
        (("soureh", "--option", "call=leave"), "call='leave' needs players=3"),
        (("pariah", "--players", "3"), 'There is no option "players"'),
    ],
)
def test_wrong_arguments_are_one_sentence(arguments, sentence, capsys):
    assert terminal.main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("cardlab: ") and sentence in shown.err
    assert re.fullmatch(r"[^\n]+\n", shown.err) and shown.out == ""
