"""What each field of the selected page said from which visit to which, and why it changed."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask, Reader
from carmengui.engine.inspection.field_history import FieldSpan, read_field_history
from carmengui.ui.freshness.wording import cause_words
from carmengui.ui.theme import Role, theme
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.fields import field_name
from carmengui.ui.widgets.words.methods import method_words
from carmengui.ui.widgets.words.moments import full_moment_words, moment_words

_ROW_PX, _ROWS, _INSET_PX = 24, 6, 16
_FIELD_PX, _SPAN_PX, _CAUSE_SHARE = 92, 168, 0.38
_LOOK = RowLook(height_px=_ROW_PX, inset_px=_INSET_PX, has_edge=False, ring=Ring.CURRENT)


class FieldList(QWidget):
    """A heading and the values below it, field by field, oldest first; Esc closes it."""

    chosen = Signal(object)
    """The moment at which the chosen value was first seen."""
    opened = Signal(object)
    """The same of a value that was opened."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Fields from visit to visit"))
        self._ask, self._url = ask, ""
        self._newest = 0.0
        """The last visit of the page: moments are told as seen from its day."""
        self.heading = plain_label(role=Role.TITLE)
        self.close_link = link_button(self.tr("Close"), name=self.tr("Close fields"))
        column = Column[FieldSpan](text=self.words_of, tip=self.words_of, paint=self._paint)
        self.spans = PagedModel((column,), self)
        self.view = RowList()
        self.view.set_up(self.tr("Values of fields"), self.spans, _LOOK, thing=Thing.VISIT)
        above = in_row((self.heading, 1), self.close_link, spacing=-1, margins=(16, 6, 16, 2))
        in_column(above, self.view, on=self, margins=(0, 0, 0, 8))
        self.setFocusProxy(self.view)
        self.close_link.clicked.connect(self.put_away)
        self.view.row_opened.connect(lambda span: self.opened.emit(span.first_at))
        self.view.selectionModel().currentChanged.connect(self._on_current_changed)
        self.view.setFixedHeight(_ROWS * _ROW_PX)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether the values are listed."""
        return not self.isHidden()

    def open(self, url: str, until: datetime | None = None) -> None:
        """List the values of a page, up to a moment if one is given."""
        if url != self._url:
            self.spans.show_rows([])
            self.heading.setText(self.tr("Reading the fields …"))
        self._url = url
        self.show()

        def read(reader: Reader) -> tuple[FieldSpan, ...]:
            until_s = until.timestamp() if until is not None else 1e18
            return read_field_history(reader.store, url, until_s)

        self._ask.run(self, "fields", read, self._show, self.heading.setText)

    def _show(self, spans: tuple[FieldSpan, ...]) -> None:
        self._newest = max((span.last_at.timestamp() for span in spans), default=0.0)
        self.spans.show_rows(list(spans))
        changes = sum(bool(span.cause) for span in spans)
        if not spans:
            self.heading.setText(self.tr("No values: this page has no record at this time."))
            return
        one, many = self.tr("1 change of a field"), self.tr("{n} changes of fields")
        self.heading.setText(counted(changes, one, many))
        self.view.setFixedHeight(min(_ROWS, len(spans)) * theme().px(_ROW_PX))

    def put_away(self) -> bool:
        """Close the list; tell whether it was open."""
        was_open = self.is_open
        self.hide()
        return was_open

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self.chosen.emit(self.spans.rows[current.row()].first_at)

    # Rows -------------------------------------------------------------------------------------

    def words_of(self, span: FieldSpan) -> str:
        """Return one value as a sentence."""
        one, many = self.tr("1 visit"), self.tr("{n} visits")
        words = self.tr("{field}: {value}, {first} to {last}, {visits}").format(
            field=field_name(span.field),
            value=span.value or self.tr("none"),
            first=full_moment_words(span.first_at.timestamp()),
            last=full_moment_words(span.last_at.timestamp()),
            visits=counted(span.visits, one, many),
        )
        found = method_words(span.method) if span.method else ""
        return "\n".join(filter(None, (words, found, cause_words(span.cause))))

    def _paint(self, cell: Cell[FieldSpan]) -> None:
        look, span, room = theme(), cell.row, QRect(cell.inner)
        is_first = not span.cause
        cell.write(
            _cut(room, look.px(_FIELD_PX)),
            field_name(span.field) if is_first else "",
            px=12,
            ink="soft",
        )
        first, last = span.first_at.timestamp(), span.last_at.timestamp()
        words = self.tr("{first} – {last}").format(
            first=moment_words(first, self._newest), last=moment_words(last, self._newest)
        )
        cell.write(_cut(room, look.px(_SPAN_PX)), words, px=12)
        cause_px = round(room.width() * _CAUSE_SHARE)
        value = _cut(room, room.width() - cause_px)
        ink = "text" if span.value else "faint"
        cell.write(
            value, span.value or self.tr("none"), px=12, weight=400 if is_first else 600, ink=ink
        )
        cell.write(room, cause_words(span.cause), px=12, ink="soft")


def _cut(room: QRect, width: int) -> QRect:
    """Return the left part of a room, and leave the rest of it."""
    part = QRect(room)
    part.setWidth(max(0, width - theme().px(10)))
    room.setLeft(room.left() + width)
    return part
