"""Every word that the program shows can be translated, and fits when it is longer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from carmengui.engine.project import Project
from carmengui.engine.project.settings.project_infos import PROJECT_INFOS
from carmengui.engine.project.settings.settings_page import SITE_INFOS
from carmengui.resource_files import resource
from carmengui.ui.session.translation import PSEUDO, pseudo, speak
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import (
    crawled_project,
    desktop,
    each_view,
    first_page,
    name_of,
    open_record,
    settle,
)

# A tag is what stands in a page, not a word about it.
TAG = re.compile(r"&lt;|&gt;|&amp;|<meta> [\w:.-]+|<[^<>\s][^<>]*(>|…)|…\w*>")
ADDRESS = re.compile(r"(https?://)?[\w.-]+\.(test|demo)\b[^\s·,⟧]*|(?<!\w)/[\w.…/-]+")
# Names, units, keys and what stands for itself in every language.
BARE = set(
    "URL URLs HTML XML JSON LD HTTP PNG SVG TSV EMA Ctrl Alt Shift Enter Return Esc Tab Del Home End Space"
    " F1 F5 F8 Min Max utf UTF ISO windows KB MB GB px kHz carmengui Up Down Left Right".split()
)
# The made-up language leaves no word in plain letters, not even those that stand in brackets.
WORD = re.compile(r"[^\W\d_]{2,}")
# Days and months come from Qt's locale, not from the catalogue.
_DAYS = [QLocale().dayName(n, QLocale.FormatType.ShortFormat) for n in range(1, 8)]
_MONTHS = [QLocale().monthName(n, QLocale.FormatType.ShortFormat) for n in range(1, 13)]
DATE = re.compile(rf"\b({'|'.join([*_DAYS, *_MONTHS])})\b")


def said_plainly(text: str, data: frozenset[str]) -> list[str]:
    """Return the words of a text that neither came through the catalogue nor are data."""
    if text.startswith("<qt>"):  # a tool tip whose words look like markup
        text = unescape(text.removeprefix("<qt>").removesuffix("</qt>"))
    for known in (TAG, ADDRESS, DATE):
        text = known.sub(" ", text)
    return [
        word
        for word in WORD.findall(text)
        if word.isascii() and word not in BARE and word not in data and pseudo(word) != f"⟦{word}⟧"
    ]


def texts_of(widget: QWidget) -> Iterator[tuple[str, str]]:
    """Yield each text of a widget with where it stands."""
    yield "accessible name", widget.accessibleName()
    yield "accessible description", widget.accessibleDescription()
    yield "tooltip", widget.toolTip()
    if isinstance(widget, QLabel | QAbstractButton):
        yield "text", widget.text()
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        yield "placeholder", widget.placeholderText()
    if isinstance(widget, QMenu):
        for action in widget.actions():
            yield "menu", action.text()
    if isinstance(widget, QHeaderView) and widget.isVisible() and widget.model() is not None:
        sections = widget.count()
        for section in range(sections):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                words = widget.model().headerData(section, widget.orientation(), role)
                yield f"heading {section}", str(words or "")


_TOLERANCE_PX = 2


def cut_off(widget: QWidget) -> bool:
    """Tell whether a label or button has less room than its words need."""
    if not isinstance(widget, QLabel | QPushButton) or not widget.text():
        return False
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height() + _TOLERANCE_PX
    across = widget.fontMetrics().horizontalAdvance(widget.text())
    return across > widget.contentsRect().width() + _TOLERANCE_PX


class Drawn:
    """What the program's own painting wrote, word by word."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: set[str] = set()
        self.cut: set[str] = set()
        for name in ("drawText", "drawStaticText"):
            monkeypatch.setattr(QPainter, name, self._recording(getattr(QPainter, name)))

    def _recording(self, draw: object) -> object:
        def record(painter: QPainter, *arguments: object) -> object:
            words = {one for one in arguments if isinstance(one, str)}
            self.texts |= words
            flags = next((one for one in arguments if isinstance(one, int)), 0)
            if isinstance(arguments[0], QRect) and not flags & int(Qt.TextFlag.TextWordWrap):
                room = arguments[0].width() + _TOLERANCE_PX
                across = painter.fontMetrics().horizontalAdvance
                self.cut |= {f"{one!r} in {room} px" for one in words if across(one) > room}
            return draw(painter, *arguments)  # type: ignore[operator]

        return record


@pytest.fixture(scope="module")
def words_of_pages() -> frozenset[str]:
    """Return every word that stands in the project: it is data, in whatever language."""
    with Project.open(crawled_project()) as project:
        said: list[str] = [str(project.folder)]
        for record in project.store.records.current():
            said += [record.url, record.text]
            for value in record.fields:
                said += [*value.values, *(one.value for one in value.candidates)]
    return words_of(*said) | words_of_rules()


def words_of(*texts: str) -> frozenset[str]:
    return frozenset(WORD.findall(" ".join(texts)))


