"""The printed pages of the chosen document in the page pane: made when the first one is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Capture
from carmengui.ui.page.rendered.marks import Places
from carmengui.ui.page.rendered.page_layout import PageLayout

if TYPE_CHECKING:
    from carmengui.engine.documents.printed.orders import PrintedWords
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
        self._shown: tuple[str, datetime] | None = None
        """Address and moment of the response whose pages are shown."""

    def show(self, capture: Capture) -> bool:
        """Show the pages of a document, without places yet; tell whether they are drawn already."""
        return self._show(capture, ())

    def draw(self, inspection: Inspection, places: Places) -> bool:
        """Show the pages of a document with its places; tell whether they are drawn already.

        Of one that is shown already only the places are looked for.
        """
        from carmengui.engine.reading.printed_places import printed_words  # noqa: PLC0415 - the same

        spans = {
            one.evidence: span
            for one, span in inspection.evidence
            if one.evidence in places.number_of
        }
        wanted = [
            (number, evidence, spans[evidence]) for evidence, number in places.number_of.items()
        ]
        return self._show(inspection.capture, printed_words(inspection.source, wanted))

    @property
    def is_at_top(self) -> bool:
        """Whether the beginning of the document is in view."""
        return self.view is None or self.view.verticalScrollBar().value() == 0

    def _show(self, capture: Capture, words: Sequence[PrintedWords]) -> bool:
        from carmengui.engine.documents.printed.printed_document import (  # noqa: PLC0415 - few need it
            PrintedDocument,
        )

        if self._is_closed:
            return False
        shown = capture.url, capture.at
        if shown == self._shown and self.view is not None:
            self.view.look_for(words)
            return self.view.is_drawn
        self._shown = shown
        document = PrintedDocument(capture.body, capture.media_type, capture.url)
        self._woken_view().draw(document, words)
        return False

    def _on_failed(self, reason: str) -> None:
        self._shown = None
        self.failed.emit(reason)

    def forget(self) -> None:
        """Let the document go."""
        self._shown = None
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
            view.failed.connect(self._on_failed)
            view.placed.connect(self.placed)
            view.spot_clicked.connect(self.spot_clicked)
        return self.view
