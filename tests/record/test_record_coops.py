"""Matches of Soureh and Pariah as text and JSON: every preset and call, and nothing hidden told."""

import json
import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from cardlab import record
from cardlab.cards import pack
from cardlab.games import named, pariah, soureh
from cardlab.games.soureh_state import CHOICES
from cardlab.players import PLAYERS
from cardlab.record import Match, RecordError

TABLES = {
    "classic": ("soureh", soureh.Options.classic()),
    "returning": ("soureh", soureh.Options.returning()),
    "recycled": ("soureh", soureh.Options.classic(stock_out="recycle", waste_open=False)),
    "own picks": ("soureh", soureh.Options.returning(pick="own", players=3)),
    "leave": ("soureh", soureh.Options.classic(call="leave", players=4, threshold=30)),
    "any hand": ("soureh", soureh.Options.classic(call_needs_valid=False, waste_open=False)),
    "pariah": ("pariah", pariah.Options()),
    "pariah, hidden waste": ("pariah", pariah.Options(waste_open=False)),
}
SIGN = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]|★")
HIDDEN = [name for name, (_game, options) in TABLES.items() if not options.waste_open]


def recorded(table, seed, moves, name="greedy", calls=True):
    """A match with so many moves of such players; what comes after a round is the next one."""
    game, options = TABLES[table]
    module, rng = named(game), Random(seed)
    state = module.deal(seed=seed, options=options)
    seats = tuple(f"Player {n + 1}" for n in range(options.players))
    match = Match(game, options, seats).dealt(state)
    for _n in range(moves):
        if state.finished:
            if module.score(state).winners is not None:
                break
            state = module.next_deal(state)
            match = match.dealt(state)
        move = _chosen(module, state, name, calls, rng)
        match, state = match.moved(move), module.step(state, move)
    return match, state


def _chosen(module, state, name, calls, rng):
    if calls:
        return PLAYERS[name](module, module.view(state, state.to_play), rng)
    legal = module.legal_moves(state)
    return rng.choice([move for move in legal if not str(move).endswith(("call", "knock"))])


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("table", TABLES)
def test_read_undoes_write(table, name):
    for seed, moves in ((1, 0), (2, 7), (3, 160)):
        match, state = recorded(table, seed, moves, name)
        for again in (record.read(record.write(match)), record.from_json(record.to_json(match))):
            assert again == match
            assert record.replay(again)[-1] == state
            assert record.replay(again)[-1].seed == state.seed


def test_every_mixture_of_options_is_kept():
    for number, values in enumerate(product(*CHOICES.values())):
        try:
            options = soureh.Options(**dict(zip(CHOICES, values, strict=True)), threshold=50)
        except ValueError:
            continue
        if number % 7 == 0:
            state = soureh.deal(seed=number, options=options)
            seats = ("Ana", "Ben", "Cleo", "Dan")[: options.players]
            match = Match("soureh", options, seats).dealt(state)
            assert record.read(record.write(match)) == match


def test_a_whole_match_with_calls():
    for table in ("classic", "returning", "leave", "pariah"):
        match, state = recorded(table, 4, 3000)
        text = record.write(match)
        assert named(match.game).score(state).winners is not None
        assert "# The match is won by " in text and re.search(r"^move .* (call|knock)", text, re.M)
        assert record.replay(record.read(text))[-1] == state


def test_a_stock_that_was_made_of_the_waste_is_the_same_again():
    match, state = recorded("recycled", 6, 150, calls=False)
    assert state.recycled >= 2
    text = record.write(match)
    assert "shuffled into a new stock" in text or "(SOU-4.4)" in text
    assert record.replay(record.read(text))[-1] == state


def test_picks_are_recorded():
    match, state = recorded("own picks", 3, 400)
    text = record.write(match)
    assert re.search(r"^move pick [12] [12] [12] [12] +# .*\(SOU-6.2\)$", text, re.M)
    assert record.replay(record.read(text))[-1] == state


