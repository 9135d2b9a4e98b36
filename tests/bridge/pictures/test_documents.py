"""Documents have pictures too: the first page of what is printed, the transcript of what is not."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from carmengui.bridge.pictures.drawer import PictureDrawer
from carmengui.engine.pictures import PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX
from carmengui.engine.pictures.page_picture import jpeg_size
from carmengui.engine.project.folder import DATABASE
from carmengui.engine.storage import Store
from tests.bridge.pictures.conftest import SITE, colors, import_into, is_like
from tests.engine.documents.readers.test_pdf import encrypted
from tests.engine.warc_files import response
from tests.made_documents import docx, pdf, rows

pytestmark = pytest.mark.slow
AT = "2026-02-17T10:00:00Z"
TEXT = [f"Line {number} of a report on rivers and the sand they carry." for number in range(60)]
WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def painted(left: str, right: str, media_box: str = "[0 0 612 792]") -> bytes:
    """Return a PDF file whose first page has two colours, and whose second is full of words."""
    ground = f"{left} rg 0 0 306 792 re f {right} rg 306 0 306 792 re f 0 g "
    body = pdf(rows(["Rivers"], 700), rows(TEXT)).decode("latin-1")
    before, length, after = body.partition("/Length ")
    size = len(after.partition(" ")[0])
    content = after.partition("stream\n")[2].partition("\nendstream")[0]
    after = f"{len(ground) + len(content)}{after[size:]}".replace(content, ground + content, 1)
    return (before + length + after).replace("[0 0 612 792]", media_box, 1).encode("latin-1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "project"
    documents = {
        "red.pdf": (painted("1 0 0", "0 0 1"), "application/pdf"),
        "wide.pdf": (painted("0 0 1", "1 0 0", "[0 0 612 300]"), "application/pdf"),
        "locked.pdf": (encrypted(pdf(rows(TEXT))), "application/pdf"),
        "report.docx": (
            docx([("Titel", "Sand in rivers"), *(("Normal", each) for each in TEXT)]),
            WORD,
        ),
    }
    import_into(
        project,
        *(
            response(f"{SITE}/{name}", body, AT, kind=kind)
            for name, (body, kind) in documents.items()
        ),
    )
    return project


def test_documents_have_pictures(folder: Path) -> None:
    drawer = PictureDrawer(folder)
    with closing(drawer), closing(Store(folder / DATABASE, read_only=True)) as store:
        red, wide, report = (
            drawer.picture(store, f"{SITE}/{name}")
            for name in ("red.pdf", "wide.pdf", "report.docx")
        )
        assert red
        assert wide
        assert report
        for picture in (red, wide, report):
            assert not picture.problem, str(picture.problem)
            assert jpeg_size(picture.jpeg) == (PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX)
        assert all(map(is_like, colors(red.jpeg), (RED, BLUE)))
        # A page that is not so high ends above the middle of the lower half.
        assert all(map(is_like, colors(wide.jpeg), (WHITE, WHITE)))
        top = QImage.fromData(wide.jpeg).pixelColor(100, 100)
        assert is_like((top.red(), top.green(), top.blue()), BLUE)
        assert has_words(report.jpeg)
        locked = drawer.picture(store, f"{SITE}/locked.pdf")
        assert locked is None or "encrypted" in str(locked.problem)


def has_words(jpeg: bytes) -> bool:
    image = QImage.fromData(jpeg)
    dark = sum(
        image.pixelColor(x, y).lightness() < 120
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    )
    return dark > 300
