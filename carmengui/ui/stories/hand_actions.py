"""What a person does with messages by hand: move, split, merge and take apart; each can be undone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Edit
from carmengui.engine.stories.hand_grouping import (
    HAND_GROUPING,
    Deed,
    action_now,
    add_action,
)
from carmengui.engine.stories.overview import StoryBoard
from carmengui.ui.session.session import Session
from carmengui.ui.stories.story_pane import StoryPane
from carmengui.ui.widgets.words.counted import counted


class HandActions(QObject):
    """Acts on the chosen story and its marked messages; what cannot be done is said in a sentence."""

    said = Signal(str)
    """A sentence for the status bar."""
    acting = Signal(str)
    """Something is being done: the story of this message (its URL) is to be shown after it."""

    def __init__(
        self, session: Session, pane: StoryPane, board: Callable[[], StoryBoard | None]
    ) -> None:
        super().__init__(pane)
        self._change, self._judging, self._now = session.change, session.judging, session.now
        self._pane, self._board = pane, board
        for name, do in (
            ("move", self.move_marked),
            ("split", self.split),
            ("merge", self.merge),
            ("apart", self.take_apart),
        ):
            pane.buttons[name].clicked.connect(do)

    def move_marked(self) -> None:
        """Move the marked messages to the story of the one that was marked last, or of the near list."""
        marks = self._pane.marks
        target = self._other_story_message()
        if not marks or target is None:
            self.said.emit(
                self.tr("Mark messages of one story and one of another: they move to it.")
            )
            return
        moved = tuple(url for url in marks if url != target)
        words = counted(
            len(moved),
            self.tr("1 message moved to “{title}”."),
            self.tr("{n} messages moved to “{title}”."),
        )
        title = self._title_of(target)
        self.write(Deed.MOVE, moved, (target,), words.replace("{title}", title))

    def split(self) -> None:
        """Make a story of the marked messages, apart from the others of their story."""
        story, marks = self._pane.story, set(self._pane.marks)
        if story is None:
            return
        urls = tuple(each.url for each in story.messages if each.url in marks)
        others = tuple(each.url for each in story.messages if each.url not in marks)
        if not urls or not others:
            self.said.emit(self.tr("Mark some messages of the story, but not all of them."))
            return
        words = counted(
            len(urls),
            self.tr("1 message split off."),
            self.tr("{n} messages split off into a story of their own."),
        )
        self.write(Deed.SPLIT, urls, others, words)

    def merge(self) -> None:
        """Make one story of the chosen one and that of a marked message elsewhere."""
        story, target = self._pane.story, self._other_story_message()
        if story is None or target is None:
            self.said.emit(
                self.tr("Mark a message below “Might belong here”: its story is merged with this.")
            )
            return
        words = self.tr("Merged with “{title}”.").replace("{title}", self._title_of(target))
        self.write(Deed.MERGE, (target,), (story.best.url,), words)

    def take_apart(self) -> None:
        """Make a story of each event of the chosen one."""
        story = self._pane.story
        if story is None or len(story.events) < 2:
            self.said.emit(
                self.tr("This story has one event only: there is nothing to take apart.")
            )
            return
        first, *rest = story.events
        others = tuple(event.messages[0].url for event in rest)
        words = self.tr("Taken apart into {n} stories.").format(n=len(story.events))
        self.write(Deed.APART, (first.messages[0].url,), others, words)

    def _other_story_message(self) -> str | None:
        """Return a marked message that is not in the chosen story."""
        story = self._pane.story
        inside = {message.url for message in story.messages} if story is not None else set()
        return next((url for url in reversed(self._pane.marks) if url not in inside), None)

    def _title_of(self, url: str) -> str:
        story = board.story_of(url) if (board := self._board()) is not None else None
        return story.title if story is not None else url

    def write(self, deed: Deed, urls: tuple[str, ...], others: tuple[str, ...], words: str) -> None:
        """Write an action into the project's file; ``words`` say what is true then."""
        action = action_now(deed, urls, others, self._judging.reviewer, self._now())
        if deed not in {Deed.SAME, Deed.OTHER}:
            self.acting.emit(others[0] if deed in {Deed.MOVE, Deed.MERGE} else urls[0])
        edit = Edit(
            lambda project: add_action(project.folder, action),
            words,
            self.tr("Undone: {what}").replace("{what}", words),
            (HAND_GROUPING,),
        )
        self._change.run(self, edit)
