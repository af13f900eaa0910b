"""A match as text and JSON, and back; what a file may show; and whatever may be wrong with one."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab import record
from cardlab.games import GAMES, named, pasur
from cardlab.record import Match, RecordError

TABLES = {
    "two": pasur.Options(),
    "three": pasur.Options(players=3, third_takes_tied_clubs=True),
    "partners": pasur.Options(players=4, partners=True, sur_cancels=True, jack_sur="any"),
    "open": pasur.Options(open_hands=True, no_sur_from=50, target=20),
}


def random_match(options, seed, moves, *, chosen=False, game="pasur"):
    """A match with so many random moves; a finished deal is followed by the next."""
    module, rng = named(game), Random(seed)
    state = module.deal(seed=seed, options=options)
    seats = tuple(f"Player {n + 1}" for n in range(options.players))
    match = Match(game, options, seats).dealt(state, seed_chosen=chosen)
    for _n in range(moves):
        if state.finished:
            if module.score(state).winners is not None:
                break
            state = module.next_deal(state, seed=rng.randrange(1000))
            match = match.dealt(state, seed_chosen=chosen)
        move = rng.choice(module.legal_moves(state))
        match, state = match.moved(move), module.step(state, move)
    return match, state


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(TABLES)), st.integers(0, 10**6), st.integers(0, 130), st.booleans())
def test_read_undoes_write(table, seed, moves, chosen):
    match, state = random_match(TABLES[table], seed, moves, chosen=chosen)
    for again in (record.read(record.write(match)), record.from_json(record.to_json(match))):
        assert again == match
        assert record.replay(again)[-1] == state
        assert record.replay(again)[-1].seed == state.seed


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_recorded(game):
    match, state = random_match(named(game).Options(), 5, 20, game=game)
    assert record.replay(record.read(record.write(match)))[-1] == state


def test_states_and_turns():
    match, state = random_match(pasur.Options(), 1, 60)
    states, turns = record.replay(match), record.turns(match)
    assert len(turns) == 60 and len(states) == 62  # two deals: each begins with a state of its own
    assert turns[-1].after == states[-1] == state
    assert [len(deal.turns) for deal in record.played(match)] == [48, 12]


def test_a_chosen_seed_stands_in_the_clear_from_the_start():
    match, _state = random_match(pasur.Options(), 62, 0, chosen=True)
    assert "seed 62 chosen\n" in record.write(match)
    assert json.loads(record.to_json(match))["deals"][0]["seed"] == 62


def test_a_drawn_seed_is_told_when_the_deal_is_over():
    match, _state = random_match(pasur.Options(), 481516, 49)
    running, over = match.cut(1), replace(match, deals=match.deals[:1])
    text = record.write(running)
    assert "seed 481516 drawn" in text and len(re.findall("^seed", text, re.M)) == 1
    assert record.read(text) == running
    for alone in (record.write(over.cut(47)), record.to_json(over.cut(47))):
        assert "481516" not in alone


def alike(seed, swap_seed):
    """Two states alike in all that seat 0 knows: the other's hand and the stock change places."""
    state = pasur.deal(seed=seed)
    hidden = [*state.playable[1], *state.stock]
    Random(swap_seed).shuffle(hidden)
    order = (*state.playable[0], *hidden[:4], *state.pool, *hidden[4:])
    return state, pasur.deal(seed=seed, pack=order)


PLAIN_SEEDS = [seed for seed in range(20) if not pasur.deal(seed=seed).buried]


@pytest.mark.parametrize("seed", [s for s in PLAIN_SEEDS if not pasur.deal(seed=s).redeals])
def test_only_the_packed_line_differs_between_what_a_seat_cannot_tell_apart(seed):
    first, second = alike(seed, seed + 100)
    assert pasur.view(first, 0) == pasur.view(second, 0)
    texts = []
    for state in (first, second):
        match = Match("pasur", state.options, ("You", "Opponent")).dealt(state)
        text = record.write(match.moved(pasur.legal_moves(state)[0]))
        texts.append(re.sub("^pack .*", "pack", text, flags=re.M))
        named_cards = set(re.findall(r"\b[2-9ATJQK][SHDC]\b", texts[-1]))
        assert not named_cards & {card.code for card in state.stock}
        data = json.loads(record.to_json(match))
        assert set(data["deals"][0]) == {"seed", "seed_chosen", "pack", "moves"}
    assert texts[0] == texts[1]


