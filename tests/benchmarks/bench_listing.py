"""How long the list of 100,000 records takes to count, sort, filter and facet: a script, no test.

python tests/benchmarks/bench_listing.py [how many records]
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from carmengui.engine.model import Field
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.listing import RecordOrder
from carmengui.engine.storage.record_filter import parse_filter
from carmengui.engine.storage.rows import folded

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


def tell(name: str, question: Callable[[], object]) -> None:
    took = []
    for _ in range(5):
        start = time.perf_counter()
        question()
        took.append((time.perf_counter() - start) * 1000)
    sys.stdout.write(f"{name:58} first {took[0]:7.1f} ms   middle {sorted(took)[2]:7.1f} ms\n")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "carmen.sqlite"
        store = Store(path, create=True)
        fill(store, count)
        store.close()
        sys.stdout.write(f"{count:,} records, {path.stat().st_size / 1e6:.0f} MB\n")
        store = Store(path, read_only=True)
        table = store.listing
        for text in QUESTIONS:
            wanted = parse_filter(text)
            label = text or "all"
            tell(f"count   {label}", lambda w=wanted: table.count(w))
            tell(f"ids     {label}", lambda w=wanted: table.ids(w))
            tell(f"weight  {label}", lambda w=wanted: table.ids(w, RecordOrder.WEIGHT))
            tell(f"facets  {label}", lambda w=wanted: table.facets(w))
        for order in RecordOrder:
            tell(f"all by {order}, descending", lambda o=order: table.ids(None, o, descending=True))
        some = table.ids(parse_filter(f"no:{Field.AUTHORS}"))[1000:1060]
        tell("60 rows", lambda: table.rows(some))
        store.close()


if __name__ == "__main__":
    main()
