"""The timeline of one URL: its visits, the signal that steers them, and the next appointment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from carmengui.engine.model.revisit.stamps import Stamp
from carmengui.engine.revisit import EmaRule
from carmengui.engine.storage.timeline import Mark, Timeline
from carmengui.ui.freshness.hours_band import hour_words
from carmengui.ui.freshness.painter import (
    counts_room,
    layout_of,
    paint_sentences,
    paint_timeline,
)
from carmengui.ui.freshness.scene import Scene
from carmengui.ui.freshness.visit_counts import VisitCounts
from carmengui.ui.freshness.wording import (
    MOST_STAMPS,
    likely_words,
    reason_words,
    stamp_words,
    unvisited_words,
    visit_words,
)
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.things import Thing, set_thing
from carmengui.ui.widgets.time_axis import MIN_SPAN_S, TimeAxis
from carmengui.ui.widgets.words.moments import full_moment_words

_FIRST_VIEW = 64
"""So many visits are in view at first; more would run into each other."""
_NEAR_PX = 12
_ZOOM_STEP = 1.25
_OTHER_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class FreshnessTimeline(QWidget):
    """Bands over one time axis. Arrow keys go along the visits, Enter or a click opens one."""

    visit_opened = Signal(str, object)
    """A visit was opened: its URL and the ``Visit``."""
    visit_selected = Signal(int)
    shown_anew = Signal()
    """Other visits are shown, or a sentence in their place."""

    def __init__(self, now: Callable[[], float], rule: EmaRule | None = None) -> None:
        super().__init__()
        self._now = now
        self.rule = rule or EmaRule()
        self.timeline: Timeline | None = None
        self.selected = -1
        self._axis = TimeAxis(0.0, MIN_SPAN_S)
        self._sentence, self._hint = "", ""
        self._is_stale = self.has_next_beside = False
        self.stated: tuple[Stamp, ...] = ()
        """When the page changed by what its server, a feed, a sitemap or the page itself states."""
        self._figures: tuple[tuple[str, str], ...] = ()
        self._pressed: tuple[QPointF, TimeAxis] | None = None
        self._is_dragged = False
        self.counts = VisitCounts(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(420, 348)
        self.setAccessibleName(self.tr("Timeline of visits"))
        set_thing(self, Thing.VISIT)
        self.show_none_chosen()
        when_restyled(self._place_counts, at_once=False)

    # What is shown ------------------------------------------------------------------------

    def show_timeline(
        self,
        timeline: Timeline,
        stated: tuple[Stamp, ...] = (),
        figures: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Show the visits of a URL; the same URL again keeps the view and the selected visit.

        ``stated`` is when it changed by what its server states; ``figures`` stand in the heading
        where the next visit stands beside the chart: numbers and what they count.
        """
        self.stated, self._figures = stated, figures
        known = self.timeline
        is_same = known is not None and known.url == timeline.url and self._sentence == ""
        was_last = known is not None and self.selected == len(known) - 1
        self.timeline, self._is_stale, self._sentence = timeline, False, ""
        self.setAccessibleName(self.tr("Timeline of {url}").format(url=timeline.url))
        self.counts.show_timeline(timeline)
        if not len(timeline):
            self.selected = -1
            self.show_sentence(unvisited_words(timeline, self._now()))
            return
        if is_same and not was_last:
            self._axis = self._axis.kept_in(self.limits())
            self.select(min(self.selected, len(timeline) - 1))
        else:
            self._axis = self._first_view(timeline)
            self.select(len(timeline) - 1)
        self._place_counts()
        self.shown_anew.emit()

    def show_none_chosen(self) -> None:
        """Say that no page is chosen, and what would be here."""
        self.show_sentence(
            self.tr("No page selected."),
            self.tr("Select a page in the list to see its visits and the next due date."),
        )

    def show_sentence(self, sentence: str, hint: str = "") -> None:
        """Say in words why there is nothing to draw."""
        self._sentence, self._hint, self._is_stale = sentence, hint, False
        self.setAccessibleDescription(f"{sentence} {hint}".strip())
        self._place_counts()
        self.shown_anew.emit()
        self.update()

    def show_stale(self) -> None:
        """Dim what is shown: something newer is on its way."""
        self._is_stale = True
        self.update()

    @property
    def has_visits(self) -> bool:
        """Whether there is something to draw, to go along and to export."""
        return self.timeline is not None and len(self.timeline) > 0 and not self._sentence

    def scene(self) -> Scene | None:
        """Return what is in view, for the screen and for a picture."""
        if self.timeline is None or not self.has_visits:
            return None
        return Scene(
            self.timeline,
            self.axis(),
            self.rule,
            self._now(),
            self.selected,
            is_focused=self.hasFocus(),
            is_stale=self._is_stale,
            zoom=theme().zoom,
            stated=self.stated,
            figures=self._figures if self.has_next_beside else (),
        )

    def tell_next_beside(self, *, is_beside: bool) -> None:
        """Leave the next visit to a pane beside the chart, or say it in the heading."""
        if is_beside != self.has_next_beside:
            self.has_next_beside = is_beside
            self._place_counts()
            self.update()

    def _place_counts(self) -> None:
        """Put the counts where a picture has them, as far as there is something to count."""
        scene = self.scene()
        self.counts.setVisible(scene is not None)
        if scene is not None:
            header = layout_of(self.size(), scene.zoom).header
            room, is_below = counts_room(scene, header, self.counts.wanted_widths)
            self.counts.begin_left(is_left=is_below)
            self.counts.setGeometry(room.adjusted(-2, 0, 2, 0))  # the margin of a link itself

    # The stretch of time ------------------------------------------------------------------

    def axis(self) -> TimeAxis:
        """Return the stretch of time in view on the pixels of the plot."""
        plot = layout_of(self.size(), theme().zoom).plot
        return self._axis.placed(plot.left(), plot.width())

    def limits(self) -> tuple[float, float]:
        """Return the first and the last moment there is something to see."""
        return self._stretch(0)

    def fit_all(self) -> None:
        """Show all visits."""
        if self.has_visits:
            low, high = self.limits()
            self._axis = TimeAxis(low, high)
            self.update()

    def zoom_by(self, factor: float, around: float | None = None) -> None:
        """Show ``factor`` times the time around a moment (or the middle)."""
        if self.has_visits:
            middle = (self._axis.start + self._axis.end) / 2
            self._axis = self._axis.zoomed(
                factor, middle if around is None else around, self.limits()
            )
            self.update()

    def _first_view(self, timeline: Timeline) -> TimeAxis:
        return TimeAxis(*self._stretch(max(0, len(timeline) - _FIRST_VIEW)))

    def _stretch(self, first: int) -> tuple[float, float]:
        assert self.timeline is not None
        low, high = float(self.timeline.at[first]), float(self.timeline.at[-1])
        if self.timeline.due_at is not None:
            high = max(high, self.timeline.due_at)
        pad = max(MIN_SPAN_S, (high - low) * 0.025)
        return low - pad, high + pad

    # The selected visit -------------------------------------------------------------------

    def select(self, index: int) -> None:
        """Select a visit, bring it into view and say it."""
        if self.timeline is None or not len(self.timeline):
            return
        index = min(max(index, 0), len(self.timeline) - 1)
        at = float(self.timeline.at[index])
        if not self._axis.start <= at <= self._axis.end:
            middle = (self._axis.start + self._axis.end) / 2
            self._axis = self._axis.moved(at - middle, self.limits())
        is_other = index != self.selected
        self.selected = index
        self.setAccessibleDescription(visit_words(self.timeline, index, self.rule, self.stated))
        self.update()
        if is_other:
            self.visit_selected.emit(index)

    def select_at(self, seconds: float) -> None:
        """Select the visit of a moment."""
        if self.timeline is not None and self.has_visits:
            self.select(int(np.searchsorted(self.timeline.at, seconds)))

    def choose_at(self, place: QPoint) -> None:
        """Select the visit at a place of the chart, if there is one near."""
        index = self.nearest(place.x()) if self.has_visits else -1
        if index >= 0:
            self.select(index)

    def copied_text(self) -> str:
        """Return the selected visit in words, as it is copied."""
        if self.timeline is None or not 0 <= self.selected < len(self.timeline):
            return ""
        return visit_words(self.timeline, self.selected, self.rule, self.stated)

    def open_current(self) -> None:
        """Open the selected visit."""
        self.open_selected()

    def open_selected(self) -> None:
        """Open the selected visit."""
        if self.timeline is not None and self.has_visits and self.selected >= 0:
            self.visit_opened.emit(self.timeline.url, self.timeline.visit(self.selected))

    def _step_to_change(self, direction: int) -> None:
        assert self.timeline is not None
        changes = np.flatnonzero(self.timeline.mark == Mark.CHANGED)
        further = (
            changes[changes > self.selected] if direction > 0 else changes[changes < self.selected]
        )
        if len(further):
            self.select(int(further[0 if direction > 0 else -1]))

    def nearest(self, x: float) -> int:
        """Return the visit nearest to a place, -1 when none is near."""
        if self.timeline is None or not self.has_visits:
            return -1
        axis, at = self.axis(), self.timeline.at
        right = int(np.searchsorted(at, axis.seconds(x)))
        around = [i for i in (right - 1, right) if 0 <= i < len(at)]
        best = min(around, key=lambda i: abs(axis.x(float(at[i])) - x))
        return best if abs(axis.x(float(at[best])) - x) <= _NEAR_PX else -1

    # Events -------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the scene, or the sentence that stands for it."""
        # Ended whatever happens: a painter that an exception keeps alive brings the program down.
        with QPainter(self) as painter:
            scene = self.scene()
            if scene is not None:
                paint_timeline(painter, replace(scene, has_links=True), self.size())
            else:
                paint_sentences(painter, self.rect(), self._sentence, self._hint)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the counts in their place."""
        super().resizeEvent(event)
        self._place_counts()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the visits, open one, or change the stretch of time."""
        if not self.has_visits or self.timeline is None:
            super().keyPressEvent(event)
            return
        key, last = Qt.Key(event.key()), len(self.timeline) - 1
        actions: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Left: lambda: self.select(self.selected - 1),
            Qt.Key.Key_Right: lambda: self.select(self.selected + 1),
            Qt.Key.Key_Home: lambda: self.select(0),
            Qt.Key.Key_End: lambda: self.select(last),
            Qt.Key.Key_N: lambda: self._step_to_change(1),
            Qt.Key.Key_P: lambda: self._step_to_change(-1),
            Qt.Key.Key_Return: self.open_selected,
            Qt.Key.Key_Enter: self.open_selected,
            Qt.Key.Key_Plus: lambda: self.zoom_by(1 / _ZOOM_STEP),
            Qt.Key.Key_Minus: lambda: self.zoom_by(_ZOOM_STEP),
            Qt.Key.Key_0: self.fit_all,
        }
        if key in actions and not event.modifiers() & _OTHER_KEYS:
            actions[key]()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom around the moment under the mouse; sideways wheels move."""
        delta = event.angleDelta()
        if abs(delta.x()) > abs(delta.y()):
            self._axis = self._axis.moved(-delta.x() / 1200 * self._axis.span, self.limits())
            self.update()
        elif delta.y():
            around = self.axis().seconds(event.position().x())
            self.zoom_by(_ZOOM_STEP ** (-delta.y() / 120), around)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the chart."""
        if event.button() is Qt.MouseButton.LeftButton and self.has_visits:
            self._pressed, self._is_dragged = (event.position(), self.axis()), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the stretch of time along."""
        if self._pressed is None:
            return
        start, axis = self._pressed
        moved = event.position().x() - start.x()
        if self._is_dragged or abs(moved) >= QApplication.startDragDistance():
            self._is_dragged = True
            self._axis = axis.moved(-moved / axis.width * axis.span, self.limits())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the visit that was clicked, unless the chart was dragged."""
        was_pressed, self._pressed = self._pressed is not None, None
        if was_pressed and not self._is_dragged:
            index = self.nearest(event.position().x())
            if index >= 0:
                self.select(index)
                self.open_selected()

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tooltip with the visit under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            show_tip(event, self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    def tip_at(self, place: QPoint) -> str:
        """Return what there is to say about a place of the chart."""
        scene = self.scene()
        layout = layout_of(self.size(), theme().zoom)
        plot = layout.plot
        if scene is not None and layout.hours.contains(place):
            return hour_words(scene.timeline, scene.axis.seconds(place.x()))
        if scene is None or not plot.adjusted(-_NEAR_PX, 0, _NEAR_PX, 0).contains(place):
            return ""
        index = self.nearest(place.x())
        if index >= 0:
            return visit_words(scene.timeline, index, self.rule, scene.stated)
        near = [
            each for each in scene.stated if abs(scene.axis.x(each.at_s) - place.x()) <= _NEAR_PX
        ]
        if near:
            return "\n".join(stamp_words(each) for each in near[-MOST_STAMPS:])
        due_at = scene.timeline.due_at
        if due_at is not None and abs(scene.axis.x(due_at) - place.x()) <= _NEAR_PX:
            words = self.tr("Next visit {time}").format(time=full_moment_words(due_at))
            reason = reason_words(scene.timeline, self.rule)
            likely = likely_words(scene.timeline, self._now())
            return "\n".join(filter(None, (words, reason, likely)))
        return ""
