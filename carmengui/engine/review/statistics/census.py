"""The markup census of the CARMEN paper: in which markup titles, authors, keywords and the like stand.

The paper looked at about a hundred pages, at least one of every site, because pages of one site are
made alike (section 4). So the sample has a page of every site first, and is then filled by lot.
Where a value is known to be right its markup is counted; elsewhere that of the value which was
found, and told as such. A value that stands in several places counts for each kind of them.
"""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from collections.abc import Container, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from lxml import etree

from carmengui.engine.model.fields import VOTED_FIELDS
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.review.statistics.answers import Page, page_at, sites_of
from carmengui.engine.review.statistics.census_markup import NOWHERE, mark_of, marks_in, page_tree
from carmengui.engine.review.statistics.reliability import is_right_part
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.storage import Archive, Store

SAMPLE_PAGES = 100


@dataclass(frozen=True, slots=True)
class CensusRow:
    """Where the values of one field stand.

    ``with_value`` of the sampled pages have one, ``right`` of these a right one; ``marks`` are kinds
    of markup with the number of pages, the most frequent first.
    """

    field: str
    with_value: int
    right: int
    without_value: int
    marks: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CensusLine:
    """The value of one field on one page of the sample: whether it is right, and where it stands."""

    record_id: int
    field: str
    is_right: bool
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Census:
    """A sample of pages, and in which markup their values stand."""

    pages: int
    sites: int
    all_pages: int
    all_sites: int
    seed: int
    rows: tuple[CensusRow, ...]
    urls: tuple[str, ...]
    sample: tuple[int, ...] = ()
    """The numbers of the records that were looked at."""
    lines: tuple[CensusLine, ...] = ()
    """What the numbers of ``rows`` were counted from."""

    def records_behind(self, which: Which) -> tuple[int, ...]:
        """Return the numbers of the records of the sample that a number of the census counts."""
        if which.kind in {Kind.WITHOUT_VALUE, Kind.OUTSIDE_MARK} and which.others is not None:
            inside = frozenset(self.records_behind(which.others))
            return tuple(number for number in self.sample if number not in inside)
        return tuple(
            line.record_id
            for line in self.lines
            if line.field == which.field
            and (which.kind is not Kind.KNOWN_RIGHT or line.is_right)
            and (which.kind is not Kind.MARK or which.mark in line.marks)
        )

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        url_of = dict(zip(self.sample, self.urls, strict=True))
        whole = asdict(self) | {
            "rows": [
                asdict(row)
                | {"marks": dict(row.marks)}
                | {
                    "urls_without_value": [
                        url_of[number]
                        for number in self.records_behind(Which(row.field, Kind.WITHOUT_VALUE))
                    ]
                }
                for row in self.rows
            ]
        }
        del whole["lines"], whole["sample"]
        return whole


def markup_census(
    store: Store,
    truths: Truths,
    *,
    pages: int = SAMPLE_PAGES,
    seed: int = 0,
    archive: Archive | None = None,
    headway: Headway = UNWATCHED,
    within: Container[int] | None = None,
) -> Census:
    """Count the markup of values on a sample of pages with at least one of every site.

    ``within`` are the numbers of the records that it is drawn from; all of them otherwise. Where no
    method found a right value, the stored page is looked through for it, if there is an
    archive.

    Raises:
        GivenUpError: nobody waits for it any more.

    """
    sites = sites_of(store, within)
    known = {
        page.record_id: page
        for number in sample_by_site(sites, pages, seed)
        if (page := page_at(store, number)) is not None
    }
    sample = sorted(known)
    lines: list[CensusLine] = []
    headway.begin(Step.MARKUP, len(sample))
    for number in headway.watch(sample):
        look = _Look(store, archive, known[number])
        for name in map(str, VOTED_FIELDS):
            values, is_right = _values(known[number], name, truths)
            if values:
                marks = sorted(look.marks(name, values, is_right=is_right))
                lines.append(CensusLine(number, name, is_right, tuple(marks)))
    return Census(
        pages=len(sample),
        sites=len({sites[number] for number in sample}),
        all_pages=len(sites),
        all_sites=len(set(sites.values())),
        seed=seed,
        rows=tuple(_row(name, lines, len(sample)) for name in map(str, VOTED_FIELDS)),
        urls=tuple(known[number].url for number in sample),
        sample=tuple(sample),
        lines=tuple(lines),
    )


def _row(name: str, lines: Sequence[CensusLine], pages: int) -> CensusRow:
    own = [line for line in lines if line.field == name]
    marks = Counter(mark for line in own for mark in line.marks)
    return CensusRow(
        name,
        len(own),
        sum(line.is_right for line in own),
        pages - len(own),
        tuple(sorted(marks.items(), key=lambda pair: (-pair[1], pair[0]))),
    )


def sample_by_site(sites: dict[int, str], size: int, seed: int) -> list[int]:
    """Draw numbers by lot: one of every site, then any until the sample is full.

    A sample with more sites than places has one page of each all the same.
    """
    lot = random.Random(seed)
    by_site: dict[str, list[int]] = defaultdict(list)
    for number in sorted(sites):
        by_site[sites[number]].append(number)
    first = [lot.choice(by_site[site]) for site in sorted(by_site)]
    rest = sorted(sites.keys() - set(first))
    lot.shuffle(rest)
    return sorted([*first, *rest[: max(0, size - len(first))]])


def _values(page: Page, name: str, truths: Truths) -> tuple[Sequence[str], bool]:
    """Return the right values where they are known, else those that were found."""
    right = truths.right_values(page.digest, page.url, name)
    if right is not None:
        return right, True
    answer = page.answers.get(name)
    return (answer.values if answer else ()), False


class _Look:
    """Looks where the values of one page stand; the page itself is read when it must be."""

    def __init__(self, store: Store, archive: Archive | None, page: Page) -> None:
        self._store, self._archive, self._page = store, archive, page
        rows = store.rows("SELECT field, ladder FROM field WHERE record_id = ?", page.record_id)
        self._ladders = {name: json.loads(ladder) for name, ladder in rows}

    def marks(self, name: str, values: Sequence[str], *, is_right: bool) -> set[str]:
        """Return the kinds of markup in which values stand."""
        found = {
            mark_of(evidence["node"], evidence["attribute"], each["method"])
            for each in self._ladders.get(name, ())
            if (evidence := each["evidence"]) is not None
            and "url" not in each
            and is_right_part(name, each["value"], tuple(values))
        } - {NOWHERE}
        if not found and is_right and self._tree is not None:
            found = marks_in(self._tree, values)
        return found or {NOWHERE}

    @cached_property
    def _tree(self) -> etree._Element | None:
        if self._archive is None:
            return None
        return page_tree(self._store, self._archive, self._page.record_id)
