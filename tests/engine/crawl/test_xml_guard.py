"""Declarations are found wherever they may hide before the first element."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.xml_guard import has_internal_subset, without_declarations

LAUGHS = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><x>&b;</x>'


@pytest.mark.parametrize(
    "body",
    [
        LAUGHS.encode(),
        b"\xef\xbb\xbf \n" + LAUGHS.encode(),
        b'<?xml version="1.0"?><!-- [>] --><?pi ?>\n' + LAUGHS.encode(),
        LAUGHS.encode("utf-16"),
        LAUGHS.encode("utf-16-be"),
        LAUGHS.encode("utf-32"),
        b'<!doctype rss PUBLIC "-//x>" \'[\' [ <!ENTITY a "b"> ]><rss/>',
        b"<!DOCTYPE x [",
    ],
)
def test_declarations_are_found(body: bytes) -> None:
    assert has_internal_subset(body)


@pytest.mark.parametrize(
    "body",
    [
        b"<x/>",
        b"",
        b'<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://x.test/[rss].dtd"><rss/>',
        b"<!DOCTYPE html><html>[",
        b"<x><![CDATA[<!DOCTYPE x [<!ENTITY a 'b'>]>]]></x>",
        b"<!-- <!DOCTYPE x [ -->" + b"<x/>",
        b"<!DOCTYPE " + b'"' * 200_001,
        b"<!--" * 200_000,
    ],
)
def test_plain_documents_pass(body: bytes) -> None:
    assert not has_internal_subset(body)


@pytest.mark.parametrize(
    ("body", "bare"),
    [
        (LAUGHS, "<x>&b;</x>"),
        (
            "<?xml version='1.0'?><!-- a --><!doctype x [<!-- ]> --><!ENTITY a ']>'> ] ><x/>",
            "<?xml version='1.0'?><!-- a --><x/>",
        ),
        ("<!DOCTYPE x [", None),
        ("<!DOCTYPE x [<!ENTITY a 'b'>]><!DOCTYPE x [<!ENTITY a 'b'>]><x/>", None),
        ("<!-- <!DOCTYPE y --><!DOCTYPE x [<!ENTITY a 'b'>]><x/>", None),
        ("<x/>", None),
    ],
)
def test_declarations_are_cut_out_or_nothing_is(body: str, bare: str | None) -> None:
    assert without_declarations(body.encode()) == (bare.encode() if bare else None)


def test_declarations_in_other_widths_are_left_alone() -> None:
    assert without_declarations(LAUGHS.encode("utf-16")) is None
