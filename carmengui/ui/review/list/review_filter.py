"""The filter that list, facets and search field share."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from carmengui.bridge.sentences import failure_words
from carmengui.engine.model import KnownError
from carmengui.engine.storage.listing.record_filter import (
    RecordFilter,
    parse_filter,
    without_begun,
)
from carmengui.ui.session.selection import Selection


class ReviewFilter(QObject):
    """Which records the Review desk shows."""

    changed = Signal(object)
    """Another ``RecordFilter`` holds."""
    refused = Signal(str)
    """What was typed is not understood; the filter stays as it was."""
    corrected = Signal(str)
    """After that, something was typed or chosen that is understood: what was refused with no longer holds."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self.wanted = RecordFilter()
        self._refusal = ""
        """What was said of what was typed last, if it is not understood."""
        selection.sites_filtered.connect(self.type)

    def choose(self, wanted: RecordFilter) -> None:
        """Use another filter."""
        refusal, self._refusal = self._refusal, ""
        if refusal:
            self.corrected.emit(refusal)
        if wanted != self.wanted:
            self.wanted = wanted
            self.changed.emit(wanted)

    def type(self, text: str) -> None:
        """Use what was typed into the search field, if it can be understood.

        A condition at its end whose value is still to be typed narrows nothing yet.
        """
        try:
            self.choose(parse_filter(without_begun(text)))
        except KnownError as error:
            self._refusal = failure_words(error)
            self.refused.emit(self._refusal)

    def clear(self) -> None:
        """Show all records."""
        self.choose(RecordFilter())
