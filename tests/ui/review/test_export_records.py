"""The records are written for a catalogue from the window."""

from __future__ import annotations

import gc
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.engine.export import FORMATS, read_places
from carmengui.engine.export.csv_table import CSV
from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.workbook import XLSX
from carmengui.engine.formats.dublin_core import read_dublin_core
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from carmengui.ui.review.export import controller
from carmengui.ui.review.export.controller import RecordExport
from carmengui.ui.review.export.sheet import ExportSheet, Scope
from carmengui.ui.theme import theme
from tests.journeys.desktop import crawled_project, press, wait_until
from tests.ui.review.judged_project import ORDER, url_of
from tests.ui.review.review_desk import ReviewPort, ReviewWindow, review_port

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_what_a_person_said_is_in_the_file(qapp: QApplication, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(crawled_project(), tmp_path / "Сводка"))
    with Project.open(folder) as project:
        record = next(r for r in project.store.records.current() if r.fields)
    out, told = tmp_path / "out.xml", list[str]()
    with review_port(folder) as bench:
        bench.reviewing.export.said.connect(told.append)
        bench.selection.choose_url(record.url)
        wait_until(lambda: bench.reviewing.verdicts.judge.can_judge, "the record is in view")
        bench.reviewing.verdicts.judge.correct(bench.reviewing.verdicts.judge.field, ["Яңа исем"])
        wait_until(lambda: bench.reviewing.verdicts.judge.can_judge, "it is on disk")
        bench.reviewing.export.write(out)
        wait_until(lambda: len(told) > 1, "it is written")
        bench.reviewing.export.write(tmp_path / "missing" / "out.xml")
        wait_until(lambda: len(told) > 3, "it is said what cannot be written")
    assert "saved and verified" in told[1]
    assert "cannot be written" in told[3]
    titles = {
        values["identifier"]: values.get("title")
        for record in read_dublin_core(out)
        for values in [{each.element: each.value for each in record}]
    }
    assert titles[record.url] == "Яңа исем"
    assert sum(title == "Яңа исем" for title in titles.values()) == 1


def opened(bench: ReviewPort) -> ExportSheet:
    """Open the sheet and wait for its first preview."""
    bench.act("review.export")
    sheet = bench.reviewing.export.sheet
    shows(sheet, "1–3 of 5 records, exactly as in the file")
    return sheet


def shows(sheet: ExportSheet, words: str) -> None:
    wait_until(lambda: sheet.preview.detail.text() == words, words, 20)


def ends(export: RecordExport, words: str) -> None:
    wait_until(lambda: words in export.sheet.outcome.words, words)


@pytest.mark.parametrize("use", ["none", "command", "sheet"])
def test_a_closed_desk_leaves_no_widget(qapp: QApplication, folder: Path, use: str) -> None:
    before = len(QApplication.allWidgets())
    with review_port(folder) as bench:
        if use == "sheet":
            opened(bench)
        elif use == "command":
            assert bench.reviewing.export.command
    del bench
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(QApplication.allWidgets()) == before


def test_the_preview_is_the_beginning_of_the_file(port: ReviewPort, tmp_path: Path) -> None:
    sheet, export = opened(port), port.reviewing.export
    for chosen in FORMATS:
        if chosen.preview is None or chosen.ending in {".zip", ".xlsx"}:
            continue
        sheet.choose_format(chosen.name)
        sheet.changed.emit()
        wait_until(lambda: not sheet.preview.stack.is_stale, "its preview")
        out = tmp_path / f"out{chosen.ending}.{chosen.name}"
        export.write(out)
        ends(export, "saved and verified")
        text = out.read_text("utf-8-sig").replace("\r\n", "\n")
        assert text.startswith(sheet.preview.text.toPlainText())


def test_what_is_withheld_is_said_before_anything_is_written(port: ReviewPort) -> None:
    sheet = opened(port)
    titles = [["below 0.5"], ["Title", "3"]]
    assert sheet.table.words() == titles
    assert sheet.withheld.text() == "Withheld: 3 values"
    assert sheet.outcome.words == "5 records"
    sheet.least.setValue(0.3)
    wait_until(lambda: sheet.table.words() == [["below 0.3"], ["Title", "1"]], "it is counted")
    port.selection.choose_url(url_of("zweite"))
    wait_until(lambda: port.reviewing.verdicts.judge.can_judge, "the record is in view")
    port.act("review.skip")
    words = "Left out: 1 postponed record\nIncluded: 2 records without a title"
    wait_until(lambda: sheet.left_out.text() == words, "it is left out")
    sheet.postponed.setChecked(True)
    shows(sheet, "1–3 of 5 records, exactly as in the file")
    assert sheet.left_out.text() == "Included: 2 records without a title"


