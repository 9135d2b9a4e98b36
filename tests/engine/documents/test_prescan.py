"""The charset a page declares is found as a browser finds it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.documents.prescan import declared_encoding

META = '<meta http-equiv="Content-Type" content="text/html; charset={}">'


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("<meta charset=koi8-r>", "koi8-r"),
        ("<META\n CHARSET = 'KOI8-R' >", "koi8-r"),
        ("<meta/charset=koi8-r>", "koi8-r"),
        (META.format("windows-1254"), "windows-1254"),
        (META.format("iso-8859-9"), "windows-1254"),
        ("<meta content='a; charset=\"big5\" x' http-equiv=content-type>", "big5"),
        ('<?xml version="1.0" encoding="euc-kr"?><html>', "euc-kr"),
        # A declaration that is read byte by byte cannot be UTF-16.
        ("<meta charset=utf-16le>", "utf-8"),
        ("<meta charset=x-user-defined>", "windows-1252"),
        # The second counts where the first names nothing known.
        ("<meta charset=nonsense><meta charset=koi8-r>", "koi8-r"),
        ("<!-- <meta charset=big5> --><meta charset=koi8-r>", "koi8-r"),
        ("<!--><meta charset=koi8-r>", "koi8-r"),
        ("<p title='<meta charset=big5>'><meta charset=koi8-r>", "koi8-r"),
        ("<!doctype html><?php x ?></p class='a'><meta charset=koi8-r>", "koi8-r"),
        ("x" * 20_000 + "<meta charset=koi8-r>", "koi8-r"),
        # None of these declares anything.
        ("<metacharset=koi8-r>", ""),
        ("<meta name=charset content=koi8-r>", ""),
        ("<meta content='text/html; charset=koi8-r'>", ""),
        ("<meta http-equiv=refresh content='text/html; charset=koi8-r'>", ""),
        ("<meta charset='koi8-r", ""),
        ("<meta charset=koi8-r", ""),
        ('<p title="<meta charset=koi8-r>', ""),
        ("<!-- <meta charset=koi8-r>", ""),
        ("", ""),
    ],
)
def test_declarations(source: str, name: str) -> None:
    assert declared_encoding(source.encode()) == name


@given(st.binary(max_size=300))
def test_no_bytes_stop_it(body: bytes) -> None:
    declared_encoding(b"<meta " + body)


@pytest.mark.parametrize("piece", [b"<", b"<meta ", b"<p a=", b"<!--", b"<a '", b"=", b"<a b='c' "])
def test_hostile_bytes_are_read_in_one_walk(piece: bytes) -> None:
    body = piece * (1_000_000 // len(piece))
    assert declared_encoding(body) == ""
