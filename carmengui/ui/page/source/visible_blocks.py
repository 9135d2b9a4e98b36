"""Which blocks of a text are on the screen, and where: looked up once for all who paint them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextBlock
from PySide6.QtWidgets import QPlainTextEdit


class VisibleBlocks:
    """Keeps the blocks until the view is scrolled or resized, or :meth:`forget` is called."""

    def __init__(self, view: QPlainTextEdit) -> None:
        self._view = view
        self._state: tuple[object, ...] = ()
        self._found: list[tuple[QTextBlock, QRectF]] = []

    def forget(self) -> None:
        """Look again next time: lines are others, or higher or lower than they were."""
        self._state, self._found = (), []

    def find(self) -> list[tuple[QTextBlock, QRectF]]:
        """Return the blocks, from top to bottom, with where they stand in the viewport."""
        view = self._view
        block, offset, size = view.firstVisibleBlock(), view.contentOffset(), view.viewport().size()
        state = block.blockNumber(), offset.x(), offset.y(), size.width(), size.height()
        if state != self._state:
            self._state, self._found = state, list(self._blocks_from(block))
        return self._found

    def _blocks_from(self, block: QTextBlock) -> Iterator[tuple[QTextBlock, QRectF]]:
        view = self._view
        top = view.blockBoundingGeometry(block).translated(view.contentOffset()).top()
        bottom = view.viewport().height()
        while block.isValid() and top < bottom:
            rect = view.blockBoundingRect(block)
            yield block, QRectF(0, top, rect.width(), rect.height())
            top += rect.height()
            block = block.next()
