"""``carmengui report``: two pages for a committee, as HTML or PDF."""

from __future__ import annotations

import argparse
from contextlib import closing
from datetime import datetime

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.engine.pictures import PictureCache, kept_pictures
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.report.report import committee_report
from carmengui.engine.review.report.report_html import named_pages, report_html
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.storage.whole_files import require_new
from carmengui.paper import write_page


def _run(options: argparse.Namespace) -> Result:
    require_new(options.out, may_replace=options.force)
    with project_and_verdicts(options.project) as (project, verdicts):
        report = committee_report(
            project.store,
            known_at(project.folder / REVIEW_DATABASE, project.store),
            name=options.title or options.project.resolve().name,
            at=datetime.now().astimezone(),
            seed=options.seed,
            archive=project.archive,
            verdicts=verdicts,
        )
        with closing(PictureCache(project.folder)) as cache:
            pictures = kept_pictures(project.store, cache, named_pages(report))
    pages = write_page(report_html(report, pictures), options.out)
    printed = "three pages when printed" if pictures else "two pages when printed"
    words = f"{pages} pages" if pages else printed
    return Result(f"{options.out}: {words}.", {"out": str(options.out)} | report.as_json())


COMMAND = Command("report", _run)
