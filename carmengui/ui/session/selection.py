"""The one shared selection: every desk looks at the same record, version, field and candidate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from carmengui.engine.crawl.explain.absence import Absence
    from carmengui.engine.inspection import Inspection
    from carmengui.engine.model import Candidate
    from carmengui.engine.storage.versions import PageVersion, Versions


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two versions of the chosen record that are held against each other."""

    older: PageVersion
    newer: PageVersion


class Selection(QObject):
    """What the person looks at. Desks do not know each other; they meet here."""

    url_wanted = Signal(str)
    """Another record is about to be chosen, and nothing has changed yet.

    Whoever shows records and is not built yet must be built now, or it would never hear of this one.
    """
    url_changed = Signal(str)
    """Another record was chosen (its URL; empty: none). Panes dim what they show until it is inspected."""
    record_left = Signal(str)
    """Sent before ``url_changed``, with the same, to those who listen to ``record_read``."""
    record_read = Signal(object)
    """Sent before ``inspected``, with the same: panes that are quick show it at once.

    Of a record that was read ahead it comes even before ``url_changed``.
    """
    printed_found = Signal(object)
    """Sent before ``inspected``, if reading takes a while: a document (``Capture``) whose pages can be shown."""
    inspected = Signal(object)
    """The chosen record was read: an ``Inspection``, or nothing when there is none."""
    versions_read = Signal(object)
    """The stored versions of the chosen record are known, or more of them: ``Versions``, or nothing."""
    version_changed = Signal(object)
    """Another version of the same record was chosen (``PageVersion``); it is inspected next."""
    comparison_changed = Signal(object)
    """Two versions are to be compared (``Comparison``), or no longer (nothing)."""
    field_changed = Signal(str)
    """Another field was chosen (its name)."""
    full_text_chosen = Signal(str)
    """A full text of the record, or its page (empty), is to be shown: it is inspected next."""
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
        self.is_field_chosen = False
        """Whether somebody has chosen the field, since the window is open."""
        self.inspection: Inspection | None = None
        self.absence: Absence | None = None
        """Why the chosen record is not there, once that is known."""
        self._shown: tuple[Inspection | None, ...] = ()
        """What the quick panes were given of the chosen record, if they were given anything."""
        self.versions: Versions | None = None
        self.version: PageVersion | None = None
        """The version that is looked at; nothing until the versions are read."""
        self.full_text = ""
        """The address of the full text that is shown in the place of the page; empty: the page is."""
        self._awaited: Candidate | None = None
        """A candidate whose capture is being read."""
        self.comparison: Comparison | None = None
        self.read_ahead: Callable[[str], Inspection | None] = lambda _url: None
        """Returns the record of a URL if it is read already."""

    def choose_url(self, url: str) -> None:
        """Look at another record, at its newest version."""
        if url and url != self.url:
            self.url_wanted.emit(url)
        if url != self.url:
            self.url, self.inspection, self._shown = url, None, ()
            self.absence = None
            self.full_text, self._awaited = "", None
            self.versions = self.version = None
            self.record_left.emit(url)
            if (ready := self.read_ahead(url)) is not None:
                # Painted before anybody else begins with work of their own.
                self.show_record(ready)
            self.compare(None, None)
            self.url_changed.emit(url)

    @property
    def place(self) -> tuple[str, str]:
        """URL and field: what is asked here and leads elsewhere must still find the person here."""
        return self.url, self.field

    @property
    def is_read(self) -> bool:
        """Whether the quick panes were given the chosen record, or were told that there is none."""
        return bool(self._shown)

    def show_record(self, inspection: Inspection | None) -> None:
        """Hand it out to the quick panes only; the others get it by :meth:`show_inspection`."""
        is_late = inspection is not None and inspection.url != self.url
        is_shown = bool(self._shown) and self._shown[0] is inspection
        if not is_late and not is_shown:
            self._shown = (inspection,)
            self.record_read.emit(inspection)

    def show_inspection(self, inspection: Inspection | None) -> None:
        """Hand out what was read of the chosen record; late answers for another one are dropped."""
        if inspection is not None and inspection.url != self.url:
            return
        self.show_record(inspection)
        self.inspection = inspection
        self.inspected.emit(inspection)
        awaited, self._awaited = self._awaited, None
        if awaited is not None:
            self.candidate_chosen.emit(awaited)

    # Versions -----------------------------------------------------------------------------

    def show_versions(self, versions: Versions | None) -> None:
        """Hand out the versions of the chosen record; who looked at none looks at the newest now."""
        if versions is not None and versions.url != self.url:
            return
        self.versions = versions
        if versions is None:
            self.version = None
        else:
            known = versions.of(self.version.capture_id) if self.version else None
            self.version = known or versions.newest
        self.versions_read.emit(versions)

    @property
    def is_newest(self) -> bool:
        """Whether no later version is stored than the one that is looked at."""
        newest = self.versions.newest if self.versions else None
        return self.version is None or newest is None or self.version.number >= newest.number

    def choose_version(self, version: PageVersion | None) -> None:
        """Look at another version of the chosen record."""
        if version is not None and version != self.version:
            self.full_text, self._awaited = "", None
            self.version = version
            self.version_changed.emit(version)

    def step_version(self, step: int) -> bool:
        """Look at an earlier (-1) or later (1) version; tell whether there is one."""
        if self.versions is None or self.version is None:
            return False
        version = self.versions.number(self.version.number + step)
        self.choose_version(version)
        return version is not None

    def compare(self, older: PageVersion | None, newer: PageVersion | None) -> None:
        """Hold two versions against each other; nothing ends it."""
        pair = Comparison(older, newer) if older is not None and newer is not None else None
        if pair != self.comparison:
            self.comparison = pair
            self.comparison_changed.emit(pair)

    # Field and candidate ------------------------------------------------------------------

    def choose_field(self, name: str) -> None:
        """Look at another field of the record."""
        self.field, self.is_field_chosen = name, True
        self.field_changed.emit(name)

    def choose_candidate(self, candidate: Candidate | None) -> None:
        """Bring the evidence of a candidate into view; that of a full text in the document."""
        if candidate is not None and candidate.url != self.full_text:
            self.choose_full_text(candidate.url)
            self._awaited = candidate
        else:
            self.candidate_chosen.emit(candidate)

    def choose_full_text(self, url: str) -> None:
        """Look at a full text of the record, or (empty) at its page; the record stays."""
        if url != self.full_text:
            self.full_text, self._awaited = url, None
            self.compare(None, None)
            self.full_text_chosen.emit(url)

    def hover_candidate(self, candidate: Candidate | None) -> None:
        """Light the evidence of a candidate."""
        self.candidate_hovered.emit(candidate)
