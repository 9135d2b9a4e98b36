"""How a stored page is shown: for the pane, a phone, a tablet, a desktop, as text; a document as pages."""

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
    form_chosen = Signal()
    """The pages of a document are wanted, or its transcript."""

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
        self.forms = SegmentBar(
            self.tr("Form of the document"), [self.tr("Pages"), self.tr("Transcript")]
        )
        set_tip(
            self.forms,
            self.tr("Show the printed pages, or the text that was extracted from them"),
        )
        self.forms.hide()
        self._has_pages, self._has_text = False, True
        self._page = self._scale = ""
        self.scale = plain_label(self, role=Role.SMALL, tint="soft")
        self.scale.setAccessibleName(self.tr("Scale of the page"))
        in_row(self.layouts, self.forms, self.scale, STRETCH, on=self, margins=(12, 4), spacing=10)
        set_lengths(self, height=_HEIGHT_PX)
        self.layouts.chosen.connect(self.chosen)
        self.forms.chosen.connect(lambda _: self.form_chosen.emit())

    @property
    def width_px(self) -> int:
        """The width that is chosen, in CSS pixels; 0 for that of the pane."""
        index = self.layouts.index()
        return WIDTHS_PX[index] if index < TEXT and not self._has_pages else 0

    @property
    def is_text(self) -> bool:
        """Whether the text is shown in place of the page."""
        return self.layouts.index() == TEXT and not self._has_pages

    @property
    def is_picture(self) -> bool:
        """Whether the picture that came with a packet is shown in place of the page."""
        return self.layouts.index() == PICTURE and not self._has_pages

    @property
    def is_pages(self) -> bool:
        """Whether the printed pages of a document are shown."""
        return self._has_pages and (self.forms.index() == 0 or not self._has_text)

    def offer_picture(self, is_offered: bool) -> None:
        """Offer the picture of the page, or say no longer that there is one."""
        self.layouts.offer(PICTURE, is_offered)

    def offer_pages(self, is_offered: bool, *, has_text: bool = True) -> None:
        """Offer the printed pages of a document, and its transcript if any, or the widths of a page."""
        self._has_pages, self._has_text = is_offered, has_text
        self.forms.setVisible(is_offered and has_text)
        self.layouts.setVisible(not is_offered)
        self.show_page(0, 0)

    def show_page(self, number: int, count: int) -> None:
        """Say which page is in view, from 1; 0 where none is."""
        words = self.tr("Page {n} of {count}")
        self._page = words.format(n=f"{number:,}", count=f"{count:,}") if number else ""
        self._say()

    def show_scale(self, scale: float) -> None:
        """Say at which scale the page is shown, where that is not its own."""
        percent = round(100 * scale)
        self._scale = "" if percent == 100 else self.tr("at {n} %").format(n=percent)
        self._say()

    def _say(self) -> None:
        self.scale.setText(", ".join(filter(None, (self._page, self._scale))))
