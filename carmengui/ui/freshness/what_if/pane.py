"""The pane of a what-if: what it wins and loses, its controls, the chart of the page, and Keep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from carmengui.bridge import Ask, Change, Reader
from carmengui.engine.inspection.fleet import read_appointed
from carmengui.engine.inspection.visit_histories import ReadHistories, read_histories
from carmengui.engine.revisit.budget_lines import WITH_BUDGET
from carmengui.engine.revisit.hourly import hourly_what_if
from carmengui.engine.revisit.planned_load import Appointed, LoadOfTrials
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.rates import HOUR_S, Floats
from carmengui.engine.revisit.setting import RevisitSetting, RevisitSettings
from carmengui.engine.revisit.what_if import Trials, WhatIf
from carmengui.engine.storage import url_key
from carmengui.ui.freshness.what_if.beside import ShownTrial, WhatIfColumn
from carmengui.ui.freshness.what_if.chart import NextVisits, WhatIfChart, page_replay
from carmengui.ui.freshness.what_if.dials import Dials
from carmengui.ui.freshness.what_if.keeping import keep_edit
from carmengui.ui.freshness.what_if.page_trials import pages_of
from carmengui.ui.freshness.what_if.wording import headline, knowledge_words, second_line
from carmengui.ui.theme import Role, set_ground, theme
from carmengui.ui.widgets.charts.picture import keep, picture_of_widgets
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.segment_bar import SegmentBar

_URL, _HOST, _ALL = range(3)
_LEAST_WITH_NOTE_PX = 440


@dataclass(slots=True, eq=False)
class _Read:
    """The histories of a scope, ready for trials."""

    read: ReadHistories
    trials: Trials
    loads: LoadOfTrials
    has_all: bool
    """Whether all pages that share a budget were read."""
    shared: PolicyName
    """The policy of the project: under it a page shares the budget with all that have it."""

    def tried(self, setting: RevisitSetting) -> ShownTrial:
        """Replay a setting, and count all that is drawn of it."""
        found, begin_s = self.trials.of(setting), self.read.begin_s
        has_budget = setting.policy in WITH_BUDGET
        return ShownTrial(
            found,
            begin_s,
            hourly_what_if(found, begin_s),
            self.loads.of(found),
            pages_of(found, begin_s),
            self.trials.visits_an_hour(setting) if has_budget else None,
        )


class WhatIfPane(QWidget):
    """Replays the histories of a page, its host or the project at each move of a control."""

    closed = Signal()
    kept = Signal()
    """A setting was kept."""
    tried = Signal(object)
    """What a trial does to each page, ``PageTrial`` by key; nothing where there is no trial."""

    def __init__(
        self,
        ask: Ask,
        change: Change | None,
        setting_of: Callable[[Reader], RevisitSettings],
        now: Callable[[], float],
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What if"))
        self._ask, self._change, self._setting_of, self._now = ask, change, setting_of, now
        self._url = self._host = ""
        self._stretch = (0.0, 0.0)
        self._due_s: float | None = None
        self._read: _Read | None = None
        self.found: WhatIf | None = None
        self.page = ElidedLabel()
        self.close_link = TextLink()
        self.headline = plain_label(role=Role.ANSWER, wordWrap=True)
        self.about = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.scope = SegmentBar(
            self.tr("Replay"), (self.tr("This page"), self.tr("Its host"), self.tr("All pages"))
        )
        self.dials = Dials()
        self.chart = WhatIfChart()
        self.column = WhatIfColumn()
        self.figures = self.column.figures
        self.known = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.keep_buttons = tuple(QPushButton() for _ in range(3))
        self.reset_link, self.picture_link = TextLink(), TextLink()
        self.saved = plain_label(role=Role.SMALL, tint="soft")
        self.saved.setAccessibleName(self.tr("Exported"))
        self._lay_out()
        set_ground(self, "raised")

    def _lay_out(self) -> None:
        self.close_link.show_words(self.tr("Close what if, Esc"))
        self.reset_link.show_words(self.tr("Reset to current"))
        self.picture_link.show_words(self.tr("Save picture …"))
        self.scope.choose(_HOST)
        top = in_row(
            (self.page, 1), self.scope, self.close_link, spacing=12, margins=(16, 8, 16, 0)
        )
        said = in_column(self.headline, self.about, spacing=2, margins=(16, 4, 16, 8))
        set_ground(self.dials, "ground", edge="top")
        foot = QWidget()
        row = Flow(foot, 8, 0)
        row.setContentsMargins(16, 8, 16, 8)
        for button in (self.keep_buttons[_HOST], self.keep_buttons[_URL], self.keep_buttons[_ALL]):
            row.addWidget(button)
        for widget in (self.reset_link, self.picture_link, self.saved):
            row.addWidget(widget)
        set_ground(foot, "ground", edge="top")
        self.keep_buttons[_HOST].setProperty("primary", True)
        note = in_row((self.known, 1), margins=(16, 4, 16, 6))
        in_column(top, said, self.dials, (self.chart, 1), note, foot, on=self)
        self.close_link.clicked.connect(self.closed)
        self.reset_link.clicked.connect(self.reset)
        self.picture_link.clicked.connect(self._on_save_picture)
        self.scope.chosen.connect(self._on_scope_chosen)
        self.dials.changed.connect(self._try)
        for place, button in enumerate(self.keep_buttons):
            button.clicked.connect(partial(self.keep, place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the note out where the chart needs its room; the status line says it, too."""
        super().resizeEvent(event)
        self._fit_note()

    def _fit_note(self) -> None:
        has_room = self.height() >= theme().px(_LEAST_WITH_NOTE_PX)
        self.known.setVisible(bool(self.known.text()) and has_room)

    # What is replayed -------------------------------------------------------------------------

    def open(
        self, url: str, host: str, stretch: tuple[float, float], due_s: float | None = None
    ) -> None:
        """Begin with the setting in force for a page.

        ``stretch`` is what its chart shows of time, ``due_s`` when it is visited next.
        """
        self._url, self._host, self._stretch, self._due_s = url, host, stretch, due_s
        self.page.setText(url.partition("://")[2] or url)
        words = (
            self.tr("Keep for page"),
            self.tr("Keep for {host}").format(host=host),
            self.tr("Keep for all"),
        )
        for button, each in zip(self.keep_buttons, words, strict=True):
            button.setText(each)
        self._read_histories()

    def reset(self) -> None:
        """Try what is in force."""
        if self._read is not None:
            setting = self._read.trials.setting
            self.dials.show_setting(setting, setting, self._read.trials.pages)
            self._try(setting)

    def refresh(self) -> None:
        """Read histories and settings again: one of them is another now."""
        self._read_histories()

    def _scope(self) -> tuple[str, str]:
        """Return the host and the URL that are replayed."""
        return {_URL: ("", self._url), _HOST: (self._host, ""), _ALL: ("", "")}[self.scope.index()]

    def _read_histories(self) -> None:
        self._say(self.tr("Reading the visits …"))
        self.known.hide()
        (host, url), now_s = self._scope(), self._now()

        def read(reader: Reader) -> _Read:
            found = read_histories(reader.store, host, url)
            chosen = self._setting_of(reader)
            setting, shared = chosen.of(self._host if url else host, url), chosen.policy_of()
            is_part = bool(host or url)
            is_shared = is_part and setting.policy is shared and shared in WITH_BUDGET
            whole = read_histories(reader.store) if is_shared else found
            trials = Trials(
                found.histories,
                setting,
                budgeted=whole.histories,
                pages=found.planned,
                shared=shared if is_part else None,
            )
            appointed = read_appointed(reader.store)
            keys = np.array([url_key(each) for each in found.histories.urls], np.int64)
            room = _room_of(appointed, chosen)
            loads = LoadOfTrials(appointed, keys, found.begin_s, now_s, room)
            return _Read(found, trials, loads, is_shared or not is_part, shared)

        self._ask.run(self, "histories", read, self._on_read, self._say)

    def _on_scope_chosen(self, _place: int) -> None:
        self._read_histories()

    def _on_read(self, read: _Read) -> None:
        self._read = read
        self.reset()

    def _try(self, setting: RevisitSetting) -> None:
        read = self._read
        if read is None:
            return
        has_budget = setting.policy in WITH_BUDGET
        is_alone = self.scope.index() != _ALL and setting.policy is not read.shared
        self.known.setText(knowledge_words(has_budget=has_budget, is_alone=is_alone))
        self._fit_note()
        for place, button in enumerate(self.keep_buttons):
            # A host or URL has a policy of its own, but its part of the budget of all.
            in_force = read.trials.setting.visits_an_hour
            can_keep = place == _ALL or not has_budget or setting.visits_an_hour == in_force
            button.setEnabled(can_keep and self._change is not None)
            tip = self.tr("The budget is that of all pages together: keep it for all.")
            set_tip(button, "" if can_keep else tip)
        if not read.trials.histories.urls:
            self._say(self.tr("Too few visits to replay: a page needs at least two."))
            return

        def replayed(reader: Reader) -> ShownTrial:
            if setting.policy is read.shared and has_budget and not read.has_all:
                read.trials.share_budget(read_histories(reader.store).histories, read.read.planned)
                read.has_all = True
            return read.tried(setting)

        self._ask.run(self, "trial", replayed, self._show, self._say)

    def _say(self, sentence: str) -> None:
        """Say why there is nothing to compare."""
        self.found = None
        self.picture_link.setEnabled(False)
        self.saved.clear()
        self.tried.emit({})
        self.headline.setText(sentence)
        self.about.clear()
        self.chart.show_sentence("")
        self.column.show_sentence(sentence)

    def _show(self, shown: ShownTrial) -> None:
        read, found = self._read, shown.found
        if read is None or found.histories is not read.trials.histories:
            return
        self.found = found
        self.picture_link.setEnabled(True)
        self.headline.setText(headline(found.difference))
        names = (self.tr("this page"), self._host, self.tr("the project"))
        self.about.setText(second_line(found, read.read.pages, names[self.scope.index()]))
        self.column.show_trial(shown, "" if self.scope.index() == _ALL else self._host)
        self.tried.emit(shown.pages)
        begin_s = read.read.begin_s
        page = page_replay(found.histories, found.trial, found.in_force, self._url, begin_s)
        if page is None:
            self.chart.show_sentence(
                self.tr("The selected page is not among those replayed: it has too few visits.")
            )
        else:
            trial, now_s = shown.pages.get(url_key(self._url)), self._now()
            next_s = trial.next_after(now_s) if trial is not None else None
            self.chart.show_page(page, *self._stretch, NextVisits(now_s, self._due_s, next_s))

    def save_picture(self, path: Path) -> None:
        """Write the pane and its column to a file: SVG if it is named so, else PNG."""
        if self.found is None:
            return
        picture = picture_of_widgets((self, self.column), path, self.headline.text())
        self._ask.run(
            self, "save", lambda _: keep(picture, path), self._on_saved, self.saved.setText
        )

    def _on_saved(self, path: Path) -> None:
        self.saved.setText(self.tr("Saved as {name}").format(name=path.name))

    def _on_save_picture(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save picture"), "what-if.svg", self.tr("Pictures (*.svg *.png)")
        )
        if name:
            self.save_picture(Path(name))

    # Keeping ----------------------------------------------------------------------------------

    def keep(self, place: int) -> None:
        """Keep the setting that is tried for the page, its host or the project."""
        if self._change is None:
            return
        name = (self._url, self._host, "")[place]
        self._change.run(self, keep_edit(self.dials.setting, name), self._on_kept)

    def _on_kept(self) -> None:
        self.kept.emit()
        self.refresh()


def _room_of(appointed: Appointed, settings: RevisitSettings) -> Floats:
    """Return how many visits an hour the pause of each host lets through."""
    gaps = (settings.host_gap_s(name) for name in appointed.names)
    return np.array([HOUR_S / gap_s if gap_s else np.inf for gap_s in gaps], np.float64)
