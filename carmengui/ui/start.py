"""Start the desktop: the application, the theme, the window; and where desks and engine are wired."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from carmengui.engine.model import Clock, Sentence
from carmengui.engine.project import Project
from carmengui.engine.storage.tables.backups import copied_sentence
from carmengui.engine.workers.memory import keep_memory_together
from carmengui.resource_files import resource
from carmengui.ui.page.rendered import register_scheme, seal_environment
from carmengui.ui.projects.only_window import WindowClaim
from carmengui.ui.session.desk import Desk
from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.session.place import PlaceFile
from carmengui.ui.session.translation import speak
from carmengui.ui.theme import AppStyle, theme
from carmengui.ui.window.crash_card import ErrorWatch
from carmengui.ui.window.garbage import GarbageCollection
from carmengui.ui.window.main_window import MainWindow
from carmengui.ui.workbench import Workbench

DESKTOP_ENTRY = "org.carmengui.carmengui"
"""By which a desktop finds the name and the icon of the windows."""
SWITCH_INTERVAL_S = 0.0005
LOG_RULES_VARIABLE = "QT_LOGGING_RULES"
NO_REMARKS = "default.info=false;default.warning=false"
"""Qt and the web engine remark on drivers and sandboxes, which says nothing to who sees the terminal."""


def run_desktop(folder: Path, claim: WindowClaim, pages: Sequence[str] = ()) -> int:
    """Show the window of a project until it is closed; return the exit code.

    A folder that does not exist becomes a new project; ``pages`` are files to import into it.

    Raises:
        KnownError: the folder is something else, or cannot be used.

    """
    if not folder.exists():
        Project.create(folder).close()
    with Project.open(folder) as project:
        copy = project.store.kept_copy
    _prepare_environment()
    register_scheme()
    app = make_application()
    memory = WindowMemory(QSettings())
    memory.recall_theme(theme())
    notices = (copied_sentence(copy),) if copy is not None else ()
    workbench = open_workbench(folder, memory=memory, place=PlaceFile(folder), notices=notices)
    workbench.window.show()
    watch = watch_errors(workbench)
    claim.answer(workbench.window)
    workbench.window.closing.connect(claim.stop_answering)
    if pages:
        workbench.projects.take_dropped(list(pages))
    spare_what_stays()
    try:
        return app.exec()
    finally:
        watch.end()


def _prepare_environment() -> None:
    """Set what Qt reads when its application is made; who has set rules for its log keeps them."""
    os.environ.setdefault(LOG_RULES_VARIABLE, NO_REMARKS)
    seal_environment()


def watch_errors(workbench: Workbench) -> ErrorWatch:
    """Show reports of errors in the program over its window."""
    window = workbench.window
    watch = ErrorWatch(window)
    watch.found.connect(
        lambda text, is_earlier: window.crash_card.offer(text, is_earlier=is_earlier)
    )
    window.action_board.chosen.connect(watch.note_action)
    workbench.broken.connect(watch.tell)
    watch.begin()
    return watch


def run_demo_desktop(folder: Path, clock: Clock, seeds: tuple[str, ...]) -> int:
    """Show the demo's project: crawl it, then come back to it, until the window is closed."""
    from carmengui.engine.crawl.discover.sources import (  # noqa: PLC0415 - of the demo only
        read_sources,
    )

    _prepare_environment()
    register_scheme()
    app = make_application()
    workbench = open_workbench(folder, clock=clock)
    # Once everything is fetched the demo comes back to its pages, as a real project would.
    workbench.host.crawl_ended.connect(lambda _: workbench.host.start_crawl(revisit=True))
    workbench.host.start_crawl(read_sources(seeds))
    workbench.window.show()
    watch = watch_errors(workbench)
    spare_what_stays()
    try:
        return app.exec()
    finally:
        watch.end()


def photograph(folder: Path, url: str, revisited: str, out: Path) -> list[Path]:
    """Write a picture of every desk of a project, light and dark, without a screen."""
    from carmengui.ui.screenshots import take_screenshots  # noqa: PLC0415 - no window needs it

    _prepare_environment()
    register_scheme()
    make_application()
    workbench = open_workbench(folder)
    try:
        return take_screenshots(workbench, url, revisited, out)
    finally:
        workbench.window.close()


def spare_what_stays() -> None:
    """Keep the collector of garbage from what lives as long as the window.

    To go through it all would hold up a key press by some 40 ms every now and then.
    """
    gc.freeze()


def make_application() -> QApplication:
    """Make the application and set its style, before any widget is made."""
    keep_memory_together()
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    # Readers and the crawl engine compute beside the window: it must not wait 5 ms for each of them.
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    app.setApplicationName("carmengui")
    app.setOrganizationName("carmengui")
    app.setApplicationDisplayName("carmengui")
    app.setDesktopFileName(DESKTOP_ENTRY)
    app.setWindowIcon(QIcon(str(resource("icons", "carmengui.svg"))))
    speak()
    if app.findChild(AppStyle) is None:
        AppStyle(app, theme())
    collection = app.findChild(GarbageCollection)
    if collection is None:
        GarbageCollection(app)
    else:
        collection.start()
    return app


def open_workbench(
    folder: Path,
    *,
    clock: Clock | None = None,
    memory: WindowMemory | None = None,
    place: PlaceFile | None = None,
    notices: tuple[Sentence, ...] = (),
) -> Workbench:
    """Build the window of a project; the application is made and styled before.

    ``memory`` and ``place`` are what the person finds again; without them, nothing is remembered.
    ``notices`` is what the person is told first.
    """
    style = make_application().findChild(AppStyle)
    assert style is not None
    with style.styled_at_the_end():
        return Workbench(folder, clock=clock, memory=memory, place=place, notices=notices)


def build_window(
    desks: Sequence[Desk], folder: Path | None = None, memory: WindowMemory | None = None
) -> MainWindow:
    """Make the window around the desks, where it was when it was closed."""
    window = MainWindow(desks, memory)
    if folder is not None:
        window.set_project(folder.resolve().name, folder.resolve())
    if memory is not None:
        window.restoreGeometry(memory.geometry())
    return window
