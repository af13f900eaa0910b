"""The match as plain text: commands, refusals, whole matches, files, and the terminal itself."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from cardlab import record, terminal
from cardlab.games import GAMES, pasur
from cardlab.table.tables import TABLES
from cardlab.terminal import begin, reply, resume

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def say(session, *lines):
    """The session after these lines, and all that was said."""
    told = []
    for line in lines:
        session, text = reply(session, line)
        told.append(text)
    return session, "\n".join(told)


def at(**parts):
    """A session of two set at a position, and the same with a deal to record."""
    session, _text = begin(seed=1)
    return replace(session, state=pasur.position(**parts))


def play_to_the_end_of_deal(session):
    for _turn in range(60):
        session, text = reply(session, "1")
        if session.state.finished:
            return session, text
    raise AssertionError(text)


# Beginning


def test_it_begins_with_opponents_deal_and_table():
    session, text = begin(seed=62)
    lines = text.splitlines()
    assert lines[0].startswith("Pasur: you play against Opponent (greedy).")
    assert lines[1] == "Deal 1, seed 62."
    assert lines[-1].startswith("You have: ") and "seven of clubs (7C)" in lines[-1]
    for card in session.view.hand:
        assert f"{card.name} ({card.code})" in text


def test_a_drawn_seed_is_told_when_the_deal_is_over():
    session, text = begin()
    assert "Its seed is told when it is over." in text and str(session.state.seed) not in text
    session, text = play_to_the_end_of_deal(session)
    assert f"The seed of this deal was {session.state.seed}." in text


@pytest.mark.parametrize(
    "opponents,players,wrong",
    [
        (("greedy",), 4, ""),
        (("greedy", "random"), 3, ""),
        (("greedy", "random"), 4, "2 opponents are named, but 3 sit"),
        (("shark",), 2, 'There is no player "shark"; there is random or greedy'),
        ((), 2, "0 opponents are named"),
    ],
)
def test_opponents(opponents, players, wrong):
    options = pasur.Options(players=players)
    if wrong:
        with pytest.raises(ValueError, match=re.escape(wrong)):
            begin(opponents=opponents, options=options)
    else:
        session, text = begin(opponents=opponents, options=options)
        assert len(session.match.players) == players and "(greedy)" in text


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played(game):
    session, _text = begin(game.upper(), seed=3)
    session, text = play_to_the_end_of_deal(session)
    assert TABLES[game].STRETCH.ended in text


# Moves and commands


def test_a_move_in_notation_and_by_number_are_the_same():
    session, _text = begin(seed=62)
    first = str(pasur.legal_moves(session.view)[0])
    assert reply(session, first) == reply(session, "1") == reply(session, f"  {first.lower()} ")


def test_what_happened_is_told_with_clauses_and_spoken():
    session = at(pool="4S KD", hands=("7C 2H", "3C 3H"))
    session, text = reply(session, "7C x 4S")
    first = text.splitlines()[0]
    assert first.startswith(
        "You captured four of spades with seven of clubs: together eleven. (PAS"
    )
    assert "Opponent left three of" in text and "♣" not in text
    assert session.state.to_play == 0


def test_a_refusal_shows_clause_sentence_rule_and_source_and_changes_nothing():
    session = at(pool="4S KD", hands=("7C 2H", "? ?"))
    after, text = reply(session, "7C")
    assert after == session
    assert text.splitlines()[0] == "Not allowed: leave seven of clubs in the pool."
    assert "PAS-2.3 is broken. Seven of clubs could take four of spades" in text
    assert pasur.RULES["PAS-2.3"].says["en"] in text
    assert str(pasur.RULES["PAS-2.3"].sources[0]) in text


def test_all_broken_clauses_are_named_each_rule_once():
    session = at(pool="4S KD", hands=("7C 2H", "? ?"))
    _session, text = reply(session, "9C x 5H 5H")
    assert "PAS-2.2 is broken" in text and text.count("PAS-3.1 is broken") == 3
    assert text.count(pasur.RULES["PAS-3.1"].says["en"]) == 1


def test_moves_and_hint_number_the_same_moves():
    session = at(pool="AH 2D 2C 4H", hands=("6S 3H KS", "? ? ?"))
    legal = [str(move) for move in pasur.legal_moves(session.view)]
    for command in ("moves", "hint"):
        _session, text = reply(session, command)
        assert [line.split(":")[0] for line in text.splitlines()] == [
            f"{n}. {move}" for n, move in enumerate(legal, 1)
        ]
    assert "takes ace of hearts plus two of diamonds plus two of clubs: 3 points" in text


def test_why_gives_the_whole_ruling():
    session = at(pool="4S KD", hands=("7C 2H", "? ?"))
    _session, text = reply(session, "why 7C x 4S")
    assert text.startswith("Allowed: capture four of spades with seven of clubs.")
    for finding in pasur.judge(session.state, pasur.parse(session.state, "7C x 4S")).findings:
        assert f"{finding.clause.id} holds." in text and finding.clause.says["en"] in text
    assert reply(session, "why 1")[1].startswith("Allowed")
    assert "PAS-2.3 is broken" in reply(session, "why 7C")[1]


@pytest.mark.parametrize("id", pasur.RULES)
def test_rules_show_every_clause(id):
    session, _text = begin(seed=1)
    clause = pasur.RULES[id]
    for written in (id, id.lower(), id.removeprefix("PAS-")):
        _session, text = reply(session, f"rules {written}")
        assert text.startswith(f"{id}, {clause.title}: {clause.says['en']}")
        assert clause.ruling in text and clause.dissent in text and clause.option in text
        assert all(str(source) in text for source in clause.sources)
    assert f"{id}, {clause.title}" in reply(session, "rules")[1]


def test_undo_goes_back_to_the_last_own_decision():
    session, _text = begin(seed=62, opponents=("random",), options=pasur.Options(players=3))
    once, _text = reply(session, "1")
    twice, _text = reply(once, "2")
    back, text = reply(twice, "undo")
    assert back == once and text.startswith("Taken back: your move ")
    assert say(twice, "undo", "undo")[0] == session
    assert "nothing to take back" in say(twice, "undo", "undo", "undo")[1]
    assert reply(back, "2") == reply(once, "2")


def test_score_log_help_and_table():
    session, _text = begin(seed=62)
    assert "Nothing has been played" in reply(session, "log")[1]
    session, played = reply(session, "1")
    log = reply(session, "log")[1]
    assert log in played and log.count("\n") == 1
    assert "If the deal ended now:" in reply(session, "score")[1]
    assert reply(session, "")[1] in played
    help = reply(session, "help")[1]
    assert all(command in help for command in terminal.commands.COMMANDS)
    assert reply(session, "?")[1] == help


@pytest.mark.parametrize(
    "line,sentence",
    [
        ("hello", '"hello" is not a move'),
        ("99", 'There is no move "99": the list of moves goes to 4.'),
        ("0", "There is no move"),
        ("9" * 5000, "There is no move"),
        ("x" * 10_000, "is not a move"),
        ("why", "Write a move after why"),
        ("why not", "is not a move"),
        ("rules 9.9", 'There is no clause "9.9"'),
        ("next", "This deal is not over"),
        ("undo", "nothing to take back"),
        ("save", "Write a file name"),
        ("resume", "Write a file name"),
        ("resume /no/such/file", "/no/such/file cannot be read"),
        ("save /no/such/file", "/no/such/file cannot be read or written"),
        ("7C x 7C x 7C", "is not a move"),
        ("\0", "is not a move"),
        ("\udcff", "is not a move"),
    ],
)
def test_wrong_input_is_one_clear_sentence_and_changes_nothing(line, sentence):
    session, _text = begin(seed=62)
    after, text = reply(session, line)
    assert after == session
    assert sentence in text and len(text) < 400 and "\n" not in text


def test_no_line_can_break_it():
    session, _text = begin(seed=5)
    rng = Random(1)
    words = [*terminal.commands.COMMANDS, "7C", "x", "4S", "1", "2", "3", "9", "\t", "♣", "PAS-2.3"]
    words = [word for word in words if word not in ("save", "resume", "quit")]
    for _n in range(300):
        line = " ".join(rng.choice(words) for _m in range(rng.randrange(4)))
        session, text = reply(session, line)
        assert text


# Matches


@pytest.mark.parametrize(
    "options,opponents",
    [
        (pasur.Options(target=30), ("random",)),
        (pasur.Options(players=4, partners=True, target=20), ("greedy", "random", "greedy")),
        (pasur.Options(open_hands=True, target=10), ("greedy",)),
    ],
)
def test_a_whole_match(options, opponents):
    session, _text = begin(seed=7, opponents=opponents, options=options)
    deals = 0
    while True:
        session, text = play_to_the_end_of_deal(session)
        deals += 1
        assert "The seed of this deal was" in text and "Totals: You" in text
        if "The match is decided" in text:
            break
        session, text = reply(session, "next")
        assert f"Deal {deals + 1}, seed {session.state.seed}." in text
    assert "Won by: " in text
    assert "The match is decided" in reply(session, "next")[1]
    assert "this deal is over" in reply(session, "1")[1]
    assert "The deal is over" in reply(session, "7C")[1]
    assert record.replay(record.read(record.write(session.match)))[-1] == session.state


def test_a_match_saved_and_resumed_goes_on_the_same(tmp_path):
    path = tmp_path / "my match.txt"
    session, _text = begin(
        seed=62, opponents=("random", "greedy"), options=pasur.Options(players=3)
    )
    session, text = say(session, "1", "1", f"save {path}")
    assert f"Saved in {path}." in text
    other, _text = begin()
    for resumed in (reply(other, f"resume {path}")[0], resume(str(path))[0]):
        assert resumed == session
        assert reply(resumed, "1") == reply(session, "1")


def test_a_damaged_file_is_named_and_the_match_goes_on(tmp_path):
    path = tmp_path / "match.txt"
    path.write_text("cardlab match 1\ngame pasur\nmove 7C\n")
    session, _text = begin(seed=62)
    for command in ("resume", "save"):
        after, text = reply(session, f"{command} {path}")
        assert after == session and str(path) in text and "left as it was" in text
    assert path.read_text().endswith("move 7C\n")


def test_files_of_others_are_played_from_their_first_seat(tmp_path):
    state = pasur.deal(seed=4)
    match = record.Match("pasur", state.options, ("Ana", "Ben"))
    record.save(tmp_path / "empty.txt", match)
    with pytest.raises(ValueError, match="no deal has begun"):
        resume(str(tmp_path / "empty.txt"))
    record.save(tmp_path / "one.txt", match.dealt(state))
    session, _text = resume(str(tmp_path / "one.txt"))
    assert session.seat == 0 and session.match.players == ("learner", "greedy")
    text = record.write(replace(match.dealt(state), players=("learner", "shark")))
    (tmp_path / "shark.txt").write_text(text)
    with pytest.raises(ValueError, match='There is no player "shark"'):
        resume(str(tmp_path / "shark.txt"))


def test_what_cannot_be_seen_changes_no_word():
    first, _text = begin(seed=62)
    state = first.state
    hidden = [*state.playable[1], *state.stock]
    Random(3).shuffle(hidden)
    twin = replace(state, playable=(state.playable[0], tuple(hidden[:4])), stock=tuple(hidden[4:]))
    second = replace(first, state=twin)
    assert first.view == second.view
    for line in ("", "moves", "hint", "help", "score", "why 1", "7C x 9S", "TC", "rules"):
        assert reply(first, line)[1] == reply(second, line)[1]


# The terminal


def run(*arguments, typed="", **more):
    return subprocess.run(
        [sys.executable, "-S", "-m", "cardlab", "play", *arguments],
        input=typed, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=60, **more,
    )  # fmt: skip


def test_it_needs_the_standard_library_only_and_ends_politely_at_the_end_of_input(tmp_path):
    kept = tmp_path / "kept.txt"
    done = run("pasur", "--seed", "62", "--save", str(kept), typed="moves\n1\n")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.endswith("> \nGoodbye.\n")
    assert len(record.load(kept).deals[0].moves) == 2
    again = run("--resume", str(kept), typed="quit\n")
    assert "goes on where it was saved" in again.stdout and again.returncode == 0


@pytest.mark.parametrize(
    "arguments,sentence",
    [
        (("whist",), 'There is no game "whist"; there is pasur, seep, soureh and pariah.'),
        (("--players", "7"), "players may be 2, 3 or 4, not"),
        (("--opponents", "shark"), 'There is no player "shark"'),
        (("--option", "colour=red"), 'There is no option "colour"'),
        (("--option", "players"), "players may be"),
        (("--resume", "/no/such/file"), "/no/such/file cannot be read"),
        (("--save", "/no/such/file"), "/no/such/file cannot be read or written"),
        (("--seed", "9" * 50), "at most 18 digits"),
    ],
)
def test_wrong_arguments_are_one_sentence(arguments, sentence, capsys):
    assert terminal.main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("cardlab: ") and sentence in shown.err
    assert shown.err.count("\n") == 1 and shown.out == ""


def test_options_from_the_command_line(monkeypatch, capsys):
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")
    arguments = ["--opponents", "random,greedy,random", "--option", "partners=True"]
    assert terminal.main([*arguments, "--option", "jack_sur=any"]) == 0
    assert "Left opponent (random), Partner (greedy) and Right" in capsys.readouterr().out


@pytest.mark.parametrize("ending", [EOFError, KeyboardInterrupt])
def test_endings_are_polite(ending, monkeypatch, capsys):
    def interrupted(_prompt):
        raise ending

    monkeypatch.setattr("builtins.input", interrupted)
    assert terminal.main(["--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("\nGoodbye.\n")


@pytest.mark.skipif(os.name == "nt", reason="no pipes that break")
def test_a_reader_that_leaves_is_no_fault():
    process = subprocess.Popen(
        [sys.executable, "-S", "-u", "-m", "cardlab", "play"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT,
        preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN),
    )  # fmt: skip
    process.stdout.close()
    _out, err = process.communicate(b"moves\nquit\n", timeout=60)
    assert err == b"" and process.returncode == 0


def test_a_narrow_encoding_is_no_fault():
    done = run(typed="rules 4.1\nquit\n", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0 and "Sur: A capture that empties the pool" in done.stdout
