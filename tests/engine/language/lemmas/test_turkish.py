"""Turkish words: lower case, pronouns, words of their own, and what a word is derived from."""

from __future__ import annotations

import pytest

from carmengui.engine.language.lemmas import analyser


@pytest.mark.parametrize(
    ("word", "lemma"),
    [
        ("IŞIKLARI", "ışık"),
        ("İLİMDEN", "ilim"),
        ("kitaplarımızdan", "kitap"),
        ("geliyorlar", "gel"),
        ("Ankara'nın", "ankara"),
        ("sana", "sen"),
        ("Onlardan", "o"),
        ("önemli", "önemli"),
        ("parasız", "parasız"),
        ("evli", "evli"),
    ],
)
def test_lemmas(word: str, lemma: str) -> None:
    assert analyser("tr").lemma(word) == lemma
    assert analyser("tr").stem(word) == lemma


@pytest.mark.parametrize("word", ["Xyzzq", "zorbulak", ""])
def test_a_word_on_no_list_is_unknown_and_still_has_a_stem(word: str) -> None:
    assert analyser("tr").lemma(word) is None
    assert analyser("tr").stem(word) == word.lower()


@pytest.mark.parametrize(
    ("word", "roots"),
    [
        ("işletmecilik", ("işletmecilik", "işletme", "işle", "iş")),
        ("İŞLETMECİLİK", ("işletmecilik", "işletme", "işle", "iş")),
        ("isletmecilik", ("işletmecilik", "işletme", "işle", "iş")),
        ("ISLETMECILIK", ("işletmecilik", "işletme", "işle", "iş")),
        ("gözlükçülük", ("gözlükçülük", "gözlük", "göz")),
        ("evlilik", ("evlilik", "evli", "ev")),
        ("yazılım", ("yazılım", "yaz")),
        ("sorumluluk", ("sorumluluk", "sorumlu", "sorum", "sor")),
        ("elma", ("elma",)),
        ("kalem", ("kalem",)),
        ("evlerden", ("ev",)),
        ("zorbulak", ()),
    ],
)
def test_roots_of_derived_words_stand_longest_first(word: str, roots: tuple[str, ...]) -> None:
    assert analyser("tr").roots(word) == roots
