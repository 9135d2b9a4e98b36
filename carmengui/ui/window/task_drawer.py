"""The drawer of long work: it opens over the status bar, says how far everything is, and stops it."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from carmengui.ui.tasks.task_list import LongTask, TaskList
from carmengui.ui.tasks.words import pace_words, work_number, work_words
from carmengui.ui.theme import Role, set_role, set_roles, set_tint, theme, when_restyled
from carmengui.ui.widgets.done_bar import DoneBar
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.window.status import StatusLine, StatusPart

OPEN_DRAWER = "open:work"
"""The link of the status bar that opens it, and closes it again."""
_WIDTH_PX, _INSET_PX = 460, 14
_RADIUS_PX = 6


def work_parts(works: TaskList) -> tuple[StatusPart, ...]:
    """Return what the status bar says of long work; pressing it opens the drawer."""
    tip = QApplication.translate("TaskDrawer", "Show running tasks")
    return tuple(
        StatusPart(
            work_words(work),
            strong=work_number(work),
            icon="clock-outline",
            link=OPEN_DRAWER,
            tooltip=tip,
        )
        for work in works.shown
    )


class TaskDrawer(QWidget):
    """Everything that takes long, one below the other; nothing else in the window waits for it."""

    def __init__(self, window: QWidget, status: StatusLine, works: TaskList) -> None:
        super().__init__(window)
        self._window, self._status, self._works = window, status, works
        self._before: QWidget | None = None
        self.rows: list[WorkRow] = []
        self.setAccessibleName(self.tr("Running tasks"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_INSET_PX, 12, _INSET_PX, 12)
        self._column.setSpacing(12)
        self.hide()
        window.installEventFilter(self)
        works.changed.connect(self._on_changed)
        when_restyled(self._place, at_once=False)

    def turn(self) -> None:
        """Open it, or close it again."""
        if self.isVisible():
            self.leave()
        elif self._works.shown:
            self._before = QApplication.focusWidget()
            self._show_rows()
            self.show()
            self.raise_()
            self.rows[0].cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Close it; the keys go where they went before, if they were here."""
        had_keys = self.isAncestorOf(QApplication.focusWidget() or self._window)
        before, self._before = self._before, None
        self.hide()
        if not had_keys or self._status.focus_part(OPEN_DRAWER):
            return
        # A part of the status bar that had them may be gone by now.
        if before is not None and shiboken6.isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it; what is under way goes on."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay above the status bar when the window gets another size."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and its one edge."""
        wear = theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(wear.color("strong"))
            painter.setBrush(wear.color("raised"))
            edge = self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(edge, _RADIUS_PX, _RADIUS_PX)

    def _on_changed(self) -> None:
        if self.isVisible():
            if self._works.shown:
                self._show_rows()
            else:
                self.leave()

    def _show_rows(self) -> None:
        works = self._works.shown
        if [row.work for row in self.rows] != list(works):
            for row in self.rows:
                self._column.removeWidget(row)
                row.hide()
                row.deleteLater()
            self.rows = [WorkRow(work) for work in works]
            for row in self.rows:
                self._column.addWidget(row)
        for row in self.rows:
            row.refresh()
        self._place()

    def _place(self) -> None:
        width = min(theme().px(_WIDTH_PX), self._window.width() - 16)
        self._column.activate()
        height = self._column.totalHeightForWidth(width) if self._column.hasHeightForWidth() else 0
        height = max(height, self._column.totalMinimumSize().height())
        # Over the part of the status bar that opens it.
        left = self._window.width() - width - 8
        self.setGeometry(QRect(left, self._status.geometry().top() - height - 8, width, height))
        self.update()


class WorkRow(QWidget):
    """One piece of work: what it is for, how far it is, how fast, and a way to stop it."""

    def __init__(self, work: LongTask) -> None:
        super().__init__()
        self.work = work
        self.name, self.words, self.pace = plain_label(work.name), plain_label(), plain_label()
        self.bar = DoneBar()
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setAccessibleName(self.tr("Cancel: {work}").format(work=work.name))
        self.cancel.clicked.connect(work.stop)
        for label in (self.name, self.words, self.pace):
            label.setWordWrap(True)
        for label in (self.words, self.pace):
            set_tint(label, "soft")
        left = in_column(self.name, self.bar, self.words, self.pace, spacing=6)
        row = in_row((left, 1), on=self, spacing=16)
        row.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignVCenter)
        set_role(self.name, Role.TITLE)
        set_roles(Role.SMALL, self.words, self.pace)

    def refresh(self) -> None:
        """Show how far it is now."""
        words = work_words(self.work)
        self.words.setText("" if words == self.work.name else words)
        self.pace.setText(pace_words(self.work) or self.tr("Runs in the background."))
        share = self.work.share
        show_if(self.bar, share is not None)
        if share is not None:
            self.bar.show_share(share)
            self.bar.setAccessibleDescription(words)
