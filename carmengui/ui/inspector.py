"""Reads the chosen record in a reader thread and hands it to the panes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.inspection import Inspection, inspect
from carmengui.ui.selection import Selection


class Inspector(QObject):
    """Follows the selection; what it shows is never a record that is no longer chosen."""

    failed = Signal(str)
    """The record could not be read, in one sentence."""

    def __init__(self, selection: Selection, ask: Ask) -> None:
        super().__init__()
        self._selection = selection
        self._ask = ask
        self.threshold = 50
        selection.url_changed.connect(self._on_url_changed)

    def read_again(self, threshold: int | None = None) -> None:
        """Read the chosen record anew, for example with another boilerplate threshold."""
        self.threshold = threshold or self.threshold
        self._on_url_changed(self._selection.url)

    def _on_url_changed(self, url: str) -> None:
        if not url:
            self._selection.show_inspection(None)
            return
        self._ask.run(
            self,
            "inspect",
            partial(_inspect, url=url, threshold=self.threshold),
            self._selection.show_inspection,
            self.failed.emit,
        )


def _inspect(reader: Reader, *, url: str, threshold: int) -> Inspection | None:
    return inspect(reader.store, reader.archive, url, threshold=threshold)
