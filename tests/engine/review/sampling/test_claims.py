"""What a sample lets one claim: only its own verdicts, in its order, partly right as not right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.model.review import How, Judgement
from carmengui.engine.review.sampling.claims import Claim, claim_of
from carmengui.engine.review.sampling.confidence_sequence import Stratum, sequence_bounds
from carmengui.engine.review.sampling.sampling import Sample, draw_sample, keep_sample, members_of
from tests.engine.review.log.lines import refresh_now
from tests.engine.review.queue_project import NOW, Desk, Page

RECORDS, SIZE = 200, 80


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    pages = [
        Page(f"{n}", f"{'ab'[n % 2]}.example", title=f"T{n}" if n % 10 else "", weight=n / RECORDS)
        for n in range(RECORDS)
    ]
    made = Desk(tmp_path, pages)
    yield made
    made.close()


def sample_of(desk: Desk, *, by_site: bool = False) -> Sample:
    drawn = draw_sample(desk.store, SIZE, 2001, by_site=by_site, reviewer="Nadja", at=NOW)
    return keep_sample(desk.verdicts, drawn)


def judge(
    desk: Desk, sample: Sample, *said: Judgement | None, name: str = "", **how: object
) -> None:
    """Judge the records of a sample in their order; nothing passes one over."""
    options = {"how": How.SAMPLE, "sample": name or sample.name} | how
    members = members_of(desk.verdicts, sample.name)
    desk.verdicts.write(
        [
            desk.decision(member.url, judgement, **options)  # type: ignore[arg-type]  # names of ours
            for member, judgement in zip(members, said, strict=False)
            if judgement is not None
        ]
    )


def claim(desk: Desk, sample: Sample, **how: float) -> Claim:
    return claim_of(desk.store, desk.verdicts, sample, "title", **how)


RIGHT, WRONG, PARTIAL, MISSED, ABSENT = (
    Judgement.RIGHT,
    Judgement.WRONG,
    Judgement.PARTIAL,
    Judgement.MISSED,
    Judgement.ABSENT,
)


def test_nothing_judged_claims_nothing(desk: Desk) -> None:
    found = claim(desk, sample_of(desk))
    assert (found.judged, found.bounds.low, found.bounds.high) == (0, 0, RECORDS)
    assert found.needed == 34


def test_rightly_nothing_is_right_where_nothing_was_found_only(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[ABSENT] * SIZE)
    found = claim(desk, sample)
    without = sum(not int(each.member.url.rpartition("/")[2]) % 10 for each in found.members)
    assert 0 < without == found.right < SIZE
    assert found.counts == {ABSENT: without, WRONG: SIZE - without}


def test_the_bound_is_that_of_the_sequence(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 30, WRONG, ABSENT, MISSED, *[RIGHT] * 7)
    found = claim(desk, sample, wanted=0.8)
    assert (found.judged, found.right, found.in_sample) == (40, 37, 40)
    # A value where rightly there is none is a wrong one.
    assert found.counts == {RIGHT: 37, WRONG: 2, MISSED: 1}
    assert found.bounds == sequence_bounds((Stratum(RECORDS, 40, 37),))
    assert found.is_met is (found.bounds.low >= 160)
    assert found.reviewers == ("Nadja",)


def test_the_share_that_was_declared_is_wanted_unless_another_is_asked_for(desk: Desk) -> None:
    drawn = draw_sample(desk.store, SIZE, 3, by_site=False, reviewer="Nadja", at=NOW, wanted=0.95)
    sample = keep_sample(desk.verdicts, drawn)
    assert claim(desk, sample).wanted == 0.95
    assert claim(desk, sample, wanted=0.7).wanted == 0.7
    assert claim(desk, sample_of(desk)).wanted == 0.9


def test_partly_right_is_not_right(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 20, *[PARTIAL] * 4)
    assert claim(desk, sample).bounds == sequence_bounds((Stratum(RECORDS, 24, 20),))


@pytest.mark.parametrize("how", [How.SEEN, How.CLUSTER])
def test_verdicts_of_a_queue_or_a_cluster_never_count(desk: Desk, how: How) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 40, how=how)
    assert claim(desk, sample).judged == 0


def test_verdicts_of_another_sample_do_not_count(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 40, name="2025-01-01/1")
    assert claim(desk, sample).judged == 0


def test_other_fields_do_not_count(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 40, field="lang")
    assert claim(desk, sample).judged == 0
    assert claim_of(desk.store, desk.verdicts, sample, "lang").judged == 40


def test_who_passes_the_hard_ones_over_gains_nothing(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 10, None, None, *[RIGHT] * 40)
    skipping = claim(desk, sample)
    assert (skipping.judged, skipping.skipped) == (50, 2)
    assert skipping.bounds.low == sequence_bounds((Stratum(RECORDS, 52, 50),)).low
    judge(desk, sample, *[None] * 10, WRONG, WRONG)
    assert claim(desk, sample).bounds.low == skipping.bounds.low
    assert claim(desk, sample).skipped == 0


def test_what_was_passed_over_is_among_what_is_needed(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 10, *[None] * 5, *[RIGHT] * 25)
    found = claim(desk, sample, wanted=0.9)
    assert (found.is_met, found.skipped, found.needed) == (False, 5, 5)
    judge(desk, sample, *[None] * 10, *[RIGHT] * 5)
    assert claim(desk, sample, wanted=0.9).is_met


def test_a_leap_far_ahead_does_not_spoil_what_was_known(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 40, *[None] * 39, RIGHT)
    found = claim(desk, sample)
    assert found.skipped == 39
    assert found.bounds.low == sequence_bounds((Stratum(RECORDS, 40, 40),)).low
    assert not found.is_out_of_reach


def test_open_records_never_make_a_claim_unreachable(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, None, *[RIGHT] * 5, *[None] * 70, RIGHT)
    assert claim(desk, sample).bounds.high == RECORDS


def test_what_is_too_often_wrong_is_out_of_reach(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT, WRONG] * 30)
    found = claim(desk, sample, wanted=0.8)
    assert (found.is_out_of_reach, found.is_met, found.needed) == (True, False, None)
    assert not claim(desk, sample, wanted=0.3).is_out_of_reach


def test_the_rest_that_is_needed_suffices(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 20)
    needed = claim(desk, sample, wanted=0.9).needed
    assert needed is not None
    judge(desk, sample, *[RIGHT] * (20 + needed - 1))
    assert not claim(desk, sample, wanted=0.9).is_met
    judge(desk, sample, *[None] * (20 + needed - 1), RIGHT)
    met = claim(desk, sample, wanted=0.9)
    assert (met.is_met, met.needed) == (True, 0)


def test_of_two_who_differ_the_one_with_the_fault_counts_until_it_is_settled(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 30)
    judge(desk, sample, WRONG, reviewer="Ilgiz")
    judge(desk, sample, RIGHT, reviewer="Ilgiz")
    before = claim(desk, sample)
    assert (before.right, before.reviewers) == (30, ("Ilgiz", "Nadja"))
    judge(desk, sample, None, WRONG, reviewer="Ilgiz")
    assert claim(desk, sample).right == 29
    judge(desk, sample, None, RIGHT, how=How.ADJUDICATED, reviewer="Chair")
    assert claim(desk, sample).right == 30


def test_a_verdict_taken_back_does_not_count(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 30)
    desk.verdicts.take_back([30], reviewer="Nadja", at=NOW)
    assert claim(desk, sample).judged == 29


def test_an_answer_that_changed_is_open_again(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 30)
    first = members_of(desk.verdicts, sample.name)[0]
    path, site = first.url.split("/")[3], first.site
    desk.add([Page(path, site, "Another title")])
    refresh_now(desk.verdicts)
    found = claim(desk, sample)
    assert (found.judged, found.skipped) == (29, 1)


def test_a_claim_on_heavy_answers_speaks_of_them_alone(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * SIZE)
    heavy = claim(desk, sample, weight_from=0.5)
    assert heavy.population == 90
    assert 0 < heavy.judged < SIZE
    assert heavy.bounds == sequence_bounds((Stratum(90, heavy.judged, heavy.judged),))
    assert all(int(each.member.url.split("/")[3]) >= 100 for each in heavy.members)


def test_by_site_the_strata_are_the_sites(desk: Desk) -> None:
    sample = sample_of(desk, by_site=True)
    judge(desk, sample, *[RIGHT] * 40)
    found = claim(desk, sample)
    assert found.bounds == sequence_bounds((Stratum(100, 20, 20), Stratum(100, 20, 20)))


def test_records_that_came_later_are_not_spoken_of(desk: Desk) -> None:
    sample = sample_of(desk)
    judge(desk, sample, *[RIGHT] * 40)
    before = claim(desk, sample)
    desk.add([Page(f"later/{n}", title="Later", weight=0.9) for n in range(50)])
    assert claim(desk, sample) == before
    assert claim(desk, sample, weight_from=0.5).population == 90
