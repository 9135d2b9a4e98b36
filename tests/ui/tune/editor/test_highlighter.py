"""The colours say what a piece of a rule is, in both languages of the notation."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from carmengui.ui.theme import DARK, LIGHT, theme
from carmengui.ui.tune.editor.highlighter import MAX_COLOURED_CHARS, RuleColours, pieces


def coloured(line: str, *, is_comment: bool = False) -> dict[str, str]:
    found, _ = pieces(line, is_comment=is_comment)
    return {line[start : start + length]: name for start, length, name in found}


def test_the_parts_of_a_branch_have_their_colours() -> None:
    assert coloured('  <4> Title[0.8] = <title> + "Teil" # why') == {
        "<4>": "branch",
        "[0.8]": "syntax_entity",
        '"Teil"': "syntax_string",
        "# why": "syntax_comment",
    }


@pytest.mark.parametrize(
    ("line", "fork", "word"),
    [
        ("} elsif (<title> contains HMAX) {", "elsif", "contains"),
        ("} sonst wenn (HMAX enthält <title>) {", "sonst wenn", "enthält"),
    ],
)
def test_words_of_both_languages_are_known(line: str, fork: str, word: str) -> None:
    found = coloured(line)
    assert found[fork] == "accent"
    assert found[word] == "soft"
    assert "<title>" not in found


def test_a_hash_in_a_string_begins_no_comment() -> None:
    assert coloured('<title> contains "# 1"')['"# 1"'] == "syntax_string"


def test_a_star_in_an_xpath_begins_no_comment() -> None:
    line = "S = //*[self::b], /html/*"
    found, is_open = pieces(line)
    assert not is_open
    assert "syntax_comment" not in {name for _, _, name in found}


def test_a_comment_of_several_lines_ends_where_it_ends() -> None:
    found, is_open = pieces("x /* one")
    assert is_open
    assert found[-1] == (2, 6, "syntax_comment")
    assert pieces("# still", is_comment=True) == ([(0, 7, "syntax_comment")], True)
    found, is_open = pieces("two */ If", is_comment=True)
    assert not is_open
    assert found == [(0, 6, "syntax_comment"), (7, 2, "accent")]
    assert not pieces("x /* one */")[1]


def test_a_line_without_end_stays_plain() -> None:
    assert pieces("<1> " * MAX_COLOURED_CHARS) == ([], False)


def test_the_document_follows_the_theme(qtbot: QtBot) -> None:
    document = QTextDocument()
    colours = RuleColours(document)
    # Beyond the basic plane Qt counts a character twice.
    document.setPlainText('"𝔛" # y')
    inks = {}
    for tokens in (LIGHT, DARK):
        theme().fix(tokens)
        formats = document.firstBlock().layout().formats()
        inks[tokens.is_dark] = [
            (form.start, form.length, form.format.foreground().color().name().upper())
            for form in formats
        ]
    assert inks[False] == [(0, 4, LIGHT.syntax_string), (5, 3, LIGHT.syntax_comment)]
    assert inks[True] == [(0, 4, DARK.syntax_string), (5, 3, DARK.syntax_comment)]
    assert colours.document() is document
