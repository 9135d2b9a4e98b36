"""``carmengui new``: make a project."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.engine.project import Project


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT", help="a new folder")


def _run(options: argparse.Namespace) -> Result:
    Project.create(options.project).close()
    folder = str(options.project)
    return Result(
        f"The project {folder} created. Add pages with: carmengui crawl {folder} https://example.org/",
        {"project": folder},
    )


COMMAND = Command(
    "new",
    "create a project folder",
    _add_arguments,
    _run,
    examples=(("carmengui new atlas", "create an empty project"),),
)
