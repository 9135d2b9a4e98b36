"""How soon a verdict is on disk: ``python -m tests.benchmarks.bench_judging PROJECT``.

The project is made by ``tests.benchmarks.project``; its tables are copied. Every record of it has a
verdict already. Times run from the decision in the window to the signal that it is on disk, at rest
and while another thread writes one batch after the other into the tables, as a crawl does. The limit
is 50 ms.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, SignalInstance

from carmengui.bridge import Judging
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project.folder import DATABASE, REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Store
from tests.benchmarks.figures import Figure, Took, Watch, tell

ROUNDS = 200
LIMIT_MS = 50.0
_BATCH = 400
_RECORDS = """
    SELECT u.url, c.digest, f."values", f.weight, f.method FROM url u
    JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    JOIN field f ON f.record_id = r.id AND f.field = 'title'
"""


def main() -> None:
    """Print the figures."""
    source = Path(sys.argv[1])
    application = QCoreApplication([])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(source / DATABASE, folder / DATABASE)
        decisions = _decisions(folder)
        with closing(VerdictStore(folder / REVIEW_DATABASE)) as store:
            for start in range(0, len(decisions), 5_000):
                store.write(decisions[start : start + 5_000])
        judging = Judging(folder, "Ada")
        words = f"{len(decisions):,} verdicts"
        at_rest = _judge(judging, decisions)
        with _crawling(folder):
            in_crawl = _judge(judging, decisions)
        tell(
            [
                Figure.of(f"a verdict on disk, {words}", at_rest, LIMIT_MS),
                Figure.of(f"a verdict on disk in a crawl, {words}", in_crawl, LIMIT_MS),
                Figure.of(f"undo on disk, {words}", _undo(judging), LIMIT_MS),
            ]
        )
        judging.close()
    application.quit()


def _decisions(folder: Path) -> list[Decision]:
    at = datetime.now(UTC)
    with closing(Store(folder / DATABASE, read_only=True)) as store:
        rows = store.rows(_RECORDS)
    return [
        Decision(
            digest,
            url,
            "title",
            tuple(json.loads(values)),
            Judgement.RIGHT,
            "Ada",
            at,
            weight=weight,
            method=method,
        )
        for url, digest, values, weight, method in rows
    ]


def _judge(judging: Judging, decisions: list[Decision]) -> list[Took]:
    step = max(1, len(decisions) // ROUNDS)
    return [
        _wait(judging.written, lambda one=one: judging.decide([one]))
        for one in decisions[::step][:ROUNDS]
    ]


def _undo(judging: Judging) -> list[Took]:
    return [_wait(judging.taken_back, judging.undo) for _ in range(ROUNDS // 4)]


def _wait(told: SignalInstance, begin: Callable[[], None]) -> Took:
    loop, watch = QEventLoop(), Watch()
    took: list[Took] = []

    def note(_: object) -> None:
        took.append(watch.took())
        loop.quit()

    told.connect(note)
    begin()
    loop.exec()
    told.disconnect(note)
    return took[0]


@contextmanager
def _crawling(folder: Path) -> Iterator[None]:
    """Write into the tables of the project, batch by batch, as long as the block lasts."""
    is_over = threading.Event()

    def write() -> None:
        with closing(sqlite3.connect(folder / DATABASE)) as tables:
            number = 0
            while not is_over.is_set():
                for _ in range(_BATCH):
                    number += 1
                    tables.execute(
                        "INSERT INTO url (key, url, host_id, kind, state, priority, depth, hops, due_at,"
                        " reason, etag, last_modified, interval_min, ema, window, failures)"
                        " VALUES (?, ?, 1, 'page', 0, 0, 0, 0, 0, '', '', '', 60, 1, '1', 0)",
                        (number, f"http://crawled.example/{number}"),
                    )
                tables.commit()

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


if __name__ == "__main__":
    main()
