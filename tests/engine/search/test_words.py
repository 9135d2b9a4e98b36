"""The words of a text and of its pieces are the same, with the same stems."""

from __future__ import annotations

import pytest

from carmengui.engine.search.words import WordForms, words_of


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("tr", "IŞIK, Ankara'da İstanbul'un ışıkları — (göllerin) kıyısında! IŞIK"),
        ("de", "Die Häuser: e-Post/Häfen_am »Rhein« … 3.000 DON’T"),
        ("en", "The ships, the ships; ship's harbour\u00a0was\u200bfull\n\n.\t!"),
        ("ja", "東京タワーは高い。Tower 333m"),
        ("th", "ภาษาไทย สวัสดี"),
        ("hi", "हिन्दी की किताबें"),
        ("", "Cafe\u0301 \u0301x İzmir " + "w" * 90),
        ("en", ""),
    ],
)
def test_a_text_has_the_words_that_its_pieces_have(language: str, text: str) -> None:
    forms = WordForms(language)
    words = words_of(text)
    lowers, stems = forms.of(words)
    for _ in range(2):  # found, and as it is known
        assert forms.of_text(text) == (" ".join(lowers), " ".join(stems))
    assert len(lowers) == len(words)
