"""Pages read again, a corpus taken in, an export: how far they are stands in the drawer, and Cancel ends them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.bridge import CrawlPhase, Reader
from carmengui.engine.model.headway import Headway, Step
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import LongTask
from carmengui.ui.tasks.words import work_words
from carmengui.ui.window.task_drawer import OPEN_DRAWER
from carmengui.ui.workbench import Workbench
from tests.engine.runs.demo_corpus import write_corpus
from tests.journeys.desktop import crawled_project, desktop, wait_until

PAGES = 400


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path) -> Iterator[Workbench]:
    folder = Path(shutil.copytree(crawled_project(), tmp_path / "Werft"))
    with desktop(folder) as workbench:
        wait_until(lambda: workbench.host.phase is CrawlPhase.IDLE, "the project is open")
        yield workbench


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    lines = []
    for n in range(PAGES):
        (tmp_path / f"{n}.html").write_text(f"<title>Page {n}</title><p>Text {n}.", "utf-8")
        url = f"http://import.example/{n}"
        lines.append({"id": str(n), "url": url, "html_file": f"{n}.html"})
    return write_corpus(tmp_path / "corpus.jsonl", lines)


def begun(bench: Workbench, step: Step) -> LongTask:
    """Return what is under way, once it was heard how far it is."""

    def found() -> LongTask | None:
        works = (each for each in bench.works.shown if each.reached is not None)
        return next((each for each in works if each.reached and each.reached.step is step), None)

    wait_until(lambda: found() is not None, f"{step} is shown")
    work = found()
    assert work is not None
    return work


def cancel(bench: Workbench) -> None:
    """Open the drawer from the status bar, and press Cancel in it."""
    bench.window.status.part_pressed.emit(OPEN_DRAWER)
    assert bench.drawer.isVisible()
    QTest.mouseClick(bench.drawer.rows[0].cancel, Qt.MouseButton.LeftButton)


def test_pages_that_are_read_again_are_counted_and_it_can_be_stopped(bench: Workbench) -> None:
    records = _records(bench)
    bench.host.read_again()
    work = begun(bench, Step.PAGES)
    assert work.reached is not None
    assert work.reached.total == records
    said = [words for words in bench.window.status.texts() if "stored pages" in words]
    assert said == [work_words(work)]  # how many are done stands there once
    cancel(bench)
    wait_until(lambda: bench.host.phase is CrawlPhase.IDLE, "it has ended")
    assert bench.works.shown == ()
    assert not bench.drawer.isVisible()
    wait_until(lambda: _says(bench, "Extraction stopped."), "it is said")


def test_it_goes_to_its_end_when_nobody_stops_it(bench: Workbench) -> None:
    bench.host.read_again()
    wait_until(lambda: bench.host.phase is CrawlPhase.IDLE, "it has ended")
    assert bench.works.shown == ()
    assert not bench.engine_work.was_stopped
    wait_until(lambda: _says(bench, "All stored pages extracted again"), "it is said")


@pytest.mark.parametrize("step", [Step.STORING, Step.TAKING_IN])
def test_a_corpus_that_is_taken_in_counts_its_pages_and_can_be_stopped(
    bench: Workbench, corpus: Path, step: Step
) -> None:
    bench.host.import_corpus(corpus)
    work = begun(bench, step)
    assert work.reached is not None
    assert work.reached.total == PAGES
    wait_until(lambda: work.reached is not None and work.reached.done > 0, "pages are counted")
    cancel(bench)
    wait_until(lambda: bench.host.phase is CrawlPhase.IDLE, "it has ended")
    wait_until(lambda: _says(bench, "The import was ended."), "it is said")


def test_an_export_that_is_stopped_leaves_no_file(bench: Workbench, tmp_path: Path) -> None:
    out, told = tmp_path / "out.xml", list[str]()
    out.write_text("before")
    bench.reviewing.export.said.connect(told.append)
    bench.reviewing.export.write(out, may_replace=True)
    bench.works._works[0].stop()
    wait_until(lambda: len(told) > 1, "it is said")
    assert told[-1] == "Export canceled; no file was saved."
    wait_until(lambda: not list(tmp_path.glob("*.part")), "the reader has ended")
    assert out.read_text() == "before"


def test_a_long_question_tells_how_far_it_is_and_ends_soon_when_it_is_stopped(
    bench: Workbench,
) -> None:
    told: list[object] = []
    ended: list[str] = []
    asked = AskedWork(bench, "long", bench.ask, bench.works)
    asked.begin("A long export", _endless(ended), told.append, told.append)
    work = begun(bench, Step.WRITING)
    assert work.name == "A long export"
    assert work.reached is not None
    assert (work.reached.done, work.reached.total) == (3, _records(bench))
    cancel(bench)
    wait_until(lambda: bool(ended), "the reader has ended")
    wait_until(lambda: bench.ask.is_quiet, "nothing is asked")
    assert told == []
    assert bench.works.shown == ()


def _endless(ended: list[str]) -> Callable[[Reader, Headway], None]:
    def question(reader: Reader, headway: Headway) -> None:
        headway.begin(Step.WRITING, reader.store.records.count())
        try:
            while True:
                headway.reach(3)
        finally:
            ended.append("ended")

    return question


def _says(bench: Workbench, words: str) -> bool:
    return any(words in text for text in bench.window.status.texts())


def _records(bench: Workbench) -> int:
    listed = bench.review.list.table.records
    wait_until(lambda: listed.rowCount() > 0, "records are listed")
    return listed.rowCount()
