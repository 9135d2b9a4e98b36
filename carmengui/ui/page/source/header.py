"""The header of the source pane: which document, charset and reason, the line of the evidence, the find field."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from carmengui.ui.theme import (
    Role,
    set_ground,
    set_icon,
    set_lengths,
    set_role,
    set_tint,
    when_restyled,
)
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.segment_bar import SegmentBar

_HEIGHT = 32
RECEIVED, RENDERED, DIFFERENCE = range(3)
"""What is shown of a page that a browser rendered."""
_FIELD_WIDTH, _FRAME_PX = 150, 1


class SourceHeader(QWidget):
    """One line of 32 px; when it is narrow the words at the right go first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("About the source"))
        self._charset = ("", "")
        self._place = ("", "")
        self._has_source = True
        self.title = plain_label(self.tr("Source"), self)
        self.documents = SegmentBar(
            self.tr("Document"),
            (self.tr("As received"), self.tr("Rendered"), self.tr("Difference")),
        )
        self.documents.choose(RENDERED)
        self.documents.hide()
        self.charset = plain_label(self)
        self.charset.setAccessibleName(self.tr("Charset and its source"))
        self.place = plain_label(self)
        self.place.setAccessibleName(self.tr("Location of the evidence"))
        self.count = plain_label(self)
        self.count.setAccessibleName(self.tr("Matches"))
        self.field = _FindField(self)
        self.find_button = self._button(self.tr("Find in the source (Ctrl+F or /)"))
        self.wrap_button = self._button(self.tr("Wrap long lines"))
        self.wrap_button.setCheckable(True)
        self.wrap_button.setChecked(True)
        self._lay_out()
        self._connect()
        self.show_find(False)

    def offer_documents(self, *, has_both: bool) -> None:
        """Let somebody choose the document, where a page has two."""
        self.documents.setVisible(has_both)
        self._fit()

    def show_difference(self, *, is_on: bool) -> None:
        """Leave out what belongs to a source while two documents are compared."""
        self._has_source = not is_on
        if is_on and self.field.isVisibleTo(self):
            self.field.closed.emit()
        for widget in (self.place, self.find_button, self.wrap_button):
            widget.setVisible(not is_on)
        self._fit()

    def show_charset(self, name: str, reason: str) -> None:
        """Say in which charset the bytes were read and why."""
        self._charset = (f"{name} {reason}".strip(), name)
        set_tip(self.charset, reason)
        self._fit()

    def show_rendered(self, words: str, brief: str) -> None:
        """Say why a browser rendered the page, in the place of the charset that its server named."""
        self._charset = (words, brief)
        set_tip(self.charset, words)
        set_tip(self.documents, words)
        self._fit()

    def show_place(self, words: str, brief: str = "") -> None:
        """Say where the evidence stands; ``brief``: where there is no room for the words."""
        self._place = (words, brief)
        set_tip(self.place, words)
        self._fit()

    def show_count(self, words: str) -> None:
        """Say how many places were found."""
        self.count.setText(words)
        self._fit()

    def show_find(self, is_open: bool) -> None:
        """Show the find field in the place of the other words, or take it away."""
        self.field.setVisible(is_open)
        self.count.setVisible(is_open)
        self.place.setVisible(self._has_source and not is_open)
        self.find_button.setVisible(self._has_source and not is_open)
        if is_open:
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.field.selectAll()
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Shorten or lengthen the words when a note beside them comes, grows or goes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten or lengthen the words."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the words what room is left: first the place, then charset and reason."""
        # Whatever else was put into the row stays whole: a note that this version is an old one.
        used = sum(_width_of(each) + 8 for each in self._others() if not each.isHidden())
        room = max(0, self.width() - 28 - used)
        if not self.place.isHidden():
            metrics = self.place.fontMetrics()
            words, brief = self._place
            if brief and metrics.horizontalAdvance(words) > room:
                words = brief
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            self.place.setText(words)
            room -= metrics.horizontalAdvance(words) + 8
        metrics = self.charset.fontMetrics()
        said = self._charset if self._has_source else ()
        fitting = (words for words in said if metrics.horizontalAdvance(words) <= room)
        self.charset.setText(next(fitting, ""))

    def _others(self) -> list[QWidget]:
        items = (self._row.itemAt(n) for n in range(self._row.count()))
        found = [item.widget() for item in items if item is not None]
        return [w for w in found if w is not None and w not in {self.charset, self.place}]

    def _button(self, words: str) -> IconButton:
        return IconButton(words, self)

    def _bare(self, button: IconButton) -> None:
        """Let a button look as in the other headers; the frame comes with the mouse or the focus.

        The style sheet has the last word on the least width: it names the whole one.
        """
        side = button.sizeHint().width() - 2 * _FRAME_PX
        button.setStyleSheet(
            f"QToolButton {{ padding: 0; min-height: 0; min-width: {side}px }}"
            " QToolButton:checked:!hover { background: transparent }"
        )

    def _lay_out(self) -> None:
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 8, 1)
        row.setSpacing(8)
        row.addWidget(self.title)
        row.addWidget(self.documents)
        row.addWidget(self.charset, 1)
        self.charset.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.place.setMinimumWidth(1)
        for widget in (self.place, self.count, self.field, self.find_button, self.wrap_button):
            row.addWidget(widget)

    def _connect(self) -> None:
        self.find_button.clicked.connect(lambda: self.show_find(True))
        self.wrap_button.toggled.connect(self._show_wrapping)
        set_role(self.title, Role.TITLE)
        set_tint(self.title, "text")
        for label in (self.charset, self.place, self.count):
            set_role(label, Role.SMALL)
            set_tint(label, "soft")
        set_role(self.field, Role.SMALL)
        set_icon(self.find_button, "magnify")
        self._show_wrapping(self.wrap_button.isChecked())
        set_lengths(self, height=_HEIGHT)
        set_ground(self, "raised", edge="bottom")
        when_restyled(self._restyle)

    def _show_wrapping(self, is_wrapped: bool) -> None:
        set_icon(self.wrap_button, "wrap" if is_wrapped else "wrap-disabled")

    def _restyle(self) -> None:
        for button in (self.find_button, self.wrap_button):
            self._bare(button)
        self._fit()


def _width_of(widget: QWidget) -> int:
    return min(widget.sizeHint().width(), widget.maximumWidth())


class _FindField(QLineEdit):
    """Enter goes on, Shift+Enter back, Esc ends the search."""

    step_asked = Signal(int)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(24)
        self.setMinimumWidth(_FIELD_WIDTH // 2)
        self.setMaximumWidth(_FIELD_WIDTH)
        self.setPlaceholderText(self.tr("Find in the source"))
        self.setAccessibleName(self.tr("Find in the source"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys of a search."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step_asked.emit(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
