"""The rows of a story: a head for each event, below it its messages; and what might belong there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRect, Qt

from carmengui.engine.stories.overview import Event, NearMessage, Story, StoryMessage
from carmengui.ui.stories.story_row import untitled
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import LEFT, RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width, weight_words
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import interval_words, moment_words

ROW_PX, INSET_PX = 27, 16
_NARROW_PX = 400
"""In less room source and language are left out."""
_MARK_PX, _SOURCE_SHARE, _LANGUAGE_PX, _GAP_PX = 28, 0.24, 26, 10


@dataclass(frozen=True, slots=True)
class StoryRow:
    """A line of a story: an event (``number`` from 1), or one of its messages."""

    event: Event
    number: int
    message: StoryMessage | None = None
    messages: tuple[StoryMessage, ...] = ()
    """All messages of the story: their times stand below each other."""

    @property
    def key(self) -> str:
        """What the line is known by when the story is shown anew."""
        return self.message.url if self.message is not None else f"event {self.number}"


LOOK = RowLook(
    height_px=ROW_PX,
    inset_px=INSET_PX,
    hover="ground",
    ring=Ring.CURRENT,
    alarm=lambda row: "ground" if row.message is None else "",
)
NEAR_LOOK = RowLook(height_px=ROW_PX, inset_px=INSET_PX, hover="ground", ring=Ring.CURRENT)


def rows_of(story: Story, closed: frozenset[int], *, shows_copies: bool) -> list[StoryRow]:
    """Return the lines of a story; the messages of ``closed`` events are left out."""
    rows = []
    for number, event in enumerate(story.events, 1):
        rows.append(StoryRow(event, number))
        if number not in closed:
            rows += [
                StoryRow(event, number, message, story.messages)
                for message in event.messages
                if shows_copies or not message.is_copy
            ]
    return rows


class StoryColumn:
    """Paints the lines of a story; ``mark_of`` returns the letter of a message that is marked."""

    def __init__(
        self,
        now: Callable[[], float],
        mark_of: Callable[[str], str],
        is_closed: Callable[[int], bool],
    ) -> None:
        self._now, self._mark_of, self._is_closed = now, mark_of, is_closed

    def column(self) -> Column[StoryRow]:
        """Return the one column of the list."""
        return Column(text=self._text, spoken=self._spoken, tip=self._tip, paint=self._paint)

    def _text(self, row: StoryRow) -> str:
        return row.message.url if row.message is not None else row.event.title

    def _tip(self, row: StoryRow) -> str:
        message = row.message
        if message is None:
            return row.event.title
        return f"{message.title or untitled()}\n{message.url}"

    def _spoken(self, row: StoryRow) -> str:
        message = row.message
        if message is None:
            words = _tr("event {n}: {title}").format(n=row.number, title=row.event.title)
            return f"{words}, {self._extent(row.event)}"
        mark = self._mark_of(message.url)
        weight = None if len(row.event.messages) == 1 else message.weight
        parts = [
            _tr("marked {letter}").format(letter=mark) if mark else "",
            self._when(message),
            message.title or untitled(),
            message.source,
            message.language,
            _tr("weight {weight}").format(weight=weight_words(weight)),
        ]
        return ", ".join(filter(None, parts))

    def _when(self, message: StoryMessage) -> str:
        return moment_words(message.moment_s, self._now()) if message.is_dated else _tr("no date")

    def _told(self, row: StoryRow) -> tuple[StoryMessage, ...]:
        return row.messages or row.event.messages

    def _extent(self, event: Event) -> str:
        count = counted(len(event.messages), _tr("1 message"), _tr("{n} messages"))
        begins, ends = (moment_words(each, self._now()) for each in (event.begins_s, event.ends_s))
        if begins == ends:
            return f"{count}, {begins}"
        return _tr("{count}, {begins} to {ends}").format(count=count, begins=begins, ends=ends)

    def _paint(self, cell: Cell[StoryRow]) -> None:
        if cell.row.message is None:
            self._paint_event(cell)
        else:
            mark = self._mark_of(cell.row.message.url)
            room = paint_mark(cell, mark)
            message = cell.row.message
            widest = max(cell.width_of(self._when(each), px=12) for each in self._told(cell.row))
            when = self._when(message)
            is_alone = len(cell.row.event.messages) == 1
            weight = None if is_alone else message.weight
            paint_message(cell, room, message, (when, widest), weight, is_strong=bool(mark))

    def _paint_event(self, cell: Cell[StoryRow]) -> None:
        px, inner, row = theme().px, QRect(cell.inner), cell.row
        name = "chevron-right" if self._is_closed(row.number) else "chevron-down"
        cell.icon(name, inner.left() - px(2), 14, "soft")
        box = QRect(inner.left() + px(18), cell.middle - px(9), px(18), px(18))
        _paint_letter(cell, box, f"{row.number}")
        extent = self._extent(row.event)
        width = cell.write(inner, extent, px=12, ink="soft", side=RIGHT)
        title = inner.adjusted(px(44), 0, -width - px(_GAP_PX), 0)
        if title.width() > px(_GAP_PX):
            cell.write(title, row.event.title or untitled(), weight=600)


def near_column(now: Callable[[], float]) -> Column[NearMessage]:
    """Return the one column of the list of messages that might belong to a story."""

    def paint(cell: Cell[NearMessage]) -> None:
        near = cell.row
        room = cell.inner.adjusted(theme().px(_MARK_PX), 0, 0, 0)
        age = interval_words(max(1.0, (now() - near.message.moment_s) / 60))
        widest = cell.width_of("88,888 d", px=12)
        paint_message(cell, room, near.message, (age, widest), near.similarity)

    return Column(
        text=lambda near: near.message.url,
        spoken=lambda near: (
            f"{near.message.title or untitled()}, {near.message.source}, "
            f"{weight_words(near.similarity)}"
        ),
        tip=lambda near: f"{near.message.title or untitled()}\n{near.message.url}",
        paint=paint,
    )


def paint_mark(cell: Cell[StoryRow], mark: str) -> QRect:
    """Paint the letter of a marked message; return the room that is left for the message."""
    px = theme().px
    if mark:
        box = QRect(cell.inner.left() - px(4), cell.middle - px(9), px(18), px(18))
        _paint_letter(cell, box, mark)
    return cell.inner.adjusted(px(_MARK_PX), 0, 0, 0)


def paint_message(
    cell: Cell[StoryRow] | Cell[NearMessage],
    room: QRect,
    message: StoryMessage,
    when: tuple[str, int],
    weight: float | None,
    *,
    is_strong: bool = False,
) -> None:
    """Paint time, title, source, language and weight; ``when`` is the time and the room of all times."""
    px, right = theme().px, room.right()
    paint_weight(cell.painter, right - weight_width(), cell.middle, weight)
    right -= weight_width() + px(_GAP_PX)
    if room.width() >= px(_NARROW_PX):
        right = _paint_source(cell, room, right, message)
    time = QRect(room.left(), room.top(), when[1] + 2, room.height())
    cell.write(time, when[0], px=12, ink="soft", side=LEFT)
    title = QRect(time.right() + px(_GAP_PX), room.top(), 0, room.height())
    title.setRight(right)
    if title.width() < px(_GAP_PX):
        return  # beside a sheet there is room for time and weight alone
    copies = f"+{len(message.copies)}" if message.copies else ""
    if copies:
        beside = cell.width_of(copies, px=12) + px(6)
        title.setRight(title.right() - beside)
    ink = "soft" if message.is_copy else "text"
    width = cell.write(
        title, message.title or untitled(), weight=600 if is_strong else 400, ink=ink
    )
    if copies:
        place = QRect(title.left() + width + px(6), room.top(), px(40), room.height())
        cell.write(place, copies, px=12, ink="accent")


def _paint_source(
    cell: Cell[StoryRow] | Cell[NearMessage], room: QRect, right: int, message: StoryMessage
) -> int:
    """Paint source and language left of a place; return where what stands before them ends."""
    px = theme().px
    language = QRect(right - px(_LANGUAGE_PX), room.top(), px(_LANGUAGE_PX), room.height())
    cell.write(language, message.language, px=12, ink="soft", side=RIGHT)
    source_px = round(room.width() * _SOURCE_SHARE)
    right = language.left() - px(_GAP_PX)
    source = QRect(right - source_px, room.top(), source_px, room.height())
    cell.write(source, message.source, px=12, ink="soft", elide=Qt.TextElideMode.ElideMiddle)
    return source.left() - px(_GAP_PX)


def _paint_letter(cell: Cell[StoryRow], box: QRect, letter: str) -> None:
    painter, wear = cell.painter, theme()
    painter.setRenderHint(painter.RenderHint.Antialiasing)
    painter.setPen(wear.color("strong"))
    painter.setBrush(wear.color("raised"))
    painter.drawRoundedRect(box, 4, 4)
    painter.setRenderHint(painter.RenderHint.Antialiasing, on=False)
    cell.write(box, letter, px=12, side=int(Qt.AlignmentFlag.AlignCenter))


def _tr(words: str) -> str:
    return QCoreApplication.translate("StoryRows", words)
