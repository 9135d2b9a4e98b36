"""How long the list of 100,000 records takes to count, sort, filter and facet: a script, no test.

python -m tests.benchmarks.bench_listing [how many records]
"""

from __future__ import annotations

import random
import sys
import tempfile
from functools import partial
from pathlib import Path

from carmengui.engine.model import Field
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.listing import RecordOrder
from carmengui.engine.storage.record_filter import parse_filter
from carmengui.engine.storage.rows import folded
from tests.benchmarks.figures import Figure, tell, timed

LIMIT_MS = 100

WORDS = (
    "Tagungen im Rahmen des Schwerpunktprogramms яңалык һава торышы haber şehir gear pear".split()
)
METHODS = [f"carmen.title.{n}" for n in range(1, 9)] + ["h1", "echo.part", "title.first", "meta.og"]
QUESTIONS = [
    "", "site:site3.example", "weight<0.8", "lang:tt no:authors", "site:site3.example weight<0.5",
    "gear", "rahmen site:site3.example", "e", "method:carmen.title.4", "weight>=0.3 weight<0.6 гава",
]  # fmt: skip


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
                     n % 7 == 0, n % 40, 1.6e9 + n, folded(f"{title}\n{url}")))  # fmt: skip
    with store.writing():
        store._db.execute_many(
            "INSERT INTO listing (url_key, url, host, site, title, title_weight, title_method, lang,"
            " fields, removed_share, provisional, visits, stored_at, search)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            rows,
        )


def main() -> None:
    """Print what a question costs: the first after the table was changed, and the later ones."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "carmen.sqlite"
        store = Store(path, create=True)
        fill(store, count)
        store.close()
        figures = [*_first_times(path, count), *_later_times(path, count)]
    tell(figures)


def _first_times(path: Path, count: int) -> list[Figure]:
    """Ask with nothing in memory, as after a change of the table."""
    facets, hits, orders = [], [], []
    for text in QUESTIONS:
        wanted = parse_filter(text)
        store = Store(path, read_only=True)
        (hits if wanted.words else facets).extend(timed(partial(store.listing.facets, wanted), 1))
        store.close()
    for order in RecordOrder:
        store = Store(path, read_only=True)
        orders.extend(timed(partial(store.listing.ids, None, order), 1))
        store.close()
    return [
        Figure(f"facets of {count:,}, table just changed", tuple(facets), LIMIT_MS),
        Figure(f"facets of {count:,} with words, table just changed", tuple(hits), LIMIT_MS),
        Figure(f"sort {count:,}, table just changed", tuple(orders), LIMIT_MS),
    ]


def _later_times(path: Path, count: int) -> list[Figure]:
    store = Store(path, read_only=True)
    table = store.listing
    table.facets()
    times: dict[str, list[float]] = {"count": [], "numbers": [], "facets": []}
    for text in QUESTIONS:
        wanted = parse_filter(text)
        times["facets"] += timed(partial(table.facets, wanted), 5)
        times["numbers"] += timed(partial(table.ids, wanted, RecordOrder.WEIGHT), 5)
        times["count"] += timed(partial(table.count, wanted), 5)
    orders = [
        took
        for order in RecordOrder
        for took in timed(partial(table.ids, None, order, descending=True), 5)
    ]
    some = table.ids(parse_filter(f"no:{Field.AUTHORS}"))[:60]
    lines = timed(lambda: table.rows(some), 20)
    store.close()
    return [
        *(Figure(f"{name} of {count:,}", tuple(took), LIMIT_MS) for name, took in times.items()),
        Figure(f"sort {count:,}", tuple(orders), LIMIT_MS),
        Figure("60 lines", lines, LIMIT_MS),
    ]


if __name__ == "__main__":
    main()
