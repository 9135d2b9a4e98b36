"""Boxes of lines lie where the lines are seen, however a page is cropped and turned."""

from __future__ import annotations

import io

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


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_line_is_where_its_ink_is(degrees: int) -> None:
    rows = [Row("Words to be found", 18, 100, 720), Row("and others elsewhere on it", 10, 260, 300)]
    body = turned(pdf(rows), degrees)
    document = read_document(body)
    with pypdfium2.PdfDocument(body) as file:
        ink = file[0].render(scale=2).to_numpy()[..., 0] < 128
    page = document.pages[0]
    upright = (450, 580)
    assert (page.width_pt, page.height_pt) == (upright if degrees % 180 == 0 else upright[::-1])
    lines = {line.text: line.box for line in document.lines}
    assert len(lines) == 2
    seen = 0
    for box in lines.values():
        assert box
        left, top, right, bottom = (
            round(2 * side) for side in (box.left, box.top, box.right, box.bottom)
        )
        inside = int(ink[top - 2 : bottom + 2, left - 2 : right + 2].sum())
        assert inside > 100
        seen += inside
    assert seen == ink.sum()


def test_a_frame_turns_a_rectangle_clockwise() -> None:
    sides = (10.0, 20.0, 110.0, 220.0)
    seen = {turn: PageFrame(*sides, turn).box(10, 200, 40, 220) for turn in (0, 90, 180, 270)}
    assert seen[0] == Box(0, 0, 30, 20)
    assert seen[90] == Box(180, 0, 200, 30)
    assert seen[180] == Box(70, 180, 100, 200)
    assert seen[270] == Box(0, 70, 20, 100)
