"""``carmengui report``: two pages for a committee, as HTML or PDF."""

from __future__ import annotations

import argparse
from contextlib import closing
from datetime import datetime
from pathlib import Path

from carmengui.cli.command import Command, Result, count
from carmengui.engine.model import MisuseError
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.report.report import committee_report
from carmengui.engine.review.report.report_html import report_html
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.paper import write_pdf, write_whole

_FORMS = (".html", ".pdf")


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="the file to write: .html or .pdf"
    )
    parser.add_argument("--title", metavar="NAME", help="the project's name in the report")
    parser.add_argument(
        "--seed",
        type=count,
        default=0,
        metavar="N",
        help="random seed for the pages of the markup census",
    )


def _run(options: argparse.Namespace) -> Result:
    form = options.out.suffix.lower()
    if form not in _FORMS:
        raise MisuseError(
            "“{name}” ends in neither .html nor .pdf.",
            "Give the file a name that ends in .html or .pdf.",
            name=options.out.name,
        )
    with (
        Project.open(options.project) as project,
        closing(VerdictStore(project.folder / REVIEW_DATABASE, read_only=True)) as verdicts,
    ):
        report = committee_report(
            project.store,
            known_at(project.folder / REVIEW_DATABASE),
            name=options.title or options.project.resolve().name,
            at=datetime.now().astimezone(),
            seed=options.seed,
            archive=project.archive,
            verdicts=verdicts,
        )
    html = report_html(report)
    if form == ".pdf":
        pages = write_pdf(html, options.out)
        words = f"{options.out}: {pages} pages."
    else:
        write_whole(options.out, html.encode())
        words = f"{options.out}: two pages when printed."
    return Result(words, {"out": str(options.out)} | report.as_json())


COMMAND = Command(
    "report",
    "write a two-page report: what was crawled, quality claims, known errors",
    _add_arguments,
    _run,
    examples=(("carmengui report atlas --out report.pdf", "a two-page report"),),
)
