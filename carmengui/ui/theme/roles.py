"""Say once what a widget is: role of its words, ground, icon, lengths; the look follows the theme.

Grounds are properties that the one style sheet selects. What a style sheet cannot (icons, pictures,
lengths), or only slowly (fonts: a theme change took twice as long), is kept here for each widget and put
on again in one place whenever the theme or the zoom changes.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QAbstractButton, QHeaderView, QLabel, QLayout, QTableView, QWidget
from shiboken6 import isValid

from carmengui.ui.theme.icons import icon, icon_pixmap
from carmengui.ui.theme.rooms import rooms
from carmengui.ui.theme.theme import theme
from carmengui.ui.theme.tokens import Tokens


class Role(Enum):
    """What the words of a widget are: size in pixels of the design, and weight (0: monospace)."""

    ANSWER = 18, 600
    LARGE_TITLE = 14, 600
    TITLE = 13, 600
    SMALL_TITLE = 12, 600
    LARGE = 14, 400
    STRONG = 13, 500
    BODY = 13, 400
    SMALL = 12, 400
    CODE = 12, 0
    LARGE_CODE = 13, 0


TINTS = (
    "text soft faint accent better worse missed new_found no_longer_found waiting trouble"
).split()
"""The colours in which words are written."""

GROUNDS = "ground raised line sel worse_ground borderline_ground".split()
"""The colours on which a pane or a strip lies."""

EDGES = "top bottom left right".split()
"""The sides at which a thin line can part a pane from its neighbour."""

Apply = Callable[[Any], None]
"""Puts one part of a look on a widget. It must not hold the widget: looks would then never end."""


def set_role(widget: QWidget, role: Role) -> None:
    """Write the words of a widget in the font of a role."""
    _looks().keep(widget, "font", lambda one: one.setFont(_font(role)))


def set_roles(role: Role, *widgets: QWidget) -> None:
    """Write the words of several widgets in the font of a role."""
    for widget in widgets:
        set_role(widget, role)


def restore_roles(root: QWidget) -> None:
    """Give the widgets below one their fonts again: Qt takes some from those that get another place."""
    _looks().restore_fonts(root)


def set_icon(owner: QAbstractButton | QAction, name: str, color: str = "soft") -> None:
    """Give a button or an action an icon in the colour of a token."""
    _looks().keep(owner, "icon", lambda one: one.setIcon(icon(name, color)))


def set_picture(label: QLabel, name: str, px: int, color: str = "soft") -> None:
    """Let a label show an icon at a size."""

    def apply(one: QLabel) -> None:
        size, ratio = theme().px(px), one.devicePixelRatioF()
        one.setPixmap(icon_pixmap(name, size, color, ratio=ratio))

    _looks().keep(label, "picture", apply)


def set_tint(label: QWidget, name: str) -> None:
    """Write the words of a label in the colour of a token.

    The style sheet does it: a palette set on a polished widget is lost when its parent changes.
    """
    assert name in TINTS, f"{name} is no colour of words"
    _select(label, tint=name)


def set_ground(widget: QWidget, name: str, *, edge: str = "") -> None:
    """Fill a widget with the colour of a token; ``edge`` names a side that gets a thin line."""
    assert name in GROUNDS, f"{name} is no colour of a ground"
    assert edge in ("", *EDGES), f"{edge} is no side"
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    _select(widget, ground=name, edge=edge)


def set_lengths(widget: QWidget, **lengths: int) -> None:
    """Fix lengths of a widget, in pixels of the design.

    Of ``height``, ``width``, ``min_height``, ``min_width``, ``max_height``, ``max_width``, ``icon`` (of
    a button) and ``section`` (of the header of a table).
    """
    for name, length in lengths.items():
        _looks().keep(widget, f"{name} px", _LENGTHS[name](length))


def set_margins(owner: QWidget | QLayout, left: int, top: int, right: int, bottom: int) -> None:
    """Keep margins around what a layout or a label contains; those above and below grow with the zoom."""

    def apply(one: Any) -> None:
        one.setContentsMargins(left, theme().px(top), right, theme().px(bottom))

    _looks().keep(owner, "margins", apply)


def set_row_heights(table: QTableView, row: int, heading: int = 0) -> None:
    """Fix the heights of the rows of a table and of its headings, in pixels of the design."""
    header = table.horizontalHeader()
    # Painted is the font of what lies in the header, which a style sheet keeps from following it.
    _looks().keep(header, "font", lambda one: _write_header(one, _font(Role.SMALL)))
    if heading:
        set_lengths(header, height=heading)
    set_lengths(table.verticalHeader(), section=row)


def when_restyled(fit: Callable[[], None], *, at_once: bool = True) -> None:
    """Call a method when theme or zoom have changed and all else has its new look; and now, at once.

    For what is measured or written with the look: lengths that depend on words, texts with colours.
    """
    owner, name = fit.__self__, fit.__name__  # type: ignore[attr-defined]
    _looks().follow(owner, name)
    if at_once:
        fit()


def style_apart(part: QWidget, *, is_lazy: bool = False) -> None:
    """Let a part of a window be zoomed by itself; a lazy one when it is shown (see :func:`freshen`)."""
    rooms().add(part, is_lazy=is_lazy)


def freshen(root: QWidget) -> None:
    """Give a widget that is about to be shown the present look, as far as lazy parts lie in it."""
    _looks().freshen(root)


def restyle_last() -> None:
    """Follow the theme after all who follow it now: a style sheet overrides what was put on before."""
    looks = _looks()
    theme().changed.disconnect(looks.put_on_again)
    theme().changed.connect(looks.put_on_again)


class _Looks(QObject):
    """All that is put on again: parts of looks by widget, then what widgets fit themselves."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: WeakKeyDictionary[QObject, dict[str, Apply]] = WeakKeyDictionary()
        self._followers: WeakKeyDictionary[object, list[str]] = WeakKeyDictionary()
        self._stale: WeakSet[QWidget] = WeakSet()
        """Hidden parts of windows that have not got the present look yet."""
        self._tokens: Tokens | None = None
        """The colours that were put on last."""
        theme().changed.connect(self.put_on_again)

    def keep(self, owner: QObject, part: str, apply: Apply) -> None:
        self._parts.setdefault(owner, {})[part] = apply
        apply(owner)

    def follow(self, owner: object, name: str) -> None:
        self._followers.setdefault(owner, []).append(name)

    def restore_font(self, widget: QWidget) -> None:
        apply = self._parts.get(widget, {}).get("font")
        if apply is not None:
            apply(widget)

    def restore_fonts(self, root: QWidget) -> None:
        for owner in list(self._parts):
            if isValid(owner) and isinstance(owner, QWidget) and root.isAncestorOf(owner):
                self.restore_font(owner)

    def put_on_again(self) -> None:
        """Put all looks on again; those of hidden parts of a window wait until these are shown."""
        parts, asleep, home_of = rooms().lazy, rooms().asleep, rooms().home_of
        self._stale.update(asleep)
        # Icons are drawn in the size that is asked for: a zoom alone changes none.
        kept = "icon" if theme().tokens == self._tokens else ""
        self._tokens = theme().tokens
        self._put_on(lambda owner: home_of(owner, parts) not in asleep, but=kept)

    def freshen(self, root: QWidget) -> None:
        """Put the looks on that have changed while a widget was hidden."""
        parts = rooms().lazy
        waking = rooms().waking(root)
        for part in waking:
            rooms().wear(part)
        stale = self._stale.intersection(waking)
        if stale:
            self._stale -= stale
            # Where a widget was found first may be a part that it lies in no longer.
            self._put_on(
                lambda owner: (
                    rooms().home_of(owner, parts) in stale or rooms().lies_in(owner, stale)
                )
            )

    def _put_on(self, is_meant: Callable[[object], bool], *, but: str = "") -> None:
        for owner, parts in list(self._parts.items()):
            if isValid(owner) and is_meant(owner):
                for part, apply in parts.items():
                    if part != but:
                        apply(owner)
        for follower, names in list(self._followers.items()):
            is_there = not isinstance(follower, QObject) or isValid(follower)
            if is_there and is_meant(follower):
                for name in names:
                    getattr(follower, name)()


