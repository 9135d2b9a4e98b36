"""Which words are offered while rules are written."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.rules import RuleSet, read_rules
from carmengui.ui.tune.editor.completion import fitting, word_before, words_of


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("If (<tit", "<tit"),
        ("If (HM", "HM"),
        ("x <", "<"),
        ("S enth", "enth"),
        ("Title[0.8", ""),
        ("a = //h1[re", "re"),
        ("<title>", ""),
        ("", ""),
    ],
)
def test_the_word_before_the_caret(text: str, word: str) -> None:
    assert word_before(text) == word


def test_facts_of_the_file_go_first(rules: RuleSet) -> None:
    words = words_of(rules)
    assert words[:2] == ("<title>", "H1")
    assert "HMAX" not in words_of(read_rules("MINE = //p\n<1> Title[1] = MINE\n", "title"))
    assert len(set(words)) == len(words)


def test_words_of_both_languages_are_offered(rules: RuleSet) -> None:
    words = words_of(rules)
    assert list(fitting("exi", words)) == ["exists", "exist", "existiert"]
    assert "sonst wenn" in list(fitting("SO", words))
    assert list(fitting("Tit", words)) == ["Title", "Titel"]
    assert "exists" not in list(fitting("exists", words)), "what is written needs no completion"
