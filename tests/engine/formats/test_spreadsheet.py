"""What a page says is no formula in a spreadsheet."""

import pytest

from carmengui.engine.formats.spreadsheet import spreadsheet_cell


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+cmd|' /C calc'!A0", "-1+cmd|x", "@SUM(A1)", "\t=1", "\r=1", "- and so on"],
)
def test_what_begins_a_formula_is_words(text: str) -> None:
    assert spreadsheet_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "-3", "+12.5 %", "-1,234", "−3", "1-2", "a=b", "'=1", "-"])
def test_numbers_and_other_words_stay(text: str) -> None:
    assert spreadsheet_cell(text) == text
