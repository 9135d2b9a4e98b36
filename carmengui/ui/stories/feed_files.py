"""The feed of the top stories: as bytes for who serves it, and as a file, RSS or Atom by its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Ask, Reader
from carmengui.engine.formats.rss import MOST_ITEMS, Channel, write_atom, write_rss
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.stories.feed import story_channel
from carmengui.engine.stories.overview import StoryBoard
from carmengui.engine.stories.project_stories import texts_of


class FeedFiles(QObject):
    """Makes the feed of the stories that are shown, in a reader's thread."""

    said = Signal(str)
    """What became of a file, in a sentence."""

    def __init__(self, desk: QWidget, ask: Ask, project: str) -> None:
        super().__init__(desk)
        self._desk, self._ask, self._project = desk, ask, project

    def make(self, board: StoryBoard, told: Callable[[bytes], None]) -> None:
        """Have the feed made as RSS, and handed over."""
        channel = self._channel(board)
        self._ask.run(self, "make", lambda reader: write_rss(channel(reader)), told, self.said.emit)

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
        make = write_atom if file.suffix.lower() == ".atom" else write_rss
        channel = self._channel(board)
        words = self.tr("Feed of {n} stories saved: {file}")
        said = words.format(n=min(MOST_ITEMS, len(board.stories)), file=file)
        self._ask.run(
            self,
            "save",
            lambda reader: write_whole(file, make(channel(reader))),
            lambda _: self.said.emit(said),
            self.said.emit,
        )

    def _channel(self, board: StoryBoard) -> Callable[[Reader], Channel]:
        title = self.tr("Top stories of {project}").replace("{project}", self._project)
        urls = [story.best.url for story in board.stories[:MOST_ITEMS]]
        return lambda reader: story_channel(board, title, texts_of(reader.store, urls))
