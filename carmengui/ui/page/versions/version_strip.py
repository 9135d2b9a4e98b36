"""The strip under source and page: which version is shown, and the way to the others."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.engine.model import Clock, SystemClock
from carmengui.engine.storage.versions import PageVersion, Stop, Versions
from carmengui.ui.keys.actions import key_map
from carmengui.ui.page.versions.stop_line import StopLine
from carmengui.ui.page.versions.wording import day_words, next_words, only_words, place_words
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import (
    Role,
    set_ground,
    set_icon,
    set_lengths,
    set_role,
    set_roles,
    set_tint,
    theme,
)
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip

HEIGHT_PX = 56
_ROOM_FOR_NEXT_PX, _ROOM_FOR_TIME_PX = 560, 380
_MARGIN_PX, _GAP_PX = 14, 8
_LEAST_LINE_PX, _LEAST_SENTENCE_PX = 100, 200


class VersionStrip(QWidget):
    """A mark for each stored version and for the visits between; Alt+Left and Alt+Right go along."""

    def __init__(self, selection: Selection, *, clock: Clock | None = None) -> None:
        super().__init__()
        set_ground(self, "raised", edge="top")
        self._selection = selection
        self._clock = clock or SystemClock()
        self.place, self.time, self.next, self.sentence = (
            plain_label(),
            plain_label(),
            plain_label(),
            plain_label(),
        )
        self.line = StopLine()
        self.earlier = self._button(self.tr("Earlier version"))
        self.later = self._button(self.tr("Later version"))
        self._middle = QStackedWidget()
        self.setAccessibleName(self.tr("Versions"))
        self._lay_out()
        self.earlier.clicked.connect(lambda: selection.step_version(-1))
        self.later.clicked.connect(lambda: selection.step_version(1))
        self.line.stop_pressed.connect(self._on_stop_pressed)
        self.line.step_asked.connect(self._on_step_asked)
        selection.url_changed.connect(self._on_url_changed)
        selection.versions_read.connect(self._show)
        selection.version_changed.connect(self._show)
        key_map().changed.connect(self._tell_keys)
        self._tell_keys()
        set_lengths(self, height=HEIGHT_PX)
        set_role(self.place, Role.TITLE)
        set_roles(Role.SMALL, self.time, self.next, self.sentence)
        set_icon(self.earlier, "chevron-left")
        set_icon(self.later, "chevron-right")
        self._on_url_changed(selection.url)
        self._show()

    def _tell_keys(self) -> None:
        for button, words, id_ in (
            (self.earlier, self.tr("Earlier version ({key})"), "review.earlier"),
            (self.later, self.tr("Later version ({key})"), "review.later"),
        ):
            named = words.replace("{key}", key_map().called(id_))
            set_tip(button, named)
            button.setAccessibleName(named)

    def _button(self, words: str) -> IconButton:
        button = IconButton(words, self)
        button.setStyleSheet("QToolButton { padding: 0; min-height: 0; min-width: 0 }")
        return button

    def _lay_out(self) -> None:
        for label in (self.place, self.time, self.next, self.sentence):
            # What there is no room for goes; it must not push the panes beside it away.
            label.setMinimumWidth(1)
        for label in (self.time, self.next, self.sentence):
            set_tint(label, "soft")
        self.sentence.setWordWrap(True)
        self._middle.addWidget(self.line)
        self._middle.addWidget(self.sentence)
        in_row(
            self.place,
            self.time,
            4,
            self.earlier,
            self.later,
            (self._middle, 1),
            self.next,
            on=self,
            spacing=_GAP_PX,
            margins=(_MARGIN_PX, 1, _MARGIN_PX, 0),
        )

    # What is shown ------------------------------------------------------------------------

    def _on_url_changed(self, url: str) -> None:
        """Say that versions are read; of another record the old ones must not be pressed."""
        if self._selection.versions is None:
            self._say(self.tr("Loading versions …") if url else self.tr("No record selected."))

    def _show(self) -> None:
        versions, version = self._selection.versions, self._selection.version
        if versions is None:
            return
        now = self._clock.now().timestamp()
        self.next.setText(next_words(versions, now))
        if version is None or len(versions) < 2:
            self._say(only_words(versions))
            if version is not None:
                self._show_place(versions, version, now)
            return
        self._show_place(versions, version, now)
        self.earlier.setEnabled(version.number > 1)
        self.later.setEnabled(version.number < len(versions))
        self.line.show_stops(versions, version.number)
        self._middle.setCurrentWidget(self.line)
        self._fit()

    def _show_place(self, versions: Versions, version: PageVersion, now: float) -> None:
        self.place.setText(place_words(versions, version))
        self.time.setText(day_words(version.at, now))
        self.setAccessibleDescription(f"{self.place.text()}, {self.time.text()}")

    def _say(self, sentence: str) -> None:
        self.place.clear()
        self.time.clear()
        if self._selection.versions is None:
            self.next.clear()
        for button in (self.earlier, self.later):
            button.setEnabled(False)
        self.line.show_stops(None, 0)
        self.sentence.setText(sentence)
        self._middle.setCurrentWidget(self.sentence)
        self.setAccessibleDescription(sentence)
        self._fit()

    # Going along --------------------------------------------------------------------------

    def _on_stop_pressed(self, stop: Stop) -> None:
        versions = self._selection.versions
        if versions is not None:
            self._selection.choose_version(versions.number(stop.version))

    def _on_step_asked(self, step: int) -> None:
        versions = self._selection.versions
        if abs(step) == 1 or versions is None:
            self._selection.step_version(step)
        else:
            self._selection.choose_version(versions.number(1 if step < 0 else len(versions)))

    # Looks --------------------------------------------------------------------------------

    def _fit(self) -> None:
        """Let the words at the ends go when it is narrow: the marks need the room."""
        is_line = self._middle.currentWidget() is self.line
        self.earlier.setVisible(is_line)
        self.later.setVisible(is_line)
        wear = theme()
        room = self.width() - 2 * _MARGIN_PX - _GAP_PX
        room -= wear.px(_LEAST_LINE_PX if is_line else _LEAST_SENTENCE_PX)
        room -= 2 * (self.later.width() + _GAP_PX) if is_line else 0
        for label, least_px in (
            (self.place, 0),
            (self.time, _ROOM_FOR_TIME_PX),
            (self.next, _ROOM_FOR_NEXT_PX),
        ):
            taken = label.sizeHint().width() + _GAP_PX
            is_shown = bool(label.text()) and taken <= room and self.width() >= wear.px(least_px)
            label.setVisible(is_shown)
            room -= taken if is_shown else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten or lengthen the words."""
        super().resizeEvent(event)
        self._fit()
