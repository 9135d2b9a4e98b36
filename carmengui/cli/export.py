"""``carmengui export``: a project in a format that others read."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.engine.export import FORMATS, LEAST_WEIGHT, ExportFormat, ExportJob
from carmengui.engine.model import MisuseError
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage.whole_files import require_file


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--format",
        choices=[each.name for each in FORMATS],
        required=True,
        help="; ".join(f"{each.name}: {each.about}" for each in FORMATS),
    )
    parser.add_argument("--out", type=Path, required=True, metavar="PATH")
    parser.add_argument(
        "--least-weight",
        type=float,
        default=LEAST_WEIGHT,
        metavar="W",
        help=("records: leave out unjudged values below this weight (default: %(default)s)"),
    )
    parser.add_argument(
        "--with-weights",
        action="store_true",
        help="records: add weight and method to each value, if the format allows",
    )


def _run(options: argparse.Namespace) -> Result:
    if options.out.is_dir():
        raise MisuseError("{out} is a folder.", "Name the file to write.", out=options.out)
    require_file(options.out)
    chosen = next(each for each in FORMATS if each.name == options.format)
    with Project.open(options.project) as project:
        verdicts = VerdictStore(project.folder / REVIEW_DATABASE, read_only=True)
        try:
            return _export(chosen, project, verdicts, options)
        finally:
            verdicts.close()


def _export(
    chosen: ExportFormat, project: Project, verdicts: VerdictStore, options: argparse.Namespace
) -> Result:
    job = ExportJob(
        project.store,
        project.archive,
        verdicts,
        project.folder.resolve().name,
        options.out,
        options.least_weight,
        options.with_weights,
    )
    report = chosen.write(job)
    text = "\n".join(map(str, report.sentences(job)))
    return Result(text, report.as_json() | {"out": str(options.out)})


COMMAND = Command(
    "export",
    "export a project to another format",
    _add_arguments,
    _run,
    examples=(
        (
            "carmengui export atlas --format wacz --out atlas.wacz",
            "the archive, for web archive players",
        ),
        (
            "carmengui export atlas --format dublin-core --out atlas.xml",
            "the records, for a library catalog",
        ),
    ),
)
