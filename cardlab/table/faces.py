"""Card faces as SVG: full and compact faces, backs, pips one can count. Shapes are defined once."""

from collections.abc import Container, Iterable, Iterator

from cardlab.cards import Card, Rank, Suit, card

WIDTH, HEIGHT = 64, 90  # of the drawing; compact faces use the same box and are shown smaller
BLACK, RED, BLUE, GREEN = "#15191c", "#bf1f2c", "#1457b8", "#17703a"
SANS = "Helvetica Neue,Arial,Liberation Sans,sans-serif"
SERIF = "Georgia,Times New Roman,Liberation Serif,serif"

_TWO_COLOURS = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: RED, Suit.CLUBS: BLACK}
_FOUR_COLOURS = {**_TWO_COLOURS, Suit.DIAMONDS: BLUE, Suit.CLUBS: GREEN}

# One pip a suit, about ten units high around its middle.
_PIPS = {
    Suit.SPADES: "M0-5.4C1.2-3.3 5.1-1.3 5.1 1.5A2.55 2.55 0 0 1 .6 3Q.8 4.4 2 5.1H-2Q-.8 4.4-.6 3"
    "A2.55 2.55 0 0 1-5.1 1.5C-5.1-1.3-1.2-3.3 0-5.4Z",
    Suit.HEARTS: "M0 5.1C-1.2 3.3-5.2.9-5.2-2.1A2.65 2.65 0 0 1 0-3.1 2.65 2.65 0 0 1 5.2-2.1"
    "C5.2.9 1.2 3.3 0 5.1Z",
    Suit.DIAMONDS: "M0-5.6Q1.6-2.7 4.3 0 1.6 2.7 0 5.6-1.6 2.7-4.3 0-1.6-2.7 0-5.6Z",
    Suit.CLUBS: "M0-5.1A2.45 2.45 0 0 1 2-1.2 2.45 2.45 0 1 1 .7 2.5Q.9 4.4 2.1 5.1H-2.1Q-.9 4.4"
    "-.7 2.5A2.45 2.45 0 1 1-2-1.2 2.45 2.45 0 0 1 0-5.1Z",
}
# A plume, a coronet with pearls, a crown with a cross: about 18 units wide around the middle.
_EMBLEMS = {
    Rank.JACK: '<path d="M-8.5 6.5C-8-1.5-2.5-7.5 8.5-7.5 8.3-.5 3.2 4.2-4.2 4L-7.4 7.2Z"/>'
    '<path d="M-6 4.6Q-.6-1 5-4.6" fill="none" stroke="{paper}" stroke-width="1.1"/>',
    Rank.QUEEN: '<path d="M-7 6-8.8-3.2-4.2.6 0-5 4.2.6 8.8-3.2 7 6Q0 4 -7 6Z"/>'
    '<circle cx="-8.8" cy="-4.4" r="1.5"/><circle cy="-6.4" r="1.7"/>'
    '<circle cx="8.8" cy="-4.4" r="1.5"/>',
    Rank.KING: '<path d="M-7.6 6.4V3.8H7.6V6.4ZM-7.4 2.6-9-4.2-4.4-.8 0-5 4.4-.8 9-4.2 7.4 2.6Z"/>'
    '<path d="M-.8-5.4V-6.6H-2.2V-8.2H-.8V-9.6H.8V-8.2H2.2V-6.6H.8V-5.4Z"/>',
    Rank.JOKER: '<path d="M-7 7.4C-6.4 2-7.6-1-12 .4-11.4-7-4-8.6-2.2-3-2-7.4 1.4-10 5-9 3.6-7.4 '
    '3-5.4 3.2-3.4 6-8 12-5.6 12 1 8-.8 6.4 2 7 7.4Q0 5.4-7 7.4Z"/>'
    '<circle cx="-12" cy="2.4" r="1.8"/><circle cx="6.8" cy="-8.6" r="1.8"/>'
    '<circle cx="12" cy="3" r="1.8"/>'
    '<path d="M-7 10.2Q0 8 7 10.2" fill="none" stroke="currentColor" stroke-width="1.8"/>',
}
_STAR = "M0-5.6 1.5-1.8 5.4-1.6 2.4.9 3.4 4.7 0 2.5-3.4 4.7-2.4.9-5.4-1.6-1.5-1.8Z"

