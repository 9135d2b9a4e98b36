"""The desk while a real crawl of the demo web runs, and of a project that has nothing yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView
from pytestqt.qtbot import QtBot

from carmengui.bridge import EngineHost
from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl.progress.trouble import Cause
from carmengui.engine.project import Project, change_settings
from carmengui.engine.storage.crawl_history import CrawlHistory
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.crawl.lanes.rows import LAST, PAUSE
from carmengui.ui.crawl.lanes.table import ROW_PX, fitted_state
from carmengui.ui.crawl.ledger_view import LedgerView
from carmengui.ui.session.selection import Selection

NOTHING = CrawlHistory((), (), (), ())
HOSTS = ("blog.demo.test", "archiv.demo.test")


@pytest.fixture
def web() -> Iterator[DemoWeb]:
    with DemoWeb(DemoClock()) as served:
        yield served


@pytest.fixture
def host(qtbot: QtBot, tmp_path: Path, web: DemoWeb) -> Iterator[EngineHost]:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    ip, port = web.address
    settings = {"per_ip_politeness": False, "delay_s": 0.02}
    change_settings(folder, settings, dict.fromkeys(web.hosts, f"{ip}:{port}"))
    engine = EngineHost(folder, clock=DemoClock())
    yield engine
    assert engine.close()


@pytest.fixture
def desk(qtbot: QtBot, host: EngineHost) -> CrawlDesk:
    widget = CrawlDesk(host, Selection())
    qtbot.addWidget(widget)
    widget.resize(1372, 800)
    widget.show()
    widget.show_history(NOTHING)
    return widget


def crawl(qtbot: QtBot, desk: CrawlDesk, host: EngineHost) -> None:
    box = desk.first_box
    box.field.set_text("\n".join(f"http://{name}/" for name in HOSTS))
    with qtbot.waitSignal(host.crawl_ended, timeout=90_000):
        qtbot.keyClick(box.field, Qt.Key.Key_Return)


def test_an_empty_project_shows_how_to_begin_and_typed_sources_start_the_crawl(
    qtbot: QtBot, desk: CrawlDesk, host: EngineHost
) -> None:
    assert desk.first_start.isVisible()
    assert desk.focusProxy() is desk.first_box.field
    crawl(qtbot, desk, host)
    assert not desk.first_start.isVisible()
    assert desk.lanes.isVisible()
    assert {desk.lanes.lanes.host(row) for row in range(2)} == set(HOSTS)
    assert desk.board.fetched > 10
    assert desk.just_in.list.rows
    words = [line.words for line in desk.log.lines]
    assert words[0] == "2 sources were added: blog.demo.test, archiv.demo.test."
    assert "Crawl started." in words
    assert words[-1] == "Crawl finished."


def test_a_project_with_pages_shows_the_desk_at_once(qtbot: QtBot, desk: CrawlDesk) -> None:
    assert desk.is_empty
    desk.board.sums_of("a.test").visited = 3
    desk.show_history(NOTHING)
    assert not desk.first_start.isVisible()
    assert desk.focusProxy() is desk.box.field


def test_a_group_opens_the_urls_behind_it_with_the_quoted_line(
    qtbot: QtBot, desk: CrawlDesk, host: EngineHost
) -> None:
    crawl(qtbot, desk, host)
    group = next(g for g in desk.board.trouble.groups() if g.cause is Cause.ROBOTS)
    pane = desk.trouble
    pane.groups.opened.emit(group.key)
    assert pane.urls.isVisible()
    assert "robots.txt line " in pane.sentence.text()
    assert "Disallow: " in pane.sentence.text()
    assert [row.key for row in pane.urls.list.rows] == list(group.urls)
    with qtbot.waitSignal(desk.page_wanted) as wanted:
        qtbot.keyClick(pane.urls, Qt.Key.Key_Return)
    assert wanted.args == [next(iter(group.urls))]
    pane.copy.click()
    assert desk.go_back()
    assert pane.groups.isVisible()
    assert not desk.go_back()


def test_a_host_shows_its_rows_on_review(qtbot: QtBot, desk: CrawlDesk, host: EngineHost) -> None:
    crawl(qtbot, desk, host)
    with qtbot.waitSignal(desk.rows_wanted) as wanted:
        desk.lanes.doubleClicked.emit(desk.lanes.lanes.model.index(0, 0))
    assert wanted.args == [f"host:{desk.lanes.lanes.host(0)}"]


def test_the_log_is_one_press_away(qtbot: QtBot, desk: CrawlDesk, host: EngineHost) -> None:
    crawl(qtbot, desk, host)
    assert not desk.happened.log.isVisible()
    desk.happened.log_button.click()
    assert desk.happened.log.isVisible()
    assert desk.happened.log.log_model.rowCount() == len(desk.log.lines)


def test_everything_that_can_be_pressed_or_entered_has_a_name(desk: CrawlDesk) -> None:
    kinds = (QAbstractButton, QAbstractItemView)
    nameless = [
        child
        for kind in kinds
        for child in desk.findChildren(kind)
        if not child.accessibleName() and child.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    assert nameless == []


def test_it_can_be_drawn_in_every_width_and_zoom(
    qtbot: QtBot, desk: CrawlDesk, host: EngineHost
) -> None:
    crawl(qtbot, desk, host)
    shown = {}
    for width in (1372, 900, 620):
        desk.resize(width, 700)
        assert not desk.grab().isNull()
        shown[width] = desk.lanes.last_column
    assert shown[1372] > shown[620]


def test_between_crawls_there_are_no_headings_without_anything_below(
    qtbot: QtBot, desk: CrawlDesk, host: EngineHost
) -> None:
    crawl(qtbot, desk, host)
    table = desk.lanes
    table.refresh(rests=False)
    assert not table.isColumnHidden(PAUSE)
    lanes = desk.board.lanes
    for lane in lanes:
        desk.board.sums_of(lane.host).last_status = None
    assert table.lanes.is_blank(LAST)
    table.refresh(rests=True)
    assert table.isColumnHidden(LAST)
    desk.board.sums_of(lanes[0].host).last_status = 200
    table.refresh(rests=True)
    assert not table.isColumnHidden(LAST)


def test_a_reason_goes_on_in_a_second_line_before_it_is_shortened(qtbot: QtBot) -> None:
    words = "done; 5 skipped, robots.txt line 6: Disallow: /*.csv$"
    shown = {
        width: fitted_state(words, QRect(0, 0, width, ROW_PX), is_address=False)[0]
        for width in (600, 240, 60)
    }
    assert shown[600] == shown[240] == words
    assert shown[60].endswith("…")
    address = fitted_state(
        "/a/long/address/of/some/page.html", QRect(0, 0, 90, ROW_PX), is_address=True
    )
    assert address[0].startswith("/a")
    assert address[0].endswith("html")


def test_no_request_is_said_to_be_missing_before_they_are_read(qtbot: QtBot) -> None:
    view = LedgerView()
    qtbot.addWidget(view)
    assert view.said_instead() == "Loading requests …"
    view.show_keys(())
    assert view.said_instead() == "No requests yet."
    view.show_keys((3, 2))
    assert view.said_instead() == ""
