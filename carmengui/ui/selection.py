"""The one shared selection: every desk looks at the same record, field and candidate."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Candidate


class Selection(QObject):
    """What the person looks at. Desks do not know each other; they meet here."""

    url_changed = Signal(str)
    """Another record was chosen (its URL; empty: none). Panes dim what they show until it is inspected."""
    inspected = Signal(object)
    """The chosen record was read: an ``Inspection``, or nothing when there is none."""
    field_changed = Signal(str)
    """Another field was chosen (its name)."""
    candidate_chosen = Signal(object)
    """A candidate was clicked: panes scroll its evidence into view (``Candidate`` or nothing)."""
    candidate_hovered = Signal(object)
    """The mouse is over a candidate: panes light its evidence (``Candidate`` or nothing)."""
    sites_filtered = Signal(str)
    """A number that counts rows was clicked: the filter that shows them."""

    def __init__(self) -> None:
        super().__init__()
        self.url = ""
        self.field = "title"
        self.inspection: Inspection | None = None

    def choose_url(self, url: str) -> None:
        """Look at another record."""
        if url != self.url:
            self.url, self.inspection = url, None
            self.url_changed.emit(url)

    def show_inspection(self, inspection: Inspection | None) -> None:
        """Hand out what was read of the chosen record; late answers for another one are dropped."""
        if inspection is not None and inspection.url != self.url:
            return
        self.inspection = inspection
        self.inspected.emit(inspection)

    def choose_field(self, name: str) -> None:
        """Look at another field of the record."""
        self.field = name
        self.field_changed.emit(name)

    def choose_candidate(self, candidate: Candidate | None) -> None:
        """Bring the evidence of a candidate into view."""
        self.candidate_chosen.emit(candidate)

    def hover_candidate(self, candidate: Candidate | None) -> None:
        """Light the evidence of a candidate."""
        self.candidate_hovered.emit(candidate)
