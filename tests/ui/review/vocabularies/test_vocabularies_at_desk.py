"""Vocabularies in the window: imported, offered, counted, linked, searched, removed; all of it undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.engine.vocabulary.collections_file import Collection
from carmengui.engine.vocabulary.concordances import link_of, read_concordance
from carmengui.engine.vocabulary.files import concordance_path, map_path
from carmengui.engine.vocabulary.measures import Measure
from carmengui.ui.review.vocabularies.controller import Vocabularies
from carmengui.ui.review.vocabularies.reading import LearningChoice
from carmengui.ui.review.vocabularies.sheet import LINKS, QUERY, TERMS
from carmengui.ui.workbench import Workbench
from tests.engine.runs.text_project import make_texts
from tests.journeys.desktop import desktop

TABLE = "identifier,preferred,variants\nc1,Tides,ebb\nc2,Tide gauges,\n"


@pytest.fixture
def bench(tmp_path: Path, qtbot: QtBot) -> Iterator[Workbench]:
    urls = [f"http://a.test/{n}" for n in range(6)]
    texts = dict.fromkeys(urls, ("en", "The ebb at the harbour."))
    keywords = {url: ("ebb", "gauges") if n % 2 else ("wind",) for n, url in enumerate(urls)}
    folder = make_texts(tmp_path / "project", texts, keywords=keywords)
    with desktop(folder) as made:
        qtbot.waitUntil(lambda: made.host.phase is CrawlPhase.IDLE)
        made.port.run("review.vocabularies")
        yield made


def waiting(qtbot: QtBot) -> Callable[[Callable[[], bool]], None]:
    return lambda holds: qtbot.waitUntil(holds, timeout=30_000)


def part(bench: Workbench) -> Vocabularies:
    return bench.reviewing.vocabularies


def offered(bench: Workbench) -> list[str]:
    return [each.method for rung in bench.review.metadata.ladder.rungs for each in rung.offers]


def test_a_vocabulary_is_imported_offered_counted_removed_and_all_is_undone(
    bench: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    wait, vocabularies = waiting(qtbot), part(bench)
    said: list[str] = []
    bench.port.said.connect(said.append)
    bad = tmp_path / "bad.ttl"
    bad.write_text("not turtle")
    vocabularies.import_file(bad)
    wait(lambda: any("bad.ttl" in each and "Reading" not in each for each in said))
    bench.selection.choose_field("keywords")
    bench.selection.choose_url("http://a.test/1")
    file = tmp_path / "sea.csv"
    file.write_text(TABLE)
    vocabularies.import_file(file)
    wait(lambda: "sea imported: 2 concepts." in said)
    wait(lambda: offered(bench) == ["vocabulary.sea"])

    terms = vocabularies.sheet.terms
    vocabularies.sheet.files.list.open_current()
    assert vocabularies.sheet.bar.index() == TERMS
    wait(lambda: "In the vocabulary: 3 uses." in terms.sums.text())
    terms.records_wanted.emit("EBB")
    wait(lambda: bench.review.list.table.records.rowCount() == 3)
    assert str(bench.review.filter.wanted) == 'keyword:"ebb"'

    [row] = vocabularies._shelf.files
    vocabularies.sheet.files.remove_wanted.emit(row)
    wait(lambda: offered(bench) == [])
    wait(lambda: [each.is_away for each in vocabularies._shelf.files] == [True])
    bench.undo.undo()
    wait(lambda: offered(bench) == ["vocabulary.sea"])
    bench.undo.undo()
    wait(lambda: not vocabularies._shelf.files)
    wait(lambda: offered(bench) == [])


def test_links_and_collections_rewrite_a_query_that_is_searched(
    bench: Workbench, qtbot: QtBot
) -> None:
    wait, vocabularies = waiting(qtbot), part(bench)
    sheet, folder = vocabularies.sheet, bench.host.folder
    path = concordance_path(folder, "sea")
    ebb, wind = link_of("ebb", "=", "tides"), link_of("wind", "^", "storm", "0.4")
    vocabularies.add_links("sea", (ebb, wind), None)
    sheet.show_page(LINKS)
    wait(lambda: sheet.links.list.model().rowCount() == 2)
    assert [row.effect.gaining for row in sheet.links._links.rows] == [3, 3]
    sheet.links.link_deleted.emit("sea", wind)
    wait(lambda: read_concordance(path) == (ebb,))
    bench.undo.undo()
    wait(lambda: read_concordance(path) == (ebb, wind))

    made = (Collection("coast", ("a.test",), "", "sea"),)
    sheet.query.collections_changed.emit(made, "kept")
    wait(lambda: vocabularies._shelf.collections == made)
    sheet.show_page(QUERY)
    sheet.query.query.setText("ebb")
    wait(lambda: sheet.query.list.model().rowCount() == 1)
    sheet.query.list.go(0)
    assert sheet.query.fired.text() == "“ebb” → “tides” (same, 1.00)"
    sheet.query.open_it.click()
    wait(lambda: bench.review.filter.wanted == parse_filter('ebb OR "tides" site:a.test'))


def test_a_map_is_learnt_from_the_project_and_kept(
    bench: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    wait, vocabularies = waiting(qtbot), part(bench)
    file = tmp_path / "sea.csv"
    file.write_text(TABLE)
    vocabularies.import_file(file)
    wait(lambda: vocabularies._shelf.vocabularies == ("sea",))
    page = vocabularies.sheet.learning
    vocabularies.learn(LearningChoice("sea", Measure.CONDITIONAL, "de", "sea"))
    wait(lambda: "No record in “de”" in page.result.text())
    vocabularies.learn(LearningChoice("sea", Measure.CONDITIONAL, "en", "sea"))
    assert page.is_learning
    wait(lambda: "sea learnt from 3 records" in page.result.text())
    path = map_path(bench.host.folder, "sea")
    assert '"measure": "conditional"' in path.read_text("utf-8")
    bench.undo.undo()
    wait(lambda: not path.exists())
