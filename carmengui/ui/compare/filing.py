"""What the desk puts away: a run that stays for good, a comparison as a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.ui.compare.reading import Choices, keep_run, save_xml


class Filing(QObject):
    """Writes in a reader's thread: runs and results are files of their own, not the project's tables."""

    def __init__(self, desk: QWidget, ask: Ask, say: Callable[[str], None]) -> None:
        super().__init__(desk)
        self._desk, self._ask, self._say = desk, ask, say

    def keep(self, number: int, told: Callable[[Choices], None], *, is_kept: bool) -> None:
        """Let a run stay for good, or be a draft again; then tell what there is to choose from."""

        def done(choices: Choices) -> None:
            told(choices)
            kept, draft = (
                self.tr("Run {n} is kept permanently."),
                self.tr("Run {n} is no longer kept permanently."),
            )
            self._say((kept if is_kept else draft).format(n=number))

        question = partial(keep_run, number=number, is_kept=is_kept)
        self._ask.run(self, "keep", question, done, self._say)

    def save(self, comparison: Comparison) -> None:
        """Ask for a name and write all of a comparison as CARMEN's XML."""
        words = self.tr("Save the comparison as CARMEN XML")
        name, _ = QFileDialog.getSaveFileName(self._desk, words, "compared.xml", "XML (*.xml)")
        if not name:
            return

        def done(count: int) -> None:
            written = self.tr("{n} records saved: {file}")
            self._say(written.format(n=f"{count:,}", file=name))

        question = partial(save_xml, comparison, Path(name))
        self._ask.run(self, "save", lambda _: question(), done, self._say)
