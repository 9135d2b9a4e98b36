"""The left side: the same differences counted by field, by rule and by site."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from carmengui.engine.runs.compare_kinds import CHANGES, Effect, Group, Query
from carmengui.ui.compare.reading import Part
from carmengui.ui.compare.words import field_words, rule_words
from carmengui.ui.theme import theme
from carmengui.ui.widgets.painted_row import PaintedRow

ROW_PX, INSET_PX, COLUMN_PX, NAME_PX, LEAST_PX, MOST_ROWS = 24, 16, 44, 60, 220, 40
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class GroupRow(PaintedRow):
    """One field, rule or site: how many values are others, how many better, how many worse."""

    def __init__(
        self, group: Group, words: str, count: int, *, is_chosen: bool, has_judged: bool
    ) -> None:
        super().__init__(ROW_PX)
        self.counts, self.words, self.count = group, words, count
        self._has_judged = has_judged
        self.setCheckable(True)
        self.setChecked(is_chosen)
        better, worse = self._judged()
        said = self.tr("{name}: {n}, better {better}, worse {worse}")
        self.setAccessibleName(said.format(name=words, n=f"{count:,}", better=better, worse=worse))
        self.setToolTip(words)

    def _judged(self) -> tuple[int, int]:
        effects = self.counts.effects
        return effects.get(Effect.BETTER, 0), effects.get(Effect.WORSE, 0)

    def paint_row(self, painter: QPainter) -> None:
        """Paint name and numbers; nothing stands for a zero that nobody has judged."""
        wear = theme()
        ground = "sel" if self.isChecked() else "line" if self.is_hovered else ""
        if ground:
            painter.setRenderHint(painter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wear.color(ground))
            painter.drawRoundedRect(self.rect().adjusted(8, 0, -8, 0), 4, 4)
        room = self.rect().adjusted(INSET_PX, 0, -INSET_PX, 0)
        painter.setFont(wear.font(13))
        better, worse = self._judged()
        numbers = [(self.count, "text" if self.count else "faint", "")]
        if self._has_judged and room.width() >= wear.px(NAME_PX + 3 * COLUMN_PX):
            numbers += [(worse, "worse", "−"), (better, "better", "+")]
        right = room.right()
        for place, (number, ink, sign) in enumerate(numbers):
            if number or not sign:
                room.setRight(right - place * wear.px(COLUMN_PX))
                painter.setPen(wear.color(ink))
                painter.drawText(room, _RIGHT, f"{sign}{number:,}")
        room.setRight(room.right() - wear.px(COLUMN_PX))
        painter.setPen(wear.color("accent" if self.isChecked() else "text"))
        elide = Qt.TextElideMode.ElideMiddle
        painter.drawText(
            room, _LEFT, painter.fontMetrics().elidedText(self.words, elide, room.width())
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with Enter too; walk with the arrows."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)


class GroupPane(QScrollArea):
    """Three lists; a row narrows the differences to its own, once more pressed to all."""

    chosen = Signal(str, object)
    """A row was pressed: ``field``, ``method`` or ``site``, and its name (nothing: all)."""

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
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def show_part(self, part: Part) -> None:
        """Show the groups of a part; the chosen ones are lit."""
        focused = self._focused()
        while item := self._column.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.rows = {}
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
        counted = [(group, _count(group, query)) for group in groups]
        shown = [pair for pair in counted if pair[1] or pair[0].name == chosen]
        has_judged = any(
            group.effects.get(each) for group in groups for each in (Effect.BETTER, Effect.WORSE)
        )
        heading = QLabel(words)
        heading.setFont(theme().font(12, weight=600))
        heading.setContentsMargins(INSET_PX, 10, INSET_PX, 4)
        theme().tint(heading, "soft")
        self._column.addWidget(heading)
        rows = self.rows[name] = {}
        for group, count in shown[:MOST_ROWS]:
            said = {"field": field_words, "method": rule_words}.get(name, _site_words)(group.name)
            row = GroupRow(
                group, said, count, is_chosen=group.name == chosen, has_judged=has_judged
            )
            row.clicked.connect(
                lambda is_on, group=group: self.chosen.emit(name, group.name if is_on else None)
            )
            rows[group.name] = row
            self._column.addWidget(row)
        if (left := len(shown) - MOST_ROWS) > 0 or not shown:
            none = self.tr("nothing here is different")
            more = QLabel(self.tr("and {n} more").format(n=f"{left:,}") if shown else none)
            more.setFont(theme().font(12))
            more.setContentsMargins(INSET_PX, 4, INSET_PX, 4)
            theme().tint(more, "faint")
            self._column.addWidget(more)

    def _on_theme_changed(self) -> None:
        self.setMinimumWidth(theme().px(LEAST_PX))

    def _focused(self) -> tuple[str, str] | None:
        for name, rows in self.rows.items():
            for key, row in rows.items():
                if row.hasFocus():
                    return name, key
        return None


def _count(group: Group, query: Query) -> int:
    if query.effect is not None:
        return group.effects.get(query.effect, 0)
    return sum(group.kinds.get(kind, 0) for kind in query.kinds or CHANGES)


def _site_words(name: str) -> str:
    return name or "–"
