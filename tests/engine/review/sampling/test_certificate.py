"""The certificate: what is claimed, from what, by whom; on a page that needs no other file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import html

from carmengui.engine.model.review import How, Judgement
from carmengui.engine.review.sampling.certificate import (
    Certificate,
    certificate_html,
    claim_words,
    needed_words,
    percent,
)
from carmengui.engine.review.sampling.claims import claim_of
from carmengui.engine.review.sampling.sampling import Sample, draw_sample, keep_sample, members_of
from tests.engine.review.queue_project import NOW, Desk, Page

HOSTILE = 'Nadja <script>alert("x")</script> & Æsir'


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path, [Page(f"{n}", title=f"T{n}", weight=n / 120) for n in range(120)])
    yield made
    made.close()


@pytest.fixture
def sample(desk: Desk) -> Sample:
    drawn = draw_sample(desk.store, 60, 2001, by_site=False, reviewer=HOSTILE, at=NOW)
    return keep_sample(desk.verdicts, drawn)


def judge(desk: Desk, sample: Sample, *said: Judgement) -> None:
    members = members_of(desk.verdicts, sample.name)
    how = {"how": How.SAMPLE, "sample": sample.name, "reviewer": HOSTILE}
    desk.verdicts.write(
        [
            desk.decision(member.url, judgement, **how)  # type: ignore[arg-type]  # names of ours
            for member, judgement in zip(members, said, strict=False)
        ]
    )


def page(desk: Desk, sample: Sample, **how: float) -> str:
    claims = (claim_of(desk.store, desk.verdicts, sample, "title", **how),)
    digests = {"rules": "2ca345333e00e708", "site files": ""}
    return certificate_html(Certificate("Sozio <2001>", NOW, sample, claims, digests))


def words_of(text: str) -> str:
    return " ".join(str(html.fromstring(text).text_content()).split())


def test_it_names_claim_sample_seed_records_reviewers_and_digests(
    desk: Desk, sample: Sample
) -> None:
    judge(desk, sample, *[Judgement.RIGHT] * 45, Judgement.PARTIAL)
    text = page(desk, sample, wanted=0.8)
    words = words_of(text)
    claim = claim_of(desk.store, desk.verdicts, sample, "title", wanted=0.8)
    assert f"At least {percent(claim.bounds.low_share)} of the titles are right" in words
    assert "45 of 46 judged records of the sample are right. This is said of 120 records." in words
    assert "seed 2001" in words
    assert sample.population_digest in words
    assert "rules 2ca345333e00e708" in words
    assert "site files" not in words
    assert "Waudby-Smith" in words
    listed = re.search(r"in the order drawn: ([\d ]+)\.", words)
    assert listed is not None
    numbers = [each.number for each in members_of(desk.verdicts, sample.name)][:46]
    assert [int(number) for number in listed[1].split()] == numbers


def test_what_people_and_projects_are_called_is_never_markup(desk: Desk, sample: Sample) -> None:
    judge(desk, sample, Judgement.RIGHT)
    text = page(desk, sample)
    assert "<script" not in text
    assert f"Judged by {HOSTILE}." in words_of(text)
    assert "Certificate of quality: Sozio <2001>" in words_of(text)


def test_it_needs_no_other_file(desk: Desk, sample: Sample) -> None:
    root = html.fromstring(page(desk, sample))
    assert not root.xpath("//@src | //@href | //link | //script | //img")


def test_a_claim_that_is_met_wants_no_more(desk: Desk, sample: Sample) -> None:
    judge(desk, sample, *[Judgement.RIGHT] * 60)
    claim = claim_of(desk.store, desk.verdicts, sample, "title", wanted=0.9)
    assert claim_words(claim).startswith("At least 9")
    assert needed_words(claim) == ""


def test_what_is_missing_is_told(desk: Desk, sample: Sample) -> None:
    judge(desk, sample, *[Judgement.RIGHT] * 10)
    claim = claim_of(desk.store, desk.verdicts, sample, "title", wanted=0.9)
    assert claim.needed is not None
    assert f"For 90 %, {claim.needed} more are to be judged" in needed_words(claim)


def test_what_cannot_be_reached_is_told(desk: Desk, sample: Sample) -> None:
    judge(desk, sample, *[Judgement.RIGHT, Judgement.WRONG] * 25)
    claim = claim_of(desk.store, desk.verdicts, sample, "title", wanted=0.8)
    words = claim_words(claim)
    assert words.endswith("80 % cannot be reached as they are.")
    top = re.match(r"Fewer than (\d+) %", words)
    assert top is not None
    assert claim.bounds.high_share * 100 < int(top[1]) <= 80


def test_a_share_that_never_will_do_is_told(desk: Desk, sample: Sample) -> None:
    judge(desk, sample, *[Judgement.RIGHT] * 17, *[Judgement.WRONG] * 3)
    claim = claim_of(desk.store, desk.verdicts, sample, "title", wanted=0.9)
    assert "will not be met before all are judged" in needed_words(claim)


def test_nothing_judged_claims_nothing(desk: Desk, sample: Sample) -> None:
    claim = claim_of(desk.store, desk.verdicts, sample, "description")
    assert claim_words(claim) == "Of the abstracts nothing is judged yet, so nothing is claimed."


def test_heavy_answers_are_called_so(desk: Desk, sample: Sample) -> None:
    judge(desk, sample, *[Judgement.RIGHT] * 60)
    claim = claim_of(desk.store, desk.verdicts, sample, "title", weight_from=0.8)
    assert "of the titles of weight 0.8 or more are right" in claim_words(claim)


def test_who_passed_records_over_is_told_so(desk: Desk, sample: Sample) -> None:
    for place, member in enumerate(members_of(desk.verdicts, sample.name)[:12]):
        if place != 5:
            desk.say(member.url, how=How.SAMPLE, sample=sample.name)
    assert "1 record passed over on the way counts as not right" in words_of(page(desk, sample))


def test_a_bound_is_never_rounded_up() -> None:
    assert [percent(share) for share in (0.8999, 0.9, 0.999, 1.0, 0.0)] == [
        "89 %",
        "90 %",
        "99 %",
        "100 %",
        "0 %",
    ]


def test_the_same_certificate_twice_is_the_same_page(desk: Desk, sample: Sample) -> None:
    judge(desk, sample, Judgement.RIGHT)
    assert page(desk, sample) == page(desk, sample)
