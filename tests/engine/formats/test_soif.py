"""SOIF as gatherers wrote it, and as editors left it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.formats.soif import SoifObject, is_soif, read_soif


def attribute(name: str, value: bytes, size: int | None = None) -> bytes:
    return b"%s{%d}:\t%s\n" % (name.encode(), len(value) if size is None else size, value)


def soif(url: str, *attributes: bytes) -> bytes:
    return b"@FILE { %s\n" % url.encode() + b"".join(attributes) + b"}\n\n"


def test_values_are_counted_in_bytes_and_may_hold_lines() -> None:
    text = "Erste Zeile\n@FILE { kein Anfang\n}\nÖffnung"
    body = soif(
        "http://a.test/1",
        attribute("Title", "Größe".encode()),
        attribute("Body-Text", text.encode()),
        attribute("title", b"zweiter"),
    ) + soif("http://b.test/2", attribute("Author", "Ağa".encode()))
    first, second = read_soif(body)
    assert first == SoifObject(
        "FILE", "http://a.test/1", (("Title", "Größe"), ("Body-Text", text), ("title", "zweiter"))
    )
    assert first.first("TITLE") == "Größe"
    assert (second.url, second.first("author"), second.first("title")) == (
        "http://b.test/2",
        "Ağa",
        "",
    )


def test_a_wrong_size_costs_no_more_than_its_line() -> None:
    body = soif(
        "http://a.test/1",
        attribute("Title", b"Sieben", size=2),
        attribute("Author", b"Ida"),
        attribute("Keywords", b"a, b", size=90_000),
    ) + soif("http://a.test/2", attribute("Title", b"Acht"))
    first, second = read_soif(body)
    assert first.attributes == (("Title", "Sieben"), ("Author", "Ida"), ("Keywords", "a, b"))
    assert second.first("title") == "Acht"


def test_old_files_are_latin1_and_have_other_line_ends() -> None:
    body = b"@FILE { http://a.test/\r\nTitle{5}:\tGr\xf6\xdfe\r\n}\r\n"
    assert [one.first("title") for one in read_soif(body)] == ["Größe"]


def test_a_template_that_was_never_closed_ends_where_the_next_begins() -> None:
    body = b"@FILE { http://a.test/\nTitle{1}:\tA\n@FILE { http://b.test/\nTitle{1}:\tB\n}\n"
    assert [(one.url, one.first("title")) for one in read_soif(body)] == [
        ("http://a.test/", "A"),
        ("http://b.test/", "B"),
    ]


def test_what_is_soif() -> None:
    assert is_soif(b"\n\n@FILE { http://a.test/\n}\n")
    assert not is_soif(b"http://a.test/\n@FILE { http://b.test/\n}")
    assert not is_soif(b"<record file='@FILE { a'/>")


@given(st.binary(max_size=200))
def test_no_bytes_stop_it(body: bytes) -> None:
    list(read_soif(b"@FILE { http://a.test/\n" + body))


def test_a_long_file_is_read_in_one_walk() -> None:
    body = soif("http://a.test/", attribute("Title", b"x")) * 10_000
    assert sum(1 for _ in read_soif(body)) == 10_000
    assert sum(1 for _ in read_soif(b"@FILE { x\n" * 50_000)) == 50_000
    assert sum(1 for _ in read_soif(b"@FILE {" * 50_000)) <= 1
