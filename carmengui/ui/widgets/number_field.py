"""Fields for a whole number and for a weight, whose text stands as far from the edge as that of every other field."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox, QWidget

from carmengui.ui.theme import theme, when_restyled

INSET_PX = 8


class NumberField(QSpinBox):
    """A number, with words before or behind it; a style sheet cannot give its text a padding."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        when_restyled(self._inset)

    def _inset(self) -> None:
        _inset_text(self)


class WeightField(QDoubleSpinBox):
    """A weight from 0 to 1 with two digits, in steps of five hundredths."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, minimum=0, maximum=1, singleStep=0.05, decimals=2)
        when_restyled(self._inset)

    def _inset(self) -> None:
        _inset_text(self)


def _inset_text(field: QAbstractSpinBox) -> None:
    inset = theme().px(INSET_PX)
    field.lineEdit().setTextMargins(inset, 0, inset // 2, 0)
