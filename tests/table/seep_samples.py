"""A table for four with houses, made by hand, to draw without any game."""

from samples import back

from cardlab.table.scene import (
    Button,
    Field,
    HouseSpot,
    Reason,
    Row,
    Scene,
    Spot,
    Stack,
    Verdict,
    Zone,
)  # fmt: skip

NINE = HouseSpot(
    "house:9", 9, "House of nine", "Ordinary", False,
    ((("4S", "5D"), "4 + 5 = 9"),), ("Right",),
    "house of nine, ordinary: four of spades and five of diamonds. Owned by Right, chosen",
    True, ("chosen",), "3♥ breaks it into a house of queens",
)  # fmt: skip
KINGS = HouseSpot(
    "house:13", 13, "House of kings", "Cemented (pakka)", True,
    ((("3D", "TC"), "3 + 10 = 13"), (("KH",), "K = 13")), ("You", "Left"),
    "house of kings, cemented (pakka): three of diamonds and ten of clubs; king of hearts. "
    "Owned by You and Left, cannot join this play",
    True, ("veiled",), "cannot be broken; a king takes it",
)  # fmt: skip


def seat(n: int, name: str, place: str, to_play: bool = False) -> Zone:
    spots = tuple(back(f"seat{n}:{k}") for k in range(3))
    row = Row(f"hand{n}", spots, small=True, words="6 face-down cards")
    return Zone(f"seat{n}", "seat", name, "6 cards", (row,), (), to_play, place=place)


LOOSE = Row("floor", (
    Spot("floor:2S", "2S", "two of spades, cannot join this play", True, ("veiled",)),
    Spot("floor:5H", "5H", "five of hearts, cannot join this play", True, ("veiled",)),
    Spot("floor:JD", "JD", "jack of diamonds, just played, cannot join this play", True,
         ("played", "veiled")),
), "Loose cards")  # fmt: skip
HAND = Row("hand", (
    Spot("hand:3H", "3H", "three of hearts, chosen", True, ("chosen",)),
    Spot("hand:4H", "4H", "four of hearts", True),
    Spot("hand:7D", "7D", "seven of diamonds", True),
    Spot("hand:9C", "9C", "nine of clubs", True),
    Spot("hand:QC", "QC", "queen of clubs", True),
    Spot("hand:KS", "KS", "king of spades", True),
))  # fmt: skip
PILES = (
    Stack("pile0", 12, "You and Partner: pile 12", "1 sweep (50)", ("8D",)),
    Stack("pile1", 8, "Left and Right: pile 8", "no sweep"),
)
FLOOR = Zone(
    "middle", "middle", "Floor", "play goes to the right", (LOOSE,), houses=(NINE, KINGS)
)
SEEP = Scene(
    game="seep",
    title="Seep",
    chip="Your turn",
    subtitle="You bid 11",
    scores=(("You and Partner lead by", "34"),),
    score_note="baazi at 100",
    zones=(
        seat(3, "Left", "left"), seat(2, "Partner", "top"), seat(1, "Right", "right"), FLOOR,
        Zone("own", "own", "You", "6 cards", (HAND,), PILES, True),
    ),
    buttons=(
        Button("play", "Break the house of nine with 3♥ into a house of queens", True),
        Button("clear", "Undo choice"),
    ),
    hint="You must then keep Q♣ for it.",
    verdict=Verdict(False, "Not allowed: break the house of kings with 3♥", (
        Reason("SEE-4.8", "The house of kings is cemented, so it cannot be broken.",
               "A cemented house is never broken.", "Reguli de joc Seep, a page in Romanian"),
    )),
    fields=(Field("type", "Type a move", "for example 3H > [9] = 12", "Play"),),
    log="Left left J♦ on the floor. It could take nothing.",
)  # fmt: skip
