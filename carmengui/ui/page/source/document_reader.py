"""Reads the response of a rendered page for the source pane, in a reader thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from carmengui.bridge import Ask, Reader
from carmengui.engine.inspection import Inspection
from carmengui.ui.page.source.source_pane import SourcePane

if TYPE_CHECKING:
    from carmengui.engine.inspection.received import Received


class DocumentReader(QObject):
    """Answers the pane when somebody wants to see a page as it was received."""

    def __init__(self, pane: SourcePane, ask: Ask) -> None:
        super().__init__(pane)
        self._pane, self._ask = pane, ask
        pane.received_wanted.connect(self._read)

    def _read(self, rendered: Inspection) -> None:
        self._ask.run(
            self,
            "received",
            partial(_read, rendered=rendered),
            partial(self._pane.show_received, rendered),
            partial(self._pane.show_unreceived, rendered),
        )


def _read(reader: Reader, *, rendered: Inspection) -> Received | None:
    from carmengui.engine.inspection.received import (  # noqa: PLC0415 - it reads pages anew
        read_received,
    )

    return read_received(reader.store, reader.archive, rendered)
