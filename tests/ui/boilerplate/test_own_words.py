"""A person's own word in the window: the effect first, then the site file, then undo."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Change, EngineHost, Judging
from carmengui.engine.inspection import Effect, OwnWord, overlay_at
from carmengui.ui.boilerplate import OwnWords
from carmengui.ui.boilerplate.own_word_bar import effect_words
from carmengui.ui.session.undo import Undo
from tests.engine.sibling_pages import COUNT, FOOT, MENU, OFFICE, url
from tests.ui.boilerplate.conftest import Bench


class Desk:
    """The mode on a project of its own, with the verb that writes."""

    def __init__(self, bench: Bench, folder: Path, qtbot: QtBot) -> None:
        self.bench, self.folder, self.qtbot = bench, folder, qtbot
        self.host = EngineHost(folder)
        self.judging = Judging(folder, "Ada")
        self.change = Change(self.host, lambda: self.judging.reviewer)
        self.undo = Undo(self.change, self.judging)
        self.failures: list[str] = []
        self.change.failed.connect(self.failures.append)
        OwnWords(self.change, bench.ask, bench.inspector, bench.view)
        self.bar = bench.view.why.own

    def ask(self) -> None:
        QTest.mouseClick(self.bar.offer, Qt.MouseButton.LeftButton)
        self.qtbot.waitUntil(self.bar.give.isVisible, timeout=10_000)

    def removed_is(self, texts: list[str]) -> None:
        self.qtbot.waitUntil(
            lambda: self.bench.removed() == self.bench.removed_in_source() == texts, timeout=10_000
        )

    def rules(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        overlay = overlay_at(self.folder / "sites", url(0))
        return overlay.keep, overlay.cut


@pytest.fixture
def desk(folder: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[Desk]:
    copy = tmp_path / "project"
    shutil.copytree(folder, copy)
    with Bench.at(copy, qtbot) as bench:
        desk = Desk(bench, copy, qtbot)
        yield desk
        desk.host.close()
        desk.judging.close()


def test_a_removed_run_is_kept_after_its_effect_was_shown_and_undone(desk: Desk) -> None:
    view = desk.bench.open(url(0))
    assert desk.bar.offer.isVisible()
    assert not desk.bar.give.isVisible()
    desk.ask()
    assert desk.bar.effect.text().startswith(f"Found on {COUNT} of {COUNT + 1} pages compared.")
    assert (
        f"{COUNT} pages would keep {COUNT * len(MENU.split())} more words" in desk.bar.effect.text()
    )
    assert desk.rules() == ((), ())
    assert desk.bar.give.hasFocus()
    QTest.keyClick(desk.bar.give, Qt.Key.Key_Space)
    desk.removed_is([FOOT])
    assert desk.rules() == ((MENU,), ())
    desk.qtbot.waitUntil(lambda: desk.undo.can_undo, timeout=5_000)
    desk.undo.undo()
    desk.removed_is([MENU, FOOT])
    assert desk.rules() == ((), ())
    desk.qtbot.waitUntil(lambda: desk.undo.can_redo)
    desk.undo.redo()
    desk.removed_is([FOOT])
    assert view.cut is not None
    assert desk.failures == []


def test_what_is_selected_is_cut(desk: Desk) -> None:
    view = desk.bench.open(url(0))
    assert view.cut is not None
    text, start = view.middle.text, view.runs[0].span.end + 1
    line = view.cut.text[start : view.cut.text.index("\n", start)]
    cursor = text.textCursor()
    cursor.setPosition(text.map.place(start))
    cursor.setPosition(text.map.place(start + len(line)), QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    assert desk.bar.word == OwnWord(url(0), line, is_kept=False)
    desk.ask()
    assert "1 page would lose" in desk.bar.effect.text()
    QTest.mouseClick(desk.bar.give, Qt.MouseButton.LeftButton)
    desk.qtbot.waitUntil(lambda: desk.rules() == ((), (line,)), timeout=10_000)
    desk.qtbot.waitUntil(lambda: any(line in run for run in desk.bench.removed()), timeout=10_000)


def test_to_leave_it_changes_nothing(desk: Desk) -> None:
    view = desk.bench.open(url(0))
    desk.ask()
    QTest.mouseClick(desk.bar.leave, Qt.MouseButton.LeftButton)
    assert desk.bar.offer.isVisible()
    assert not desk.bar.effect.isVisible()
    desk.ask()
    view.step(-1)
    assert not desk.bar.give.isVisible()
    assert desk.bar.word == OwnWord(url(0), FOOT, is_kept=True)
    # A run that is kept, though only just, can be cut.
    view.step(-1)
    assert desk.bar.word == OwnWord(url(0), OFFICE, is_kept=False)
    assert desk.rules() == ((), ())


def test_what_cannot_be_written_is_said(desk: Desk) -> None:
    desk.bench.open(url(0))
    desk.ask()
    (desk.folder / "sites" / "broken.toml").write_text("match = = 1")
    QTest.mouseClick(desk.bar.give, Qt.MouseButton.LeftButton)
    desk.qtbot.waitUntil(lambda: bool(desk.failures), timeout=10_000)
    assert "broken.toml" in desk.failures[0]
    assert desk.bench.removed() == [MENU, FOOT]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect(OwnWord("", "a", is_kept=True), 9, 0, 0, 0, ()), "Not found on the 9 pages"),
        (Effect(OwnWord("", "a", is_kept=True), 9, 3, 0, 0, ()), "No page would change"),
        (
            Effect(OwnWord("", "a", is_kept=False), 9, 3, 1, 7, ("http://x/b",)),
            "Found on 3 of 9 pages compared. 1 page would lose 7 words: /b.",
        ),
        (
            Effect(OwnWord("", "a", is_kept=True), 2_000, 1_500, 1_200, 7, ("http://x/b",)),
            "1,200 pages would keep 7 more words: /b and 1,199 more.",
        ),
    ],
)
def test_the_effect_in_words(effect: Effect, words: str) -> None:
    assert words in effect_words(effect, "x")
