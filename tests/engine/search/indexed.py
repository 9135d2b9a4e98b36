"""A project's tables filled with pages that come, change, go and come back, and its index read whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from carmengui.engine.crawl.urls import host_of, site_of
from carmengui.engine.model import Capture, Field, FieldValue, Outcome, Record, Visit
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.query import parse_query
from carmengui.engine.search.search import Searcher
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.rows import NewUrl

START = datetime(2026, 3, 1, tzinfo=UTC)
ROBOTS = Refusal(RefusalCause.ROBOTS, Sentence("robots.txt line 2: Disallow: /"))


@dataclass
class Pages:
    """Writes pages into a store as a crawl does; each visit is a minute after the last."""

    store: Store
    at: datetime = START
    captures: dict[str, int] = field(default_factory=dict)

    def read(  # noqa: PLR0917 - read in this order by every test
        self,
        url: str,
        text: str,
        title: str = "",
        language: str = "",
        authors: Sequence[str] = (),
        weight: float = 0.8,
        day: str = "",
        **more: Sequence[str],
    ) -> None:
        """A visit brought a page that says this."""
        said: dict[Field, tuple[str, ...]] = {
            Field.TITLE: (title,) * bool(title),
            Field.LANGUAGE: (language,) * bool(language),
            Field.AUTHORS: tuple(authors),
            Field.DATE: (day,) * bool(day),
        } | {Field(name): tuple(values) for name, values in more.items()}
        with self.store.writing():
            capture_id = self._visit(url, 200, Outcome.FETCHED, has_capture=True)
            self.captures[url] = capture_id
            self._record(url, capture_id, text, said, weight)

    def judge_again(self, url: str, text: str) -> None:
        """The record of the same capture is made again, in the place of the old one."""
        with self.store.writing():
            self._record(url, self.captures[url], text, {Field.TITLE: ("Judged again",)}, 0.5)

    def answer(self, url: str, status: int) -> None:
        """A visit brought no page but a status."""
        with self.store.writing():
            outcome = Outcome.NOT_MODIFIED if status == 304 else Outcome.FAILED
            self._visit(url, status, outcome)

    def forbid(self, url: str) -> None:
        """A visit was refused by robots.txt."""
        with self.store.writing():
            self._visit(url, 0, Outcome.NOT_FETCHED, ROBOTS)

    def refuse(self, url: str) -> None:
        """Decide against the URL itself, as before its first visit."""
        with self.store.writing():
            self.store.frontier.refuse(url_key(url), ROBOTS)

    def wait_again(self, url: str) -> None:
        """Let it wait again."""
        with self.store.writing():
            self.store.frontier.try_again([url])

    def _visit(
        self,
        url: str,
        status: int,
        outcome: Outcome,
        refusal: Refusal | None = None,
        *,
        has_capture: bool = False,
    ) -> int:
        self.at += timedelta(minutes=1)
        self.store.frontier.add([NewUrl(url, host_of(url))])
        capture_id = 0
        if has_capture:
            capture = Capture(url, self.at, outcome, status=status, body=str(self.at).encode())
            capture_id = self.store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
        visit = Visit(url, self.at, outcome, status=status)
        if refusal is not None:
            visit = Visit(url, self.at, outcome, refusal.reason, cause=refusal.cause)
        self.store.captures.add_visit(visit, capture_id=capture_id or None)
        return capture_id

    def _record(
        self,
        url: str,
        capture_id: int,
        text: str,
        said: dict[Field, tuple[str, ...]],
        weight: float,
    ) -> None:
        fields = tuple(
            FieldValue(name, values, weight, "test") for name, values in said.items() if values
        )
        record = Record(
            url=url,
            capture_digest="",
            fields=fields,
            text=text,
            removed=(),
            page_chars=len(text),
            page_words=1,
            removed_chars=0,
            content_digest="",
            full_digest="",
            site=site_of(host_of(url)),
            site_model_version="",
            siblings=0,
            provisional=False,
        )
        number = self.store.records.save(record, capture_id)
        self.store.frontier.set_record(url_key(url), number)


def whole(index: SearchIndex) -> dict[str, list[Any]]:
    """Return all that an index says: the lines of its pages, every occurrence of a word, what went."""
    questions = {
        "pages": "SELECT * FROM page ORDER BY number",
        "labels": "SELECT * FROM label ORDER BY 1, 2, 3",
        "sites": "SELECT * FROM site ORDER BY id",
        "removed": "SELECT * FROM removed ORDER BY number",
        "words": "SELECT term, doc, col, offset FROM occurrence ORDER BY doc, col, offset, term",
    }
    found = {name: index.rows(sql) for name, sql in questions.items()}
    found["forward"] = [index.columns(row[0]) for row in found["pages"]]
    return found


def rebuilt(folder: Path, store: Store) -> dict[str, list[Any]]:
    """Return what an index says that is made of a store from the beginning, in another folder."""
    folder.mkdir(exist_ok=True)
    with SearchIndex(folder) as index:
        bring_up_to_date(index, store)
        return whole(index)


def urls_of(index: SearchIndex, query: str) -> list[str]:
    """Return the URLs of the pages that a query finds, best first."""
    return [hit.url for hit in Searcher(index).find(parse_query(query)).hits]
