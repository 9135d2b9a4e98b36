"""What rendering brought: how many pages and sites have more to say after their scripts, and in which fields.

A page counts as rendered when its newest record was read from a document that a browser made of it, and
as grown when that document has more to say than the response (:mod:`carmengui.engine.rendering.need`).
"""

from __future__ import annotations

import json
from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from carmengui.engine.model import MAIN_FIELDS, Field
from carmengui.engine.review.statistics.answers import sites_of
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.review.truth.intervals import wilson
from carmengui.engine.storage import Store

_ANY = "SELECT 1 FROM rendering LIMIT 1"
_RENDERED = """
    SELECT r.id, g.response_id IS NOT NULL, coalesce(g.has_grown, 0)
    FROM rendering g
    JOIN record r ON r.capture_id = g.capture_id
    JOIN url u ON u.key = r.url_key AND u.record_id = r.id
    WHERE g.settled <> 'waiting' ORDER BY r.id
"""
_FIELDS = """
    SELECT r.id, f.field, f."values", f.ladder
    FROM rendering g
    JOIN record r ON r.capture_id = g.capture_id
    JOIN url u ON u.key = r.url_key AND u.record_id = r.id
    JOIN field f ON f.record_id = r.id
    WHERE g.response_id IS NOT NULL ORDER BY r.id, f.id
"""


@dataclass(frozen=True, slots=True)
class AddedRow:
    """What rendering added to one field: of ``found`` rendered pages with it, ``added`` have it from there.

    ``added`` counts the pages of which at least one value stands in the rendered document only, and
    ``values`` such values. ``records`` are the numbers of those pages' records.
    """

    field: str
    found: int
    added: int
    values: int
    records: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RenderingStatistics:
    """How many of all pages and sites were rendered, had more to say then, or could not be rendered.

    ``rendered``, ``grown`` and ``failed`` are the numbers of records.
    """

    records: int
    sites: int
    rendered: tuple[int, ...]
    grown: tuple[int, ...]
    failed: tuple[int, ...]
    rendered_sites: int
    grown_sites: int
    rows: tuple[AddedRow, ...]

    def records_behind(self, which: Which) -> tuple[int, ...]:
        """Return the numbers of the records that one of these numbers counts."""
        if which.kind is Kind.ADDED:
            return next((row.records for row in self.rows if row.field == which.field), ())
        whole = {
            Kind.RENDERED: self.rendered,
            Kind.GROWN: self.grown,
            Kind.NOT_RENDERED: self.failed,
        }
        return whole[which.kind]

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints; shares as figure and bounds."""
        pages, sites = wilson(len(self.grown), self.records), wilson(self.grown_sites, self.sites)
        return {
            "records": self.records,
            "sites": self.sites,
            "rendered": len(self.rendered),
            "rendered_sites": self.rendered_sites,
            "grown": len(self.grown),
            "grown_sites": self.grown_sites,
            "failed": len(self.failed),
            "share_of_records": pages.as_json() if pages else None,
            "share_of_sites": sites.as_json() if sites else None,
            "added": {
                row.field: {"found": row.found, "added": row.added, "values": row.values}
                for row in self.rows
            },
        }


def rendering_statistics(
    store: Store, within: Container[int] | None = None
) -> RenderingStatistics | None:
    """Count what rendering brought to the newest records; nothing where no page was ever rendered.

    ``within`` are the numbers of the records that count; all of them otherwise.
    """
    if not store.rows(_ANY):
        return None
    sites = sites_of(store, within)
    known = [row for row in store.rows(_RENDERED) if row[0] in sites]
    rendered = tuple(number for number, has_document, _ in known if has_document)
    grown = tuple(number for number, has_document, more in known if has_document and more)
    return RenderingStatistics(
        records=len(sites),
        sites=len(set(sites.values())),
        rendered=rendered,
        grown=grown,
        failed=tuple(number for number, has_document, _ in known if not has_document),
        rendered_sites=len({sites[number] for number in rendered}),
        grown_sites=len({sites[number] for number in grown}),
        rows=_rows(store, sites),
    )


def _rows(store: Store, wanted: Container[int]) -> tuple[AddedRow, ...]:
    found: dict[str, dict[int, int]] = {}
    for number, name, values, ladder in store.rows(_FIELDS):
        if number in wanted:
            found.setdefault(name, {})[number] = _added(values, ladder)
    return tuple(
        _row(name, found.get(name, {}))
        for name in map(str, Field)
        if name in found or name in MAIN_FIELDS
    )


def _row(name: str, by_record: dict[int, int]) -> AddedRow:
    records = tuple(number for number, added in by_record.items() if added)
    return AddedRow(name, len(by_record), len(records), sum(by_record.values()), records)


def _added(values: str, ladder: str) -> int:
    """Return how many values of an answer, as they are stored, only the rendered document says."""
    if '"rendered"' not in ladder:
        return 0
    only = {rung["value"] for rung in json.loads(ladder) if rung.get("rendered")}
    return sum(value in only for value in json.loads(values))
