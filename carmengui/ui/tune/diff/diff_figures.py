"""The numbers of the corpus diff: each leads to its rows, and what is left stands beside them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from carmengui.engine.tuning import Direction, Kind
from carmengui.engine.tuning.live.view import DiffView, Part
from carmengui.ui.theme import Role, set_roles, set_tint
from carmengui.ui.tune.diff.diff_words import DIRECTION_LOOKS, direction_words, rest_words
from carmengui.ui.tune.diff.grouping import Grouping
from carmengui.ui.widgets.count_link import CountLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.difference import KIND_LOOKS, kind_words

_DIRECTIONS = (Direction.BETTER, Direction.WORSE, Direction.EVEN, Direction.UNJUDGED)
DRAWN = 20
"""So many of the changes are judged for a direction."""
_KINDS = (Kind.DIFFERENT, Kind.NEW_FOUND, Kind.NO_LONGER_FOUND)


class DiffFigures(QWidget):
    """Better, worse and unjudged in one line, in which way they differ in the next."""

    part_chosen = Signal()
    """Another part of the rows is wanted: ``part``."""
    judging_wanted = Signal()
    """Some of the values are to be judged, so that the diff has a direction."""
    all_wanted = Signal()
    """The rows of all branches are wanted again."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Number of changes"))
        self.judge_link = QPushButton()
        self.branch_link = QPushButton()
        self.rest, self.order = plain_label(), Grouping()
        self.directions = {
            each: CountLink(*DIRECTION_LOOKS[each], direction_words(each), is_strong=True)
            for each in _DIRECTIONS
        }
        self.kinds = {each: CountLink(*KIND_LOOKS[each], kind_words(each)) for each in _KINDS}
        self._branch = 0
        self._lay_out()
        for chip in (*self.directions.values(), *self.kinds.values()):
            chip.clicked.connect(self._on_chip_pressed)
        self.judge_link.clicked.connect(self.judging_wanted)
        self.branch_link.clicked.connect(self.all_wanted)
        self.order.chosen.connect(self.part_chosen)
        self.order.direction_wanted.connect(self._choose_direction)
        set_roles(Role.BODY, self.rest, self.order, self.judge_link, self.branch_link)

    def _lay_out(self) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        chips: dict[Direction, CountLink] | dict[Kind, CountLink]
        for chips, link, last in (
            (self.directions, self.judge_link, self.rest),
            (self.kinds, self.branch_link, self.order),
        ):
            row = QHBoxLayout()
            row.setSpacing(8)
            for chip in chips.values():
                row.addWidget(chip)
            link.setProperty("link", True)
            link.hide()
            row.addWidget(link)
            row.addWidget(last, 1 if last is self.rest else 0)
            column.addLayout(row)
        row.insertStretch(row.count() - 1, 1)
        self.rest.setAlignment(right)
        set_tint(self.rest, "soft")
        self.rest.setWordWrap(True)

    @property
    def part(self) -> Part:
        """The part of the rows that is wanted."""
        direction = next((e for e, chip in self.directions.items() if chip.is_lit), None)
        kind = next((e for e, chip in self.kinds.items() if chip.is_lit), None)
        return Part(direction, kind, self._branch, self.order.site, self.order.order)

    def let_go(self) -> None:
        """Want all rows again."""
        for chip in (*self.directions.values(), *self.kinds.values()):
            chip.light(is_lit=False)

    def choose_branch(self, branch: int) -> None:
        """Want only what changes at a branch; 0: at all."""
        self._branch = branch
        self.branch_link.setText(self.tr("Only branch <{n}>: show all").format(n=branch))
        self.branch_link.setVisible(branch > 0)

    def show_view(self, view: DiffView, *, is_old: bool) -> None:
        """Show the numbers of a diff, in grey while they are those of an older text."""
        unjudged = self.tr("unjudged") if view.is_judged else self.tr("changed")
        self.directions[Direction.UNJUDGED].say(unjudged)
        for direction, chip in self.directions.items():
            count = view.whole.directions.get(direction, 0)
            _show_count(chip, count, is_old=is_old)
            # Most changes are not as good as before, but one or the other: no room for a nought.
            is_wanted = count > 0 if direction is Direction.EVEN else view.is_judged
            chip.setVisible(is_wanted or direction is Direction.UNJUDGED)
        self.judge_link.setVisible(not view.is_judged and view.whole.changed > 0)
        for kind, chip in self.kinds.items():
            _show_count(chip, view.whole.kinds.get(kind, 0), is_old=is_old)
        self.rest.setText(rest_words(view))
        self.order.show_view(view)
        drawn = min(DRAWN, view.whole.changed)
        self.judge_link.setText(self.tr("Judge {n} to see the effect").format(n=drawn))

    def _choose_direction(self, direction: Direction | None) -> None:
        """Want only this direction; nothing: all."""
        for each, chip in self.directions.items():
            chip.setChecked(each is direction)
        for chip in self.kinds.values():
            chip.setChecked(False)

    def _on_chip_pressed(self) -> None:
        pressed = self.sender()
        group = self.directions if pressed in self.directions.values() else self.kinds
        for chip in group.values():
            chip.light(is_lit=chip is pressed and not chip.is_lit)
        self.part_chosen.emit()


def _show_count(chip: CountLink, count: int, *, is_old: bool) -> None:
    chip.show_count(count, is_old=is_old)
    if not count and chip.is_lit:
        chip.light(is_lit=False)  # of nothing there are no rows to list
