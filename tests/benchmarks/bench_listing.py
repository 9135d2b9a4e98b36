"""How long the list of 100,000 records takes to count, sort, filter and facet: a script, no test.

python -m tests.benchmarks.bench_listing [how many records]
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from carmengui.engine.model import Capture, Field, FieldValue, Outcome, Record
from carmengui.engine.runs.candidates.opponents import load_opponent
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.listing.listing import RecordOrder
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.engine.storage.rows import NewUrl, folded
from tests.benchmarks.figures import Figure, Took, tell, took

LIMIT_MS = 100
FIELD = Field.AUTHORS
"""The field under review: the title's weights stand in the lines, those of others beside them."""

WORDS = (
    "Tagungen im Rahmen des Schwerpunktprogramms яңалык һава торышы haber şehir gear pear".split()
)
METHODS = [f"carmen.title.{n}" for n in range(1, 9)] + ["h1", "echo.part", "title.first", "meta.og"]
QUESTIONS = [
    "", "site:site3.example", "weight<0.8", "lang:tt no:authors", "site:site3.example weight<0.5",
    "gear", "rahmen site:site3.example", "e", "method:carmen.title.4", "weight>=0.3 weight<0.6 гава",
    "status:404", "dynamics:high weight<0.8", "embedded:differs",
    "opponent:differs", "opponent:theirs site:site3.example",
]  # fmt: skip

_SHOWN = [order for order in RecordOrder if order not in {RecordOrder.STORED, RecordOrder.VISITS}]
"""What the list on the desk can be sorted by."""


def fill(store: Store, count: int) -> None:
    chance = random.Random(42)
    rows = []
    for n in range(count):
        site = f"site{min(int(chance.expovariate(0.04)), 300)}.example"
        title = " ".join(chance.choices(WORDS, k=chance.randint(2, 9))) if n % 29 else ""
        weight = round(chance.betavariate(5, 2), 2) if title else None
        url = (
            f"https://{site}/{chance.choice(WORDS).lower()}/{n}-{'-'.join(title.split()[:4])}.html"
        )
        method = chance.choice(METHODS) if title else ""
        fields = sum(1 << bit for bit in range(7) if chance.random() < 0.6) | bool(title)
        rows.append((url_key(url), url, site, site, title, weight, method,
                     chance.choice(["de", "de", "tr", "tt", "en", ""]), fields, chance.random(),
                     n % 7 == 0, n % 40, 1.6e9 + n, folded(f"{title}\n{url}"), n + 1,
                     chance.choice([200, 200, 304, 404]),
                     chance.choice(["", "none", "low", "medium", "high"])))  # fmt: skip
    answers = [
        (
            n + 1,
            field,
            "x",
            round(chance.random(), 2),
            chance.choice(METHODS),
            chance.choice(["", "agrees", "differs"]),
            "x" * 1_000,
        )
        for n in range(count)
        for field in (Field.TITLE, Field.AUTHORS)
    ]
    with store.writing():
        store._db.execute_many(
            "INSERT INTO listing (url_key, url, host, site, title, title_weight, title_method, lang,"
            " fields, removed_share, provisional, visits, stored_at, search, record_id, status,"
            " dynamics) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            rows,
        )
        store._db.execute_many(
            'INSERT INTO field (record_id, field, value, weight, method, embedded, ladder, "values")'
            " VALUES (?, ?, ?, ?, ?, ?, ?, '[\"Ada Lovelace\"]')",
            answers,
        )


