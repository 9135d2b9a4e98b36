"""``carmengui stats``: how many pages have which metadata, and with which weight."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.engine.project import Project
from carmengui.engine.runs import statistics_of


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--set", action="store_true", help="the SET paper's table of mean words, before and after"
    )


def _run(options: argparse.Namespace) -> Result:
    with Project.open(options.project) as project:
        statistics = statistics_of(project.store.records.current())
    lines = [f"{statistics.records:,} records"]
    lines += [
        f"{row.field:<12} {row.found:>7,} found   {row.high_weight:>7,} with high weight"
        for row in statistics.fields
    ]
    if options.set:
        lines.append(
            f"mean words {statistics.mean_words_before:,.1f} before, "
            f"{statistics.mean_words_after:,.1f} after the cut: {statistics.improvement:.2%} less"
        )
    return Result("\n".join(lines), statistics.as_json())


COMMAND = Command("stats", "count what was found", _add_arguments, _run)
