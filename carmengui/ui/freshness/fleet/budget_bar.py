"""The slider of the visits an hour that all pages share: it sets the setting, and all is planned anew."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtWidgets import QSlider, QWidget

from carmengui.bridge import Edit
from carmengui.engine.project import Project
from carmengui.engine.project.settings.file import SETTINGS
from carmengui.engine.revisit.budget_lines import WITH_BUDGET
from carmengui.engine.revisit.setting import RevisitSetting
from carmengui.engine.revisit.what_if import USUAL_PER_HOUR
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip

_STEPS, _REST_MS, _SLIDER_PX = 100, 500, 80
_LEAST, _MOST = 0.05, 4.0
"""The ends of the slider in visits of each page and hour."""


class BudgetBar(QWidget):
    """Shows what is planned an hour; with a policy that has a budget, it can be moved."""

    wished = Signal(float)
    """So many visits an hour are wished for."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Visits an hour"))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Visits an hour, all pages together"))
        self.slider.setRange(0, _STEPS)
        self.slider.setPageStep(_STEPS // 10)
        set_lengths(self.slider, width=_SLIDER_PX)
        self.value = plain_label(role=Role.TITLE)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._title = plain_label(self.tr("Visits an hour"), role=Role.SMALL, tint="soft")
        self._pages, self._shown = 1, 0.0
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        in_row(self._title, self.slider, self.value, on=self, spacing=8)
        set_lengths(self.value, width=48)
        self.slider.valueChanged.connect(self._on_moved)
        self._rest.timeout.connect(self._wish)
        self.show_budget(RevisitSetting(), 0, 0.0, can_change=False)

    def show_budget(
        self,
        setting: RevisitSetting,
        pages: int,
        planned: float,
        *,
        can_change: bool,
        is_of_some: bool = False,
    ) -> None:
        """Show the budget of a setting, or how many visits an hour are planned without one.

        ``is_of_some``: hosts or pages have a policy with a budget, though the project may have none.
        """
        if self._rest.isActive() or self.slider.isSliderDown():
            return  # the hand is on it
        is_of_all = setting.policy in WITH_BUDGET
        has_budget = is_of_all or is_of_some
        self._pages = max(1, pages)
        budget = setting.visits_an_hour or max(1.0, USUAL_PER_HOUR * self._pages)
        self._shown = budget if has_budget else planned
        self.slider.setEnabled(has_budget and can_change)
        self.slider.blockSignals(True)
        self.slider.setValue(self._step_of(self._shown))
        self.slider.blockSignals(False)
        self._say(self._shown)
        without = self.tr(
            "The current policy has no budget: each page has the pace of its own visits, and so many"
            " visits an hour are planned. What if … tries policies with a budget."
        )
        tip = self.tr("All pages together. A change plans all next visits again at once.")
        of_some = self.tr(
            "Only some hosts or pages have a policy with a budget: each page of theirs has its part of"
            " these visits, as if all pages shared them."
        )
        set_tip(self, tip if is_of_all else of_some if has_budget else without)

    def _step_of(self, budget: float) -> int:
        each = min(_MOST, max(_LEAST, budget / self._pages))
        return round(_STEPS * math.log(each / _LEAST) / math.log(_MOST / _LEAST))

    @property
    def wanted(self) -> float:
        """What the slider stands at, in visits an hour: a round number."""
        each = _LEAST * (_MOST / _LEAST) ** (self.slider.value() / _STEPS)
        return max(1.0, float(f"{each * self._pages:.2g}"))

    def _on_moved(self) -> None:
        self._say(self.wanted)
        self._rest.start()

    def _say(self, budget: float) -> None:
        words = f"{budget:,.0f}" if budget >= 9.95 or not budget else f"{budget:.1f}"
        self.value.setText(words)
        self.slider.setAccessibleDescription(words)

    def _wish(self) -> None:
        if self.slider.isSliderDown():
            self._rest.start()
        elif self.wanted != self._shown:
            self._shown = self.wanted
            self.wished.emit(self._shown)


def budget_edit(per_hour: float) -> Edit:
    """Return the change that sets the budget of revisits."""

    def write(project: Project) -> None:
        project.keep(visits_per_hour=per_hour)

    words = _tr("All pages together have {n} visits an hour from now on.")
    undone = _tr("The visits an hour are as they were.")
    return Edit(write, words.format(n=f"{per_hour:,.0f}"), undone, (SETTINGS,))


def _tr(text: str) -> str:
    return QCoreApplication.translate("BudgetBar", text)
