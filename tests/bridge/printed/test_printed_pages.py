"""Printed pages are drawn in another process, for the document in view, in the order they are wanted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace

import psutil
import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge.printed.printed_pages import PrintedPages
from carmengui.engine.documents.document import Box
from carmengui.engine.documents.printed.orders import (
    FoundWords,
    PageSizes,
    PrintedWords,
    SelectedWords,
    Selecting,
    Tile,
)
from carmengui.engine.documents.printed.printed_document import DRAWING_LIMITS, PrintedDocument
from tests.engine.documents.readers.test_pdf import encrypted
from tests.made_documents import Row, pdf, pdf_of_nested_forms, rows

TEXTS = ["Rivers carry sand to the sea,", "and every flood moves the bed."]
PATIENCE_MS = 60_000


def tile(page: int, side_px: int = 100) -> Tile:
    return Tile(page, side_px, side_px, 0, 0, side_px, side_px)


def document(*pages: str) -> PrintedDocument:
    return PrintedDocument(pdf(*[[Row(text, 18), *rows(TEXTS, 600)] for text in pages]))


@pytest.fixture
def pages(qtbot: QtBot) -> Iterator[PrintedPages]:
    made = PrintedPages()
    yield made
    made.close()


def test_a_document_is_opened_and_its_tiles_come_in_order(
    qtbot: QtBot, pages: PrintedPages
) -> None:
    with qtbot.waitSignal(pages.opened, timeout=PATIENCE_MS) as opened:
        pages.open(document("One", "Two", "Three"))
    sizes = opened.args[0]
    assert isinstance(sizes, PageSizes)
    assert sizes.count == 3
    drawn: list[tuple[Tile, bytes]] = []
    pages.drawn.connect(lambda which, pixels: drawn.append((which, pixels)))
    pages.want([tile(2), tile(0), tile(1)])
    qtbot.waitUntil(lambda: len(drawn) == 3, timeout=PATIENCE_MS)
    assert [which.page for which, _ in drawn] == [2, 0, 1]
    assert len({pixels for _, pixels in drawn}) == 3
    assert all(len(pixels) == 40_000 for _, pixels in drawn)


def test_words_and_selections_are_answered_before_tiles(qtbot: QtBot, pages: PrintedPages) -> None:
    told: list[object] = []
    pages.found.connect(told.append)
    pages.selected.connect(told.append)
    pages.drawn.connect(lambda which, _: told.append(which))
    with qtbot.waitSignal(pages.opened, timeout=PATIENCE_MS):
        pages.open(document("One", "Two"))
    pages.want([tile(0), tile(1), tile(0, 120), tile(1, 120)])
    words = [PrintedWords(n, 0, Box(72, 100, 500, 300), "every flood") for n in range(45)]
    with qtbot.waitSignal(pages.search_ended, timeout=PATIENCE_MS):
        pages.find(words)
        pages.select(Selecting(0, (72, 186), (80, 186)))
    qtbot.waitUntil(lambda: len(told) == 7, timeout=PATIENCE_MS)
    kinds = [type(each) for each in told]
    # Two tiles were in the hands of the process already.
    assert kinds == [Tile, Tile, SelectedWords, tuple, tuple, Tile, Tile]
    found = [each for some in told if isinstance(some, tuple) for each in some]
    assert [each.number for each in found if isinstance(each, FoundWords)] == list(range(45))


def test_of_another_document_nothing_is_told_any_more(qtbot: QtBot, pages: PrintedPages) -> None:
    counts: list[int] = []
    pages.opened.connect(lambda sizes: counts.append(sizes.count))
    pages.open(document("One"))
    pages.open(document("One", "Two", "Three"))
    pages.open(document("One", "Two"))
    qtbot.waitUntil(lambda: bool(counts), timeout=PATIENCE_MS)
    with qtbot.waitSignal(pages.drawn, timeout=PATIENCE_MS):
        pages.want([tile(1)])
    assert counts == [2]


def test_a_file_that_cannot_be_opened_is_said(qtbot: QtBot, pages: PrintedPages) -> None:
    with qtbot.waitSignal(pages.failed, timeout=PATIENCE_MS) as failed:
        pages.open(PrintedDocument(encrypted(pdf(rows(TEXTS)))))
    assert failed.args == ["The PDF file is encrypted: it opens only with its password."]


@pytest.mark.slow
def test_a_page_that_takes_too_long_is_stopped_and_the_others_are_drawn(qtbot: QtBot) -> None:
    pages = PrintedPages(limits=replace(DRAWING_LIMITS, timeout_s=0.5, memory_mb=4_000))
    with qtbot.waitSignal(pages.opened, timeout=PATIENCE_MS):
        pages.open(PrintedDocument(pdf_of_nested_forms(24)))
    with qtbot.waitSignal(pages.not_drawn, timeout=PATIENCE_MS) as failed:
        pages.want([tile(0)])
    assert failed.args == [tile(0), "Drawing was stopped: it took longer than 0.5 s."]
    with qtbot.waitSignal(pages.opened, timeout=PATIENCE_MS):
        pages.open(document("One"))
    with qtbot.waitSignal(pages.drawn, timeout=PATIENCE_MS):
        pages.want([tile(0)])
    pages.close()


@pytest.mark.slow
def test_a_document_nobody_looks_at_is_given_up(qtbot: QtBot) -> None:
    pages = PrintedPages(limits=replace(DRAWING_LIMITS, timeout_s=60, memory_mb=4_000))
    with qtbot.waitSignal(pages.opened, timeout=PATIENCE_MS):
        pages.open(PrintedDocument(pdf_of_nested_forms(24)))
    told: list[str] = []
    pages.not_drawn.connect(lambda _, reason: told.append(reason))
    pages.want([tile(0)])
    with qtbot.waitSignal(pages.opened, timeout=PATIENCE_MS):
        pages.open(document("One"))
    assert told == []
    pages.close()


def lanes() -> list[str]:
    return [each.name for each in threading.enumerate() if each.name.startswith("worker lane")]


def test_nothing_runs_when_it_is_closed(qtbot: QtBot) -> None:
    before = set(psutil.Process().children(recursive=True))
    pages = PrintedPages()
    with qtbot.waitSignal(pages.opened, timeout=PATIENCE_MS):
        pages.open(document("One"))
    new = set(psutil.Process().children(recursive=True)) - before
    # With the first worker come a server that forks it, and a tracker of what both share.
    (worker,) = (
        each for each in new if not each.children() and "tracker" not in " ".join(each.cmdline())
    )
    assert lanes()
    pages.close()
    pages.open(document("One"))
    qtbot.waitUntil(lambda: not lanes() and not _runs(worker), timeout=PATIENCE_MS)


def _runs(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False