# Where the pips of a number stand: column -1 left, 0 middle, 1 right; height 0 top to 1 bottom.
_SIDES = {2: (0, 1), 3: (0, 0.5, 1), 4: (0, 1 / 3, 2 / 3, 1)}
_MIDDLES = {1: (0.5,), 2: (0, 1), 3: (0, 0.5, 1), 5: (0.5,), 7: (0.25,), 8: (0.25, 0.75),
            9: (0.5,), 10: (1 / 6, 5 / 6)}  # fmt: skip


def places(rank: int) -> list[tuple[int, float]]:
    """Where the pips of an ace to ten stand: (column -1, 0 or 1, height 0 to 1), one a pip."""
    side = _SIDES.get({4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}.get(rank, 0), ())
    return [(column, y) for column in (-1, 1) for y in side] + [
        (0, y) for y in _MIDDLES.get(rank, ())
    ]


def ink(one: Card, four_colours: bool = False) -> str:
    """The colour a card is printed in."""
    return (_FOUR_COLOURS if four_colours else _TWO_COLOURS).get(one.suit, BLACK)


def name(prefix: str, code: str, compact: bool = False) -> str:
    """The id of a face among a table's shapes; code "" is the back."""
    kind = "b" if not code else "k" if compact else "f"
    return f"{prefix}{kind}{card(code).code.replace('*', 'joker') if code else ''}"


def shapes(
    codes: Iterable[str],
    prefix: str,
    *,
    paper: str = "#fffdf8",
    back: str = "#2b4c7e",
    four_colours: bool = False,
    only: Container[str] | None = None,
) -> str:
    """The faces of these cards as `<symbol>`s to `<use>`, each once, with the shapes they need.

    `codes` are as `cards.card` reads them, "" is the back. `prefix` begins every id. `paper` and
    `back` are colours (or CSS variables). Of full and compact faces only those with these ids.
    """
    wanted = dict.fromkeys(card(code) for code in sorted(set(codes)) if code)
    parts = [f'<path id="{prefix}{suit.name[0]}" d="{_PIPS[suit]}"/>'
             for suit in _PIPS if any(one.suit == suit for one in wanted)]  # fmt: skip
    for one in wanted:
        colour = ink(one, four_colours)
        parts += [
            _symbol(one, prefix, kind, paper, colour)
            for kind in "fk"
            if only is None or name(prefix, one.code, kind == "k") in only
        ]
    if "" in set(codes):
        parts.append(_back(prefix, paper, back))
    return "".join(parts)


def _symbol(one: Card, prefix: str, kind: str, paper: str, colour: str) -> str:
    inside = "".join((_compact if kind == "k" else _full)(one, prefix, paper))
    return (
        f'<symbol id="{name(prefix, one.code, kind == "k")}" viewBox="0 0 64 90" '
        f'color="{colour}" fill="currentColor" font-family="{SANS}" font-weight="700">'
        f'<rect width="64" height="90" rx="6" fill="{paper}"/>{inside}</symbol>'
    )


def _full(one: Card, prefix: str, paper: str) -> Iterator[str]:
    corner = _index(
        one, prefix, paper, 9, 17, 17.5, "M0 6A6 6 0 0 1 6 0H17.6V28A6 6 0 0 1 11.6 34H0Z"
    )
    yield corner + f'<g transform="rotate(180 32 45)">{corner}</g>'
    if not one.rank:
        yield f'<g transform="translate(32 45) scale(1.5)">{_EMBLEMS[Rank.JOKER]}</g>'
    elif one.rank > 10:
        yield from _court(one, prefix, paper)
    else:
        size = 2.9 if one.rank == 1 else 1.25 if one.rank < 4 else 1.1 if one.rank < 7 else 0.9
        yield from _pips(one, prefix, 32, 8 if one.rank > 6 else 7.4, 14.8, 75.2, size)


