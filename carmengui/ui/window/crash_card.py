"""An error in the program: what a report would say is shown, and saved only where the person wants it."""

from __future__ import annotations

import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QPlainTextEdit, QPushButton, QWidget

from carmengui.bridge import Background
from carmengui.engine.crash import CrashFolder, capsule_of, error_report
from carmengui.engine.storage.whole_files import write_whole
from carmengui.ui.theme import Role, set_role
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.plain_text import plain_label

_WIDTH_PX, _HEIGHT_PX = 880, 560
_REMEMBERED = 20
"""So many actions are told of, the last ones before the error."""
_FILE = "carmengui-error.txt"


class CrashCard(Overlay):
    """The text of a report, with buttons to copy, save and close. Nothing is ever sent."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self.setAccessibleName(self.tr("Error in the program"))
        self._background = Background("error report", self)
        self.title = plain_label(self.tr("Error in the program"), role=Role.ANSWER)
        self.sentence = plain_label(role=Role.BODY, wordWrap=True)
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.tr("Report"))
        set_role(self.text, Role.CODE)
        self.said = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.copy = self._button(self.tr("Copy"), self._copy)
        self.save = self._button(self.tr("Save…"), self._ask_save)
        self.close_button = self._button(self.tr("Close"), self.dismiss)
        self._lay_out()

    def offer(self, capsule: str, *, is_earlier: bool = False) -> None:
        """Show a report; of one of an earlier session it is said that this is so."""
        self.text.setPlainText(capsule)
        self.sentence.setText(
            self.tr(
                "The program ended unexpectedly the last time. What was saved is kept. This report "
                "for the developers leaves out pages, URLs and names. It is not sent."
            )
            if is_earlier
            else self.tr(
                "Something went wrong in the program; what was saved is kept. This report for the "
                "developers leaves out pages, URLs and names. It is not sent."
            )
        )
        self.said.setText("")
        self.open()
        self.close_button.setFocus(Qt.FocusReason.PopupFocusReason)

    def save_to(self, file: Path) -> None:
        """Write the report into a file, and say so."""
        text = self.text.toPlainText()
        saved = self.tr("Saved to {}.").replace("{}", str(file))
        self._background.run(
            self, lambda _: write_whole(file, text), lambda _: self.said.setText(saved), self._fail
        )

    def _fail(self, sentence: str) -> None:
        self.said.setText(sentence)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.text.toPlainText())
        self.said.setText(self.tr("Copied."))

    def _ask_save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the report"), _FILE)
        if name:
            self.save_to(Path(name))

    def _button(self, words: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self.panel)
        button.clicked.connect(lambda _checked: slot())
        return button

    def _lay_out(self) -> None:
        buttons = in_row(
            (self.said, 1), STRETCH, self.copy, self.save, self.close_button, spacing=8
        )
        in_column(
            self.title,
            self.sentence,
            (self.text, 1),
            buttons,
            on=self.panel,
            spacing=8,
            margins=(20, 12),
        )


class ErrorWatch(QObject):
    """Hears of errors that nothing catches, in any thread, and of a process that was ended before."""

    found = Signal(str, bool)
    """A report, and whether it is of an earlier session; each is told once."""
    _raised = Signal(str)

    def __init__(self, parent: QObject, folder: CrashFolder | None = None) -> None:
        super().__init__(parent)
        self._folder = folder or CrashFolder()
        self._done: deque[str] = deque(maxlen=_REMEMBERED)
        self._told: set[str] = set()
        self._background = Background("errors", self)
        self._raised.connect(self.tell)

    def note_action(self, id_: str) -> None:
        """Remember an action that is about to be done."""
        self._done.append(id_)

    def begin(self) -> None:
        """Hear of errors from now on; tell of the last session, if its process was ended from within."""
        sys.excepthook = self._on_error
        threading.excepthook = self._on_thread_error
        self._background.run(self, lambda _: self._look_back(), self._tell_earlier)

    def end(self) -> None:
        """Leave errors to the interpreter again."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        self._folder.end_watch()

    def tell(self, body: str) -> None:
        """Keep and tell a report of an error; one that was told before is not told again."""
        if body in self._told:
            return
        self._told.add(body)
        keep = partial(self._keep, body, tuple(self._done))
        self._background.run(self, lambda _: keep(), lambda text: self.found.emit(text, False))

    def _keep(self, body: str, done: tuple[str, ...]) -> str:
        capsule = capsule_of(body, "the window", done)
        self._folder.keep(capsule)
        return capsule

    def _look_back(self) -> str:
        capsule = self._folder.take_hard_crash()
        self._folder.watch()
        return capsule

    def _tell_earlier(self, capsule: str) -> None:
        if capsule:
            self.found.emit(capsule, True)

    def _on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Take an error that no slot caught; Qt goes on after it."""
        sys.__excepthook__(kind, error, trace)
        if isinstance(error, Exception):
            self._raised.emit(error_report(error))

    def _on_thread_error(self, failed: Any) -> None:
        if failed.exc_value is not None and isinstance(failed.exc_value, Exception):
            traceback.print_exception(failed.exc_value)
            self._raised.emit(error_report(failed.exc_value))
