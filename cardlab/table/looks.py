"""How a learner likes tables to look; every scene of a game is made with it."""

from dataclasses import dataclass


@dataclass(slots=True)
class Looks:
    """What can be chosen: a colour of its own for each suit."""

    four_colours: bool = False


LOOKS = Looks()


def four_colours(wanted: bool = True) -> None:
    """Give each suit a colour of its own, or go back to red and black: from the next press on."""
    LOOKS.four_colours = wanted
