"""The source box says what it understood before anything starts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.ui.crawl.source_box import SourceBox


def box(qtbot: QtBot) -> SourceBox:
    widget = SourceBox()
    qtbot.addWidget(widget)
    return widget


def test_it_counts_addresses_hosts_duplicates_and_names_problems(qtbot: QtBot) -> None:
    widget = box(qtbot)
    widget.field.setPlainText(
        "https://a.example/1\nhttps://a.example/2\nhttps://b.example/\nhttps://a.example/1\nnot one"
    )
    words = widget.summary.text()
    assert "3 addresses" in words
    assert "2 hosts: a.example, b.example" in words
    assert "1 duplicate" in words
    assert "“not one” is neither a URL nor a file" in words
    assert widget.button.text() == "Add 3 pages"


def test_enter_hands_out_the_sources_and_shift_enter_does_not(qtbot: QtBot) -> None:
    widget = box(qtbot)
    added: list[tuple[object, ...]] = []
    widget.sources_added.connect(added.append)
    widget.field.setPlainText("https://a.example/")
    qtbot.keyClick(widget.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert added == []
    qtbot.keyClick(widget.field, Qt.Key.Key_Return)
    assert [source.url for source in added[0]] == ["https://a.example/"]
    assert widget.field.toPlainText() == ""


def test_nothing_understood_starts_nothing(qtbot: QtBot) -> None:
    widget = box(qtbot)
    with qtbot.assertNotEmitted(widget.sources_added):
        widget.field.setPlainText("???")
        widget.accept()
    assert not widget.button.isEnabled()


def test_a_file_of_addresses_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("# ours\nhttps://a.example/\n\nhttps://b.example/x\n")
    widget = box(qtbot)
    widget.field.setPlainText(str(file))
    assert "2 addresses · 2 hosts" in widget.summary.text()


def test_it_can_be_read_aloud(qtbot: QtBot) -> None:
    widget = box(qtbot)
    assert all(child.accessibleName() for child in (widget.field, widget.button, widget.summary))
