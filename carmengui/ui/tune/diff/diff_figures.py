"""The numbers of the corpus diff: each leads to its rows, and what is left stands beside them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from carmengui.engine.tuning import Direction, Kind, Order
from carmengui.engine.tuning.live.view import DiffView, Part
from carmengui.ui.theme import Role, set_role, set_roles
from carmengui.ui.tune.diff.diff_words import DIRECTION_LOOKS, direction_words, rest_words
from carmengui.ui.widgets.count_link import CountLink
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.difference import KIND_LOOKS, kind_words

_DIRECTIONS = (Direction.BETTER, Direction.WORSE, Direction.EVEN, Direction.UNJUDGED)
DRAWN = 20
"""So many of the changes are judged for a direction."""
_KINDS = (Kind.DIFFERENT, Kind.NEW_FOUND, Kind.NO_LONGER_FOUND)


MAX_SITES = 30
_ORDERS = (Order.WORST_FIRST, Order.SITE, Order.BRANCH, Order.NUMBER)
_WORST_FIRST = (Direction.WORSE, Direction.UNJUDGED, Direction.EVEN, Direction.BETTER)


class Grouping(QPushButton):
    """Says the order of the rows; its menu has the orders, and the numbers of each site."""

    chosen = Signal()
    """Another order or site is wanted."""
    direction_wanted = Signal(object)
    """A number of a site was chosen: its direction, or nothing for all."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("link", True)
        self.order = Order.WORST_FIRST
        self.site = ""
        """The site whose changes are wanted, empty for all."""
        self._view: DiffView | None = None
        self.choices = QMenu(self)
        self.choices.aboutToShow.connect(self.fill)
        self.setMenu(self.choices)
        set_tip(self, self.tr("Group by site or branch, or show one site alone"))
        set_role(self, Role.BODY)
        self._look()

    def show_view(self, view: DiffView) -> None:
        """Know the numbers of another diff."""
        self._view = view

    def fill(self) -> None:
        """Fill the menu with the orders and the sites, those with most changes first."""
        self.choices.clear()
        for order in _ORDERS:
            action = self.choices.addAction(self._order_words(order))
            action.setCheckable(True)
            action.setChecked(order is self.order)
            action.triggered.connect(partial(self._choose, order, self.site))
        per_site = self._view.whole.per_site if self._view is not None else {}
        self.choices.addSection(self.tr("Changes on a site"))
        if self.site:
            self.choices.addAction(self.tr("All sites"), partial(self._choose, self.order, ""))
        most_first = sorted(per_site.items(), key=lambda each: (-sum(each[1].values()), each[0]))
        for site, counts in most_first[:MAX_SITES]:
            whole = counted(sum(counts.values()), self.tr("1 change"), self.tr("{n} changes"))
            menu = self.choices.addMenu(f"{site}: {whole}")
            menu.addAction(whole, partial(self._choose_site, site, None))
            for direction in _WORST_FIRST:
                if count := counts.get(direction, 0):
                    words = f"{count:,} {direction_words(direction)}"
                    menu.addAction(words, partial(self._choose_site, site, direction))

    def _choose_site(self, site: str, direction: Direction | None) -> None:
        self.direction_wanted.emit(direction)
        self._choose(self.order, site)

    def _choose(self, order: Order, site: str, _checked: bool = False) -> None:
        self.order, self.site = order, site
        self._look()
        self.chosen.emit()

    def _order_words(self, order: Order) -> str:
        return {
            Order.WORST_FIRST: self.tr("worst first"),
            Order.SITE: self.tr("by site"),
            Order.BRANCH: self.tr("by branch"),
            Order.NUMBER: self.tr("by number"),
        }[order]

    def _look(self) -> None:
        words = self._order_words(self.order)
        self.setText(f"{self.site}, {words}" if self.site else words)
        self.setAccessibleName(self.tr("Order of the changes: {order}").format(order=self.text()))


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
        self.judge_link = link_button()
        self.branch_link = link_button()
        self.rest = plain_label(role=Role.BODY, tint="soft")
        self.order = Grouping()
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
        set_roles(Role.BODY, self.order, self.judge_link, self.branch_link)

    def _lay_out(self) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for link in (self.judge_link, self.branch_link):
            link.hide()
        directions = in_row(*self.directions.values(), self.judge_link, (self.rest, 1), spacing=8)
        kinds = in_row(*self.kinds.values(), self.branch_link, STRETCH, self.order, spacing=8)
        in_column(directions, kinds, on=self, spacing=6)
        self.rest.setAlignment(right)
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
