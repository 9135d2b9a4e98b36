"""A small project made by the real engine, and the real desktop over it, without a screen."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import cache
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QDeadlineTimer,
    QEvent,
    QEventLoop,
    Qt,
    QTimer,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Clock
from carmengui.engine.project import Project, change_settings
from carmengui.ui.page.rendered import register_scheme, seal_environment
from carmengui.ui.session.place import PlaceFile
from carmengui.ui.start import make_application, open_workbench
from carmengui.ui.stories import StoriesDesk
from carmengui.ui.theme import LIGHT, theme
from carmengui.ui.window.garbage import GarbageCollection
from carmengui.ui.workbench import Workbench
from tests.journeys.made_once import made_once

# As the program does it: before any application object is made.
seal_environment()
register_scheme()

REVISITED_FOR = timedelta(hours=3)
LOOK_EVERY_MS = 10
QUIET_LOOKS = 5
"""What an answer or a timer has set off without a timer of its own is seen by then."""
DUE_MS = 1_000
"""A timer that is due later ends what was shown for a while, and is not waited for."""
EVENTS_OR_SLEEP = (
    QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents
)
NO_KEYS = Qt.KeyboardModifier.NoModifier


@cache
def crawled_project() -> Path:
    """Return a project of one site of the demo web, crawled and revisited; only to be read."""
    return made_once("crawled", _crawl) / "Сводка"


def _crawl(folder: Path) -> None:
    clock = DemoClock()
    with DemoWeb(clock) as web:
        project = project_for(folder / "Сводка", web)
        with Project.open(project) as opened:
            opened.crawl(read_sources(["http://vesti.demo.test/"]), clock=clock)
            opened.crawl(clock=clock, revisit=True, until=clock.now() + REVISITED_FOR)


def project_for(folder: Path, web: DemoWeb, **settings: float | bool) -> Path:
    """Make an empty project that finds the demo web."""
    Project.create(folder).close()
    ip, port = web.address
    change_settings(
        folder,
        {"per_ip_politeness": False, "delay_s": 0.0, **settings},
        dict.fromkeys(web.hosts, f"{ip}:{port}"),
    )
    return folder


def first_page(folder: Path) -> str:
    """Return the address of a page with a record that has an author."""
    with Project.open(folder) as project:
        records = project.store.records.current()
        return next(r.url for r in records if any(str(v.field) == "authors" for v in r.fields))


@contextmanager
def desktop(
    folder: Path,
    *,
    clock: Clock | None = None,
    size: tuple[int, int] | None = (1440, 900),
    place: PlaceFile | None = None,
) -> Iterator[Workbench]:
    """Show the desktop of a project, and close it as a person would.

    Without a ``size`` it is as large as the place has it.
    """
    app = make_application()
    theme().fix(LIGHT)
    workbench = open_workbench(folder, clock=clock, place=place)
    window = workbench.window
    if size is not None:
        window.resize(*size)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    try:
        yield workbench
    finally:
        window.close()
        window.deleteLater()
        workbench.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        collection = app.findChild(GarbageCollection)
        assert collection is not None
        collection.stop()


def wait_until(is_true: Callable[[], bool], what: str, timeout_s: float = 60.0) -> None:
    """Let the window live until something is true."""
    deadline = QDeadlineTimer(round(timeout_s * 1000))
    # Between events it sleeps: to ask all the time would take the processor from the answer.
    tick = QTimer(interval=LOOK_EVERY_MS)
    tick.start()
    while not is_true():
        assert not deadline.hasExpired(), f"waited in vain: {what}"
        QApplication.processEvents(EVENTS_OR_SLEEP)


def settle(workbench: Workbench, *, is_asking: bool = False) -> None:
    """Wait until nothing follows: no question or verdict under way, no timer due, nothing moves.

    ``is_asking``: a question is meant to stay open.
    """
    quiet_looks = 0

    def is_settled() -> bool:
        nonlocal quiet_looks
        answered = is_asking or (workbench.ask.is_quiet and workbench.judging.is_quiet)
        answered = answered and not _is_finding_stories(workbench)
        quiet_looks = quiet_looks + 1 if answered and not _is_due(workbench) else 0
        return quiet_looks > QUIET_LOOKS

    wait_until(is_settled, "every question is answered and every timer has fired")


def _is_finding_stories(workbench: Workbench) -> bool:
    built = workbench.window.desks["Stories"].built
    return isinstance(built, StoriesDesk) and built.is_finding


def _is_due(workbench: Workbench) -> bool:
    """Tell whether a timer fires soon, once, or something moves."""
    for owner in (workbench, workbench.window):
        for timer in owner.findChildren(QTimer):
            if timer.isActive() and timer.isSingleShot() and timer.remainingTime() < DUE_MS:
                return True
        for moving in owner.findChildren(QAbstractAnimation):
            if moving.state() is QAbstractAnimation.State.Running and moving.loopCount() > 0:
                return True
    return False


def rest(milliseconds: int = 150) -> None:
    """Let the window live for a moment."""
    QTest.qWait(milliseconds)


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEYS) -> None:
    """Press a key where the keys go."""
    target = QApplication.focusWidget() or QApplication.activeWindow()
    assert target is not None
    QTest.keyClick(target, key, modifiers)


def open_record(workbench: Workbench, url: str) -> None:
    """Choose a record and wait until it was read."""
    workbench.selection.choose_url(url)
    wait_until(lambda: workbench.selection.inspection is not None, f"{url} is read")


def each_view(workbench: Workbench) -> Iterator[tuple[str, QWidget]]:
    """Bring one desk after the other to the front, and the modes of those that have some."""
    window = workbench.window
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    for desk in window.desks.values():
        window.show_desk(desk.name)
        settle(workbench)
        yield desk.name, desk.widget
    workbench.settings.open()
    settle(workbench)
    yield "Settings", workbench.settings.sheet
    workbench.settings.sheet.dismiss()
    window.show_desk("Review")
    window.action_board.run("review.boilerplate")
    reader = workbench.boilerplate.reader
    if workbench.selection.inspection is not None:
        wait_until(lambda: reader.site_cut.is_done, "the site is cut")
    settle(workbench)
    yield "Boilerplate", window.desks["Review"].widget
    window.action_board.run("review.boilerplate")


def name_of(widget: QWidget) -> str:
    """Return how a person who mends it finds a widget."""
    chain, at = [], widget
    while at is not None and len(chain) < 4:
        chain.append(f"{type(at).__name__}{'#' + at.objectName() if at.objectName() else ''}")
        at = at.parentWidget()
    return " < ".join(chain)
