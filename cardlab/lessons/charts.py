"""Charts that carry their numbers: a picture, its text, and a table with natural frequencies."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture as SVG text, what it shows in words, and its numbers as a captioned table.

    The first of `rows` names the columns.
    """

    svg: str
    alt: str
    caption: str
    rows: tuple[tuple[str, ...], ...]
