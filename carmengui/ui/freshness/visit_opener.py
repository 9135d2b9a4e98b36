"""Opens a visit: the version it brought beside the one before it, or a sentence why there is none."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.inspection import overlay_at, sites_of
from carmengui.engine.inspection.version_diff import VersionDiff, compare_versions
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.storage.versions import PageVersion, Versions, versions_of
from carmengui.ui.page.versions import DifferenceView
from carmengui.ui.session.selection import Comparison, Selection
from carmengui.ui.widgets.words.moments import full_moment_words


class VisitOpener(QObject):
    """Keeps the view of the difference in step with the selection."""

    opened = Signal()
    """There is something to show: the view must come up."""
    ended = Signal()
    """Nothing is compared any more: the view may go."""

    def __init__(self, selection: Selection, ask: Ask, view: DifferenceView) -> None:
        super().__init__()
        self._selection = selection
        self._ask = ask
        self._view = view
        self.is_opening = False
        selection.comparison_changed.connect(self._on_comparison_changed)
        view.version_step_asked.connect(selection.step_version)

    def open(self, url: str, visit: Visit) -> None:
        """Open a visit of the chosen page."""
        self._view.show_loading()
        self.opened.emit()
        self._ask.run(
            self,
            "versions",
            lambda reader: versions_of(reader.store, url),
            lambda versions: self._on_versions_read(versions, visit),
            self._view.show_failure,
        )

    def show(self, version: PageVersion) -> None:
        """Show what a version of the chosen page changed."""
        if self._selection.versions is not None:
            self._show(self._selection.versions, version)

    def close(self) -> None:
        """End the comparison."""
        self._selection.compare(None, None)
        self.ended.emit()

    def _on_versions_read(self, versions: Versions, visit: Visit) -> None:
        if versions.url != self._selection.url:
            return
        self._selection.show_versions(versions)
        stop = versions.stop_at(visit.at)
        version = versions.number(stop.version) if stop else None
        # Who follows the version must not leave the visit that was opened for the one that brought it.
        self.is_opening = True
        self._selection.choose_version(version)
        self.is_opening = False
        if stop is not None and stop.is_version and version is not None:
            self._show(versions, version)
        else:
            self._say(visit, version)

    def _show(self, versions: Versions, version: PageVersion) -> None:
        older = versions.number(version.number - 1)
        if older is not None:
            self._selection.compare(older, version)
            return
        self._selection.compare(None, None)
        self._view.say(
            self.tr("This is the first version, so there is nothing to compare it with."),
            self.tr("Open it in Review to see source, page and metadata."),
            version,
        )
        self.opened.emit()

    def _say(self, visit: Visit, version: PageVersion | None) -> None:
        self._selection.compare(None, None)
        self._view.say(self._reason(visit), self._standing(version), version)
        self.opened.emit()

    def _reason(self, visit: Visit) -> str:
        time = full_moment_words(visit.at.timestamp())
        reason = translated(visit.reason).rstrip(".")
        if visit.outcome.is_error:
            words = self.tr("The visit of {time} failed: {reason}.")
            return words.format(time=time, reason=reason or str(visit.outcome))
        if visit.outcome is Outcome.REDIRECT:
            words = self.tr("The visit of {time} was redirected: {reason}.")
            return words.format(time=time, reason=reason or self.tr("unknown URL"))
        if visit.outcome is Outcome.NOT_MODIFIED:
            words = self.tr("The visit of {time} returned 304 (not modified).")
            return words.format(time=time)
        words = self.tr("The visit of {time} returned identical bytes.")
        return words.format(time=time)

    def _standing(self, version: PageVersion | None) -> str:
        if version is None:
            return self.tr("No version stored yet.")
        return self.tr("Current version: {n}, from {time}.").format(
            n=f"{version.number:,}", time=full_moment_words(version.at.timestamp())
        )

    def _on_comparison_changed(self, pair: Comparison | None) -> None:
        versions = self._selection.versions
        if pair is None or versions is None:
            self.ended.emit()
            return
        self._view.show_loading()
        self.opened.emit()

        def compare(reader: Reader) -> VersionDiff:
            overlay = overlay_at(sites_of(reader.archive), versions.url)
            return compare_versions(
                reader.store, reader.archive, versions, pair.older, pair.newer, overlay=overlay
            )

        self._ask.run(self, "compare", compare, self._on_compared, self._view.show_failure)

    def _on_compared(self, diff: VersionDiff) -> None:
        pair = self._selection.comparison
        if pair is not None and (pair.older, pair.newer) == (diff.older, diff.newer):
            self._view.show_difference(diff)
