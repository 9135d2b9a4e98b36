"""“Copy as command”: the line on the clipboard does the same without a window."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.kinds import Kind
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.workbench import Workbench
from tests.ui.compare.conftest import Open
from tests.ui.compare.desk_hands import press


@pytest.fixture
def bench(open_bench: Open, folder: Path, qtbot: QtBot) -> Workbench:
    made = open_bench(folder)
    made.window.show_desk("Compare")
    qtbot.waitUntil(lambda: made.compare.opened is not None)
    return made


def run(line: str) -> Any:
    """Run a copied line in the shell, as somebody would who pastes it."""
    program, _, arguments = line.partition(" ")
    assert program == "carmengui"
    called = f'"{sys.executable}" -m carmengui {arguments} --json'
    done = subprocess.run(called, shell=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def copied() -> str:
    return QGuiApplication.clipboard().text()


def copy_from_palette(bench: Workbench, typed: str) -> str:
    """Type in the palette, and press Shift+Enter on the first result."""
    window, palette = bench.window, bench.window.palette_overlay
    QGuiApplication.clipboard().clear()
    window.open_palette(typed)
    QTest.keyClick(palette.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert not palette.isVisible()
    return copied()


def test_a_comparison_copied_in_the_palette_counts_what_the_desk_shows(
    bench: Workbench, folder: Path
) -> None:
    line = copy_from_palette(bench, "compare")
    assert line == f"carmengui compare 1 2 --project {folder}"
    opened = bench.compare.opened
    assert opened is not None
    whole = opened.comparison.summary().whole
    assert run(line)["kinds"] == {str(kind): whole.kinds.get(kind, 0) for kind in Kind}
    assert "Copied: carmengui compare 1 2" in " ".join(bench.window.status.texts())


def test_the_copied_sides_and_field_are_those_of_this_moment(
    bench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    desk = bench.compare
    desk.compare(SideChoice(SideKind.NOW), SideChoice(SideKind.RUN, 1))
    qtbot.waitUntil(
        lambda: desk.opened is not None and "Run 1 against" in desk.opened.comparison.words
    )
    desk.groups.chosen.emit("field", "title", None)
    qtbot.waitUntil(
        lambda: desk.opened is not None and desk.pairing.opened.part.query.field == "title"
    )
    press(desk.pane.command_button)
    assert copied() == f"carmengui compare now 1 --project {folder} --field title"
    found = run(copied())
    assert list(found["fields"]) == ["title"]
    assert (found["old"], found["new"]) == ("Now", "Run 1")
    assert found["changes"] == 2


def test_versions_of_rules_are_quoted(
    open_bench: Open, version_folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = version_folder.rename(tmp_path / "Ada's atlas")
    bench = open_bench(folder)
    first, second = (SideChoice(SideKind.VERSION, number, "title") for number in (1, 2))
    bench.compare.compare(first, second)
    line = copy_from_palette(bench, "compare")
    assert line.startswith("carmengui compare 'title v1' 'title v2' --project ")
    assert run(line)["changes"] == 10


def test_statistics_of_what_is_filtered(bench: Workbench, folder: Path, qtbot: QtBot) -> None:
    bench.port.show_rows("site:a.example")
    bench.window.show_desk("Compare")
    bench.compare.foot.statistics.setChecked(True)
    pane = bench.compare.statistics
    assert pane is not None
    pane.source.side.chosen.emit(SideChoice(SideKind.NOW))
    pane.source.filtered.setChecked(True)
    qtbot.waitUntil(lambda: pane.counted is not None and not pane.counted.basis.is_whole)
    press(pane.command)
    assert copied() == f"carmengui stats {folder} --filter site:a.example --field title"
    assert pane.counted is not None
    assert pane.counted.statistics.records == 2
    assert run(copied())["records"] == 2


def test_exports_and_readings_have_their_lines_too(bench: Workbench, folder: Path) -> None:
    out = folder.parent / "project.xml"
    line = copy_from_palette(bench, "export records")
    assert line == f"carmengui export {folder} --format dublin-core --least-weight 0.5 --out {out}"
    assert run(line)["records"] == 3
    assert out.is_file()
    report = copy_from_palette(bench, "Export report")
    assert report == f"carmengui report {folder} --out {folder.parent / 'project.pdf'}"
    assert copy_from_palette(bench, "extract all pages") == f"carmengui extract {folder}"


def test_what_has_no_command_says_so_and_stays_open(bench: Workbench) -> None:
    palette = bench.window.palette_overlay
    QGuiApplication.clipboard().setText("before")
    bench.window.open_palette("keyboard shortcuts")
    assert palette.foot.command == ""
    assert "No command" in palette.foot.accessibleName()
    QTest.keyClick(palette.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert palette.isVisible()
    assert copied() == "before"
    assert palette.command_menu(palette.results.currentIndex()) is None


def test_the_key_for_copying_and_the_menu_do_it_too(bench: Workbench, folder: Path) -> None:
    palette, line = bench.window.palette_overlay, f"carmengui revisit {folder}"
    bench.window.open_palette("revisit due")
    assert palette.foot.accessibleName() == f"Copy as command: {line}"
    QTest.keyClick(palette.field, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert copied() == line
    QGuiApplication.clipboard().clear()
    bench.window.open_palette("revisit due")
    menu = palette.command_menu(palette.results.currentIndex())
    assert menu is not None
    (action,) = menu.actions()
    assert action.text() == "Copy as command"
    action.trigger()
    assert copied() == line
