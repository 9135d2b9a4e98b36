"""The pages of the vocabularies, each without a window: what they ask for, copy, paste and say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.model import Sentence
from carmengui.engine.runs.candidates.loaded_files import LoadedFile
from carmengui.engine.runs.candidates.putting_away import Beside
from carmengui.engine.vocabulary.collections_file import Collection, Rules
from carmengui.engine.vocabulary.concordances import Link, Relation, link_of
from carmengui.engine.vocabulary.link_effects import Effect
from carmengui.engine.vocabulary.rewriting import Change
from carmengui.engine.vocabulary.statistics import TermStatistics, TermUse
from carmengui.ui.review.vocabularies.files_page import FilesPage
from carmengui.ui.review.vocabularies.learning_page import LearningPage
from carmengui.ui.review.vocabularies.links_page import LinksPage
from carmengui.ui.review.vocabularies.query_page import QueryPage
from carmengui.ui.review.vocabularies.reading import LinkRow, Links, QueryRow, Shelf
from carmengui.ui.review.vocabularies.terms_page import TermsPage

SHELF = Shelf(vocabularies=("sea", "stw"), concordances=("links",), languages=("de", "en"))
SEA, ICE = link_of("sea", "=", "Meer", "0.9"), link_of("ice", "<", "Wasser")
LINKS = Links(
    (LinkRow(SEA, Effect(3, 2)), LinkRow(ICE, Effect())), ("ice", "sea"), ("Meer", "Wasser")
)


def cells(page: Any) -> list[list[str]]:
    model = page.list.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


@pytest.fixture
def links(qtbot: QtBot) -> LinksPage:
    page = LinksPage()
    qtbot.addWidget(page)
    page.show_shelf(SHELF)
    page.show_links(LINKS)
    return page


def test_links_stand_with_their_effect_and_are_narrowed(links: LinksPage) -> None:
    assert cells(links) == [
        ["sea", "= same", "Meer", "0.90", "3", "2"],
        ["ice", "< broader", "Wasser", "0.60", "0", "0"],
    ]
    links.filter.setText("WASSER")
    assert [row[0] for row in cells(links)] == ["ice"]


def test_a_link_is_written_changed_and_deleted(links: LinksPage, qtbot: QtBot) -> None:
    asked: list[tuple[Any, ...]] = []
    links.links_added.connect(lambda *said: asked.append(said))
    links.link_deleted.connect(lambda *said: asked.append(said))
    assert not links.add.isEnabled()
    links.source.setText("  wind ")
    links.target.setText("Luft")
    links.relation.setCurrentIndex(links.relation.findData(Relation.RELATED))
    links.relation.activated.emit(links.relation.currentIndex())
    assert links.weight.value() == pytest.approx(0.3)
    qtbot.keyClick(links.target, Qt.Key.Key_Return)
    assert asked.pop() == ("links", (Link("wind", Relation.RELATED, "Luft", 0.3),), None)
    assert links.source.text() == ""

    links.list.go(1)
    assert (links.source.text(), links.target.text()) == ("ice", "Wasser")
    links.weight.setValue(0.25)
    links.change.click()
    assert asked.pop() == ("links", (Link("ice", Relation.BROADER, "Wasser", 0.25),), ICE)
    links.list.setFocus()
    qtbot.keyClick(links, Qt.Key.Key_Delete)
    links.delete.click()
    assert asked[-1] == ("links", ICE)


def test_links_are_copied_and_pasted_with_tabs(links: LinksPage) -> None:
    asked: list[tuple[Any, ...]] = []
    said: list[str] = []
    links.links_added.connect(lambda *each: asked.append(each))
    links.said.connect(said.append)
    links.copy()
    copied = QGuiApplication.clipboard().text()
    assert copied.splitlines()[1] == "sea\t=\tMeer\t0.9\t"
    links.paste()
    assert asked == [("links", (SEA, ICE), None)]
    QGuiApplication.clipboard().setText("sea\t?\tMeer")
    links.paste()
    assert "“?” is not a relation" in said[-1]
    assert len(asked) == 1


def test_a_concordance_without_a_name_is_asked_for_one(links: LinksPage) -> None:
    said: list[str] = []
    links.said.connect(said.append)
    links.concordance.setEditText(" ")
    links.source.setText("a")
    links.target.setText("b")
    links.add.click()
    assert said == ["Name the concordance first."]
    assert links.source.text() == "a"


def test_keywords_are_counted_by_the_first_vocabulary_and_narrowed(qtbot: QtBot) -> None:
    page = TermsPage()
    qtbot.addWidget(page)
    page.show_shelf(Shelf())
    assert page.chosen_vocabulary == ""
    page.show_shelf(SHELF)
    assert page.chosen_vocabulary == "sea"
    uses = (TermUse("tides", 5, 0, "Tides"), TermUse("ebb", 2, 0, "Tides"), TermUse("x", 1, 0, ""))
    page.show_counted(TermStatistics(6, uses, 4))
    assert [row[2] for row in cells(page)] == ["preferred term", "variant of Tides", "no"]
    assert (
        "In the vocabulary: 7 uses. Not in it: 1 different keywords. Concepts without use: 4."
        in page.sums.text()
    )
    page.unknown.setChecked(True)
    assert [row[0] for row in cells(page)] == ["x"]
    wanted: list[str] = []
    page.link_wanted.connect(wanted.append)
    page.records_wanted.connect(wanted.append)
    page.link.click()
    page.records.click()
    assert wanted == ["x", "x"]


def test_files_are_dropped_removed_and_restored(qtbot: QtBot, tmp_path: Path) -> None:
    page = FilesPage()
    qtbot.addWidget(page)
    here = LoadedFile(Beside.VOCABULARY, "sea", Sentence("concepts: 3"))
    away = LoadedFile(Beside.MAP, "old", Sentence("removed"), is_away=True)
    page.show_shelf(Shelf((here, away)))
    assert cells(page)[0] == ["vocabulary", "sea", "concepts: 3"]
    asked: list[object] = []
    for signal in (page.remove_wanted, page.restore_wanted, page.dropped):
        signal.connect(asked.append)
    qtbot.keyClick(page, Qt.Key.Key_Delete)
    page.opened.connect(asked.append)
    page.list.open_current()
    page.list.go(1)
    assert page.move_it.text() == "Restore"
    page.list.open_current()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.ttl"))])
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    page.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, left, none))
    assert asked == [here, here, away, tmp_path / "a.ttl"]


def test_learning_begins_with_what_is_chosen_and_can_be_canceled(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = LearningPage()
    qtbot.addWidget(page)
    page.show_shelf(Shelf(languages=("de",)))
    assert not page.learn.isEnabled()
    page.show_shelf(SHELF)
    assert (page.choice.vocabulary, page.choice.name, page.choice.language) == ("sea", "sea", "de")
    asked: list[object] = []
    page.learn_wanted.connect(asked.append)
    page.cancel_wanted.connect(lambda: asked.append("cancel"))
    page.show_file(tmp_path / "records.jsonl")
    page.learn.click()
    assert asked == [page.choice]
    assert (page.choice.vocabulary, page.choice.file) == ("", tmp_path / "records.jsonl")
    page.show_progress("Learning", 0.5)
    page.learn.click()
    assert asked[-1] == "cancel"
    page.show_result("Done.")
    assert page.learn.text() == "Learn"


def test_rewritten_queries_say_which_rules_fired_and_collections_are_kept(qtbot: QtBot) -> None:
    page = QueryPage()
    qtbot.addWidget(page)
    coast = Collection("coast", ("a.example",), "sea", "links", Rules(0.4))
    page.show_shelf(Shelf(vocabularies=("sea",), concordances=("links",), collections=(coast,)))
    assert (page.sites.text(), page.vocabulary.currentData()) == ("a.example", "sea")
    page.show_rows([QueryRow("coast", '"tides"', (Change("ebb", "=", "tides", 0.9),))])
    page.list.go(0)
    assert page.fired.text() == "“ebb” → “tides” (same, 0.90)"
    opened: list[str] = []
    page.query_opened.connect(opened.append)
    page.open_it.click()
    assert opened == ['"tides"']
    kept: list[tuple[Collection, ...]] = []
    page.collections_changed.connect(lambda made, _: kept.append(made))
    page.sites.setText("a.example, b.example")
    page.replaces.setChecked(True)
    page.keep.click()
    replacing = frozenset({Relation.SAME, Relation.CLOSE})
    changed = Collection("coast", ("a.example", "b.example"), "sea", "links", Rules(0.4, replacing))
    page.collection.setEditText("other")
    page.keep.click()
    assert kept[0] == (changed,)
    assert [each.name for each in kept[1]] == ["coast", "other"]
    page.collection.setEditText("coast")
    page.delete.click()
    assert kept[2] == ()
