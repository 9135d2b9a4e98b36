"""Tatar endings: forms of one word have one stem, and words that only seem to have an ending keep it."""

from __future__ import annotations

import pytest

from carmengui.engine.language.lemmas import analyser

FORMS = {
    "китап": "китап китаплар китабы китабында китапларыбыздан китапка китапның китабына",
    "як": "як ягы ягында ягына яклар якта",
    "шәһәр": "шәһәр шәһәрне шәһәрнең шәһәргә шәһәрләр шәһәребез шәһәрендә Шәһәрләрдән",
    "эшлә": "эшләде эшләгән эшләячәк эшләвен эшләү эшлибез эшләсә эшләп эшләмәде",
    "бар": "барды барган барачак бару баруын барсын барырга барып бармады",
    "президент": "президент президентны президентлар президенты президентына",
    "республика": "республика республиканың республикабыз республикабызда республикалар",
    "ул": "аны аңа аннан аның алар аларга",
    "ай": "ае аенда айлар айда",
}


@pytest.mark.parametrize(("stem", "forms"), FORMS.items())
def test_forms_of_a_word_have_its_stem(stem: str, forms: str) -> None:
    tatar = analyser("tt")
    assert {form: tatar.stem(form) for form in forms.split()} == dict.fromkeys(forms.split(), stem)


@pytest.mark.parametrize(
    "word",
    ["һәм", "Татарстан", "белән", "төрле", "хәбәрче", "соңгы", "ярдәм", "ислам", "урам", "ал"],
)
def test_what_only_looks_like_an_ending_stays(word: str) -> None:
    assert analyser("tt").stem(word) == word.lower()


def test_endings_agree_with_the_vowels_before_them() -> None:
    tatar = analyser("tt")
    assert tatar.stem("балалар") == "бала"
    assert tatar.stem("балаләр") == "балаләр"
    assert tatar.stem("китапта") == "китап"
    assert tatar.stem("китапда") == "китапда"


def test_of_a_hyphenated_word_the_last_part_is_inflected() -> None:
    assert analyser("tt").stem("премьер-министрга") == "премьер-министр"


def test_there_is_no_list_so_a_share_of_known_words_says_nothing() -> None:
    assert not analyser("tt").has_list
    assert analyser("tr").has_list
