"""Extraction over a corpus: one line out per line in, in order, the same whatever ``--jobs`` says.

Pages of one site are read together, because they tell each other's boilerplate. A page that runs
over the limits fails alone: its group is then read page by page.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TextIO

from carmengui.engine.boilerplate import SiteSnapshot
from carmengui.engine.metadata import misfits, own_rules
from carmengui.engine.model import MAIN_FIELDS, KnownError
from carmengui.engine.model.fields import MANY
from carmengui.engine.runs.corpus import read_corpus
from carmengui.engine.runs.groups import (
    MAX_GROUP_PAGES,
    Extracted,
    GroupTask,
    extract_group,
    groups_of,
    knowledge_of,
    survey,
)
from carmengui.engine.workers import TaskLimits, WorkerPool

LIMITS = TaskLimits(timeout_s=30.0, memory_mb=2000)
"""What a group of pages may use, or a page that is read by itself."""
MOST_PROBLEMS = 5
"""How many of the pages that could not be read are named."""


def nothing(count: int) -> None:
    """Show no progress."""
    del count


def extract_corpus(
    corpus: str,
    out: str,
    *,
    jobs: int = 2,
    alone: bool = False,
    main_text_model: bool = True,
    timing: bool = False,
    rules: Path | None = None,
    limits: TaskLimits = LIMITS,
    progress: Callable[[int], None] = nothing,
) -> dict[str, Any]:
    """Extract every page of a corpus file into a file of JSON lines; ``-`` means the standard streams.

    Rule files in the folder ``rules`` go before those that come with the program. Without
    ``main_text_model`` the main text is everything that is not boilerplate.

    Returns:
        ``pages`` and ``failed``; a page that could not be read has a line with its ``id`` and a
        ``problem`` in words. ``problems`` holds the first of these lines, where there are any.
        ``misfits`` say which rules of single sites no longer fit the common ones.

    Raises:
        KnownError: the corpus or a rule file cannot be read, or the result not be written.

    """
    own = own_rules(rules)
    lines = [line for line, _ in read_corpus(corpus)]
    failed, problems = 0, list[dict[str, Any]]()
    groups = groups_of(lines, alone=alone, rules=own, main_text_model=main_text_model)
    with WorkerPool(jobs, limits) as pool, writing(out) as stream:
        for result in _in_order(_extracted(groups, pool), len(lines)):
            said = to_line(result, timing=timing)
            if result.problem:
                failed += 1
                problems += [said] if failed <= MOST_PROBLEMS else []
            stream.write(json.dumps(said, ensure_ascii=False) + "\n")
            progress(1)
    unfit = misfits(rules)
    return (
        {"pages": len(lines), "failed": failed}
        | ({"problems": problems} if problems else {})
        | ({"misfits": [str(each) for each in unfit]} if unfit else {})
    )


def _extracted(groups: list[GroupTask], pool: WorkerPool) -> Iterator[list[Extracted]]:
    small = [group for group in groups if len(group.lines) <= MAX_GROUP_PAGES]
    for group, result in zip(small, pool.map(extract_group, small), strict=True):
        yield (
            result.value
            if result.value is not None
            else _one_by_one(group, _survey(group, pool), pool)
        )
    for group in groups:
        if len(group.lines) > MAX_GROUP_PAGES:
            yield from _in_pieces(group, pool)


def _survey(group: GroupTask, pool: WorkerPool) -> SiteSnapshot:
    """Let every page of a group tell about its site, each in a task of its own."""
    results = pool.map(survey, group.lines)
    told = (result.value for result in results)
    return knowledge_of(group.lines[0].site, (page for page in told if page is not None))


def _in_pieces(group: GroupTask, pool: WorkerPool) -> Iterator[list[Extracted]]:
    knowledge = _survey(group, pool)
    pieces = group.pieces(MAX_GROUP_PAGES, knowledge)
    for piece, result in zip(pieces, pool.map(extract_group, pieces), strict=True):
        yield result.value if result.value is not None else _one_by_one(piece, knowledge, pool)


def _one_by_one(group: GroupTask, knowledge: SiteSnapshot, pool: WorkerPool) -> list[Extracted]:
    """Read the pages of a group in tasks of their own, so that a bad one fails alone."""
    tasks = group.pieces(1, knowledge)
    results = []
    for task, result in zip(tasks, pool.map(extract_group, tasks), strict=True):
        failure = Extracted(task.indices[0], task.lines[0].id, problem=result.failure)
        results += result.value or [failure]
    return results


def _in_order(batches: Iterator[list[Extracted]], count: int) -> Iterator[Extracted]:
    waiting: dict[int, Extracted] = {}
    following = 0
    for batch in batches:
        waiting.update((result.index, result) for result in batch)
        while following in waiting:
            yield waiting.pop(following)
            following += 1
    assert following == count


def to_line(result: Extracted, *, timing: bool = False) -> dict[str, Any]:
    """Return the JSON line of one page; fields without a value are left out."""
    line: dict[str, Any] = {"id": result.id}
    if result.record is None:
        return line | {"problem": result.problem}
    weights: dict[str, float] = {}
    for value in result.record.fields:
        if value.field not in MAIN_FIELDS:
            continue  # the lines keep the keys that were agreed upon
        line[str(value.field)] = list(value.values) if value.field in MANY else value.values[0]
        weights[str(value.field)] = round(value.weight, 4)
    line["text"] = result.record.main_text
    line["weights"] = weights
    if timing:
        line["timing"] = {stage: round(seconds, 6) for stage, seconds in result.timing}
    return line


@contextmanager
def writing(out: str) -> Iterator[TextIO]:
    """Open a file of results for writing; ``-`` is standard output.

    Raises:
        KnownError: it cannot be written.

    """
    target: Any = nullcontext(sys.stdout) if out == "-" else _new_file(Path(out))
    try:
        with target as stream:
            yield stream
            stream.flush()
    except BrokenPipeError:
        raise  # whoever read our output has seen enough
    except OSError as error:
        raise _unwritable("Standard output" if out == "-" else out, error) from error


def _new_file(path: Path) -> TextIO:
    try:
        # A page's JSON may hold half a surrogate pair, which UTF-8 has no place for.
        return path.open("w", encoding="utf-8", errors="replace", newline="\n")
    except OSError as error:
        raise _unwritable(str(path), error) from error


def _unwritable(name: str, error: OSError) -> KnownError:
    return KnownError(
        "{name} cannot be written: {reason}.",
        "Choose another place.",
        name=name,
        reason=error.strerror,
    )
