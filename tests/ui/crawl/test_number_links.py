"""Every number of the desk leads to the rows it counts: as many rows open as it says."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, EngineHost
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import Trap, TrapKind
from carmengui.engine.project import Project
from carmengui.engine.revisit import first_state
from carmengui.engine.storage import url_key
from carmengui.engine.storage.crawl_history import crawl_history
from carmengui.engine.storage.rows import NewUrl
from carmengui.ui.crawl import CrawlDesk
from carmengui.ui.crawl.lanes.rows import DONE, HOST
from carmengui.ui.session.selection import Selection

START = datetime(2026, 3, 2, 6, tzinfo=UTC)
BROUGHT = (Outcome.FETCHED, Outcome.NOT_MODIFIED, Outcome.REDIRECT)
SEEN = {
    "a.test": (Outcome.FETCHED, Outcome.NOT_MODIFIED, Outcome.HTTP_ERROR, Outcome.REDIRECT),
    "b.test": (Outcome.FETCHED, Outcome.FAILED, Outcome.NOT_FETCHED),
    "c.test": (Outcome.FAILED,),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "project"
    with Project.create(made) as project, project.store.writing():
        at = START
        for host, outcomes in SEEN.items():
            for number, outcome in enumerate(outcomes):
                url = f"https://{host}/{number}"
                project.store.frontier.add([NewUrl(url, host)])
                reason = "" if outcome in BROUGHT else f"it {outcome} {number}"
                at += timedelta(minutes=1)
                visit = Visit(
                    url=url, at=at, outcome=outcome, reason=Sentence(reason), elapsed_s=0.1
                )
                project.store.captures.add_visit(visit, capture_id=None)
                project.store.frontier.schedule(url_key(url), first_state(at, 60.0))
    return made


@pytest.fixture
def desk(qtbot: QtBot, folder: Path) -> Iterator[CrawlDesk]:
    with Project.open(folder) as project:
        history = crawl_history(project.store)
    host, ask = EngineHost(folder), Ask(folder)
    widget = CrawlDesk(host, Selection(), ask)
    qtbot.addWidget(widget)
    widget.resize(1372, 800)
    widget.show()
    widget.show_history(history)
    yield widget
    ask.close()
    assert host.close()


def requests(qtbot: QtBot, desk: CrawlDesk, count: int) -> list[tuple[str, Outcome]]:
    """Return host and outcome of the visits that are listed, when there are so many."""
    model = desk.happened.ledger.requests
    qtbot.waitUntil(lambda: model.rowCount() == count and all(map(model.line, range(count))))
    rows = [model.line(place) for place in range(count)]
    return [(row.host, row.outcome) for row in rows if row is not None]


@pytest.mark.parametrize(("host", "total"), [("a.test", 4), ("b.test", 2)])
def test_what_was_fetched_from_a_host_leads_to_these_visits(
    qtbot: QtBot, desk: CrawlDesk, host: str, total: int
) -> None:
    lanes = desk.lanes.lanes
    at = lanes.model.index(lanes.model.row_of(host), DONE)
    wanted = [outcome for outcome in SEEN[host] if outcome in BROUGHT]
    # The second number counts what failed as well, and not what was decided against.
    assert at.data() == f"{len(wanted)} / {total}"
    assert str(at.data(Qt.ItemDataRole.AccessibleTextRole)).endswith("link to its rows")
    place = desk.lanes.visualRect(at).center()
    qtbot.mouseClick(desk.lanes.viewport(), Qt.MouseButton.LeftButton, pos=place)
    listed = requests(qtbot, desk, len(wanted))
    assert sorted(listed) == sorted((host, outcome) for outcome in wanted)
    assert f"{host}: " in desk.happened.sums.text()
    qtbot.mouseClick(desk.happened.everyone, Qt.MouseButton.LeftButton)
    requests(qtbot, desk, 7)  # all but the one that was decided against


def test_enter_on_the_number_does_the_same_and_elsewhere_opens_the_host(
    qtbot: QtBot, desk: CrawlDesk
) -> None:
    lanes = desk.lanes.lanes
    desk.hosts.setFocus()
    qtbot.keyClick(desk.hosts, Qt.Key.Key_Return)
    assert desk.hosts.text() == f"{lanes.model.rowCount()} hosts"
    assert desk.lanes.hasFocus()
    desk.lanes.setCurrentIndex(lanes.model.index(lanes.model.row_of("b.test"), DONE))
    qtbot.keyClick(desk.lanes, Qt.Key.Key_Return)
    assert requests(qtbot, desk, 1) == [("b.test", Outcome.FETCHED)]
    desk.lanes.setCurrentIndex(lanes.model.index(lanes.model.row_of("a.test"), HOST))
    with qtbot.waitSignal(desk.rows_wanted) as told:
        qtbot.keyClick(desk.lanes, Qt.Key.Key_Return)
    assert told.args == ["host:a.test"]


def test_nothing_fetched_is_no_link(qtbot: QtBot, desk: CrawlDesk) -> None:
    lanes = desk.lanes.lanes
    at = lanes.model.index(lanes.model.row_of("c.test"), DONE)
    assert at.data(Qt.ItemDataRole.AccessibleTextRole) == "0 / 1"
    place = desk.lanes.visualRect(at).center()
    qtbot.mouseClick(desk.lanes.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not desk.happened.shows_requests


def test_groups_and_addresses_in_trouble_lead_to_their_rows(qtbot: QtBot, desk: CrawlDesk) -> None:
    pane = desk.trouble
    assert int(pane.group_count.text().split()[0]) == pane.groups.list.rowCount() == 3
    pane.group_count.setFocus()
    qtbot.keyClick(pane.group_count, Qt.Key.Key_Space)
    assert pane.groups.hasFocus()
    assert pane.groups.currentIndex().row() == 0
    count = int(pane.url_count.text().split()[0])
    qtbot.mouseClick(pane.url_count, Qt.MouseButton.LeftButton)
    failed = {"https://a.test/2", "https://b.test/1", "https://c.test/0"}
    assert {row.key for row in pane.urls.list.rows} == failed
    assert pane.urls.list.rowCount() == count == len(failed)
    assert pane.chosen_url() in failed
    assert not pane.again.isVisible()
    assert desk.go_back()
    assert pane.groups.list.rowCount() == 3


def test_addresses_of_a_trap_that_are_not_known_by_name_are_counted_apart(
    qtbot: QtBot, desk: CrawlDesk
) -> None:
    samples = ("https://a.test/cal/1", "https://a.test/cal/2")
    trap = Trap(
        TrapKind.CALENDAR, "a.test", "/cal/*", Sentence("Months without end."), samples, START
    )
    desk.board.trouble.add_trap(trap, 40)
    desk.trouble.refresh()
    assert desk.trouble.url_count.text() == "43 URLs"
    desk.trouble.url_count.click()
    assert len(desk.trouble.urls.list.rows) == 5
    assert "38 more URLs are in crawler traps" in desk.trouble.sentence.text()
