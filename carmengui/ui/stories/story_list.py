"""The list of stories: how many there are, the stories in the order of their rank, and their feed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.engine.stories.overview import Story, StoryBoard
from carmengui.ui.stories.story_row import LOOK, story_column
from carmengui.ui.theme import Role, set_ground, set_icon, set_lengths, set_margins
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.counted import counted

_HEAD_PX, _ORDER_PX = 36, 28


class StoryList(QWidget):
    """Stories by rank, those that fit the filter; below them the feed of the first ones."""

    chosen = Signal(object)
    """Another story is chosen (``Story``); nothing when there is none."""
    save_wanted = Signal()
    """The feed of the top stories shall be saved as a file."""
    address_wanted = Signal()
    """The feed shall be served, and its address copied."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Stories"))
        self._board: StoryBoard | None = None
        self._filter = ""
        self.count = plain_label(role=Role.TITLE)
        self.texts = plain_label(role=Role.SMALL, tint="soft")
        self.order = plain_label(
            self.tr("Large, wide and fresh first"), role=Role.SMALL, tint="soft"
        )
        self.newest = plain_label(self.tr("newest"), role=Role.SMALL, tint="soft")
        self.rows = PagedModel((story_column(now),), self, key=lambda story: story.key)
        self.list = RowList()
        self.list.set_up(self.tr("Stories"), self.rows, LOOK)
        self.none = plain_label(role=Role.BODY, tint="soft", wordWrap=True)
        self.feed_title = plain_label(self.tr("Feed of top stories"), role=Role.TITLE)
        self.feed_note = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.save, self.serve = QPushButton(self.tr("Save feed")), QPushButton()
        self._lay_out()
        self.setFocusProxy(self.list)
        self.save.clicked.connect(self.save_wanted)
        self.serve.clicked.connect(self.address_wanted)
        self.show_address("")
        selection = self.list.selectionModel()
        selection.currentChanged.connect(lambda *_: self.chosen.emit(self.current))

    @property
    def current(self) -> Story | None:
        """The chosen story."""
        return self.rows.line(self.list.currentIndex().row())

    def show_board(self, board: StoryBoard) -> None:
        """Show the stories; the chosen one stays so while it is there."""
        self._board = board
        self._show_stories()

    def show_filter(self, text: str) -> None:
        """Show the stories that a word stands in, or that fit ``source:``, ``lang:`` and ``size>``."""
        self._filter = text
        self._show_stories()

    def choose(self, key: str) -> None:
        """Choose a story (its key), if it is listed."""
        for at, story in enumerate(self.rows.rows):
            if story.key == key:
                self.list.setCurrentIndex(self.rows.index(at, 0))
                self.list.scrollTo(self.rows.index(at, 0))
                return

    def step(self, by: int) -> None:
        """Choose the next story, or the one before."""
        count = self.rows.rowCount()
        if count:
            at = min(count - 1, max(0, self.list.currentIndex().row() + by))
            self.list.setCurrentIndex(self.rows.index(at, 0))

    def show_address(self, address: str) -> None:
        """Show where the feed is served; empty: nowhere."""
        self.serve.setText(self.tr("Copy address") if address else self.tr("Serve feed"))
        note = self.tr(
            "The first 20 stories by size, width and age: one item each, the best source first, "
            "the others as links."
        )
        served = self.tr("Served at {address} while this window is open.")
        self.feed_note.setText(served.format(address=address) if address else note)

    def _show_stories(self) -> None:
        if self._board is None:
            return
        board, before = self._board, self.current
        fitting = tuple(filter(StoryFilter(self._filter).fits, board.stories))
        self.count.setText(counted(len(fitting), self.tr("1 story"), self.tr("{n} stories")))
        told = self.tr("{told} of {texts} texts; {alone} stand alone").format(
            told=f"{board.texts - len(board.alone):,}",
            texts=f"{board.texts:,}",
            alone=f"{len(board.alone):,}",
        )
        self.texts.setText(told)
        self.rows.show_rows(fitting)
        show_if(self.none, not fitting)
        self.none.setText(
            self.tr("No story fits “{filter}”.").format(filter=self._filter)
            if self._filter
            else self.tr("No two messages are similar enough to be a story.")
        )
        if before is not None and any(story.key == before.key for story in fitting):
            self.choose(before.key)
        elif fitting:
            self.list.setCurrentIndex(self.rows.index(0, 0))
        self.chosen.emit(self.current)

    def _lay_out(self) -> None:
        head = holder(in_row(self.count, self.texts, STRETCH, spacing=12, margins=(16, 0)))
        set_lengths(head, height=_HEAD_PX)
        set_ground(head, "raised", edge="bottom")
        order = holder(in_row(self.order, STRETCH, self.newest, margins=(16, 0)))
        set_lengths(order, height=_ORDER_PX)
        set_ground(order, "raised", edge="bottom")
        set_icon(self.save, "content-save-outline")
        set_icon(self.serve, "rss")
        buttons = in_row(self.save, self.serve, STRETCH, spacing=8)
        foot = holder(
            in_column(self.feed_title, self.feed_note, 4, buttons, spacing=4, margins=(16, 10))
        )
        set_ground(foot, "ground", edge="top")
        set_margins(self.none, 16, 12, 16, 12)
        in_column(head, order, self.none, (self.list, 1), foot, on=self)
        set_ground(self, "raised")


class StoryFilter:
    """Words that stand in a title or URL, ``source:``, ``lang:`` and ``size>``; all must fit."""

    def __init__(self, text: str) -> None:
        self._words = text.casefold().split()

    def fits(self, story: Story) -> bool:
        """Tell whether a story fits.

        >>> StoryFilter("").fits(None)
        True
        """
        return all(self._fits(story, word) for word in self._words)

    @staticmethod
    def _fits(story: Story, word: str) -> bool:
        key, colon, value = word.partition(":")
        if colon and key == "source":
            return any(value in message.source.casefold() for message in story.messages)
        if colon and key == "lang":
            return any(message.language.casefold() == value for message in story.messages)
        if word.startswith("size>") and word[5:].isdecimal():
            return len(story.messages) > int(word[5:])
        return any(word in f"{each.title} {each.url}".casefold() for each in story.messages)
