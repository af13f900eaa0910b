"""Soureh's claims against counts that know nothing of the package."""

from fractions import Fraction

import pytest
from coop_oracle import HARD, PACKS, PLAIN, good, share, without

from cardlab.lessons.claims import Claim, Verdict
from cardlab.lessons.claims_soureh import ACE_SHELTER, COUNTED, HARDEST_CARDS, LAST_ACE, ONLY_AN_ACE


def hardest(cards):
    kinds = {card: share(card, without(cards, card)) for card in cards if card[0]}
    others = [p for card, p in kinds.items() if card not in HARD]
    return min(others) - max(kinds[card] for card in HARD)


def aces_left(cards):
    left = [c for c in without(cards, (7, True), (4, False))
            if good((7, True), c) and good((4, False), c)]  # fmt: skip
    return Fraction(sum(c[0] == 1 for c in left), len(left))


def last_ace(cards):
    spoilt = {}
    for open in {card for card in cards if card[0] > 1}:
        before = [c for c in without(cards, open, (1, False)) if good(open, c)]
        spoilt[open] = 1 - share((1, False), before)
    others = [p for card, p in spoilt.items() if card not in HARD]
    return min(spoilt[card] for card in HARD) - max(others)


ORACLES = {"soureh.hardest_cards": hardest, "soureh.seven_to_four": aces_left,
           "soureh.last_ace": last_ace}  # fmt: skip


@pytest.mark.parametrize("claim", [HARDEST_CARDS, ONLY_AN_ACE, LAST_ACE], ids=lambda c: c.id)
@pytest.mark.parametrize("pack", PACKS)
def test_counted_as_a_count_by_hand_does(claim: Claim, pack: str) -> None:
    exact = next(each.exact for each in claim.cases if each.id == pack)
    assert exact is not None and exact() == ORACLES[claim.id](PACKS[pack])


def test_an_ace_shelters_from_everything_but_aces() -> None:
    exact = {each.id: each.exact for each in ACE_SHELTER.cases}
    assert exact["hard"] is not None and exact["hard"]() == 1
    suited = [(rank, red, suit) for rank, red in set(PLAIN) for suit in "xyxy"]
    gained = []
    for open in ((2, True, "x"), (10, False, "x")):
        for new in (card for card in suited if card != open):
            others = [c for c in without(suited, open, new) if good(open, c) and c[0] != 1]
            gained.append(good(new, (1, False)) - share(new, others))
    assert exact["any"] is not None and exact["any"]() == sum(gained) / len(gained)


def verdict(claim: Claim) -> Verdict:
    return claim.verdict({each.id: each.measured(1, 1) for each in claim.cases})


def test_verdicts_of_what_is_counted() -> None:
    assert {claim.id: verdict(claim) for claim in COUNTED} == {
        "soureh.hardest_cards": Verdict.HOLDS,
        "soureh.seven_to_four": Verdict.DEPENDS,
        "soureh.last_ace": Verdict.HOLDS,
        "soureh.ace_shelter": Verdict.HOLDS,
    }


def test_only_jokers_spoil_the_seven_and_the_four() -> None:
    effects = {each.id: each.measured(1, 1) for each in ONLY_AN_ACE.cases}
    assert "It does not hold with four jokers added." in ONLY_AN_ACE.told(effects)
