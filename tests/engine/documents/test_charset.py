"""The charset, and the reason for it."""

from __future__ import annotations

import pytest

from carmengui.engine.documents import decode

GERMAN = "<p>Größe und Übermut in Zürich, süße Äpfel für alle</p>"
TURKISH = "<p>Ağır işçiler İstanbul'da güneşli bir gün bekliyor</p>"
RUSSIAN = "<p>Съешь же ещё этих мягких французских булок да выпей чаю, сказал он</p>" * 3


@pytest.mark.parametrize(
    ("body", "header", "name", "reason"),
    [
        (GERMAN.encode(), "", "utf-8", "valid UTF-8"),
        (b"\xef\xbb\xbf" + GERMAN.encode(), "text/html; charset=iso-8859-1", "utf-8", "byte order"),
        (GERMAN.encode("cp1252"), "text/html; charset=ISO-8859-1", "cp1252", "HTTP header"),
        (b"<meta charset=latin1>" + GERMAN.encode("cp1252"), "", "cp1252", "meta"),
        (TURKISH.encode("cp1254"), 'text/html;charset="windows-1254"', "cp1254", "HTTP header"),
        (
            b'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-9">'
            + TURKISH.encode("cp1254"), "", "cp1254", "meta",
        ),
        (RUSSIAN.encode("koi8-r"), "text/html; charset=koi8-r", "koi8-r", "HTTP header"),
        (GERMAN.encode("utf-16"), "", "utf-16-le", "byte order"),
    ],
)  # fmt: skip
def test_declared_charsets(body: bytes, header: str, name: str, reason: str) -> None:
    text, charset = decode(body, header)
    assert charset.name == name
    assert reason in charset.reason
    assert any(whole in text for whole in (GERMAN, TURKISH, RUSSIAN))
    assert charset.replaced == 0


def test_the_header_wins_over_the_meta_declaration() -> None:
    body = b"<meta charset=koi8-r>" + RUSSIAN.encode("cp1251")
    text, charset = decode(body, "text/html; charset=windows-1251")
    assert (charset.name, RUSSIAN in text) == ("cp1251", True)


def test_valid_utf8_wins_over_a_wrong_declaration_and_says_so() -> None:
    text, charset = decode(GERMAN.encode(), "text/html; charset=iso-8859-1")
    assert text == GERMAN
    assert charset.reason == "valid UTF-8, although HTTP header says cp1252"


def test_pure_ascii_keeps_its_declaration() -> None:
    assert decode(b"<p>plain</p>", "text/html; charset=windows-1252")[1].name == "cp1252"


def test_a_charset_named_inside_a_comment_does_not_count() -> None:
    body = b"<!-- <meta charset=koi8-r> --><meta charset=windows-1251>" + RUSSIAN.encode("cp1251")
    assert decode(body)[1].name == "cp1251"


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
