"""Unresolved words in the window: counted when wanted, put into the lexicon with a key, undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.ui.compare.lexicon.panel import UnresolvedPanel
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.workbench import Workbench
from tests.engine.runs.text_project import make_texts
from tests.ui.compare.conftest import Open

TEXTS = {
    "http://a.example/1": ("tr", "Kar yağdı. Blorkun Zümrüdüq kenti kar altında. blorkun geldi."),
    "http://a.example/2": ("tr", "Dün blorkun geldi. Yeni vızgıt geldi, vızgıt kar."),
    "http://b.example/3": ("de", "Das Haus hat ein Quiffdach."),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_texts(tmp_path / "project", TEXTS)


@pytest.fixture
def bench(open_bench: Open, folder: Path, qtbot: QtBot) -> Workbench:
    made = open_bench(folder)
    made.port.run("compare.unresolved")
    qtbot.waitUntil(lambda: pane_of(made).unresolved.is_shown, timeout=30_000)
    return made


def pane_of(bench: Workbench) -> StatisticsPane:
    statistics = bench.compare.statistics
    assert statistics is not None
    return statistics


def listed(panel: UnresolvedPanel) -> list[str]:
    model = panel.list.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_a_word_goes_into_the_lexicon_with_a_key_and_comes_back_by_undo(
    bench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    panel = pane_of(bench).unresolved
    assert panel.language == "tr"
    assert listed(panel) == ["blorkun", "vızgıt", "Blorkun", "Zümrüdüq"]
    assert panel.share.text() == "resolved 64.71%, without names 68.75%"
    assert panel.word is not None
    assert panel.root.text() == panel.word.root
    qtbot.keyClick(panel.list, Qt.Key.Key_L)
    qtbot.waitUntil(lambda: listed(panel) == ["vızgıt", "Zümrüdüq"])
    assert "64.71% → 82.35%" in panel.share.text()
    file = folder / "lexicon.txt"
    assert file.read_text("utf-8").split("\t")[::2] == ["blorkun", "tr\n"]
    [row] = [r for r in pane_of(bench).page.words.figures.rows if r[0].words.startswith("Turkish")]
    assert row[3].words == "82.35%"

    panel.root.setFocus()
    panel.root.setText("vız")
    qtbot.keyClick(panel.root, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: listed(panel) == ["Zümrüdüq"])
    assert "vızgıt\tvız\ttr" in file.read_text("utf-8")

    bench.port.run("compare.undo")
    qtbot.waitUntil(lambda: listed(panel) == ["vızgıt", "Zümrüdüq"])
    assert "vızgıt" not in file.read_text("utf-8")
    bench.port.run("compare.undo")
    qtbot.waitUntil(lambda: len(listed(panel)) == 4)
    assert "82.35% → 64.71%" in panel.share.text()
    assert not file.exists()


def test_words_are_copied_opened_and_told_by_language(bench: Workbench, qtbot: QtBot) -> None:
    pane = pane_of(bench)
    panel, words = pane.unresolved, pane.page.words
    qtbot.mouseClick(panel.names, Qt.MouseButton.LeftButton)
    assert "Zümrüdüq" not in listed(panel)
    panel.list.go(1)
    qtbot.keyClick(panel.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("vızgıt\t")
    row = next(n for n, r in enumerate(words.figures.rows) if r[0].words.startswith("German"))
    words.setCurrentIndex(words.figures.index(row, 5))
    qtbot.keyClick(words, Qt.Key.Key_Return)
    assert listed(panel) == ["Quiffdach"]
    assert panel.said.text() == "German: 1 unresolved word"
    assert pane.close_list()
    assert panel.isHidden()

    pane.show_unresolved()
    panel.list.go(1)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bench.port.desk == "Review")
    assert bench.selection.url == "http://a.example/2"
    assert bench.source.header.field.text() == "vızgıt"


def test_a_file_that_cannot_be_read_is_said(bench: Workbench, folder: Path, qtbot: QtBot) -> None:
    pane = pane_of(bench)
    (folder / "lexicon.txt").write_bytes(b"\xff\xfe")
    said: list[str] = []
    bench.change.failed.connect(said.append)
    qtbot.keyClick(pane.unresolved.list, Qt.Key.Key_L)
    qtbot.waitUntil(lambda: bool(said))
    assert "is not UTF-8" in said[0]
    assert len(listed(pane.unresolved)) == 4
    pane.count_words()
    qtbot.waitUntil(lambda: "is not UTF-8" in pane.page.count_words.text(), timeout=30_000)


def test_a_zemberek_that_is_not_there_is_said_where_words_are_counted(
    open_bench: Open, folder: Path, qtbot: QtBot
) -> None:
    (folder / "project.toml").write_text('[settings]\nzemberek_file = "/yok/python"\n', "utf-8")
    bench = open_bench(folder)
    bench.port.run("compare.unresolved")
    qtbot.waitUntil(
        lambda: "/yok/python cannot be started" in pane_of(bench).page.count_words.text(),
        timeout=30_000,
    )
    assert pane_of(bench).unresolved.isHidden()


def test_counting_can_be_stopped(open_bench: Open, folder: Path, qtbot: QtBot) -> None:
    bench = open_bench(folder)
    bench.port.run("compare.statistics")
    pane = pane_of(bench)
    qtbot.waitUntil(lambda: pane.counted is not None)
    pane.page.count_words.click()
    assert pane.page.count_words.text().endswith("cancel")
    pane.page.count_words.click()
    assert pane.page.count_words.text() == "Count unresolved words"
    assert pane.page.words.isHidden()
