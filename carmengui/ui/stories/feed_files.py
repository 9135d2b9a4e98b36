"""The feed of the top stories: as bytes for who serves it, and as a file, RSS or Atom by its name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Ask
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.stories.feed import atom_of, rss_of
from carmengui.engine.stories.overview import StoryBoard


class FeedFiles(QObject):
    """Writes the feed of the stories that are shown; files are written in a reader's thread."""

    said = Signal(str)
    """What became of a file, in a sentence."""

    def __init__(self, desk: QWidget, ask: Ask, now: Callable[[], datetime], project: str) -> None:
        super().__init__(desk)
        self._desk, self._ask, self._now, self._project = desk, ask, now, project

    def rss(self, board: StoryBoard) -> bytes:
        """Return the feed of the first stories, as it is served."""
        return rss_of(board, self._title(), self._now())

    def save(self, board: StoryBoard | None) -> None:
        """Ask for a file and write the feed into it."""
        if board is None or not board.stories:
            self.said.emit(self.tr("There are no stories to write into a feed yet."))
            return
        name, _ = QFileDialog.getSaveFileName(
            self._desk,
            self.tr("Save feed of top stories"),
            f"{self._project} stories.rss",
            self.tr("RSS (*.rss *.xml);;Atom (*.atom)"),
        )
        if name:
            self.write(board, Path(name))

    def write(self, board: StoryBoard, file: Path) -> None:
        """Write the feed into a file: Atom where its name says so, else RSS."""
        make = atom_of if file.suffix.lower() == ".atom" else rss_of
        title, now = self._title(), self._now()
        words = self.tr("Feed of {n} stories saved: {file}")
        said = words.format(n=min(20, len(board.stories)), file=file)
        self._ask.run(
            self,
            "save",
            lambda _: write_whole(file, make(board, title, now)),
            lambda _: self.said.emit(said),
            self.said.emit,
        )

    def _title(self) -> str:
        return self.tr("Top stories of {project}").replace("{project}", self._project)
