"""Versions of one page through time: the strip of its visits, and two of them side by side."""

from typing import TYPE_CHECKING

from carmengui.ui.page.versions.version_note import VersionNote
from carmengui.ui.page.versions.version_strip import VersionStrip
from carmengui.ui.page.versions.versioned_panes import VersionedPanes, note_in

if TYPE_CHECKING:
    from carmengui.ui.page.versions.difference_view import DifferenceView
else:

    def __getattr__(name: str) -> object:
        """Load the comparison when it is asked for: the strip needs none."""
        if name != "DifferenceView":
            raise AttributeError(name)
        from carmengui.ui.page.versions.difference_view import DifferenceView  # noqa: PLC0415 - see above

        return DifferenceView


__all__ = ["DifferenceView", "VersionNote", "VersionStrip", "VersionedPanes", "note_in"]
