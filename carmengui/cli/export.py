"""``carmengui export``: a project in a format that others read."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.engine.export import FORMATS, LEAST_WEIGHT, ExportJob
from carmengui.engine.model import MisuseError
from carmengui.engine.storage.whole_files import require_file


def _run(options: argparse.Namespace) -> Result:
    if options.out.is_dir():
        raise MisuseError("{out} is a folder.", "Name the file to write.", out=options.out)
    require_file(options.out)
    chosen = next(each for each in FORMATS if each.name == options.format)
    with project_and_verdicts(options.project) as (project, verdicts):
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
    _run,
    {
        "--format": {
            "choices": [each.name for each in FORMATS],
            "help": "; ".join(f"{each.name}: {each.about}" for each in FORMATS),
        },
        "--least-weight": {"default": LEAST_WEIGHT},
    },
)
