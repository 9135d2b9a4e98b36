"""The three columns of the mode: pages, text and map, proof and threshold."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSplitter, QWidget

from carmengui.ui.boilerplate.site.partner_pane import PartnerPane
from carmengui.ui.theme import Role, set_ground, set_lengths, set_role, theme
from carmengui.ui.widgets.layouts import holder, in_column
from carmengui.ui.widgets.plain_text import plain_label

_LIST_PX, _RIGHT_PX, _NARROW_RIGHT_PX, _NARROW_BELOW_PX = 232, 432, 388, 1340
_HEADING_PX = 36


class Columns(QSplitter):
    """On a narrow window the right column gives room to the text."""

    def __init__(self, left: QWidget, middle: QWidget, right: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setObjectName("boilerplate.columns")
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        for widget in (left, middle, right):
            self.addWidget(widget)
        self.setStretchFactor(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew when the window becomes narrow or wide; else keep what was dragged."""
        super().resizeEvent(event)
        is_narrow = self.width() < _NARROW_BELOW_PX
        before = event.oldSize().width()
        if before <= 0 or (before < _NARROW_BELOW_PX) != is_narrow:
            wear = theme()
            right = wear.px(_NARROW_RIGHT_PX if is_narrow else _RIGHT_PX)
            left = wear.px(_LIST_PX)
            self.setSizes([left, max(200, self.width() - left - right), right])


class ProofColumn(QWidget):
    """Why it was removed above, whom it was compared with, the threshold below."""

    def __init__(self, why: QWidget, partners: PartnerPane, threshold: QWidget) -> None:
        super().__init__()
        set_ground(self, "raised")
        self.setAccessibleName(self.tr("Reason and threshold"))
        self._heading = plain_label(self.tr("Reason for removal"))
        self._heading.setContentsMargins(16, 0, 16, 0)
        inside = holder(in_column((why, 1), _Line(), partners, _Line(), threshold))
        in_column(self._heading, _Line(), self._scrolled(inside), on=self)
        self._partners = partners
        set_role(self._heading, Role.TITLE)
        set_lengths(self._heading, height=_HEADING_PX)

    def _scrolled(self, inside: QWidget) -> QScrollArea:
        """Let what is large be scrolled, where everything is large, before it is squeezed."""
        inside.setBackgroundRole(QPalette.ColorRole.Base)
        area = _TallArea(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(self.accessibleName())
        return area

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out a sentence when there is little room."""
        super().resizeEvent(event)
        self._partners.fit(self.height())


class _TallArea(QScrollArea):
    """Scrolled downwards only: never narrower than what is in it."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setWidget(inside)

    def minimumSizeHint(self) -> QSize:
        """Return the width that what is in it needs."""
        beside = self.verticalScrollBar().sizeHint().width()
        return QSize(self._inside.minimumSizeHint().width() + beside, 120)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Become as wide as what is in it when that changes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class _Line(QWidget):
    """One pixel between two parts."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "line")
        self.setFixedHeight(1)
