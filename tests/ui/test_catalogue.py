"""Translators get every string that is shown, and a person the catalogue of their language."""

from __future__ import annotations

import ast
from pathlib import Path
from xml.etree import ElementTree as ET

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from carmengui.engine.project import Project
from carmengui.ui.session.translation import PseudoTranslator, speak
from tests.catalogue import catalogue
from tests.journeys.desktop import crawled_project, desktop, each_view, first_page, open_record
from tests.ui.test_translations import TAG, WORD

CODES = (
    "ar az ba be bg bs ca cs da de el en es et fa fi fr he hi hr hu hy id is it ja ka kaa kk ko ky lt lv mk nb"
    " nl no pl pt ro ru sah sk sl sq sr sv tr tt uk uz vi zh"
).split()
"""The languages that records are in."""


class Listening(PseudoTranslator):
    """Remembers what it was asked to translate."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        said = super().translate(context, source, disambiguation, n)
        self.asked |= {source} if said != source else set()
        return said


def test_the_catalogue_has_every_string_that_is_shown(qapp: QApplication) -> None:
    listening, folder = Listening(), crawled_project()
    QCoreApplication.installTranslator(listening)
    try:
        with desktop(folder) as workbench:
            open_record(workbench, first_page(folder))
            for _ in each_view(workbench):
                workbench.window.grab()
    finally:
        QCoreApplication.removeTranslator(listening)
    known = {text for _, text in catalogue.entries()}
    assert len(listening.asked) > 150
    missing = sorted(text for text in listening.asked - known if WORD.search(TAG.sub("", text)))
    assert not missing, "\n".join(missing)


def test_the_template_for_translators_is_written_whole(tmp_path: Path) -> None:
    template = tmp_path / catalogue.TEMPLATE
    count = catalogue.write(template)
    told = {
        (context.findtext("name", ""), message.findtext("source", ""))
        for context in ET.parse(template).getroot().iter("context")
        for message in context.iter("message")
    }
    assert told == set(catalogue.entries())
    assert count == len(told) > 2_000


def test_the_names_of_languages_are_those_that_qt_has() -> None:
    names = {QLocale.languageToString(QLocale.codeToLanguage(code)) for code in CODES}
    assert names == set(catalogue.LANGUAGES)


def test_strings_are_found_in_every_way_they_are_written() -> None:
    source = """
_CONTEXT = "Fields"
def _tr(words): return QCoreApplication.translate(_CONTEXT, words)
class Pane:
    name = QT_TRANSLATE_NOOP("Actions", "Next")
    def show(self):
        tr = QCoreApplication.translate
        return self.tr("Page" " two"), _tr("Title"), tr("Lanes", "done"), self.tr(self.name)
"""
    assert set(catalogue.entries_of(ast.parse(source))) == {
        ("Actions", "Next"),
        ("Pane", "Page two"),
        ("Fields", "Title"),
        ("Lanes", "done"),
    }


def test_sentences_are_found_in_every_way_they_are_written() -> None:
    source = """
_HINT = "Look again."
_WORDS = {1: Sentence("one by one"), 2: "not said"}
_KINDS = {1: "{n} is one"}
def work(n):
    words = "{n} is odd" if n % 2 else "{n} is even"
    sentence, hint = "It is {n}.", _HINT
    Sentence.of(words, n=n); Sentence.counted(n, "{n} page", "{n} pages")
    Sentence.of("{n}", n=n); Sentence.joined("; ", ())
    if n: raise KnownError(sentence, hint, n=n)
    kind = _KINDS.get(n, "{n} is another")
    Sentence.of(kind, n=n)
    raise table.error("key", "“key” is missing.")
"""
    assert set(catalogue.sentences_of(ast.parse(source))) == {
        "Look again.",
        "one by one",
        "{n} is one",
        "{n} is another",
        "{n} is odd",
        "{n} is even",
        "It is {n}.",
        "{n} page",
        "{n} pages",
        "“key” is missing.",
    }


def test_a_catalogue_is_chosen_by_the_language_of_the_person(
    qapp: QApplication, tmp_path: Path
) -> None:
    catalogue.write(tmp_path / catalogue.TEMPLATE)
    text = (tmp_path / catalogue.TEMPLATE).read_text("utf-8")
    german = text.replace('language="en" source', 'language="de" source')
    for english, words in (("Crawl", "Sammeln"), ("Review", "Prüfen")):
        german = german.replace(
            f'<source>{english}</source>\n            <translation type="unfinished" />',
            f"<source>{english}</source>\n            <translation>{words}</translation>",
        )
    (tmp_path / "carmengui_de.ts").write_text(german, "utf-8")
    assert catalogue.compile_translations(tmp_path) == 1
    before = QLocale()
    installed = speak("de_AT", tmp_path)
    try:
        assert len(installed) >= 1
        Project.create(tmp_path / "neu").close()
        with desktop(tmp_path / "neu") as workbench:
            assert workbench.window.rail.button("Crawl").text() == "Sammeln"
            assert workbench.window.rail.button("Review").text() == "Prüfen"
            assert workbench.window.rail.button("Freshness").text() == "Freshness"
    finally:
        for translator in installed:
            QCoreApplication.removeTranslator(translator)
        QLocale.setDefault(before)
    assert speak("tlh", tmp_path) == ()
    QLocale.setDefault(before)
