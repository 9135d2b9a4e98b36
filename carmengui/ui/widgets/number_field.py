"""A field for a whole number whose text stands as far from its edge as that of every other field."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from carmengui.ui.theme import theme, when_restyled

INSET_PX = 8


class NumberField(QSpinBox):
    """A number, with words before or behind it; a style sheet cannot give its text a padding."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        when_restyled(self._inset)

    def _inset(self) -> None:
        inset = theme().px(INSET_PX)
        self.lineEdit().setTextMargins(inset, 0, inset // 2, 0)
