"""The Review desk of a project without the other desks: in a window of its own, or behind a port."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextEdit, QWidget

from carmengui.bridge import Ask, Change, EngineHost, Judging
from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.engine.model import SystemClock
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.page.source import SourcePane
from carmengui.ui.review.controllers import RecordViews, ReviewControllers
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.session.desk import Desk
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.reviewer import reviewer_name
from carmengui.ui.session.selection import Selection
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.theme import LIGHT, AppStyle, theme
from carmengui.ui.window.main_window import MainWindow
from carmengui.ui.window.window_port import port_of
from tests.journeys.desktop import make_application


class OpenReview(QObject):
    """The desk of an open project, what reads and writes behind it, and its controllers."""

    port: DeskPort
    reviewing: ReviewControllers

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.selection, self.ask = Selection(), Ask(folder)
        self.host = EngineHost(folder)
        self.judging = Judging(folder, reviewer_name(None), self)
        self.change = Change(self.host, lambda: self.judging.reviewer)
        self.inspector = Inspector(self.selection, self.ask)
        self.source, self.page = SourcePane(self.selection), PagePane(self.selection)
        self.review = ReviewDesk(self.selection, self.ask, self.source, self.page)
        self.works = TaskList(self)
        self.pictures = PagePictures(folder, self)
        self.undo = Undo(self.change, self.judging)

    def control(self, port: DeskPort, parent: QWidget) -> ReviewControllers:
        """Return the controllers of the desk, which know of the window what the port tells."""
        now = SystemClock().now
        session = Session(
            self.folder,
            self.selection,
            self.ask,
            self.change,
            self.judging,
            now,
            self.pictures,
        )
        text = QTextEdit(self.review)
        text.hide()
        views = RecordViews(self.inspector, self.source, self.page, OnDemand(lambda: text))
        return ReviewControllers(session, port, self.review, views, self.works, self.undo, parent)

    def close_down(self) -> None:
        """End readers and writers, as the workbench does."""
        self.inspector.close_down()
        self.page.close_down()
        self.pictures.close()
        self.judging.close()
        self.host.close()
        self.ask.close()
        QApplication.processEvents()


class ReviewWindow(OpenReview):
    """A window with this desk, and an empty one that can be turned to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        elsewhere = Desk("Crawl", "spider-web", QWidget(), title="Crawl")
        review = Desk("Review", "text-box-search-outline", self.review, "Filter", "Review")
        self.window = MainWindow([review, elsewhere])
        self.port = port_of(self.window, self.selection, self)
        self.reviewing = self.control(self.port, self.window)
        self.window.top_bar.follow(self.reviewing.verdicts.undo)
        self.reviewing.parts_changed.connect(
            lambda: self.window.status.set_parts((), self.reviewing.parts())
        )
        self.window.closing.connect(self.close_down)


class ReviewPort(OpenReview):
    """The desk without a window: actions are done by their id, what is asked of a window is kept."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.actions: dict[str, Callable[[], object]] = {}
        self.said: list[str] = []
        self.filters: list[str] = []
        self.desks: list[str] = []
        self.port = DeskPort(self._bind, self.selection, self)
        self.port.said.connect(self.said.append)
        self.port.filter_wanted.connect(self.filters.append)
        self.port.desk_wanted.connect(self.desks.append)
        self.port.action_wanted.connect(self.act)
        # Never shown; what lies in it is not hidden, as in a window.
        self.parent_widget = QWidget()
        self.review.setParent(self.parent_widget)
        self.reviewing = self.control(self.port, self.parent_widget)

    def act(self, id_: str) -> None:
        """Do what is bound to an action, as its key would."""
        self.port.action_chosen.emit(id_)
        self.actions[id_]()

    def _bind(self, id_: str, slot: Callable[[], object]) -> None:
        self.actions[id_] = slot

    def close_down(self) -> None:
        """Tell that the window closes, then end readers and writers."""
        self.port.closing.emit()
        super().close_down()


@contextmanager
def review_window(folder: Path) -> Iterator[ReviewWindow]:
    """Show the Review desk of a project, and close it as a person would."""
    make_application()
    theme().fix(LIGHT)
    with _styled_at_the_end():
        made = ReviewWindow(folder)
    window = made.window
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    try:
        yield made
    finally:
        window.close()
        window.deleteLater()
        made.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def review_port(folder: Path) -> Iterator[ReviewPort]:
    """Open the Review desk of a project behind a port, without a window."""
    make_application()
    with _styled_at_the_end():
        made = ReviewPort(folder)
    try:
        yield made
    finally:
        made.close_down()
        made.parent_widget.deleteLater()
        made.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _styled_at_the_end() -> AbstractContextManager[None]:
    """Build without the style sheet, as the program does: it takes half the time."""
    style = make_application().findChild(AppStyle)
    assert style is not None
    return style.styled_at_the_end()
