"""Reads the rule files in a reader thread, in step with the drafts that are kept meanwhile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Change
from carmengui.ui.tune.editor.autosave import DraftKeeper
from carmengui.ui.tune.editor.rule_file import RulesRead, read_rule_file


class RuleReading(QObject):
    """What it tells is never older than what was typed: no draft comes back that was left just now.

    Nor is it half of a change: rules and draft are several files, so that what was read while they
    were being written is read again.
    """

    done = Signal(object)
    """The rules in force, and the draft that is kept: ``RulesRead``."""
    failed = Signal(str)
    """They could not be read, in a sentence."""

    def __init__(
        self, ask: Ask, folder: Path, keeper: DraftKeeper, change: Change | None, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._ask, self._folder, self._keeper, self._change = ask, folder, keeper, change
        self._due = ""
        """The field that is read once all changes are written."""
        self._changes = 0
        """How many changes have ended."""
        if change is not None:
            change.settled.connect(self._on_settled)

    def read(self, name: str) -> None:
        """Read the rules of a field, once nothing is being written."""
        if self._change is not None and not self._change.is_quiet:
            self._due = name
            return
        self._due = ""
        instead = self.tr("Until it is fixed, the built-in rules are used.")
        keeper, folder = self._keeper, self._folder
        keeper.flush()
        steps, changes = keeper.steps, self._changes

        def question(_: object) -> RulesRead:
            keeper.wait()
            return read_rule_file(folder, instead, name)

        def answer(read: RulesRead) -> None:
            is_quiet = self._change is None or self._change.is_quiet
            if not is_quiet or changes != self._changes:
                self.read(name)
                return
            # What is typed meanwhile is newer than what was read.
            self.done.emit(
                read if steps == keeper.steps else replace(read, draft=keeper.newest(name))
            )

        self._ask.run(self, "rules", question, answer, self.failed.emit)

    def _on_settled(self) -> None:
        self._changes += 1
        if self._due and self._change is not None and self._change.is_quiet:
            self.read(self._due)
