"""A project's own rules go before the built-in ones; an error in them is a sentence."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model.rule_files import rule_path
from carmengui.ui.tune.editor.rule_file import RuleWatch, read_rule_file

OWN = "<1> Title[0.4] = H1\n"


def write(folder: Path, text: str) -> Path:
    path = rule_path(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_without_a_file_the_built_in_rules_are_in_force(tmp_path: Path) -> None:
    read = read_rule_file(tmp_path, "instead")
    assert (read.is_own, read.error) == (False, "")
    assert read.rules.text == load_rules().text
    assert read.path == tmp_path / "rules" / "title.rules"


def test_the_file_of_the_project_is_in_force(tmp_path: Path) -> None:
    write(tmp_path, OWN)
    read = read_rule_file(tmp_path, "instead")
    assert (read.is_own, read.error, read.rules.text) == (True, "", OWN)


def test_an_error_has_its_line_and_the_built_in_rules_are_used(tmp_path: Path) -> None:
    write(tmp_path, "H1 = //h1\n<1> Title[7] = H1\n")
    read = read_rule_file(tmp_path, "The others are used.")
    assert not read.is_own
    assert read.error.startswith("title.rules, line 2: ")
    assert read.error.endswith(" The others are used.")
    assert read.rules.text == load_rules().text


def test_a_file_that_is_no_text_is_an_error_too(tmp_path: Path) -> None:
    write(tmp_path, "").write_bytes(b"\xff\xfe\x00")
    read = read_rule_file(tmp_path, "instead")
    assert "UTF-8" in read.error
    assert not read.is_own


def test_the_watch_tells_of_every_way_a_file_changes(tmp_path: Path, qtbot: QtBot) -> None:
    owner = QObject()
    watch = RuleWatch(tmp_path, owner)
    with qtbot.waitSignal(watch.changed):
        path = write(tmp_path, OWN)
    with qtbot.waitSignal(watch.changed):
        path.write_text(OWN + OWN)
    with qtbot.waitSignal(watch.changed):
        other = tmp_path / "rules" / "new"
        other.write_text(OWN)
        other.replace(path)
    with qtbot.waitSignal(watch.changed):
        path.write_text("# again\n" + OWN)
    with qtbot.waitSignal(watch.changed):
        path.unlink()
