"""Printing tables 5 to 10 of the EMACrawler paper, from simulated runs or the visits of a project."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from carmengui.cli.command import Result
from carmengui.engine.inspection.change_traces import visits_made
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.revisit.simulation import Run
from carmengui.engine.revisit.tables import Table, make_table


def of_project(folder: Path, numbers: Iterable[str], url: str) -> Result:
    """Return tables of the visits that a project made, by whatever policy.

    Raises:
        KnownError: it made none.

    """
    with Project.open(folder) as project:
        made = visits_made(project.store)
    if not made.traces:
        raise KnownError(
            "{project} has no visits yet.",
            "Visit pages with: carmengui crawl",
            project=folder,
        )
    lines, data = tables_of({"visits": made}, numbers, url)
    return Result("\n".join(lines), {"tables": data})


def tables_of(
    runs: Mapping[str, Run], numbers: Iterable[str], url: str
) -> tuple[list[str], dict[str, Any]]:
    """Return tables as lines of text, and as data by their numbers."""
    lines: list[str] = []
    data: dict[str, Any] = {}
    for number in dict.fromkeys(numbers):
        table = make_table(int(number), runs, url)
        lines += _lines(table)
        data[number] = {
            "title": str(table.title),
            "columns": list(table.columns),
            "rows": [list(row) for row in table.rows],
            "misprint": str(table.misprint),
        }
    return lines, data


def _lines(table: Table) -> list[str]:
    lines = [f"Table {table.number}: {table.title}.", *aligned([table.columns, *table.rows])]
    return [*lines, str(table.misprint)] if table.misprint else lines


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows as lines: the first column begins at the left, the others end at the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        )
        for row in rows
    ]
