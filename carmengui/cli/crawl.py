"""``carmengui crawl``: fetch the sources of a project and what they link to."""

from __future__ import annotations

import argparse
import time
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psutil

from carmengui.cli.command import Command, Result, count, not_negative, positive
from carmengui.cli.scope_options import add_scope_options, keep_scope, shown_preview
from carmengui.cli.terminal.crawl_meter import crawl_meter
from carmengui.cli.terminal.interrupts import Interrupts, stopping
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.explain.explanation import explain_url
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.project import CrawlReport, Project


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "sources",
        nargs="*",
        metavar="SOURCE",
        help=(
            "a URL of a page, sitemap or feed; a file: list of URLs, sitemap, feed, SOIF, records "
            "of CARMEN; pages on disk: WARC, WACZ, a saved page or a folder of them"
        ),
    )
    parser.add_argument("--max-pages", type=positive, metavar="N", help="fetch at most N pages")
    parser.add_argument(
        "--max-depth", type=count, metavar="N", help="follow at most N links from a source"
    )
    parser.add_argument(
        "--delay",
        type=not_negative,
        metavar="S",
        help="delay between requests to one host, in seconds",
    )
    parser.add_argument("--threads", type=positive, metavar="N", help="concurrent requests")
    parser.add_argument("--duration", type=not_negative, metavar="S", help="stop after S seconds")
    parser.add_argument("--allow-loopback", action="store_true", help="allow 127.0.0.0/8 and ::1")
    parser.add_argument(
        "--no-extract",
        action="store_true",
        help=(
            "archive pages and follow their links without extracting records; "
            "carmengui extract PROJECT does that later"
        ),
    )
    parser.add_argument(
        "--why", metavar="URL", help="fetch nothing; explain why this URL was or was not fetched"
    )
    add_scope_options(parser)
    again = parser.add_mutually_exclusive_group()
    again.add_argument(
        "--resume", action="store_true", help="continue where the last crawl ended (the default)"
    )
    again.add_argument(
        "--fresh",
        action="store_true",
        help=(
            "fetch every known URL again, except imported pages (name one as SOURCE to fetch it)"
        ),
    )


def _run(options: argparse.Namespace) -> Result:
    return crawl(options, revisit=False)


def crawl(options: argparse.Namespace, *, revisit: bool) -> Result:
    """Run the crawl that the options ask for (shared by ``crawl`` and ``revisit``)."""
    sources = read_sources(options.sources)
    with Project.open(options.project) as project:
        if not revisit and options.preview_scope:
            return shown_preview(project, options)
        if not revisit and options.why is not None:
            return explained(project, options.why)
        if not revisit:
            keep_scope(project, options)
        _adopt(project, options)
        if not sources and not project.has_sources:
            raise KnownError(
                "{project} has no sources to crawl yet.",
                "Add one: carmengui crawl {project} https://example.org/",
                project=options.project,
            )
        started = time.monotonic()
        until = None
        if options.duration is not None:
            until = datetime.now(UTC) + timedelta(seconds=options.duration)
        control = CrawlControl()
        with crawl_meter() as listener, stopping(control) as interrupts:
            report = project.crawl(
                sources,
                listener=listener,
                revisit=revisit,
                fresh=options.fresh,
                until=until,
                control=control,
                extract=not options.no_extract,
            )
    data = measured(report, time.monotonic() - started)
    if not interrupts.count:
        return Result(_words(data), data)
    return Result(_words(data), data, 1, _stopped(interrupts, options))


def _stopped(interrupts: Interrupts, options: argparse.Namespace) -> str:
    command = f"carmengui {options.command.name} {options.project}"
    if interrupts.count == 1:
        return f"Stopped. Everything fetched so far is kept; resume with: {command}"
    return (
        "Stopped at once. Finished responses are kept, open requests are repeated; resume with:"
        f" {command}"
    )


def explained(project: Project, url: str) -> Result:
    """Return what decided about a URL, in sentences."""
    told = explain_url(project.store, project.settings, url)
    lines = [told.url]
    for each in told.statements:
        lines.append(str(each.words))
        lines += [f"    {part}" for part in (each.url, each.quote_words(str)) if part]
    facts = [
        {
            "topic": each.topic,
            "words": str(each.words),
            "quote": each.quote_words(str),
            "url": each.url,
            "is_against": each.is_against,
        }
        for each in told.statements
    ]
    return Result("\n".join(lines), {"url": told.url, "sentences": facts})


def _adopt(project: Project, options: argparse.Namespace) -> None:
    try:
        project.adopt(
            max_pages=options.max_pages,
            max_depth=options.max_depth,
            delay_s=options.delay,
            threads=options.threads,
            allow_loopback=options.allow_loopback or None,
        )
    except KnownError as error:
        raise MisuseError(error.message, error.hint) from error


def measured(report: CrawlReport, seconds: float) -> dict[str, Any]:
    """Return the report as the JSON result, with time, CPU time and memory."""
    me = psutil.Process()
    times = me.cpu_times()
    cpu_s = times.user + times.system + times.children_user + times.children_system
    # Not asdict(): Python 3.11 makes a counter of pairs of a counter.
    counts = {item.name: getattr(report, item.name) for item in fields(report)}
    return counts | {
        "seconds": round(seconds, 2),
        "cpu_s": round(cpu_s, 2),
        "rss_mb": round(me.memory_info().rss / 1e6, 1),
    }


def _words(data: dict[str, Any]) -> str:
    lines = [
        (
            f"{data['fetched']:,} responses in {data['seconds']:.1f} s, {data['stored']:,} pages stored, "
            f"{data['records']:,} records; {data['changed']:,} changed, "
            f"{data['not_modified']:,} not modified."
        )
    ]
    for title, reasons in (("Failed", data["failed"]), ("Not fetched", data["not_fetched"])):
        lines += [f"{title}: {count:,} x {reason}" for reason, count in reasons.most_common()]
    return "\n".join(lines)


COMMAND = Command(
    "crawl",
    "fetch the sources and the pages they link to",
    _add_arguments,
    _run,
    examples=(
        ("carmengui crawl atlas https://example.org/ --max-pages 500", "fetch up to 500 pages"),
        ("carmengui crawl atlas", "continue where the last crawl ended"),
        ("carmengui crawl atlas --why https://example.org/x", "why a URL was or was not fetched"),
    ),
)
