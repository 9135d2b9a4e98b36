"""How fast what-ifs are replayed, and how fast a list of 100,000 URLs is sorted, filtered and read.

``python -m tests.benchmarks.bench_freshness [URLS]``
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Ask
from carmengui.engine.project import Project
from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.replay import Histories, replay_pace
from carmengui.engine.revisit.setting import RevisitSetting
from carmengui.engine.revisit.what_if import Trials
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.schedule_columns import read_schedule_columns
from carmengui.engine.storage.listing.schedule_then import ScheduleThen
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleQuery, ScheduleTable
from carmengui.engine.storage.tables.schema import DONE
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.freshness.url_columns import EMA, INTERVAL, NEXT
from carmengui.ui.session.selection import Selection
from tests.benchmarks.figures import Figure, tell, took

ONE_MS, MANY_MS, LIST_MS, TIMES = 16, 100, 100, 9
BUDGET = 0.3
"""Visits of each URL and hour, where a policy has a budget: about what the interval rule takes."""
VISITS_OF_A_URL, ROWS_IN_SIGHT = 10, 40
MIX = ((0.0, 0.71), (0.3, 0.06), (5.0, 0.165), (60.0, 0.065))
"""Changes a day, and the share of URLs that make so many: the classes of the paper's table 8."""
_DAY_S, _BASE_S = 86_400.0, 1.77e9
_INSERT = (
    "INSERT INTO visit (url_key, at, outcome, reason, status, elapsed_s, changed, full_changed,"
    " interval_min, ema, sma, next_at) VALUES (?, ?, 'fetched', '', 200, 0.1, ?, ?, 60, 1, 1, ?)"
)


def histories(count: int, days: int = 14) -> Histories:
    """Return what visits at about the pace of the rule knew of URLs in the mix of table 8."""
    random = np.random.default_rng(3)
    rates = random.choice([rate for rate, _ in MIX], count, p=[share for _, share in MIX])
    rates = rates if count > 1 else np.array([27.0])
    visits, changes, seen = [], [], []
    for rate in rates.tolist():
        at = np.arange(0, days * _DAY_S, min(_DAY_S, max(300.0, _DAY_S / (1.58 * rate + 1e-9))))
        moments = np.sort(random.uniform(0, days * _DAY_S, random.poisson(rate * days)))
        found = np.unique(np.searchsorted(at, moments))
        found = found[(found > 0) & (found < len(at))]
        visits.append(at)
        changes.append((at[found] + at[found - 1]) / 2)
        seen.append(at[found])
    return Histories(
        tuple(map(str, range(count))),
        np.array([at[0] for at in visits]),
        np.array([at[-1] for at in visits]),
        np.concatenate(visits),
        np.cumsum([0, *map(len, visits)]),
        np.concatenate(changes),
        np.concatenate(seen),
        np.cumsum([0, *map(len, changes)]),
    )


def replays() -> list[Figure]:
    """Measure each change of a what-if by every policy, for one URL and for 1,000."""
    figures = []
    for count, limit_ms in ((1, ONE_MS), (1000, MANY_MS)):
        trials = Trials(histories(count), RevisitSetting())
        for policy in PolicyName:
            # Each position of the slider is another one: a trial that was made before is kept.
            positions = (
                RevisitSetting(
                    policy,
                    rule=EmaRule(window=6, unchanged_offset=0.4 + step / 1000),
                    visits_an_hour=BUDGET * count * (1 + step / 1000),
                )
                for step in range(TIMES + 1)
            )
            made = len(trials.of(next(positions)).trial.visits_s)
            name = f"what-if of {count:,} URLs by {policy}, 14 days, {made:,} visits"
            times = took(lambda trials=trials, to=positions: trials.of(next(to)), TIMES)
            figures.append(Figure.of(name, times, limit_ms))
    return figures


def against_one_by_one(count: int) -> str:
    """Return how much less work it is to replay pages side by side than one after the other, as a peer does."""
    known, lines = histories(count), []
    each = [known.some([place]) for place in range(count)]
    trials = Trials(known, RevisitSetting())
    for policy in (PolicyName.EMA, PolicyName.CGM, PolicyName.PLANNER):
        tried = RevisitSetting(policy, visits_an_hour=BUDGET * count)
        pace = trials.pace_of(tried)
        ours = min(one.worked_ms for one in took(lambda pace=pace: replay_pace(known, pace), 3))
        theirs = took(lambda pace=pace: [replay_pace(page, pace) for page in each], 1)[0].worked_ms
        lines.append(f"{policy}: {theirs / ours:.1f}")
    return f"times the work when {count:,} URLs are replayed one by one: " + ", ".join(lines) + "\n"


