"""Corpus files as people make them: packed pages, gaps, and lines that are not what they should be."""

from __future__ import annotations

import gzip
import json
import lzma
import subprocess
import sys
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.runs.corpus import MAX_PAGE_BYTES, CorpusLine, read_corpus

PAGE = "<title>Ä</title>".encode()


def write(folder: Path, *lines: str) -> str:
    (folder / "corpus.jsonl").write_text("\n".join(lines), encoding="utf-8")
    return str(folder / "corpus.jsonl")


def error_of(corpus: str) -> KnownError:
    with pytest.raises(KnownError) as caught:
        list(read_corpus(corpus))
    return caught.value


def line_of(file: Path) -> CorpusLine:
    return CorpusLine("x", "", "", "", file)


def test_lines_are_read_with_their_gold_and_their_gaps(tmp_path: Path) -> None:
    corpus = write(
        tmp_path,
        '{"id": "a", "url": "http://x.example/", "site": "x", "lang": "tr", "html_file": "a.html",'
        ' "gold": {"title": "T"}, "more": 1}',
        "",
        '{"id": 7, "url": null, "site": null, "html_file": "sub/b.html.gz", "gold": null}',
    )
    (first, gold), (second, none) = read_corpus(corpus)
    assert first == CorpusLine("a", "http://x.example/", "x", "tr", tmp_path / "a.html")
    assert gold == {"title": "T"}
    assert second == CorpusLine("7", "", "", "", tmp_path / "sub" / "b.html.gz")
    assert none == {}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("p.html", PAGE),
        ("p.html.gz", gzip.compress(PAGE, mtime=0)),
        ("p.html.xz", lzma.compress(PAGE)),
    ],
)
def test_packed_pages_are_unpacked(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    assert line_of(tmp_path / name).read() == PAGE


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("missing.html", None),
        ("torn.gz", gzip.compress(PAGE, mtime=0)[:-9]),
        ("torn.xz", lzma.compress(PAGE)[:-9]),
        ("plain.gz", PAGE),
        ("plain.xz", PAGE),
        ("garbled.gz", gzip.compress(PAGE, mtime=0)[:12] + b"\xff" * 30),
        ("no\0name", None),
    ],
)
def test_a_page_that_cannot_be_read_is_named(
    tmp_path: Path, name: str, content: bytes | None
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(KnownError) as caught:
        line_of(tmp_path / name).read()
    assert str(caught.value).startswith(f"{tmp_path / name} cannot be read: ")
    assert "Errno" not in str(caught.value)


def test_a_packed_page_that_would_fill_the_memory_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bomb.gz"
    file.write_bytes(gzip.compress(bytes(MAX_PAGE_BYTES + 1), mtime=0))
    assert file.stat().st_size < 100_000
    with pytest.raises(KnownError, match="more than 50,000,000 bytes"):
        line_of(file).read()


@pytest.mark.parametrize("bad", ["{id: 1}", "{", "\x00", "[" * 100_000, "1" * 5_000])
def test_a_line_that_is_not_json_is_named_by_its_number(tmp_path: Path, bad: str) -> None:
    corpus = write(tmp_path, '{"id": "a", "html_file": "a"}', "", bad)
    message = str(error_of(corpus))
    assert message.startswith(f"{corpus}, line 3 is not JSON: ")
    assert "\n" not in message


@pytest.mark.parametrize("bad", ["[]", "null", "7", '"x"', "{}", '{"html_file": 5}'])
def test_a_line_without_a_page_is_named_by_its_number(tmp_path: Path, bad: str) -> None:
    corpus = write(tmp_path, '{"id": "a", "html_file": "a"}', bad)
    message = str(error_of(corpus))
    assert message.startswith(f"{corpus}, line 2 names no page.")
    assert '"html_file"' in message


def test_lines_before_a_bad_one_are_read(tmp_path: Path) -> None:
    lines = read_corpus(write(tmp_path, '{"id": "a", "html_file": "a"}', "?"))
    assert next(lines)[0].id == "a"
    with pytest.raises(KnownError):
        next(lines)


def test_a_file_that_is_missing_or_no_text_is_named(tmp_path: Path) -> None:
    assert str(error_of(str(tmp_path / "no.jsonl"))).startswith(f"{tmp_path}/no.jsonl cannot be")
    assert "cannot be read" in str(error_of(str(tmp_path)))
    (tmp_path / "latin.jsonl").write_bytes('{"id": "ä", "html_file": "a"}'.encode("latin-1"))
    assert "is not UTF-8 text" in str(error_of(str(tmp_path / "latin.jsonl")))


def test_a_byte_order_mark_is_no_part_of_the_first_line(tmp_path: Path) -> None:
    text = '{"id": "a", "html_file": "a"}\n{"id": "b", "html_file": "b"}\n'
    (tmp_path / "bom.jsonl").write_text(text, encoding="utf-8-sig")
    assert [line.id for line, _ in read_corpus(str(tmp_path / "bom.jsonl"))] == ["a", "b"]


def _read_from_input(folder: Path, content: bytes) -> subprocess.CompletedProcess[bytes]:
    program = (
        "from carmengui.engine.runs.corpus import read_corpus\n"
        "from carmengui.engine.model import KnownError\n"
        "import sys\n"
        "try:\n"
        "    for line, gold in read_corpus('-'): print(ascii(line.id), line.file)\n"
        "except KnownError as error: sys.exit(str(error))\n"
    )
    return subprocess.run(
        [sys.executable, "-c", program],
        input=content,
        cwd=folder,
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "latin-1", "PATH": "/usr/bin"},
    )


def test_standard_input_is_utf8_whatever_the_system_says(tmp_path: Path) -> None:
    line = json.dumps({"id": "ğ", "html_file": "a.html"}, ensure_ascii=False).encode()
    done = _read_from_input(tmp_path, line + b"\n" + line)
    assert done.stdout.decode().splitlines() == [rf"'\u011f' {tmp_path}/a.html"] * 2
    assert done.returncode == 0
    bad = _read_from_input(tmp_path, b'{"id": "\xe4", "html_file": "a"}')
    assert bad.stderr.decode().startswith("Standard input is not UTF-8 text.")
