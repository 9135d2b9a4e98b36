"""Whether the test cases hold, in the bar under the desk: a link to the page of one that fails."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy

from carmengui.bridge.sentences import translated
from carmengui.engine.tuning import CaseResult
from carmengui.ui.theme import Role, set_role
from carmengui.ui.widgets.plain_text import set_tip

MAX_TOLD = 8


class CasesLink(QPushButton):
    """Pressed, it leads from one failing case to the next; hidden while there is none."""

    page_wanted = Signal(str, str)
    """The page of a case (its URL), and what the rules should give for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("link", True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._results: tuple[CaseResult, ...] | None = None
        self._next = 0
        self.clicked.connect(self._on_clicked)
        self.hide()
        self._look()

    @property
    def holds(self) -> bool:
        """Whether no case is known to fail."""
        return not self._failing

    @property
    def _failing(self) -> list[CaseResult]:
        return [each for each in self._results or () if not each.is_ok]

    def show_results(self, results: Sequence[CaseResult] | None) -> None:
        """Show what became of the cases; nothing: it is not known yet, and the words are grey."""
        if results is None:
            self.setEnabled(False)
            return
        self._results, self._next = tuple(results), 0
        many, failing = len(self._results), self._failing
        self.setVisible(many > 0)
        self.setEnabled(many > 0)
        count = len(failing) or many
        if failing:
            words = self.tr("1 of {all} test cases fails"), self.tr("{n} of {all} test cases fail")
            tip = "\n".join(translated(each.sentence) for each in failing[:MAX_TOLD])
        else:
            words = self.tr("1 test case passes"), self.tr("{n} of {all} test cases pass")
            tip = self.tr("Every test case gets its expected value.")
        self.setText(words[count != 1].format(n=f"{count:,}", all=f"{many:,}"))
        set_tip(self, tip)
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(tip)
        self._look()

    def _on_clicked(self) -> None:
        shown = self._failing or list(self._results or ())
        if shown:
            result = shown[self._next % len(shown)]
            self._next += 1
            self.page_wanted.emit(result.case.url, translated(result.sentence))

    def _look(self) -> None:
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setProperty("trouble", not self.holds)
        self.style().unpolish(self)
        self.style().polish(self)
        set_role(self, Role.TITLE if self._failing else Role.BODY)
