"""A small project with records, and the readers that answer the widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.bridge import Ask
from carmengui.engine.inspection import Inspection
from carmengui.engine.model import (
    Candidate,
    Capture,
    Evidence,
    Field,
    FieldValue,
    Outcome,
    Record,
    Span,
)
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.ui.selection import Selection

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)


def record_of(url: str, fields: tuple[FieldValue, ...], *, provisional: bool = False) -> Record:
    site = url.split("/")[2].removeprefix("www.")
    return Record(
        url=url, capture_digest="", fields=fields, text="", removed=(), page_chars=100,
        page_words=20, removed_chars=10, content_digest="", full_digest="", site=site,
        site_model_version="", siblings=0, provisional=provisional,
    )  # fmt: skip


@dataclass
class Shelf:
    """A project on the disk to which pages can be added."""

    folder: Path
    urls: list[str] = field(default_factory=list)

    def add(self, title: str, weight: float = 0.5, *, site: str = "a.example", lang: str = "de",
            method: str = "h1", authors: bool = False) -> str:  # fmt: skip
        url = f"http://{site}/{len(self.urls) + 1}"
        fields = [FieldValue(Field.LANGUAGE, (lang,), 1.0, "language.text")] if lang else []
        if title:
            fields.append(FieldValue(Field.TITLE, (title,), weight, method))
        if authors:
            fields.append(FieldValue(Field.AUTHORS, ("Ada",), 0.9, "meta.author"))
        self.save([(url, record_of(url, tuple(fields)))])
        return url

    def add_many(self, count: int) -> list[str]:
        urls = [f"http://a.example/n{n}" for n in range(count)]
        title = (FieldValue(Field.TITLE, ("Titel",), 0.5, "h1"),)
        self.save([(url, record_of(url, title)) for url in urls])
        return urls

    def save(self, records: list[tuple[str, Record]]) -> None:
        path = self.folder / DATABASE
        store = Store(path, create=not path.exists())
        with store.writing():
            for url, record in records:
                store.frontier.add([NewUrl(url, url.split("/")[2])])
                capture = Capture(url, MOMENT, Outcome.FETCHED, status=200)
                number = store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
                store.frontier.set_record(url_key(url), store.records.save(record, number))
                self.urls.append(url)
        store.close()


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    (tmp_path / "archive").mkdir()
    Store(tmp_path / DATABASE, create=True).close()
    return Shelf(tmp_path)


@pytest.fixture
def selection(qapp: object) -> Selection:
    return Selection()


@pytest.fixture
def start_asking(shelf: Shelf) -> Iterator[Callable[[], Ask]]:
    started: list[Ask] = []

    def start() -> Ask:
        started.append(Ask(shelf.folder))
        return started[-1]

    yield start
    for ask in started:
        ask.close()


SOURCE = (
    '<title>Heft &amp; Zwirn – Werft</title><h1>Das  Heft</h1><meta name="author" content="Ada">'
)


def candidate(which: Field, value: str, weight: float, method: str, words: str = "") -> Candidate:
    evidence = Evidence(f"/{method}", SOURCE.find(words), len(words)) if words else None
    return Candidate(which, value, weight, method, evidence)


@pytest.fixture
def inspection() -> Inspection:
    """A record whose title was joined from two places."""
    title = (
        candidate(
            Field.TITLE, "Heft & Zwirn Das Heft", 0.8, "carmen.title.4", "Heft &amp; Zwirn – Werft"
        ),
        candidate(Field.TITLE, "Das Heft", 0.3, "h1", "Das  Heft"),
        candidate(Field.TITLE, "Werft", 0.62, "title.last", "Werft"),
        candidate(Field.TITLE, "Das Heft", 0.61, "echo.part", "Das  Heft"),
        candidate(Field.TITLE, "Heft & Zwirn Das Heft", 0.2, "title"),
    )
    authors = (candidate(Field.AUTHORS, "Ada", 0.9, "meta.author", "Ada"),)
    fields = (
        FieldValue(Field.TITLE, ("Heft & Zwirn Das Heft",), 0.7, "carmen.title.4", title),
        FieldValue(Field.AUTHORS, ("Ada", "Bo"), 0.85, "meta.author", authors),
        FieldValue(Field.LANGUAGE, ("tt",), 0.95, "language.text"),
    )
    url = "http://werft.example/heft"
    spans = tuple(
        (each, Span(each.evidence.start, each.evidence.start + each.evidence.end))
        for each in (*title, *authors)
        if each.evidence
    )
    return Inspection(
        url=url, capture=Capture(url, MOMENT, Outcome.FETCHED, status=200), charset="utf-8",
        charset_reason="", source=SOURCE, text="", record=record_of(url, fields, provisional=True),
        evidence=spans, removed=(), siblings=0, site_model_version="", visits=(), notices=(),
    )  # fmt: skip
