"""The cross in a field that empties it, drawn in the theme: that of Qt is a black or white disc."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QLineEdit

from carmengui.ui.theme import icon, when_restyled

_QT_NAME = "_q_qlineeditclearaction"


class ClearSign(QObject):
    """Belongs to a field, which can be emptied with the mouse as soon as something stands in it."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__(field)
        field.setClearButtonEnabled(True)
        self.action = field.findChild(QAction, _QT_NAME)
        """Nothing where Qt calls it otherwise: that one keeps its own sign."""
        self._field = field
        when_restyled(self._look, at_once=False)
        field.textChanged.connect(self._look)
        self._look()

    def _look(self) -> None:
        # Qt shows a sign that it did not choose in an empty field too.
        if self.action is not None:
            has_words = bool(self._field.text())
            self.action.setIcon(icon("close") if has_words else QIcon())
            self.action.setVisible(has_words)
