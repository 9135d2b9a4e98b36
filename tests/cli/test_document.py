"""``carmengui document`` writes one line for each document, in the order they were named."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.made_documents import Row, docx, pdf, rows

PAPER = pdf(
    [
        Row("Gravel in Shallow Rivers", 18, 180, 720),
        Row("Ada Weston", 12, 270, 690),
        Row("Abstract", 12, 280, 650, "F2"),
        *rows(["We follow painted stones through three floods, and most hardly move."], 630),
        *rows(["MSC classification: 86A05, 76-10"], 600),
        Row("References", 12, 72, 560, "F2"),
        *rows(["[1] M. Okonkwo. Fire under peat. Journal of Wet Land, 3:101-110, 1997."], 540),
    ]
)


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_files_are_read_in_order(command, tmp_path: Path) -> None:
    (tmp_path / "paper.pdf").write_bytes(PAPER)
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.4 nothing")
    (tmp_path / "report.docx").write_bytes(
        docx([("Titel", "Peat and Fire"), ("Normal", "Ada Byron")])
    )
    out = tmp_path / "out.jsonl"
    ran = command(
        "document",
        *(tmp_path / name for name in ("paper.pdf", "broken.pdf", "report.docx")),
        "--out",
        out,
        "--json",
    )
    assert ran.code == 0
    assert ran.json["documents"] == 3
    assert ran.json["failed"] == 1
    paper, broken, report = lines_of(out)
    assert (paper["id"], paper["format"], paper["title"]) == (
        "paper",
        "PDF",
        "Gravel in Shallow Rivers",
    )
    assert paper["authors"] == ["Ada Weston"]
    assert paper["msc"] == ["86A05", "76-10"]
    assert (paper["refs"], paper["references"][0]["year"]) == (1, "1997")
    assert "painted stones" in paper["text"]
    assert "broken" in broken["problem"]
    assert report["title"] == "Peat and Fire"


def test_rows_name_files_or_hold_texts_and_lines(command, tmp_path: Path) -> None:
    (tmp_path / "paper.pdf").write_bytes(PAPER)
    given = [
        {"id": "a", "files": ["paper.pdf"], "title": "gold that is not read"},
        {"id": "b", "text": "Peat and Fire\nMaria Okonkwo\nAbstract\nPeat burns for weeks."},
        {"id": "c", "text": "M. Okonkwo. Fire under peat. Journal of Wet Land, 3:101-110, 1997."},
        {"id": "d", "lines": [["x", "Rain."], ["x", "References"], ["x", "[1] A. Byron. Rain."]]},
    ]
    source = tmp_path / "rows.jsonl.gz"
    source.write_bytes(gzip.compress("\n".join(map(json.dumps, given)).encode()))
    out = tmp_path / "out.jsonl"
    assert command("document", source, "--out", out).code == 0
    a, b, c, d = lines_of(out)
    assert a["title"] == "Gravel in Shallow Rivers"
    assert (b["title"], b["author"], b["abstract"]) == (
        "Peat and Fire",
        "Maria Okonkwo",
        "Peat burns for weeks.",
    )
    assert (c["fields"]["author"], c["fields"]["date"]) == ("M. Okonkwo.", "1997.")
    assert d["refs"] == [2]


def test_misuse_and_failures_are_sentences(command, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    missing = command("document", tmp_path / "no.pdf", "--out", out)
    assert missing.code == 1
    assert "cannot be read" in missing.err
    assert command("document", "--out", out).code == 2
    assert command("document", tmp_path / "no.pdf").code == 2
    rows_of_nothing = tmp_path / "rows.jsonl"
    rows_of_nothing.write_text('{"id": "x"}\n', "utf-8")
    unnamed = command("document", rows_of_nothing, "--out", out, "--force")
    assert unnamed.code == 1
    assert "names no document" in unnamed.err
    (tmp_path / "kept.jsonl").write_text("kept", "utf-8")
    assert command("document", rows_of_nothing, "--out", tmp_path / "kept.jsonl").code != 0
    assert (tmp_path / "kept.jsonl").read_text("utf-8") == "kept"


@pytest.mark.parametrize("packed", [False, True])
def test_a_large_number_of_pages_is_read(command, tmp_path: Path, packed: bool) -> None:
    body = pdf(
        *[
            rows([f"Page {number} says that the river moves its bed again."])
            for number in range(120)
        ]
    )
    file = tmp_path / ("long.pdf.gz" if packed else "long.pdf")
    file.write_bytes(gzip.compress(body) if packed else body)
    out = tmp_path / "out.jsonl"
    assert command("document", file, "--out", out).code == 0
    line = lines_of(out)[0]
    assert (line["id"], line["pages"]) == ("long", 120)
    assert "Page 119 says" in line["text"]
