"""Two stored versions of a page side by side: what changed in its content, and what only around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from carmengui.engine.boilerplate import (
    DEFAULT_THRESHOLD,
    NO_OVERLAY,
    Overlay,
    SiteModel,
    SiteSnapshot,
    kept_text,
)
from carmengui.engine.changes.content_changed import SeenVersion, content_changed
from carmengui.engine.changes.line_diff import LinePair, Row, compare_lines
from carmengui.engine.changes.volatile_tokens import Fetches, only_moved
from carmengui.engine.crawl.discover.sitemaps import parse_sitemap
from carmengui.engine.crawl.urls import host_of, site_of
from carmengui.engine.documents import HtmlPage, page_text, read_html
from carmengui.engine.model import Capture, Field, Record, RemovedRun
from carmengui.engine.reading.noted_manner import noted_mode
from carmengui.engine.reading.site_view import view
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.versions import PageVersion, Versions

_PAGE_TYPES = frozenset({"text/html", "application/xhtml+xml", "", "application/octet-stream"})
_TEXT_TYPES = ("text/", "application/json", "application/javascript")


class Basis(StrEnum):
    """What of the versions was compared."""

    KEPT = "kept"
    """The text of pages, without the boilerplate of their site."""
    SOURCE = "source"
    """The source, as of feeds: they have no boilerplate."""
    ADDRESSES = "addresses"
    """The addresses that a sitemap names."""
    NOTHING = "nothing"
    """Neither: documents that are not read."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field of the record that answers otherwise; an empty text means that it was not found."""

    field: Field
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class VersionDiff:
    """An earlier version, a later one, and how they differ.

    ``lines`` pairs the kept text of both from first to last. What differs and is not content stands
    apart: ``boilerplate`` holds the lines that differ among what was cut, ``moving`` those that a clock,
    a counter or the turnover of a shared list made differ. Both versions were cut by the same models of
    the site, ``site_models``; in the first, today's, ``siblings`` pages had a say.
    """

    url: str
    older: PageVersion
    newer: PageVersion
    basis: Basis
    lines: tuple[LinePair, ...]
    boilerplate: tuple[LinePair, ...] = ()
    moving: tuple[LinePair, ...] = ()
    fields: tuple[FieldChange, ...] = ()
    siblings: int = 0
    site_models: tuple[str, ...] = ()
    media_type: str = ""

    @property
    def places(self) -> int:
        """How many stretches of neighbouring lines differ in the content."""
        rows = [pair.row is not Row.SAME for pair in self.lines]
        return sum(now and not before for before, now in zip([False, *rows], rows, strict=False))


def compare_versions(
    store: Store,
    archive: Archive,
    versions: Versions,
    older: PageVersion,
    newer: PageVersion,
    *,
    overlay: Overlay = NO_OVERLAY,
) -> VersionDiff:
    """Compare two versions of a page, both without what its site shares.

    The same snapshots of the site cut both, otherwise the growth of its model would read as a change:
    the one of today and those that judged the two records in their time. So does ``overlay``, what a
    person said of the cut. What all pages of the site said
    then, and none says now, is boilerplate too.
    """
    url = versions.url
    old, new = (_capture(store, archive, each) for each in (older, newer))
    basis = _basis(store, url, new)
    if basis is Basis.NOTHING:
        return VersionDiff(url, older, newer, basis, (), media_type=new.media_type)
    if basis is Basis.ADDRESSES:
        lines = compare_lines(_addresses(old, url), _addresses(new, url))
        return VersionDiff(url, older, newer, basis, lines, media_type=new.media_type)
    pages = _parse(old, url), _parse(new, url)
    if basis is Basis.SOURCE:
        lines = compare_lines(*(page.source.splitlines() for page in pages))
        return VersionDiff(url, older, newer, basis, lines, media_type=new.media_type)
    records = [store.records.of_capture(each.capture_id) for each in (older, newer)]
    snapshots = _snapshots(store, url, records)
    before, now = (
        _cut(page, at.at, snapshots, overlay) for page, at in zip(pages, (old, new), strict=True)
    )
    lines, moving = _parted(before.seen, now.seen)
    around = compare_lines(before.removed, now.removed)
    return VersionDiff(
        url=url,
        older=older,
        newer=newer,
        basis=basis,
        lines=lines,
        moving=moving,
        boilerplate=tuple(pair for pair in around if pair.row is not Row.SAME),
        fields=_field_changes(*records),
        siblings=now.siblings,
        media_type=new.media_type,
        site_models=tuple(snapshot.version for snapshot in snapshots),
    )