def words_of_rules() -> frozenset[str]:
    """Return the words of the rule notation and of settings files, which are the same in every language.

    With the engine's “yes” or “no” to a condition: the engine has no translator.
    """
    infos = (*PROJECT_INFOS, *SITE_INFOS)
    return frozenset({"yes", "no", "project", "toml"}) | words_of(
        *(path.read_text("utf-8") for path in resource("rules").rglob("*.rules")),
        *(f"{info.key.replace('_', ' ')} {info.example}" for info in infos),
    )


@pytest.fixture
def pseudo_language(qapp: QApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    assert len(installed) == 1
    yield
    for translator in installed:
        QCoreApplication.removeTranslator(translator)


def plain_words(workbench: Workbench, data: frozenset[str], drawn: Drawn) -> set[str]:
    """Walk through the desks and return every text that is not translated, and where it stands."""
    found: set[str] = set()
    for name, _ in each_view(workbench):
        workbench.window.grab()
        found |= _in_widgets(name, [workbench.window, *everything(workbench.window)], data)
        found |= {
            f"{name}: painted: {text!r}: {words}"
            for text in drawn.texts
            if (words := said_plainly(text, data))
        }
        drawn.texts.clear()
    return found


def everything(root: QWidget) -> list[QWidget]:
    """Return what is in view, and the menus."""
    return [w for w in root.findChildren(QWidget) if w.isVisible() or isinstance(w, QMenu)]


def _in_widgets(where: str, widgets: Iterable[QWidget], data: frozenset[str]) -> set[str]:
    return {
        f"{where}: {kind} of {name_of(widget)}: {text!r}: {words}"
        for widget in widgets
        for kind, text in texts_of(widget)
        if (words := said_plainly(text, data))
    }


def test_every_word_of_a_filled_desktop_is_translated(
    pseudo_language: None, words_of_pages: frozenset[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(monkeypatch)
    folder = crawled_project()
    with desktop(folder) as workbench:
        open_record(workbench, first_page(folder))
        found = plain_words(workbench, words_of_pages, drawn)
        workbench.window.open_palette("a")
        workbench.window.grab()
        found |= _in_widgets("palette", everything(workbench.window), words_of_pages)
        workbench.window.palette_overlay.dismiss()
        workbench.window.open_key_card()
        workbench.window.grab()
        found |= _in_widgets("key card", everything(workbench.window), words_of_pages)
        workbench.window.key_card.dismiss()
    assert not found, "\n".join(sorted(found))


def test_every_word_of_an_empty_desktop_is_translated(
    pseudo_language: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawn = Drawn(monkeypatch)
    Project.create(tmp_path / "2001").close()
    with desktop(tmp_path / "2001") as workbench:
        found = plain_words(workbench, words_of_rules(), drawn)
    assert not found, "\n".join(sorted(found))


def test_longer_words_are_not_cut_off(
    pseudo_language: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, folder = Drawn(monkeypatch), crawled_project()
    found: set[str] = set()
    with desktop(folder, size=(1280, 800)) as workbench:
        open_record(workbench, first_page(folder))
        for name, widget in each_view(workbench):
            drawn.cut.clear()
            workbench.window.grab()
            found |= {f"{name}: painted {words}" for words in drawn.cut}
            found |= _cut_off_in(name, widget)
        workbench.window.open_key_card()
        settle(workbench)
        found |= _cut_off_in("key card", workbench.window.key_card)
        workbench.window.key_card.dismiss()
    assert not found, "\n".join(sorted(found))


def _cut_off_in(where: str, root: QWidget) -> set[str]:
    return {
        f"{where}: {name_of(widget)}: {widget.text()!r}"  # type: ignore[attr-defined]
        for widget in everything(root)
        if cut_off(widget)
    }


def test_an_untranslated_word_is_found(qapp: QApplication) -> None:
    label = QLabel("Crawl")
    label.setAccessibleName(pseudo("Crawl"))
    label.setToolTip(pseudo("{desk} is here").format(desk="Review"))
    found = _in_widgets("here", [label], words_of("Visits"))
    assert {line.split(" of ")[0] for line in found} == {"here: text", "here: tooltip"}
    label.setText("Visits http://crawl.test/Crawl 21:04 Mon")
    label.setToolTip("")
    assert _in_widgets("here", [label], words_of("Visits")) == set()


def test_the_made_up_language_keeps_what_the_program_fills_in() -> None:
    assert pseudo("{n} of {total} <b>fetched</b>").format(n=3, total=4) == (
        "⟦3 ôf 4 <b>féţçĥéď</b>~~~⟧"
    )
    assert len(pseudo("Nothing is fetched before you press Enter.")) >= 1.4 * 42


def test_a_word_that_is_cut_off_is_found(qapp: QApplication) -> None:
    label = QLabel("Problems")
    label.resize(20, 20)
    assert cut_off(label)
    label.resize(label.sizeHint())
    assert not cut_off(label)
