"""The strategy lab asks every claim there is, and tells no verdict early."""

import json
import re

from test_notebooks import FOLDER, cells, source

from cardlab.lessons import claims_stored
from cardlab.lessons.claims import Verdict
from cardlab.lessons.claims_book import CLAIMS

LAB = FOLDER / "51_strategy_lab.ipynb"


def test_every_claim_is_asked_once() -> None:
    text = "\n".join(source(cell) for cell in cells(LAB, "code"))
    assert sorted(re.findall(r'^claim\("([^"]+)"\)', text, re.MULTILINE)) == sorted(CLAIMS)


def test_no_verdict_and_no_effect_is_stored() -> None:
    for cell in cells(LAB, "code"):
        stored = json.dumps(cell["outputs"], ensure_ascii=False)
        assert "The verdict" not in stored and "99 % interval" not in stored
        for id in re.findall(r'^claim\("([^"]+)"\)', source(cell), re.MULTILINE):
            claim = CLAIMS[id]
            shown = [claim.unit.number(e.mean) for e in claims_stored.effects(claim).values()]
            assert not [
                number
                for number in shown
                if re.search(rf"(?<!\d){re.escape(number)}(?!\d)", stored)
            ]


def test_the_table_of_verdicts_is_stored_empty() -> None:
    [cell] = [cell for cell in cells(LAB, "code") if source(cell) == "verdicts()"]
    words = "".join(cell["outputs"][0]["data"]["text/plain"])
    assert words.count("not yet") == len(CLAIMS)
    assert not [verdict for verdict in Verdict if f"| {verdict.words} |" in words]
