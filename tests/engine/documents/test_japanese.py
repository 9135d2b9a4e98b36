"""Japanese pages with the rows that vendors added, and with bytes that fit nowhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.documents import decode
from carmengui.engine.documents.japanese import decode_euc_jp, decode_iso_2022_jp

TEXT = "京都の天気、ｶﾅと「漢字」。"


def test_what_python_reads_is_read_alike() -> None:
    assert decode_euc_jp(TEXT.encode("euc_jp")) == TEXT
    plain = "京都 (Kyoto)\n天気"
    assert decode_iso_2022_jp(plain.encode("iso2022_jp")) == plain


@pytest.mark.parametrize(("cell", "letter"), [(b"\xad\xa1", "①"), (b"\xf9\xa1", "纊")])
def test_rows_that_vendors_added(cell: bytes, letter: str) -> None:
    assert decode_euc_jp(b"a" + cell + b"b") == f"a{letter}b"
    shifted = b"\x1b$B" + bytes(octet & 0x7F for octet in cell) + b"\x1b(B"
    assert decode_iso_2022_jp(b"a" + shifted + b"b") == f"a{letter}b"


def test_a_page_says_so_in_its_header() -> None:
    text, charset = decode(b"<p>\xad\xa1\xff</p>", "text/html; charset=x-euc-jp")
    assert text == "<p>①\ufffd</p>"
    assert (charset.name, charset.replaced) == ("euc-jp", 1)


@given(st.binary(max_size=200))
def test_no_bytes_stop_it(body: bytes) -> None:
    decode_euc_jp(body)
    decode_iso_2022_jp(b"\x1b$B" + body + b"\x1b(I" + body)
