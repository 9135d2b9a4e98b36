"""Parts of a window that get the lengths of a zoom by themselves, those out of sight when they are shown.

To set the style sheet of the application anew takes more than a second with 1,600 widgets, of which
three in four lie on desks that are not shown; that of a desk alone takes a twentieth.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtWidgets import QLayout, QPushButton, QWidget
from shiboken6 import isValid

from carmengui.ui.theme.theme import theme


class Rooms:
    """All parts that are dressed by themselves (see :func:`rooms`)."""

    def __init__(self) -> None:
        self._worn: WeakKeyDictionary[QWidget, str] = WeakKeyDictionary()
        """The style sheet that each part has besides that of the application."""
        self._lazy: WeakSet[QWidget] = WeakSet()
        self._sheet = ""
        self._homes: WeakKeyDictionary[QWidget, QWidget] = WeakKeyDictionary()
        """The lazy part in which a widget was found: it stays there."""

    def add(self, part: QWidget, *, is_lazy: bool) -> None:
        """Dress a part by itself; a lazy one waits while it is hidden, until somebody calls ``wear``.

        A lazy part in which others lie that are dressed by themselves is none.
        """
        if is_lazy:
            if any(part.isAncestorOf(each) for each in self.lazy):
                return
            self._lazy.add(part)
        self._worn[part] = ""
        if not is_lazy:
            self.wear(part)

    @property
    def are_there(self) -> bool:
        """Whether there is any part."""
        return any(map(isValid, self._worn))

    @property
    def lazy(self) -> list[QWidget]:
        """The lazy parts."""
        return [part for part in self._lazy if isValid(part)]

    @property
    def asleep(self) -> set[QWidget]:
        """The lazy parts that are hidden."""
        return {part for part in self.lazy if not _is_in_sight(part)}

    def waking(self, root: QWidget) -> list[QWidget]:
        """Return the lazy parts in a widget that are in sight once the widget is."""
        return [
            part
            for part in self.lazy
            if part is root or (root.isAncestorOf(part) and part.isVisibleTo(root))
        ]

    def home_of(self, owner: object, parts: list[QWidget]) -> QWidget | None:
        """Return in which of the lazy parts a widget lies, or the widget of a layout."""
        widget = owner.parentWidget() if isinstance(owner, QLayout) else owner
        if not isinstance(widget, QWidget):
            return None
        home = self._homes.get(widget)
        if home is None or not isValid(home):
            home = next(
                (each for each in parts if each is widget or each.isAncestorOf(widget)), None
            )
            if home is not None:
                self._homes[widget] = home
        return home

    def lies_in(self, owner: object, parts: Iterable[QWidget]) -> bool:
        """Tell whether a widget, or the widget of a layout, lies in one of some parts now."""
        widget = owner.parentWidget() if isinstance(owner, QLayout) else owner
        if not isinstance(widget, QWidget):
            return False
        return any(each is widget or each.isAncestorOf(widget) for each in parts)

    def dress(self, sheet: str) -> None:
        """Give the parts in sight a style sheet and their fonts; the others get them later."""
        self._sheet = sheet
        asleep = self.asleep
        for part in list(self._worn):
            if isValid(part) and part not in asleep:
                self.wear(part)

    def wear(self, part: QWidget) -> None:
        """Give one part the fonts and the style sheet that are meant for all.

        Widgets hear of the font of the application later than of a style sheet, and buttons, whose
        weight the style sheet gives, may then keep the size that they had.
        """
        font = theme().font(13)
        if part not in self._worn or (self._worn[part], part.font()) == (self._sheet, font):
            return
        part.setFont(font)
        if self._worn[part] != self._sheet:
            self._worn[part] = self._sheet
            part.setStyleSheet(self._sheet)
        strong = theme().font(13, weight=500)
        for button in part.findChildren(QPushButton):
            button.setFont(strong)


def _is_in_sight(part: QWidget) -> bool:
    """Tell whether a part is shown when its window is."""
    window = part.window()
    return not part.isHidden() if window is part else part.isVisibleTo(window)


@cache
def rooms() -> Rooms:
    """Return the program's parts."""
    return Rooms()
