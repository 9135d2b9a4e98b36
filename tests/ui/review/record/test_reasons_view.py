"""The reasons of a language and of keyphrases stand below the candidates of the field under review."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import CrawlPhase
from carmengui.engine.metadata.keyphrases.files import model_path
from carmengui.engine.metadata.keyphrases.training import TrainingDocument, train
from carmengui.engine.storage.whole_files import write_whole
from carmengui.ui.review.record.reasons_view import ReasonsView
from carmengui.ui.workbench import Workbench
from tests.engine.metadata.keyphrases.documents import document
from tests.engine.runs.text_project import make_texts
from tests.journeys.desktop import desktop

TATAR = "Түбән Кама шәһәрендә яңа китапханә ачылды, анда укучылар һәм балалар өчен урын бар."
GERMAN = (
    "Die neue Bibliothek wurde gestern eröffnet und bietet vielen Kindern einen Platz zum Lesen."
)
MIXED, PAPER, PLAIN = "http://a.test/tat/1", "http://a.test/2", "http://a.test/3"
MADE = document(99)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    texts = {
        MIXED: ("tt", f"{TATAR} {TATAR}\n{GERMAN}"),
        PAPER: ("en", MADE.text),
        PLAIN: ("de", GERMAN),
    }
    folder = make_texts(tmp_path / "project", texts, keyphrases={PAPER: MADE.keywords})
    docs = [document(seed) for seed in range(12)]
    model = train([TrainingDocument(each.text, each.keywords) for each in docs], "en")
    write_whole(model_path(folder, "en"), model.to_json())
    return folder


@pytest.fixture
def bench(folder: Path, qtbot: QtBot) -> Iterator[Workbench]:
    with desktop(folder) as made:
        qtbot.waitUntil(lambda: made.host.phase is CrawlPhase.IDLE)
        made.port.open_record(MIXED, "lang")
        yield made


def test_the_reasons_are_those_of_the_record_and_field_in_view(
    bench: Workbench, folder: Path, qtbot: QtBot
) -> None:
    view: ReasonsView = bench.review.metadata.ladder.reasons
    qtbot.waitUntil(lambda: bool(view.lines), timeout=20_000)
    names = [line.name for line in view.lines]
    assert names == ["URL", "Letters", "Language model", "Text as a whole", "Paragraphs", ""]
    assert view.lines[0].said.startswith("Tatar 0.70")
    assert "Ә 12" in view.lines[1].why
    assert [line.name for line in view.lines if line.is_strong] == ["URL", "Language model"]
    assert view.lines[4].said.startswith("Tatar, ")
    assert view.lines[5].said.startswith("German, ")
    assert view.isVisible()

    bench.port.open_record(PLAIN, "lang")
    assert not view.lines
    qtbot.waitUntil(lambda: bool(view.lines), timeout=20_000)
    assert [line.name for line in view.lines] == ["Language model", "Text as a whole"]

    bench.port.open_record(PLAIN, "title")
    assert view.isHidden()

    bench.port.open_record(PAPER, "keywords")
    qtbot.waitUntil(lambda: bool(view.lines), timeout=20_000)
    assert [line.name for line in view.lines] == list(MADE.keywords)
    first = view.lines[0]
    assert first.said.startswith("TFxIDF 0.")
    assert ", P " in first.said
    assert first.why.startswith(f"{MADE.text.lower().count(MADE.keywords[0].lower())} times")

    bench.review.metadata.show_blind(is_blind=True)
    assert view.isHidden()
    bench.review.metadata.show_blind(is_blind=False)
    model_path(folder, "en").write_text("[]")
    qtbot.waitUntil(lambda: "is not a keyphrase model" in view.heading.text(), timeout=20_000)
