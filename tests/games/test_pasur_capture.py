"""PAS-3 Capturing, clause by clause, and the seed's worked pool."""

from itertools import combinations

import pytest
from pasur_table import (
    KINDS,
    after,
    at,
    broken,
    card,
    cards,
    cited,
    everything,
    judged,
    legal,
    slow_ways,
    told,
    turn,
    why,
)

from cardlab.cards import codes, pack
from cardlab.games import pasur
from cardlab.games.pasur import Options, view, ways

# The pool A 2 2 4 10 as seed 002 works it out ("Собирание карт"), by the card played.
SEED_POOL = "AH 2D 2C 4H TS"
SEED_LIST = {
    "TC": ["AH"],
    "9C": ["2D", "2C"],
    "8C": ["AH 2D", "AH 2C"],
    "7C": ["4H", "2D 2C"],
    "6C": ["AH 4H", "AH 2D 2C"],
    "5C": ["2D 4H", "2C 4H"],
    "4C": ["AH 2D 4H", "AH 2C 4H"],
    "3C": ["2D 2C 4H"],
    "2S": ["AH 2D 2C 4H"],
    "AC": ["TS"],
}


def sets(*texts):
    return {frozenset(cards(text)) for text in texts}


def found(pool, played):
    """Every way as the engine lists it."""
    return {frozenset(way) for way in ways(cards(pool), card(played))}


@pytest.mark.parametrize("played", SEED_LIST)
def test_PAS_3_1_the_seeds_worked_pool_is_complete_and_right(played):
    assert found(SEED_POOL, played) == sets(*SEED_LIST[played])
    assert slow_ways(cards(SEED_POOL), card(played)) == sets(*SEED_LIST[played])


def test_PAS_3_1_the_seeds_list_names_every_number_card():
    assert sorted(card(code).rank for code in SEED_LIST) == list(range(1, 11))


@pytest.mark.parametrize("played", SEED_LIST)
def test_PAS_3_1_every_other_set_of_the_seeds_pool_is_refused(played):
    state = at(SEED_POOL, played)
    listed = sets(*SEED_LIST[played])
    for size in range(1, 6):
        for taken in combinations(state.pool, size):
            ruling = judged(state, f"{played} x {codes(taken)}")
            assert ruling.legal == (frozenset(taken) in listed)


@pytest.mark.parametrize(
    "pool, played, expected",
    [
        ("TD", "AS", ["TD"]),
        ("AS", "TD", ["AS"]),
        ("2H 2C", "9D", ["2H", "2C"]),  # equal ranks make different captures
        ("5H 5C", "6D", ["5H", "5C"]),
        ("KD QD JD", "5S", []),  # court cards have no number
        ("AH AD AC AS", "8S", ["AH AD AC", "AH AD AS", "AH AC AS", "AD AC AS"]),
        ("6S", "6D", []),  # eleven together, not equal ranks
        ("", "7C", []),
        ("4H 6H", "AS", ["4H 6H"]),
        ("AS 2S 3S 4S", "AC", ["AS 2S 3S 4S"]),
    ],
)
def test_PAS_3_1_exactly_one_set_that_makes_eleven(pool, played, expected):
    assert found(pool, played) == sets(*expected)
    assert legal(at(pool, played)) == (
        {f"{played} x {codes(sorted(cards(taken)))}" for taken in expected} or {played}
    )


def test_PAS_3_1_every_pair_of_ranks_makes_eleven_or_does_not():
    for played in pack():
        for lying in pack():
            if played.rank <= 10 and lying != played:
                takes = bool(ways((lying,), played))
                assert takes == (lying.rank <= 10 and played.rank + lying.rank == 11)


@pytest.mark.parametrize(
    "pool, text, mentions",
    [
        ("4S KD", "6C x 4S", ["6♣", "4♠", "10", "eleven"]),
        ("AH 2D 2C 4H", "6S x AH 2D 2C 4H", ["15", "not eleven"]),
        ("2H 2C", "9D x 2H 2C", ["13", "2♥", "2♣"]),
        ("4S KD", "7C x KD", ["K♦", "sum"]),
        ("4S KD", "7C x 4S KD", ["K♦", "sum"]),
        ("4S KD", "7C x 4H", ["4♥", "pool"]),
        ("4S KD", "7C x 4S 4S", ["4♠", "more than once"]),
        ("4S KD", "7C x 7C", ["7♣", "itself"]),
        ("4S JD", "7C x JD", ["J♦"]),
    ],
)
def test_PAS_3_1_a_refusal_names_the_cards(pool, text, mentions):
    state = at(pool, text[:2])
    assert broken(state, text)[0] == "PAS-3.1"
    assert all(word in why(state, text) for word in mentions)


