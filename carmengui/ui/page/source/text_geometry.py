"""Where the lines of the source stand on the screen, and what is marked in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextBlock

from carmengui.ui.page.source.display_map import DisplayMap
from carmengui.ui.page.source.spans import SpanList


class TextGeometry(Protocol):
    """What painters beside and below the text need of it."""

    @property
    def lines(self) -> DisplayMap:
        """The lines as they are displayed, and their places in the source."""

    @property
    def removed(self) -> SpanList:
        """The removed runs."""

    @property
    def lit(self) -> SpanList:
        """The evidence that is lit."""

    @property
    def notes(self) -> SpanList:
        """What somebody noted something on."""

    @property
    def is_stale(self) -> bool:
        """Whether the text belongs to another record than the chosen one."""

    def visible_blocks(self) -> Iterable[tuple[QTextBlock, QRectF]]:
        """Return the lines on the screen with their boxes in the viewport."""

    def contentOffset(self) -> QPointF:
        """Return where the text begins in the viewport."""
