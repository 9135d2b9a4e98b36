"""The four buttons of CARMEN's test suite of 2001: result, compare file, source path, statistics."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.kinds import CHANGES, Whose
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.compare import CompareDesk
from tests.engine.formats.carmen_files import read_carmen_file
from tests.ui.compare.desk_hands import RUN_2, hints, press, rows, said


def choosing(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Let the system's dialog answer with a path."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(path))


def test_load_result_xml_opens_the_screenshot_of_2001(
    desk: CompareDesk, paper: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosing(monkeypatch, paper)
    press(desk.foot.load_result)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "8 values are different")
    assert desk.numbers.old.text() == "result.xml, earlier run"
    assert "3 as 1." in desk.numbers.notes.text()
    assert [desk.numbers.kinds[kind].count for kind in CHANGES] == [5, 2, 1]
    assert not desk.pane.review_link.isVisible()
    assert desk.file.isVisible()
    assert len(rows(desk, qtbot)) == 8


def test_change_source_path_finds_the_pages(
    desk: CompareDesk, paper: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.load_result(paper)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "8 values are different")
    found = rows(desk, qtbot)
    at = next(n for n, row in enumerate(found) if row.page.endswith("zeitschriften.htm"))
    desk.pane.list.setCurrentIndex(desk.pane.list.differences.index(at, 0))
    qtbot.waitUntil(lambda: said(desk.file.stack) == "This page cannot be shown.")
    assert "Change the source path" in hints(desk.file.stack)
    # The files lie elsewhere, and the first folder has another name.
    corpus = tmp_path / "Korpus" / "04_F_DGS_Sektion_Frauenforschung"
    corpus.mkdir(parents=True)
    page = corpus / "2000_3_11_zeitschriften.htm"
    page.write_bytes("<title>Zeitschriften</title> beiträge".encode("latin-1"))
    choosing(monkeypatch, corpus.parent)
    press(desk.foot.change_source)
    qtbot.waitUntil(lambda: "beiträge" in desk.file.text.toPlainText())
    assert desk.file.lit() == ["Zeitschriften"]
    assert desk.foot.displayed.toolTip() == f"Displayed: {page}"


def test_load_compare_xml_holds_the_newer_side_against_a_file(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = tmp_path / "peer.jsonl"
    lines.write_text(json.dumps({"url": "http://a.example/1", "title": "Tagungen"}), "utf-8")
    choosing(monkeypatch, lines)
    press(desk.foot.load_compare)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "1 value is different")
    assert desk.sides == (SideChoice(SideKind.FILE, path=lines), RUN_2)
    assert desk.numbers.pages[Whose.NEW].text() == "2 pages only in Run 2"
    # Its page is one of the project, so the list of records can show it.
    assert desk.pane.review_link.isVisible()


def test_a_result_after_a_result_is_compared_with_it(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    for name, title in (("one.xml", "Tagung"), ("two.xml", "Tagungen")):
        text = f"<r><record file='/p/a.htm'><title weight='1'>{title}</title></record></r>"
        (tmp_path / name).write_text(text, "utf-8")
        desk.load_result(tmp_path / name)
        qtbot.waitUntil(lambda name=name: desk.numbers.new.text() == name)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "1 value is different")
    assert desk.numbers.old.text() == "one.xml"


def test_compute_statistics_and_back(desk: CompareDesk, qtbot: QtBot) -> None:
    press(desk.foot.statistics)
    assert desk.statistics is not None
    assert desk.statistics.isVisible()
    assert not desk.numbers.isVisible()
    assert desk.foot.statistics.text() == "Back to the differences"
    assert desk.go_back()
    assert desk.numbers.isVisible()
    assert not desk.go_back()


def test_the_comparison_is_saved_as_xml(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "compared.xml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    press(desk.pane.save_link)
    qtbot.waitUntil(lambda: "3 records saved" in desk.foot.displayed.toolTip())
    values = [value for record in read_carmen_file(out).records for value in record.values]
    assert sorted(value.compared for value in values if value.compared) == [
        "different",
        "different",
        "new found",
        "no longer found",
    ]


def test_a_file_of_other_pages_is_a_table_of_its_own(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "elsewhere.xml"
    title = "<record file='/p/{n}.htm'><title method='1' weight='1'>Titel {n}</title></record>"
    path.write_text(f"<r>{title.format(n=1)}{title.format(n=2)}</r>", "utf-8")
    desk.load_result(path)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "2 values in elsewhere.xml")
    pages = desk.numbers.pages[Whose.BOTH]
    assert pages.text() == "on 2 pages, none of them in the project"
    assert not desk.numbers.bar.isVisible()
    assert [row.page for row in rows(desk, qtbot)] == ["/p/1.htm", "/p/2.htm"]
    assert desk.pane.heading.text() == "Everything"
    assert desk.groups.rows["method"]["carmen.title.1"].count == 2
    press(desk.groups.rows["site"]["p"])
    qtbot.waitUntil(desk.pane.all_link.isVisible)
    press(desk.pane.all_link)
    qtbot.waitUntil(lambda: not desk.pane.all_link.isVisible())
    desk.compare(SideChoice(SideKind.FILE, path=path), RUN_2)
    qtbot.waitUntil(lambda: said(desk.pane.stack) == "The two sides have no pages in common.")


def test_a_file_that_cannot_be_read_leaves_the_former_sides_standing(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    bad, good = tmp_path / "bad.jsonl", tmp_path / "good.jsonl"
    bad.write_text('{"url": "http://a.example/1", "title"\n', "utf-8")
    good.write_text(json.dumps({"url": "http://a.example/1", "title": "Tagungen"}), "utf-8")
    former = desk.sides
    desk.load_result(bad)
    qtbot.waitUntil(lambda: said(desk.stack) == "These two sides cannot be compared.")
    assert "bad.jsonl, line 1 is not JSON" in hints(desk.stack)
    assert desk.sides == former
    assert (desk.numbers.old.text(), desk.numbers.new.text()) == ("Run 1", "Run 2")
    desk.load_result(good)
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == "1 value is different")
    assert desk.sides == (RUN_2, SideChoice(SideKind.FILE, path=good))


def test_one_comes_back_from_a_file_that_cannot_be_read(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("no line of JSON\n", "utf-8")
    before = desk.numbers.headline.text()
    desk.load_result(bad)
    qtbot.waitUntil(lambda: said(desk.stack) == "These two sides cannot be compared.")
    assert desk.numbers.headline.text() == ""
    desk.stack.action_pressed.emit()
    qtbot.waitUntil(lambda: desk.numbers.headline.text() == before)
    assert said(desk.stack) == ""
