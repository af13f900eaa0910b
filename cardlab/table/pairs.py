"""Pairs, an open card with a closed one behind it: seats in bands, on the page and as a picture."""

from cardlab.table.elements import sign, spot, tag, text
from cardlab.table.scene import Pair, Scene
from cardlab.table.speech import spoken


def felt_kind(scene: Scene) -> str:
    """The class of a felt with pairs."""
    return "cl-felt cl-paired cl-crowded" if crowded(scene) else "cl-felt cl-paired"


def crowded(scene: Scene) -> bool:
    """Whether several others have pairs: theirs are drawn smaller."""
    return scene.paired and sum(zone.kind == "seat" for zone in scene.zones) > 1


def pairs(shown: tuple[Pair, ...], prefix: str) -> str:
    """Pairs side by side; nothing where there are none."""
    return tag("div", "cl-coops", "".join(_pair(pair, prefix) for pair in shown))


def _pair(pair: Pair, prefix: str) -> str:
    """Both cards as a group, with what is known of them below."""
    cards = spot(pair.open, prefix, place="cl-open") + spot(pair.closed, prefix, place="cl-behind")
    number = tag("span", "cl-nth", pair.number, aria_hidden="true") if pair.number else ""
    inside = tag("div", "cl-pair", number + cards) + _told(pair)
    label = spoken(pair.words or pair.title)
    return tag("div", "cl-coop", inside, data_key=pair.id, role="group", aria_label=label)


def _told(pair: Pair) -> str:
    """The verdict as a sign and in words, each line of the note unbroken."""
    lines = " ".join(text("span", "cl-whole", line) for line in pair.note.split("\n") if line)
    verdict = text("b", "cl-which", pair.verdict_words)
    words = tag("span", "cl-why", " ".join(part for part in (verdict, lines) if part))
    tone = {"valid": " cl-well", "invalid": " cl-ill"}.get(pair.verdict, "")
    mark = sign(pair.verdict == "valid") if tone else ""
    return tag("p", f"cl-told{tone}", mark + words if words else "")
