"""A note on words of a page shows on the next version of it, where these words stand then."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QDateTime
from PySide6.QtWidgets import QApplication

from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.ui.page.source.source_view import SourceView
from carmengui.ui.widgets.words.moments import moment_words
from tests.ui.review.judged_project import (
    MOMENT,
    HandAtPort,
    body_of,
    crawl_again,
    make_project,
    select,
)
from tests.ui.review.review_desk import review_port

OLD = body_of("erste", "Erste Tagung")
NOTED = "Das Heft von <b>Ada</b> &amp; Bo"


@pytest.fixture
def folder(qapp: QApplication, tmp_path: Path) -> Path:
    return make_project(tmp_path / "Werft")


def make_note(folder: Path, words: str = NOTED) -> None:
    """Note something on words of the first page."""
    with review_port(folder) as bench:
        hand = HandAtPort(bench, folder)
        hand.go("erste")
        select(hand, words)
        hand.tap("C")
        bench.review.metadata.entry.field.setText("Bo ist ein Pseudonym")
        bench.review.metadata.entry.accept(goes_on=False)
        hand.wait(lambda: len(hand.log()) == 1, "it is noted")


def marked(view: SourceView) -> list[str]:
    """Return the words in the source that are marked as noted on."""
    return [view.source[span.start : span.end] for span in view.notes]


def shown(folder: Path) -> tuple[list[str], list[str], str]:
    """Return what the desk says of the first page, what it marks, and the tip over the first mark."""
    with review_port(folder) as bench:
        hand = HandAtPort(bench, folder)
        hand.go("erste")
        view = bench.source.view
        hand.wait(lambda: "Heft" in view.source or "ersetzt" in view.source, "the source")
        hand.settle()
        lines = bench.review.metadata.ladder.standing.texts()
        tips = [bench.source._tip_at(span.start) for span in view.notes]
        return lines, marked(view), tips[0] if tips else ""


def test_a_note_stands_on_its_words_in_the_next_version(folder: Path) -> None:
    make_note(folder)
    crawl_again(folder, "erste", OLD.replace("<h1>", "<p>Neu: das Programm.</p><h1>"))
    lines, words, tip = shown(folder)
    assert words == [NOTED]
    (line,) = [text for text in lines if "Pseudonym" in text]
    assert "found again, from the version of" in line
    at = moment_words(MOMENT.timestamp(), QDateTime.currentSecsSinceEpoch())
    assert line.startswith(f"From {at}: Bo ist ein Pseudonym – found again")
    assert line.endswith(tip)


def test_a_note_on_changed_words_says_so_and_on_gone_ones_shows_them(folder: Path) -> None:
    make_note(folder)
    changed = OLD.replace("Ada</b> &amp; Bo", "Ada</b> und Bo")
    crawl_again(folder, "erste", changed)
    lines, words, _ = shown(folder)
    assert words == ["Das Heft von <b>Ada</b> und Bo"]
    assert any("found again with changed words" in text for text in lines)
    crawl_again(folder, "erste", "<html><h1>Erste Tagung</h1><p>Alles ersetzt.</p>", days=5)
    lines, words, _ = shown(folder)
    assert words == []
    assert any(f"the annotated words are gone: “{NOTED}”" in text for text in lines)


def test_a_note_of_before_words_were_kept_takes_them_from_the_archive(folder: Path) -> None:
    make_note(folder)
    with closing(sqlite3.connect(folder / REVIEW_DATABASE)) as database:
        (kept,) = database.execute("SELECT exact FROM note_quote").fetchall()
        assert kept == (NOTED,)
        database.execute("DROP TABLE note_quote")  # as an earlier program left it
        database.commit()
        before = database.execute("SELECT * FROM decision").fetchall()
    crawl_again(folder, "erste", OLD.replace("<h1>", "<p>Neu: das Programm.</p><h1>"))
    lines, words, _ = shown(folder)
    assert words == [NOTED]
    assert any("found again, from" in text for text in lines)
    with closing(sqlite3.connect(folder / REVIEW_DATABASE)) as database:
        assert database.execute("SELECT * FROM decision").fetchall() == before


def test_the_version_it_was_made_on_shows_it_as_ever(folder: Path) -> None:
    make_note(folder)
    crawl_again(folder, "erste", OLD.replace("<h1>", "<p>Neu: das Programm.</p><h1>"))
    with review_port(folder) as bench:
        hand = HandAtPort(bench, folder)
        hand.go("erste")
        hand.wait(lambda: bench.selection.versions is not None, "versions")
        hand.wait(lambda: bench.selection.step_version(-1), "the older version")
        hand.wait(lambda: "Neu:" not in bench.source.view.source, "its source")
        hand.settle()
        assert marked(bench.source.view) == [NOTED]
        lines = bench.review.metadata.ladder.standing.texts()
        (line,) = [text for text in lines if "Pseudonym" in text]
        assert "found again" not in line
