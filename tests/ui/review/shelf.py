"""A small project to which pages can be added, and the records of such pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from carmengui.engine.model import Capture, Field, FieldValue, Outcome, Record
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.rows import NewUrl

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

    def add(
        self,
        title: str,
        weight: float = 0.5,
        *,
        site: str = "a.example",
        lang: str = "de",
        method: str = "h1",
        authors: bool = False,
    ) -> str:
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
