"""The chosen story: its events over time, their messages, and messages that might belong to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.engine.stories.overview import NearMessage, Story, StoryMessage
from carmengui.ui.keys.actions import key_map
from carmengui.ui.stories.event_chart import EventChart
from carmengui.ui.stories.message_rows import (
    LOOK,
    NEAR_LOOK,
    ROW_PX,
    StoryColumn,
    StoryRow,
    near_column,
    rows_of,
)
from carmengui.ui.stories.story_row import extent_words, untitled
from carmengui.ui.theme import Role, set_ground, set_icon, set_lengths, set_role, set_tint, theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.layouts import holder, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import moment_words

_HEAD_PX, _MOST_NEAR = 36, 3
_BUTTONS = (
    ("move", "arrow-right"),
    ("split", "call-split"),
    ("merge", "call-merge"),
    ("apart", "close"),
)


class StoryPane(QWidget):
    """Space marks a message: two marked ones are held against each other, marked ones are moved."""

    marked = Signal()
    """Other messages are marked."""
    message_opened = Signal(str)
    """A message was opened (its URL)."""
    copies_switched = Signal()
    """Near-duplicates are shown, or folded again."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Story"))
        self._now = now
        self.story: Story | None = None
        self._marks: list[str] = []
        self._closed: set[int] = set()
        self.shows_copies = False
        self.title = plain_label(self.tr("Story"), role=Role.TITLE)
        self.extent = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.copies = link_button()
        self.name = plain_label(role=Role.ANSWER, wordWrap=True)
        self.best = ElidedLabel()
        self.chart = EventChart()
        painted = StoryColumn(now, self.mark_of, lambda number: number in self._closed)
        self.rows = PagedModel((painted.column(),), self, key=lambda row: row.key)
        self.list = RowList()
        self.list.set_up(self.tr("Messages"), self.rows, LOOK, thing=Thing.PAGE)
        self.near_title = plain_label(self.tr("Might belong here"), role=Role.TITLE)
        self.near_note = plain_label(
            self.tr("most similar messages of other stories"),
            role=Role.SMALL,
            tint="soft",
            wordWrap=True,
        )
        self.near = PagedModel((near_column(now),), self, key=lambda near: near.message.url)
        self.near_list = RowList()
        self.near_list.set_up(
            self.tr("Messages that might belong here"), self.near, NEAR_LOOK, thing=Thing.PAGE
        )
        self.buttons = {name: QPushButton() for name, _ in _BUTTONS}
        self.marked_words = plain_label(role=Role.SMALL, tint="soft")
        self._lay_out()
        self._connect()

    # What is shown --------------------------------------------------------------------------

    def show_story(self, story: Story) -> None:
        """Show a story; marks stay on messages that are still in it or near it."""
        is_other = self.story is None or self.story.key != story.key
        self.story = story
        if is_other:
            self._closed.clear()
            self.shows_copies = False
            self._marks.clear()
        else:
            urls = {message.url for message in story.messages}
            self._marks = [url for url in self._marks if url in urls]
        events = counted(len(story.events), self.tr("1 event"), self.tr("{n} events"))
        self.extent.setText(f"{extent_words(story)}, {events}")
        self.name.setText(story.title or untitled())
        best = story.best
        self.best.setText(
            self.tr("best source {source}, {when}, {language}").format(
                source=best.source,
                when=moment_words(best.moment_s, self._now()),
                language=best.language or self.tr("language unknown"),
            )
        )
        self.chart.show_story(story, self._now())
        self._show_rows()
        if is_other:
            self._mark_first_two()
        self._show_marks()

    def show_near(self, near: Sequence[NearMessage]) -> None:
        """Show messages of other stories that are nearly similar enough."""
        self.near.show_rows(tuple(near))
        for widget in (self._near_head, self.near_list):
            show_if(widget, bool(near))
        self.near_list.setFixedHeight(
            max(1, min(_MOST_NEAR, len(near))) * theme().px(ROW_PX) + theme().px(6)
        )

    def _show_rows(self) -> None:
        if self.story is None:
            return
        rows = rows_of(self.story, frozenset(self._closed), shows_copies=self.shows_copies)
        self.rows.show_rows(rows)
        count = sum(message.is_copy for message in self.story.messages)
        show_if(self.copies, count > 0)
        folded = counted(
            count,
            self.tr("1 near-duplicate folded, show it"),
            self.tr("{n} near-duplicates folded, show them"),
        )
        self.copies.setText(self.tr("Fold near-duplicates") if self.shows_copies else folded)

    def _mark_first_two(self) -> None:
        """Mark two messages of the largest event, so that there is something to see."""
        assert self.story is not None
        largest = max(self.story.events, key=lambda event: len(event.messages))
        told = [message for message in largest.messages if not message.is_copy]
        if len(told) < 2:
            told = [message for message in self.story.messages if not message.is_copy]
        if len(told) < 2:
            told = list(self.story.messages)
        strongest = sorted(told, key=lambda message: -message.weight)[:2]
        self._marks = [message.url for message in strongest]

    # Marks ------------------------------------------------------------------------------------

    @property
    def marks(self) -> tuple[str, ...]:
        """The URLs of the marked messages, in the order in which they were marked."""
        return tuple(self._marks)

    @property
    def pair(self) -> tuple[str, str] | None:
        """The two that were marked last, if there are two."""
        return (self._marks[-2], self._marks[-1]) if len(self._marks) > 1 else None

    def mark_of(self, url: str) -> str:
        """Return the letter of a marked message; nothing of another."""
        if url not in self._marks:
            return ""
        pair = self.pair
        if pair is None or url not in pair:
            return "A" if pair is None else "•"
        return "A" if url == pair[0] else "B"

    def toggle_mark(self, url: str) -> None:
        """Mark a message, or take its mark away."""
        if url in self._marks:
            self._marks.remove(url)
        else:
            self._marks.append(url)
        self._show_marks()

    def toggle_current(self) -> None:
        """Mark the message that the keys stand on; on an event, fold it."""
        if self.near_list.hasFocus():
            near = self.near.line(self.near_list.currentIndex().row())
            if near is not None:
                self.toggle_mark(near.message.url)
            return
        row = self.rows.line(self.list.currentIndex().row())
        if row is not None:
            self._toggle(row)

    def _toggle(self, row: StoryRow) -> None:
        if row.message is not None:
            self.toggle_mark(row.message.url)
            return
        self._closed ^= {row.number}
        self._show_rows()

    def _show_marks(self) -> None:
        self.rows.tell_changed()
        self.near.tell_changed()
        self.chart.mark(self.marks)
        count = len(self._marks)
        self.marked_words.setText(counted(count, self.tr("1 marked"), self.tr("{n} marked")))
        for name in ("move", "split"):
            self.buttons[name].setEnabled(count > 0)
        self.marked.emit()

    def switch_copies(self) -> None:
        """Show near-duplicates as messages, or fold them again."""
        self.shows_copies = not self.shows_copies
        self._show_rows()
        self.copies_switched.emit()

    # Building ---------------------------------------------------------------------------------

    def _on_row_opened(self, row: StoryRow) -> None:
        if row.message is not None:
            self.message_opened.emit(row.message.url)
        else:
            self._toggle(row)

    def _on_clicked(self, row: StoryRow | None) -> None:
        if row is not None:
            self._toggle(row)

    def _connect(self) -> None:
        self.list.clicked.connect(lambda index: self._on_clicked(self.rows.line(index.row())))
        self.list.activated.disconnect()
        self.list.doubleClicked.connect(lambda index: self._open(index.row()))
        self.near_list.clicked.connect(lambda index: self._mark_near(index.row()))
        self.chart.message_pressed.connect(self.toggle_mark)
        self.copies.clicked.connect(self.switch_copies)
        key_map().changed.connect(self._name_buttons)

    def _open(self, at: int) -> None:
        row = self.rows.line(at)
        if row is not None:
            self._on_row_opened(row)

    def _mark_near(self, at: int) -> None:
        near = self.near.line(at)
        if near is not None:
            self.toggle_mark(near.message.url)

    def open_current(self) -> None:
        """Open the message that the keys stand on."""
        if self.near_list.hasFocus():
            near = self.near.line(self.near_list.currentIndex().row())
            if near is not None:
                self.message_opened.emit(near.message.url)
        else:
            self._open(self.list.currentIndex().row())

    def current_message(self) -> StoryMessage | None:
        """Return the message that the keys stand on."""
        row = self.rows.line(self.list.currentIndex().row())
        return row.message if row is not None else None

    def _name_buttons(self) -> None:
        words = {
            "move": (self.tr("Move"), self.tr("Move the marked messages to another story")),
            "split": (self.tr("Split off"), self.tr("Make a story of the marked messages")),
            "merge": (self.tr("Merge"), self.tr("Make one story of this one and another")),
            "apart": (self.tr("Take apart"), self.tr("Make a story of each event")),
        }
        for name, (label, tip) in words.items():
            keys = " ".join(key_map().shown(f"stories.{name}"))
            self.buttons[name].setText(f"{label}  {keys}" if keys else label)
            self.buttons[name].setAccessibleName(label)
            set_tip(self.buttons[name], tip)

    def _lay_out(self) -> None:
        head = holder(
            in_row(self.title, (self.extent, 1), self.copies, spacing=12, margins=(16, 0))
        )
        set_lengths(head, height=_HEAD_PX)
        set_ground(head, "raised", edge="bottom")
        name = holder(in_column(self.name, self.best, spacing=2, margins=(16, 12, 16, 6)))
        set_role(self.best, Role.SMALL)
        set_tint(self.best, "soft")
        self._near_head = near_head = holder(
            in_column(self.near_title, self.near_note, margins=(16, 8, 16, 2))
        )
        set_ground(near_head, "raised", edge="top")
        for key, icon_name in _BUTTONS:
            set_icon(self.buttons[key], icon_name)
        foot = QWidget()
        row = Flow(foot, 8, 8)
        row.setContentsMargins(16, 10, 16, 10)
        for key, _ in _BUTTONS:
            row.addWidget(self.buttons[key])
        row.addWidget(self.marked_words)
        set_ground(foot, "ground", edge="top")
        in_column(head, name, self.chart, (self.list, 1), near_head, self.near_list, foot, on=self)
        set_ground(self, "raised")
        self._name_buttons()
        self.setFocusProxy(self.list)
        self.list.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