def test_a_person_can_follow_it():
    state = pasur.deal(seed=62)
    match = Match("pasur", state.options, ("Ana", "Ben")).dealt(state, seed_chosen=True)
    for _n in range(48):
        move = pasur.legal_moves(state)[0]
        match, state = match.moved(move), pasur.step(state, move)
    text = record.write(match)
    assert text.startswith("cardlab match 1\ngame pasur\nseat Ana\nseat Ben\n")
    assert text.endswith("\nend\n")
    for turn in record.turns(match):
        for event in turn.events:
            assert f"# {event.told(match.seats)} ({event.clause.id})" in text
    assert "# Totals by seat: " in text
    assert "(PAS-5.1)" in text


def test_a_person_may_write_comments_and_cards_in_any_order():
    match, _state = random_match(pasur.Options(), 3, 10)
    text = record.write(match).replace("\nmove ", "\n# my own remark\n  move   ")
    assert record.read("\ufeff" + text.replace("\n", "\r\n")) == match
    swapped = re.sub(r" x (\w\w) (\w\w) ", r" x \2 \1 ", text)
    assert record.read(swapped) == match


def test_options_stand_there_only_where_they_differ():
    match, _state = random_match(TABLES["three"], 1, 1)
    lines = [line for line in record.write(match).splitlines() if line.startswith("option")]
    assert lines == ["option players 3", "option third_takes_tied_clubs true"]


def test_who_plays_is_kept():
    match, _state = random_match(pasur.Options(), 1, 1)
    match = replace(match, seats=("You #1", 'Müller "x"'), players=("learner", "greedy"))
    assert record.read(record.write(match)) == match == record.from_json(record.to_json(match))


@pytest.mark.parametrize(
    "seats",
    [("a\nmove 7C", "b"), ("", "b"), (" a", "b"), ("x" * 41, "b"), ("a\u2028", "b"), (3, 4)],
)
def test_names_that_would_not_stand_on_a_line_are_refused(seats):
    with pytest.raises(RecordError, match="is no name for a seat"):
        Match("pasur", pasur.Options(), seats)


def test_positions_set_up_by_hand_are_no_match():
    state = pasur.position(pool="4S", hands=("7C", "?"))
    with pytest.raises(RecordError, match="set up by hand"):
        Match("pasur", state.options, ("You", "Opponent")).dealt(state)


# What may be wrong


def good_text(moves=20, **more):
    return record.write(random_match(pasur.Options(), 4, moves, **more)[0])


