"""What the visits of a page found, counted; each number leads to the visits it counts."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from carmengui.engine.storage.timeline import Mark, Timeline
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.words.counted import counted

Marks = tuple[Mark, ...]
ALL: Marks = tuple(Mark)
CHANGED: Marks = (Mark.CHANGED,)
UNCHANGED: Marks = (Mark.UNCHANGED, Mark.NOT_MODIFIED, Mark.REDIRECT)
ERRORS: Marks = (Mark.ERROR,)
FIRST: Marks = (Mark.FIRST,)
KINDS = (ALL, CHANGED, UNCHANGED, ERRORS, FIRST)
_SPACING_PX, _PIXELS = 8, 12


class VisitCounts(QWidget):
    """A link for each kind of visit; where there is little room only the one for all of them."""

    wanted = Signal(tuple)
    """The visits with these marks shall be listed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Visit results"))
        self._timeline: Timeline | None = None
        self.links = {kind: TextLink(pixels=_PIXELS) for kind in KINDS}
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_SPACING_PX)
        row.addStretch(1)
        for kind, link in self.links.items():
            link.clicked.connect(lambda _=False, kind=kind: self.wanted.emit(kind))
            row.addWidget(link)
        row.addStretch(0)

    @property
    def wanted_widths(self) -> tuple[int, int]:
        """How wide all of them are, and the one that is always there."""
        known = [link for kind, link in self.links.items() if kind in self._known()]
        needed = sum(link.sizeHint().width() + _SPACING_PX for link in known)
        return needed, self.links[ALL].sizeHint().width()

    def begin_left(self, *, is_left: bool) -> None:
        """Let them begin at the left, in a line of their own, or end at the right."""
        self._row.setStretch(0, 0 if is_left else 1)
        self._row.setStretch(self._row.count() - 1, 1 if is_left else 0)

    def show_timeline(self, timeline: Timeline | None) -> None:
        """Count the visits of a page."""
        self._timeline = timeline
        for kind, link in self.links.items():
            count = timeline.count(*kind) if timeline is not None else 0
            link.show_words(self.words_of(kind, count), is_live=count > 0)
        self._fit()

    def light(self, lit: Marks | None) -> None:
        """Show which of the visits are listed."""
        for kind, link in self.links.items():
            link.light(is_lit=kind == lit)

    def words_of(self, kind: Marks, count: int) -> str:
        """Return a number with what it counts."""
        one, many = {
            ALL: (self.tr("1 visit"), self.tr("{n} visits")),
            CHANGED: (self.tr("1 changed"), self.tr("{n} changed")),
            UNCHANGED: (self.tr("1 unchanged"), self.tr("{n} unchanged")),
            ERRORS: (self.tr("1 error"), self.tr("{n} errors")),
            FIRST: (self.tr("1 first"), self.tr("{n} first")),
        }[kind]
        return counted(count, one, many)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _known(self) -> set[Marks]:
        return {kind for kind in KINDS if kind != FIRST or self.links[kind].isEnabled()}

    def _fit(self) -> None:
        known, has_room = self._known(), self.wanted_widths[0] <= self.width()
        for kind, link in self.links.items():
            link.setVisible(kind in known and (has_room or kind == ALL))
