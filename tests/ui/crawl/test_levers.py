"""The levers of the desk on a real crawl: pace, hosts, requests, and why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, EngineHost
from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.orders import HostWish
from carmengui.engine.model.events import HostHold
from carmengui.engine.project import Project, change_settings
from carmengui.engine.storage.crawl_history import CrawlHistory
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.crawl.pace_bar import PaceBar, pause_at, step_of
from carmengui.ui.session.selection import Selection

BLOG, ARCHIVE = "blog.demo.test", "archiv.demo.test"


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[CrawlDesk]:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    with DemoWeb(DemoClock()) as web:
        ip, port = web.address
        settings = {"per_ip_politeness": False, "delay_s": 0.02}
        change_settings(folder, settings, dict.fromkeys(web.hosts, f"{ip}:{port}"))
        engine, ask = EngineHost(folder, clock=DemoClock()), Ask(folder)
        widget = CrawlDesk(engine, Selection(), ask)
        qtbot.addWidget(widget)
        widget.resize(1372, 800)
        widget.show()
        widget.show_history(CrawlHistory((), (), (), ()))
        with qtbot.waitSignal(engine.crawl_ended, timeout=90_000):
            engine.start_crawl(read_sources([f"http://{BLOG}/", f"http://{ARCHIVE}/"]))
        yield widget
        assert engine.close()
        ask.close()


def choose(desk: CrawlDesk, host: str) -> None:
    desk.lanes.setCurrentIndex(desk.lanes.lanes.model.index(desk.lanes.lanes.model.row_of(host), 0))


def test_requests_why_and_a_blocked_host(qtbot: QtBot, desk: CrawlDesk) -> None:
    desk.show_requests(ARCHIVE)
    requests = desk.happened.ledger.requests
    qtbot.waitUntil(lambda: requests.rowCount() > 10 and requests.line(0) is not None)
    assert {requests.line(n).host for n in range(10)} == {ARCHIVE}
    assert desk.happened.sums.text().endswith("to 2 hosts, 0 to hosts outside the scope")
    desk.happened.ledger.setCurrentIndex(requests.index(0, 0))
    desk.happened.ledger.copy()
    assert QApplication.clipboard().text().split("\t")[1] == ARCHIVE
    of_one = requests.rowCount()
    desk.show_requests()
    qtbot.waitUntil(lambda: requests.rowCount() > of_one)

    desk.explain(f"http://{ARCHIVE}/intern/")
    qtbot.waitUntil(lambda: "Disallow: /intern/" in desk.why.text.toPlainText())
    assert "robots.txt forbids it" in desk.why.text.toPlainText()
    desk.why.field.setText("http://")
    qtbot.keyClick(desk.why.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "is not a URL" in desk.why.text.toPlainText())
    assert desk.go_back()
    assert desk.trouble.isVisible()

    choose(desk, BLOG)
    assert [wish for wish in HostWish if not desk.levers.offers(wish)] == [HostWish.RELEASE]
    desk.levers.block()
    qtbot.waitUntil(lambda: BLOG in desk.board.holds)
    assert [wish for wish in HostWish if desk.levers.offers(wish)] == [HostWish.RELEASE]
    assert desk.board.holds[BLOG][0] is HostHold.BLOCKED
    row = desk.lanes.lanes.model.row_of(BLOG)
    assert desk.lanes.lanes.model.index(row, 1).data().startswith("blocked by you")
    desk.explain(f"http://{BLOG}/")
    qtbot.waitUntil(lambda: "You blocked its host" in desk.why.text.toPlainText())
    desk.why.release_host.click()
    qtbot.waitUntil(lambda: BLOG not in desk.board.holds)


def test_the_slider_sets_the_pace_of_the_chosen_host_or_of_all(desk: CrawlDesk) -> None:
    pace = desk._host.pace
    choose(desk, BLOG)
    desk.pace.whom.setCurrentIndex(1)
    desk.pace.slider.setValue(step_of(7.0))
    assert pace.wished_s(BLOG) == pytest.approx(7.0, rel=0.05)
    assert pace.wished_s(ARCHIVE) is None
    kept: list[tuple[str, float]] = []
    desk.levers.delay_kept.connect(lambda host, delay_s: kept.append((host, delay_s)))
    assert desk.pace.keep.isVisible()
    desk.pace.keep.click()
    assert desk.levers.has_own_delay()
    desk.levers.keep_delay()
    assert kept == [(BLOG, pace.wished_s(BLOG))] * 2
    desk.pace.whom.setCurrentIndex(0)
    assert not desk.pace.keep.isVisible()  # all hosts have no site in common
    desk.pace.slider.setValue(step_of(30.0))
    assert pace.wished_s(BLOG) == pace.wished_s(ARCHIVE) == pytest.approx(30.0, rel=0.05)
    assert desk.pace.unwish.isEnabled()
    desk.pace.unwish.click()
    assert pace.wished_s(BLOG) is None
    assert not desk.pace.unwish.isEnabled()
    desk.lanes.pace_wished.emit(4.0, BLOG)  # as its own slider has it
    assert (desk.pace.host, desk.pace.keep.isVisible()) == (BLOG, True)


def test_the_scale_is_a_logarithm_and_says_what_robots_txt_asks_for(qtbot: QtBot) -> None:
    assert [pause_at(step_of(pause_s)) for pause_s in (0.1, 1.0, 120.0)] == [0.1, 1.0, 120.0]
    assert step_of(10.0) - step_of(1.0) == pytest.approx(step_of(100.0) - step_of(10.0), abs=1)
    bar = PaceBar()
    qtbot.addWidget(bar)
    bar.show_pace(11.0, floor_s=11.0, wished_s=0.5)
    assert not bar.floor.isHidden()
    assert bar.floor.text() == "robots.txt asks 11 s"
    assert bar.value.text() == "11 s"
    bar.slider.setValue(step_of(1.0))
    assert bar.value.text() == "11 s"
