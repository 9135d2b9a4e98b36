"""Versions of one page through time: the strip of its visits, and two of them side by side."""

from carmengui.ui.page.versions.difference_view import DifferenceView
from carmengui.ui.page.versions.version_note import VersionNote
from carmengui.ui.page.versions.version_strip import VersionStrip
from carmengui.ui.page.versions.versioned_panes import VersionedPanes, note_in

__all__ = ["DifferenceView", "VersionNote", "VersionStrip", "VersionedPanes", "note_in"]
