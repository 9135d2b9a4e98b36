"""Review orders: what leads from one record to the next instead of the list."""

from __future__ import annotations

from carmengui.engine.model.review import How

AskedBy = tuple[How, str]
"""How a decision was asked for, and the sample, draw or dispute that asked."""
BY_NOBODY: AskedBy = (How.SEEN, "")


class ReviewOrder:
    """One order of records. While it is not being followed, it leaves everything to the next one."""

    def asked_by(self, url: str, field: str) -> AskedBy | None:
        """Return what asks for a decision on this field of this record, if this order does."""
        del url, field
        return None

    def go_on(self) -> bool:
        """Show the next record of this order; tell whether there is one."""
        return False

    def take(self, _number: int) -> bool:
        """Answer with a digit; tell whether it means something in this order."""
        return False


class ReviewOrders:
    """All orders; the first one that has an answer goes before the others."""

    def __init__(self, *orders: ReviewOrder) -> None:
        self._orders = list(orders)

    def add(self, order: ReviewOrder) -> None:
        """Add an order; those before it go first."""
        self._orders.append(order)

    def asked_by(self, url: str, field: str) -> AskedBy:
        """Return what asks for a decision on this field of this record."""
        answers = (order.asked_by(url, field) for order in self._orders)
        return next((asked for asked in answers if asked is not None), BY_NOBODY)

    def go_on(self) -> bool:
        """Show the next record of the first order that has one; tell whether one has."""
        return any(order.go_on() for order in self._orders)

    def take(self, number: int) -> bool:
        """Answer with a digit where an order gives it a meaning; tell whether one does."""
        return any(order.take(number) for order in self._orders)
