"""How the changes are grouped: their order, and those of one site alone."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton

from carmengui.engine.tuning import Direction, Order
from carmengui.engine.tuning.live.view import DiffView
from carmengui.ui.theme import Role, set_role
from carmengui.ui.tune.diff.diff_words import direction_words
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.words.counted import counted

MAX_SITES = 30
_ORDERS = (Order.WORST_FIRST, Order.SITE, Order.BRANCH, Order.NUMBER)
_DIRECTIONS = (Direction.WORSE, Direction.UNJUDGED, Direction.EVEN, Direction.BETTER)


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
            for direction in _DIRECTIONS:
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
