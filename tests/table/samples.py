"""Scenes made by hand, to draw without any game."""

from dataclasses import replace

from cardlab.table.scene import (
    Button,
    Field,
    Grid,
    Panel,
    Reason,
    Row,
    Scene,
    Spot,
    Stack,
    Verdict,
    Zone,
)  # fmt: skip


def back(id: str) -> Spot:
    return Spot(id, "", "face-down card")


REFUSED = Verdict(
    False,
    "Not allowed: leave 7♣ in the pool",
    (
        Reason(
            "PAS-2.3",
            "7♣ could take 4♥, so it cannot be trailed.",
            "A card that can capture may not be trailed (left in the pool): the player captures "
            "with it or plays another card.",
            "Pasur, an encyclopedia article, machine-translated",
        ),
    ),
)

PASUR = Scene(
    game="pasur",
    title="Pasur",
    chip="Your turn",
    subtitle="Teaching position · batch 3 of 6",
    scores=(("You", "14"), ("Opponent", "9")),
    score_note="match to 62",
    zones=(
        Zone(
            "seat1", "seat", "Opponent", "4 cards",
            (Row("hand1", tuple(back(f"seat1:{n}") for n in range(4)), small=True,
                 words="4 face-down cards"),),
            (Stack("pile1", 6, "Pile 6", "no sur"),),
        ),
        Zone(
            "middle", "middle", "", "",
            (Row("pool", (
                Spot("pool:AS", "AS", "ace of spades, cannot join this capture", True, ("veiled",)),
                Spot("pool:2D", "2D", "two of diamonds, can be taken with two of clubs instead",
                     True, ("possible",)),
                Spot("pool:2C", "2C", "two of clubs, just played, can be taken with two of "
                     "diamonds instead", True, ("possible", "played")),
                Spot("pool:4H", "4H", "four of hearts, chosen", True, ("chosen",)),
                Spot("pool:TD", "TD", "ten of diamonds, cannot join this capture", True,
                     ("veiled",)),
            ), "Pool", "7♣ needs 4 more to make eleven"),),
            (Stack("stock", 24, "Stock 24", "3 batches"),),
        ),
        Zone(
            "own", "own", "You", "4 cards",
            (Row("hand", (
                Spot("hand:7C", "7C", "seven of clubs, chosen, can take four of hearts, or two "
                     "of diamonds with two of clubs", True, ("chosen",)),
                Spot("hand:KS", "KS", "king of spades", True),
                Spot("hand:5D", "5D", "five of diamonds", True),
                Spot("hand:JH", "JH", "jack of hearts", True),
            )),),
            (Stack("pile0", 9, "Pile 9", "1 sur · 5", ("6C",)),),
            True,
        ),
    ),
    buttons=(
        Button("play", "Capture 4♥ with 7♣", True,
               words="capture four of hearts with seven of clubs"),
        Button("clear", "Undo choice"),
    ),
    hint="7 + 4 = 11 · or take 2♦ + 2♣ instead",
    verdict=REFUSED,
    fields=(Field("type", "Type a move", "for example 7C x 4H", "Play"),),
    log="Opponent left 2♣ in the pool. Nothing there made nine with it.",
    announce="Not allowed: leave seven of clubs in the pool.",
)  # fmt: skip

TASK = Panel("task", "Your task", ("Let the seven of clubs capture.",), tone="note")
SCORES = Panel(
    "score", "The deal is over", ("You win by two points.",),
    grid=Grid("What the deal scored", (
        ("Points", "What for", "Clause"),
        ("7", "You hold the most clubs: 8 of 13, more than anybody else here", "PAS-5.1"),
        ("3", "You hold the ten of diamonds", "PAS-5.1"),
    )),
    buttons=(Button("again", "Deal again", True), Button("stop", "Stop here", enabled=False,
                                                         words="the match has just begun")),
    place="below", tone="good",
)  # fmt: skip
CHOICES = Panel(
    "predict", "Predict", ("What can the seven of clubs do?",),
    (Button("predict:0", "Capture the four", pressed=True),
     Button("predict:1", "Only be left", pressed=False)),
    (Field("why", "Your reason", "in a few words", "Keep", "because"),),
    picture='<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40">'
    '<rect width="150" height="40" fill="#0b6b53"/></svg>',
    alt="Three quarters of a bar are filled",
)  # fmt: skip

FULL = PASUR.with_panels(TASK, CHOICES, SCORES)
FOUR_COLOURS = replace(PASUR, four_colours=True)

ALL_STATES = Scene(
    "cards", "Cards",
    zones=(
        Zone("own", "own", "Every card", "", tuple(
            Row(f"row{suit}", tuple(
                Spot(f"{rank}{suit}", f"{rank}{suit}", f"{rank} {suit}", rank in "A2K")
                for rank in "A23456789TJQK"
            )) for suit in "SHDC"
        )),
        Zone("marks", "own", "Marks", "", (
            Row("marks", (
                Spot("m1", "7C", "plain", True), Spot("m2", "7C", "possible", True, ("possible",)),
                Spot("m3", "7C", "chosen", True, ("chosen",)),
                Spot("m4", "7C", "veiled", True, ("veiled",)),
                Spot("m5", "7C", "played", True, ("played",)),
                Spot("m6", "9H", "own", True, ("own",)),
                Spot("m7", "9H", "own, chosen", True, ("own", "chosen")),
                Spot("m8", "*", "joker", True), Spot("m9", "", "face-down card"),
                Spot("m10", "TD", "ten of diamonds, two cards beneath", True, (), 2),
            )),
            Row("empty", ()),
        ), (Stack("e", 0, "Stock 0", "empty"), Stack("one", 1, "Pile 1", "no sur"),
            Stack("two", 20, "Pile 20", "2 surs", ("6C", "TH")))),
    ),
)  # fmt: skip

SEATS = replace(
    PASUR,
    zones=(
        *(replace(PASUR.zones[0], id=f"seat{n}", title=name, to_play=n == 2)
          for n, name in ((1, "Left opponent"), (2, "Partner"), (3, "Right opponent"))),
        *PASUR.zones[1:],
    ),
)  # fmt: skip

SAMPLES = {"pasur": PASUR, "full": FULL, "four": FOUR_COLOURS, "cards": ALL_STATES, "seats": SEATS}
OPPONENTS_TURN = replace(
    PASUR,
    chip="Turn: Opponent",
    buttons=(),
    verdict=None,
    zones=tuple(
        replace(z, rows=tuple(replace(row, spots=tuple(replace(spot, can=False)
                for spot in row.spots)) for row in z.rows)) for z in PASUR.zones
    ),
)  # fmt: skip
