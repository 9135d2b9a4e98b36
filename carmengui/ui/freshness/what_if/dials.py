"""The controls of a what-if: a slider for each number of the revisit setting, and the policy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QSlider, QWidget

from carmengui.engine.revisit.budget_lines import WITH_BUDGET
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import OF_THE_RULE, RevisitSetting
from carmengui.engine.revisit.what_if import USUAL_PER_HOUR
from carmengui.ui.freshness.next_visit.policies import policy_words
from carmengui.ui.theme import Role
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.moments import interval_words

_MINUTES = (1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880)
_BUDGETS = (0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0, 1.2, 1.5, 2.0, 3.0, 4.0)
"""Visits of each page and hour, of which the budget of all is made."""
_WINDOWS = tuple(range(2, 11))
_OFFSETS = tuple(step / 20 for step in range(21))
_SLIDER_PX, _WORDS_PX = 50, 76


class Dial(QWidget):
    """A slider over a few values, its name above it, its value and the one in force beside it."""

    moved = Signal()

    def __init__(
        self, name: str, values: Sequence[float], words: Callable[[float], str], was: str
    ) -> None:
        """``was`` says which value is in force, with ``{value}`` in it."""
        super().__init__()
        self._values, self._words, self._was = list(values), words, was
        self._in_force = values[0]
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(name)
        self.slider.setFixedWidth(_SLIDER_PX)
        self.said = plain_label(role=Role.SMALL)
        self.said.setMinimumWidth(_WORDS_PX)
        title = plain_label(name, role=Role.SMALL, tint="soft")
        row = in_row(self.slider, self.said, STRETCH, spacing=8)
        in_column(title, row, on=self, spacing=2)
        self.slider.valueChanged.connect(self._on_moved)

    @property
    def value(self) -> float:
        """The value that the slider stands at."""
        return self._values[self.slider.value()]

    def offer(self, values: Sequence[float]) -> None:
        """Take other values, from which the next one shown is chosen."""
        self._values = list(values)

    def show_values(self, value: float, in_force: float) -> None:
        """Stand at a value; what is not among the values joins them."""
        self._values = sorted({*self._values, value, in_force})
        self._in_force = in_force
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(self._values) - 1)
        self.slider.setValue(self._values.index(value))
        self.slider.blockSignals(False)
        self._say()

    def _on_moved(self) -> None:
        self._say()
        self.moved.emit()

    def _say(self) -> None:
        words = self._words(self.value)
        if self.value != self._in_force:
            words += "  " + self._was.format(value=self._words(self._in_force))
        self.said.setText(words)
        self.slider.setAccessibleDescription(words)


class Dials(QWidget):
    """All controls; each change of one is a new trial."""

    changed = Signal(object)
    """Another ``RevisitSetting`` is to be tried."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Revisit settings to try"))
        self._setting = RevisitSetting()
        was = self.tr("was {value}")
        self.first = Dial(self.tr("First interval"), _MINUTES, interval_words, was)
        self.window_ = Dial(self.tr("Window, visits"), _WINDOWS, lambda n: f"{n:g}", was)
        self.changed_offset = Dial(self.tr("Changed: ÷ EMA +"), _OFFSETS, lambda n: f"{n:g}", was)
        self.unchanged_offset = Dial(
            self.tr("Unchanged: × EMA +"), _OFFSETS, lambda n: f"{n:g}", was
        )
        self.visits = Dial(self.tr("Visits an hour"), _BUDGETS, lambda n: f"{n:,.3g}", was)
        self._usual = 1.0
        self.fixed = plain_label(
            self.tr("This policy has no numbers to set:\nit goes by the visits of each page."),
            role=Role.SMALL,
            tint="soft",
        )
        self.policy = QComboBox()
        self.policy.setAccessibleName(self.tr("Policy"))
        for name in PolicyName:
            self.policy.addItem(policy_words(name), name)
        self._lay_out()

    def _lay_out(self) -> None:
        row = Flow(self, 10, 6)
        row.setContentsMargins(16, 8, 16, 8)
        self._of_rule = (self.first, self.window_, self.changed_offset, self.unchanged_offset)
        for dial in (*self._of_rule, self.visits):
            row.addWidget(dial)
            dial.moved.connect(self._on_changed)
        row.addWidget(self.fixed)
        policy = QWidget()
        self.policy.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.policy.setMinimumContentsLength(11)
        title = plain_label(self.tr("Policy"), role=Role.SMALL, tint="soft")
        in_column(title, self.policy, on=policy, spacing=2)
        row.addWidget(policy)
        self.policy.currentIndexChanged.connect(self._on_changed)

    @property
    def setting(self) -> RevisitSetting:
        """The setting that the controls stand at."""
        rule = replace(
            self._setting.rule,
            window=int(self.window_.value),
            changed_offset=self.changed_offset.value,
            unchanged_offset=self.unchanged_offset.value,
        )
        budget = self.visits.value
        # What was left to the number of pages stays so.
        budget = self._setting.visits_an_hour if budget == self._usual else budget
        policy = PolicyName(self.policy.currentData())
        return RevisitSetting(policy, self.first.value, rule, budget)

    def show_setting(
        self, setting: RevisitSetting, in_force: RevisitSetting, pages: int = 1
    ) -> None:
        """Stand at a setting of so many pages, and say what is in force."""
        self._setting = setting
        self._usual = in_force.visits_an_hour or USUAL_PER_HOUR * pages
        self.visits.offer([_rounded(each * pages) for each in _BUDGETS])
        for dial, value, was in zip(
            (*self._of_rule, self.visits),
            self._numbers(setting),
            self._numbers(in_force),
            strict=True,
        ):
            dial.show_values(value, was)
        self.policy.blockSignals(True)
        self.policy.setCurrentIndex(list(PolicyName).index(setting.policy))
        self.policy.blockSignals(False)
        self._show_those_that_count()

    def _numbers(self, setting: RevisitSetting) -> tuple[float, ...]:
        rule = setting.rule
        return (
            setting.first_interval_min,
            float(rule.window),
            rule.changed_offset,
            rule.unchanged_offset,
            setting.visits_an_hour or self._usual,
        )

    def _show_those_that_count(self) -> None:
        policy = PolicyName(self.policy.currentData())
        self.visits.setVisible(policy in WITH_BUDGET)
        for dial in self._of_rule:
            dial.setVisible(policy in OF_THE_RULE)
        has_none = policy not in WITH_BUDGET and policy not in OF_THE_RULE
        self.fixed.setVisible(has_none)

    def _on_changed(self) -> None:
        self._show_those_that_count()
        self.changed.emit(self.setting)


def _rounded(number: float) -> float:
    """Return a number with two digits that count."""
    return float(f"{number:.2g}")
