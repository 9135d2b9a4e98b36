"""The record as a document of the text corpus: read when it is opened, followed from record to record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.project import Project
from carmengui.ui.review.record.corpus_questions import CorpusQuestions
from carmengui.ui.review.record.corpus_section import CorpusSection
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.link_button import TextLink

TT, RU = "https://xeber.test/tat/news/1", "https://xeber.test/rus/news/1"
NAMELESS = "https://xeber.test/tat/news/2"
TATAR = (
    "Бу мәкалә авылда яшәүче кешеләр турында сөйли, алар иртән иртүк торалар һәм җир эшкәртәләр. "
)
RUSSIAN = (
    "Эта статья рассказывает о людях, которые живут в деревне, рано встают и обрабатывают землю. "
)
PAGES = {
    TT: ("tt", "Түбән Кама районы аграрийлары", TATAR),
    RU: ("ru", "Аграрии Нижнекамского района", RUSSIAN),
    NAMELESS: ("tt", "", TATAR),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    lines = []
    for number, (url, (language, title, text)) in enumerate(PAGES.items()):
        head = f"<title>{title}</title>" if title else ""
        body = f"<h1>{title}</h1>" if title else ""
        page = f'<html lang="{language}"><head><meta charset="utf-8">{head}</head><body>{body}<p>{text * 4}</p>'
        (tmp_path / f"{number}.html").write_text(page, "utf-8")
        lines.append(json.dumps({"id": str(number), "url": url, "html_file": f"{number}.html"}))
    (tmp_path / "corpus.jsonl").write_text("\n".join(lines), "utf-8")
    with Project.create(tmp_path / "project") as project:
        project.import_corpus(tmp_path / "corpus.jsonl")
    return tmp_path / "project"


@pytest.fixture
def section(folder: Path, qtbot: QtBot) -> Iterator[tuple[CorpusSection, Selection]]:
    selection, ask, made = Selection(), Ask(folder), CorpusSection()
    qtbot.addWidget(made)
    CorpusQuestions(selection, ask, made)
    made.show()
    yield made, selection
    ask.close()


def words_of(section: CorpusSection) -> list[str]:
    assert section.body is not None
    return [label.text() for label in section.body.findChildren(QLabel)]


def open_at(section: CorpusSection, selection: Selection, url: str, qtbot: QtBot) -> list[str]:
    selection.choose_url(url)
    if not section.is_open:
        section.link.click()
    qtbot.waitUntil(lambda: section.body is not None)
    return words_of(section)


def test_closed_it_reads_nothing(section: tuple[CorpusSection, Selection]) -> None:
    made, selection = section
    selection.choose_url(TT)
    assert made.link.text() == "Show corpus metadata"
    assert made.body is None
    assert made.note.isHidden()


def test_opened_it_shows_the_three_parts_and_the_translation(
    section: tuple[CorpusSection, Selection], qtbot: QtBot
) -> None:
    made, selection = section
    words = open_at(made, selection, TT, qtbot)
    heads = ["External factors", "Internal factors", "Technical metadata", "Translations"]
    assert [each for each in words if each in heads] == heads
    assert words[words.index("Name") + 1] == "Түбән Кама районы аграрийлары"
    assert words[words.index("Language") + 1] == "Tatar"
    assert words[words.index("Words") + 1] == str(4 + 4 * 14)
    assert words[words.index("Place") + 1] == "–"
    assert "https://xeber_test_rus_news_1.txt" in words[words.index("Russian file") + 1]
    assert made.note.text() == "This document is exported with the text corpus."
    assert made.body is not None
    [link] = made.body.findChildren(TextLink)
    assert link.text() == RU
    link.click()
    assert selection.url == RU
    qtbot.waitUntil(
        lambda: made.body is not None and "Аграрии Нижнекамского района" in words_of(made)
    )


def test_a_document_that_lacks_its_name_says_so(
    section: tuple[CorpusSection, Selection], qtbot: QtBot
) -> None:
    made, selection = section
    open_at(made, selection, NAMELESS, qtbot)
    assert made.note.text() == "Not exported with the text corpus. Missing: Name."
    made.link.click()
    assert made.body is None
    assert made.note.isHidden()


def test_a_page_without_a_record_is_no_document(
    section: tuple[CorpusSection, Selection], qtbot: QtBot
) -> None:
    made, selection = section
    selection.choose_url("https://xeber.test/none")
    made.link.click()
    qtbot.waitUntil(lambda: "not in the text corpus" in made.note.text())
