"""The metadata of one record: value, weight, method; its ladder; the keys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.inspection import Inspection, Offer
from carmengui.engine.model import MAIN_FIELDS, Field, FieldValue, Record
from carmengui.ui.review.record.candidates import rungs_of, underlined
from carmengui.ui.review.record.metadata_pane import MetadataPane
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.words.methods import branch_words, method_short, method_words


def answer(inspection: Inspection, field: Field) -> FieldValue:
    assert inspection.record is not None
    found = inspection.record.field(field)
    assert found is not None
    return found


@pytest.fixture
def pane(qtbot: QtBot, selection: Selection) -> MetadataPane:
    made = MetadataPane(selection)
    qtbot.addWidget(made)
    made.resize(432, 600)
    made.show()
    return made


@pytest.fixture
def filled(pane: MetadataPane, selection: Selection, inspection: Inspection) -> MetadataPane:
    selection.choose_url(inspection.url)
    selection.show_inspection(inspection)
    return pane


def test_the_answer_is_the_first_rung_and_each_other_value_stands_once(inspection) -> None:
    rungs = rungs_of(answer(inspection, Field.TITLE))
    assert [(rung.value, rung.weight, rung.method) for rung in rungs] == [
        ("Heft & Zwirn Das Heft", 0.7, "carmen.title.4"),
        ("Werft", 0.2, "title.last"),
        ("Das Heft", 0.05, "echo.part"),
    ]
    assert rungs[0].other_methods == ("title",)
    assert rungs[2].other_methods == ("h1",)
    assert rungs[0].candidate.method == "carmen.title.4"


def with_shares(answer: FieldValue, *shares: float | None) -> FieldValue:
    """Return an answer whose values have other probabilities, in the order of its ladder."""
    values = dict(zip(dict.fromkeys(each.value for each in answer.candidates), shares, strict=True))
    ladder = tuple(replace(each, share=values[each.value]) for each in answer.candidates)
    return replace(answer, candidates=ladder)


def test_rungs_stand_by_the_probability_of_their_values_not_by_their_methods(inspection) -> None:
    title = with_shares(answer(inspection, Field.TITLE), 0.7, 0.2, 0.05)
    rungs = rungs_of(title)
    assert [(rung.value, rung.weight, rung.method_weight) for rung in rungs] == [
        ("Heft & Zwirn Das Heft", 0.7, 0.8),
        ("Das Heft", 0.2, 0.61),
        ("Werft", 0.05, 0.62),
    ]


def test_what_an_older_project_kept_stands_in_its_order_without_numbers(inspection) -> None:
    rungs = rungs_of(with_shares(answer(inspection, Field.TITLE), None, None, None))
    assert [(rung.value, rung.weight) for rung in rungs] == [
        ("Heft & Zwirn Das Heft", 0.7),
        ("Das Heft", None),
        ("Werft", None),
    ]


def test_candidates_that_differ_in_their_signs_share_a_rung(inspection) -> None:
    title = answer(inspection, Field.TITLE)
    said = replace(title.candidates[1], value="DAS HEFT!", method="carmen.title.2")
    rungs = rungs_of(replace(title, candidates=(*title.candidates, said)))
    assert [rung.value for rung in rungs[1:]] == ["Werft", "Das Heft"]
    assert "carmen.title.2" in rungs[2].other_methods


def test_what_was_withheld_is_a_ladder_without_an_answer(inspection) -> None:
    title = with_shares(answer(inspection, Field.TITLE), 0.3, 0.2, 0.05)
    said = Offer(Field.TITLE, ("Das Heft",), None, "opponent.second")
    rungs = rungs_of(replace(title, values=(), weight=0.0, method=""), (said,))
    assert [(rung.value, rung.weight) for rung in rungs] == [
        ("Heft & Zwirn Das Heft", 0.3),
        ("Das Heft", 0.2),
        ("Werft", 0.05),
    ]
    assert rungs[1].offers == (said,)


def test_the_method_in_general_stands_apart_in_the_tip(filled: MetadataPane) -> None:
    tips = [row.toolTip() for row in filled.ladder._rows]
    assert "Method in general: right on 80 % of pages" in tips[0]
    assert "Probability on this page: 0.20\nMethod in general: right on 62 % of pages" in tips[1]
    assert "weight 0.20" in filled.ladder._rows[1].accessibleName()


def test_offers_stand_behind_the_answer_and_with_what_says_the_same(inspection) -> None:
    authors = answer(inspection, Field.AUTHORS)
    same, other = (
        Offer(Field.AUTHORS, values, None, "opponent.second")
        for values in (authors.values, ("Ada", "Cy"))
    )
    entry = Offer(Field.AUTHORS, ("Bo, A.",), 0.9, "authority.names", "Bo", "p-1")
    strange = Offer(Field.AUTHORS, ("Dee",), 0.9, "authority.names", "D", "p-2")
    rungs = rungs_of(authors, (strange, entry, same, other))
    own = rungs_of(authors)
    assert [rung.offer for rung in rungs] == [None, other, entry, *([None] * len(own[1:])), strange]
    assert rungs[0].other_methods == (*own[0].other_methods, "opponent.second")
    # An extractor offers all values, an entry takes the place of one.
    held = ("Ada", "Bo")
    assert [rung.values_in(held) for rung in (rungs[1], rungs[2], rungs[-1])] == [
        ("Ada", "Cy"),
        ("Ada", "Bo, A."),
        ("Dee",),
    ]
    assert [rung.offer for rung in rungs_of(None, (other, same))] == [other, same]
    assert rungs_of(None) == ()


def test_only_words_that_stand_in_the_page_are_underlined(inspection) -> None:
    rungs = rungs_of(answer(inspection, Field.TITLE))
    value = rungs[0].value
    assert [value[a:b] for a, b in underlined(rungs[0], inspection)] == ["Heft & Zwirn", "Heft"]
    assert [rungs[2].value[a:b] for a, b in underlined(rungs[2], inspection)] == ["Das Heft"]
    authors = rungs_of(answer(inspection, Field.AUTHORS))[0]
    assert authors.value == "Ada · Bo"
    assert [authors.value[a:b] for a, b in underlined(authors, inspection)] == ["Ada"]
    language = rungs_of(answer(inspection, Field.LANGUAGE))[0]
    assert underlined(language, inspection) == ()
    assert language.candidate is None


def test_the_pane_shows_every_field(filled: MetadataPane) -> None:
    rows = filled._fields.rows
    assert not rows[Field.TITLE].isVisible()
    assert filled.ladder.isVisible()
    assert rows[Field.AUTHORS].accessibleName() == "Authors: Ada · Bo, weight 0.85, <meta> author"
    assert (
        rows[Field.LANGUAGE].accessibleName()
        == "Language: Tatar (tt), weight 0.95, detected from the text"
    )
    assert rows[Field.DATE].accessibleName().startswith("Date: not found: no candidate")
    assert [rung.value for rung in filled.ladder.rungs] == [
        "Heft & Zwirn Das Heft",
        "Werft",
        "Das Heft",
    ]
    assert filled.about.text() == "provisional: few pages of this site yet"


def test_digits_take_candidates(qtbot, filled, selection) -> None:
    chosen: list[object] = []
    selection.candidate_chosen.connect(chosen.append)
    qtbot.keyClicks(filled, "31")
    qtbot.keyClick(filled, Qt.Key.Key_Down)
    assert [each.method for each in chosen] == ["echo.part", "carmen.title.4", "title.last"]
    qtbot.keyClicks(filled, "490")
    assert len(chosen) == 3
    assert filled.ladder.current.value == "Werft"


def test_hovering_lights_and_a_press_chooses(qtbot, filled, selection) -> None:
    row = filled.ladder._rows[1]
    hovered: list[object] = []
    selection.candidate_hovered.connect(hovered.append)
    row.enterEvent(QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    row.leaveEvent(QEvent(QEvent.Type.Leave))
    assert (hovered[0].value, hovered[1]) == ("Werft", None)
    with qtbot.waitSignal(selection.candidate_chosen) as chosen:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert chosen.args[0].value == "Werft"
    assert [each.line.is_current for each in filled.ladder._rows] == [False, True, False]


def test_what_is_copied_is_the_value_or_its_source(qtbot, filled) -> None:
    clipboard = QGuiApplication.clipboard()
    qtbot.keyClick(filled, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "Heft & Zwirn Das Heft"
    filled.take(3)
    qtbot.keyClick(filled, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "Das Heft"
    filled.ladder.copy_evidence()
    assert clipboard.text() == "Das  Heft"


def test_tab_goes_through_the_fields_and_out(qtbot, filled, selection) -> None:
    with qtbot.waitActive(filled):
        filled.activateWindow()
    filled.setFocus()
    seen = [selection.field]
    for _ in range(6):
        qtbot.keyClick(filled, Qt.Key.Key_Tab)
        seen.append(selection.field)
    assert seen == [str(field) for field in MAIN_FIELDS]
    assert filled.next_field() is False
    assert not filled._fields.rows[Field.LANGUAGE].isVisible()
    assert filled._fields.rows[Field.TITLE].isVisible()
    qtbot.keyClick(filled, Qt.Key.Key_Backtab)
    assert selection.field == "publisher"


def test_what_few_pages_have_is_shown_where_a_page_has_it(
    qtbot, filled, selection, inspection
) -> None:
    rows = filled._fields.rows
    assert not rows[Field.PLACE].isVisible()
    assert not rows[Field.PAGE_TYPE].isVisible()
    place = FieldValue(Field.PLACE, ("Kiel",), 0.8, "dateline")
    fields = (*inspection.record.fields, place)
    record = replace(inspection.record, fields=fields)
    selection.show_inspection(replace(inspection, record=record))
    assert rows[Field.PLACE].isVisible()
    assert (
        rows[Field.PLACE].accessibleName()
        == "Place: Kiel, weight 0.80, place before the first sentence"
    )
    assert not rows[Field.PAGE_TYPE].isVisible()
    for field in (Field.LANGUAGE, Field.PLACE):
        selection.choose_field(str(field))
    assert filled.next_field() is False
    # The field under review stays, whether the next record has it or not.
    selection.show_inspection(inspection)
    assert filled.field is Field.PLACE
    assert filled.ladder.nothing.isVisible()
    assert filled.next_field(-1)
    assert selection.field == "lang"
    assert not rows[Field.PLACE].isVisible()


def test_a_pressed_field_opens_for_every_desk(qtbot, filled, selection) -> None:
    qtbot.mouseClick(filled._fields.rows[Field.AUTHORS], Qt.MouseButton.LeftButton)
    assert selection.field == "authors"
    assert [rung.value for rung in filled.ladder.rungs] == ["Ada · Bo"]
    selection.choose_field("date")
    assert filled.ladder.rungs == ()
    assert filled.ladder.nothing.isVisible()
    assert filled.take(1) is False


def test_the_ladder_shows_five_and_more_on_demand(qtbot, filled, selection, inspection) -> None:
    title = answer(inspection, Field.TITLE)
    many = tuple(replace(title.candidates[1], value=f"Titel {n}") for n in range(12))
    record: Record = replace(inspection.record, fields=(replace(title, candidates=many),))
    selection.show_inspection(replace(inspection, record=record))
    ladder = filled.ladder
    assert sum(row.isVisible() for row in ladder._rows) == 5
    assert ladder.more.text() == "8 more candidates"
    qtbot.keyClicks(filled, "8")
    assert all(row.isVisible() for row in ladder._rows)
    qtbot.mouseClick(ladder.more, Qt.MouseButton.LeftButton)
    assert sum(row.isVisible() for row in ladder._rows) == 5


def test_a_long_value_makes_its_block_higher_and_a_narrow_pane_too(filled) -> None:
    block = filled.ladder._rows[0]
    wide, narrow = block.heightForWidth(432), block.heightForWidth(180)
    assert narrow > wide
    assert block.height() == wide


def test_without_a_record_the_pane_says_what_would_be_here(pane, selection, inspection) -> None:
    said = [pane.stack.currentWidget().sentence.text()]
    selection.choose_url("http://werft.example/heft")
    selection.show_inspection(None)
    said.append(pane.stack.currentWidget().sentence.text())
    selection.show_inspection(replace(inspection, record=None, notices=("It is a picture.",)))
    said.append(pane.stack.currentWidget().sentence.text())
    assert said == [
        "No record selected.",
        "No version of this page stored, so no metadata.",
        "No metadata: this could not be read.",
    ]
    assert pane.stack.currentWidget().hint.text() == "It is a picture."


def test_what_is_shown_stays_until_the_next_record_is_read(qtbot, filled, selection) -> None:
    selection.choose_url("http://werft.example/other")
    assert filled.stack.currentWidget() is filled._scroll
    veil = filled.stack._veil
    qtbot.waitUntil(veil.isVisible)
    assert filled.stack.currentWidget() is filled._scroll


@pytest.mark.parametrize(
    ("method", "words", "short"),
    [
        ("carmen.title.4", "branch <4>: <title> + heading", "<4>"),
        ("carmen.title.8", "branch <8>: formatted text alone", "<8>"),
        ("h1", "<h1>, first", "<h1>"),
        ("h2.second.class", "<h2>, second, by class", "<h2>"),
        ("meta.og:title", "<meta> og:title", "<meta>"),
        ("meta.dc.title", "<meta> dc.title", "<meta>"),
        ("meta.og:title.cut", "<meta> og:title, without the site", "<meta>"),
        ("jsonld.news.headline", "JSON-LD news, headline", "JSON-LD"),
        ("byline.text.first.near", "byline: text, first, near the heading", "byline"),
        ("url.date", "date in the URL", "URL"),
        ("rules.date.2", "built-in rule: date, 2", "rule"),
        ("own.place.1", "project rule: place, 1", "own rule"),
        ("document.title.sure", "title of the document", "document"),
        ("document.file.author", "author in the properties of the file", "document"),
        ("language.declared", "declared by the page", "<html>"),
        ("language.url", "language code in the URL", "URL"),
        ("language.letters", "characteristic letters", "text"),
        ("something.new", "something, new", "something"),
        ("carmen.title.9", "carmen, title, 9", "carmen"),
    ],
)
def test_methods_are_words(qapp, method: str, words: str, short: str) -> None:
    assert (method_words(method), method_short(method)) == (words, short)


def test_a_branch_is_short_in_lists(qapp) -> None:
    assert branch_words("carmen.title.6") == "<6> <title> alone"
    assert branch_words("h1") == "<h1>, first"
