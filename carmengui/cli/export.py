"""``carmengui export``: a project in a format that others read."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.cli.texts.filtering import let_filter_search
from carmengui.engine.export import (
    FORMATS,
    LEAST_WEIGHT,
    ExportFormat,
    ExportJob,
    parse_places,
    read_places,
)
from carmengui.engine.model import Field, MisuseError
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.engine.storage.whole_files import require_new


def _run(options: argparse.Namespace) -> Result:
    if options.format is None:
        return _all_losses(is_asked=options.losses)
    chosen = next(each for each in FORMATS if each.name == options.format)
    _require_out(options, chosen)
    with project_and_verdicts(options.project) as (project, verdicts):
        let_filter_search(project, options.filter)
        job = ExportJob(
            project.store,
            project.archive,
            verdicts,
            project.folder.resolve().name,
            options.out or Path(),
            options.least_weight,
            options.with_weights,
            numbers=_numbers(project.store, options.filter, options.field),
            with_postponed=options.with_postponed,
            with_untitled=not options.without_untitled,
            places=read_places(project.folder, chosen) | parse_places(chosen, options.map),
            made_with=_made_with(project.folder),
        )
        if options.losses:
            return _losses(job, chosen)
        report = chosen.write(job)
    text = "\n".join(map(str, report.sentences(job)))
    return Result(text, report.as_json() | {"out": str(options.out)})


def _all_losses(*, is_asked: bool) -> Result:
    """Say what each format cannot hold, whatever the records are."""
    if not is_asked:
        raise MisuseError(
            "No format is chosen.",
            "Name it: --format F. The formats are: {formats}.",
            formats=", ".join(each.name for each in FORMATS),
        )
    lost = {each.name: [str(one) for one in each.lost] for each in FORMATS}
    lines = [f"{name}: {' '.join(said)}" for name, said in lost.items()]
    return Result("\n".join(lines), {"lost_in_formats": lost})


def _losses(job: ExportJob, chosen: ExportFormat) -> Result:
    """Say what an export would leave behind; nothing is written."""
    lost = [str(each) for each in chosen.lost]
    told = chosen.preview(job).report if chosen.preview else None
    lines = [] if told is None else [str(each) for each in told.sentences(job)[1:]]
    lines += [f"Not kept in {chosen.title}:", *(f"- {each}" for each in lost)] if lost else []
    words = "\n".join(lines) or f"Nothing is lost in {chosen.title}."
    return Result(words, (told.as_json() if told else {}) | {"lost_in_format": lost})


def _require_out(options: argparse.Namespace, chosen: ExportFormat) -> None:
    parse_places(chosen, options.map)
    if options.losses:
        return
    if options.out is None:
        raise MisuseError("There is no file to write.", "Name it: --out FILE. Or ask: --losses.")
    if str(options.out) == "-":
        raise MisuseError(
            "An export is read again and verified; what went to standard output cannot be.",
            "Name a file for --out.",
        )
    if options.out.is_dir():
        raise MisuseError("{out} is a folder.", "Name the file to write.", out=options.out)
    require_new(options.out, may_replace=options.force)


def _made_with(project: Path) -> dict[str, str]:
    from carmengui.engine.runs.kept import RunBook  # noqa: PLC0415 - large; asked once

    return RunBook(project).newest_digests()


def _numbers(store: Store, wanted: RecordFilter, field: str) -> list[int] | None:
    return None if wanted.is_empty else store.listing.ids(wanted, field=Field(field))


COMMAND = Command(
    "export",
    _run,
    {
        "--format": {
            "choices": [each.name for each in FORMATS],
            "help": "; ".join(f"{each.name}: {each.about}" for each in FORMATS),
        },
        "--least-weight": {"default": LEAST_WEIGHT},
        "--filter": {"type": parse_filter, "default": RecordFilter()},
        "--field": {"choices": [str(field) for field in Field], "default": str(Field.TITLE)},
    },
)
