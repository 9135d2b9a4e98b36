"""``carmengui import``: fill a project from a file."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.project import Project


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT", help="made when it does not exist")
    parser.add_argument("file", type=Path, metavar="CORPUS.jsonl")


def _run(options: argparse.Namespace) -> Result:
    is_new = not options.project.exists()
    opened = Project.create(options.project) if is_new else Project.open(options.project)
    with opened as project, meter("Importing") as bar:
        counts = project.import_corpus(options.file, progress=bar.advance)
    return Result(
        f"{counts['pages']:,} pages imported into {options.project}, {counts['gold']:,} with gold, "
        f"{counts['records']:,} records.",
        counts,
    )


COMMAND = Command("import", "make a project of a corpus", _add_arguments, _run)
