"""How long an edit of the rules takes: ``python -m tests.benchmarks.bench_tuning [PROJECT] [RECORDS]``.

Takes a project, or makes one of that many generated records (4,000 when nothing is said), looks for
the facts of the title rules, and then does what the Tune desk does at every keystroke: a change in
the decision part is decided about the whole corpus and held against what is in force. The limit for
that is 100 ms with 4,000 records. With more of them, and when an XPath is changed, the visible records
come first: for a change in the decision part within the same 100 ms.
"""

from __future__ import annotations

import gc
import re
import sys
import tempfile
import time
from pathlib import Path

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import CorpusFacts, Decided, GrowingDiff, RulesInForce, decide
from carmengui.engine.tuning.diff.compare import diff
from tests.benchmarks.figures import Figure, tell, timed, took
from tests.benchmarks.project import WHOLE, make_project

EDITS = 60
VISIBLE = 40
LIMIT_MS = 100.0


def main() -> None:
    """Measure one project."""
    words = sys.argv[1:]
    named = [Path(word) for word in words if not word.isdecimal()]
    records = next((int(word) for word in words if word.isdecimal()), WHOLE)
    with tempfile.TemporaryDirectory() as name:
        folder = named[0] if named else Path(name) / "project"
        if not named:
            make_project(folder, records)
        tell(_measure(folder))


def _measure(folder: Path) -> list[Figure]:
    store, archive = Store(folder / DATABASE, read_only=True), Archive(folder / "archive")
    text = load_rules("title").text
    facts = CorpusFacts(folder)
    gathered = timed(lambda: facts.prepare(store, archive, text), 1)
    facts.close()
    again = CorpusFacts(folder)
    loaded = timed(lambda: again.prepare(store, archive, text), 1)
    old = decide(again, text)
    gc.disable()  # as in the window, where it is collected between two keystrokes
    many = f"{len(old.pages):,}"
    urls = [page.url for page in old.pages[-VISIBLE:]]
    drafts = iter(_drafts(text, 2 * EDITS))
    whole = took(lambda: _edit(again, next(drafts), old, None), EDITS)
    every = iter(_changing_all(text, EDITS))
    all_new = took(lambda: _edit(again, next(every), old, None), EDITS)
    growing = iter(_changing_all(text, 2 * EDITS)[EDITS:])
    steps = took(lambda: _first_step(again, text, next(growing), old, urls), EDITS)
    seen = took(lambda: _edit(again, next(drafts), old, urls), EDITS)
    visible_ms, column_ms = _new_column(again, store, archive, urls)
    again.close()
    store.close()
    limit_ms = LIMIT_MS if len(old.pages) <= WHOLE else None
    return [
        Figure(f"tuning, {many} records: facts looked for the first time", gathered),
        Figure(f"tuning, {many} records: facts from the cache", loaded),
        Figure.of(f"tuning, {many} records: edit of the decision part", whole, limit_ms),
        Figure.of(f"tuning, {many} records: an edit that changes every value", all_new, limit_ms),
        Figure.of(f"tuning, {many} records: in steps, until {VISIBLE} are shown", steps, LIMIT_MS),
        Figure.of(f"tuning, {many} records: the same, {VISIBLE} visible ones", seen, LIMIT_MS),
        Figure(f"tuning, {many} records: edit of an XPath, visible ones", (visible_ms,)),
        Figure(f"tuning, {many} records: edit of an XPath, all", (column_ms,)),
    ]


def _drafts(text: str, count: int) -> list[str]:
    """Return drafts as somebody might type them: every other one changes most values."""
    branch = "<2> Title[0.8] = <title>"
    values = ("<title>", "HMAX", "HMAX + <title>", "<title>")
    return [
        text.replace(branch, f"<2> Title[0.{number + 100}] = {values[number % 4]}")
        for number in range(count)
    ]


def _changing_all(text: str, count: int) -> list[str]:
    """Return drafts each of which changes the value of every record."""
    arm = re.compile(r"(<\d> Title\[[\d.]+\] *= )(.+)")
    return [arm.sub(rf'\1\2 + "x{number}"', text) for number in range(count)]


def _first_step(facts: CorpusFacts, text: str, draft: str, old: Decided, urls: list[str]) -> None:
    """Do what is done before the first answer in a corpus that is too large to wait for."""
    before = RulesInForce(text, {})
    growing = GrowingDiff(facts, before, before.with_common(draft), old=old)
    next(growing.grow(urls))
    assert len(growing.difference().rows()) == VISIBLE


def _edit(facts: CorpusFacts, draft: str, old: Decided, only: list[str] | None) -> None:
    """Do what one keystroke in the decision part asks for."""
    rows = diff(old, decide(facts, draft, only=only)).rows()
    for row in rows[:VISIBLE]:
        assert row.why


def _new_column(
    facts: CorpusFacts, store: Store, archive: Archive, urls: list[str]
) -> tuple[float, float]:
    """Change an XPath; return after how many milliseconds the visible and all records were there."""
    text = load_rules("title").text.replace("largest of H1 … H6", "largest of H1 … H4")
    started = time.perf_counter()
    visible: list[float] = []

    def progress(ready: int, total: int) -> None:
        del ready, total
        if not visible and decide(facts, text, only=urls).ready == len(urls):
            visible.append(time.perf_counter())

    facts.prepare(store, archive, text, first=urls, progress=progress)
    done = time.perf_counter()
    return 1000 * (visible[0] - started), 1000 * (done - started)


if __name__ == "__main__":
    main()
