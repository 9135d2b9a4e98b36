"""``carmengui new``: make a project."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.engine.project import Project


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "project", type=Path, metavar="PROJECT", help="a folder that does not exist"
    )


def _run(options: argparse.Namespace) -> Result:
    Project.create(options.project).close()
    folder = str(options.project)
    return Result(
        f"The project {folder} is made. Fill it with: carmengui crawl {folder} https://example.org/",
        {"project": folder},
    )


COMMAND = Command(
    "new",
    "make a new project folder",
    _add_arguments,
    _run,
    examples=(("carmengui new atlas", "make an empty project"),),
)
