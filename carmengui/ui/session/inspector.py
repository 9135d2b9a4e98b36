"""Reads the chosen version of the chosen record in a reader thread and hands it to the panes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.boilerplate import DEFAULT_THRESHOLD
from carmengui.engine.crawl.explain.absence import Absence, why_absent
from carmengui.engine.inspection import (
    ALL_PARTNERS,
    Inspection,
    beside_full_text,
    inspect,
)
from carmengui.engine.inspection.opened import is_long_document, printed_capture
from carmengui.engine.model import Capture
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.storage.versions import PageVersion, Versions, versions_of
from carmengui.ui.session.selection import Selection

READ_AHEAD_AFTER_MS = 150
"""Who rests on a record this long probably goes to a neighbour next; who hurries is not held up."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A version and its sisters, read in one go."""

    url: str
    inspection: Inspection | None
    versions: Versions
    threshold: int
    absence: Absence | None = None
    """Why there is no record."""


class Inspector(QObject):
    """Follows the selection; what it shows is never a record or version that is no longer chosen."""

    rested = Signal()
    """The same record has been in view for a moment: its neighbours can be read ahead."""
    failed = Signal(str)
    """The record could not be read, in one sentence."""
    threshold_read = Signal(int)
    """The boilerplate threshold of the project is known, and the one that holds."""
    settings_read = Signal(int)
    """The boilerplate threshold that the project's settings say."""
    _read_soon = Signal(object)
    _shown_soon = Signal(object)
    """Heard in the next turn, before that paints: nothing is painted old and once more new."""

    def __init__(self, selection: Selection, ask: Ask) -> None:
        super().__init__()
        self._selection = selection
        self._ask = ask
        self._wished: int | None = None
        self._of_project: int | None = None
        self._partners = ALL_PARTNERS
        self._ahead: dict[str, _Found] = {}
        self._newest: _Found | None = None
        self._is_closed = False
        self._awaited = 0
        self._rests = QTimer(self, singleShot=True, interval=READ_AHEAD_AFTER_MS)
        self._rests.timeout.connect(self.rested)
        self._read_soon.connect(self._on_read, Qt.ConnectionType.QueuedConnection)
        self._shown_soon.connect(self._show, Qt.ConnectionType.QueuedConnection)
        selection.read_ahead = self._read_already
        selection.url_changed.connect(self._on_url_changed)
        selection.version_changed.connect(self._on_version_changed)
        selection.full_text_chosen.connect(lambda _: self._on_url_changed(selection.url))
        self.read_settings()

    @property
    def threshold(self) -> int:
        """The boilerplate threshold: that of the project's settings until another one was tried."""
        return self._wished or self._of_project or DEFAULT_THRESHOLD

    def read_again(self, threshold: int | None = None) -> None:
        """Read the chosen version anew, for example with another boilerplate threshold."""
        self._wished = threshold or self._wished
        self._on_url_changed(self._selection.url)

    def compare_with(self, partners: int = ALL_PARTNERS) -> None:
        """Let so many of its nearest pages judge the page; 0 for the whole site."""
        if partners != self._partners:
            self._partners = partners
            self._on_url_changed(self._selection.url)

    def read_ahead(self, urls: Sequence[str]) -> None:
        """Read the pages that a key press may lead to, so that they are there when it does."""
        self._ahead = {url: self._ahead[url] for url in urls if url in self._ahead}
        for number, url in enumerate(urls):
            if url not in self._ahead:
                question = partial(_read_ahead, url=url, threshold=self._known)
                self._ask.run(self, f"ahead {number}", question, self._on_read_ahead, later=True)

    def read_settings(self) -> None:
        """Read what the settings of the project say now."""
        self._ask.run(self, "threshold", _threshold_of, self._on_threshold_read)

    @property
    def _known(self) -> int | None:
        """The threshold, or nothing while only the reader can know that of the project."""
        return self._wished or self._of_project

    def _on_threshold_read(self, threshold: int) -> None:
        self._of_project = threshold
        self.settings_read.emit(threshold)
        if self._wished is None:
            self.threshold_read.emit(threshold)

    def _on_read_ahead(self, found: _Found | None) -> None:
        if found is not None:
            self._ahead[found.url] = found

    def refresh_versions(self, *, keeps_record: bool = False) -> None:
        """Read which versions there are, because visits were made; the one in view stays.

        It is read anew if its record was extracted again, unless ``keeps_record``.
        """
        self._ahead.clear()
        url, seen = self._selection.url, self._selection.inspection
        if url:
            question = partial(_whats_new, url=url, seen=None if keeps_record else seen)
            answer = partial(self._on_versions_read, seen)
            self._ask.run(self, "versions", question, answer, self.failed.emit)

    def _on_url_changed(self, url: str) -> None:
        if not url:
            self._selection.show_versions(None)
            self._selection.show_inspection(None)
            return
        version = self._selection.version
        is_page = version is None and not self._selection.full_text
        ready = self._found_ahead(url) if is_page else None
        if ready is not None:
            del self._ahead[url]
            # In the next turn: the panes must first hear that what they show is old.
            self._read_soon.emit(ready)
            return
        self._awaited += 1
        full_text = self._selection.full_text
        number = version.capture_id if version and not full_text else None
        printed = partial(_printed, url=full_text or url, capture_id=number)
        self._ask.run(self, "printed", printed, partial(self._on_printed, self._awaited))
        question = partial(
            _read,
            url=url,
            threshold=self._known,
            capture_id=version.capture_id if version else None,
            partners=self._partners,
            full_text=self._selection.full_text,
        )
        self._ask.run(self, "inspect", question, self._on_read, self.failed.emit)

    def _on_printed(self, number: int, capture: Capture | None) -> None:
        """Hand out a document whose pages can be shown while it is being read."""
        if capture is not None and number == self._awaited and not self._is_closed:
            self._selection.printed_found.emit(capture)

    def _found_ahead(self, url: str) -> _Found | None:
        """Return what was read ahead of a page, if it was read as it is looked at now."""
        found = self._ahead.get(url)
        is_usual = self._partners == ALL_PARTNERS
        return found if found and is_usual and found.threshold == self._known else None

    def _read_already(self, url: str) -> Inspection | None:
        found = self._found_ahead(url)
        return found.inspection if found else None

    def _on_version_changed(self, _version: PageVersion) -> None:
        self._on_url_changed(self._selection.url)

    def _on_read(self, found: _Found) -> None:
        if found.url == self._selection.url and not self._is_closed:
            self._awaited += 1  # whatever was to be shown meanwhile comes too late
            self._selection.show_versions(found.versions)
            self._selection.absence = found.absence
            self._selection.show_record(found.inspection)
            self._newest = found
            # In the next turn: the keys come before source and page.
            self._shown_soon.emit(found)

    def _show(self, found: _Found) -> None:
        if found.url == self._selection.url and self._newest is found:
            self._selection.show_inspection(found.inspection)
            self._rests.start()

    def close_down(self) -> None:
        """Show and read nothing any more."""
        self._is_closed, self._newest = True, None
        self._rests.stop()

    def _on_versions_read(self, seen: Inspection | None, answer: tuple[Versions, bool]) -> None:
        versions, is_renewed = answer
        had_none = self._selection.version is None
        self._selection.show_versions(versions)
        is_old = is_renewed and self._selection.inspection is seen
        if is_old or (had_none and self._selection.version is not None):
            self._on_url_changed(versions.url)


