"""A printed document tells its pages, draws parts of them and finds words on them, exactly."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from carmengui.engine.documents.document import Box, Page
from carmengui.engine.documents.printed.orders import (
    FoundWords,
    Opening,
    PageSizes,
    PrintedWords,
    SelectedWords,
    Selecting,
    Tile,
    Unreadable,
    WordSearch,
)
from carmengui.engine.documents.printed.printed_document import DRAWING_LIMITS, PrintedDocument
from carmengui.engine.documents.readers.ghostscript import ghostscript
from carmengui.engine.workers import WorkerPool
from tests.engine.documents.readers.test_pdf import encrypted
from tests.engine.documents.test_page_frame import ink_of, tilted, turned
from tests.made_documents import Row, pdf, pdf_bomb, postscript, rows

TITLE = Row("How far a river moves", 18, 250, 500, "F2")
TEXT = [
    "A river moves far when a river moves at all, and sand",
    "moves with it: in a year, the river car-",
    "ries more than ten hills of sand.",
]
BODY = rows(TEXT, 450, left=200)
WHOLE = Box(190, 300, 520, 400)
PARAGRAPH = (
    "A river moves far when a river moves at all, and sand moves with it: in a year, the river "
    "carries more than ten hills of sand."
)


def found(document: PrintedDocument, *words: PrintedWords) -> tuple[FoundWords, ...]:
    answer = document(WordSearch(words))
    assert isinstance(answer, tuple)
    return answer


def words(text: str, start: int | None = None, *, page: int = 0) -> PrintedWords:
    at = PARAGRAPH.index(text) if start is None else start
    return PrintedWords(7, page, WHOLE, text, PARAGRAPH, at)


def test_the_pages_are_told_as_they_are_shown() -> None:
    sizes = PrintedDocument(pdf([TITLE], BODY))(Opening())
    assert sizes == PageSizes((Page(612, 792), Page(612, 792)), 2)
    cropped = PrintedDocument(turned(pdf([TITLE]), 90))(Opening())
    assert cropped == PageSizes((Page(580, 450),), 1)


def test_tiles_together_are_the_page() -> None:
    document = PrintedDocument(pdf([TITLE, *BODY], [Row("2")]))
    whole = document(Tile(0, 306, 396, 0, 0, 306, 396))
    assert isinstance(whole, bytes)
    pixels = np.frombuffer(whole, np.uint8).reshape(396, 306, 4)
    assert (pixels[..., :3].min(axis=2) < 128).sum() > 200
    for left, top, width, height in ((0, 0, 200, 150), (200, 0, 106, 150), (0, 150, 306, 246)):
        part = document(Tile(0, 306, 396, left, top, width, height))
        assert isinstance(part, bytes)
        seen = np.frombuffer(part, np.uint8).reshape(height, width, 4)
        assert np.array_equal(seen[..., :3], pixels[top : top + height, left : left + width, :3])


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
@pytest.mark.parametrize("is_upright", [True, False])
def test_words_are_found_where_their_ink_is(degrees: int, *, is_upright: bool) -> None:
    body = pdf([Row("Words", 18, 260, 420), Row("of a river", 10, 300, 390)])
    body = turned(tilted(body, degrees) if is_upright else body, degrees)
    document = PrintedDocument(body)
    wanted = PrintedWords(3, 0, Box(0, 0, 600, 600), "of a river")
    ((box,),) = (each.boxes for each in found(document, wanted))
    ink = ink_of(body)
    sides = (round(2 * side) for side in (box.box.left, box.box.top, box.box.right, box.box.bottom))
    left, top, right, bottom = sides
    inside = ink[max(0, top - 2) : bottom + 2, max(0, left - 2) : right + 2].sum()
    (other,) = (each.boxes for each in found(document, replace(wanted, text="Words")))
    assert inside > 60
    assert not box.box.left <= other[0].box.left <= box.box.right or box.box != other[0].box
    assert inside < ink.sum()


def test_words_that_stand_on_two_lines_have_two_boxes() -> None:
    document = PrintedDocument(pdf([TITLE, *BODY]))
    (carries,) = found(document, words("the river carries more"))
    assert carries.is_exact
    assert carries.number == 7
    first, second = (each.box for each in carries.boxes)
    assert first.left > second.left
    assert first.bottom < second.bottom
    assert second.left == pytest.approx(200, abs=2)


def test_of_words_that_stand_twice_the_right_ones_are_found() -> None:
    document = PrintedDocument(pdf([TITLE, *BODY]))
    starts = [at for at in range(len(PARAGRAPH)) if PARAGRAPH.startswith("river moves", at)]
    boxes = [found(document, words("river moves", start))[0].boxes[0].box for start in starts]
    assert len(boxes) == 2
    assert boxes[0].right < boxes[1].left
    # The heading says it too, and first.
    assert boxes[0].top > 792 - 500


def test_words_of_the_next_page_are_found_there() -> None:
    document = PrintedDocument(pdf([TITLE], BODY))
    (there,) = found(document, words("ten hills of sand"))
    assert [each.page for each in there.boxes] == [1]


def test_words_that_are_not_there_are_where_their_paragraph_is() -> None:
    document = PrintedDocument(pdf([TITLE, *BODY]))
    (lost,) = found(document, replace(words("far"), text="a text of none of these lines at all"))
    assert not lost.is_exact
    assert len(lost.boxes) == len(TEXT)
    assert all(WHOLE.left < each.box.left < WHOLE.right for each in lost.boxes)
    (no_page,) = found(document, words("far", page=9))
    assert no_page.boxes == ()


def test_the_words_between_two_points_are_selected() -> None:
    document = PrintedDocument(pdf([TITLE, *BODY]))
    order = Selecting(0, (264, 338), (244, 352))
    selected = document(order)
    assert isinstance(selected, SelectedWords)
    assert selected.text == "far when a river moves at all, and sand moves with"
    assert len(selected.boxes) == 2
    by_letter = document(replace(order, is_by_letter=True))
    assert isinstance(by_letter, SelectedWords)
    assert by_letter.text in selected.text
    assert len(by_letter.text) < len(selected.text)
    joined = document(Selecting(0, (340, 352), (240, 365)))
    assert isinstance(joined, SelectedWords)
    assert "river carries more" in joined.text


def test_what_cannot_be_read_is_said() -> None:
    for body, words_of_it in (
        (encrypted(pdf(BODY)), "encrypted"),
        (b"%PDF-1.4\nnothing of a PDF", "broken"),
        (b"Rain.", "no printed pages"),
    ):
        answer = PrintedDocument(body)(Opening())
        assert isinstance(answer, Unreadable)
        assert words_of_it in str(answer.reason)
    lost = PrintedDocument(pdf(BODY))(Tile(4, 100, 100, 0, 0, 100, 100))
    assert isinstance(lost, Unreadable)


@pytest.mark.slow
@pytest.mark.skipif(not ghostscript(), reason="Ghostscript is not installed")
def test_postscript_is_drawn_like_a_pdf() -> None:
    document = PrintedDocument(postscript([TITLE, *BODY]))
    sizes = document(Opening())
    assert isinstance(sizes, PageSizes)
    assert sizes.count == 1
    (there,) = found(document, words("ten hills of sand"))
    assert there.is_exact


@pytest.mark.slow
def test_a_bomb_ends_its_process_and_no_other() -> None:
    with WorkerPool(1, replace(DRAWING_LIMITS, timeout_s=20, memory_mb=300)) as pool:
        bomb = PrintedDocument(pdf_bomb(800))
        assert pool.submit(bomb, Opening()).result().is_ok
        stopped = pool.submit(bomb, Tile(0, 612, 792, 0, 0, 612, 792)).result()
        after = pool.submit(PrintedDocument(pdf(BODY)), Opening()).result()
    assert stopped.kind in {"memory", "timeout", "died"} or isinstance(stopped.value, Unreadable)
    assert isinstance(after.value, PageSizes)
