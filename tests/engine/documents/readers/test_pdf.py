"""PDF files: lines with place and size, paragraphs, and what is said of those that cannot be read."""

from __future__ import annotations

import io

import pypdf
import pytest

from carmengui.engine.documents.readers import read_document
from carmengui.engine.model import KnownError
from carmengui.engine.workers import TaskLimits, WorkerPool
from tests.made_documents import Row, pdf, pdf_bomb, rows

BODY = [
    "Rivers carry sand to the sea, and every flood moves the bed of the river a little. We mea-",
    "sured how far, in three valleys and over ten years, with stones that carry a sender.",
]


def test_lines_have_their_place_and_size() -> None:
    document = read_document(
        pdf([Row("How far a river moves", 18, 100, 720, "F2"), *rows(BODY, 640, left=80)])
    )
    title, text = document.paragraphs
    assert (title.text, title.size_pt, title.is_bold) == ("How far a river moves", 18, True)
    assert (text.size_pt, text.is_bold) == (10, False)
    assert text.text.startswith("Rivers carry sand")
    assert "We measured how far" in text.text
    # Points from the top of a page of 792.
    assert title.box
    assert title.box.left == pytest.approx(100, abs=3)
    assert 792 - 720 - 18 < title.box.top < title.box.bottom < 792 - 720 + 8
    assert text.box
    assert text.box.top > title.box.bottom
    assert document.pages[0].width_pt == 612


def test_pages_are_counted_and_their_numbers_left_out() -> None:
    first = [*rows(BODY), Row("7", 10, 300, 40)]
    document = read_document(pdf(first, rows(["The second page says more of the same river."])))
    assert [paragraph.page for paragraph in document.paragraphs] == [0, 1]
    assert "7" not in document.text


def test_a_gap_and_an_indent_begin_a_paragraph() -> None:
    texts = [
        "One line of the first paragraph that is long enough to be full of words,",
        "and its end here.",
    ]
    gap = rows(["A paragraph after a gap, which is long enough to be full of words,", "too."], 640)
    document = read_document(pdf([*rows(texts, 700), *gap]))
    assert [each.text.split()[0] for each in document.paragraphs] == ["One", "A"]


def test_a_file_says_what_it_is_about_unless_that_is_nonsense() -> None:
    said = read_document(
        pdf(rows(BODY), info="/Title (Sand) /Author (Ada Byron) /Keywords (sand, sea)")
    )
    assert said.properties.title == "Sand"
    assert said.properties.authors == ("Ada Byron",)
    assert said.properties.keywords == ("sand", "sea")
    assert not read_document(
        pdf(rows(BODY), info="/Title (Microsoft Word - a.doc)")
    ).properties.title


def encrypted(body: bytes) -> bytes:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(body))
    writer.encrypt("secret", algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def test_an_encrypted_file_is_refused_in_a_sentence() -> None:
    with pytest.raises(KnownError, match="encrypted"):
        read_document(encrypted(pdf(rows(BODY))))


def test_a_file_of_pictures_is_said_to_be_scanned() -> None:
    with pytest.raises(KnownError, match="its pages are pictures"):
        read_document(pdf([Row("3")], []))


@pytest.mark.parametrize(
    "body", [b"%PDF-1.4", b"%PDF-1.4\nnothing of a PDF", pdf(rows(BODY))[:120]]
)
def test_a_broken_file_is_refused_in_a_sentence(body: bytes) -> None:
    with pytest.raises(KnownError, match="broken"):
        read_document(body)


@pytest.mark.slow
def test_a_bomb_is_stopped_in_a_sentence() -> None:
    body = pdf_bomb(800)
    assert len(body) < 100_000
    with WorkerPool(1, TaskLimits(timeout_s=20, memory_mb=400)) as pool:
        stopped = pool.submit(read_document, body).result()
        after = pool.submit(read_document, pdf(rows(BODY))).result()
    assert not stopped.is_ok
    assert stopped.failure.endswith(".")
    assert stopped.kind in {"known", "memory", "timeout", "died"}
    assert after.value
    assert after.value.text.startswith("Rivers")
