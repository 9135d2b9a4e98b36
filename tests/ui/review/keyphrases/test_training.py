"""Keyphrase models are trained in a sheet of Review: what there is, the work, the file, and undo."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase
from carmengui.engine.metadata.keyphrases.files import model_path
from carmengui.ui.review.keyphrases.sheet import KeyphraseSheet
from carmengui.ui.workbench import Workbench
from tests.engine.metadata.keyphrases.documents import document
from tests.engine.runs.text_project import make_texts
from tests.journeys.desktop import desktop

COUNT = 12


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = {f"http://a.test/{seed}": document(seed) for seed in range(COUNT)}
    texts = {url: ("en", each.text) for url, each in made.items()}
    keywords = {url: each.keywords for url, each in made.items()}
    other = document(99)
    texts["http://b.test/1"] = ("tr", other.text)
    keywords["http://b.test/1"] = other.keywords
    return make_texts(tmp_path / "project", texts, keywords=keywords)


@pytest.fixture
def bench(folder: Path, qtbot: QtBot) -> Iterator[Workbench]:
    with desktop(folder) as made:
        qtbot.waitUntil(lambda: made.host.phase is CrawlPhase.IDLE)
        made.port.run("review.keyphrases")
        qtbot.waitUntil(lambda: bool(lines(made)))
        yield made


def sheet_of(bench: Workbench) -> KeyphraseSheet:
    return bench.reviewing.keyphrases.sheet


def lines(bench: Workbench) -> list[list[str]]:
    model = sheet_of(bench).list.model()
    return [
        [str(model.index(row, column).data()) for column in range(3)]
        for row in range(model.rowCount())
    ]


def test_a_model_is_trained_kept_told_of_and_undone(
    bench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    sheet = sheet_of(bench)
    assert lines(bench) == [
        ["English", str(COUNT), "not trained"],
        ["Turkish", "1, too few: 10 are needed", "not trained"],
    ]
    assert not sheet.folder.isEnabled()
    qtbot.mouseClick(sheet.train, Qt.MouseButton.LeftButton)
    assert sheet.train.text() == "Cancel"
    path = model_path(folder, "en")
    qtbot.waitUntil(path.exists, timeout=60_000)
    qtbot.waitUntil(lambda: str(path) in sheet.result.text())
    kept = json.loads(path.read_text("utf-8"))
    f1 = f"F1@10 {kept['f1']['10']:.3f}"
    assert kept["f1"]["10"] > 0.3
    assert f1 in sheet.result.text()
    qtbot.waitUntil(lambda: f"from {COUNT} documents" in lines(bench)[0][2])
    assert f1 in lines(bench)[0][2]
    assert sheet.folder.isEnabled()

    bench.undo.undo()
    qtbot.waitUntil(lambda: not path.exists())
    qtbot.waitUntil(lambda: lines(bench)[0][2] == "not trained")


def test_training_can_be_canceled_and_what_cannot_be_trained_is_said(
    bench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    sheet = sheet_of(bench)
    sheet.list.go(1)
    assert not sheet.train.isEnabled()
    sheet.list.go(0)
    qtbot.keyClick(sheet.list, Qt.Key.Key_Return)
    assert sheet.is_training
    qtbot.mouseClick(sheet.train, Qt.MouseButton.LeftButton)
    assert sheet.result.text() == "Training canceled; the models are as they were."
    assert not (folder / "keyphrases").exists()

    path = model_path(folder, "de")
    path.parent.mkdir()
    path.write_text("[]")
    bench.reviewing.keyphrases.look()
    qtbot.waitUntil(lambda: len(lines(bench)) == 3)
    assert lines(bench)[2][0] == "German"
    assert "is not a keyphrase model" in lines(bench)[2][2]
