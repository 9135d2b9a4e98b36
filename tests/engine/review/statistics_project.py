"""A project made by hand: pages with answers and ladders, as the pipeline stores them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
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
from carmengui.engine.model.review import Decision, LoggedDecision
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.storage.rows import NewUrl

MOMENT = datetime(2026, 11, 14, 16, 20, tzinfo=UTC)


@dataclass(frozen=True)
class Offered:
    """A candidate: value, weight, method, where it stands."""

    value: str
    weight: float
    method: str
    node: str = "/html/body/p"
    attribute: str = ""


@dataclass(frozen=True)
class Given:
    """An answer with its ladder; without values, what was weighed and withheld."""

    values: tuple[str, ...]
    weight: float = 0.9
    method: str = "h1"
    ladder: tuple[Offered, ...] = ()


@dataclass
class Made:
    """A page to be stored."""

    url: str
    site: str = "a.example"
    fields: Mapping[str, Given] = field(default_factory=dict)


def digest_of(url: str) -> str:
    return f"sha256:{url}"


def fill(folder: Path, pages: Iterable[Made]) -> Store:
    """Store pages in a new project and return its tables."""
    (folder / "archive").mkdir(exist_ok=True)
    store, archive = Store(folder / "carmen.sqlite", create=True), Archive(folder / "archive")
    with store.writing():
        for page in pages:
            capture = Capture(page.url, MOMENT, Outcome.FETCHED, status=200, body=page.url.encode())
            place = archive.append(capture)
            store.frontier.add([NewUrl(page.url, page.site)])
            number = store.captures.add(capture, place, is_read=True)
            store.change("UPDATE capture SET digest = ? WHERE id = ?", digest_of(page.url), number)
            store.frontier.set_version(url_key(page.url), number)
            saved = store.records.save(_record(page), number)
            store.frontier.set_record(url_key(page.url), saved)
    archive.close()
    return store


def truths_of(
    decisions: Iterable[Decision] = (), gold: Mapping[str, Mapping[str, object]] | None = None
) -> Truths:
    logged = [LoggedDecision(number, each) for number, each in enumerate(decisions, start=1)]
    return Truths.of(logged, gold or {})


def _record(page: Made) -> Record:
    weighed = tuple(_value(Field(name), given) for name, given in page.fields.items())
    return Record(
        url=page.url,
        capture_digest=digest_of(page.url),
        fields=tuple(each for each in weighed if each.values),
        text="",
        removed=(),
        page_chars=0,
        page_words=0,
        removed_chars=0,
        content_digest="",
        full_digest="",
        site=page.site,
        site_model_version="",
        siblings=0,
        provisional=False,
        withheld=tuple(each for each in weighed if not each.values),
    )


def _value(name: Field, given: Given) -> FieldValue:
    ladder = tuple(
        Candidate(
            name, each.value, each.weight, each.method, Evidence(each.node, 0, 1, each.attribute)
        )
        for each in given.ladder
    )
    return FieldValue(name, given.values, given.weight, given.method, ladder)
