"""Facts that nobody knows yet are looked for in worker processes, some pages at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field, replace
from itertools import takewhile

from carmengui.engine.metadata.rules import Finding, RuleSet
from carmengui.engine.storage import Archive
from carmengui.engine.tuning.facts.boilerplate import Judges
from carmengui.engine.tuning.facts.fact_cache import Kept
from carmengui.engine.tuning.facts.pages import CorpusPage
from carmengui.engine.tuning.facts.worker import (
    GatherTask,
    Looked,
    fact_keys,
    gather_pages,
    identity_of,
)
from carmengui.engine.workers import TaskLimits, TaskResult, WorkerPool

PAGES_PER_TASK = 16
URGENT_PAGES_PER_TASK = 3
"""Somebody waits for these."""
LIMITS = TaskLimits(timeout_s=10.0, memory_mb=1000)
"""A fact that takes longer than this on some pages is a mistake of who writes it."""
_GLANCE_S = 0.1
_UNDER_WAY = 6
"""Tasks that are worked on or wait in line: few, so that stopping does not take long."""
_Group = tuple[str, frozenset[str]]
"""What the pages of a task have in common: site and known facts."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which facts are wanted: ``keys`` are those of the rules as they are held, in order."""

    rules: RuleSet
    keys: tuple[str, ...]
    pages: Sequence[CorpusPage]
    known: Callable[[int], frozenset[str]]
    judges: Judges
    pages_per_task: int = PAGES_PER_TASK


@dataclass(slots=True)
class Found:
    """What a task found, by the place of the page, and by what it is kept under."""

    by_place: dict[int, Kept] = field(default_factory=dict)
    by_identity: dict[str, Kept] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Piece:
    """Pages of one task; each stands for all places where the same bytes are stored."""

    task: GatherTask
    places: tuple[tuple[int, ...], ...]


def look_for(
    wanted: Wanted,
    places: Sequence[int],
    archive: Archive,
    pool: WorkerPool,
    stop: Callable[[], bool],
) -> Iterator[Found]:
    """Yield what is found, about in the order of the places, until it is all or to be stopped."""
    pieces = _pieces(wanted, places, archive)
    under_way: dict[Future[TaskResult[list[Looked]]], _Piece] = {}
    try:
        while not stop():
            while len(under_way) < _UNDER_WAY and (piece := next(pieces, None)):
                under_way[pool.submit(gather_pages, piece.task)] = piece
            if not under_way:
                break
            done, _ = wait(under_way, _GLANCE_S, FIRST_COMPLETED)
            for future in done:
                again = _results(wanted, under_way.pop(future), future.result(), pool)
                # A slow fact is tried page by page: whoever types on must not wait for all of them.
                yield from takewhile(lambda _: not stop(), again)
    finally:
        for future in under_way:
            future.cancel()


def _pieces(wanted: Wanted, places: Sequence[int], archive: Archive) -> Iterator[_Piece]:
    """Cut the work into tasks: pages of one need the same facts, and the model of one site, if any."""
    is_judged = bool(wanted.rules.judged_keys)
    groups: dict[_Group, dict[str, list[int]]] = defaultdict(dict)
    alike = {} if is_judged else _alike(wanted, places)
    for place in places:
        page = wanted.pages[place]
        key = (page.site if is_judged else "", wanted.known(place))
        name = wanted.judges.identity(page) if is_judged else identity_of(page, wanted.rules)
        if (together := alike.pop(name, None)) or is_judged:
            groups[key][name] = together or [place]
        if len(groups[key]) >= wanted.pages_per_task:
            yield _piece(wanted, key, groups.pop(key), archive)
    yield from (_piece(wanted, key, group, archive) for key, group in groups.items() if group)


def _alike(wanted: Wanted, places: Sequence[int]) -> dict[str, list[int]]:
    """Return the places where the same bytes are stored: what is found in one is found in all."""
    found: dict[str, list[int]] = defaultdict(list)
    for place in places:
        found[identity_of(wanted.pages[place], wanted.rules)].append(place)
    return dict(found)


def _piece(
    wanted: Wanted,
    key: _Group,
    group: dict[str, list[int]],
    archive: Archive,
) -> _Piece:
    pages = [wanted.pages[places[0]] for places in group.values()]
    is_judged = bool(wanted.rules.judged_keys)
    task = GatherTask(
        archive=str(archive.folder),
        places=tuple(page.place for page in pages),
        urls=tuple(page.url for page in pages),
        rules=wanted.rules.text,
        name=wanted.rules.name,
        skipped=key[1],
        snapshot=wanted.judges.snapshot(pages[0].site) if is_judged else None,
        overlays=tuple(wanted.judges.overlay(page.url) for page in pages) if is_judged else (),
    )
    return _Piece(task, tuple(tuple(places) for places in group.values()))


def _results(
    wanted: Wanted, piece: _Piece, result: TaskResult[list[Looked]], pool: WorkerPool
) -> Iterator[Found]:
    """Yield what a task found; after a failure its pages are tried one by one."""
    if result.value is not None:
        yield _taken(wanted, piece, result.value)
        return
    nothing = {key: Finding() for key in fact_keys(wanted.rules)}
    for alone in _one_by_one(piece):
        again = pool.submit(gather_pages, alone.task).result()
        found = _taken(wanted, alone, again.value or [nothing])
        if again.value is None:
            # A page that is too much for the limits has no facts, and must not be tried for ever.
            # It is tried again when the project is opened again: the fault may have been a process
            # that died or a busy machine, and then the page would be without facts for good.
            found.by_identity.clear()
        yield found


def _one_by_one(piece: _Piece) -> Iterator[_Piece]:
    task = piece.task
    for number, places in enumerate(piece.places):
        one = slice(number, number + 1)
        only = replace(
            task, places=task.places[one], urls=task.urls[one], overlays=task.overlays[one]
        )
        yield _Piece(only, (places,))


def _taken(wanted: Wanted, piece: _Piece, looked: list[Looked]) -> Found:
    found = Found()
    names = dict(zip(fact_keys(wanted.rules), wanted.keys, strict=True))
    for places, facts in zip(piece.places, looked, strict=True):
        kept = {names[key]: finding for key, finding in facts.items()}
        page = wanted.pages[places[0]]
        plain = {key: each for key, each in kept.items() if not key.startswith("~")}
        judged = {key: each for key, each in kept.items() if key.startswith("~")}
        if plain:
            found.by_identity[identity_of(page, wanted.rules)] = plain
        if judged:
            found.by_identity[wanted.judges.identity(page)] = judged
        found.by_place |= dict.fromkeys(places, kept)
    return found
