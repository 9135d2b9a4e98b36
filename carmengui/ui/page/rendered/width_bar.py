"""How wide a stored page is laid out: as the pane, or as a phone, a tablet or a desktop; or its text."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.segment_bar import SegmentBar

WIDTHS_PX = (0, 390, 768, 1280)
"""Of the layouts, in CSS pixels; 0 is the width of the pane."""
TEXT = len(WIDTHS_PX)
PICTURE = TEXT + 1
"""Behind the widths: the text of the page, and its picture where one came with a packet."""
_HEIGHT_PX = 34


class WidthBar(QWidget):
    """The choice of a layout, and at which scale it is shown."""

    chosen = Signal(int)
    """Another layout is wanted: its place in ``WIDTHS_PX``, ``TEXT`` or ``PICTURE``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Page width"))
        self.layouts = SegmentBar(
            self.tr("Page width"),
            [
                self.tr("Pane"),
                *(str(width) for width in WIDTHS_PX[1:]),
                self.tr("Text"),
                self.tr("Picture"),
            ],
        )
        set_tip(
            self.layouts,
            self.tr(
                "Lay the page out for the pane, a phone, a tablet or a desktop, or show its text"
            ),
        )
        self.layouts.offer(PICTURE, False)
        self.scale = plain_label(self, role=Role.SMALL, tint="soft")
        self.scale.setAccessibleName(self.tr("Scale of the page"))
        in_row(self.layouts, self.scale, STRETCH, on=self, margins=(12, 4), spacing=10)
        set_lengths(self, height=_HEIGHT_PX)
        self.layouts.chosen.connect(self.chosen)

    @property
    def width_px(self) -> int:
        """The width that is chosen, in CSS pixels; 0 for that of the pane."""
        index = self.layouts.index()
        return WIDTHS_PX[index] if index < TEXT else 0

    @property
    def is_text(self) -> bool:
        """Whether the text is shown in place of the page."""
        return self.layouts.index() == TEXT

    @property
    def is_picture(self) -> bool:
        """Whether the picture that came with a packet is shown in place of the page."""
        return self.layouts.index() == PICTURE

    def offer_picture(self, is_offered: bool) -> None:
        """Offer the picture of the page, or say no longer that there is one."""
        self.layouts.offer(PICTURE, is_offered)

    def show_scale(self, scale: float) -> None:
        """Say at which scale the page is shown, where that is not its own."""
        percent = round(100 * scale)
        words = "" if percent == 100 else self.tr("at {n} %").format(n=percent)
        self.scale.setText(words)
