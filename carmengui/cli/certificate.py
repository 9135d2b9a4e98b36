"""``carmengui certificate``: what may be claimed from the declared sample, on a page to sign."""

from __future__ import annotations

import argparse
from contextlib import closing
from datetime import datetime
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.cli.sample import chosen_sample, review_file, share
from carmengui.engine.model import Field, KnownError, MisuseError
from carmengui.engine.model.fields import VOTED_FIELDS
from carmengui.engine.project import Project
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.sampling.certificate import (
    Certificate,
    certificate_html,
    claim_words,
    needed_words,
)
from carmengui.engine.review.sampling.claims import claim_of
from carmengui.engine.review.sampling.sampling import samples
from carmengui.engine.runs.kept_digests import digests_of

_FORMS = (".html", ".pdf")


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="the file to write: .html or .pdf"
    )
    parser.add_argument(
        "--field",
        action="append",
        choices=[str(field) for field in Field],
        metavar="FIELD",
        help="a field to certify (repeat for more; default: all judged fields)",
    )
    parser.add_argument(
        "--claim",
        type=share,
        metavar="SHARE",
        help="the precision to claim (default: as set for the sample)",
    )
    parser.add_argument(
        "--confidence",
        type=share,
        default=0.95,
        metavar="SHARE",
        help="confidence level (default 0.95)",
    )
    parser.add_argument(
        "--from-weight",
        type=share,
        metavar="WEIGHT",
        help="only values of at least this weight",
    )
    parser.add_argument("--sample", metavar="NAME", help="the sample (default: the newest)")


def _run(options: argparse.Namespace) -> Result:
    form = options.out.suffix.lower()
    if form not in _FORMS:
        raise MisuseError(
            "“{name}” ends in neither .html nor .pdf.",
            "Give the file a name that ends in .html or .pdf.",
            name=options.out.name,
        )
    made = _certificate(options)
    html = certificate_html(made)
    # Only paper needs letters: the other commands do without.
    from carmengui.paper import write_pdf, write_whole  # noqa: PLC0415 - Qt only when it is needed

    if form == ".pdf":
        write_pdf(html, options.out)
    else:
        write_whole(options.out, html.encode())
    words = [f"{claim_words(claim)} {needed_words(claim)}".rstrip() for claim in made.claims]
    return Result("\n".join([*words, f"Saved to {options.out}."]), made.as_json())


def _certificate(options: argparse.Namespace) -> Certificate:
    with (
        Project.open(options.project) as project,
        closing(VerdictStore(review_file(project), read_only=True)) as verdicts,
    ):
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


COMMAND = Command(
    "certificate",
    "write a certificate of what a judged random sample proves",
    _add_arguments,
    _run,
    examples=(
        (
            "carmengui certificate atlas --field title --claim 0.95 --out titles.pdf",
            "a certificate as PDF",
        ),
    ),
)