WRONG = {
    "nothing": ("(?s).*", "", "Line 1: this is no match"),
    "no header": ("cardlab match 1", "hello", "Line 1: this is no match"),
    "another version": ("match 1", "match 2", "Line 1: this match is of another version"),
    "no game": ("game pasur\n", "", 'Line 1: There is no game ""'),
    "another game": ("game pasur", "game whist", 'Line 2: There is no game "whist"; there is'),
    "two games": (
        "game pasur",
        "game pasur\ngame pasur",
        "Line 3 says again what stands in line 2",
    ),
    "unknown word": ("deal 1", "dael 1", '"dael" means nothing here'),
    "unknown option": ("game pasur", "game pasur\noption jokers 2", 'no option "jokers"; there'),
    "option without value": ("game pasur", "game pasur\noption players", "Line 3: "),
    "option out of range": ("game pasur", "game pasur\noption players 9", "players may be 2, 3"),
    "option of lists": ("game pasur", "game pasur\noption clubs [[]]", "clubs may be"),
    "deep option": ("game pasur", f"game pasur\noption clubs {'[' * 100_000}", "Line 3: "),
    "option twice": ("game pasur", "game pasur\noption target 5\noption target 6", "Line 4 says"),
    "too few names": ("seat Player 2\n", "", "2 seats to play, but 1 have names"),
    "too many names": ("seat Player 2", "seat Player 2\nseat X", "2 seats to play, but 3 have"),
    "a name too long": ("seat Player 2", f"seat {'x' * 50}", "is no name for a seat"),
    "players short": ("seat Player 2", "seat Player 2\nplayers greedy", "one kind of player"),
    "seed no number": ("deal 1", "deal 1\nseed many chosen", "a seed is a number"),
    "seed far too long": ("deal 1", f"deal 1\nseed {'9' * 5000} chosen", "a seed is a number"),
    "no pack": ("pack .*", "", "packed cards are damaged"),
    "a pack of garbage": ("pack .*", "pack ????", "packed cards are damaged"),
    "a pack of one card": ("pack .*", "pack AAAA", "Line 6: this deal has no seed"),
    "a pack of one card, with seed": ("pack .*", "seed 4 drawn\npack AA==", "A pack here is 52"),
    "two packs": ("pack (.*)", r"pack \1\npack \1", "says again"),
    "no notation": ("move (.*)", "move seven", '"seven" is not a move'),
    "an illegal move": (r"\nmove (\w\w).*", r"\nmove \1 x \1", "is not allowed"),
    "a move outside a deal": ("seat Player 1", "seat Player 1\nmove 7C", '"move" means nothing'),
    "the end lost": ("\nend\n", "", "the last line should be `end`"),
    "more after the end": ("\nend\n", "\nend\nmove 7C\n", "the last line should be `end`"),
    "a deal too early": ("\nend\n", "\ndeal 2\nseed 1 drawn\npack AA==\nend\n", "This deal is not"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_is_named(kind):
    old, new, sentence = WRONG[kind]
    text = re.sub(old, new, good_text(), count=1)
    with pytest.raises(RecordError) as told:
        record.read(text)
    assert sentence in str(told.value)
    assert len(str(told.value)) < 700


def test_a_refused_move_names_line_clause_and_way_out():
    lines = good_text().splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("move"))
    lines[number] = "move 7C x 7D 7H"
    with pytest.raises(RecordError) as told:
        record.read("\n".join(lines))
    assert str(told.value).startswith(f"Line {number + 1}: ")
    assert "(PAS-3.1)" in str(told.value) and "keep the match up to here" in str(told.value)


def test_a_damaged_pack_is_not_told():
    text = re.sub("^pack .", "pack B", good_text(), flags=re.M)
    with pytest.raises(RecordError) as told:
        record.read(text)
    assert str(told.value).startswith("Line")


WRONG_JSON = [
    ("", "This is no JSON"),
    ("[1]", "This is no match"),
    ("{}", "game: this is missing"),
    ("[" * 100_000, "This is no JSON"),
    ({"version": 2}, "version 1"),
    ({"seats": "You"}, "seats: this is missing or of the wrong kind"),
    ({"seats": [1, 2]}, "seats: "),
    ({"options": []}, "options: "),
    ({"options": {"players": True}}, "players may be"),
    ({"options": {"clubs": {}}}, "clubs may be"),
    ({"game": "x"}, "game: There is no game"),
    ({"deals": [1]}, "deals: "),
    ({"deals": [{}]}, "deals[0].seed_chosen"),
    ({"deals": [{"seed_chosen": True, "pack": "AAAA", "moves": []}]}, "this deal has no seed"),
    ({"deals": [{"seed": True, "seed_chosen": True, "pack": "", "moves": []}]}, "deals[0].seed"),
    ({"deals": [{"seed": 1, "seed_chosen": True, "pack": "é", "moves": []}]}, "deals[0].pack"),
]


@pytest.mark.parametrize("change,sentence", WRONG_JSON)
def test_what_is_wrong_in_json_is_named(change, sentence):
    text = change
    if isinstance(change, dict):
        match, _state = random_match(pasur.Options(), 4, 3)
        text = json.dumps(json.loads(record.to_json(match)) | change)
    with pytest.raises(RecordError, match=re.escape(sentence)):
        record.from_json(text)


def test_a_wrong_move_in_json_is_named():
    match, _state = random_match(pasur.Options(), 4, 3)
    data = json.loads(record.to_json(match))
    data["deals"][0]["moves"][2] = "rubbish"
    with pytest.raises(RecordError, match=re.escape("deals[0].moves[2]: ")):
        record.from_json(json.dumps(data))


@pytest.mark.parametrize("what", [None, 3, b"cardlab match 1", "x" * 2_000_000, ["cardlab"]])
def test_no_text_at_all(what):
    for reads in (record.read, record.from_json):
        with pytest.raises(RecordError):
            reads(what)


def test_only_record_errors_however_it_is_damaged():
    texts = [good_text(50), record.to_json(random_match(pasur.Options(), 4, 50)[0])]
    rng = Random(0)
    for reads, text in zip((record.read, record.from_json), texts, strict=True):
        for _n in range(150):
            harmed = damaged(text, rng)
            try:
                reads(harmed)
            except RecordError as wrong:
                assert str(wrong)


def damaged(text, rng):
    start, length = rng.randrange(len(text)), rng.choice((0, 1, 3, 40))
    kind = rng.randrange(4)
    if kind == 0:
        return text[:start]
    if kind == 1:
        return text[:start] + text[start + length :]
    if kind == 2:
        again = rng.randrange(len(text))
        return text[:start] + text[again : again + length] + text[start:]
    odd = "".join(rng.choice('\0\n\r\u2028#x79CDé{}[]",: ') for _n in range(length or 1))
    return text[:start] + odd + text[start + length :]


@settings(max_examples=60, deadline=None)
@given(st.text())
def test_garbage_is_refused(text):
    for reads in (record.read, record.from_json):
        with pytest.raises(RecordError):
            reads(text)
        with pytest.raises(RecordError):
            reads(record.HEADER + "\n" + text)


def test_every_truncation_is_noticed():
    text = good_text(5)
    for length in range(len(text) - 1):
        with pytest.raises(RecordError):
            record.read(text[:length])


# Files


@pytest.mark.parametrize("name", ["match.txt", "match.json"])
def test_a_file_is_written_whole_and_read_back(tmp_path, name):
    match, _state = random_match(pasur.Options(), 8, 30)
    record.save(tmp_path / name, match.cut(3))
    record.save(tmp_path / name, match)
    assert record.load(tmp_path / name) == match
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_failed_save_leaves_the_old_file(tmp_path, monkeypatch):
    match, _state = random_match(pasur.Options(), 8, 30)
    path = tmp_path / "match.txt"
    record.save(path, match.cut(3))

    def full(*_all):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(RecordError, match="No space left"):
        record.save(path, match)
    assert record.load(path) == match.cut(3)
    assert [found.name for found in tmp_path.iterdir()] == ["match.txt"]


@pytest.mark.parametrize("harm", ["my shopping list\n", "", good_text(9)[:-40], "\udcff"])
def test_a_damaged_file_is_named_kept_and_never_overwritten(tmp_path, harm):
    path = tmp_path / "match.txt"
    path.write_bytes(before := harm.encode(errors="surrogateescape"))
    match, _state = random_match(pasur.Options(), 8, 3)
    with pytest.raises(RecordError, match=re.escape(str(path))):
        record.load(path)
    with pytest.raises(RecordError, match=f"(?s){re.escape(str(path))}.*Choose another name"):
        record.save(path, match)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["missing/match.txt", ".", "nul\0.txt", "x" * 300])
def test_a_place_that_cannot_be_is_one_sentence(tmp_path, name):
    match, _state = random_match(pasur.Options(), 8, 3)
    for attempt in (record.load, lambda path: record.save(path, match)):
        with pytest.raises(RecordError, match="cannot be read or written"):
            attempt(tmp_path / name)


def test_the_record_needs_the_standard_library_only():
    code = "import cardlab.record"
    subprocess.run([sys.executable, "-S", "-c", code], check=True)
