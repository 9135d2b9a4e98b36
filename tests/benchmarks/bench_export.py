"""How long 100,000 records take to a table, to MARCXML and to other files: a script, no test.

Beside the table stands what its cells alone take: csv.writer writes them, csv.reader reads them back.

python -m tests.benchmarks.bench_export [how many records] [names of formats ...]
"""

from __future__ import annotations

import csv
import sqlite3
import sys
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path

from carmengui.engine.export import FORMATS, ExportJob
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store, url_key
from tests.benchmarks.figures import Figure, tell, took
from tests.engine.review.statistics_project import Given, Made, fill

LIMITS_MS = {"csv": 3_000, "marcxml": 30_000}
URL = "https://a.example/publications/{n}.html"
_MORE = 1_000_000
FIELDS = {
    "title": Given(("Tagungen im Rahmen des Schwerpunktprogramms",)),
    "authors": Given(("Karin Weidenbach", "Гөлнара Җәлилова")),
    "date": Given(("2026-11-14",)),
    "description": Given(("Wer pflegt, hat weniger Zeit für Erwerbsarbeit. " * 5,)),
    "keywords": Given(("Zeitverwendung", "häusliche Pflege", "sociology")),
    "publisher": Given(("Zentrum für Sozialforschung Weserland",)),
    "lang": Given(("de",)),
}


def make(folder: Path, count: int) -> None:
    """Store a page, and its record so many times: an export reads neither pages nor candidates."""
    fill(folder, [Made(URL.format(n=0), fields=FIELDS)]).close()
    with closing(sqlite3.connect(folder / "carmen.sqlite")) as tables:
        tables.create_function("key_of", 1, url_key, deterministic=True)
        tables.execute("CREATE TEMP TABLE times (n INTEGER PRIMARY KEY)")
        tables.executemany("INSERT INTO times VALUES (?)", [(n,) for n in range(1, count)])
        url = f"replace(t.url, '/0.html', '/' || (n + {_MORE}) || '.html')"
        key, number = f"key_of({url})", "t.{} + n"
        for table, changed in (
            ("url", {"url": url, "key": key, "record_id": number.format("record_id")}),
            ("capture", {"id": number.format("id"), "digest": "t.digest || n"}),
            ("record", {"id": number.format("id"), "capture_id": number.format("capture_id")}),
            ("field", {"id": f"t.id + n * {len(FIELDS)}", "record_id": number.format("record_id")}),
        ):
            columns = [row[1] for row in tables.execute(f"PRAGMA table_info({table})")]
            values = ", ".join(changed.get(each, f't."{each}"') for each in columns)
            rows = f"SELECT {values} FROM {table} t, times"
            names = ", ".join(f'"{each}"' for each in columns)
            tables.execute(f"INSERT INTO {table} ({names}) {rows}")
        tables.commit()


def cells_alone(table: Path, count: int) -> Figure:
    """Return how long the cells of a table take that are there already: the floor of any export."""
    with table.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines))

    def write_and_read() -> None:
        with table.open("w", encoding="utf-8", newline="") as lines:
            csv.writer(lines).writerows(rows)
        with table.open(encoding="utf-8", newline="") as lines:
            assert sum(1 for _ in csv.reader(lines)) == len(rows)

    return Figure.of(f"{count:,} rows of these cells by csv.writer", took(write_and_read, 1))


def main() -> None:
    """Write the file of each format once, and say how long it took, reading back and all."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    named = sys.argv[2:] or [each.name for each in FORMATS if each.preview is not None]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make(folder, count)
        store, verdicts = Store(folder / "carmen.sqlite"), VerdictStore(folder / "review.sqlite")
        with closing(store), closing(verdicts):
            job = ExportJob(store, Archive(folder / "archive"), verdicts, "p", folder / "out")
            figures = [
                Figure.of(
                    f"{count:,} records to {each.title}",
                    took(partial(each.write, job), 1),
                    LIMITS_MS.get(each.name),
                )
                for each in FORMATS
                if each.name in named
            ]
            if "csv" in named:
                next(each for each in FORMATS if each.name == "csv").write(job)
                figures.append(cells_alone(job.out, count))
    tell(figures)


if __name__ == "__main__":
    main()
