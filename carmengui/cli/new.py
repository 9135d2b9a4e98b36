"""``carmengui new``: make a project."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result
from carmengui.engine.model.errors import typed_path
from carmengui.engine.project import Project


def _run(options: argparse.Namespace) -> Result:
    Project.create(options.project).close()
    folder, typed = str(options.project), typed_path(options.project)
    return Result(
        f"Project {folder} created. Add pages with: carmengui crawl {typed} https://example.org/",
        {"project": folder},
    )


COMMAND = Command("new", _run)
