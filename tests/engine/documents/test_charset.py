"""The charset, and the reason for it."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.charset import Charset, decode

GERMAN = "<p>Größe und Übermut in Zürich, süße Äpfel für alle</p>"
TURKISH = "<p>Ağır işçiler İstanbul'da güneşli bir gün bekliyor</p>"
RUSSIAN = "<p>Съешь же ещё этих мягких французских булок да выпей чаю, сказал он</p>" * 3


@pytest.mark.parametrize(
    ("body", "header", "name", "reason"),
    [
        (GERMAN.encode(), "", "utf-8", "valid UTF-8"),
        (b"\xef\xbb\xbf" + GERMAN.encode(), "text/html; charset=iso-8859-1", "utf-8", "byte order"),
        (GERMAN.encode("cp1252"), "text/html; charset=ISO-8859-1", "windows-1252", "HTTP header"),
        (b"<meta charset=latin1>" + GERMAN.encode("cp1252"), "", "windows-1252", "meta"),
        (
            TURKISH.encode("cp1254"),
            'text/html;charset="windows-1254"',
            "windows-1254",
            "HTTP header",
        ),
        (
            b'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-9">'
            + TURKISH.encode("cp1254"),
            "",
            "windows-1254",
            "meta",
        ),
        (RUSSIAN.encode("koi8-r"), "text/html; charset=koi8-r", "koi8-r", "HTTP header"),
        (GERMAN.encode("utf-16"), "", "utf-16-le", "byte order"),
    ],
)
def test_declared_charsets(body: bytes, header: str, name: str, reason: str) -> None:
    text, charset = decode(body, header)
    assert charset.name == name
    assert reason in charset.reason
    assert any(whole in text for whole in (GERMAN, TURKISH, RUSSIAN))
    assert charset.replaced == 0


def test_the_header_wins_over_the_meta_declaration() -> None:
    body = b"<meta charset=koi8-r>" + RUSSIAN.encode("cp1251")
    text, charset = decode(body, "text/html; charset=windows-1251")
    assert (charset.name, RUSSIAN in text) == ("windows-1251", True)


def test_valid_utf8_wins_over_a_wrong_declaration_and_says_so() -> None:
    text, charset = decode(GERMAN.encode(), "text/html; charset=iso-8859-1")
    assert text == GERMAN
    assert charset.reason == "valid UTF-8, although HTTP header says windows-1252"


def test_pure_ascii_keeps_its_declaration() -> None:
    assert decode(b"<p>plain</p>", "text/html; charset=windows-1252")[1].name == "windows-1252"


def test_a_charset_named_inside_a_comment_does_not_count() -> None:
    body = b"<!-- <meta charset=koi8-r> --><meta charset=windows-1251>" + RUSSIAN.encode("cp1251")
    assert decode(body)[1].name == "windows-1251"


def test_undeclared_cyrillic_is_detected() -> None:
    text, charset = decode(RUSSIAN.encode("cp1251"))
    assert charset.reason == "detected"
    assert "французских" in text


def test_an_unknown_label_is_passed_over() -> None:
    text, charset = decode(GERMAN.encode("cp1252"), "text/html; charset=none-such")
    assert charset.name != "none-such"
    assert "Größe" in text


def test_bytes_that_do_not_fit_are_counted() -> None:
    _, charset = decode("<p>ü</p>".encode("cp1252") + b"\x81\x8d", "text/html; charset=utf-8")
    assert charset.replaced > 0


def test_a_charset_of_several_bytes_is_believed() -> None:
    body = "<!--京都の天気-->".encode()
    assert decode(body, "text/html; charset=euc-jp")[1].name == "euc-jp"
    assert decode(body, "text/html; charset=iso-8859-1")[1].name == "utf-8"


def test_one_odd_pair_of_bytes_is_no_proof_of_utf8() -> None:
    text, charset = decode("<p>Ã¼</p>".encode("cp1252"), "text/html; charset=windows-1252")
    assert (text, charset.name) == ("<p>Ã¼</p>", "windows-1252")


def test_ascii_without_a_declaration_is_what_a_browser_takes_it_for() -> None:
    assert decode(b"<p>plain</p>")[1].name == "windows-1252"


def test_marks_of_utf32_are_not_taken_for_those_of_utf16() -> None:
    for order in ("le", "be"):
        body = f"\ufeff{RUSSIAN}".encode(f"utf-32-{order}")
        assert decode(body) == (RUSSIAN, Charset(f"utf-32-{order}", "byte order mark"))


@pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be"])
def test_wide_characters_without_a_mark_are_seen_by_their_zeros(name: str) -> None:
    text, charset = decode("<p>Größe, Җиңү</p>".encode(name), "text/html; charset=utf-8")
    assert (text, charset.name) == ("<p>Größe, Җиңү</p>", name)


@pytest.mark.parametrize("name", ["shift_jis", "euc-jp", "iso-2022-jp"])
def test_japanese_is_recognised_though_nothing_is_declared(name: str) -> None:
    written = "<title>橋を修理</title><p>市の南部にある橋を修理することを決定しました。</p>"
    assert decode(written.encode(name))[0] == written


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("市议会星期二决定维修城市南部的大桥，因为检查人员说它已经不堪重负。" * 4, "gb18030"),
        ("Городской совет решил во вторник отремонтировать мост. " * 4, "cp1251"),
        ("Größe und Maß, Äpfel und Öl, süß und heiß. " * 4, "cp1252"),
    ],
)
def test_other_languages_are_not_taken_for_japanese(written: str, name: str) -> None:
    assert decode(written.encode(name))[0] == written
