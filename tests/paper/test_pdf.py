"""HTML becomes a PDF whose words can be read again."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication

from carmengui.engine.model import KnownError
from carmengui.paper import write_pdf, write_whole
from carmengui.paper.pdf import pdf_of

A4_POINTS = (595, 842)
LETTERS = "Ğışık İstanbul – Җәек гәҗите, ӨҮҢҺ – Straße über Öl"


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    del qapp


def document(content: bytes) -> QPdfDocument:
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    read = QPdfDocument()
    buffer.setParent(read)
    read.load(buffer)
    return read


def words(read: QPdfDocument, page: int = 0) -> str:
    return " ".join(read.getAllText(page).text().split())


def test_letters_of_three_alphabets_can_be_read_again(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    pages = write_pdf(f"<title>Prüfung</title><h1>{LETTERS}</h1><p>zweite Zeile</p>", file)
    read = document(file.read_bytes())
    assert pages == read.pageCount() == 1
    assert words(read) == f"{LETTERS} zweite Zeile"
    assert read.metaData(QPdfDocument.MetaDataField.Title) == "Prüfung"
    size = read.pagePointSize(0)
    assert (round(size.width()), round(size.height())) == A4_POINTS


def test_long_texts_go_on_and_pages_are_numbered() -> None:
    lines = [f"<p>Zeile {number} {'Wort ' * 20}</p>" for number in range(60)]
    content, pages = pdf_of("".join(lines))
    read = document(content)
    assert pages == read.pageCount() > 1
    text = [words(read, page) for page in range(pages)]
    assert all(f"{page + 1} / {pages}" in each for page, each in enumerate(text))
    for number in range(60):
        assert sum(f"Zeile {number} " in each for each in text) == 1


def test_headings_have_the_size_of_the_style_sheet() -> None:
    heights = []
    for size in (10, 20):
        html = f"<style>h2 {{ font-size: {size}pt; margin: 0 }}</style><h2>Größe</h2>"
        read = document(pdf_of(html)[0])
        box = read.getAllText(0).boundingRectangle()
        heights.append(box.height())
    assert heights[1] == pytest.approx(2 * heights[0], rel=0.15)


def test_a_page_break_is_kept() -> None:
    content, pages = pdf_of('<p>vorn</p><h2 style="page-break-before: always">hinten</h2>')
    read = document(content)
    assert (pages, words(read, 1).startswith("hinten")) == (2, True)
    assert "hinten" not in words(read, 0)


def color_at(content: bytes, x: float, y: float) -> QColor:
    picture = document(content).render(0, QSize(595, 842))
    return picture.pixelColor(round(x), round(y))


def red_square() -> bytes:
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


def test_only_pictures_within_the_html_are_drawn(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(red_square())
    inside = base64.b64encode(red_square()).decode()
    place = 60, 60
    drawn, _ = pdf_of(f'<img width="200" height="200" src="data:image/png;base64,{inside}">')
    assert color_at(drawn, *place).red() > 200 > color_at(drawn, *place).blue() + 100
    for source in (secret.as_uri(), str(secret)):
        hidden, _ = pdf_of(f'<img width="200" height="200" src="{source}">')
        color = color_at(hidden, *place)
        assert not (color.red() > 200 and color.blue() < 100)


@pytest.mark.parametrize(
    "html", ["", "<table><tr><td>", "<p>" + "<b>" * 500, "\x00\ud800", "<" * 99]
)
def test_broken_html_makes_a_page_all_the_same(html: str) -> None:
    content, pages = pdf_of(html)
    assert content.startswith(b"%PDF-")
    assert pages == 1


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="cannot be written"):
        write_pdf("<p>x</p>", tmp_path / "missing" / "sheet.pdf")
    with pytest.raises(KnownError, match="is a folder"):
        write_pdf("<p>x</p>", tmp_path)
    assert not list(tmp_path.iterdir())


def test_what_stood_there_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    write_whole(file, b"old")
    (tmp_path / f"sheet.html.{os.getpid()}.part").mkdir()
    with pytest.raises(KnownError, match="cannot be written"):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"


ALONE = """
import sys
{before}
from carmengui.paper.pdf import pdf_of
from carmengui.engine.model import KnownError
try:
    print(pdf_of("<p>Җәек</p>")[1], "QtWidgets" in str(sorted(sys.modules)))
except KnownError as error:
    print(error)
"""


def run_alone(before: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", ALONE.format(before=before)],
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.strip()


def test_it_works_where_no_application_was_made() -> None:
    assert run_alone("") == "1 False"


def test_other_files_are_written_without_qt(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from carmengui.paper import write_whole;"
        "write_whole(Path(sys.argv[1]), b'x'); print('PySide6' in sys.modules)"
    )
    run = [sys.executable, "-c", code, str(tmp_path / "a.html")]
    assert subprocess.run(run, capture_output=True, check=True, text=True).stdout == "False\n"
    assert (tmp_path / "a.html").read_bytes() == b"x"


def test_an_application_without_letters_is_told_in_a_sentence() -> None:
    said = run_alone("from PySide6.QtCore import QCoreApplication; app = QCoreApplication([])")
    assert said.startswith("A PDF needs fonts")
