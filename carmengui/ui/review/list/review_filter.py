"""The filter that list, facets and search field share."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from carmengui.bridge.sentences import failure_words
from carmengui.engine.model import KnownError
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.ui.session.selection import Selection


class ReviewFilter(QObject):
    """Which records the Review desk shows."""

    changed = Signal(object)
    """Another ``RecordFilter`` holds."""
    refused = Signal(str)
    """What was typed is not understood; the filter stays as it was."""
    corrected = Signal()
    """After that, the filter in force was typed or chosen again."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self.wanted = RecordFilter()
        self._is_refused = False
        selection.sites_filtered.connect(self.type)

    def choose(self, wanted: RecordFilter) -> None:
        """Use another filter."""
        was_refused, self._is_refused = self._is_refused, False
        if wanted != self.wanted:
            self.wanted = wanted
            self.changed.emit(wanted)
        elif was_refused:
            self.corrected.emit()

    def type(self, text: str) -> None:
        """Use what was typed into the search field, if it can be understood."""
        try:
            self.choose(parse_filter(text))
        except KnownError as error:
            self._is_refused = True
            self.refused.emit(failure_words(error))

    def clear(self) -> None:
        """Show all records."""
        self.choose(RecordFilter())
