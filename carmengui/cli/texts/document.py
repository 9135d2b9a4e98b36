"""``carmengui document``: title, authors, abstract, keywords, classes and references of documents."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.model import MisuseError
from carmengui.engine.storage.whole_files import require_new


def _run(options: argparse.Namespace) -> Result:
    if options.json and options.out == "-":
        raise MisuseError(
            "--json and --out - would both write to standard output.", "Name a file for --out."
        )
    if options.out != "-":
        from pathlib import Path  # noqa: PLC0415

        require_new(Path(options.out), may_replace=options.force)
    from carmengui.engine.runs.documents import (  # noqa: PLC0415 - large, and --help needs none of it
        describe_documents,
    )
    from carmengui.engine.runs.extract import writing  # noqa: PLC0415

    with meter("Reading documents") as bar, writing(options.out) as stream:
        summary = describe_documents(
            options.sources, stream, jobs=options.jobs, progress=bar.advance
        )
    documents, failed = summary["documents"], summary["failed"]
    problems = summary["problems"]
    code, remark = 0, ""
    if failed and failed == documents:
        code, remark = 1, f"No document could be read. {problems[0]}"
    if options.out == "-":
        return Result(code=code, remark=remark)
    lines = [f"{documents - failed:,} documents read, {failed:,} failed: {options.out}", *problems]
    if failed > len(problems):
        lines.append(f"and {failed - len(problems):,} more, each with its “problem” in the file")
    return Result("\n".join(lines), summary, code, remark)


COMMAND = Command("document", _run)
