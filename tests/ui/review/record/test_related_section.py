"""Related records in the window: what is cited, what cites, what is shared, and the path to another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase
from carmengui.engine.model.record import CitedWork
from carmengui.ui.review.record.related_section import RelatedSection
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.workbench import Workbench
from tests.engine.runs.text_project import make_texts
from tests.journeys.desktop import desktop

KUM, SU, YEL, ALONE = (f"http://a.test/{name}" for name in ("kum", "su", "yel", "yalnız"))
OUTSIDE = CitedWork("Ş. Öztürk: Toz. 1997", title="Toz", names=("title:toz",))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    cites_su = CitedWork("Su. 1999", title="Su", names=("title:su",))
    return make_texts(
        tmp_path / "project",
        dict.fromkeys((KUM, SU, YEL, ALONE), ("tr", "Kar yağdı.")),
        cited={KUM: (cites_su, OUTSIDE), YEL: (cites_su,)},
        known_as={SU: ("title:su",), KUM: ("title:kum",), YEL: ("title:yel",)},
    )


@pytest.fixture
def bench(folder: Path, qtbot: QtBot) -> Iterator[Workbench]:
    with desktop(folder) as made:
        qtbot.waitUntil(lambda: made.host.phase is CrawlPhase.IDLE)
        made.port.open_record(KUM)
        made.review.metadata.related.link.click()
        wait_shown(made, "2 cited works", qtbot)
        yield made


def section_of(bench: Workbench) -> RelatedSection:
    return bench.review.metadata.related


def wait_shown(bench: Workbench, words: str, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: words in said(section_of(bench)), timeout=20_000)


def said(section: RelatedSection) -> str:
    if section.body is None:
        return section.note.text()
    words = [each.text() for each in section.body.findChildren(QLabel)]
    links = [each.text() for each in section.body.findChildren(TextLink)]
    return "\n".join([section.note.text(), *words, *links])


def press(section: RelatedSection, title: str, qtbot: QtBot) -> None:
    assert section.body is not None
    link = next(each for each in section.body.findChildren(TextLink) if each.text() == title)
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)


def test_titles_open_their_records_and_paths_begin_where_it_is_marked(
    bench: Workbench, qtbot: QtBot
) -> None:
    section = section_of(bench)
    assert "2 cited works, 1 in the project." in said(section)
    assert "Shares references with" in said(section)
    assert "0.50  1 reference" in said(section)
    press(section, "Start a path here", qtbot)
    assert "Paths start here" in said(section)

    press(section, "yel", qtbot)
    assert bench.selection.url == YEL
    qtbot.waitUntil(lambda: "2 references" in said(section), timeout=20_000)
    assert section.body is not None
    arrows = [each.text() for each in section.body.findChildren(QLabel) if each.text() in "→←"]
    assert [each for each in arrows if each] == ["→", "←"]
    titles = [each.text() for each in section.body.findChildren(TextLink)]
    assert [title for title in titles if title in {"kum", "su"}][-2:] == ["kum", "su"]

    press(section, "su", qtbot)
    wait_shown(bench, "Cited by", qtbot)
    assert bench.selection.url == SU

    bench.port.open_record(ALONE)
    wait_shown(bench, "No other record is cited here", qtbot)
    wait_shown(bench, "No path of references connects the two records.", qtbot)


def test_a_path_leads_to_the_other_selected_record(bench: Workbench, qtbot: QtBot) -> None:
    section, table = section_of(bench), bench.review.list.table
    qtbot.waitUntil(lambda: table.records.rowCount() == 4)
    flag = QItemSelectionModel.SelectionFlag
    other = next(row for row in range(4) if row != table.currentIndex().row())
    table.selectionModel().select(table.records.index(other, 0), flag.Select | flag.Rows)
    assert table.chosen_count == 2
    asked: list[str] = []
    table.read_chosen("test", lambda rows: asked.extend(row.url for row in rows))
    qtbot.waitUntil(lambda: bool(asked))
    [goal] = set(asked) - {KUM}
    expected = {SU: "→", YEL: "←", ALONE: "No path of references"}[goal]
    qtbot.waitUntil(lambda: expected in said(section), timeout=20_000)
