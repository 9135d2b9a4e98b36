"""What the status bar says of a sample: the claim, what is missing, or that it cannot be reached."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.sampling.claims import Claim, JudgedMember
from carmengui.engine.review.sampling.confidence_sequence import Bounds
from carmengui.engine.review.sampling.sampling import Sample, SampleMember
from carmengui.ui.review.queue.sample import ClaimView
from carmengui.ui.review.queue.sample_status import SAMPLE_LINK, claim_part, claim_parts
from tests.ui.review.shelf import MOMENT

SAMPLE = Sample(
    "2026-11-14/7", 7, 400, False, MOMENT, "Nadja", 3_715, "00ff", 3_715, {"a.example": 3_715}
)


def claim(field: str = "title", low: int = 3_121, judged: int = 312, **how: object) -> Claim:
    members = tuple(
        JudgedMember(
            SampleMember(n, n, f"http://a.example/{n}", "a.example", n + 1),
            Judgement.RIGHT if n < judged else None,
        )
        for n in range(400)
    )
    whole = Claim(field, SAMPLE, 0.0, 0.8, 0.95, Bounds(low, 3_600, 3_715), members, 0, 0)
    return replace(whole, **how)  # type: ignore[arg-type]  # names of the fields of Claim


def view(*claims: Claim) -> ClaimView:
    members = tuple(each.member for each in claims[0].members)
    return ClaimView(SAMPLE, members, claims)


@pytest.mark.usefixtures("qapp")
class TestWords:
    def test_without_a_sample_nothing_is_said(self) -> None:
        assert claim_parts(None, "title") == ()

    def test_the_sample_leads_to_its_next_record(self) -> None:
        part = claim_parts(view(claim()), "title")[0]
        assert (part.text, part.strong, part.link) == ("Sample 312 of 400", "312", SAMPLE_LINK)
        assert "seed 7" in part.tooltip

    def test_a_claim_that_is_met_is_said_with_its_confidence(self) -> None:
        part = claim_part(claim(weight_from=0.8))
        assert part.text == "Title, weight 0.8 or more: at least 84 % right, 95 % confidence"
        assert part.strong == "84 %"

    def test_what_is_missing_is_a_number(self) -> None:
        part = claim_part(claim("keywords", low=2_000, needed=60))
        assert (part.text, part.strong) == ("Keywords: 60 more to judge for 80 %", "60")

    def test_what_cannot_be_reached_is_said_with_a_sign(self) -> None:
        part = claim_part(claim("description", bounds=Bounds(1_000, 2_900, 3_715), needed=None))
        assert part.text == "Description: cannot reach 80 %"
        assert (part.icon, part.color) == ("alert-circle-outline", "trouble")

    def test_a_share_that_will_not_do_still_says_what_holds(self) -> None:
        part = claim_part(claim(low=2_500, needed=None))
        assert part.text == "Title: at least 67 % right, 95 % confidence"

    def test_what_was_passed_over_is_told_on_asking(self) -> None:
        assert "counted as wrong until judged: 2." in claim_part(claim(skipped=2)).tooltip
        assert "Skipped" not in claim_part(claim()).tooltip

    def test_the_field_under_review_comes_first_and_unjudged_ones_are_left_out(self) -> None:
        known = view(claim(), claim("keywords"), claim("date", judged=0))
        texts = [part.text.partition(":")[0] for part in claim_parts(known, "keywords")]
        assert texts == ["Sample 312 of 400", "Keywords", "Title"]
        assert claim_parts(known, "date")[0].text == "Sample 0 of 400"
