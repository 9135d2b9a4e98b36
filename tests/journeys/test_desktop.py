"""The operator's day, key by key: crawl, look, judge the cut, follow the visits, stop, come back."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.bridge import CrawlPhase
from carmengui.demo import DemoClock
from carmengui.engine.model import Field
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.storage import Store
from carmengui.ui.freshness.desk import FreshnessDesk
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import crawled_project, desktop, press, project_for, wait_until
from tests.journeys.slow_web import SlowWeb
from tests.staying import stays

SITE = "http://vesti.demo.test/"
LOOKED_AT, PAUSED_AT = 6, 12
"""So many pages have come when the operator looks at one, and when the crawl is paused."""
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def clock() -> DemoClock:
    return DemoClock()


@pytest.fixture
def web(clock: DemoClock) -> Iterator[SlowWeb]:
    with SlowWeb(clock, allowed=LOOKED_AT) as served:
        yield served


class Operator:
    """Somebody at the keyboard."""

    def __init__(self, workbench: Workbench, folder: Path) -> None:
        self.bench, self.folder = workbench, folder
        self.window = workbench.window

    def type(self, text: str) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, text)

    def go_to(self, desk: str) -> None:
        number = list(self.window.desks).index(desk) + 1
        press(getattr(Qt.Key, f"Key_{number}"), CTRL)
        assert self.window.desk is not None
        assert self.window.desk.name == desk

    def command(self, words: str) -> None:
        """Find a command in the palette and run it."""
        press(Qt.Key.Key_K, CTRL)
        self.type(words)
        assert words.lower() in self.window.palette_overlay.texts()[0].lower()
        press(Qt.Key.Key_Return)

    def crawl(self, address: str) -> None:
        press(Qt.Key.Key_L, CTRL)
        assert QApplication.focusWidget() is self.bench.crawl.box.field
        self.type(address)
        press(Qt.Key.Key_Return)
        wait_until(lambda: self.phase is CrawlPhase.RUNNING, "the crawl begins")

    @property
    def phase(self) -> CrawlPhase:
        return self.bench.host.phase

    @property
    def rows(self) -> int:
        return self.bench.review.list.table.records.rowCount()

    def open_first_record(self) -> str:
        self.go_to("Review")
        try:
            wait_until(lambda: self.rows > 0, "a record appears")
        except AssertionError as error:
            error.add_note(self.where())
            raise
        press(Qt.Key.Key_J)
        try:
            wait_until(self._has_title, "a record with a title is read")
        except AssertionError as error:
            error.add_note(f"{self.bench.selection.url!r}, {self.rows} rows, {self.where()}")
            raise
        return self.bench.selection.url

    def where(self) -> str:
        """Tell how it stands, for whoever reads why a wait was in vain."""
        with closing(Store(self.folder / DATABASE, read_only=True)) as store:
            records = sum(1 for _ in store.records.current())
            waiting = store.frontier.waiting_counts()
        said = self.window.status.texts()
        return f"{self.phase}, {records} records stored, {waiting} waiting, status {said}"

    def _has_title(self) -> bool:
        """Tell whether the record in view has a title; go on to the next one if it has none."""
        seen = self.bench.selection.inspection
        if seen is not None and seen.record is not None:
            if seen.record.field(Field.TITLE) is not None:
                return True
            press(Qt.Key.Key_J)
        return False

    def hover_value(self) -> str:
        """Bring the mouse over the value of the title; return the source that is lit."""
        ladder = self.bench.review.metadata.ladder
        hovered: list[object] = []
        self.bench.selection.candidate_hovered.connect(hovered.append)
        wait_until(lambda: bool(ladder._rows), "the candidates of the title are there")
        row = ladder._rows[0]
        QTest.mouseMove(row, QPoint(row.width() // 2, row.height() // 2))
        wait_until(lambda: any(hovered), "the value is hovered")
        inspection = self.bench.selection.inspection
        assert inspection is not None
        span = inspection.span_of(hovered[-1])
        assert span is not None
        return str(inspection.source[span.start : span.end])

    def cut_at(self, threshold: int) -> int:
        """Type another threshold; return how many characters of the page go."""
        number = self.bench.boilerplate.threshold.number
        while QApplication.focusWidget() is not number:
            press(Qt.Key.Key_Tab)
        press(Qt.Key.Key_A, CTRL)
        self.type(str(threshold))
        press(Qt.Key.Key_Return)
        wait_until(lambda: self._shown_threshold() == threshold, "the page is cut anew")
        inspection = self.bench.selection.inspection
        assert inspection is not None
        return sum(span.text.end - span.text.start for span in inspection.removed)

    def _shown_threshold(self) -> int:
        inspection = self.bench.selection.inspection
        return inspection.threshold if inspection is not None else 0

    @property
    def freshness(self) -> FreshnessDesk:
        return self.bench.freshness


def quiet(web: SlowWeb) -> bool:
    """Tell whether nothing is asked for any more."""
    asked = len(web.pages_log.opened)
    return stays(lambda: len(web.pages_log.opened) == asked, 600)


def test_a_day_of_the_operator(qapp: QApplication, tmp_path: Path, web: SlowWeb) -> None:
    # A page is held back as long as the person needs; that is no time-out.
    folder = project_for(tmp_path / "day", web, timeout_s=100.0, total_timeout_s=200.0)
    with desktop(folder) as workbench:
        operator = Operator(workbench, folder)
        operator.crawl(SITE)
        url = operator.open_first_record()
        assert operator.phase is CrawlPhase.RUNNING, "records are read while pages come in"
        assert url.startswith(SITE)
        rows = operator.rows
        title = workbench.selection.inspection.record.fields[0]  # type: ignore[union-attr]
        assert title.values[0] in operator.hover_value()
        web.allow(PAUSED_AT)
        wait_until(lambda: operator.rows > rows, "more records appear by themselves")
        assert workbench.selection.url == url, "what is read stays open"
        press(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        assert workbench.modes.is_on
        cut = [operator.cut_at(threshold) for threshold in (10, 60, 400)]
        # Pages come in meanwhile and vote as well, so that only a change is sure, not its direction.
        assert len(set(cut)) > 1
        press(Qt.Key.Key_Escape)
        assert not workbench.modes.is_on
        operator.go_to("Freshness")
        table = operator.freshness.table
        wait_until(lambda: _chosen(table) == url, "its line is chosen on Freshness")
        wait_until(lambda: _visits(operator) == 1, "its first visit is on the timeline")
        operator.command("Pause crawl")
        assert operator.phase is CrawlPhase.PAUSED
        web.allow(math.inf)
        wait_until(lambda: quiet(web), "what is under way ends, nothing else begins")
        waiting = len(web.pages_log.opened)
        press(Qt.Key.Key_Q, CTRL)
        assert not workbench.window.isVisible()
        assert workbench.host._thread.isFinished()
    _come_back(folder, web, url, waiting)


def _come_back(folder: Path, web: SlowWeb, url: str, asked: int) -> None:
    with desktop(folder) as workbench:
        operator = Operator(workbench, folder)
        lever = workbench.window.top_bar.crawl_button
        wait_until(lambda: lever.text() == "Resume crawl", "it is offered to go on")
        assert quiet(web), "nothing is asked before somebody says so"
        assert len(web.pages_log.opened) == asked
        lever.setFocus(Qt.FocusReason.TabFocusReason)
        press(Qt.Key.Key_Space)
        assert operator.phase is CrawlPhase.RUNNING
        wait_until(lambda: operator.phase is CrawlPhase.IDLE, "the crawl ends", 40)
        assert len(web.pages_log.opened) > asked
        assert web.pages_log.asked_twice() == set()
        with Project.open(folder) as project:
            stored = {row.url for row in project.store.captures.current()}
        answered = {f"http://{one.host}{one.path}" for one in web.log if one.status == 200}
        assert {url for url in answered if url.endswith("/")} <= stored


def _chosen(table: object) -> str:
    view = table.view  # type: ignore[attr-defined]
    row = table.model.line(view.currentIndex().row())  # type: ignore[attr-defined]
    return row.url if row is not None else ""


def test_stepping_through_the_visits_of_a_page(qapp: QApplication) -> None:
    folder = crawled_project()
    with desktop(folder) as workbench:
        operator = Operator(workbench, folder)
        operator.open_first_record()
        url = workbench.selection.url
        operator.go_to("Freshness")
        wait_until(lambda: _visits(operator) >= 3, "its visits are on the timeline")
        timeline, count = operator.freshness.timeline, _visits(operator)
        while QApplication.focusWidget() is not timeline:
            press(Qt.Key.Key_Tab)
        said = []
        press(Qt.Key.Key_Home)
        for _ in range(count):
            said.append((timeline.selected, timeline.accessibleDescription()))
            press(Qt.Key.Key_Right)
        assert [index for index, _ in said] == list(range(count))
        assert len({words for _, words in said}) == count
        press(Qt.Key.Key_Left)
        assert timeline.selected == count - 2
        press(Qt.Key.Key_Return)
        difference = operator.freshness.difference
        wait_until(lambda: not difference.isHidden(), "what the visit brought is shown")
        press(Qt.Key.Key_Escape)
        assert difference.isHidden()
        assert QApplication.focusWidget() is timeline
        assert workbench.selection.url == url


def _visits(operator: Operator) -> int:
    timeline = operator.freshness.timeline
    return len(timeline.timeline) if timeline.has_visits and timeline.timeline else 0