def oppose(project: Path, count: int) -> None:
    """Load what another extractor says of most pages: the same, other words, or nothing."""
    said = [["Ada Lovelace"], ["Ada  Lovelace"], ["A. Lovelace", "Grace Hopper"], []]
    with closing(sqlite3.connect(project / "carmen.sqlite")) as tables:
        urls = [url for (url,) in tables.execute("SELECT url FROM listing ORDER BY number")]
    file = project / "other.jsonl"
    with file.open("w", encoding="utf-8") as lines:
        for n, url in enumerate(urls[: count * 9 // 10]):
            lines.write(json.dumps({"url": url, "title": "x", "authors": said[n % 4]}) + "\n")
    load_opponent(project, file)


def write(store: Store, number: int, pages: int = 8) -> None:
    """Store some pages as a crawl does: half of them new, half of them seen before."""
    at = datetime(2026, 11, 14, tzinfo=UTC)
    with store.writing():
        for page in range(pages):
            site = f"site{page}.example"
            url = f"https://{site}/new/{number if page % 2 else 'same'}"
            title = FieldValue(Field.TITLE, (f"Tagungen {number} {page}",), 0.8, METHODS[page])
            store.frontier.add([NewUrl(url, site)])
            capture = Capture(url, at, Outcome.FETCHED, status=200)
            capture_id = store.captures.add(capture, ArchivePlace("1", 0, 1), is_read=True)
            record = Record(
                url=url, capture_digest="", fields=(title,), text="", removed=(), page_chars=9,
                page_words=2, removed_chars=0, content_digest="", full_digest="", site=site,
                site_model_version="", siblings=0, provisional=False,
            )  # fmt: skip
            number_of_record = store.records.save(record, capture_id)
            store.frontier.set_record(url_key(url), number_of_record)


def main() -> None:
    """Print what a question costs when nothing is in memory, after a change, and later."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "carmen.sqlite"
        store = Store(path, create=True)
        fill(store, count)
        store.close()
        oppose(Path(folder), count)
        tell([*_first_times(path, count), *_changed_times(path, count), *_later_times(path, count)])


def _first_times(path: Path, count: int) -> list[Figure]:
    """Ask with nothing in memory, as when the project was just opened."""
    facets, orders = [], []
    for text in QUESTIONS:
        store = Store(path, read_only=True)
        facets += took(partial(store.listing.facets, parse_filter(text), FIELD), 1)
        store.close()
    for order in RecordOrder:
        store = Store(path, read_only=True)
        orders += took(partial(store.listing.ids, None, order), 1)
        store.close()
    return [
        Figure.of(f"facets of {count:,}, just opened", facets),
        Figure.of(f"sort {count:,}, just opened", orders),
    ]


def _changed_times(path: Path, count: int) -> list[Figure]:
    """Ask after pages came in, as while a crawl runs."""
    facets, orders = [], []
    writer, reader = Store(path), Store(path, read_only=True)
    table = reader.listing
    for text in QUESTIONS:
        table.facets(parse_filter(text), FIELD)
    for order in _SHOWN:
        table.ids(None, order)
    for number, text in enumerate(QUESTIONS):
        write(writer, number)
        facets += took(partial(table.facets, parse_filter(text), FIELD), 1)
    for number, order in enumerate(_SHOWN * 2):
        write(writer, 100 + number)
        orders += took(partial(table.ids, None, order), 1)
    writer.close()
    reader.close()
    return [
        Figure.of(f"facets of {count:,}, table just changed", facets, LIMIT_MS),
        Figure.of(f"sort {count:,}, table just changed", orders, LIMIT_MS),
    ]


def _later_times(path: Path, count: int) -> list[Figure]:
    store = Store(path, read_only=True)
    table = store.listing
    table.facets(field=FIELD)
    times: dict[str, list[Took]] = {"count": [], "numbers": [], "facets": [], "sort": []}
    for text in QUESTIONS:
        wanted = parse_filter(text)
        table.facets(wanted)
        times["facets"] += took(partial(table.facets, wanted, FIELD), 5)
        times["numbers"] += took(partial(table.ids, wanted, RecordOrder.WEIGHT), 5)
        times["count"] += took(partial(table.count, wanted), 5)
    for order in _SHOWN:
        table.ids(None, order)
        times["sort"] += took(partial(table.ids, None, order, descending=True), 5)
    some = table.ids(parse_filter(f"no:{Field.AUTHORS}"))[:60]
    lines = took(lambda: table.rows(some), 20)
    store.close()
    return [
        *(Figure.of(f"{name} of {count:,}, again", one, LIMIT_MS) for name, one in times.items()),
        Figure.of("60 lines", lines, LIMIT_MS),
    ]


if __name__ == "__main__":
    main()
