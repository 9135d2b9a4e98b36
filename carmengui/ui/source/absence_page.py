"""What the source pane shows of a page that is not stored: why, the line that decided, what was tried."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from carmengui.engine.crawl.absence import Absence
from carmengui.engine.crawl.robots import lines_of
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import Outcome, Span, Visit
from carmengui.ui.engine_words import said
from carmengui.ui.moments import full_moment_words, moment_words
from carmengui.ui.source.notice import NoticePage
from carmengui.ui.source.source_view import SourceView
from carmengui.ui.source.spans import SpanList
from carmengui.ui.theme import icon_pixmap, theme

MAX_TRIED = 8
_INSET_PX = 24
_ICONS = {
    Outcome.NOT_FETCHED: ("hand-back-right-outline", "waiting"),
    Outcome.REDIRECT: ("arrow-right-top", "soft"),
    Outcome.FETCHED: ("check", "better"),
    Outcome.NOT_MODIFIED: ("equal", "soft"),
}


class AbsencePage(QWidget):
    """The answer in a sentence, robots.txt where that decided, and the visits, the newest last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notice = NoticePage(self)
        self.robots = SourceView(self)
        self.robots.setAccessibleName(self.tr("robots.txt of the host"))
        self.heading = QLabel(self.tr("What was tried"), self)
        self._rows = QWidget(self)
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(2, 1)
        self.setAutoFillBackground(True)
        self._lay_out()
        self._absence: Absence | None = None
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    @property
    def tried(self) -> list[str]:
        """What was tried, a line each, as it stands on the screen."""
        count = self._grid.rowCount()
        cells = ([self._grid.itemAtPosition(row, n) for n in (1, 2)] for row in range(count))
        return [
            " ".join(cell.widget().text() for cell in row if cell)  # type: ignore[union-attr]
            for row in cells if any(row)
        ]  # fmt: skip

    def show_absence(self, absence: Absence, heading: str, advice: str) -> None:
        """Show why a page is not stored."""
        self._absence = absence
        self.notice.say(heading, advice)
        self._show_robots(absence)
        self._show_tried(absence)

    def _show_robots(self, absence: Absence) -> None:
        robots, number = absence.robots, absence.robots_line
        lines = lines_of(robots.copy) if robots is not None else ()
        self.robots.setVisible(bool(lines and number))
        if not (lines and number):
            self.robots.show_source("")
            return
        self.robots.show_source("\n".join(lines))
        # The file may have changed since it decided: then no line of it is to blame.
        if (
            number <= len(lines)
            and lines[number - 1].strip()
            and lines[number - 1].strip() in absence.reason
        ):
            start = sum(len(line) + 1 for line in lines[: number - 1])
            span = Span(start, start + len(lines[number - 1]))
            self.robots.mark(lit=SpanList((span,)))
            # Not into the middle: who sees the whole file sees it from its beginning.
            cursor = self.robots.textCursor()
            cursor.setPosition(self.robots.lines.qt_position(span.start))
            self.robots.setTextCursor(cursor)

    def _show_tried(self, absence: Absence) -> None:
        while item := self._grid.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        now = time.time()
        if absence.via:
            self._add(
                "link-variant", "soft", 0.0, self.tr("found on {url}").format(url=absence.via), now
            )
        visits = absence.visits[-MAX_TRIED:]
        if left := len(absence.visits) - len(visits):
            self._add("dots-vertical", "soft", 0.0, self.tr("{n} earlier ones").format(n=left), now)
        for visit in visits:
            name, color = _ICONS.get(visit.outcome, ("alert-outline", "waiting"))
            self._add(name, color, visit.at.timestamp(), self._words_of(visit), now)
        if not absence.visits and absence.reason:
            self._add("hand-back-right-outline", "waiting", 0.0, said(absence.reason), now)
        if absence.robots is not None:
            words = self.tr("robots.txt of {host} was asked for").format(host=host_of(absence.url))
            self._add("equal", "soft", absence.robots.at.timestamp(), words, now)
        has_any = self._grid.count() > 0
        self.heading.setVisible(has_any)
        self._rows.setVisible(has_any)

    def _words_of(self, visit: Visit) -> str:
        if visit.reason:
            return said(visit.reason)
        return self.tr("the server answered {status}").format(status=visit.status)

    def _add(self, icon_name: str, color: str, at: float, words: str, now: float) -> None:
        row = self._grid.rowCount()
        sign, moment, label = QLabel(), QLabel(), QLabel(wordWrap=True)
        sign.setPixmap(icon_pixmap(icon_name, 16, color, ratio=self.devicePixelRatioF()))
        if at:
            moment.setText(moment_words(at, now))
            moment.setToolTip(full_moment_words(at))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(words)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for column, widget in enumerate((sign, moment, label)):
            widget.setFont(theme().font(13 if column == 2 else 12))
            theme().tint(widget, "text" if column == 2 else "soft")
            self._grid.addWidget(widget, row, column, Qt.AlignmentFlag.AlignTop)

    def _lay_out(self) -> None:
        tried = QVBoxLayout()
        tried.setContentsMargins(_INSET_PX, 16, _INSET_PX, 16)
        tried.setSpacing(10)
        tried.addWidget(self.heading)
        tried.addWidget(self._rows)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.robots, 3)
        column.addLayout(tried)
        column.addStretch(2)

    def _on_theme_changed(self) -> None:
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme().color("raised"))
        self.setPalette(palette)
        self.heading.setFont(theme().font(13, weight=600))
        theme().tint(self.heading, "text")
        if self._absence is not None:
            self._show_tried(self._absence)
