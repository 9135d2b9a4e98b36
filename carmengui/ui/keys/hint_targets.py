"""What can be clicked in a window, and what a hint's letters do to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QSlider,
    QTabBar,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

_FOCUSED = (QLineEdit, QAbstractSpinBox, QSlider)
_LEAST_PX = 4


@dataclass(frozen=True, slots=True)
class HintTarget:
    """One thing that can be clicked."""

    widget: QWidget
    place: QRect
    """What is seen of it, in the coordinates of the window."""
    words: str
    press: Callable[[], object]

    @property
    def is_there(self) -> bool:
        """Whether it can be pressed still: rows come and go."""
        return isValid(self.widget) and self.widget.isVisible() and self.widget.isEnabled()


def targets_of(window: QWidget) -> list[HintTarget]:
    """Return everything in a window that is seen, enabled and can be clicked, in reading order."""
    found = [
        target
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.window() is window
        for target in _targets_in(widget, window)
        if min(target.place.width(), target.place.height()) >= _LEAST_PX
    ]
    return sorted(found, key=lambda target: (target.place.top(), target.place.left()))


def _targets_in(widget: QWidget, window: QWidget) -> Iterator[HintTarget]:
    seen = _seen(widget, widget.rect(), window)
    if isinstance(widget, QAbstractButton):
        if not isinstance(widget.parentWidget(), QTabBar | QLineEdit):
            yield HintTarget(widget, seen, _words(widget), lambda: _press(widget))
    elif isinstance(widget, QComboBox):
        yield HintTarget(widget, seen, _words(widget), lambda: _open(widget))
    elif isinstance(widget, QTabBar):
        yield from _tabs(widget, window)
    elif isinstance(widget, QHeaderView):
        yield from _sections(widget, window)
    elif isinstance(widget, _FOCUSED):
        if not isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox):
            yield HintTarget(widget, seen, _words(widget), lambda: _focus(widget))
    elif _leads_somewhere(widget):
        yield HintTarget(widget, seen, _words(widget), lambda: _click(widget, seen, window))


def _leads_somewhere(widget: QWidget) -> bool:
    """Tell whether a widget of our own shows by its pointer that it leads somewhere."""
    pointer = widget.testAttribute(Qt.WidgetAttribute.WA_SetCursor)
    return pointer and widget.cursor().shape() is Qt.CursorShape.PointingHandCursor


def _tabs(bar: QTabBar, window: QWidget) -> Iterator[HintTarget]:
    for n in range(bar.count()):
        if bar.isTabVisible(n) and bar.isTabEnabled(n):
            place = _seen(bar, bar.tabRect(n), window)
            yield HintTarget(bar, place, bar.tabText(n), _tab_shower(bar, n))


def _sections(header: QHeaderView, window: QWidget) -> Iterator[HintTarget]:
    if not header.sectionsClickable() or header.orientation() is not Qt.Orientation.Horizontal:
        return
    inside, model = header.viewport(), header.model()
    for section in range(header.count()):
        if not header.isSectionHidden(section):
            left = header.sectionViewportPosition(section)
            box = QRect(left, 0, header.sectionSize(section), header.height())
            place = _seen(inside, box, window)
            words = str(model.headerData(section, header.orientation()) or "")
            yield HintTarget(header, place, words, _clicker(inside, place, window))


def _seen(widget: QWidget, part: QRect, window: QWidget) -> QRect:
    """Return what is seen of a part of a widget: nothing of it when it is scrolled away."""
    region = widget.visibleRegion().boundingRect().intersected(part)
    return QRect(widget.mapTo(window, region.topLeft()), region.size())


def _words(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text or widget.toolTip()


def _focus(widget: QWidget) -> None:
    widget.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _press(button: QAbstractButton) -> None:
    """Press a button; one with a menu opens it."""
    if button.focusPolicy() & Qt.FocusPolicy.TabFocus:
        _focus(button)
    menu = button.menu() if isinstance(button, QPushButton | QToolButton) else None
    if menu is None:
        button.click()
    else:
        _open_menu(menu, button)


def _open_menu(menu: QMenu, button: QAbstractButton) -> None:
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))
    menu.setActiveAction(next(iter(menu.actions())))


def _open(box: QComboBox) -> None:
    _focus(box)
    box.showPopup()


def _tab_shower(bar: QTabBar, n: int) -> Callable[[], None]:
    return lambda: bar.setCurrentIndex(n)


def _clicker(widget: QWidget, place: QRect, window: QWidget) -> Callable[[], None]:
    return lambda: _click(widget, place, window)


def _click(widget: QWidget, place: QRect, window: QWidget) -> None:
    """Click a widget as the mouse does, in the middle of what is seen of it."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        _focus(widget)
    at = QPointF(widget.mapFrom(window, place.center()))
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, held in (
        (QEvent.Type.MouseButtonPress, left),
        (QEvent.Type.MouseButtonRelease, none),
    ):
        event = QMouseEvent(
            kind, at, QPointF(widget.mapToGlobal(at)), left, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(widget, event)
