"""The rules are read in step with the drafts: what was left just now does not come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.tuning import KeptDraft, keep_draft
from carmengui.ui.tune.editor.autosave import DraftKeeper
from carmengui.ui.tune.editor.rule_file import RuleReading, RulesRead

OLD = KeptDraft("# What was typed a while ago\n" + load_rules().text)
NEW = KeptDraft("# What is typed now\n" + load_rules().text)


class Hand:
    """Drafts and a reading of the rules, as the desk has them."""

    def __init__(self, folder: Path, ask: Ask, qtbot: QtBot) -> None:
        self.owner, self._qtbot = QObject(), qtbot
        self.keeper = DraftKeeper(folder, None, self.owner)
        self.reading = RuleReading(ask, folder, self.keeper, None, self.owner)
        self.read: list[RulesRead] = []
        self.reading.done.connect(self.read.append)

    def ask(self) -> None:
        self.reading.read("title")

    def draft(self) -> KeptDraft | None:
        """Return the draft of the next reading that is told."""
        many = len(self.read)
        self._qtbot.waitUntil(lambda: len(self.read) > many)
        return self.read[-1].draft


@pytest.fixture
def hand(folder: Path, ask: Ask, qtbot: QtBot) -> Hand:
    keep_draft(folder, "title", OLD)
    return Hand(folder, ask, qtbot)


def test_a_draft_that_was_kept_is_told(hand: Hand) -> None:
    hand.ask()
    assert hand.draft() == OLD
    hand.keeper.close()


def test_what_was_handed_over_before_is_on_disk_first(hand: Hand) -> None:
    for wanted in (NEW, None) * 5:
        hand.keeper.keep("title", wanted)
        hand.ask()
        assert hand.draft() == wanted
    hand.keeper.close()


def test_what_is_handed_over_meanwhile_is_not_undone(hand: Hand) -> None:
    hand.ask()
    hand.keeper.keep("title", None)
    assert hand.draft() is None
    hand.keeper.close()
