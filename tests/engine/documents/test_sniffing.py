"""What is read as a page, whatever the server calls it, and why the rest is not."""

from __future__ import annotations

import pytest

from carmengui.engine.documents import sniff

PAGES = [
    "<!DOCTYPE html><p>x",
    "\n <HTML><body>",
    "<!-- a comment --><title>x",
    "<p>x",
    "<br/>x",
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">',
    "﻿<html>",
    "<table >",
]
OTHERS = {
    b"%PDF-1.7 x": "a PDF document",
    b"\x89PNG\r\n\x1a\nx": "a PNG image",
    b"GIF89ax": "a GIF image",
    b"\xff\xd8\xff\xe0": "a JPEG image",
    b"PK\x03\x04x": "a ZIP archive or an office document",
    b"RIFF1234WEBPVP8 ": "a WebP image",
    b"\0\0\0\x18ftypmp42": "sound or video",
    b"\x1f\x8b\x08\0x": "a gzip archive",
    b"{\\rtf1 x": "an RTF document",
    b"\x7fELF\2": "a program",
}


@pytest.mark.parametrize("media_type", ["text/html", "application/xhtml+xml"])
@pytest.mark.parametrize("body", [*PAGES, "", "plain text", "\0\0<p>x", "x" * 3000])
def test_what_is_called_html_is_read(media_type: str, body: str) -> None:
    found = sniff(body.encode(), media_type)
    assert (found.is_html, str(found.reason)) == (True, "")


@pytest.mark.parametrize("body", OTHERS)
@pytest.mark.parametrize("media_type", ["text/html", "", "application/octet-stream", "text/plain"])
def test_what_is_something_else_by_its_first_bytes_is_not_read(
    body: bytes, media_type: str
) -> None:
    found = sniff(body, media_type)
    assert not found.is_html
    assert OTHERS[body] in str(found.reason)
    assert (media_type or "names no type") in str(found.reason)


@pytest.mark.parametrize("body", PAGES)
@pytest.mark.parametrize("media_type", ["", "application/octet-stream", "text/plain", "*/*"])
def test_a_page_of_a_vague_type_is_read_and_noted(body: str, media_type: str) -> None:
    found = sniff(body.encode(), media_type)
    assert found.is_html
    assert "first tag" in str(found.reason)
    assert (media_type or "names no type") in str(found.reason)


@pytest.mark.parametrize(
    "media_type", ["application/pdf", "image/png", "application/json", "text/css"]
)
def test_another_type_is_believed(media_type: str) -> None:
    for body in PAGES:
        found = sniff(body.encode(), media_type)
        assert (found.is_html, str(found.reason)) == (
            False,
            f"documents of the type {media_type} are not supported yet",
        )


def test_text_without_a_type_is_told_from_a_page_and_from_bytes() -> None:
    assert str(sniff(b"Some words <b>bold</b>.", "").reason).startswith(
        "The body is read as HTML because"
    )
    assert "plain text" in str(sniff(b"Some words.", "").reason)
    assert "is not text" in str(sniff(b"Some \0\1\2 words <b>.", "").reason)
    assert "empty" in str(sniff(b"", "").reason)
    assert sniff("﻿<p>wide".encode("utf-16-le"), "").is_html
    plain = sniff(b"Some words <b>bold</b>.", "text/plain")
    assert str(plain.reason) == "documents of the type text/plain are not supported yet"


@pytest.mark.parametrize("piece", [b" ", b"<!--", b"<!-- --> ", b"<?xml ", b"<!-- -"])
def test_a_long_body_is_judged_by_its_beginning(piece: bytes) -> None:
    # Were the beginning searched in more than one way, this would not end.
    found = sniff(piece * 500_000 + b"<p>late", "")
    assert found.is_html is (
        piece.strip() not in {b"", b"<?xml"} or str(found.reason).startswith("The body")
    )
    assert str(found.reason)
