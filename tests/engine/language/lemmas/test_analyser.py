"""Words in lists of other languages, and languages without a list."""

from __future__ import annotations

import pytest

from carmengui.engine.language.lemmas import WordCounts, analyser, words_of


@pytest.mark.parametrize(
    ("language", "word", "lemma"),
    [
        ("de", "Häuser", "Haus"),
        ("de", "im", "in"),
        ("de", "Zum", "zu"),
        ("de", "ging", "gehen"),
        ("en", "houses", "house"),
        ("en", "Went", "go"),
        ("ru", "домами", "дом"),
        ("ru", "Городов", "город"),
        ("fr", "maisons", "maison"),
    ],
)
def test_lemmas(language: str, word: str, lemma: str) -> None:
    assert analyser(language).lemma(word) == lemma
    assert analyser(language).roots(word) == (lemma,)


def test_an_analyser_is_named_with_its_language() -> None:
    assert analyser("de").name.startswith("simplemma ")
    assert analyser("de").name.endswith(" (de)")


@pytest.mark.parametrize("language", ["xx", "", "../../de", "kk"])
def test_without_a_list_nothing_is_known(language: str) -> None:
    none = analyser(language)
    assert (none.name, none.has_list) == ("", False)
    assert none.lemma("Haus") is None
    assert none.stem("Haus") == "haus"
    assert none.roots("Haus") == ()


def test_lower_case_is_that_of_the_language() -> None:
    assert analyser("az").stem("IŞIQ") == "ışıq"
    assert analyser("xx").stem("IN") == "in"


def test_words_keep_apostrophes_and_hyphens_inside() -> None:
    text = "İstanbul’un 3 e-postası, 'don't' – x2 y_z"
    assert words_of(text) == ["İstanbul’un", "e-postası", "don't", "x", "y", "z"]


def test_known_words_are_counted_with_and_without_names() -> None:
    counts = WordCounts()
    counts.add(words_of("Houses of Zorbulak and Xyzzq stand"), "en", analyser("en"))
    counts.add(words_of("Xyzzq stands"), "en", analyser("en"))
    assert (counts.words, counts.known) == (8, 5)
    assert counts.unknown == {"Xyzzq": 2, "Zorbulak": 1}
    assert counts.resolved == 5 / 8
    assert counts.resolved_without_names == 5 / 6
    assert WordCounts().resolved is None
