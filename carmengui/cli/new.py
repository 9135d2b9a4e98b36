"""``carmengui new``: make a project."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result
from carmengui.engine.project import Project


def _run(options: argparse.Namespace) -> Result:
    Project.create(options.project).close()
    folder = str(options.project)
    return Result(
        f"The project {folder} created. Add pages with: carmengui crawl {folder} https://example.org/",
        {"project": folder},
    )


COMMAND = Command("new", _run)
