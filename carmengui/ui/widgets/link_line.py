"""A sentence of numbers, of which each may lead to its rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from carmengui.ui.theme import Role, set_role, set_tint
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label

_SPACING_PX, _PIXELS = 2, 12


@dataclass(frozen=True, slots=True)
class LinkPart:
    """Some words, and what they lead to; nothing: they are only said."""

    words: str
    goal: object | None = None


class LinkLine(QWidget):
    """Words and links one after the other, in as many lines as are needed."""

    pressed = Signal(object)
    """The goal of the part that was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.links: list[TextLink] = []
        self._flow = Flow(self, spacing=_SPACING_PX, between_groups=_SPACING_PX)

    def show_parts(self, parts: Iterable[LinkPart]) -> None:
        """Show another sentence."""
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.links = []
        shown = list(parts)
        for part in shown:
            self._flow.addWidget(self._label(part.words) if part.goal is None else self._link(part))
        self.setAccessibleName(" ".join(part.words for part in shown))
        self.updateGeometry()

    def text(self) -> str:
        """Return the whole sentence."""
        return self.accessibleName()

    def _link(self, part: LinkPart) -> TextLink:
        link = TextLink(pixels=_PIXELS)
        link.show_words(part.words)
        link.clicked.connect(lambda: self.pressed.emit(part.goal))
        self.links.append(link)
        return link

    def _label(self, words: str) -> QLabel:
        label = plain_label(words)
        set_role(label, Role.SMALL)
        label.setContentsMargins(0, 2, 0, 2)
        set_tint(label, "soft")
        return label
