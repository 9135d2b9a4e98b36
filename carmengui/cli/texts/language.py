"""``carmengui language``: in which language texts are, and why."""

from __future__ import annotations

import argparse
from collections import Counter, deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from carmengui.cli.command import Command, Result, meter
from carmengui.cli.texts.json_files import (
    STANDARD,
    read_objects,
    require_apart,
    text_of,
    write_objects,
)
from carmengui.engine.model import MisuseError

if TYPE_CHECKING:
    from carmengui.engine.language import Clues, Identified

_UNKNOWN = "und"
"""ISO 639's word for a language that is not determined."""


def _run(options: argparse.Namespace) -> Result:
    require_apart(options, options.texts)
    languages = _languages(options.languages)
    counts: Counter[str] = Counter()
    with meter("Identifying") as bar:

        def counted() -> Iterator[dict[str, Any]]:
            for row in _rows(options, languages):
                counts[row["lang"]] += 1
                bar.advance()
                yield row

        texts = write_objects(options.out, counted())
    if options.out == STANDARD:
        return Result()
    found = ", ".join(f"{language} {count:,}" for language, count in counts.most_common())
    return Result(
        f"{texts:,} texts: {found}" if texts else "There is no text.",
        {"texts": texts, "languages": dict(counts.most_common())},
    )


def _languages(names: str) -> tuple[str, ...]:
    """Return the languages that are asked for; none means all.

    Raises:
        MisuseError: one of them cannot be told.

    """
    from carmengui.engine.language import LANGUAGES  # noqa: PLC0415 - not for --help

    wanted = tuple(filter(None, names.replace(",", " ").lower().split()))
    for each in wanted:
        if each not in LANGUAGES:
            raise MisuseError(
                "“{code}” is not a language that can be identified.",
                "Choose among: {known}.",
                code=each,
                known=", ".join(sorted(LANGUAGES)),
            )
    return wanted or LANGUAGES


def _rows(options: argparse.Namespace, languages: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    from carmengui.engine.language import (  # noqa: PLC0415 - not for --help
        identify_languages,
        language_runs,
    )

    waiting: deque[tuple[Any, str]] = deque()

    def clues() -> Iterator[Clues]:
        for where, line in read_objects(options.texts):
            text = text_of(where, line)
            waiting.append((line.get("id"), text))
            yield _clues(text, line)

    for found in identify_languages(clues(), languages):
        name, text = waiting.popleft()
        row = ({} if name is None else {"id": name}) | _row(found, with_steps=options.steps)
        if options.paragraphs:
            row["paragraphs"] = [
                {"start": run.start, "end": run.end, "lang": run.language}
                for run in language_runs(text, languages)
            ]
        yield row


def _clues(text: str, line: dict[str, Any]) -> Clues:
    from carmengui.engine.language import Clues  # noqa: PLC0415 - not for --help

    url, declared = line.get("url"), line.get("declared")
    return Clues(text, url=url if isinstance(url, str) else "", declared=str(declared or ""))


def _row(found: Identified | None, *, with_steps: bool) -> dict[str, Any]:
    if found is None:
        return {"lang": _UNKNOWN, "weight": 0.0}
    row: dict[str, Any] = {
        "lang": found.language,
        "weight": round(found.weight, 4),
        "method": found.method,
    }
    if with_steps:
        row["steps"] = [
            {
                "method": step.method,
                "lang": step.language,
                "weight": round(step.weight, 4),
                "reason": str(step.reason),
            }
            for step in found.steps
        ]
    return row


COMMAND = Command("language", _run)
