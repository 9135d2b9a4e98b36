"""A page is visited at once: the one that is looked at, those selected on Crawl or Review, or all of a host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, CrawlPhase, EngineHost
from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.schedule.orders import VisitOrder
from carmengui.engine.project import Project, change_settings
from carmengui.engine.storage.crawl_history import CrawlHistory
from carmengui.engine.storage.rows import NewUrl
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.desk_links.visit_now import VisitNow
from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.selection import Selection

HOST = "archiv.demo.test"


@pytest.fixture
def web() -> Iterator[DemoWeb]:
    with DemoWeb(DemoClock()) as served:
        yield served


@pytest.fixture
def engine(qtbot: QtBot, tmp_path: Path, web: DemoWeb) -> Iterator[EngineHost]:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    ip, port = web.address
    settings = {"per_ip_politeness": False, "delay_s": 0.02}
    change_settings(folder, settings, dict.fromkeys(web.hosts, f"{ip}:{port}"))
    host = EngineHost(folder, clock=DemoClock())
    yield host
    assert host.close()


@pytest.fixture
def ask(tmp_path: Path) -> Iterator[Ask]:
    made = Ask(tmp_path / "atlas")
    yield made
    made.close()


def test_pages_and_hosts_are_visited_now(qtbot: QtBot, engine: EngineHost, ask: Ask) -> None:
    selection, actions, said = Selection(), dict[str, Any](), list[str]()
    desk = CrawlDesk(engine, selection)
    qtbot.addWidget(desk)
    desk.show_history(CrawlHistory((), (), (), ()))
    port = DeskPort(actions.__setitem__, selection)
    port.said.connect(said.append)
    records = RecordTable(selection, ask)
    qtbot.addWidget(records)
    on_review = OnDemand(lambda: records)
    VisitNow(port, engine, selection, desk, on_review)
    on_review.get()
    port.desk = "Review"
    actions["crawl.visit_page"]()
    assert said == ["Choose a page first, then visit it."]
    desk.first_box.field.set_text(f"http://{HOST}/")
    with qtbot.waitSignal(engine.crawl_ended, timeout=60_000):
        qtbot.keyClick(desk.first_box.field, Qt.Key.Key_Return)
    url = desk.just_in.list.rows[0].key
    selection.choose_url(url)
    with qtbot.waitSignal(engine.crawl_ended, timeout=60_000) as ended:
        actions["crawl.visit_page"]()
    assert said[-1] == "1 page is visited now."
    assert ended.args is not None
    once = ended.args[0].fetched
    assert once == 1
    records.records.refresh(thoroughly=True)
    qtbot.waitUntil(lambda: records.records.rowCount() > 3)
    records.go(0)
    for _ in range(2):
        qtbot.keyClick(records, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    with qtbot.waitSignal(engine.crawl_ended, timeout=60_000) as ended:
        actions["crawl.visit_page"]()
    assert said[-1] == "3 pages are visited now."
    assert ended.args is not None
    assert ended.args[0].fetched == 3
    desk.lanes.go(0)
    with qtbot.waitSignal(engine.crawl_ended, timeout=60_000) as ended:
        actions["crawl.visit_host"]()
    assert said[-1] == f"All known pages of {HOST} are visited now."
    assert ended.args is not None
    assert ended.args[0].fetched > once


def test_a_page_visited_at_rest_does_not_resume_the_queue(
    qtbot: QtBot, tmp_path: Path, web: DemoWeb
) -> None:
    folder, (ip, port) = tmp_path / "queued", web.address
    home, other = f"http://{HOST}/", f"http://{HOST}/missing"
    Project.create(folder).close()
    change_settings(folder, {"delay_s": 0.02}, dict.fromkeys(web.hosts, f"{ip}:{port}"))
    control = CrawlControl()
    control.stop(now=True)
    with Project.open(folder) as project:
        project.crawl(read_sources([home]), clock=DemoClock(), control=control)
        with project.store.writing():
            project.store.frontier.add([NewUrl(other, HOST)])
    engine = EngineHost(folder, clock=DemoClock())
    qtbot.waitUntil(lambda: engine.phase is CrawlPhase.IDLE)
    with qtbot.waitSignal(engine.crawl_ended, timeout=60_000) as ended:
        engine.order(VisitOrder((home,)))
    assert engine.close()
    assert ended.args is not None
    assert ended.args[0].fetched == 1
    with Project.open(folder) as project:
        assert not project.store.frontier.waiting_keys((home,))
        waiting = project.store.frontier.waiting_keys((home, other))
    assert [len(keys) for keys in waiting.values()] == [1]
