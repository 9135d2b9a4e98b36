"""``carmengui runs``: the kept runs of a project, and which of them stay."""

from __future__ import annotations

import argparse
from typing import Any

from carmengui.cli.command import Command, Result
from carmengui.engine.project import Project
from carmengui.engine.runs.kept import RunBook, RunInfo


def _run(options: argparse.Namespace) -> Result:
    with Project.open(options.project) as project:
        book = RunBook(project.folder)
        if options.keep is not None:
            project.require_writable()
            book.keep(options.keep)
        runs = book.runs()
    if not runs:
        return Result("No runs yet. The first is saved with the first records.", {"runs": []})
    lines = [_line(run) for run in runs]
    return Result("\n".join(lines), {"runs": [_as_json(run) for run in runs]})


def _line(run: RunInfo) -> str:
    stands = "kept" if run.is_kept else "draft"
    at = run.at.astimezone()
    return (
        f"{run.number:>5}  {at:%Y-%m-%d %H:%M}  {stands:<5}  {run.records:>8,} records  "
        f"{run.words}, title rules {run.digests.get('title rules', '')}"
    )


def _as_json(run: RunInfo) -> dict[str, Any]:
    return {
        "number": run.number,
        "at": run.at.isoformat(),
        "words": run.words,
        "kept": run.is_kept,
        "records": run.records,
        "digests": dict(run.digests),
    }


COMMAND = Command("runs", _run)
