"""The record of a page beside one of its full texts: the same values, their evidence in the document."""

from __future__ import annotations

from dataclasses import replace

from carmengui.engine.inspection.opened import find_capture, open_page
from carmengui.engine.inspection.record import Inspection, evidence_in
from carmengui.engine.storage import Archive, Store


def beside_full_text(
    store: Store, archive: Archive, inspection: Inspection, full_text: str
) -> Inspection:
    """Return the inspection of a record with one of its full texts in the place of its page.

    Address, version and record stay those of the page. A document that is no full text of it leaves
    all as it is.

    Args:
        store: the project's tables.
        archive: the project's archive.
        inspection: the record, with its page.
        full_text: the address of the document.

    """
    row = find_capture(store, full_text)
    if row is None or full_text not in {each.url for each in inspection.full_texts}:
        return inspection
    opened = open_page(archive, row, full_text)
    with opened.lock:
        evidence = evidence_in(inspection.record, opened.source_map, full_text)
    page = opened.page
    return replace(
        inspection,
        capture=opened.capture,
        charset=page.charset.name,
        charset_reason=page.charset.reason,
        source=page.source,
        text=opened.text.text,
        evidence=evidence,
        removed=(),
        notices=page.notices,
        rendering=None,
        shown_full_text=full_text,
    )