def test_PAS_3_1_every_broken_thing_is_named():
    sentence = why(at("4S KD", "2H"), "7C x 4S 4S AD KD")
    assert all(word in sentence for word in ("7♣ is not", "named more than once: 4♠", "A♦", "K♦"))


@pytest.mark.parametrize("rank", "KQ")
def test_PAS_3_2_a_court_card_takes_one_of_its_own(rank):
    own, other = (f"{rank}S", f"{'KQ'['QK'.index(rank)]}H")
    pool = f"{rank}D {other} {rank}H 7C JD"
    assert legal(at(pool, own)) == {f"{own} x {rank}D", f"{own} x {rank}H"}
    assert legal(at(f"{other} JD 7C", own)) == {own}
    assert codes(after(at(pool, own), f"{own} x {rank}D").pool) == f"{other} {rank}H 7C JD"
    assert cited(turn(at(pool, own), f"{own} x {rank}D"))[0] == "PAS-3.2"


@pytest.mark.parametrize(
    "text, broken_clauses, mentions",
    [
        ("KC x KD KH", ["PAS-3.2", "PAS-2.4"], ["K♣", "one card", "K♦", "K♥"]),
        ("KC x QS", ["PAS-3.2"], ["K♣", "Q♠", "own rank"]),
        ("KC x QS KD", ["PAS-3.2", "PAS-3.2"], ["Q♠", "never several"]),
        ("KC x KS", ["PAS-3.2"], ["K♠", "pool"]),
        ("KC x 7H", ["PAS-3.2"], ["7♥"]),
        ("KC x KD KD", ["PAS-3.2", "PAS-3.2"], ["K♦", "more than once"]),
    ],
)
def test_PAS_3_2_refusals(text, broken_clauses, mentions):
    state = at("KD KH QS 7H", "KC 2S")
    assert broken(state, text) == broken_clauses
    assert all(word in why(state, text) for word in mentions)


@pytest.mark.parametrize(
    "pool, taken",
    [
        ("AS 7D JH QC", "AS 7D JH"),
        ("JH JD", "JD JH"),  # all jacks, not one
        ("2C KS QS 9D", "2C 9D"),
        ("TD", "TD"),
        ("AS 2D 3C 4H 5S 6D 7C 8H 9S TD JD KD", "AS 2D 3C 4H 5S 6D 7C 8H 9S TD JD"),
    ],
)
def test_PAS_3_3_a_jack_takes_all_jacks_and_numbers(pool, taken):
    state = at(pool, "JC")
    text = f"JC x {codes(sorted(cards(taken)))}"
    assert legal(state) == {text}
    made = turn(state, text)
    assert cited(made)[0] == "PAS-3.3"
    assert set(made.after.pool) == set(cards(pool)) - set(cards(taken))


@pytest.mark.parametrize("pool", ["", "KD", "QS KD KH", "QS QH QD QC KS KH KD KC"])
def test_PAS_3_3_with_nothing_to_take_a_jack_is_trailed(pool):
    state = at(pool, "JC")
    assert legal(state) == {"JC"}
    finding = judged(state, "JC").findings[-1]
    assert (finding.clause.id, finding.holds) == ("PAS-3.3", True)
    assert "no jack or number card" in str(finding)


@pytest.mark.parametrize(
    "text, mentions",
    [
        ("JS x AS 7D JH QC", ["Q♣", "never"]),
        ("JS x AS 7D", ["J♥", "left"]),
        ("JS x QC", ["Q♣", "A♠", "7♦", "J♥"]),
        ("JS x AS 7D JH 2D", ["2♦", "pool"]),
        ("JS x AS AS 7D JH", ["A♠", "more than once"]),
    ],
)
def test_PAS_3_3_refusals(text, mentions):
    state = at("AS 7D JH QC", "JS")
    assert set(broken(state, text)) == {"PAS-3.3"}
    assert all(word in why(state, text) for word in mentions)


@pytest.mark.parametrize("text", ["6S x AH 4H", "KC x KD", "JS x AH 2D 2C 4H"])
def test_PAS_3_4_the_card_and_what_it_took_go_to_the_pile(text):
    state = at("AH 2D 2C 4H KD", "6S KC JS", piles=("9H", "9S"))
    made = turn(state, text)
    move = pasur.parse(state, text)
    assert sorted(made.after.piles[0]) == sorted((*cards("9H"), move.card, *move.takes))
    assert made.after.piles[1] == cards("9S")
    assert made.after.last_captor == 0
    assert cited(made)[1] == "PAS-3.4"
    assert move.card not in made.after.hands[0]
    assert everything(made.after) == sorted(pack())


