"""Source and page of one version side by side, over the strip of all versions."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from carmengui.engine.model import Clock
from carmengui.ui.page.versions.version_note import VersionNote
from carmengui.ui.page.versions.version_strip import VersionStrip
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.layouts import in_column, make_splitter


class VersionedPanes(QWidget):
    """What belongs to the version that is looked at, and below it the way to the others."""

    def __init__(
        self, selection: Selection, source: QWidget, page: QWidget, *, clock: Clock | None = None
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Source and page of one version"))
        self.strip = VersionStrip(selection, clock=clock)
        self.panes = make_splitter(
            Qt.Orientation.Horizontal,
            source,
            page,
            name=self.tr("Border between source and page"),
            kept_as="review.page",
            sizes=(500, 500),
            stretches=(1, 1),  # neither wants more room than the other, whatever its header says
        )
        in_column((self.panes, 1), self.strip, on=self)


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
    note.setContentsMargins(left_px, 0, 0, 0)
    row = header.layout()
    assert isinstance(row, QBoxLayout)
    row.insertWidget(place, note)
    return note
