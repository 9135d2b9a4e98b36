"""How the stored page is laid out in its pane: for which width, how large, or as its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from carmengui.engine.inspection import Inspection
from carmengui.ui.page.rendered.stage import Stage
from carmengui.ui.page.rendered.width_bar import WidthBar
from carmengui.ui.theme import theme, when_restyled

if TYPE_CHECKING:
    from carmengui.ui.page.printed.printed_view import PrintedView
    from carmengui.ui.page.rendered.sealed_view import SealedView

SMALLEST_SCALE, LARGEST_SCALE = 0.25, 5.0
"""The web engine draws no page smaller or larger."""
ZOOMS = (0.5, 0.67, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 2.0, 2.5, 3.0)
"""The steps that browsers have, between the smallest and the largest zoom of a page here."""


class PageLayout(QObject):
    """Keeps the width that is chosen and the zoom of this pane, from one page to the next.

    In the layout of the pane a zoomed page is laid out anew, as in a browser. In the layout of a device
    it is magnified: the page keeps that width, and the pane shows a part of it.
    """

    changed = Signal()
    """The page stands otherwise: what was in view may not be."""
    form_changed = Signal()
    """The printed pages of a document are wanted in place of its transcript, or the other way round."""

    def __init__(self, widths: WidthBar, stage: Stage) -> None:
        super().__init__(stage)
        self._widths, self._stage = widths, stage
        self._view: SealedView | None = None
        self._printed: PrintedView | None = None
        self._inspection: Inspection | None = None
        self.zoom = 1.0
        widths.chosen.connect(self._on_width_chosen)
        widths.form_chosen.connect(self.form_changed)
        stage.resized.connect(self.fit)
        when_restyled(self.fit, at_once=False)

    def set_view(self, view: SealedView) -> None:
        """Lay out the pages of this view from now on."""
        self._view = view
        view.zoom_wanted.connect(self.zoom_by)
        self._stage.set_view(view)
        self.fit()

    def set_printed(self, view: PrintedView) -> None:
        """Lay out the printed pages of this view from now on."""
        self._printed = view
        view.zoom_wanted.connect(self.zoom_by)
        view.page_reached.connect(self._on_page_reached)
        self._stage.set_printed(view)
        self.fit()

    @property
    def shows_pages(self) -> bool:
        """Whether the printed pages of a document are shown, and not a page of the web."""
        return self._widths.is_pages

    def zoom_by(self, steps: int) -> None:
        """Zoom the page in or out by some steps; by none, show it in its own size again."""
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self.zoom))
        at = min(max(nearest + steps, 0), len(ZOOMS) - 1) if steps else ZOOMS.index(1.0)
        if ZOOMS[at] != self.zoom:
            self.zoom = ZOOMS[at]
            self.fit()
            self.changed.emit()

    def show(
        self, inspection: Inspection, *, has_pages: bool = False, has_text: bool = True
    ) -> None:
        """Show the text of another page, where text is wanted in place of its picture.

        ``has_pages`` tells of a document that its printed pages can be shown, ``has_text`` that
        there is a transcript of it.
        """
        self._inspection = inspection
        self._widths.offer_pages(has_pages, has_text=has_text)
        self._show_text()
        self._stage.show_page_picture(self._widths.is_picture)
        self.fit()

    def offer_pages(self) -> None:
        """Offer printed pages and a transcript, of a document that is still being read."""
        self._widths.offer_pages(True)
        self.fit()

    def offer_picture(self, jpeg: bytes) -> None:
        """Offer the picture of the page that came with a packet; without bytes there is none."""
        self._stage.page_picture.show_jpeg(jpeg)
        self._widths.offer_picture(bool(jpeg))

    def forget_picture(self) -> None:
        """Show the picture of the page before no longer; whether there is another is not known yet."""
        self._stage.page_picture.show_jpeg(b"")

    def fit(self) -> None:
        """Lay the page out for the chosen width, at the scale that fills the pane, zoomed."""
        width_px = self._widths.width_px
        own = self._stage.width() / width_px if width_px else theme().zoom
        scale = min(max(SMALLEST_SCALE, own * self.zoom), LARGEST_SCALE)
        # The layout of a device keeps its width while the picture grows beyond the pane.
        self._stage.magnify(scale / own if width_px and self.zoom != 1.0 else 1.0)
        if self._view is not None:
            self._view.setZoomFactor(scale)
        if self._printed is not None:
            self._printed.set_zoom(self.zoom)
        self._stage.text.magnify(self.zoom)
        self._widths.show_scale(scale if width_px else self.zoom)

    def _on_page_reached(self, number: int, count: int) -> None:
        if self.shows_pages:
            self._widths.show_page(number, count)

    def _on_width_chosen(self, _index: int) -> None:
        self._show_text()
        self.fit()
        self._stage.show_page_picture(self._widths.is_picture)
        if not (self._widths.is_text or self._widths.is_picture):
            self.changed.emit()

    def _show_text(self) -> None:
        inspection = self._inspection
        is_text = self._widths.is_text and inspection is not None
        if is_text and inspection is not None:
            removed = [run.text for run in inspection.removed]
            self._stage.text.show_page(inspection.text, removed)
        self._stage.show_text(is_text)
