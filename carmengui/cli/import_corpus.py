"""``carmengui import``: fill a project from what lies on the disk."""

from __future__ import annotations

import argparse
import shutil
from dataclasses import asdict
from pathlib import Path

from carmengui.cli.command import Command, Result, meter
from carmengui.cli.terminal.interrupts import stopping
from carmengui.cli.terminal.progress import patience
from carmengui.engine.crawl.discover.stored_sources import kind_of_stored, look, stored_words
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.project import Project

STANDARD_INPUT = "-"


def _run(options: argparse.Namespace) -> Result:
    given = (options.file, options.forget, options.recall, options.harvested)
    if len([each for each in given if each]) != 1:
        raise MisuseError(
            "Give exactly one of FILE, --harvested, --forget NAME and --recall NAME.",
            "See: carmengui import --help",
        )
    if options.forget or options.recall:
        return _move_beside(options)
    if (options.map or options.harvested) and options.kind != "opponent":
        raise MisuseError(
            "--map and --harvested are for other extractors only.", "Add --as opponent."
        )
    if options.kind != "pages":
        return _load_beside(options)
    is_new = not options.project.exists()
    if is_new and str(options.file) != STANDARD_INPUT and not options.file.exists():
        raise KnownError(
            "There is no file {file}.", "Check its name; nothing was changed.", file=options.file
        )
    opened = Project.create(options.project) if is_new else Project.open(options.project)
    try:
        return _import_into(opened, options)
    except KnownError:
        if is_new:
            _remove_if_empty(options.project)
        raise


def _remove_if_empty(folder: Path) -> None:
    """Remove a project that was made for pages of which none came."""
    with Project.open(folder) as project:
        is_empty = not project.store.rows("SELECT 1 FROM capture LIMIT 1")
    if is_empty:
        shutil.rmtree(folder)


def _import_into(opened: Project, options: argparse.Namespace) -> Result:
    with opened as project:
        if kind_of_stored(options.file):
            return _import_pages(project, options)
        with patience() as headway:
            counts = project.import_corpus(options.file, headway=headway)
    return Result(
        f"{counts['pages']:,} pages imported into {options.project}, {counts['gold']:,} with gold, "
        f"{counts['records']:,} records.",
        counts,
    )


def _load_beside(options: argparse.Namespace) -> Result:
    from carmengui.engine.runs.candidates.authorities import (  # noqa: PLC0415 - large, and pages do without
        load_authority,
    )
    from carmengui.engine.runs.candidates.field_mapping import (  # noqa: PLC0415 - the same
        parse_mapping,
    )
    from carmengui.engine.runs.candidates.opponents import (  # noqa: PLC0415 - the same
        load_harvested,
        load_opponent,
    )

    with Project.open(options.project) as project, meter("Reading"):
        project.require_writable()
        if options.kind == "authority":
            names = load_authority(project.folder, options.file, options.name)
            words = f"{names.name} is loaded: {names.entries:,} entries, {names.forms:,} forms."
            return Result(words, asdict(names))
        if options.kind != "opponent":
            return _load_terms(project.folder, options)
        if options.harvested:
            told = load_harvested(project.folder, project.store, options.name)
        else:
            mapping = parse_mapping(options.map)
            told = load_opponent(project.folder, options.file, options.name, mapping=mapping)
    records = f"{told.known:,} {'record' if told.known == 1 else 'records'}"
    sentence = f"{told.name} stands beside {records} of {options.project}"
    if told.known < told.pages:
        sentence += f"; {told.pages - told.known:,} of its pages have none"
    return Result(f"{sentence}. Fields: {', '.join(told.fields)}.", asdict(told))


def _load_terms(folder: Path, options: argparse.Namespace) -> Result:
    from carmengui.engine.runs.candidates.putting_away import Beside  # noqa: PLC0415 - see above
    from carmengui.engine.runs.candidates.term_files import load_terms  # noqa: PLC0415 - the same

    told = load_terms(folder, Beside(options.kind), options.file, options.name)
    return Result(f"{told.name} is loaded: {told.size:,} {told.unit}.", asdict(told))


def _move_beside(options: argparse.Namespace) -> Result:
    if options.kind == "pages":
        raise MisuseError(
            "--forget and --recall are not for pages.",
            "Add --as opponent, authority, vocabulary, map or concordance.",
        )
    from carmengui.engine.runs.candidates.putting_away import (  # noqa: PLC0415 - see above
        Beside,
        bring_back,
        put_away,
    )

    with Project.open(options.project) as project:
        project.require_writable()
        move = put_away if options.forget else bring_back
        moved = move(project.folder, Beside(options.kind), options.forget or options.recall)
    words = (
        f"{moved.name} removed. Its file was moved to {moved.file}; restore it with: carmengui "
        f"import {options.project} --recall {moved.name} --as {moved.kind}"
        if options.forget
        else f"{moved.name} stands beside the records of {options.project} again."
    )
    data = {"name": moved.name, "kind": str(moved.kind), "file": str(moved.file)}
    return Result(words, data)


def _import_pages(project: Project, options: argparse.Namespace) -> Result:
    control, seen = CrawlControl(), look(options.file)
    words = str(stored_words([seen])[0]) if seen else str(options.file)
    total = seen.pages if seen and not seen.is_estimate else None
    with meter(f"Importing {words}", total) as bar, stopping(control) as asked:
        reader = project.import_files(options.file, progress=bar.advance, control=control)
    records = project.store.records.count()
    pages = f"{reader.pages:,} {'page' if reader.pages == 1 else 'pages'}"
    lines = [f"{pages} imported into {options.project}, {records:,} records."]
    if reader.requisites:
        lines.append(f"Stored with them: {reader.requisites:,} style sheets, pictures and fonts.")
    lines += [f"Skipped: {count:,} x {reason}." for reason, count in reader.skipped.most_common()]
    if asked.count:
        lines.append("Stopped before the end. Import it again to add the rest.")
    data = {
        "pages": reader.pages,
        "requisites": reader.requisites,
        "skipped": dict(reader.skipped),
        "records": records,
        "stopped": bool(asked.count),
    }
    return Result("\n".join(lines), data)


COMMAND = Command("import", _run)
