"""A project with two runs, one desk over it, and readers that end with the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSettings
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, CrawlPhase
from carmengui.engine.project import Project
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import GoldStore, Store
from carmengui.engine.tuning import RuleHistory
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import LIGHT, theme
from carmengui.ui.workbench import Workbench
from tests.engine.formats.test_carmen_xml import SCREENSHOT
from tests.engine.runs.small_project import FIRST, SECOND, keep, make_project
from tests.engine.sibling_pages import make_project as sibling_project
from tests.engine.tuning.corpus import HEADING_ONLY, PAGES
from tests.journeys.desktop import desktop
from tests.ui.compare.statistics_hands import JUDGED, project

Show = Callable[[Path], CompareDesk]
Open = Callable[[Path], Workbench]
LATER = datetime(2026, 11, 20, 9, tzinfo=UTC)


def take_run(folder: Path, rules: str) -> None:
    """Keep the records of a project as a run."""
    with closing(Store(folder / "carmen.sqlite")) as store:
        RunBook(folder).take(store, "Extraction", {"title rules": rules})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = make_project(tmp_path / "project", FIRST)
    take_run(made, "12ab")
    keep(made, SECOND, LATER)
    take_run(made, "34cd")
    with closing(GoldStore(made / "review.sqlite")) as gold:
        gold.save({"http://b.example/3": {"title": "Bibliographien"}})
    return made


@pytest.fixture
def version_folder(tmp_path: Path) -> Path:
    """Return a project with two published versions of the title rules, and one run."""
    folder = sibling_project(tmp_path / "versions", PAGES)
    RuleHistory(folder).publish(HEADING_ONLY, "Only the heading", "Ada", LATER)
    return folder


@pytest.fixture
def empty_folder(tmp_path: Path) -> Path:
    Project.create(tmp_path / "empty").close()
    return tmp_path / "empty"


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "result.xml"
    path.write_bytes(SCREENSHOT.encode("iso-8859-1"))
    return path


@pytest.fixture
def selection(qapp: object) -> Selection:
    return Selection()


@pytest.fixture
def show(qtbot: QtBot, selection: Selection) -> Iterator[Show]:
    shown: list[CompareDesk] = []

    def make(folder: Path) -> CompareDesk:
        ask = Ask(folder)
        desk = CompareDesk(selection, ask, "Atlas")
        shown.append(desk)

        def end(_: object) -> None:
            desk.close_down()
            ask.close()

        # As in the window: what is still under way is not answered to a desk that is gone.
        qtbot.addWidget(desk, before_close_func=end)
        desk.resize(1372, 828)
        with qtbot.waitActive(desk):
            desk.show()
            desk.activateWindow()
        return desk

    yield make
    shown.clear()


@pytest.fixture
def desk(show: Show, folder: Path, qtbot: QtBot) -> CompareDesk:
    made = show(folder)
    qtbot.waitUntil(lambda: made.opened is not None)
    return made


@pytest.fixture
def open_bench(qtbot: QtBot) -> Iterator[Open]:
    """Open whole windows over projects, and close them with the test."""
    with ExitStack() as opened:

        def call(folder: Path) -> Workbench:
            made = opened.enter_context(desktop(folder))
            qtbot.waitUntil(lambda: made.host.phase is CrawlPhase.IDLE)
            return made

        yield call


@pytest.fixture
def workbench(open_bench: Open, folder: Path) -> Workbench:
    return open_bench(folder)


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    """Return a project in which some pages are judged."""
    return project(tmp_path / "judged", JUDGED)


@pytest.fixture
def pane(judged: Path, qtbot: QtBot) -> Iterator[StatisticsPane]:
    ask = Ask(judged)
    made = StatisticsPane(ask, "project")
    qtbot.addWidget(made)
    made.resize(1300, 820)
    made.show()
    yield made
    made.close_down()
    ask.close()


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path) -> Iterator[None]:
    before = QSettings.defaultFormat()
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path))
    yield
    QSettings.setDefaultFormat(before)


@pytest.fixture(autouse=True)
def _light(qapp: QCoreApplication) -> None:
    theme().fix(LIGHT)
