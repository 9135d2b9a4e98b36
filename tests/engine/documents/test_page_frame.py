"""Boxes of lines lie where the lines are seen, however a page is cropped and turned."""

from __future__ import annotations

import io
import re

import numpy as np
import numpy.typing as npt
import pypdf
import pypdfium2
import pytest
from pypdf.generic import RectangleObject

from carmengui.engine.documents.document import Box
from carmengui.engine.documents.page_frame import PageFrame
from carmengui.engine.documents.readers import read_document
from tests.made_documents import Row, pdf

CROP = (50, 200, 500, 780)


def turned(body: bytes, degrees: int, crop: tuple[int, int, int, int] | None = CROP) -> bytes:
    """Return a PDF file with its pages turned and cropped."""
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(body))
    for page in writer.pages:
        if crop:
            page.cropbox = RectangleObject(crop)
        page.rotate(degrees)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def tilted(body: bytes, degrees: int) -> bytes:
    """Return a PDF file whose text runs so many degrees against the clock, page by page the same."""
    cosine, sine = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[degrees]
    return re.sub(
        rb"([\d.]+) ([\d.]+) Td",
        lambda at: b"%d %d %d %d %b %b Tm" % (cosine, sine, -sine, cosine, *at.groups()),
        body,
    )


def ink_of(body: bytes) -> npt.NDArray[np.bool_]:
    """Return which pixels of a page are dark, two for each point."""
    with pypdfium2.PdfDocument(body) as file:
        return file[0].render(scale=2).to_numpy()[..., 0] < 128


ROWS = [Row("Words to be found", 18, 260, 420), Row("and others of it", 10, 300, 390)]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_line_is_where_its_ink_is_however_the_page_is_turned(degrees: int) -> None:
    body = turned(tilted(pdf(ROWS), degrees), degrees)
    document = read_document(body)
    ink = ink_of(body)
    page = document.pages[0]
    upright = (450, 580)
    assert (page.width_pt, page.height_pt) == (upright if degrees % 180 == 0 else upright[::-1])
    assert [line.text for line in document.lines] == [row.text for row in ROWS]
    seen = 0
    for line in document.lines:
        box = line.box
        assert box
        assert box.right - box.left > 3 * (box.bottom - box.top)
        left, top, right, bottom = (
            round(2 * side) for side in (box.left, box.top, box.right, box.bottom)
        )
        inside = int(ink[top - 2 : bottom + 2, left - 2 : right + 2].sum())
        assert inside > 60
        seen += inside
    assert seen == ink.sum()


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_page_that_lies_on_its_side_is_read_like_one_that_stands(degrees: int) -> None:
    upright, lying = (read_document(turned(pdf(ROWS), turn, crop=None)) for turn in (0, degrees))
    assert [line.box for line in lying.lines] == [line.box for line in upright.lines]
    assert lying.pages == upright.pages
    assert [line.text for line in lying.lines] == [row.text for row in ROWS]


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_the_way_back_leads_where_it_came_from(rotation: int) -> None:
    frame = PageFrame(10.0, 20.0, 110.0, 220.0, rotation)
    assert frame.own(frame.box(15, 30, 60, 90)) == (15, 30, 60, 90)


def test_a_frame_turns_a_rectangle_clockwise() -> None:
    sides = (10.0, 20.0, 110.0, 220.0)
    seen = {turn: PageFrame(*sides, turn).box(10, 200, 40, 220) for turn in (0, 90, 180, 270)}
    assert seen[0] == Box(0, 0, 30, 20)
    assert seen[90] == Box(180, 0, 200, 30)
    assert seen[180] == Box(70, 180, 100, 200)
    assert seen[270] == Box(0, 70, 20, 100)
