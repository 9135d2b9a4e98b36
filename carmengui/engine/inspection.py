"""One record opened: source, evidence in it, removed ranges with their proof, versions.

This is what a person looks at. It is read from the archive and the tables, changes nothing, and may be
made in any thread that has a store of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.boilerplate import SiteModel
from carmengui.engine.documents import PageText, SourceMap, page_text, read_html
from carmengui.engine.model import Candidate, Capture, Evidence, Record, RemovedRun, Span, Visit
from carmengui.engine.site_view import view
from carmengui.engine.storage import Archive, ArchivePlace, Store
from carmengui.engine.storage.rows import CaptureRow


@dataclass(frozen=True, slots=True)
class RemovedSpan:
    """A removed run in two coordinate systems, with the sibling pages that share it.

    ``source`` is the range in the decoded source, ``text`` the range in the page's visible text.
    """

    source: Span
    text: Span
    shared_with: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inspection:
    """A record with everything the panes show.

    ``evidence`` holds, for each candidate that has evidence which can be found, the range in
    ``source``. ``text`` is the visible text, boilerplate included.
    """

    url: str
    capture: Capture
    charset: str
    charset_reason: str
    source: str
    text: str
    record: Record | None
    evidence: tuple[tuple[Candidate, Span], ...]
    removed: tuple[RemovedSpan, ...]
    siblings: int
    site_model_version: str
    visits: tuple[Visit, ...]
    notices: tuple[str, ...]

    def span_of(self, candidate: Candidate) -> Span | None:
        """Return where in the source a candidate's evidence stands."""
        return next((span for other, span in self.evidence if other == candidate), None)

    def candidates_at(self, position: int) -> tuple[Candidate, ...]:
        """Return the candidates whose evidence covers a position of the source, shortest first."""
        found = [(len(s), c) for c, s in self.evidence if s.start <= position < s.end]
        return tuple(candidate for _, candidate in sorted(found, key=lambda pair: pair[0]))


def inspect(
    store: Store, archive: Archive, url: str, *, threshold: int = 50, capture_id: int | None = None
) -> Inspection | None:
    """Open the newest version of a page, or an earlier one; nothing when no version is stored.

    Args:
        store: the project's tables.
        archive: the project's archive.
        url: the page.
        threshold: runs of more characters than this are boilerplate.
        capture_id: another version than the newest.

    """
    row = store.frontier.find(url)
    if row is None or (row.capture_id is None and capture_id is None):
        return None
    capture_row = store.captures.row(capture_id or row.capture_id or 0)
    capture = archive.read(_place(capture_row))
    record = store.records.of_capture(capture_row.id)
    page = read_html(capture.body, content_type=capture.header("content-type"), url=url)
    text = page_text(page)
    source_map = SourceMap(page)
    site = record.site if record else ""
    model = store.sites.model(site)
    snapshot = (SiteModel.load(model) if model else SiteModel(site)).snapshot()
    seen = view(page, text, snapshot, threshold)
    return Inspection(
        url=url, capture=capture, charset=page.charset.name, charset_reason=page.charset.reason,
        source=page.source, text=text.text, record=record,
        evidence=_evidence(record, source_map),
        removed=_removed(seen.judgement.removed, text, source_map),
        siblings=seen.judgement.siblings, site_model_version=seen.judgement.version,
        visits=tuple(store.captures.visits(url)), notices=page.notices,
    )  # fmt: skip


def _place(row: CaptureRow) -> ArchivePlace:
    return ArchivePlace(row.file, row.offset, row.length)


def _evidence(record: Record | None, source_map: SourceMap) -> tuple[tuple[Candidate, Span], ...]:
    spans: dict[Evidence, Span | None] = {}
    found = []
    for value in record.fields if record else ():
        for candidate in value.candidates:
            evidence = candidate.evidence
            if evidence is None:
                continue
            if evidence not in spans:
                spans[evidence] = source_map.evidence_span(evidence)
            if (span := spans[evidence]) is not None:
                found.append((candidate, span))
    return tuple(found)


def _removed(
    runs: tuple[RemovedRun, ...], text: PageText, source_map: SourceMap
) -> tuple[RemovedSpan, ...]:
    found = []
    for run in runs:
        span = source_map.text_span(text, run.start, run.end)
        if span is not None:
            found.append(RemovedSpan(span, Span(run.start, run.end), run.shared_with))
    return tuple(found)