def _parted(
    old: SeenVersion, new: SeenVersion
) -> tuple[tuple[LinePair, ...], tuple[LinePair, ...]]:
    """Return the lines that stay of both versions, and apart from them those that differ by themselves."""
    lines = compare_lines(old.kept.split("\n"), new.kept.split("\n"))
    is_content = content_changed(old, new)
    fetches = Fetches(old.at, new.at)
    moving = tuple(
        pair
        for pair in lines
        if pair.row is not Row.SAME and not (is_content and _is_content(pair, fetches))
    )
    apart = set(map(id, moving))
    # A line that moved by itself counts as the same; what came or went by itself is left out.
    return tuple(
        replace(pair, row=Row.SAME, old_marks=(), new_marks=()) if id(pair) in apart else pair
        for pair in lines
        if id(pair) not in apart or pair.row is Row.CHANGED
    ), moving


def _is_content(pair: LinePair, fetches: Fetches) -> bool:
    return pair.row is not Row.CHANGED or not only_moved(pair.old, pair.new, fetches)


@dataclass(frozen=True, slots=True)
class _Cut:
    """A page without what its site shares, that in lines, and how many pages decided."""

    seen: SeenVersion
    removed: tuple[str, ...]
    siblings: int


def _capture(store: Store, archive: Archive, version: PageVersion) -> Capture:
    row = store.captures.row(version.capture_id)
    return archive.read(row.place)


def _parse(capture: Capture, url: str) -> HtmlPage:
    return read_html(capture.body, content_type=capture.header("content-type"), url=url)


def _addresses(capture: Capture, url: str) -> tuple[str, ...]:
    content = parse_sitemap(capture.body, url)
    return (*content.pages, *content.sitemaps)


def _snapshots(
    store: Store, url: str, records: Sequence[Record | None]
) -> tuple[SiteSnapshot, ...]:
    """Return the model of the site as it stands, then those that judged the records."""
    site = site_of(host_of(url))
    judged = (store.sites.version(each.site_model_version) for each in records if each is not None)
    bodies = dict.fromkeys((store.sites.model(site), *judged))
    models = [SiteModel.load(body).snapshot() for body in bodies if body]
    found = {each.version: each for each in models or [SiteModel(site).snapshot()]}
    mode = noted_mode(store)
    return tuple(each.judging(mode) for each in found.values())


def _cut(
    page: HtmlPage,
    at: datetime,
    snapshots: tuple[SiteSnapshot, ...],
    overlay: Overlay,
) -> _Cut:
    text = page_text(page)
    judgements = [
        view(page, text, snapshot, DEFAULT_THRESHOLD, overlay).judgement for snapshot in snapshots
    ]
    cut = _united(run for judgement in judgements for run in judgement.removed)
    removed = (line.strip() for run in cut for line in text.text[run.start : run.end].split("\n"))
    return _Cut(
        SeenVersion(at, text, kept_text(text.text, cut), cut),
        tuple(line for line in removed if line),
        judgements[0].siblings,
    )


def _united(runs: Iterable[RemovedRun]) -> tuple[RemovedRun, ...]:
    """Join runs that overlap or touch."""
    united: list[RemovedRun] = []
    for run in sorted(runs, key=lambda run: (run.start, run.end)):
        if united and run.start <= united[-1].end:
            last = united[-1]
            shared = tuple(dict.fromkeys((*last.shared_with, *run.shared_with)))
            united[-1] = RemovedRun(last.start, max(last.end, run.end), shared)
        else:
            united.append(run)
    return tuple(united)


def _basis(store: Store, url: str, capture: Capture) -> Basis:
    row = store.frontier.find(url)
    media_type = capture.media_type
    if row is not None and row.kind == "sitemap":
        return Basis.ADDRESSES
    if media_type in _PAGE_TYPES and (row is None or row.kind == "page"):
        return Basis.KEPT
    is_text = media_type.startswith(_TEXT_TYPES) or media_type.endswith("xml")
    return Basis.SOURCE if is_text else Basis.NOTHING


def _field_changes(old: Record | None, new: Record | None) -> tuple[FieldChange, ...]:
    if old is None or new is None:
        return ()
    changes = ((field, _answer(old, field), _answer(new, field)) for field in Field)
    return tuple(FieldChange(field, was, now) for field, was, now in changes if was != now)


def _answer(record: Record, field: Field) -> str:
    value = record.field(field)
    return " · ".join(value.values) if value else ""
