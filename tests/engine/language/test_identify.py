"""The language of a text: found in the text itself; what the page declares only helps."""

from __future__ import annotations

import pytest

from carmengui.engine.language import Identified, identify_language

TEXTS = {
    "de": "Der Gemeinderat hat gestern Abend den Haushalt der neuen Bücherei beschlossen.",
    "en": "The town council approved the budget of the new library at its meeting last night.",
    "fr": "Le conseil municipal a approuvé hier soir le budget de la nouvelle bibliothèque.",
    "ru": "Городской совет вчера вечером утвердил бюджет новой библиотеки и начал работу.",
    "tr": "Belediye meclisi dün akşam yeni kütüphanenin bütçesini oy birliğiyle kabul etti.",
    "tt": "Кичә кич шәһәр советы яңа китапханә төзү өчен бюджетны раслады һәм эшне башлады.",
}


@pytest.mark.parametrize("language", TEXTS)
def test_the_text_tells_and_a_declaration_that_agrees_makes_it_surer(language: str) -> None:
    alone = identify_language(TEXTS[language])
    assert alone is not None
    assert (alone.language, alone.method) == (language, "text")
    assert 0.5 < alone.weight <= 0.95
    agreed = identify_language(TEXTS[language], f"{language.upper()}-XX")
    assert agreed is not None
    assert (agreed.language, agreed.method) == (language, "text and declaration")
    assert alone.weight < agreed.weight <= 1


@pytest.mark.parametrize(("language", "declared"), [("tr", "en"), ("tt", "ru-RU"), ("de", "zxx")])
def test_a_declaration_does_not_outvote_the_text(language: str, declared: str) -> None:
    assert identify_language(TEXTS[language], declared) == identify_language(TEXTS[language])


@pytest.mark.parametrize(
    ("declared", "language"),
    [("tt", "tt"), ("de-AT", "de"), (" EN_us ", "en"), ("zh-Hant-TW", "zh"), ("sah", "sah")],
)
@pytest.mark.parametrize("text", ["", "Kısa.", "1234 5678 " * 50, "\0" * 100])
def test_with_few_letters_the_declaration_is_all_there_is(
    text: str, declared: str, language: str
) -> None:
    assert identify_language(text, declared) == Identified(language, 0.6, "declared")


@pytest.mark.parametrize("declared", ["", "x", "deutsch", "%lang%", "ğ", "-de"])
def test_with_neither_nothing_is_said(declared: str) -> None:
    assert identify_language("", declared) is None
    assert identify_language("Kısa bir söz.", declared) is None


def test_a_long_page_is_judged_by_its_beginning() -> None:
    found = identify_language(TEXTS["tr"] * 60 + TEXTS["ru"] * 600)
    assert found is not None
    assert found.language == "tr"