def fill(folder: Path, count: int) -> None:
    """Write URLs with ten visits each."""
    random = Random(2)
    with Project.create(folder) as project, project.store.writing():
        store = project.store
        names = [(f"h{n % 200}.test", f"https://h{n % 200}.test/page-{n}") for n in range(count)]
        store.frontier.add([NewUrl(url, host) for host, url in names])
        keys = [key for (key,) in store.rows("SELECT key FROM url")]
        windows = "1" * 10, "1211221121", "2" * 10
        store._db.execute_many(
            "UPDATE url SET state = ?, due_at = ?, interval_min = ?, ema = ?, window = ? WHERE key = ?",
            (
                (DONE, _BASE_S + 1e5 * random.random(), 1440 * random.random(),
                 1 + random.random(), random.choice(windows), key)
                for key in keys
            ),
        )  # fmt: skip
        store._db.execute_many(
            _INSERT,
            (
                (key, _BASE_S - 1e6 * random.random(), changed, 0, _BASE_S)
                for key in keys
                for changed in (None, *(int(random.random() < 0.3) for _ in range(9)))
            ),
        )


def lists(store: Store, count: int) -> list[Figure]:
    """Measure orders and filters by the kept columns, and the rows that are in sight."""
    figures = [
        Figure.of(f"read columns of {count:,} URLs", took(lambda: read_schedule_columns(store), 3))
    ]
    columns, table = read_schedule_columns(store), ScheduleTable.of(store)
    for order in ScheduleOrder:
        query = ScheduleQuery(order=order, descending=True)
        name = f"sort {count:,} URLs by {order}"
        figures.append(
            Figure.of(name, took(lambda query=query: columns.found(query), TIMES), LIST_MS)
        )
    for name, query in (
        ("words", ScheduleQuery(words=("page-1",))),
        ("site", ScheduleQuery(host="h7.test")),
    ):
        whole = f"filter {count:,} URLs by {name}"
        figures.append(
            Figure.of(whole, took(lambda query=query: columns.found(query), TIMES), LIST_MS)
        )
    keys = columns.found(ScheduleQuery())
    sight = keys[count // 2 : count // 2 + ROWS_IN_SIGHT]
    figures.append(Figure.of("rows in sight", took(lambda: table.rows(sight), TIMES), LIST_MS))
    then = ScheduleThen(store, _BASE_S - 5e5)
    figures.append(
        Figure.of("rows in sight, as of then", took(lambda: then.rows(sight), TIMES), LIST_MS)
    )
    return figures


def widgets(folder: Path, count: int) -> list[Figure]:
    """Measure the real list: from a press on a heading, or a turn of the wheel, to painted rows."""
    app = QApplication.instance() or QApplication([])
    ask = Ask(folder)
    desk = FreshnessDesk(Selection(), ask)
    desk.resize(1372, 828)
    desk.show()
    model, view = desk.table.model, desk.table.view

    def until(is_true: Callable[[], bool]) -> None:
        while not is_true():
            app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
            # A window at rest sleeps: asking all the time would keep the readers from the interpreter.
            time.sleep(0.0005)

    def is_shown() -> bool:
        first = view.rowAt(0)
        rows = range(first, min(count, first + view.viewport().height() // view.rowHeight(0)))
        return all(model.line(row) is not None for row in rows)

    def sort(column: int) -> Callable[[], object]:
        orders = cycle((Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder))

        def press() -> None:
            before = model.keys
            model.sort(column, next(orders))
            until(lambda: model.keys is not before and is_shown())
            view.viewport().repaint()

        return press

    def scroll() -> None:
        bar = view.verticalScrollBar()
        bar.setValue((bar.value() + bar.maximum() // 7) % bar.maximum())
        until(is_shown)
        view.viewport().repaint()

    until(lambda: len(model.keys) == count and desk._columns is not None and ask.is_quiet)
    figures = []
    for column in (INTERVAL, EMA, NEXT):
        name = f"sort the list of {count:,} URLs by column {column}, painted"
        figures.append(Figure.of(name, took(sort(column), 5), LIST_MS))
    name = f"scroll the list of {count:,} URLs to unread rows, painted"
    figures.append(Figure.of(name, took(scroll, 4 * TIMES), LIST_MS))
    desk.close()
    ask.close()
    return figures


def main() -> None:
    """Measure replays and lists."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    sys.stdout.write(against_one_by_one(1000))
    figures = replays()
    with tempfile.TemporaryDirectory() as ours:
        fill(Path(ours) / "project", count)
        store = Store(Path(ours) / "project" / "carmen.sqlite", read_only=True)
        figures += lists(store, count)
        store.close()
        figures += widgets(Path(ours) / "project", count)
    tell(figures)


if __name__ == "__main__":
    main()
