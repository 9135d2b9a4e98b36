"""All settings of a page below each other, group by group."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.model.setting_info import SettingGroup, SettingInfo
from carmengui.engine.project.settings.settings_page import SettingsPage
from carmengui.ui.keys.pane_order import PANE
from carmengui.ui.settings.row import SettingRow
from carmengui.ui.settings.wording import group_words
from carmengui.ui.theme import Role, set_ground, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if

_HEAD_PX, _SIDE_PX = 28, 16


class GroupHead(QWidget):
    """The name of a group, how many of it are changed, and a link to those that are hidden."""

    def __init__(self, group: SettingGroup) -> None:
        super().__init__()
        self.setAccessibleName(translated(group.value))
        self.name = plain_label(translated(group.value), role=Role.TITLE)
        self.changed = plain_label(role=Role.SMALL, tint="soft")
        self.more = TextLink(pixels=12)
        in_row(
            self.name,
            STRETCH,
            self.changed,
            self.more,
            on=self,
            spacing=12,
            margins=(_SIDE_PX, 0),
        )
        set_ground(self, "ground")
        set_lengths(self, height=_HEAD_PX)


class SettingRows(QScrollArea):
    """The rows of one kind of page; those that few people need are hidden until they are asked for."""

    committed = Signal(str, object)
    edited = Signal(str, object)

    def __init__(self, infos: Iterable[SettingInfo], name: str) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.setProperty(PANE, True)
        self.rows = {info.key: SettingRow(info) for info in infos}
        self.heads = {row.info.group: GroupHead(row.info.group) for row in self.rows.values()}
        self._open: set[SettingGroup] = set()
        self._page: SettingsPage | None = None
        self._body = body = QWidget()
        self._column = column = in_column(on=body)
        for group, head in self.heads.items():
            column.addWidget(head)
            head.more.clicked.connect(lambda group=group: self.open_group(group))
            for row in self._rows_of(group):
                column.addWidget(row)
                row.committed.connect(self.committed)
                row.edited.connect(self.edited)
        column.addStretch(1)
        self.setWidget(body)
        set_ground(body, "raised")

    @property
    def hidden_count(self) -> int:
        """How many settings are hidden."""
        return sum(row.isHidden() for row in self.rows.values())

    def show_page(self, page: SettingsPage) -> None:
        """Show what a page says."""
        self._page = page
        for row in self.rows.values():
            row.show_page(page)
        self._show_groups()

    def open_group(self, group: SettingGroup) -> None:
        """Show what is hidden in a group."""
        self._open.add(group)
        self._show_groups()

    def show_all(self, is_wanted: bool) -> None:
        """Show every setting, or hide again those that few people need."""
        self._open = set(self.heads) if is_wanted else set()
        self._show_groups()

    def go_to(self, key: str) -> None:
        """Bring a setting into view and give it the focus."""
        row = self.rows[key]
        self.open_group(row.info.group)
        # At once: in the height of before, the rows that are shown now would be squeezed.
        width = self._body.width()
        self._body.resize(width, self._column.totalHeightForWidth(width))
        self._column.activate()
        self.ensureWidgetVisible(row)
        row.control.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rows_of(self, group: SettingGroup) -> list[SettingRow]:
        return [row for row in self.rows.values() if row.info.group is group]

    def _show_groups(self) -> None:
        changed = self._page.changed if self._page else frozenset()
        for group, head in self.heads.items():
            rows, is_open = self._rows_of(group), group in self._open
            hidden = 0
            for row in rows:
                is_shown = is_open or not row.info.is_rare or row.info.key in changed
                hidden += not is_shown
                show_if(row, is_shown)
            count = sum(row.info.key in changed for row in rows)
            is_site = self._page is not None and bool(self._page.site)
            words, more = group_words(count, hidden, is_site=is_site)
            head.changed.setText(words)
            head.more.show_words(more, is_live=bool(more))
            show_if(head.more, bool(more))
