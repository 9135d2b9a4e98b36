"""A project whose records say what a test wants, without pages being read."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from carmengui.engine.model import Capture, Field, FieldValue, Outcome, Record
from carmengui.engine.project import Project
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.storage.rows import NewUrl

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)
Said = Mapping[str, tuple[object, float, str]]
"""Field -> its value or values, weight and method."""
FIRST: dict[str, Said] = {
    "http://a.example/1": {
        "title": ("Tagungen", 0.8, "carmen.title.2"),
        "date": ("2001-01-17", 0.5, "url.date"),
    },
    "http://a.example/2": {
        "title": ("Zeitschriften", 0.3, "carmen.title.1"),
        "keywords": (["Beruf", "Familie"], 0.6, "meta.keywords"),
    },
    "http://b.example/3": {"title": ("Bibliographien", 0.8, "carmen.title.2")},
}
SECOND: dict[str, Said] = {
    "http://a.example/1": {"title": ("Tagungen im Rahmen des SP", 0.3, "carmen.title.4")},
    "http://a.example/2": {
        "title": ("Zeitschriften", 1.0, "carmen.title.1"),
        "keywords": (["Beruf", "Familie"], 0.602, "meta.keywords"),
        "description": ("Beiträge zur Theorie", 0.2, "meta.description"),
    },
    "http://b.example/3": {"title": ("1-Bibliographien", 0.8, "carmen.title.2")},
}
"""One different here and there, one new, one no longer found, one of another weight, one the same."""


def make_project(folder: Path, pages: Mapping[str, Said], at: datetime = MOMENT) -> Path:
    """Make a project with records of these pages."""
    Project.create(folder).close()
    keep(folder, pages, at)
    return folder


def keep(folder: Path, pages: Mapping[str, Said], at: datetime = MOMENT) -> None:
    """Store a new version of each page, with its record."""
    store, archive = Store(folder / "carmen.sqlite"), Archive(folder / "archive")
    with store.writing():
        for url, said in pages.items():
            capture = Capture(
                url,
                at,
                Outcome.FETCHED,
                status=200,
                body=f"<title>Seite vom {at:%d.%m.}</title>{url}".encode(),
                headers=(("Content-Type", "text/html"),),
            )
            place = archive.append(capture)
            store.frontier.add([NewUrl(url, url.split("/")[2])])
            number = store.captures.add(capture, place, is_read=True)
            store.frontier.set_version(url_key(url), number)
            record = record_of(capture, said)
            store.frontier.set_record(url_key(url), store.records.save(record, number))
    archive.close()
    store.close()


def say_again(folder: Path, pages: Mapping[str, Said]) -> None:
    """Let the newest version of each page have another record, as after an extraction."""
    with closing(Store(folder / "carmen.sqlite")) as store, store.writing():
        for url, said in pages.items():
            row = store.frontier.find(url)
            assert row is not None
            assert row.capture_id is not None
            record = record_of(Capture(url, MOMENT, Outcome.FETCHED, status=200), said)
            store.frontier.set_record(url_key(url), store.records.save(record, row.capture_id))


def record_of(capture: Capture, said: Said) -> Record:
    """Return a record that says this."""
    fields = tuple(
        FieldValue(
            Field(name), tuple(value) if isinstance(value, list) else (str(value),), weight, by
        )
        for name, (value, weight, by) in said.items()
    )
    return Record(
        url=capture.url, capture_digest=capture.digest, fields=fields, text="", removed=(),
        page_chars=10, page_words=2, removed_chars=0, content_digest="", full_digest="",
        site=capture.url.split("/")[2], site_model_version="", siblings=0, provisional=True,
    )  # fmt: skip


def digest_of(folder: Path, url: str) -> str:
    """Return the digest of the newest version of a page."""
    store = Store(folder / "carmen.sqlite", read_only=True)
    rows = store.rows(
        "SELECT c.digest FROM capture c WHERE c.url_key = ? ORDER BY c.at DESC", url_key(url)
    )
    store.close()
    return str(rows[0][0])
