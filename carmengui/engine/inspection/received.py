"""A rendered page as it was received: its source, the same values in it, and what rendering added.

A record of a rendered page speaks of the rendered document. Where the response says the same values,
their places in it are found here anew, by what the built-in rules find in the response.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from carmengui.engine.changes.rendered_difference import RenderedDifference, compare_documents
from carmengui.engine.inspection.opened import OpenedPage, open_page
from carmengui.engine.inspection.record import Inspection
from carmengui.engine.metadata import PageContext, weigh
from carmengui.engine.model import Candidate, Evidence, Field, Span
from carmengui.engine.storage import Archive, Store


@dataclass(frozen=True, slots=True)
class Received:
    """The response of a rendered page, and how the rendered document differs from it.

    ``inspection`` shows the response in the place of the document: the same record, with the evidence
    that stands in the response as well. Nothing of it counts as removed: the rendered text was judged.
    """

    inspection: Inspection
    difference: RenderedDifference


def read_received(store: Store, archive: Archive, rendered: Inspection) -> Received | None:
    """Return the response of a page that is inspected; nothing where the page was not rendered.

    Raises:
        KnownError: a document is missing in the archive.

    """
    if rendered.response_id is None:
        return None
    response, document = (
        open_page(archive, store.captures.row(number), rendered.url)
        for number in (rendered.response_id, rendered.capture_id)
    )
    with response.lock, document.lock:
        difference = compare_documents(response.page, document.page)
        evidence = tuple(_evidence(rendered, response))
    inspection = replace(
        rendered,
        capture=response.capture,
        charset=response.page.charset.name,
        charset_reason=response.page.charset.reason,
        source=response.page.source,
        text=response.text.text,
        evidence=evidence,
        removed=(),
        notices=response.page.notices,
        rendering=None,
    )
    return Received(inspection, difference)


def _evidence(rendered: Inspection, response: OpenedPage) -> Iterator[tuple[Candidate, Span]]:
    """Yield where candidates of the record stand in the response, those of the same method first."""
    places = _places(response)
    for value in (*rendered.record.fields, *rendered.record.withheld) if rendered.record else ():
        for candidate in value.candidates:
            found = places.get((candidate.field, _plain(candidate.value)), {})
            evidence = found.get(candidate.method) or next(iter(found.values()), None)
            span = response.source_map.evidence_span(evidence) if evidence else None
            if span is not None:
                yield candidate, span


def _places(response: OpenedPage) -> dict[tuple[Field, str], dict[str, Evidence]]:
    """Return where each value of the response stands, by the methods that find it there."""
    places: dict[tuple[Field, str], dict[str, Evidence]] = {}
    for value in weigh(response.page, PageContext()):
        for each in value.candidates:
            if each.evidence is not None:
                found = places.setdefault((each.field, _plain(each.value)), {})
                found.setdefault(each.method, each.evidence)
    return places


def _plain(value: str) -> str:
    return " ".join(value.split()).casefold()