@cache
def _looks() -> _Looks:
    return _Looks()


def _select(widget: QWidget, **properties: str) -> None:
    """Let rules of the style sheet select a widget by its properties."""
    if all(widget.property(name) == value for name, value in properties.items()):
        return
    for name, value in properties.items():
        widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        # A widget that is polished again has lost its font.
        _looks().restore_font(widget)


def _write_header(header: QHeaderView, font: QFont) -> None:
    for widget in (header, header.viewport()):
        widget.setFont(font)


def _font(role: Role) -> QFont:
    pixels, weight = role.value
    return theme().font(pixels, weight=weight) if weight else theme().mono(pixels)


def _length(setter: str) -> Callable[[int], Apply]:
    return lambda px: lambda widget: getattr(widget, setter)(theme().px(px))


_LENGTHS: dict[str, Callable[[int], Apply]] = {
    "height": _length("setFixedHeight"),
    "width": _length("setFixedWidth"),
    "min_height": _length("setMinimumHeight"),
    "min_width": _length("setMinimumWidth"),
    "max_height": _length("setMaximumHeight"),
    "max_width": _length("setMaximumWidth"),
    "icon": lambda px: lambda button: button.setIconSize(QSize(theme().px(px), theme().px(px))),
    "section": _length("setDefaultSectionSize"),
}
