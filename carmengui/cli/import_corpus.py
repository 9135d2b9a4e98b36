"""``carmengui import``: fill a project from what lies on the disk."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result, meter
from carmengui.cli.interrupts import stopping
from carmengui.engine.crawl import CrawlControl
from carmengui.engine.crawl.stored_sources import kind_of_stored, look, stored_words
from carmengui.engine.project import Project


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT", help="made when it does not exist")
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="a corpus (.jsonl, or - for standard input), a web archive (.warc, .warc.gz, .wacz), a "
        "folder of saved pages, or one saved page",
    )


def _run(options: argparse.Namespace) -> Result:
    is_new = not options.project.exists()
    opened = Project.create(options.project) if is_new else Project.open(options.project)
    with opened as project:
        if kind_of_stored(options.file):
            return _import_pages(project, options)
        with meter("Importing") as bar:
            counts = project.import_corpus(options.file, progress=bar.advance)
    return Result(
        f"{counts['pages']:,} pages imported into {options.project}, {counts['gold']:,} with gold, "
        f"{counts['records']:,} records.",
        counts,
    )


def _import_pages(project: Project, options: argparse.Namespace) -> Result:
    control, seen = CrawlControl(), look(options.file)
    words = ", ".join(stored_words([seen])) if seen else str(options.file)
    total = seen.pages if seen and not seen.is_estimate else None
    with meter(f"Importing {words}", total) as bar, stopping(control) as asked:
        reader = project.import_files(options.file, progress=bar.advance, control=control)
    records = project.store.records.count()
    pages = f"{reader.pages:,} {'page' if reader.pages == 1 else 'pages'}"
    lines = [f"{pages} imported into {options.project}, {records:,} records."]
    lines += [
        f"Passed over: {count:,} x {reason}." for reason, count in reader.skipped.most_common()
    ]
    if asked.count:
        lines.append("Stopped before the end: import it again to take in the rest.")
    data = {
        "pages": reader.pages, "skipped": dict(reader.skipped), "records": records,
        "stopped": bool(asked.count),
    }  # fmt: skip
    return Result("\n".join(lines), data)


COMMAND = Command(
    "import",
    "take in a corpus, a web archive or saved pages, without any request",
    _add_arguments,
    _run,
    example="carmengui import my-project crawl.warc.gz",
)
