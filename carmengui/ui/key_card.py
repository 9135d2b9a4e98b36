"""The card with all keys (`?`): what is bound in this window, by group, on one page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from carmengui.ui.actions import Action, Group, spoken_keys
from carmengui.ui.key_caps import KeyCapsLabel
from carmengui.ui.overlay import Overlay
from carmengui.ui.theme import theme

_WIDTH_PX, _HEIGHT_PX = 820, 560


class KeyCard(Overlay):
    """Every action that has keys, and the desks; made anew each time it opens."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self.setAccessibleName(self.tr("All keys"))
        self._scroll = QScrollArea(self.panel, widgetResizable=True)
        self._scroll.setAccessibleName(self.tr("All keys"))
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self.panel)
        column.setContentsMargins(0, 0, 0, 8)
        self._title = QLabel(self.tr("Keys"), self.panel)
        self._title.setContentsMargins(24, 20, 24, 4)
        column.addWidget(self._title)
        column.addWidget(self._scroll, 1)
        self._wanted_px = _HEIGHT_PX

    def show_keys(self, actions: list[Action], desks: _Rows) -> None:
        """Fill the card and open it."""
        self._title.setFont(theme().font(18, weight=600))
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(24, 8, 24, 16)
        columns.setSpacing(48)
        groups = _by_group(actions)
        groups.append((self.tr("Desks"), desks))
        for share in _two_halves(groups):
            column = QVBoxLayout()
            column.setSpacing(16)
            for heading, rows in share:
                column.addLayout(_group(page, heading, rows))
            column.addStretch(1)
            columns.addLayout(column, 1)
        self._scroll.setWidget(page)
        page.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        room = min(theme().px(_WIDTH_PX), self._window.width() - 32)
        self._wanted_px = self._title.sizeHint().height() + page.heightForWidth(room) + 16
        self.open()
        self._scroll.setFocus(Qt.FocusReason.PopupFocusReason)

    def panel_height(self) -> int:
        """Be as high as the keys need."""
        return self._wanted_px


_Rows = list[tuple[str, tuple[str, ...]]]


def _by_group(actions: list[Action]) -> list[tuple[str, _Rows]]:
    groups: list[tuple[str, _Rows]] = []
    for group in Group:
        rows: _Rows = []
        for action in actions:
            if action.group is group and action.keys:
                _add_row(rows, action)
        if rows:
            groups.append((group.words, rows))
    return groups


def _add_row(rows: _Rows, action: Action) -> None:
    """Add an action; those of one name (take candidate 1, 2, ...) share a row."""
    keys = spoken_keys(action)
    if rows and rows[-1][0] == action.words:
        rows[-1] = action.words, (rows[-1][1][0], "…", keys[-1])
    else:
        rows.append((action.words, keys))


def _two_halves(groups: list[tuple[str, _Rows]]) -> tuple[list[tuple[str, _Rows]], ...]:
    """Cut the groups where both columns are most alike in height."""
    heights = [len(rows) + 2 for _, rows in groups]
    cuts = range(1, len(groups) + 1)
    cut = min(cuts, key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    return groups[:cut], groups[cut:]


def _group(page: QWidget, heading: str, rows: _Rows) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(0, 1)
    title = QLabel(heading, page)
    title.setFont(theme().font(13, weight=600))
    grid.addWidget(title, 0, 0, 1, 2)
    for number, (words, keys) in enumerate(rows, start=1):
        label = QLabel(words, page, wordWrap=True)
        label.setFont(theme().font(13))
        grid.addWidget(label, number, 0)
        grid.addWidget(KeyCapsLabel(keys, page), number, 1, Qt.AlignmentFlag.AlignRight)
    return grid
