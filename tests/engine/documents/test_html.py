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


def test_a_9_mb_page_is_cut_and_reported() -> None:
    page = read_html(b"<p>start</p>" + b"<p>some words in a paragraph</p>" * 300_000)
    assert len(page.source) > 9_000_000
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


@pytest.mark.parametrize("sign", ["<", ">", "<b>", "1"])
def test_a_tag_is_shortened_whatever_its_values_hold(sign: str) -> None:
    attributes = " ".join(f'a{number}="{sign}"' for number in range(20_000))
    body = f"<p>one</p><div {attributes}>two</div><p {attributes}>three".encode()
    page = read_html(body)
    assert page_text(page).text == "one\ntwo\nthree"
    assert [len(page.root.find(f".//{tag}").attrib) for tag in ("div", "p[2]")] == [512, 512]
    assert len(page.notices) == 2


def test_what_looks_like_a_long_tag_in_a_script_stays() -> None:
    script = "for(a=0;a<b.length;a++){" + "var x,y;" * 4_000
    page = read_html(f"<p>one</p><script>'</p>';{script}</script><p>two".encode())
    assert page.root.findtext(".//script").endswith(script)
    assert page.notices == ()


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"<html><body>one</body></html><p>two</p>three", "one\ntwo\nthree"),
        (b"<html></html><html><head><title>T</title></head><body>one<p>two", "one\ntwo"),
        (b"<html><p>a</html><!-- c --><div>b</div></html><div>c\x01</div>", "a\nb\nc\x01"),
        (b"<html></html><html>\x01one<p>two", "\x01one\ntwo"),
    ],
)
def test_what_stands_behind_the_end_belongs_to_the_page(body: bytes, expected: str) -> None:
    page = read_html(body)
    assert page_text(page).text == expected
    assert [each for each in page.root.itersiblings() if isinstance(each.tag, str)] == []
    assert len(page.root.findall("body")) == 1


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"<!doctype html><title>T</title><main><h1>one</h1>two</main>", "one\ntwo"),
        (
            b"<head><title>T</title><nav>one</nav><meta name=a></head><body>two<p>three",
            "one\ntwo\nthree",
        ),
        (b"<head><title>T</title><mbox><tr><td>one</td></tr><p>two</head>", "one\ntwo"),
    ],
)
def test_words_in_the_head_are_the_beginning_of_the_body(body: bytes, expected: str) -> None:
    page = read_html(body)
    assert page_text(page).text == expected
    assert page.root.findtext("head/title") == "T"


def test_elements_of_the_head_without_words_stay_there() -> None:
    page = read_html(
        b"<head><x-style><style>p{}</style></x-style><meta name=a content=b></head><p>one"
    )
    assert page.root.find("head/meta") is not None
    assert page_text(page).text == "one"


def test_a_page_made_by_scripts_says_what_it_says_without_them() -> None:
    words = "What readers without scripts are told. " * 20
    bare = f"<p>Loading</p><noscript><div><p>{words}</p></div></noscript>"
    assert words.strip() in text_of(bare.encode())
    full = f"<p>{words}</p><noscript><p>Please turn on scripts. {words}</p></noscript>"
    assert text_of(full.encode()) == words.strip()
    assert text_of(b"<p>Loading</p><noscript>Please turn on scripts.</noscript>") == "Loading"


def test_markup_in_noframes_is_no_text() -> None:
    body = b"<frameset><frame src=a><noframes><body><p>old</p></body></noframes></frameset>"
    assert text_of(body) == ""


def test_what_is_wrong_with_one_page_is_not_said_of_the_next():
    deep = read_html(b"<div>" * 400 + b"deep")
    pages = [read_html(b"<p>flat"), read_html(b""), read_html(b"<!-- a -->")]
    assert any("too deeply" in notice for notice in deep.notices)
    assert [page.notices for page in pages] == [(), (), ()]
