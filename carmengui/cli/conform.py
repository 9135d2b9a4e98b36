"""``carmengui conform``: the crawler's own code on conformance cases."""

from __future__ import annotations

import argparse
import json

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.conformance import FAMILIES, answer_cases
from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import require_new


def _run(options: argparse.Namespace) -> Result:
    require_new(options.out, may_replace=options.force)
    written = 0
    try:
        with options.out.open("w", encoding="utf-8") as out, meter("Answering") as bar:
            for answer in answer_cases(options.family, options.cases):
                out.write(json.dumps(answer, ensure_ascii=True) + "\n")
                written += 1
                bar.advance()
    except OSError as error:
        raise KnownError(
            "{out} cannot be written: {reason}.", out=options.out, reason=error.strerror
        ) from error
    return Result(f"{written:,} cases answered: {options.out}", {"cases": written})


COMMAND = Command(
    "conform", _run, {"family": {"choices": sorted(FAMILIES), "help": "|".join(FAMILIES)}}
)