def test_the_preview_is_read_page_by_page(port: ReviewPort) -> None:
    sheet, export = opened(port), port.reviewing.export
    preview = sheet.preview
    first = preview.text.toPlainText()
    assert export._preview is not None
    counted = export._preview.reviewed
    assert (preview.before.isEnabled(), preview.after.isEnabled()) == (False, True)
    preview.after.click()
    shows(sheet, "4–5 of 5 records, exactly as in the file")
    assert (preview.before.isEnabled(), preview.after.isEnabled()) == (True, False)
    assert not preview.text.toPlainText().startswith("<?xml")
    preview.before.click()
    shows(sheet, "1–3 of 5 records, exactly as in the file")
    assert preview.text.toPlainText() == first
    assert export._preview.reviewed is counted, "nothing was counted again"


def test_records_without_a_title_are_left_out_on_request(port: ReviewPort) -> None:
    sheet = opened(port)
    assert sheet.left_out.text() == "Included: 4 records without a title"
    assert "--without-untitled" not in port.reviewing.export.command
    sheet.preview.after.click()
    sheet.untitled.setChecked(False)
    shows(sheet, "Record 1 of 1, exactly as in the file")
    assert sheet.left_out.text() == "Left out: 4 records without a title"
    assert "--without-untitled" in port.reviewing.export.command


def test_the_filter_chooses_the_records(port: ReviewPort, tmp_path: Path) -> None:
    sheet, export, review = opened(port), port.reviewing.export, port.review
    review.filter.type("weight>=0.4")
    shows(sheet, "1–2 of 2 records, exactly as in the file")
    assert sheet.choice.scope is Scope.FILTERED
    assert sheet.detail.text() == "the filter shows 2 of 5 records"
    assert "--filter" in export.command
    export.write(tmp_path / "out.xml")
    ends(export, "2 records with")
    review.filter.type("Nirgends")
    wait_until(lambda: "No records match" in sheet.preview.stack.accessibleName(), "it is said")
    assert not sheet.save.isEnabled()
    sheet.scopes[Scope.ALL].click()
    shows(sheet, "1–3 of 5 records, exactly as in the file")
    port.selection.choose_url(url_of("vierte"))
    sheet.show_scope(is_filtered=True, chosen=1)
    sheet.scopes[Scope.CHOSEN].click()
    shows(sheet, "Record 1 of 1, exactly as in the file")


def test_several_selected_records_are_what_is_exported(port: ReviewPort, tmp_path: Path) -> None:
    table, sheet = port.review.list.table, port.reviewing.export.sheet
    wait_until(lambda: table.records.rowCount() == 5, "records")
    assert sheet.scopes[Scope.CHOSEN].text() == "Selected record"
    table.go(1)
    QTest.keyClick(table, Qt.Key.Key_Down, SHIFT)
    port.act("review.export")
    shows(sheet, "1–2 of 2 records, exactly as in the file")
    assert sheet.choice.scope is Scope.CHOSEN
    assert sheet.scopes[Scope.CHOSEN].text() == "2 selected records"
    out = tmp_path / "out.xml"
    port.reviewing.export.write(out)
    ends(port.reviewing.export, "2 records with")
    text = out.read_text("utf-8")
    assert [url_of(path) in text for path in ORDER] == [False, True, True, False, False]
    QTest.keyClick(table, Qt.Key.Key_Down, SHIFT)
    shows(sheet, "1–3 of 3 records, exactly as in the file")
    table.go(0)
    shows(sheet, "Record 1 of 1, exactly as in the file")
    assert sheet.scopes[Scope.CHOSEN].text() == "Selected record"


def test_a_file_that_is_there_is_replaced_only_after_a_question(
    port: ReviewPort, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, export, out = opened(port), port.reviewing.export, tmp_path / "out.xml"
    shown: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(shown.append(url)) or True)
    out.write_text("before")
    export.write(out)
    ends(export, "out.xml exists already.")
    sheet.outcome.keep.click()
    assert sheet.outcome.words == "5 records"
    assert out.read_text() == "before"
    export.write(out)
    ends(export, "out.xml exists already.")
    sheet.outcome.replace.click()
    ends(export, "saved and verified")
    assert out.read_text().startswith("<?xml")
    sheet.outcome.folder.click()
    assert [url.toLocalFile() for url in shown] == [str(tmp_path)]


