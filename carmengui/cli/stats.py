"""``carmengui stats``: how many pages have which metadata, and with which weight."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.runs import SetReport, WordLists, set_pages, set_report, statistics_of


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--set", action="store_true",
        help="the report of the SET paper: words of page, text, text after the cut and article",
    )  # fmt: skip
    parser.add_argument(
        "--as-printed", action="store_true",
        help="with --set: tags taken off as in the paper, and pages cut in pairs",
    )  # fmt: skip
    parser.add_argument(
        "--words", type=Path, action="append", default=[], metavar="FILE",
        help="with --set: a list of words that count as resolved, one a line, or a Hunspell .dic",
    )  # fmt: skip


def _run(options: argparse.Namespace) -> Result:
    if (options.as_printed or options.words) and not options.set:
        raise KnownError("--as-printed and --words belong to --set.", "Add --set.")
    lists = WordLists(options.words) if options.set else None
    with Project.open(options.project) as project:
        statistics = statistics_of(project.store.records.current())
        report = None
        if lists is not None:
            pages = set_pages(
                project.store, project.archive, project.gold, as_printed=options.as_printed
            )
            report = set_report(pages, lists, as_printed=options.as_printed)
    lines = [f"{statistics.records:,} records"]
    lines += [
        f"{row.field:<12} {row.found:>7,} found   {row.high_weight:>7,} with high weight"
        for row in statistics.fields
    ]
    data = statistics.as_json()
    if report is not None:
        data["set"] = report.as_json()
        lines += ["", *_report_lines(report), ""]
        lines.append(
            f"mean words {statistics.mean_words_before:,.1f} before, "
            f"{statistics.mean_words_after:,.1f} after the cut: {statistics.improvement:.2%} less"
        )
    return Result("\n".join(lines), data)


def _report_lines(report: SetReport) -> Iterator[str]:
    yield f"{'document':<10}{'mean words':>14}{'resolved':>12}"
    for row in report.documents:
        resolved = "-" if row.resolved is None else f"{row.resolved:.2%}"
        yield f"{row.kind.value:<10}{row.mean_words:>14,.2f}{resolved:>12}"
    yield ""
    yield f"{'from':<6}{'to':<6}{'less by':>10}{'times':>10}"
    for each in report.table:
        yield (
            f"{each.before.value:<6}{each.after.value:<6}"
            f"{each.improvement:>10.2%}{each.ratio:>10.2f}"
        )
    yield ""
    yield from _notes(report)


def _notes(report: SetReport) -> Iterator[str]:
    if report.as_printed:
        yield "HTML is the page, DI the page without tags (scripts stay), BMT what another page leaves of it, AH the article."
    else:
        yield "HTML is the page, DI its visible text, BMT what its site leaves of it, AH the article."
    estimated = report.pages - report.gold_articles
    if estimated:
        yield f"On {estimated:,} of {report.pages:,} pages the article (AH) is estimated: the main text, not a person's."
    if report.alone:
        yield f"{report.alone:,} pages had no other page to be compared with, so nothing was cut of them."
    if report.lists:
        yield f"Resolved is what these lists know: {', '.join(report.lists)}."
    if report.unlisted:
        languages = ", ".join(f"{language} ({pages:,})" for language, pages in report.unlisted)
        yield (
            f"No list of words is known for {languages}: install simplemma, or give a list with --words."
        )


COMMAND = Command("stats", "count what was found", _add_arguments, _run)
