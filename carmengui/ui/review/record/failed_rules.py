"""A field whose rules failed on the page goes red, with the trace, once somebody rests on the record."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.inspection.rule_failures import FailedFact, failed_facts
from carmengui.ui.review.record.metadata_pane import MetadataPane
from carmengui.ui.session.selection import Selection

RESTS_MS = 220
"""The next record must not wait for a question about this one."""


class FailedRules(QObject):
    """Asks which facts failed on the record in view; the other fields stay as they are."""

    def __init__(self, selection: Selection, ask: Ask, pane: MetadataPane) -> None:
        super().__init__(pane)
        self._selection, self._ask, self._pane = selection, ask, pane
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._look)
        selection.inspected.connect(lambda _: self._rests.start())

    def _look(self) -> None:
        inspection = self._selection.inspection
        if inspection is None or inspection.record is None or not self._selection.is_newest:
            return
        url = inspection.url
        self._ask.run(
            self,
            "failed rules",
            partial(_ask_rules, url=url),
            partial(self._on_told, url),
            lambda _: None,
            later=True,
        )

    def _on_told(self, url: str, failed: tuple[FailedFact, ...]) -> None:
        if url != self._selection.url:
            return
        words = self.tr("{name} failed, line {line} of {rules}: {why}")
        self._pane.show_failures(
            {
                each.field: words.format(
                    name=each.name, line=each.line, rules=each.rules, why=translated(each.problem)
                )
                for each in reversed(failed)
            }
        )


def _ask_rules(reader: Reader, *, url: str) -> tuple[FailedFact, ...]:
    folder = reader.store.path.parent
    return failed_facts(reader.store, reader.archive, url, folder)
