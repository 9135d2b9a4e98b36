"""Pages that were missed while nothing was fetched: shown as the next crawl spreads them, nothing is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.crawl.schedule.expected_visits import ExpectedVisits
from carmengui.engine.crawl.schedule.overdue import Missed
from carmengui.engine.model import RevisitState
from carmengui.engine.project import DATABASE, Project, change_settings
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.schedule import ScheduleRow
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.freshness.url_columns import NEXT, because_words, cell_words
from carmengui.ui.session.selection import Selection
from tests.ui.freshness.test_desk import Noon

PAGES = 40
URLS = [f"https://a.org/{number}" for number in range(PAGES)]
SOON = "https://b.org/soon"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a project whose pages were due a month ago, and one of which is due in five minutes."""
    made, now = tmp_path / "project", Noon().now()
    with Project.create(made) as project, project.store.writing():
        for place, url in enumerate((*URLS, SOON)):
            project.store.frontier.add([NewUrl(url, url.split("/")[2])])
            late = timedelta(days=30, minutes=place) if url != SOON else -timedelta(minutes=5)
            project.store.frontier.schedule(url_key(url), RevisitState(now - late, 60.0))
    change_settings(made, {"delay_s": 20.0}, {})
    return made


@pytest.fixture
def desk(qtbot: QtBot, folder: Path) -> Iterator[FreshnessDesk]:
    ask, selection = Ask(folder), Selection()
    made = FreshnessDesk(selection, ask, clock=Noon())
    qtbot.addWidget(made)
    made.resize(1372, 828)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: len(made.table.model.keys) == PAGES + 1)
    qtbot.waitUntil(lambda: made.table.model.line(0) is not None)
    qtbot.waitUntil(lambda: made.fleet.fleet is not None)
    yield made
    ask.close()


def due(folder: Path) -> list[tuple[int, float]]:
    store = Store(folder / DATABASE, read_only=True)
    try:
        return store.rows("SELECT key, due_at FROM url ORDER BY key")
    finally:
        store.close()


def test_the_list_says_when_the_crawl_would_visit_them_and_why(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path
) -> None:
    before, now = due(folder), Noon().now()
    model = desk.table.model
    qtbot.waitUntil(lambda: all(model.line(place) is not None for place in range(PAGES + 1)))
    rows = [row for place in range(PAGES + 1) if (row := model.line(place)) is not None]
    moments = [row.due_at for row in rows if row.due_at is not None]
    assert moments == sorted(moments)
    steps = {row.due_at - now for row in rows if row.url != SOON and row.due_at is not None}
    assert steps == {timedelta(seconds=20 * place) for place in range(PAGES)}
    # What is due in five minutes stands among them, fifteen pauses of the other host from now.
    assert [row.url for row in rows].index(SOON) in {15, 16}
    missed = next(row for row in rows if row.url == URLS[0])
    assert because_words(missed, now.timestamp()) == "due 30 d ago; spread by the crawl"
    assert cell_words(missed, NEXT, now.timestamp())[2] == ":"
    assert desk.remark.startswith("40 pages were missed while nothing was fetched, up to 30 d ago")
    assert "over 13 min" in desk.remark
    # Few of a host are not spread, and that is said, too.
    few = Missed(2, 3 * 86_400.0)
    desk._expected = ExpectedVisits(few)
    assert desk.remark.startswith("2 pages were missed while nothing was fetched, up to 3 d ago")
    assert due(folder) == before


def test_hours_ahead_hold_them_when_the_pause_of_their_host_lets_them_come(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path
) -> None:
    change_settings(folder, {"delay_s": 300.0}, {})
    fleet = desk.fleet.fleet
    assert fleet is not None
    assert fleet.ahead[0] == PAGES + 1
    desk.refresh()
    qtbot.waitUntil(lambda: desk.fleet.fleet is not fleet)
    slow = desk.fleet.fleet
    assert slow is not None
    # Twelve an hour, and the page of the other host.
    assert slow.ahead[0] == 13


def test_a_page_that_is_late_by_minutes_only_keeps_its_reason() -> None:
    now = Noon().now()
    window, due_at = (1,) * 9 + (2,), now - timedelta(minutes=3)
    known = ScheduleRow(1, URLS[0], "a.org", "page", window, 60.0, 1.2, due_at, 0, 9, 3, 0)
    late = replace(known, due_at=now, missed_at=due_at)
    assert because_words(late, now.timestamp()) == because_words(known, now.timestamp())
    assert because_words(late, now.timestamp()).startswith("3 min overdue; changed, 1 h after")
    waits = replace(late, missed_at=now - timedelta(hours=3), has_slot=True)
    assert because_words(waits, now.timestamp()) == "due 3 h ago; by the budget"
