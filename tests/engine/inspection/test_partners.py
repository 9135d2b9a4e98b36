"""The same page beside one partner, a few, all of them."""

from __future__ import annotations

import pytest

from carmengui.engine.inspection import ALL_PARTNERS, cut_page, stability_of
from tests.engine.sibling_pages import COUNT, FOOT, FOOTLESS, LONE, MENU, OFFICE, url


def removed(store, archive, number: int, partners: int, threshold: int = 50) -> list[str]:
    cut = cut_page(store, archive, url(number), threshold=threshold, partners=partners)
    assert cut.partners == partners
    return [cut.text[run.span.start : run.span.end] for run in cut.runs]


def test_one_partner_decides_alone_and_all_together(store, archive) -> None:
    # Two of the seven others hold the office line: each page beside one of them loses it.
    by_one = [OFFICE in removed(store, archive, number, 1, 20) for number in range(COUNT)]
    cuts = [removed(store, archive, number, 1, 20) for number in range(COUNT)]
    assert all(MENU in cut for cut in cuts)
    assert any(OFFICE not in cut for cut in cuts[:3])
    assert not any(by_one[3:])
    assert all(OFFICE in removed(store, archive, number, ALL_PARTNERS, 20) for number in range(3))


def test_few_partners_are_counted_as_voters(store, archive) -> None:
    for partners, voters in ((1, 1), (4, 4), (ALL_PARTNERS, COUNT - 1), (99, COUNT - 1)):
        cut = cut_page(store, archive, url(0), partners=partners)
        assert cut.voters == voters
        assert cut.site_pages == COUNT


def test_trials_end_with_all_and_tell_where_they_settle(store, archive) -> None:
    stability = stability_of(store, archive, url(0), threshold=20)
    assert [trial.partners for trial in stability.trials] == [1, 2, 3, 4, 6, 7]
    cuts = {
        trial.partners: " ".join(removed(store, archive, 0, trial.partners, 20))
        for trial in stability.trials
    }
    for trial in stability.trials:
        assert trial.removed_words == len(cuts[trial.partners].split())
        is_same = cuts[trial.partners] == cuts[7]
        assert (trial.agreement == 1) is is_same
    assert stability.trials[-1].agreement == 1
    assert stability.nearest in {url(number) for number in range(1, COUNT)}
    assert stability.settled in cuts


def test_a_page_without_the_foot_depends_on_nobody(store, archive) -> None:
    stability = stability_of(store, archive, url(FOOTLESS))
    assert stability.settled == 1
    assert {trial.removed_words for trial in stability.trials} == {len(MENU.split())}
    assert FOOT not in removed(store, archive, FOOTLESS, 1)


def test_a_lone_page_has_no_trials_and_an_unknown_one_no_answer(store, archive) -> None:
    alone = stability_of(store, archive, LONE)
    assert (alone.trials, alone.nearest, alone.settled) == ((), "", 0)
    assert stability_of(store, archive, "http://nowhere.example/") is None


@pytest.mark.parametrize("threshold", [20, 500])
def test_the_threshold_counts(store, archive, threshold: int) -> None:
    stability = stability_of(store, archive, url(0), threshold=threshold)
    assert (stability.trials[-1].removed_words if stability.trials else 0) == (
        0 if threshold == 500 else len(f"{MENU} {OFFICE} {FOOT}".split())
    )
