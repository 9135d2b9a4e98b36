"""File names as the paper gives them, and as every system can store them."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.corpus import documents, file_names, translations
from carmengui.engine.corpus.file_names import MAX_BYTES, paper_name, paper_name_of, stored_name

PAPER = "Авыл/http://tatar-inform_tatar_news_2007_05_11_24643_?print=Y.txt"


def test_the_name_of_the_paper_s_example() -> None:
    url = "http://tatar-inform.tatar/news/2007/05/11/24643/?print=Y"
    assert paper_name("Авыл", url) == PAPER
    assert paper_name_of(stored_name("Авыл", url)) == PAPER


@pytest.mark.parametrize("module", [file_names, translations, documents])
def test_the_examples_hold(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert (failed, tried > 0) == (0, True)


@given(st.text(max_size=300), st.text(max_size=400))
def test_every_name_can_be_stored_on_windows_and_linux(category: str, address: str) -> None:
    name = stored_name(category, f"http://{address}")
    parts = name.split("/")
    assert len(parts) <= 2
    for part in parts:
        assert len(part.encode("utf-8", "replace")) <= MAX_BYTES
        assert not set(part) & set(':\\?*<>|"\x00\n\r\t')
        assert part not in {"", ".", ".."}
        assert not part.endswith((" ", "."))


@given(
    st.lists(st.text("abc/?&=%.:", min_size=1, max_size=40), min_size=2, max_size=2, unique=True)
)
def test_long_addresses_that_differ_keep_names_that_differ(ends: list[str]) -> None:
    long = "x" * 250
    one, other = (stored_name("", f"http://a/{long}{end}") for end in ends)
    assert one != other
