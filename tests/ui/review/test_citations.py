"""Records go to reference managers: copied as BibTeX or RIS, or dragged as text and as a file."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.engine.export import FORMATS, ExportJob, keep_places
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.ui.review.export.citations import MIME_TYPES, Citations
from tests.journeys.desktop import wait_until
from tests.ui.review.judged_project import url_of
from tests.ui.review.review_desk import ReviewPort, ReviewWindow

RIS = next(each for each in FORMATS if each.name == "ris")
LEFT = Qt.MouseButton.LeftButton


def written(folder: Path, out: Path, **changed: object) -> str:
    """Return the file that the same records are written to."""
    with Project.open(folder) as project:
        verdicts = VerdictStore(folder / "review.sqlite")
        job = ExportJob(project.store, project.archive, verdicts, folder.name, out)
        RIS.write(replace(job, **changed))  # type: ignore[arg-type]
        verdicts.close()
    return out.read_text("utf-8")


def copied(port: ReviewPort, name: str, words: str) -> dict[str, str]:
    """Copy, and return what stands on the clipboard, by the name of the format."""
    port.act(f"review.copy_{name}")
    wait_until(lambda: words in port.said, words)
    data = QApplication.clipboard().mimeData()
    assert not data.hasUrls()
    found = {each: data.data(kind).data().decode() for each, kind in MIME_TYPES.items()}
    return found | {"text": data.text()}


def test_all_selected_records_are_copied_as_they_are_exported(
    port: ReviewPort, folder: Path, tmp_path: Path
) -> None:
    keep_places(folder, RIS, {**RIS.places, Field.TITLE: "T2"})
    table = port.review.list.table
    wait_until(lambda: table.records.rowCount() == 5, "the list is read")
    table.selectAll()
    found = copied(port, "ris", "5 records copied as RIS")
    expected = written(folder, tmp_path / "out.ris", places={Field.TITLE: "T2"})
    assert found["text"] == found["ris"] == expected
    assert "T2  - Vierte Tagung" in expected
    assert expected.count("TY  - ") == found["bibtex"].count("@online{") == 5


def test_the_record_in_view_is_copied_alone(port: ReviewPort) -> None:
    port.selection.choose_url(url_of("vierte"))
    found = copied(port, "bibtex", "1 record copied as BibTeX")
    assert found["text"] == found["bibtex"]
    assert found["text"].count("@online{") == 1
    assert "title = {Vierte Tagung}" in found["text"]
    assert "TI  - Vierte Tagung" in found["ris"]


def test_without_a_record_it_is_said(port: ReviewPort) -> None:
    port.selection.choose_url("")
    port.act("review.copy_ris")
    assert port.said[-1] == "Select a record first."


def test_what_is_dragged_is_text_and_a_real_file(port: ReviewPort) -> None:
    cited = port.reviewing.citations
    texts = {"bibtex": "@online{a,\n  title = {Гөл}\n}\n\n", "ris": "TY  - ELEC\nER  - \n\n"}
    data = cited.data_of(Citations(texts, 1, "Werft-1"), has_file=True)
    (url,) = data.urls()
    file = Path(url.toLocalFile())
    assert file.name == "Werft-1.bib"
    assert file.read_text("utf-8") == data.text() == texts["bibtex"]
    assert data.data(MIME_TYPES["ris"]).data().decode() == texts["ris"]
    assert QUrl.fromLocalFile(os.fspath(file)) == url


def drag(widget: QWidget, start: QPoint, way: QPoint) -> None:
    """Press and move as a hand does: some steps, with the button held."""
    QTest.mousePress(widget, LEFT, pos=start)
    for part in (1, 2, 3):
        place = QPointF(start + way * part / 3)
        there = QPointF(widget.mapToGlobal(place))
        kind, none = QMouseEvent.Type.MouseMove, Qt.KeyboardModifier.NoModifier
        move = QMouseEvent(kind, place, there, Qt.MouseButton.NoButton, LEFT, none)
        QApplication.sendEvent(widget, move)
    QTest.mouseRelease(widget, LEFT, pos=start + way)


def test_a_drag_takes_the_selected_records_and_keeps_them_selected(bench: ReviewWindow) -> None:
    table, address = bench.review.list.table, bench.review.address
    wait_until(lambda: table.records.rowCount() == 5, "the list is read")
    table.selectAll()
    begun = list[int]()
    table.dragged.connect(lambda: begun.append(len(table.chosen_numbers)))
    row = table.visualRect(table.model().index(1, 1)).center()
    drag(table.viewport(), row, QPoint(0, 40))
    assert begun == [5]
    wait_until(address.isVisible, "a record is in view")
    taken = list[str]()
    address.dragged.connect(lambda: taken.append(address.url))
    drag(address, QPoint(40, 10), QPoint(60, 20))
    assert taken == [bench.selection.url]
    assert not address.is_copied, "a drag is no click"
