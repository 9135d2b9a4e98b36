"""PostScript by the real Ghostscript, and files that would do harm."""

from __future__ import annotations

import gzip
from pathlib import Path

import psutil
import pytest

from carmengui.engine.documents.readers import ghostscript, read_document
from carmengui.engine.model import KnownError
from tests.made_documents import Row, postscript, rows

needs_ghostscript = pytest.mark.skipif(
    ghostscript.ghostscript() is None, reason="Ghostscript is not installed"
)
TEXT = ["Sand moves with every flood, and the river never lies in the same bed again."]
PAGE = [Row("On moving rivers", 17, 150, 720), *rows(TEXT, 650)]
HEAD = b"%!PS-Adobe-2.0\n/Helvetica findfont 12 scalefont setfont 72 700 moveto\n"
SHOW = b"(A line of text that is long enough to be read as one.) show showpage\n"


@needs_ghostscript
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_text_and_sizes_come_through(pack: type) -> None:
    document = read_document(pack(postscript(PAGE)), name="http://a.test/paper.ps.gz")
    assert document.format == "PostScript"
    assert [each.text for each in document.paragraphs] == ["On moving rivers", *TEXT]
    assert [each.size_pt for each in document.paragraphs] == [17, 10]


@needs_ghostscript
def test_a_file_of_the_computer_is_not_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret words of this computer", "utf-8")
    reads = b"(%b) (r) file 200 string readline pop show showpage\n"
    for name in (str(secret), "/etc/passwd"):
        body = HEAD + SHOW + HEAD[15:] + reads % name.encode()
        try:
            text = read_document(body).text
        except KnownError as error:
            text = str(error)
        assert "secret words" not in text
        assert "root:" not in text


@needs_ghostscript
def test_nothing_is_written(tmp_path: Path) -> None:
    target = tmp_path / "written.txt"
    writes = b"(%b) (w) file dup (harm) writestring closefile\n" % str(target).encode()
    pipes = b"(%%pipe%%touch %b) (w) file closefile\n" % str(target).encode()
    for line in (writes, pipes):
        with pytest.raises(KnownError):
            read_document(HEAD + line + SHOW)
        assert not target.exists()


@needs_ghostscript
@pytest.mark.slow
def test_a_loop_without_end_is_stopped_in_a_sentence() -> None:
    with pytest.raises(KnownError, match="stopped"):
        ghostscript.to_pdf(HEAD + b"{ } loop\n", timeout_s=2)
    assert not [child for child in psutil.Process().children() if "gs" in child.name()]


@needs_ghostscript
@pytest.mark.slow
def test_memory_without_end_is_stopped_in_a_sentence() -> None:
    with pytest.raises(KnownError, match=r"stopped|could not read"):
        read_document(HEAD + b"/a [ { 60000 string } loop ] def\n" + SHOW)


@needs_ghostscript
def test_what_stands_before_an_error_is_read_and_said_to_be_incomplete() -> None:
    document = read_document(HEAD + SHOW + b"nothing that anybody defined\n")
    assert document.text.startswith("A line of text")
    assert "incomplete" in document.notices[0]


@needs_ghostscript
@pytest.mark.slow
def test_pages_without_end_are_stopped_in_a_sentence() -> None:
    with pytest.raises(KnownError, match="stopped"):
        ghostscript.to_pdf(HEAD + b"{ 72 700 moveto (page) show showpage } loop\n", timeout_s=3)


@needs_ghostscript
def test_what_is_no_postscript_is_refused_in_a_sentence() -> None:
    with pytest.raises(KnownError, match="could not read"):
        read_document(b"%!PS\nthis is { not PostScript\n")


def test_a_missing_ghostscript_is_said_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    if ghostscript.ghostscript() is not None:
        pytest.skip("Ghostscript is found without a search path")
    with pytest.raises(KnownError, match="apt install ghostscript"):
        read_document(postscript(PAGE))
