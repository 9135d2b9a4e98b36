"""The language of a page, and what speaks for another one."""

from __future__ import annotations

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.model import FieldValue
from carmengui.engine.reading.language import page_language

TT = "Кичә кич шәһәр советы яңа китапханә төзү өчен бюджетны раслады һәм эшне башлады."
RU = "Городской совет вчера вечером утвердил бюджет новой библиотеки и начал работу."
DE = "Der Gemeinderat hat gestern Abend den Haushalt der neuen Bücherei beschlossen."


def said(body: str, html: str = "<html>", url: str = "", mark: str = "") -> FieldValue | None:
    page = read_html(f"{html}<body>{body}</body></html>".encode(), url=url)
    return page_language(page, page_text(page).text, mark)


def candidates(found: FieldValue | None) -> list[tuple[str, str]]:
    assert found is not None
    return [(each.method, each.value) for each in found.candidates]


def test_every_step_is_a_candidate_and_the_declaration_can_be_shown() -> None:
    found = said(f"<p>{TT}</p>", '<html lang="ru-RU">', "https://a.test/tat/1", mark="tt")
    assert found is not None
    assert (found.values, found.method) == (("tt",), "language.text and declaration")
    assert candidates(found) == [
        ("language.mark", "tt"),
        ("language.url", "tt"),
        ("language.declared", "ru"),
        ("language.letters", "tt"),
        ("language.model", "tt"),
    ]
    [evidence] = [each.evidence for each in found.candidates if each.evidence]
    assert (evidence.node, evidence.start, evidence.end, evidence.attribute) == (
        "/html",
        0,
        5,
        "lang",
    )


def test_other_languages_of_its_paragraphs_are_candidates_with_their_share() -> None:
    found = said(f"<p>{TT}</p><p>{TT}</p><p>{RU}</p><p>{TT}</p>")
    assert found is not None
    assert found.values == ("tt",)
    assert ("language.paragraphs", "ru") in candidates(found)
    [share] = [each.weight for each in found.candidates if each.value == "ru"]
    assert 0.2 < share < 0.3
    alone = said(f"<p>{DE}</p>" * 4)
    assert candidates(alone) == [("language.model", "de")]


def test_a_page_with_too_little_to_go_by_has_no_language() -> None:
    assert said("<p>Казан</p>") is None
    assert said("<p>2024</p>") is None
    assert said("<p>Казан</p>", '<html lang="tt">') is not None
