"""The language of a text: found in the text itself; what the page declares only helps."""

from __future__ import annotations

import pytest

from carmengui.engine.language import Clues, Identified, identify_language, identify_languages

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
    assert identify_language("12 34 – 56", declared) is None


def test_a_long_page_is_judged_by_its_beginning() -> None:
    found = identify_language(TEXTS["tr"] * 60 + TEXTS["ru"] * 600)
    assert found is not None
    assert found.language == "tr"


def test_short_names_are_told_by_their_letters_and_the_reason_counts_them() -> None:
    found = identify_language("Түбән Кама")
    assert found is not None
    assert found.language == "tt"
    [letters] = [step for step in found.steps if step.method == "letters"]
    assert "Ү 1" in str(letters.reason)
    assert "Ә 1" in str(letters.reason)
    assert "among 9" in str(letters.reason)
    assert letters.language == "tt"


def test_letters_that_a_declared_language_does_not_have_speak_against_it() -> None:
    found = identify_language("Түбән Кама", "ru")
    assert found is not None
    assert found.language == "tt"
    plain = identify_language("Нижнекамск", "tt")
    assert plain == Identified("tt", 0.6, "declared")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Иртәгә ҡар яуа, ел һыуыҡ, тип хәбәр итә һауа торошо үҙәге.", "ba"),
        ("Ертең қар жауады, жел суық болады деп хабарлайды ауа райы қызметі.", "kk"),
        ("Һеч ким әсассыз һәбс олуна, тутула вә ја сүрҝүн едилә билмәз.", "az"),
        ("Сарсын хаар түһүөҕэ, тыал тымныы буолуоҕа диэн иһитиннэрэллэр.", "sah"),
        ("Ертең қар жаўады, жел суўық болады, деп хабарлайды ҳаўа райы.", "kaa"),
    ],
)
def test_relatives_are_not_taken_for_tatar(text: str, language: str) -> None:
    found = identify_language(text)
    assert found is not None
    assert found.language == language


def test_a_long_cyrillic_text_without_the_letters_is_not_tatar() -> None:
    russian = "Город стоит у реки и растет. " * 10
    for declared in ("", "tt"):
        found = identify_language(russian, declared)
        assert found is not None
        assert found.language == "ru"


def test_a_mark_of_the_site_file_comes_before_the_text_unless_the_text_rules_it_out() -> None:
    mixed = "Казан, Әлмәт, Чаллы. Город стоит у реки, и в нем много мостов и старых домов."
    assert identify_language(mixed, mark="tt") == Identified("tt", 0.9, "mark")
    found = identify_language(TEXTS["de"], mark="tt", url="https://a.test/tat/1")
    assert found is not None
    assert found.language == "de"
    assert [step.method for step in found.steps] == ["mark", "url", "model"]


def test_the_url_comes_before_the_declaration_and_after_a_long_text() -> None:
    url = "https://a.test/tat/1"
    assert identify_language("Казан", "ru", url=url) == Identified("tt", 0.7, "url")
    found = identify_language(TEXTS["ru"], "ru", url=url)
    assert found is not None
    assert found.language == "ru"


def test_the_choice_can_be_limited() -> None:
    found = identify_language("Rekord in Wall Street", languages=["de", "tr"])
    assert found is not None
    assert found.language == "de"
    tatar = identify_language(TEXTS["tt"], languages=["ba", "ru"])
    assert tatar is not None
    assert tatar.language == "ba"


def test_many_texts_are_told_as_each_alone() -> None:
    clues = [Clues(text, declared="de") for text in (*TEXTS.values(), "", "Түбән Кама")] * 50
    alone = {each: identify_language(each.text, each.declared) for each in set(clues)}
    together = list(identify_languages(iter(clues)))
    assert len(together) == len(clues)
    for each, found in zip(clues, together, strict=True):
        one = alone[each]
        assert (found is None) == (one is None)
        if found and one:
            assert (found.language, found.method) == (one.language, one.method)
            assert found.weight == pytest.approx(one.weight, abs=1e-4)
