"""Scoring Pasur: what each side's pile is worth, line by line (PAS-5), and who has won (PAS-6)."""

from cardlab.cards import Rank, Suit, card
from cardlab.games.pasur_state import Options, State, View, seen_state
from cardlab.rules.clauses import rule_book
from cardlab.rules.ruling import Event, Score, ScoreLine

RULES = rule_book("pasur")
TEN_OF_DIAMONDS, TWO_OF_CLUBS = card("TD"), card("2C")


def score(state: State | View) -> Score:
    """The score as if the deal ended now; cards still on the table count for nobody.

    `totals` are points brought along plus this deal's, one a seat; partners show the same. A line
    belongs to a side's first seat. `winners` are the seats that have won the match, else None.
    """
    lines: list[ScoreLine] = _clubs(seen_state(state))
    for side in state.options.sides:
        lines += _cards(state, side[0]) + _surs(state, side[0])
    totals = list(state.scores)
    for line in lines:
        for seat in state.options.side(line.seat) if line.seat is not None else ():
            totals[seat] += line.points
    return Score(tuple(totals), tuple(lines), _winners(state, totals))


def outcome(state: State) -> Event | None:
    """What the end of a deal means for the match: it goes on, is tied or won; None before it."""
    if not state.finished:
        return None
    result, target = score(state), state.options.target
    best = max(result.totals)
    if best < target:
        return Event(RULES["PAS-6.1"], None, "", {"target": target})
    if result.winners is None:
        return Event(RULES["PAS-6.2"], None, "tie", {"points": best})
    return Event(RULES["PAS-6.2"], result.winners[0], "", {"points": best})


def clubs_taken(state: State | View) -> tuple[int, ...]:
    """How many clubs each seat's pile holds."""
    return tuple(sum(c.suit == Suit.CLUBS for c in pile) for pile in state.piles)


def sur_worth(options: Options, jack: bool) -> int:
    """Points of one sur (PAS-4.5); one by a jack is always ten where every one counts (PAS-4.2)."""
    return 10 if jack and options.jack_sur == "any" else options.sur_points


def _clubs(state: State | View) -> list[ScoreLine]:
    options, count = state.options, clubs_taken(state)
    firsts = [side[0] for side in options.sides]
    most = max(count[seat] for seat in firsts)
    leaders = [seat for seat in firsts if count[seat] == most]
    if len(leaders) == 1:
        return [_club_line(state, leaders[0], most)]
    others = [seat for seat in firsts if seat not in leaders]
    if options.third_takes_tied_clubs and options.players == 3 and others:
        third = others[0]
        points = _majority(options, count[third])
        facts = {"clubs": count[third], "most": most, "points": points}
        return [ScoreLine(RULES["PAS-5.4"], third, points, "", facts)]
    return [ScoreLine(RULES["PAS-5.3"], None, 0, "", {"clubs": most})] if most else []


def _club_line(state: State | View, seat: int, clubs: int) -> ScoreLine:
    options = state.options
    clause = RULES["PAS-5.1" if options.clubs == "seven" else "PAS-5.2"]
    points = _majority(options, clubs)
    return ScoreLine(clause, seat, points, "clubs", {"clubs": clubs, "points": points})


def _majority(options: Options, clubs: int) -> int:
    return {"seven": 7, "thirteen": 13, "each": min(clubs, 7)}[options.clubs]


def _cards(state: State | View, seat: int) -> list[ScoreLine]:
    pile = state.piles[seat]
    aces = [c for c in pile if c.rank == Rank.ACE]
    jacks = [c for c in pile if c.rank == Rank.JACK]
    worth = (
        ("ten", 3, [c for c in pile if c == TEN_OF_DIAMONDS]),
        ("two", 2, [c for c in pile if c == TWO_OF_CLUBS]),
        ("aces", len(aces), aces),
        ("jacks", len(jacks), jacks),
    )
    clause = RULES["PAS-5.1"]
    return [
        ScoreLine(clause, seat, points, reason, {"cards": found, "points": points})
        for reason, points, found in worth
        if found
    ]


def _surs(state: State | View, seat: int) -> list[ScoreLine]:
    jacks, surs, options = state.jack_surs[seat], state.surs[seat], state.options
    points = jacks * sur_worth(options, True) + (surs - jacks) * sur_worth(options, False)
    facts = {"surs": surs, "points": points}
    return [ScoreLine(RULES["PAS-4.5"], seat, points, "", facts)] if surs else []


def _winners(state: State | View, totals: list[int]) -> tuple[int, ...] | None:
    """Target reached (PAS-6.1) and no tie at the top (PAS-6.2), at the end of a deal."""
    best = max(totals)
    if not state.finished or best < state.options.target:
        return None
    top = [side for side in state.options.sides if totals[side[0]] == best]
    return top[0] if len(top) == 1 else None
