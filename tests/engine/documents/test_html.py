"""Bytes become a page, whatever they are."""

from __future__ import annotations

import pytest

from carmengui.engine.documents import page_text, read_html


def text_of(body: bytes, content_type: str = "") -> str:
    return page_text(read_html(body, content_type=content_type)).text


@pytest.mark.parametrize("body", [b"", b"   \n ", b"<!-- nothing -->", b"\xef\xbb\xbf"])
def test_an_empty_page_is_an_empty_tree(body: bytes) -> None:
    page = read_html(body)
    assert page.root.tag == "html"
    assert page_text(page).text == ""


def test_blocks_are_lines_and_inline_text_flows() -> None:
    body = b"<p>One <b>bo</b>ld\n word</p>tail<div>two<br>three</div><p> </p>"
    assert text_of(body) == "One bold word\ntail\ntwo\nthree"


def test_unseen_text_is_left_out_but_its_tail_stays() -> None:
    body = (
        b"<head><title>T</title></head><p>a<script>var x='<p>no</p>'</script>b"
        b"<!-- c --><noscript>d</noscript> e<textarea>f</textarea></p><style>g{}</style>h"
    )
    assert text_of(body) == "ab e\nh"


def test_a_title_in_the_body_is_found_but_not_visible() -> None:
    page = read_html(b"<body><title>Wrong place</title><p>text</p>")
    assert page.root.findtext(".//title") == "Wrong place"
    assert page_text(page).text == "text"


def test_a_title_that_is_never_closed_does_not_swallow_the_page() -> None:
    page = read_html(b"<html><head><title>Open title\n<body><p>The text.</p></body>")
    assert (page.root.findtext(".//title") or "").strip() == "Open title"
    assert page_text(page).text == "The text."


def test_nested_tags_beyond_the_parsers_depth_are_reported() -> None:
    page = read_html(b"<p>before</p>" + b"<div>" * 100_000 + b"deep" + b"</div>" * 100_000)
    assert page_text(page).text.startswith("before")
    assert any("nested too deeply" in notice for notice in page.notices)


def test_a_tag_with_100k_attributes_is_shortened_and_reported() -> None:
    attributes = " ".join(f'a{number}="{number}"' for number in range(100_000))
    page = read_html(f"<p {attributes}>kept text</p><p class=x>more</p>".encode())
    assert page_text(page).text == "kept text\nmore"
    assert len(page.root.find(".//p").attrib) == 512
    assert any("100,000 attributes" in notice for notice in page.notices)


@pytest.mark.parametrize("before", [0, 1, 4_000, 8_190, 8_192, 12_345])
def test_a_long_tag_is_found_wherever_it_begins(before: int) -> None:
    attributes = " ".join(f"a{number}" for number in range(3_000))
    page = read_html(f"<body>{'x' * before}<p {attributes}>text</p>".encode())
    assert len(page.root.find(".//p").attrib) == 512
    assert any("3,000 attributes" in notice for notice in page.notices)


def test_a_long_script_is_no_long_tag() -> None:
    page = read_html(f"<script>{'x' * 60_000}</script><p>text".encode())
    assert page_text(page).text == "text"
    assert page.notices == ()


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("word", ["süß", "sü\x00ß", "s\ufffd"])
def test_utf8_is_read_alike_with_and_without_a_mark(mark: bytes, word: str) -> None:
    page = read_html(mark + f'<meta charset="utf-8"><p>{word}</p>'.encode())
    assert page.source == f'<meta charset="utf-8"><p>{word}</p>'
    assert page_text(page).text == word.replace("\x00", "\ufffd")


def test_a_long_tag_with_few_attributes_stays_whole() -> None:
    value = "x" * 50_000
    page = read_html(f'<p title="{value}">text</p>'.encode())
    assert page.root.find(".//p").get("title") == value
    assert page.notices == ()


def test_a_20_mb_page_is_cut_and_reported() -> None:
    page = read_html(b"<p>start</p>" + b"<p>some words in a paragraph</p>" * 650_000)
    assert len(page.source) > 19_000_000
    assert page_text(page).text.startswith("start\nsome words")
    assert any("Only the first 8,000,000" in notice for notice in page.notices)


def test_nul_characters_do_not_end_the_page() -> None:
    page = read_html(b"<p>a\x00b</p><p>after</p>")
    assert page_text(page).text == "a\ufffdb\nafter"
    assert page.source == "<p>a\x00b</p><p>after</p>"


def test_invalid_bytes_are_replaced_and_counted() -> None:
    page = read_html(b'<meta charset="utf-8"><p>gr\xfc\xdfe \xff</p>')
    assert "\ufffd" in page.source
    assert any("do not fit the charset" in notice for notice in page.notices)


def test_paths_lead_back_to_their_nodes() -> None:
    page = read_html(b"<div><p>a</p><p>b</p></div>")
    second = page.root.findall(".//p")[1]
    assert page.path(second) == "/html/body/div/p[2]"
    assert page.find(page.path(second)) is second
    assert page.find("/html/body/table") is None
