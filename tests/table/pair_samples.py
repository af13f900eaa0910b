"""Tables with pairs, made by hand, to draw without any game."""

from dataclasses import replace

from cardlab.cards import card
from cardlab.table.scene import (
    Button,
    Field,
    Pair,
    Reason,
    Row,
    Scene,
    Spot,
    Stack,
    Verdict,
    Zone,
)

CAN, ACE = "can be replaced by the three of spades", "only a ten may replace an ace"
STRIPES = "Striped edge: face down, only you see it"


def theirs(seat: int, n: int, code: str, *marks: str, can: bool = True, told: str = "") -> Pair:
    """A pair of another seat; by default its open card can be replaced."""
    marks = marks or (("possible",) if can else ())
    words = ", ".join(part for part in (card(code).name, told or (CAN if can else "")) if part)
    return Pair(
        f"coop:{seat}.{n}", f"Coop {n}", Spot(f"open:{seat}.{n}", code, words, can, marks),
        Spot(f"closed:{seat}.{n}", "", "face-down card"),
    )  # fmt: skip


def mine(n: int, open: str, closed: str, note: str, *marks: str, verdict: str = "valid") -> Pair:
    """A pair of one's own; its closed card can be replaced."""
    told = f"{card(closed).name}, face down, {' '.join(marks) or 'can be replaced'}"
    behind = Spot(f"closed:0.{n}", closed, told, True, ("own", *(marks or ("possible",))))
    front = Spot(f"open:0.{n}", open, card(open).name)
    return Pair(f"coop:0.{n}", f"Coop {n}", front, behind, verdict, note)


OWN = (
    mine(1, "7D", "9C", "red 7\nbelow 9"),
    mine(2, "9C", "7H", "black 9\nabove 7"),
    mine(3, "2H", "5S", "red 2\nbelow 5", "possible", "changed"),
    mine(4, "6C", "8D", "black 6\nbelow 8", "chosen", verdict="invalid"),
)
SHOWING = Button("marks", "Show valid coops", pressed=True)
OPPONENT = Zone(
    "seat1", "seat", "Opponent", "One of their face-up cards may still be changed.", (),
    pairs=(
        theirs(1, 1, "TH"),
        theirs(1, 2, "2C", "possible", "changed", told=f"just changed, {CAN}"),
        theirs(1, 3, "5D"),
        theirs(1, 4, "AS", "veiled", told=ACE),
    ),
    chips=("Called Soureh", "1 change left"),
)  # fmt: skip
DRAWN = Row(
    "drawn", (Spot("drawn", "3S", "three of spades, drawn card"),), "You drew 3♠",
    "Choose the card it replaces, or discard it.",
)  # fmt: skip
STOCK = Stack("stock", 47, "Stock 47")
MIDDLE = Zone(
    "middle", "middle", "", "", (DRAWN,),
    (STOCK, Stack("waste", 16, "Discard pile 16", "top 4♥", top="4H")),
)  # fmt: skip
YOU = Zone("own", "own", "You", STRIPES, (), (), True, pairs=OWN, buttons=(SHOWING,))
SOUREH = Scene(
    game="soureh",
    title="Soureh",
    chip="Your last turn",
    subtitle="Round 4 · lowest score wins",
    scores=(("You", "31"), ("Opponent", "18")),
    score_note="match ends at 100",
    zones=(OPPONENT, MIDDLE, YOU),
    buttons=(
        Button("play", "Put 3♠ behind 6♣", True),
        Button("clear", "Undo choice"),
        Button("waste", "Discard 3♠ unused"),
        Button("call", "Call Soureh: already called", enabled=False, words="already called"),
    ),
    verdict=Verdict(True, "Allowed: 3♠ behind 6♣", (
        Reason("SOU-4.1", "8♦ goes to the discard pile. Black 6 above 3: all four coops are then "
               "valid.", "Draw the top card, then exchange it or lay it off unused.",
               "Сурех – Soureh, a page in Russian"),
    )),
    fields=(Field("type", "Type a move", "for example own 4", "Play"),),
    log="Opponent discarded 4♥ and called Soureh. Everybody else has one more turn.",
)  # fmt: skip


def seat(n: int, name: str, codes: str, **rest: object) -> Zone:
    """Another seat of a table for four."""
    pairs = tuple(theirs(n, k, code, can=False) for k, code in enumerate(codes.split(), 1))
    return replace(Zone(f"seat{n}", "seat", name, "", (), pairs=pairs), **rest)


WAITING = replace(YOU, buttons=(), pairs=tuple(
    replace(pair, verdict="", note="", closed=replace(pair.closed, can=False, marks=("own",)))
    for pair in OWN
))  # fmt: skip
FOUR = replace(
    SOUREH,
    chip="Turn: Opposite",
    scores=(("You", "31"), ("Left opponent", "18"), ("Opposite", "27"), ("Right opponent", "40")),
    zones=(
        seat(1, "Left opponent", "TH QC 5D AS", chips=("Called Soureh", "no change left")),
        seat(2, "Opposite", "8C 8D KD 2S", to_play=True),
        seat(3, "Right opponent", "", chips=("Left the round",), note="dropped out of the match"),
        replace(MIDDLE, rows=(Row("drawn", (Spot("drawn", "", "face-down card"),),
                                  "Opposite drew a card"),),
                stacks=(STOCK, Stack("waste", 16, "Discard pile 16", "face down"))),
        WAITING,
    ),
    buttons=(), verdict=None, fields=(),
)  # fmt: skip

SHOWN = tuple(
    replace(
        theirs(1, n, code, can=False), closed=Spot(f"closed:1.{n}", closed, card(closed).name),
        verdict=verdict, note=note,
    )
    for n, (code, closed, verdict, note) in enumerate((
        ("TH", "AC", "valid", "one ace"), ("2C", "3S", "invalid", "black 2\nnot above 3"),
        ("*", "AD", "invalid", "one joker"), ("AS", "KH", "invalid", "court card\nbehind"),
    ), 1)
)  # fmt: skip
OVER = replace(
    SOUREH, chip="Round over", buttons=(), verdict=None, fields=(),
    zones=(replace(OPPONENT, note="", pairs=SHOWN, chips=("Called Soureh",)),
           replace(MIDDLE, rows=(), stacks=(Stack("stock", 0, "Stock 0", "empty"),
                                            Stack("waste", 1, "Discard pile 1", top="TH"))),
           replace(YOU, note="", buttons=())),
)  # fmt: skip

PAIR_SAMPLES = {"soureh": SOUREH, "four": FOUR, "over": OVER}
