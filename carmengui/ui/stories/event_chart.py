"""The chart above a story: a line for each event with a dot for each message, over time."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.stories.overview import Story, StoryMessage
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MIDDLE, RIGHT, draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.time_axis import TimeAxis
from carmengui.ui.widgets.words.moments import full_moment_words

_ROW_PX, _TICKS_PX, _TOP_PX, _LEFT_PX, _RIGHT_PX = 23, 22, 6, 44, 20
_MOST_ROWS = 6
_DOT_PX, _REACH_PX = 3.5, 7
_LEAST_SPAN_S = 3600.0


class EventChart(QWidget):
    """Hollow dots are near-duplicates; a press on a dot chooses its message."""

    message_pressed = Signal(str)
    """A dot was pressed (the URL of its message)."""

    def __init__(self) -> None:
        super().__init__()
        self._story: Story | None = None
        self._marked: tuple[str, ...] = ()
        self._now = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Messages over time"))

    def show_story(self, story: Story, now: float) -> None:
        """Show the events of a story."""
        self._story, self._now = story, now
        self.updateGeometry()
        self.update()

    def mark(self, urls: tuple[str, ...]) -> None:
        """Show which messages are marked."""
        self._marked = urls
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for a line for each event, and the ticks."""
        rows = len(self._shown_events())
        return QSize(300, theme().px(_TOP_PX + max(1, rows) * _ROW_PX + _TICKS_PX))

    def minimumSizeHint(self) -> QSize:
        """Let it become narrow."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the time, the lines and the dots."""
        if self._story is None:
            return
        with QPainter(self) as painter:
            axis = self._axis()
            self._paint_ticks(painter, axis)
            for row in range(len(self._shown_events())):
                self._paint_event(painter, axis, row)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the message whose dot is pressed."""
        message = self._message_at(event.position().toPoint())
        if message is not None:
            self.message_pressed.emit(message.url)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over what can be pressed."""
        is_over = self._message_at(event.position().toPoint()) is not None
        shape = Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def event(self, event: QEvent) -> bool:
        """Say which message a dot is."""
        if isinstance(event, QHelpEvent):
            message = self._message_at(event.pos())
            words = ""
            if message is not None:
                moment = full_moment_words(message.moment_s)
                words = f"{message.title}\n{message.source}, {moment}"
            show_tip(event, words, self)
            return True
        return super().event(event)

    # Where things lie -----------------------------------------------------------------------

    def _shown_events(self) -> tuple[tuple[StoryMessage, ...], ...]:
        """Return the messages of each event that has a line, folded ones among them."""
        if self._story is None:
            return ()
        return tuple(event.messages for event in self._story.events[:_MOST_ROWS])

    def _axis(self) -> TimeAxis:
        assert self._story is not None
        begins, ends = self._story.begins_s, self._story.ends_s
        if 0 <= self._now - ends <= max(ends - begins, _LEAST_SPAN_S):
            ends = self._now  # only where the present is near: an old story would be a dot
        spare = max(_LEAST_SPAN_S, ends - begins) * 0.03
        left, right = theme().px(_LEFT_PX), theme().px(_RIGHT_PX)
        return TimeAxis(begins - spare, ends + spare).placed(left, self.width() - left - right)

    def _middle_of(self, row: int) -> int:
        return theme().px(_TOP_PX + row * _ROW_PX + _ROW_PX // 2)

    def _message_at(self, at: QPoint) -> StoryMessage | None:
        if self._story is None:
            return None
        axis, reach = self._axis(), theme().px(_REACH_PX)
        near = [
            (abs(axis.x(message.moment_s) - at.x()), number, message)
            for row, messages in enumerate(self._shown_events())
            if abs(self._middle_of(row) - at.y()) <= reach
            for number, message in enumerate(messages)
        ]
        nearest = min(near, default=None)
        return nearest[2] if nearest is not None and nearest[0] <= reach else None

    # Strokes ----------------------------------------------------------------------------------

    def _paint_ticks(self, painter: QPainter, axis: TimeAxis) -> None:
        wear = theme()
        foot = self.height() - wear.px(_TICKS_PX)
        for moment, words, _ in axis.ticks():
            x = round(axis.x(moment))
            painter.fillRect(x, 0, 1, foot, wear.color("line"))
            width = width_of(words, px=11) + 2
            left = min(self.width() - width, max(0, x - width // 2))
            room = QRect(left, foot, width, wear.px(_TICKS_PX))
            draw_words(painter, room, words, px=11, ink="soft", elide=MIDDLE)
        if axis.start <= self._now <= axis.end:
            x = round(axis.x(self._now))
            painter.fillRect(x, 0, 1, foot, wear.color("text"))

    def _paint_event(self, painter: QPainter, axis: TimeAxis, row: int) -> None:
        wear, middle = theme(), self._middle_of(row)
        messages = self._shown_events()[row]
        high = wear.px(_ROW_PX)
        room = QRect(0, middle - high // 2, wear.px(_LEFT_PX - 16), high)
        draw_words(painter, room, f"{row + 1}", px=12, ink="soft", side=RIGHT)
        moments = [message.moment_s for message in messages]
        left, right = axis.x(min(moments)), axis.x(max(moments))
        painter.fillRect(round(left), middle - 1, round(right - left) + 1, 2, wear.color("band"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for message in sorted(messages, key=lambda each: each.url in self._marked):
            self._paint_dot(painter, QPointF(axis.x(message.moment_s), middle), message)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)

    def _paint_dot(self, painter: QPainter, at: QPointF, message: StoryMessage) -> None:
        wear = theme()
        ink = wear.color("accent" if message.url in self._marked else "bar")
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(wear.color("raised") if message.is_copy else ink)
        size = wear.px(1) * _DOT_PX * (1.3 if message.url in self._marked else 1.0)
        painter.drawEllipse(at, size, size)