def test_each_kind_of_move_of_pariah_is_recorded():
    match, _state = recorded("pariah", 3, 400, "random")
    text = record.write(match)
    for kind in ("own 1", "open 1.2", "waste", "jack 3", "queen", "king 0.1 1.4", "waste knock"):
        assert re.search(rf"^move {kind.split()[0]}\b", text, re.M), kind


# What a file may show


@pytest.mark.parametrize("table", HIDDEN)
def test_comments_name_no_card_that_goes_face_down(table):
    match, _state = recorded(table, 5, 60, "random", calls=False)
    running = replace(match, deals=match.deals[:1])
    for line in record.write(running).splitlines():
        if line.startswith(("move own", "move waste")):
            assert not SIGN.search(line), line


@pytest.mark.parametrize("table", TABLES)
def test_a_running_round_names_only_what_everybody_saw(table):
    """Whatever a comment names lies or lay open: in front of a coop, or on an open waste."""
    match, _state = recorded(table, 9, 12, "random", calls=False)
    (played,) = record.played(match)
    seen = set()
    for state in played.states:
        seen |= {coop.open for row in state.coops for coop in row}
        seen |= {*state.waste} if state.options.waste_open else set()
    named_there = set(SIGN.findall(record.write(match)))
    assert named_there <= {card.sign for card in seen}
    assert not re.search(r"\b[2-9ATJQK][SHDC]\b", re.sub("^pack .*", "", record.write(match)))


def twin(match, rng):
    """A match alike in all that seat 0 saw, but with other cards where it could not see."""
    module, deal = named(match.game), match.deals[0]
    behind = 4  # seat 1's closed cards come after seat 0's
    while True:
        order = [*deal.pack]
        one, other = behind + rng.randrange(4), rng.randrange(behind, len(order))
        order[one], order[other] = order[other], order[one]
        again = replace(match, deals=(replace(deal, pack=tuple(order)),))
        if again == match:
            continue
        try:
            states = record.replay(again)
        except RecordError:
            continue
        pairs = zip(states, record.replay(match), strict=True)
        if all(module.view(new, 0) == module.view(old, 0) for new, old in pairs):
            return again


@pytest.mark.parametrize("table", TABLES)
def test_only_the_packed_line_differs_between_what_a_seat_cannot_tell_apart(table):
    for seed in range(5):
        match, state = recorded(table, seed, 6, "random", calls=False)
        assert not state.finished
        other = twin(match, Random(seed))
        first, second = (
            re.sub("^pack .*", "pack", record.write(one), flags=re.M) for one in (match, other)
        )
        assert first == second and record.write(match) != record.write(other)
        one, two = (json.loads(record.to_json(each))["deals"][0] for each in (match, other))
        assert one.pop("pack") != two.pop("pack") and one == two


def test_a_round_that_waits_for_picks_keeps_its_seed():
    match, _state = recorded("own picks", 3, 400)
    picks = [n for n, move in enumerate(match.deals[0].moves) if move.startswith("pick")]
    running = replace(match, deals=match.deals[:1]).cut(picks[0])
    assert "\nseed " not in record.write(running) and "\nseed " in record.write(match)


@pytest.mark.parametrize("table", ["classic", "returning"])
def test_a_refused_call_names_no_card_of_the_caller(table):
    """Otherwise a changed file would tell the other seat's closed cards."""
    match, _state = recorded(table, 1, 1, "random", calls=False)
    harmed = match.moved("waste call")
    with pytest.raises(RecordError) as told:
        record.played(harmed)
    assert "SOU-5.1" in str(told.value) and not SIGN.search(str(told.value))
    text = record.write(match).replace("\nend\n", "move waste call\n\nend\n")
    with pytest.raises(RecordError, match="Line") as told:
        record.read(text)
    assert not SIGN.search(str(told.value))


def test_a_pack_of_the_other_game_is_refused():
    match, _state = recorded("pariah", 1, 0)
    text = record.write(match).replace("game pariah", "game soureh")
    with pytest.raises(RecordError, match="A pack here is 80 cards"):
        record.read(text)
    assert len(match.deals[0].pack) == len(pack())
