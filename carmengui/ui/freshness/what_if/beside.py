"""The column at the right of a what-if: planned load, figures, and the hours of K, TKO and efficiency."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from carmengui.engine.revisit.hourly import HourlyWhatIf
from carmengui.engine.revisit.planned_load import PlannedLoad
from carmengui.engine.revisit.what_if import WhatIf
from carmengui.ui.freshness.what_if.figure_bars import FigureBars
from carmengui.ui.freshness.what_if.hourly_charts import HourlyCharts, WaysLegend
from carmengui.ui.freshness.what_if.load_map import LoadMap
from carmengui.ui.freshness.what_if.page_trials import PageTrial
from carmengui.ui.freshness.what_if.wording import efficiency_words
from carmengui.ui.theme import Role, set_ground
from carmengui.ui.widgets.layouts import holder, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label

_PAD_PX = 12


@dataclass(frozen=True, slots=True, eq=False)
class ShownTrial:
    """A trial with all that is drawn of it; ``begin_s`` is when its histories begin, since 1970."""

    found: WhatIf
    begin_s: float
    hours: HourlyWhatIf
    load: PlannedLoad
    pages: dict[int, PageTrial]
    limit: float | None
    """The budget of all pages in visits an hour; nothing where the policy has none."""


class WhatIfColumn(QWidget):
    """Three blocks with a heading each; while there is no trial, a sentence."""

    host_chosen = Signal(str)
    """The list shall show the pages of this host, or of all (empty)."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What if: load and figures"))
        self.load, self.figures, self.hourly = LoadMap(), FigureBars(), HourlyCharts()
        self.note = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self._lay_out()
        self.load.host_chosen.connect(self.host_chosen)
        set_ground(self, "raised")

    def _lay_out(self) -> None:
        about = plain_label(self.tr("visits an hour, next 24 hours"), role=Role.SMALL, tint="soft")
        a_day = plain_label(self.tr("a day"), role=Role.SMALL, tint="soft")
        title = plain_label(self.tr("Planned load"), role=Role.TITLE)
        load = in_column(
            in_row(title, (about, 1), a_day, spacing=8, margins=(4, 0)),
            (self.load, 1),
            spacing=4,
            margins=(_PAD_PX, 8, _PAD_PX, 2),
        )
        figures = holder(in_column(self.figures, margins=(_PAD_PX, 4, _PAD_PX, 8)))
        set_ground(figures, "raised", edge="top")
        title = plain_label(self.tr("Hour by hour"), role=Role.TITLE)
        hours = holder(
            in_column(
                in_row(title, (WaysLegend(), 1), spacing=10, margins=(4, 0)),
                (self.hourly, 1),
                in_row((self.note, 1), margins=(4, 0)),
                spacing=4,
                margins=(_PAD_PX, 8, _PAD_PX, 8),
            )
        )
        set_ground(hours, "raised", edge="top")
        in_column((holder(load), 3), figures, (hours, 4), on=self)

    def show_trial(self, shown: ShownTrial, host: str) -> None:
        """Show another trial of the pages of a host, or of all (empty)."""
        self.load.show_load(shown.load, host, shown.limit)
        self.figures.show_figures(shown.found)
        self.hourly.show_hours(shown.hours, shown.begin_s)
        self.note.setText(efficiency_words(shown.found, *self.hourly.span))

    def show_sentence(self, sentence: str) -> None:
        """Say why there is nothing to draw."""
        self.load.show_load(None, "", None)
        self.figures.show_figures(None)
        self.hourly.show_sentence(sentence)
        self.note.clear()