def _compact(one: Card, prefix: str, paper: str) -> Iterator[str]:
    yield _index(one, prefix, paper, 13, 25.5, 27, "M0 6A6 6 0 0 1 6 0H26V42A6 6 0 0 1 20 48H0Z")
    if not one.rank or one.rank > 10:
        emblem = _EMBLEMS[one.rank].format(paper=paper)
        yield (
            f'<g transform="translate(45 36) scale(1.2)">{emblem}</g>'
            if one.rank
            else (f'<g transform="translate(38 66) scale(1.5)">{emblem}</g>')
        )
        yield _pip(one, prefix, 45, 67, 2.3) if one.rank else ""
    elif one.rank == 1:
        yield _pip(one, prefix, 45, 58, 2.7)
    else:
        yield from _pips(one, prefix, 45, 9, 15, 77, 1.3 if one.rank < 4 else 0.92)


def _index(
    one: Card, prefix: str, paper: str, x: float, y: float, size: float, tab: str
) -> str:  # fmt: skip
    """Rank over suit; on a filled tab for red suits, so that colour is not needed to tell."""
    letter = one.sign[:-1] if one.rank else ""
    squeeze = f' textLength="{size * 0.82:g}" lengthAdjust="spacingAndGlyphs"'
    text = (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle"'
        f"{squeeze if len(letter) > 1 else ''}>{letter}</text>"
    )
    suit = _pip(one, prefix, x, y + size * 0.47, size * 0.056) if one.rank else (
        f'<path transform="translate({x} {y - size * 0.3:g}) scale({size * 0.08:g})" d="{_STAR}"/>'
    )  # fmt: skip
    plain = text + suit if letter else suit
    return f'<path d="{tab}"/><g fill="{paper}">{plain}</g>' if one.is_red else plain


def _court(one: Card, prefix: str, paper: str) -> Iterator[str]:
    yield '<rect x="20" y="10" width="24" height="70" rx="4" opacity=".08"/>'
    yield (
        '<rect x="20" y="10" width="24" height="70" rx="4" fill="none" stroke="currentColor"/>'
        f'<g transform="translate(32 23.5) scale(.9)">{_EMBLEMS[one.rank].format(paper=paper)}</g>'
        f'<text x="32" y="54" font-size="25" text-anchor="middle" font-family="{SERIF}">'
        f"{one.sign[:-1]}</text>"
    )
    yield _pip(one, prefix, 32, 68, 1.35)


def _pips(
    one: Card, prefix: str, x: float, aside: float, top: float, bottom: float, size: float
) -> Iterator[str]:  # fmt: skip
    """Every pip of a number, those of the lower half upside down."""
    for column, down in places(one.rank):
        y = top + (bottom - top) * down
        yield _pip(one, prefix, x + column * aside, y, -size if down > 0.5 else size)


def _pip(one: Card, prefix: str, x: float, y: float, size: float) -> str:
    place = f"translate({x:g} {y:.4g}) scale({size:.3g})"
    return f'<use href="#{prefix}{one.suit.name[0]}" transform="{place}"/>'


def _back(prefix: str, paper: str, back: str) -> str:
    """A lattice around an eight-pointed star (khatam)."""
    square = '<rect x="-8.4" y="-8.4" width="16.8" height="16.8" rx=".6"'
    return (
        f'<pattern id="{prefix}l" width="8" height="8" patternUnits="userSpaceOnUse" '
        'patternTransform="translate(0 1)"><path d="M0 4 4 0 8 4 4 8Z" fill="none" stroke="#fff" '
        'stroke-opacity=".45" stroke-width=".9"/><circle cx="4" cy="4" r=".9" fill="#fff" '
        'fill-opacity=".7"/></pattern>'
        f'<symbol id="{name(prefix, "")}" viewBox="0 0 64 90">'
        f'<rect width="64" height="90" rx="6" fill="{paper}"/>'
        f'<rect x="4" y="4" width="56" height="82" rx="3.5" fill="{back}"/>'
        f'<rect x="4" y="4" width="56" height="82" rx="3.5" fill="url(#{prefix}l)"/>'
        '<rect x="7.5" y="7.5" width="49" height="75" rx="2" fill="none" stroke="#fff" '
        'stroke-opacity=".75"/>'
        f'<g transform="translate(32 45)" fill="{back}" stroke="#fff" stroke-width="1.2">'
        f'<circle r="13.4"/>{square}/>{square} transform="rotate(45)"/>'
        '<circle r="4.2" fill="#fff"/></g></symbol>'
    )
