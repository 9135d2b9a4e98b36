"""The records are written for a catalogue from the window."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtWidgets import QApplication

from carmengui.engine.formats.dublin_core import read_dublin_core
from carmengui.engine.project import Project
from tests.journeys.desktop import crawled_project, wait_until
from tests.ui.review.review_desk import review_port


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
