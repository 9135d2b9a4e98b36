"""Pictures of every desk with a record open, in both themes, taken without a screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from carmengui.engine.crawl.urls import host_of
from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Field
from carmengui.ui.freshness.url_columns import INTERVAL
from carmengui.ui.theme import DARK, LIGHT, theme
from carmengui.ui.workbench import Workbench

SIZE = (1440, 900)
_SETTLE_MS = 900
_LOOK_EVERY_MS, _QUIET_LOOKS = 100, 8
"""What is asked in steps, as the pages of a site are cut, is quiet between them for a moment."""
_GIVE_UP_MS = 15_000


def take_screenshots(workbench: Workbench, url: str, revisited: str, folder: Path) -> list[Path]:
    """Write one PNG per desk and theme.

    ``url`` is the record that is open in them. In Freshness it is ``revisited``, beside the other pages
    of its host, the most often visited ones first.
    """
    folder.mkdir(parents=True, exist_ok=True)
    window = workbench.window
    window.resize(*SIZE)
    window.show()
    written = []
    for name, tokens in (("light", LIGHT), ("dark", DARK)):
        theme().fix(tokens)
        for desk in window.desks.values():
            window.show_desk(desk.name)
            is_freshness = desk.name == "Freshness"
            if is_freshness:
                _list_site(workbench, revisited)
            workbench.selection.choose_url(revisited if is_freshness else url)
            _wait_until(lambda: workbench.selection.inspection is not None)
            _light_title(workbench, workbench.selection.inspection)
            _settle(workbench)
            written.append(_grab(workbench, folder, f"{desk.name}-{name}"))
            if desk.name == "Review":
                workbench.modes.toggle()
                _settle(workbench)
                written.append(_grab(workbench, folder, f"Boilerplate-{name}"))
                workbench.modes.toggle()
    return written


def _list_site(workbench: Workbench, url: str) -> None:
    """List the pages of a host in Freshness by their intervals."""
    table = workbench.freshness.table
    table.filter.setText(f"site:{host_of(url)}")
    table.view.sortByColumn(INTERVAL, Qt.SortOrder.AscendingOrder)
    _settle(workbench)
    table.view.scrollToTop()


def _grab(workbench: Workbench, folder: Path, name: str) -> Path:
    path = folder / f"{name.lower()}.png"
    workbench.window.grab().save(str(path))
    return path


def _light_title(workbench: Workbench, inspection: Inspection | None) -> None:
    title = inspection.record.field(Field.TITLE) if inspection and inspection.record else None
    if inspection is None or title is None:
        return
    shown = [c for c in title.candidates if inspection.span_of(c) is not None]
    if shown:
        workbench.selection.choose_candidate(shown[0])


def _wait_until(is_true: Callable[[], bool]) -> None:
    deadline = QDeadlineTimer(_GIVE_UP_MS)
    while not is_true() and not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)


def _settle(workbench: Workbench) -> None:
    """Wait until every question of the panes is answered and long work is done, and for what is painted."""
    deadline, quiet = QDeadlineTimer(_GIVE_UP_MS), 0
    while quiet < _QUIET_LOOKS and not deadline.hasExpired():
        _rest(_LOOK_EVERY_MS)
        is_quiet = workbench.ask.is_quiet and not workbench.works.shown
        quiet = quiet + 1 if is_quiet else 0
    _rest(_SETTLE_MS)


def _rest(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