def test_a_format_that_is_registered_appears_by_itself(
    qapp: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tabs = replace(CSV, name="tabs", title="Tabs", ending=".tsv")
    monkeypatch.setattr(controller, "FORMATS", (*FORMATS, tabs))
    with review_port(folder) as bench:
        sheet = bench.reviewing.export.sheet
        offered = [row.format for row in sheet.rows]
        assert sorted(offered, key=[*FORMATS, tabs].index) == [*FORMATS, tabs]
        assert offered[-1].purpose is Purpose.PAGES
        assert offered.index(tabs) == offered.index(XLSX) + 1, "with what is of the same purpose"
        sheet.choose_format("tabs")
        assert bench.reviewing.export.command[:2] == ("--format", "tabs")


def test_whole_pages_have_no_preview(port: ReviewPort) -> None:
    sheet = opened(port)
    sheet.choose_format("wacz")
    wait_until(lambda: "no preview" in sheet.preview.stack.accessibleName(), "it is said")
    assert sheet.save.isEnabled()
    assert sheet.least.parentWidget().isHidden()


def test_the_sheet_opens_by_its_key_and_closes_with_escape(bench: ReviewWindow) -> None:
    window, sheet = bench.window, bench.reviewing.export.sheet
    wait_until(lambda: bench.review.list.table.records.rowCount() > 0, "the list is read")
    before = QApplication.focusWidget()
    press(Qt.Key.Key_E, CTRL | SHIFT)
    assert sheet.isVisible()
    assert not bench.review.metadata.isVisible()
    assert bench.review.list.isVisible()
    assert sheet.isAncestorOf(QApplication.focusWidget())
    press(Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert bench.review.metadata.isVisible()
    assert QApplication.focusWidget() is before
    assert "review.export" in [action.id for action in window.action_board.bound()]


def test_another_place_for_a_field_is_shown_and_kept(port: ReviewPort) -> None:
    sheet = opened(port)
    sheet.choose_format("ris")
    wait_until(lambda: "AU  - Ada" in sheet.preview.text.toPlainText(), "the first preview")
    choice = sheet.mapping.choices[Field.AUTHORS]
    assert not choice.isHidden()
    assert sheet.mapping.choices[Field.TRANSLATOR].isHidden()
    choice.setCurrentIndex(choice.findData("A2"))
    choice.activated.emit(choice.currentIndex())
    wait_until(lambda: "A2  - Ada" in sheet.preview.text.toPlainText(), "it has another place")
    assert "AU  - " not in sheet.preview.text.toPlainText()
    folder, ris = port.folder, sheet.choice.format
    wait_until(lambda: read_places(folder, ris) == {Field.AUTHORS: "A2"}, "it is kept")
    sheet.choose_format("marcxml")
    assert choice.currentData() == "100$a"
    sheet.choose_format("ris")
    assert choice.currentData() == "A2"
    port.undo.undo()
    wait_until(lambda: not read_places(folder, ris), "it is undone")
    wait_until(lambda: "AU  - Ada" in sheet.preview.text.toPlainText(), "and shown as before")
    assert choice.currentData() == "AU"


def test_how_values_stand_in_their_place_is_said(port: ReviewPort) -> None:
    sheet = opened(port)
    said = {}
    for name in ("ris", "bibtex", "marcxml"):
        sheet.choose_format(name)
        said[name] = sheet.mapping.words(Field.AUTHORS), sheet.mapping.words(Field.DATE)
    assert said == {
        "ris": ("Family, Given", "as 2026/11/14/"),
        "bibtex": ("Family, Given; joined by “and”", "as it is"),
        "marcxml": ("Family, Given; more in 700$a", "as it is"),
    }
    choice = sheet.mapping.choices[Field.AUTHORS]
    choice.setCurrentIndex(choice.findData("653$a"))
    choice.activated.emit(choice.currentIndex())
    assert sheet.mapping.words(Field.AUTHORS) == "one after the other"


def test_the_preview_is_coloured_and_the_size_is_near(port: ReviewPort, tmp_path: Path) -> None:
    sheet, out = opened(port), tmp_path / "out.ris"
    sheet.choose_format("ris")
    wait_until(lambda: "TY  - ELEC" in sheet.preview.text.toPlainText(), "the preview")
    marks = sheet.preview.text.document().firstBlock().layout().formats()
    assert [(each.start, each.length) for each in marks] == [(0, 2), (2, 3)]
    assert marks[0].format.foreground().color() == theme().color("syntax_tag")
    port.reviewing.export.write(out)
    ends(port.reviewing.export, "saved and verified")
    previewed = port.reviewing.export._preview
    assert previewed is not None
    assert 0.7 < previewed.about_bytes / out.stat().st_size < 1.4


def test_the_preview_goes_to_the_record_in_view_and_says_what_it_lacks(port: ReviewPort) -> None:
    sheet = opened(port)
    sheet.choose_format("ris")
    wait_until(lambda: "TY  - ELEC" in sheet.preview.text.toPlainText(), "the preview")
    port.selection.choose_url(url_of("zweite"))
    words = "Selected record: without Title (below 0.5)"
    wait_until(lambda: sheet.preview.record.text() == words, words)
    for path, words in (
        ("vierte", "Selected record: goes out whole"),
        ("leer", "Selected record: without a title"),
    ):
        port.selection.choose_url(url_of(path))
        wait_until(lambda words=words: sheet.preview.record.text() == words, words)
    text = sheet.preview.text.toPlainText()
    wait_until(lambda: port.reviewing.verdicts.judge.can_judge, "the record is in view")
    assert url_of("leer") in text
    port.act("review.skip")
    wait_until(lambda: " of 4 records" in sheet.preview.detail.text(), "it is counted")
    port.selection.choose_url(url_of("zweite"))
    port.selection.choose_url(url_of("leer"))
    words = "Selected record: left out, postponed"
    wait_until(lambda: sheet.preview.record.text() == words, words)
