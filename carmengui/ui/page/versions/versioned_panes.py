"""Source and page of one version side by side, over the strip of all versions."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QSplitter, QVBoxLayout, QWidget

from carmengui.engine.model import Clock
from carmengui.ui.page.versions.version_note import VersionNote
from carmengui.ui.page.versions.version_strip import VersionStrip
from carmengui.ui.session.selection import Selection


class VersionedPanes(QWidget):
    """What belongs to the version that is looked at, and below it the way to the others."""

    def __init__(
        self, selection: Selection, source: QWidget, page: QWidget, *, clock: Clock | None = None
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Source and page of one version"))
        self.strip = VersionStrip(selection, clock=clock)
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self.panes.setAccessibleName(self.tr("Border between source and page"))
        self.panes.setHandleWidth(1)
        self.panes.setChildrenCollapsible(False)
        for pane in (source, page):
            self.panes.addWidget(pane)
            # Neither wants more room than the other, whatever its header says.
            self.panes.setStretchFactor(self.panes.count() - 1, 1)
        self.panes.setSizes([500, 500])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.panes, 1)
        column.addWidget(self.strip)


def note_in(
    header: QWidget,
    selection: Selection,
    place: int,
    *,
    is_short: bool = False,
    left_px: int = 0,
    clock: Clock | None = None,
) -> VersionNote:
    """Put the note of an older version into the header of a pane, at a place of its row."""
    note = VersionNote(selection, is_short=is_short, clock=clock)
    note.setIndent(left_px)
    row = header.layout()
    assert isinstance(row, QBoxLayout)
    row.insertWidget(place, note)
    return note
