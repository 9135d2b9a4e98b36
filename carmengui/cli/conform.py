"""``carmengui conform``: the crawler's own code on conformance cases."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.conformance import FAMILIES, answer_cases
from carmengui.engine.model import KnownError


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "family", choices=sorted(FAMILIES), metavar="FAMILY", help="|".join(FAMILIES)
    )
    parser.add_argument("cases", type=Path, metavar="CASES.jsonl")
    parser.add_argument("--out", type=Path, required=True, metavar="RESULTS.jsonl")


def _run(options: argparse.Namespace) -> Result:
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
    "conform",
    "run conformance cases through the crawler's own code",
    _add_arguments,
    _run,
    examples=(
        (
            "carmengui conform robots cases.jsonl --out results.jsonl",
            "robots.txt cases",
        ),
    ),
)
