"""``carmengui export``: a project in a format that others read."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.engine.export import export_wacz
from carmengui.engine.model import MisuseError
from carmengui.engine.project import Project


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument("--format", choices=("wacz",), required=True, help="wacz: a web archive")
    parser.add_argument("--out", type=Path, required=True, metavar="PATH")


def _run(options: argparse.Namespace) -> Result:
    if options.out.is_dir():
        raise MisuseError(f"{options.out} is a folder.", "Name the file to write.")
    with Project.open(options.project) as project:
        size = export_wacz(
            project.store, project.archive, options.out, title=options.project.resolve().name
        )
    return Result(f"{options.out}: {size:,} bytes.", {"bytes": size, "out": str(options.out)})


COMMAND = Command(
    "export",
    "write a project in a format that others read",
    _add_arguments,
    _run,
    example="carmengui export my-project --format wacz --out my-project.wacz",
)
