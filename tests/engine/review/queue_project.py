"""A project of made-up records, for the tests of queue, clusters, samples and certificates."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from carmengui.engine.model import (
    Candidate,
    Capture,
    Evidence,
    Field,
    FieldValue,
    Outcome,
    Record,
)
from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.rows import NewUrl

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)
NOW = MOMENT + timedelta(days=1)
ARTICLE = ("/html/head/title", "/html/body/main[1]/article/header/h1", "/html/body/aside/h2[3]")
TABLES = ("/html/head/title", "/html/body/table[2]/tr/td[1]/font", "/html/body/center/b")


@dataclass(frozen=True)
class Page:
    """What a page is made of, as far as the queue looks."""

    path: str
    site: str = "a.example"
    title: str = ""
    weight: float = 0.8
    method: str = "h1"
    ways: tuple[str, ...] = ARTICLE
    rival: float = 0.0
    share: float | None = None
    """The probability of the rival's value; ``rival`` is how good its method is."""
    lang: str = "de"

    @property
    def url(self) -> str:
        return f"http://{self.site}/{self.path}"

    @property
    def record(self) -> Record:
        values = [FieldValue(Field.LANGUAGE, (self.lang,), 1.0, "language.text")]
        if self.title:
            ladder = [
                Candidate(Field.TITLE, self.title, self.weight, self.method, Evidence(way))
                for way in self.ways
            ]
            if self.rival:
                other = Candidate(Field.TITLE, "Else", self.rival, "h2", share=self.share)
                ladder.append(other)
            values.append(
                FieldValue(Field.TITLE, (self.title,), self.weight, self.method, tuple(ladder))
            )
        return Record(
            url=self.url, capture_digest="", fields=tuple(values), text="", removed=(),
            page_chars=100, page_words=20, removed_chars=0, content_digest="", full_digest="",
            site=self.site, site_model_version="", siblings=0, provisional=False,
        )  # fmt: skip


_MADE: dict[tuple[Page, ...], dict[str, bytes]] = {}


class Desk:
    """A project with the verdicts on it."""

    def __init__(self, folder: Path, pages: Iterable[Page]) -> None:
        self.folder = folder
        for name, data in self._files(folder, tuple(pages)).items():
            (folder / name).write_bytes(data)
        self.store = Store(folder / DATABASE)
        self.verdicts = VerdictStore(folder / REVIEW_DATABASE)
        self._count = 0

    def _files(self, folder: Path, pages: tuple[Page, ...]) -> dict[str, bytes]:
        """Return the files of a project of some pages; they are made once and kept."""
        if pages not in _MADE:
            self.store = Store(folder / DATABASE, create=True)
            self.add(pages)
            self.store.close()
            VerdictStore(folder / REVIEW_DATABASE).close()
            _MADE[pages] = {
                name: (folder / name).read_bytes() for name in (DATABASE, REVIEW_DATABASE)
            }
        return _MADE[pages]

    def add(self, pages: Iterable[Page]) -> None:
        with self.store.writing():
            for page in pages:
                self.store.frontier.add([NewUrl(page.url, page.site)])
                capture = Capture(page.url, MOMENT, Outcome.FETCHED, status=200)
                number = self.store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
                saved = self.store.records.save(page.record, number)
                self.store.frontier.set_record(url_key(page.url), saved)

    def say(
        self,
        url: str,
        judgement: Judgement = Judgement.RIGHT,
        *,
        field: str = "title",
        how: How = How.SEEN,
        sample: str = "",
        reviewer: str = "Nadja",
    ) -> int:
        """Judge the value as it is now."""
        how_said = {"field": field, "how": how, "sample": sample, "reviewer": reviewer}
        return self.verdicts.write([self.decision(url, judgement, **how_said)])[0]  # type: ignore[arg-type]  # as above

    def decision(
        self,
        url: str,
        judgement: Judgement,
        *,
        field: str = "title",
        how: How = How.SEEN,
        sample: str = "",
        reviewer: str = "Nadja",
    ) -> Decision:
        """Return a verdict on the value as it is now, a second later than the one before."""
        self._count += 1
        rows = self.store.rows(
            'SELECT c.digest, f."values", f.weight, f.method FROM url u'
            " JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id"
            " LEFT JOIN field f ON f.record_id = r.id AND f.field = ? WHERE u.key = ?",
            field,
            url_key(url),
        )
        ((digest, values, weight, method),) = rows
        return Decision(
            digest,
            url,
            field,
            tuple(json.loads(values or "[]")),
            judgement,
            reviewer,
            NOW + timedelta(seconds=self._count),
            how=how,
            sample=sample,
            weight=weight or 0.0,
            method=method or "",
        )

    def url(self, key: int) -> str:
        ((url,),) = self.store.rows("SELECT url FROM listing WHERE url_key = ?", key)
        return str(url)

    def close(self) -> None:
        self.verdicts.close()
        self.store.close()


def alike(count: int, **how: object) -> list[Page]:
    """Return pages of one template, each with a title of its own."""
    return [Page(f"n/{n}", title=f"Title {n}", **how) for n in range(count)]  # type: ignore[arg-type]  # names of the fields of Page
