"""The room beside the rail: the desk in front, and beside it a sheet while one is open."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.ui.theme import set_ground, style_apart, theme, when_restyled
from carmengui.ui.widgets.sheet import Sheet

_LEAST_BESIDE_PX = 240
"""So much of the desk stays in view in a narrow window."""


class DeskRoom(QWidget):
    """Places desks and sheet; a desk that cannot become as narrow lies under the sheet with its rest.

    A layout would make the window wider than the screen instead.
    """

    def __init__(self, desks: QStackedWidget) -> None:
        super().__init__()
        self._desks = desks
        self.setAccessibleName(self.tr("Desk"))
        desks.setParent(self)
        desks.currentChanged.connect(lambda _: self._place())
        self._edge = QWidget(self)
        set_ground(self._edge, "line")
        self._edge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._edge.hide()
        self._sheets: list[Sheet] = []
        when_restyled(self._place, at_once=False)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is open."""
        return next((sheet for sheet in self._sheets if not sheet.isHidden()), None)

    def show_sheet(self, sheet: Sheet) -> None:
        """Open a sheet, in the place of the one that is open."""
        if self.sheet is not None and self.sheet is not sheet:
            self.sheet.dismiss()
        if sheet not in self._sheets:
            self._sheets.append(sheet)
            sheet.setParent(self)
            style_apart(sheet, is_lazy=True)
            sheet.closed.connect(self._place)
        sheet.come_up()
        self._place()

    def sizeHint(self) -> QSize:
        """Return the size that the desks want."""
        return self._desks.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the desks: a sheet makes no window wider."""
        return self._desks.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place both anew."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        whole, sheet = self.rect(), self.sheet
        self._edge.setVisible(sheet is not None)
        if sheet is None:
            self._desks.setGeometry(whole)
            return
        wanted = min(theme().px(sheet.width_px), whole.width() - theme().px(_LEAST_BESIDE_PX))
        left = whole.width() - max(wanted, 0)
        desk = self._desks.currentWidget()
        least = desk.minimumSizeHint().width() if desk else 0
        self._desks.setGeometry(0, 0, max(left, least), whole.height())
        sheet.setGeometry(left, 0, whole.width() - left, whole.height())
        self._edge.setGeometry(left - 1, 0, 1, whole.height())
        sheet.raise_()
        self._edge.raise_()
