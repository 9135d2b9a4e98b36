"""Says why the field under review was not found, once somebody rests on it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.inspection.rule_failures import FailedQuestion, last_failing
from carmengui.engine.model import Field
from carmengui.ui.review.record.candidates_pane import CandidateLadder
from carmengui.ui.session.selection import Selection

RESTS_MS = 200
"""The next record must not wait for a question about this one."""


class NotFoundWhy(QObject):
    """Asks for the question of the rules that came closest; what comes too late is dropped."""

    def __init__(self, selection: Selection, ask: Ask, ladder: CandidateLadder) -> None:
        super().__init__(ladder)
        self._selection, self._ask, self._ladder = selection, ask, ladder
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._look)
        for changed in (selection.url_changed, selection.inspected, selection.field_changed):
            changed.connect(lambda _: self._rests.start())

    def _look(self) -> None:
        selection = self._selection
        inspection, field = selection.inspection, Field(selection.field)
        if inspection is None or inspection.record is None or not selection.is_newest:
            return
        if inspection.record.field(field) is not None:
            return
        about = inspection.url, field
        question = partial(_ask_rules, url=inspection.url, field=field)
        self._ask.run(
            self,
            "closest",
            question,
            partial(self._on_told, about),
            partial(self._on_failed, about),
            later=True,
        )

    def _is_shown(self, about: tuple[str, Field]) -> bool:
        return about == (self._selection.url, self._selection.field)

    def _on_told(self, about: tuple[str, Field], failed: FailedQuestion | None) -> None:
        # What went wrong says more than what was looked at last.
        if failed is not None and self._is_shown(about) and not self._ladder.is_in_trouble:
            words = self.tr("not found: last failed condition, line {line} of {rules}: {words}")
            told = words.format(line=failed.line, rules=failed.rules, words=failed.words)
            why = translated(failed.why)
            self._ladder.say_nothing(f"{told} – {why}" if why else told)

    def _on_failed(self, about: tuple[str, Field], sentence: str) -> None:
        if self._is_shown(about):
            words = self.tr("Rules of this field failed: {why}").format(why=sentence)
            self._ladder.say_nothing(words, is_trouble=True)


def _ask_rules(reader: Reader, *, url: str, field: Field) -> FailedQuestion | None:
    folder = reader.store.path.parent
    return last_failing(reader.store, reader.archive, url, field, folder)
