"""The printed pages of the chosen document in the page pane: made when the first one is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from carmengui.engine.inspection import Inspection
from carmengui.ui.page.rendered.marks import Places
from carmengui.ui.page.rendered.page_layout import PageLayout

if TYPE_CHECKING:
    from carmengui.ui.page.printed.printed_view import PrintedView


class DocumentPages(QObject):
    """Hands a document and the places of its candidates to the view of printed pages."""

    drawn = Signal()
    failed = Signal(str)
    placed = Signal(list)
    spot_clicked = Signal(str, str, list)

    def __init__(self, layouts: PageLayout) -> None:
        super().__init__(layouts)
        self._layouts = layouts
        self._is_closed = False
        self.view: PrintedView | None = None

    def draw(self, inspection: Inspection, places: Places) -> None:
        """Draw the pages of a document."""
        from carmengui.engine.documents.printed.printed_document import (  # noqa: PLC0415 - few need it
            PrintedDocument,
        )
        from carmengui.engine.reading.printed_places import printed_words  # noqa: PLC0415 - the same

        if self._is_closed:
            return
        spans = {
            one.evidence: span
            for one, span in inspection.evidence
            if one.evidence in places.number_of
        }
        wanted = [
            (number, evidence, spans[evidence]) for evidence, number in places.number_of.items()
        ]
        capture = inspection.capture
        document = PrintedDocument(capture.body, capture.media_type, inspection.url)
        self._woken_view().draw(document, printed_words(inspection.source, wanted))

    def forget(self) -> None:
        """Let the document go."""
        if self.view is not None:
            self.view.forget()

    def close_down(self) -> None:
        """End the process that draws."""
        self._is_closed = True
        if self.view is not None:
            self.view.close_down()

    def _woken_view(self) -> PrintedView:
        if self.view is None:
            from carmengui.ui.page.printed.printed_view import (  # noqa: PLC0415 - few need it
                PrintedView,
            )

            self.view = view = PrintedView()
            self._layouts.set_printed(view)
            view.drawn.connect(self.drawn)
            view.failed.connect(self.failed)
            view.placed.connect(self.placed)
            view.spot_clicked.connect(self.spot_clicked)
        return self.view