def _whats_new(reader: Reader, *, url: str, seen: Inspection | None) -> tuple[Versions, bool]:
    """Return the versions of a page, and whether what was seen of one was extracted again."""
    versions = versions_of(reader.store, url)
    if seen is None or seen.url != url or seen.record is None:
        return versions, False
    return versions, reader.store.records.of_capture(seen.capture_id) != seen.record


def _threshold_of(reader: Reader) -> int:
    settings, _ = read_settings(reader.store.path.parent / SETTINGS)
    return settings.boilerplate_threshold


def _printed(reader: Reader, *, url: str, capture_id: int | None) -> Capture | None:
    return printed_capture(reader.store, reader.archive, url, capture_id)


def _read_ahead(reader: Reader, *, url: str, threshold: int | None) -> _Found | None:
    """Read a page that may be wanted next; not a long document, which would hold up the reader."""
    if is_long_document(reader.store, url):
        return None
    return _read(reader, url=url, threshold=threshold, capture_id=None)


def _read(
    reader: Reader,
    *,
    url: str,
    threshold: int | None,
    capture_id: int | None,
    partners: int = ALL_PARTNERS,
    full_text: str = "",
) -> _Found:
    versions = versions_of(reader.store, url)
    # Asked for by number: what is shown is the version that the versions call the newest.
    newest = versions.newest.capture_id if versions.newest else None
    threshold = threshold or _threshold_of(reader)
    inspection = inspect(
        reader.store,
        reader.archive,
        url,
        threshold=threshold,
        capture_id=capture_id or newest,
        partners=partners,
    )
    if inspection is not None and full_text:
        inspection = beside_full_text(reader.store, reader.archive, inspection, full_text)
    absence = why_absent(reader.store, url) if inspection is None else None
    return _Found(url, inspection, versions, threshold, absence)
