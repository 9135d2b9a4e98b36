"""The runs of a page as they stand on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QWidget

from carmengui.engine.inspection import CutRun
from carmengui.engine.model import Span


class ShownRuns(Protocol):
    """What the margin needs of the text beside it."""

    @property
    def runs(self) -> tuple[CutRun, ...]:
        """The runs of the page."""

    @property
    def pages(self) -> int:
        """The number of pages that the notes count against."""

    @property
    def current(self) -> int | None:
        """The run that is looked at."""

    def line_boxes(self, span: Span) -> Iterator[QRectF]:
        """Yield the boxes of a range on the screen, line by line."""

    def viewport(self) -> QWidget:
        """Return what shows the text."""

    def document(self) -> QTextDocument:
        """Return the text."""
