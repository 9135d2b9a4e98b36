"""Translators get every string that is shown, and a person the catalogue of their language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from carmengui.engine.project import Project
from carmengui.resource_files import resource
from carmengui.ui.session.translation import PseudoTranslator, speak
from tests.journeys.desktop import crawled_project, desktop, each_view, first_page, open_record
from tests.ui import catalogue
from tests.ui.test_translations import TAG, WORD


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


def test_the_template_for_translators_is_of_today() -> None:
    """A few new strings may wait for ``python -m tests.ui.catalogue``."""
    template = catalogue.read(resource("translations") / catalogue.TEMPLATE)
    known = set(catalogue.entries())
    assert len(template & known) >= 0.9 * len(known)


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
    assert set(catalogue.entries_of(source)) == {
        ("Actions", "Next"),
        ("Pane", "Page two"),
        ("Fields", "Title"),
        ("Lanes", "done"),
    }


def test_a_catalogue_is_chosen_by_the_language_of_the_person(
    qapp: QApplication, tmp_path: Path
) -> None:
    text = (resource("translations") / catalogue.TEMPLATE).read_text("utf-8")
    german = text.replace('language="en" source', 'language="de" source')
    for english, words in (("Crawl", "Sammeln"), ("Review", "Prüfen")):
        german = german.replace(
            f'<source>{english}</source>\n            <translation type="unfinished" />',
            f"<source>{english}</source>\n            <translation>{words}</translation>",
        )
    (tmp_path / "carmengui_de.ts").write_text(german, "utf-8")
    lrelease = Path(sys.executable).with_name("pyside6-lrelease")
    compiled = [str(tmp_path / "carmengui_de.ts"), "-qm", str(tmp_path / "carmengui_de.qm")]
    subprocess.run([str(lrelease), *compiled], check=True, capture_output=True)
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
