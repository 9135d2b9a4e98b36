"""``carmengui extract``: records from a corpus file, or from a project's stored pages anew."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.model import MisuseError
from carmengui.engine.model.events import Event, PutAside, RecordKept
from carmengui.engine.project import Project

_NAMED = 5
"""Pages that are named when they could not be extracted."""


def _run(options: argparse.Namespace) -> Result:
    if (options.project is None) == (options.corpus is None):
        raise MisuseError("Name either a project or --corpus.", "See: carmengui extract --help")
    if options.rules is not None and options.project is not None:
        raise MisuseError(
            "--rules is for --corpus: a project uses the rule files in its own folder “rules”.",
            "Put the files there and leave --rules out.",
        )
    if options.rules is not None and not options.rules.is_dir():
        raise MisuseError(
            "{rules} is not a folder.", "Name the folder of the rule files.", rules=options.rules
        )
    if options.project is not None:
        return _again(options)
    if options.out is None:
        raise MisuseError("--corpus needs --out.", "Write to standard output with: --out -")
    if options.json and options.out == "-":
        raise MisuseError(
            "--json and --out - would both write to standard output.", "Name a file for --out."
        )
    if Path(options.corpus).resolve() == Path(options.out).resolve() and options.out != "-":
        raise MisuseError(
            "--out would overwrite the corpus {out}.", "Name another file.", out=options.out
        )
    return _of_corpus(options)


def _again(options: argparse.Namespace) -> Result:
    """Extract all records of a project; pages that could not be extracted are named."""
    kept: list[RecordKept] = []
    aside: list[PutAside] = []

    def listen(event: Event) -> None:
        if isinstance(event, RecordKept):
            kept.append(event)
        elif isinstance(event, PutAside):
            aside.append(event)

    with Project.open(options.project) as project:
        project.adopt(
            boilerplate_mode="alone" if options.alone else None,
            main_text_model=False if options.no_model else None,
        )
        records = project.extract(listener=listen)
    lines = [f"{records - len(kept):,} records extracted again."]
    if kept:
        lines.append(f"{len(kept):,} could not be, and are as they were:")
        lines += [f"{each.url}: {each.reason}" for each in kept[:_NAMED]]
    if len(kept) > _NAMED:
        lines.append(f"and {len(kept) - _NAMED:,} more")
    lines += [str(each.sentence) for each in aside]
    data: dict[str, Any] = {"records": records, "kept": [each.url for each in kept]}
    if aside:
        languages = (pair for each in aside for pair in each.languages)
        data["put_aside"] = dict(languages)
    return Result("\n".join(lines), data, code=1 if kept else 0)


def _of_corpus(options: argparse.Namespace) -> Result:
    """Extract a corpus; where no page could be read at all, that is an error."""
    from carmengui.engine.runs.extract import (  # noqa: PLC0415 - large, and a project has no use for it
        extract_corpus,
    )

    with meter("Extracting") as bar:
        summary = extract_corpus(
            options.corpus,
            options.out,
            jobs=options.jobs,
            alone=options.alone,
            main_text_model=not options.no_model,
            timing=options.timing,
            rules=options.rules,
            progress=bar.advance,
        )
    pages, failed = summary["pages"], summary["failed"]
    code, remark = 0, ""
    if failed and failed == pages:
        code, remark = 1, f"No page could be extracted. {summary['problems'][0]['problem']}"
    if options.out == "-":
        return Result(code=code, remark=remark)
    lines = [f"{pages - failed:,} pages extracted, {failed:,} failed: {options.out}"]
    problems = summary.get("problems", ())
    lines += [f"{each['id']}: {each['problem']}" for each in problems]
    if failed > len(problems):
        lines.append(f"and {failed - len(problems):,} more, each with its “problem” in the file")
    lines += summary.get("misfits", ())
    return Result("\n".join(lines), summary, code, remark)


COMMAND = Command("extract", _run)
