"""The words in a pane's header that say: what you see here is an older version."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy

from carmengui.engine.model import Clock, SystemClock
from carmengui.ui.page.versions.wording import note_words, short_note_words
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_role, set_tint
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.plain_text import set_tip


class VersionNote(ElidedLabel):
    """Empty while the newest version is shown; where there is too little room its end is left out."""

    def __init__(
        self, selection: Selection, *, is_short: bool = False, clock: Clock | None = None
    ) -> None:
        super().__init__()
        self._selection = selection
        self._clock = clock or SystemClock()
        self._is_short = is_short
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        set_tint(self, "waiting")
        selection.url_changed.connect(self._show)
        selection.versions_read.connect(self._show)
        selection.version_changed.connect(self._show)
        set_role(self, Role.SMALL)
        self._show()

    def _show(self) -> None:
        versions, version = self._selection.versions, self._selection.version
        is_old = versions is not None and version is not None and not self._selection.is_newest
        self.setVisible(is_old)
        if not is_old or versions is None or version is None:
            self.clear()
            return
        words = note_words(versions, version, self._clock.now().timestamp())
        self.setText(short_note_words(versions, version) if self._is_short else words)
        tip = self.tr("Not the newest version: {words}").format(words=words)
        set_tip(self, tip)
        self.setAccessibleName(tip)
