"""A report that is exported at the window shows the pages that it names, drawn for it."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Ask
from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.ui.compare.statistics.pane import StatisticsPane
from tests.bridge.pictures.conftest import (
    BLUE,
    GREEN,
    RED,
    SITE,
    WHITE,
    colors,
    import_into,
    is_like,
    page_of,
)
from tests.journeys.desktop import wait_until

pytestmark = pytest.mark.slow
AT = datetime(2026, 11, 21, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project of three pages, two of which are known to be wrong."""
    project = tmp_path / "project"
    import_into(
        project,
        *page_of("red", RED, GREEN),
        *page_of("blue", BLUE, WHITE),
        *page_of("fair", WHITE, WHITE),
    )
    with Project.open(project) as opened, closing(VerdictStore(project / "review.sqlite")) as log:
        for record in opened.store.records.current():
            title = next(field for field in record.fields if field.field == "title")
            is_fair = "fair" in record.url
            judged = Judgement.RIGHT if is_fair else Judgement.WRONG
            log.write(
                [
                    Decision(
                        record.capture_digest, record.url, "title", title.values, judged, "Ada", AT
                    )
                ]
            )
    return project


@pytest.fixture
def pane(qapp: QApplication, folder: Path) -> Iterator[StatisticsPane]:
    ask, pictures = Ask(folder), PagePictures(folder)
    made = StatisticsPane(ask, "project", pictures=pictures)
    yield made
    made.close_down()
    made.deleteLater()
    pictures.close()
    ask.close()


def test_the_pages_of_known_errors_are_shown_as_they_are_archived(
    pane: StatisticsPane, tmp_path: Path
) -> None:
    pane.save_report(tmp_path / "report.html")
    wait_until(lambda: pane.said.text() == "report.html saved.", "the report is written")
    html = (tmp_path / "report.html").read_text("utf-8")
    pictures = re.findall(r'base64,([^"]+)"></td>', html)
    captions = re.findall(r'<td width="50%">(.*?)</td>', html)
    told = list(zip(pictures, captions, strict=True))
    seen = {
        name: colors(b64decode(jpeg))
        for jpeg, words in told
        for name in ("red", "blue", "fair")
        if f"{SITE}/{name}.html" in words
    }
    assert seen.keys() == {"red", "blue"}  # the right one is no example of an error
    for name, wanted in (("red", (RED, GREEN)), ("blue", (BLUE, WHITE))):
        assert all(map(is_like, seen[name], wanted))
    assert "Title: Red story of the long winter" in told[0][1] + told[1][1]


def test_a_pdf_has_them_on_a_page_of_their_own(pane: StatisticsPane, tmp_path: Path) -> None:
    from PySide6.QtCore import QSize
    from PySide6.QtPdf import QPdfDocument

    pane.save_report(tmp_path / "report.pdf")
    wait_until(lambda: pane.said.text() == "report.pdf saved.", "the report is written")
    read = QPdfDocument()
    read.load(str(tmp_path / "report.pdf"))
    assert read.pageCount() == 3
    image = read.render(2, QSize(420, 594))
    seen = {
        name
        for x in range(0, image.width(), 4)
        for y in range(0, image.height(), 4)
        for name, color in (("red", RED), ("green", GREEN), ("blue", BLUE))
        if is_like(image.pixelColor(x, y).toTuple()[:3], color)
    }
    assert seen == {"red", "green", "blue"}
