"""Reads the rule files in a reader thread, in step with the drafts that are kept meanwhile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask
from carmengui.ui.tune.editor.autosave import DraftKeeper
from carmengui.ui.tune.editor.rule_file import RulesRead, read_rule_file


class RuleReading(QObject):
    """What it tells is never older than what was typed: no draft comes back that was left just now."""

    done = Signal(object)
    """The rules in force, and the draft that is kept: ``RulesRead``."""
    failed = Signal(str)
    """They could not be read, in a sentence."""

    def __init__(self, ask: Ask, folder: Path, keeper: DraftKeeper, parent: QObject) -> None:
        super().__init__(parent)
        self._ask, self._folder, self._keeper = ask, folder, keeper

    def read(self, name: str) -> None:
        """Read the rules of a field."""
        instead = self.tr("Until it is fixed, the built-in rules are used.")
        keeper, folder = self._keeper, self._folder
        keeper.flush()
        steps = keeper.steps

        def question(_: object) -> RulesRead:
            keeper.wait()
            return read_rule_file(folder, instead, name)

        def answer(read: RulesRead) -> None:
            # What is typed meanwhile is newer than what was read.
            self.done.emit(
                read if steps == keeper.steps else replace(read, draft=keeper.newest(name))
            )

        self._ask.run(self, "rules", question, answer, self.failed.emit)
