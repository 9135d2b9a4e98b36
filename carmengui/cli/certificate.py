"""``carmengui certificate``: what may be claimed from the declared sample, on a page to sign."""

from __future__ import annotations

import argparse
from datetime import datetime

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.cli.sample import chosen_sample
from carmengui.engine.model import KnownError
from carmengui.engine.model.fields import VOTED_FIELDS
from carmengui.engine.review.sampling.certificate import (
    Certificate,
    certificate_html,
    claim_words,
    needed_words,
)
from carmengui.engine.review.sampling.claims import claim_of
from carmengui.engine.review.sampling.sampling import samples
from carmengui.engine.runs.kept_digests import digests_of
from carmengui.engine.storage.whole_files import require_new
from carmengui.paper import write_page


def _run(options: argparse.Namespace) -> Result:
    require_new(options.out, may_replace=options.force)
    made = _certificate(options)
    write_page(certificate_html(made), options.out)
    words = [f"{claim_words(claim)} {needed_words(claim)}".rstrip() for claim in made.claims]
    return Result("\n".join([*words, f"Saved to {options.out}."]), made.as_json())


def _certificate(options: argparse.Namespace) -> Certificate:
    with project_and_verdicts(options.project) as (project, verdicts):
        sample = chosen_sample(verdicts, options.sample)
        claims = tuple(
            claim_of(
                project.store,
                verdicts,
                sample,
                field,
                wanted=options.claim,
                confidence=options.confidence,
                weight_from=options.from_weight or 0.0,
            )
            for field in options.field or [str(field) for field in VOTED_FIELDS]
        )
        if not options.field:
            claims = tuple(claim for claim in claims if claim.judged)
        if not claims:
            raise KnownError(
                "Nothing of sample {name} is judged yet, so nothing can be certified.",
                "Open the project, show the sample and judge its records one by one.",
                name=sample.name,
            )
        digests = digests_of(project.store, options.project)
        name = options.project.resolve().name
        declared = len(samples(verdicts))
        return Certificate(name, datetime.now().astimezone(), sample, claims, digests, declared)


COMMAND = Command("certificate", _run)
