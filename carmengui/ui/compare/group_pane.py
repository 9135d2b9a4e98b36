"""The left side: the same differences counted by field, by rule and by site."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from carmengui.engine.runs.compare.kinds import CHANGES, Effect, Group, Query
from carmengui.ui.compare.group_row import INSET_PX, GroupRow
from carmengui.ui.compare.reading import Part
from carmengui.ui.compare.words import field_words, rule_words
from carmengui.ui.theme import Role, set_lengths, set_role, set_tint
from carmengui.ui.widgets.layouts import STRETCH, holder, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label

LEAST_PX, MOST_ROWS = 220, 40


class GroupPane(QScrollArea):
    """Three lists; a row narrows the differences to its own, once more pressed to all."""

    chosen = Signal(str, object, object)
    """A row was pressed: ``field``, ``method`` or ``site``, its name (nothing: all), and which of
    its numbers (an ``Effect``, or nothing: all that is different)."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("By field, rule and site"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 8, 0, 8)
        self._column.setSpacing(0)
        self.setWidget(self._inside)
        self.rows: dict[str, dict[str, GroupRow]] = {}
        self.more: dict[str, TextLink] = {}
        """The ways to rows that are not shown, by section."""
        self._part: Part | None = None
        self._whole: set[str] = set()
        set_lengths(self, min_width=LEAST_PX)

    def show_part(self, part: Part) -> None:
        """Show the groups of a part; the chosen ones are lit."""
        focused = self._focused()
        self._part = part
        while item := self._column.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.rows, self.more = {}, {}
        query = part.query
        for name, words, groups, chosen in (
            ("field", self.tr("Field"), part.groups.fields, query.field),
            ("method", self.tr("Rule"), part.groups.methods, query.method),
            ("site", self.tr("Site"), part.groups.sites, query.site),
        ):
            self._add_section(name, words, groups, chosen, query)
        self._column.addStretch(1)
        if focused and (row := self.rows.get(focused[0], {}).get(focused[1])):
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_section(
        self, name: str, words: str, groups: Sequence[Group], chosen: str | None, query: Query
    ) -> None:
        if query.whose is not None and not groups:
            return  # pages have no rule and no field
        counted = [(group, _count(group, query)) for group in groups]
        shown = [pair for pair in counted if pair[1] or pair[0].name == chosen]
        has_judged = any(
            group.effects.get(each) for group in groups for each in (Effect.BETTER, Effect.WORSE)
        )
        self._column.addWidget(
            _quiet(plain_label(words), role=Role.SMALL_TITLE, top=10, ink="soft")
        )
        rows = self.rows[name] = {}
        most = len(shown) if name in self._whole else MOST_ROWS
        for group, count in shown[:most]:
            said = {"field": field_words, "method": rule_words}.get(name, _site_words)(group.name)
            row = GroupRow(
                group, said, count, is_chosen=group.name == chosen, has_judged=has_judged
            )
            rows[group.name] = self._connected(row, name)
            self._column.addWidget(row)
        if not shown:
            none = plain_label(self.tr("no differences"))
            self._column.addWidget(_quiet(none, top=4, ink="faint"))
        elif (left := len(shown) - most) > 0:
            self._add_more(name, left)

    def _connected(self, row: GroupRow, name: str) -> GroupRow:
        key = row.counts.name
        row.clicked.connect(lambda: self.chosen.emit(name, None if row.is_lit else key, None))
        row.effect_pressed.connect(lambda effect: self.chosen.emit(name, key, effect))
        return row

    def _add_more(self, name: str, count: int) -> None:
        more = TextLink(pixels=12)
        more.show_words(self.tr("and {n} more").format(n=f"{count:,}"))
        more.clicked.connect(lambda: self._show_whole(name))
        self.more[name] = more
        line = in_row(more, STRETCH, margins=(INSET_PX - 2, 4, INSET_PX, 4))
        self._column.addWidget(holder(line))

    def _show_whole(self, name: str) -> None:
        self._whole.add(name)
        if self._part is not None:
            self.show_part(self._part)

    def _focused(self) -> tuple[str, str] | None:
        for name, rows in self.rows.items():
            for key, row in rows.items():
                if row.hasFocus():
                    return name, key
        return None


def _quiet(label: QLabel, *, top: int, ink: str, role: Role = Role.SMALL) -> QLabel:
    set_role(label, role)
    label.setContentsMargins(INSET_PX, top, INSET_PX, 4)
    set_tint(label, ink)
    return label


def _count(group: Group, query: Query) -> int:
    if query.whose is not None:
        return group.pages
    if query.effect is not None:
        return group.effects.get(query.effect, 0)
    return sum(group.kinds.get(kind, 0) for kind in query.kinds or CHANGES)


def _site_words(name: str) -> str:
    return name or "–"