def test_PAS_3_4_partners_share_one_pile():
    state = at("4S KD", "7C", "2S", "3S", "5S", options=KINDS["partners"])
    made = after(state, "7C x 4S")
    assert made.piles[0] == made.piles[2] != made.piles[1] == made.piles[3] == ()


def test_PAS_3_4_piles_lie_face_down_but_a_player_has_seen_what_was_taken():
    state = after(at("4S KD", "7C", "2S 3S"), "7C x 4S")
    assert set(view(state, 1).piles[0]) == set(cards("7C 4S"))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("captor", [0, 1])
def test_PAS_3_5_the_rest_of_the_pool_goes_to_the_last_captor(kind, captor):
    options = KINDS[kind]
    hands = ["2S", *[""] * (options.players - 1)]
    state = at("KD 3H", *hands, stock="", last_captor=captor, options=options)
    made = turn(state, "2S")
    assert made.after.finished and made.after.pool == ()
    for seat in range(options.players):
        shares = seat in options.side(captor)
        assert sorted(made.after.piles[seat]) == (sorted(cards("KD 3H 2S")) if shares else [])
    assert cited(made) == ["PAS-2.2", "PAS-3.5"]
    assert f"Player {captor + 1} got K♦, 3♥ and 2♠" in told(made)[-1]


def test_PAS_3_5_the_capture_with_the_last_card_counts_too():
    state = at("KD 4H", "7C", "", stock="", last_captor=1)
    made = turn(state, "7C x 4H")
    assert sorted(made.after.piles[0]) == sorted(cards("KD 4H 7C"))
    assert made.after.piles[1] == ()


def test_PAS_3_5_if_nobody_ever_captured_nobody_gets_it():
    made = turn(at("KD 3H", "2S", "", stock=""), "2S")
    assert made.after.finished and made.after.pool == cards("KD 3H 2S")
    assert made.after.piles == ((), ())
    assert made.events[-1].seat is None and "nobody gets K♦, 3♥ and 2♠" in told(made)[-1]
    assert everything(made.after) == sorted(pack())


LITERAL = Options(last_card_takes_all=True)


@pytest.mark.parametrize("text", ["7C x 4S", "KC x KD", "QC x QH", "JC x 4S 9S"])
def test_PAS_3_5_last_card_takes_all(text):
    """Seed 002 to the letter: a last card of the last batch that matches takes what remains."""
    pool = "4S KD QH 9S"
    for players in (2, 3, 4):
        hands = [text[:2], *["2H"] * (players > 1), *["3H", "5H"][: players - 2]]
        made = turn(at(pool, *hands, stock="", options=LITERAL), text)
        assert made.after.pool == () and set(made.after.piles[0]) == set(
            cards(f"{pool} {text[:2]}")
        )
        assert cited(made)[-1] == "PAS-3.5" and made.after.surs == (0,) * players


@pytest.mark.parametrize(
    "hand, parts",
    [
        ("7C 2H", {"stock": "", "options": LITERAL}),  # not the last card
        ("7C", {"stock": 8, "options": LITERAL}),  # not the last batch
        ("7C", {"stock": ""}),  # not agreed
    ],
)
def test_PAS_3_5_otherwise_the_last_card_takes_its_set_alone(hand, parts):
    made = after(at("4S KD QH", hand, "2D 3D", **parts), "7C x 4S")
    assert made.pool == cards("KD QH")
    assert set(made.piles[0]) == set(cards("7C 4S"))


def test_PAS_3_5_a_last_card_that_captures_nothing_is_left():
    state = at("KD QH", "7C", "2D", stock="", options=LITERAL)
    assert legal(state) == {"7C"}
    assert after(state, "7C").pool == cards("KD QH 7C")


def test_PAS_3_5_the_rest_still_goes_to_the_last_captor_after_that():
    state = at("4S KD QH", "7C", "2D", stock="", options=LITERAL)
    end = after(state, "7C x 4S", "2D")
    assert end.finished and set(end.piles[0]) == set(cards("7C 4S KD QH 2D"))


def test_PAS_3_5_last_card_takes_all_in_partnership_and_in_open_pasur():
    partners = Options(players=4, partners=True, last_card_takes_all=True)
    state = after(at("4S KD", "7C", "2H", "3H", "5H", stock="", options=partners), "7C x 4S")
    assert state.piles[0] == state.piles[2] and set(state.piles[0]) == set(cards("7C 4S KD"))
    open_pasur = Options(open_hands=True, last_card_takes_all=True)
    assert after(at("4S KD", "7C", "2H/3H", options=open_pasur), "7C x 4S").pool == ()
    assert after(at("4S KD", "7C/5D", "2H", options=open_pasur), "7C x 4S").pool == cards("KD")
