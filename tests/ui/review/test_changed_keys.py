"""Keys that were changed, at the real desk: the verdict is on disk by the new key, not by the old."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from carmengui.engine.model.review import Judgement
from carmengui.ui.keys.actions import key_map
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop
from tests.ui.review.judged_project import Hand, url_of


@pytest.fixture
def bench(qapp: QApplication, folder: Path) -> Iterator[Workbench]:
    with desktop(folder) as workbench:
        yield workbench
    key_map().reset_all()


def test_the_verdict_lands_by_the_new_key_and_not_by_the_old(hand: Hand) -> None:
    window = hand.bench.window
    button = hand.bench.review.metadata.strip.buttons[Judgement.RIGHT]
    hand.go("erste")
    hand.tap("?")
    window.key_card.rows["review.right"].setFocus()
    for key in ("Return", "Q", "Esc"):
        hand.tap(key)
    assert (button.key, button.toolTip()) == ("q", "Right, key q")
    hand.press("A")
    assert not hand.log()
    hand.press("Q")
    line = hand.last().decision
    assert (line.url, line.judgement) == (url_of("erste"), Judgement.RIGHT)
    assert len(hand.log()) == 1


def test_the_verdict_lands_by_the_letters_over_its_button(hand: Hand) -> None:
    window = hand.bench.window
    hand.go("erste")
    hand.tap("H")
    targets = window.hints.targets
    shown = [
        button
        for button in window.findChildren(QAbstractButton)
        if button.isVisible()
        and button.isEnabled()
        and not isinstance(button.parent(), QLineEdit)
        and min(button.visibleRegion().boundingRect().size().toTuple()) >= 4
    ]
    assert len(shown) > 25
    without = {id(button) for button in shown} - {id(t.widget) for t in targets.values()}
    assert not without
    wrong = hand.bench.review.metadata.strip.buttons[Judgement.WRONG]
    (label,) = [label for label, target in targets.items() if target.widget is wrong]
    for letter in label:
        hand.tap(letter)
    hand.ready()
    assert [line.decision.judgement for line in hand.log()] == [Judgement.WRONG]


def test_f7_speaks_in_both_modes(hand: Hand) -> None:
    bench = hand.bench
    offered = {row.text() for row in card_rows(bench)}
    assert {"Announce next difference", "Announce previous difference"} <= offered
    bench.window.open_palette("speak")
    assert "Announce next difference" in bench.window.palette_overlay.texts()
    bench.window.palette_overlay.dismiss()
    hand.go("erste")
    bench.source.header.show_place("")
    QTest.keyClick(bench.review.list.table, Qt.Key.Key_F7)
    assert bench.source.header.place.text()
    hand.press("Ctrl+B")
    hand.wait(lambda: bench.boilerplate.cut is not None, "the page is cut")
    text = bench.boilerplate.middle.text
    text.setAccessibleDescription("")
    QTest.keyClick(text, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert text.accessibleDescription()


def card_rows(bench: Workbench) -> list[QAbstractButton]:
    bench.window.open_key_card()
    rows = list(bench.window.key_card.rows.values())
    bench.window.key_card.dismiss()
    return rows


def test_all_keys_fit_on_one_card(bench: Workbench) -> None:
    bench.window.resize(1440, 900)
    bench.window.open_key_card()
    card = bench.window.key_card
    bench.window.grab()
    assert len(card.rows) == len(bench.window.action_board.bound()) > 100
    cut_off = [
        row.text() for row in card.rows.values() if row.visibleRegion().boundingRect() != row.rect()
    ]
    assert cut_off == []
    card.dismiss()
