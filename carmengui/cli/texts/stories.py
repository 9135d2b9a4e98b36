"""``carmengui stories``: messages, or records of a project, that tell of the same events and stories."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carmengui.cli.command import Command, Result
from carmengui.cli.texts.json_files import (
    STANDARD,
    read_objects,
    require_apart,
    text_of,
    write_objects,
)
from carmengui.engine.model import KnownError, MisuseError

if TYPE_CHECKING:
    from carmengui.engine.stories.message import Grouping, Message

_Line = dict[str, Any]


def _run(options: argparse.Namespace) -> Result:
    if Path(options.messages).is_dir():
        from carmengui.cli.texts.project_stories import run  # noqa: PLC0415 - not for files

        return run(options)
    from carmengui.engine.stories.grouping import Method, group_messages  # noqa: PLC0415 - not for --help

    _require_sense(options)
    lines = list(read_objects(options.messages))
    messages = _messages(lines)
    found = group_messages(
        messages,
        Method(options.method),
        event=options.threshold,
        story=options.story_threshold,
        groups=options.groups,
    )
    if options.merges:
        write_objects(options.merges, _merges(found))
    write_objects(options.out, _rows(lines, found, has_stories=options.method == "incremental"))
    score = _score(lines, found) if options.score else {}
    if options.out == STANDARD:
        return Result()
    events, stories = len(set(found.events)), len(set(found.stories))
    data = {"messages": len(messages), "events": events, "stories": stories} | score
    words = f"{len(messages):,} messages, {events:,} events, {stories:,} stories"
    figures = ", ".join(f"{name.replace('_', ' ')} {value:.4f}" for name, value in score.items())
    return Result("\n".join(filter(None, (words, figures))), data)


def _require_sense(options: argparse.Namespace) -> None:
    require_apart(options, options.messages)
    if options.feed:
        raise MisuseError(
            "--feed is for a project.", "Name the folder of a project instead of a file."
        )
    if options.groups is not None and options.method != "kmeans":
        raise MisuseError("--groups goes with --method kmeans.", "Name both, or neither.")
    if options.story_threshold is not None and options.method != "incremental":
        raise MisuseError(
            "--story-threshold goes with --method incremental.", "The other methods have one level."
        )
    if options.merges and Path(options.merges).resolve() in {
        Path(options.out).resolve(),
        Path(options.messages).resolve(),
    }:
        raise MisuseError(
            "--merges would overwrite {file}.", "Name another file.", file=options.merges
        )


def _messages(lines: Sequence[tuple[str, _Line]]) -> list[Message]:
    from carmengui.engine.language import Clues, identify_languages  # noqa: PLC0415 - not for --help
    from carmengui.engine.stories.message import Message  # noqa: PLC0415 - not for --help

    texts = [text_of(where, line) for where, line in lines]
    unsaid = [not isinstance(line.get("lang"), str) for _, line in lines]
    clues = (Clues(text) for text, is_unsaid in zip(texts, unsaid, strict=True) if is_unsaid)
    told = iter(identify_languages(clues)) if any(unsaid) else iter(())
    messages = []
    for (where, line), text, is_unsaid in zip(lines, texts, unsaid, strict=True):
        if is_unsaid:
            found = next(told)
            language = found.language if found else ""
        else:
            language = line["lang"]
        title, moment = line.get("title"), line.get("ts")
        if not isinstance(name := line.get("id"), str | int):
            raise KnownError("{where} has no “id”.", "Each line needs one.", where=where)
        messages.append(
            Message(
                str(name),
                text,
                title if isinstance(title, str) else "",
                language,
                _moment_s(moment),
            )
        )
    return messages


def _moment_s(value: Any) -> float | None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if is_number else None


def _rows(
    lines: Sequence[tuple[str, _Line]], found: Grouping, *, has_stories: bool
) -> Iterator[_Line]:
    for (_, line), event, story in zip(lines, found.events, found.stories, strict=True):
        row: _Line = {"id": line["id"], "cluster": f"e{event}"}
        yield row | ({"story": f"s{story}"} if has_stories else {})


def _merges(found: Grouping) -> Iterator[_Line]:
    for merge in found.merges:
        yield {
            "kind": merge.kind,
            "level": merge.level,
            "a": merge.first,
            "b": merge.other,
            "score": merge.score,
            "terms": [[shared.term, shared.weight] for shared in merge.terms],
        }


def _score(lines: Sequence[tuple[str, _Line]], found: Grouping) -> dict[str, float]:
    from carmengui.engine.stories.measures import agreement  # noqa: PLC0415 - not for --help

    for where, line in lines:
        if "cluster" not in line:
            raise KnownError("{where} has no “cluster” to compare with.", where=where)
    said = agreement(found.events, [str(line["cluster"]) for _, line in lines])
    figures = {
        "completeness": said.completeness,
        "precision": said.precision,
        "b_cubed_precision": said.b_cubed_precision,
        "b_cubed_recall": said.b_cubed_recall,
        "b_cubed_f1": said.b_cubed_f1,
    }
    return {name: round(value, 4) for name, value in figures.items()}


COMMAND = Command("stories", _run)
