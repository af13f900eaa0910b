"""The stored run: complete, decided, written whole or not at all, and alike by another seed."""

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from cardlab.chance.batches import tries
from cardlab.chance.kernels import COMPILES
from cardlab.lessons import claims_stored
from cardlab.lessons.claims import LEVEL, SUCH, Case, Claim, Outcome, Verdict
from cardlab.lessons.claims_book import CLAIMS
from cardlab.lessons.claims_stored import ANOTHER, PATH, SEED, effects, fits, main, stored, survives

SIMULATED = [claim for claim in CLAIMS.values() if claim.simulated]
each_simulated = pytest.mark.parametrize("claim", SIMULATED, ids=lambda claim: claim.id)
PART = 50  # one try in so many: `python3 -m cardlab claims --check` makes one in ten


@each_simulated
def test_every_case_that_takes_tries_is_stored_as_it_is_asked(claim: Claim) -> None:
    kept = stored()[claim.id]
    assert set(kept) == {case.id for case in claim.simulated}
    for case in claim.simulated:
        entry = kept[case.id]
        assert fits(case, entry), case.id
        assert 0 < entry["answered"] <= entry["n"] and entry["seed"] == SEED
        assert entry["low"] <= entry["mean"] <= entry["high"]
        assert date.fromisoformat(entry["date"]) and entry["level"] == LEVEL


def test_nothing_is_stored_that_nobody_asks() -> None:
    assert set(stored()) == {claim.id for claim in SIMULATED}


@pytest.mark.parametrize("claim", CLAIMS.values(), ids=list(CLAIMS))
def test_every_verdict_can_be_told(claim: Claim) -> None:
    found = effects(claim)
    assert Outcome.OPEN not in [claim.outcome(found[case.id]) for case in claim.cases]
    assert claim.verdict(found) is not Verdict.OPEN


def test_no_verdict_hangs_on_a_hair() -> None:
    """Where it is told by tries, the line lies well outside the interval."""
    for claim in SIMULATED:
        for case in claim.simulated:
            effect, line = effects(claim)[case.id], float(claim.line)
            half = (effect.high - effect.low) / 2
            assert abs(effect.mean - line) > 1.5 * half, (claim.id, case.id)


@pytest.mark.slow
@pytest.mark.skipif(not COMPILES, reason="too slow where nothing is compiled")
@each_simulated
def test_verdicts_survive_another_seed(claim: Claim) -> None:
    assert survives(claim, ANOTHER + 1, PART)


# The command


def coin(share: float, n: int = 400) -> Case:
    def throw(rng: Random) -> bool:
        return rng.random() < share

    return Case("coin", "with a coin", tries=lambda: tries(throw), n=n, asked=f"heads of {share}")


COINS = Claim(
    "soureh.coins", "soureh", "Coins", "Coins show heads.", "SOU-2.1", "Throw.", SUCH,
    Fraction(1, 3), (coin(0.5), Case("sure", "without one", lambda: Fraction(1))),
)  # fmt: skip


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def read() -> object:
        return json.loads(path.read_text("utf-8"))

    path = tmp_path / "claims.json"
    path.write_text("{}\n", encoding="utf-8")
    read.cache_clear = lambda: None  # type: ignore[attr-defined]
    monkeypatch.setattr(claims_stored, "PATH", path)
    monkeypatch.setattr(claims_stored, "stored", read)
    monkeypatch.setattr(claims_stored, "CLAIMS", {COINS.id: COINS})
    return path


def test_what_is_missing_is_run_and_written(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "soureh.coins: not stored yet" in capsys.readouterr().out
    assert main(["--write"]) == 0
    told = capsys.readouterr().out
    assert "soureh.coins coin: " in told and "soureh.coins: holds" in told
    text = file.read_text("utf-8")
    entry = json.loads(text)["soureh.coins"]["coin"]
    assert (entry["asked"], entry["n"], entry["answered"]) == ("heads of 0.5", 400, 400)
    assert text.endswith("}\n") and "sure" not in text


def test_what_is_there_stays_until_it_is_asked_otherwise(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--write"])
    text = file.read_text("utf-8")
    capsys.readouterr()
    assert main(["--write"]) == 0 and "tries" not in capsys.readouterr().out
    assert main(["--write", "--all"]) == 0 and "tries" in capsys.readouterr().out
    assert file.read_text("utf-8") == text
    other = replace(COINS, cases=(coin(0.25), COINS.cases[1]))
    monkeypatch.setattr(claims_stored, "CLAIMS", {COINS.id: other})
    main([])
    assert "not stored yet" in capsys.readouterr().out
    main(["--write", COINS.id])
    assert "soureh.coins: depends" in capsys.readouterr().out


def test_a_run_that_breaks_off_leaves_the_file_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["--write"])
    before = file.read_bytes()

    def broken(rng: Random) -> bool:
        raise KeyboardInterrupt

    case = Case("coin", "with a coin", tries=lambda: tries(broken), n=10, asked="broken")
    monkeypatch.setattr(claims_stored, "CLAIMS", {COINS.id: replace(COINS, cases=(case,))})
    with pytest.raises(KeyboardInterrupt):
        main(["--write"])
    assert file.read_bytes() == before and [*file.parent.iterdir()] == [file]


def test_a_check_finds_what_disagrees(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--write"])
    assert main(["--check"]) == 0
    kept = json.loads(file.read_text("utf-8"))
    kept["soureh.coins"]["coin"].update(mean=0.1, low=0.09, high=0.11)
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert main(["--check"]) == 1
    assert "soureh.coins: another seed says something else" in capsys.readouterr().out


def test_an_unknown_claim_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["soureh.coin"])
    assert "soureh.coin" in capsys.readouterr().err


def test_it_is_shipped_with_the_package() -> None:
    assert PATH.exists() and PATH.name == "claims.json"
