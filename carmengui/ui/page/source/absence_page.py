"""What the source pane shows of a page that is not stored: why, the line that decided, what was tried."""

from __future__ import annotations

import time
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.explain.absence import Absence
from carmengui.engine.crawl.robots.parser import lines_of
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import Outcome, Span, Visit
from carmengui.ui.page.source.notice import NoticePage
from carmengui.ui.page.source.source_view import SourceView
from carmengui.ui.page.source.spans import SpanList
from carmengui.ui.theme import (
    Role,
    icon_pixmap,
    set_ground,
    set_role,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.layouts import STRETCH, in_column
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.moments import full_moment_words, moment_words

MAX_TRIED, MAX_LINES = 8, 12
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
        self.heading = plain_label(self.tr("Attempts"), self)
        self._rows = QWidget(self)
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self._lay_out()
        self._absence: Absence | None = None
        set_ground(self, "raised")
        set_role(self.heading, Role.TITLE)
        set_tint(self.heading, "text")
        when_restyled(self._restyle)

    @property
    def tried(self) -> list[str]:
        """What was tried, a line each, as it stands on the screen."""
        cells = (self._grid.itemAtPosition(row, 1) for row in range(self._grid.rowCount()))
        widgets = (cell.widget() for cell in cells if cell is not None)
        return [widget.accessibleName() for widget in widgets if widget is not None]

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
            and lines[number - 1].strip() in str(absence.reason)
        ):
            start = sum(len(line) + 1 for line in lines[: number - 1])
            span = Span(start, start + len(lines[number - 1]))
            self.robots.mark(lit=SpanList((span,)))
            # Not into the middle: who sees the whole file sees it from its beginning.
            cursor = self.robots.textCursor()
            cursor.setPosition(self.robots.lines.qt_position(span.start))
            self.robots.setTextCursor(cursor)
        self._fit_robots()

    def _fit_robots(self) -> None:
        """Let the file be as high as its lines, and no higher than some of them."""
        many = min(self.robots.document().blockCount() + 1, MAX_LINES)
        self.robots.setFixedHeight(many * self.robots.fontMetrics().lineSpacing() + 12)

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
            self._add("hand-back-right-outline", "waiting", 0.0, translated(absence.reason), now)
        if absence.robots is not None:
            words = self.tr("robots.txt of {host} requested").format(host=host_of(absence.url))
            self._add("equal", "soft", absence.robots.at.timestamp(), words, now)
        has_any = self._grid.count() > 0
        self.heading.setVisible(has_any)
        self._rows.setVisible(has_any)

    def _words_of(self, visit: Visit) -> str:
        if visit.reason:
            return translated(visit.reason)
        return self.tr("server returned {status}").format(status=visit.status)

    def _add(self, icon_name: str, color: str, at: float, words: str, now: float) -> None:
        row = self._grid.rowCount()
        sign, label = plain_label(), QLabel(wordWrap=True)
        sign.setPixmap(icon_pixmap(icon_name, 16, color, ratio=self.devicePixelRatioF()))
        # In one label: a narrow pane has no room for a column of moments.
        label.setTextFormat(Qt.TextFormat.RichText)
        soft = theme().color("soft").name()
        moment = moment_words(at, now) if at else ""
        before = f'<span style="color:{soft}">{escape(moment)}</span>&ensp;' if moment else ""
        label.setText(before + escape(words))
        label.setAccessibleName(f"{moment} {words}".strip())
        set_tip(label, f"{full_moment_words(at)}\n{words}" if at else words)
        label.setMinimumWidth(1)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        set_role(label, Role.BODY)
        set_tint(label, "text")
        self._grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(label, row, 1)

    def _lay_out(self) -> None:
        tried = in_column(self.heading, self._rows, spacing=10, margins=(_INSET_PX, 16))
        inside = QWidget()
        in_column(self.notice, self.robots, tried, STRETCH, on=inside)
        # As narrow as the pane: a long word must not make the page wider.
        for label in (self.notice.heading, self.notice.hint, self.heading):
            label.setMinimumWidth(1)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setAccessibleName(self.tr("Why no version is stored"))
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside.setMinimumWidth(1)
        scroll.setWidget(inside)
        scroll.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        in_column(scroll, on=self)

    def _restyle(self) -> None:
        if self._absence is not None:
            self._fit_robots()
            self._show_tried(self._absence)
