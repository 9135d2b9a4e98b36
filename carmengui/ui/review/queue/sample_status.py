"""What the status bar says of the sample: how far it is, and what may be claimed from it by now."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model import Field
from carmengui.engine.review.sampling.certificate import percent
from carmengui.engine.review.sampling.claims import Claim
from carmengui.ui.review.queue.sample import ClaimView
from carmengui.ui.widgets.words.fields import field_name
from carmengui.ui.window.status import StatusPart

SAMPLE_LINK = "sample"
"""Where the part leads that tells how far the sample is: to its next record."""
CLAIM_LINK = "claim:"
"""Before the field of a claim, whose sample it leads to."""
MAX_CLAIMS = 3


def claim_parts(view: ClaimView | None, field: str) -> tuple[StatusPart, ...]:
    """Return the sentences; the field under review first, then those that were judged."""
    if view is None:
        return ()
    own = view.claim(field)
    judged = own.judged if own else 0
    strong = f"{judged:,}"
    words = _tr("Sample {n} of {all}").format(n=strong, all=f"{view.sample.size:,}")
    parts = [StatusPart(words, strong, link=SAMPLE_LINK, tooltip=_sample_words(view))]
    claims = sorted(view.claims, key=lambda claim: claim.field != field)
    parts += [claim_part(claim) for claim in claims if claim.judged][:MAX_CLAIMS]
    return tuple(parts)


def claim_part(claim: Claim) -> StatusPart:
    """Return what may be claimed of a field, or how much is missing."""
    name, link = field_name(Field(claim.field)), f"{CLAIM_LINK}{claim.field}"
    if claim.weight_from > 0:
        name = _tr("{field}, weight {weight} or more").format(
            field=name, weight=f"{claim.weight_from:g}"
        )
    low, wanted = percent(claim.bounds.low_share), percent(claim.wanted)
    sure = f"{claim.confidence * 100:g}"
    tip = _tr(
        "{right} of {judged} judged are right. At least {low} of all {all} "
        "are right ({sure} % confidence, valid at any time)."
    ).format(
        right=f"{claim.right:,}",
        judged=f"{claim.judged:,}",
        low=low,
        all=f"{claim.population:,}",
        sure=sure,
    )
    if claim.skipped:
        tip += " " + _tr("Skipped, counted as wrong until judged: {n}.").format(n=claim.skipped)
    if claim.is_out_of_reach:
        words = _tr("{field}: cannot reach {wanted}").format(field=name, wanted=wanted)
        return StatusPart(
            words, wanted, icon="alert-circle-outline", color="trouble", link=link, tooltip=tip
        )
    if claim.is_met or claim.needed is None:
        words = _tr("{field}: at least {low} right, {sure} % confidence").format(
            field=name, low=low, sure=sure
        )
        return StatusPart(words, low, link=link, tooltip=tip)
    more = f"{claim.needed:,}"
    words = _tr("{field}: {n} more to judge for {wanted}").format(field=name, n=more, wanted=wanted)
    return StatusPart(words, more, link=link, tooltip=tip)


def _sample_words(view: ClaimView) -> str:
    sample = view.sample
    return _tr("Drawn {date} from {all} records, seed {seed}. Click to continue.").format(
        date=f"{sample.at:%Y-%m-%d}", all=f"{sample.population:,}", seed=sample.seed
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("ClaimLine", text)
