"""``carmengui agreement``: how far the reviewers of a project agree, and where they do not."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.truth.adjudication import Disagreement, disagreements
from carmengui.engine.review.truth.agreement import Agreement, agreements

_MAX_LISTED = 20


def _run(options: argparse.Namespace) -> Result:
    with project_and_verdicts(options.project) as (_, verdicts):
        standing = verdicts.judged_by_several(options.field)
    found, open_ones = agreements(standing), disagreements(standing)
    lines = [agreement_line(one) for one in found]
    if not found:
        lines.append(
            "No value was judged by two reviewers yet. Give one a packet: carmengui packet"
        )
    if open_ones:
        lines += ["", f"Unresolved disagreements: {len(open_ones):,}"]
        lines += [_open_line(one) for one in open_ones[:_MAX_LISTED]]
    if len(open_ones) > _MAX_LISTED:
        lines.append(f"  … and {len(open_ones) - _MAX_LISTED:,} more (all of them with --json)")
    data = {
        "agreement": [agreement_data(one) for one in found],
        "open": [_open_data(one) for one in open_ones],
    }
    return Result("\n".join(lines), data)


def agreement_line(one: Agreement) -> str:
    """Say how far two reviewers agree on a field, and who called how many answers right."""
    kappa = one.kappa
    start = (
        f"{one.field or 'record':<12} {one.one} and {one.other} agree on {kappa.agreed:,} of "
        f"{kappa.count:,}"
    )
    right = one.right
    matrix = (
        f"; right by both {right.both:,}, by {one.one} only {right.one:,}, by {one.other} only "
        f"{right.other:,}, both wrong {right.neither:,}"
    )
    if kappa.value is None:
        return f"{start}; kappa is undefined: both always give the same verdict{matrix}"
    between = f"(95 %: {kappa.low:.2f} to {kappa.high:.2f})"
    return f"{start}, kappa {kappa.value:.2f} {between}{matrix}"


def _open_line(one: Disagreement) -> str:
    words = ", ".join(f"{line.decision.reviewer}: {_said(line)}" for line in one.said)
    return f"  {one.url}  {one.field or 'record'} “{'; '.join(one.values)}”  {words}"


def _said(line: LoggedDecision) -> str:
    right = "; ".join(line.decision.corrected)
    return f"{line.decision.judgement} (“{right}”)" if right else str(line.decision.judgement)


def agreement_data(one: Agreement) -> dict[str, Any]:
    """Return an agreement as ``--json`` prints it."""
    reviewers = [one.one, one.other]
    return {
        "field": one.field,
        "reviewers": reviewers,
        **asdict(one.kappa),
        "right": asdict(one.right),
    }


def _open_data(one: Disagreement) -> dict[str, Any]:
    return {
        "url": one.url,
        "digest": one.capture_digest,
        "field": one.field,
        "values": list(one.values),
        "said": {line.decision.reviewer: str(line.decision.judgement) for line in one.said},
        "corrected": {
            line.decision.reviewer: list(line.decision.corrected)
            for line in one.said
            if line.decision.corrected
        },
    }


COMMAND = Command("agreement", _run)
