"""Where a text mixes languages, each run of paragraphs has its own."""

from __future__ import annotations

import pytest

from carmengui.engine.language import LanguageRun, language_runs, language_shares

DE = "Der Gemeinderat hat gestern Abend den Haushalt der neuen Bücherei beschlossen."
TT = "Кичә кич шәһәр советы яңа китапханә төзү өчен бюджетны раслады һәм эшне башлады."
RU = "Городской совет вчера вечером утвердил бюджет новой библиотеки и начал работу."


def languages(text: str) -> list[str]:
    return [run.language for run in language_runs(text)]


def test_each_run_has_its_language_and_place() -> None:
    text = f"{DE}\n{DE}\n\n{TT}\n{RU}"
    runs = language_runs(text)
    assert [run.language for run in runs] == ["de", "tt", "ru"]
    assert [text[run.start : run.end] for run in runs] == [f"{DE}\n{DE}", TT, RU]


def test_short_paragraphs_go_with_their_neighbours() -> None:
    assert languages(f"Foto\n{DE}\nWer?\n{TT}\nКазан\n") == ["de", "tt"]


def test_a_short_paragraph_with_letters_of_its_own_stands_alone() -> None:
    assert languages(f"{RU}\nЧаллы һәм Түбән Кама җитәкчеләре\n{RU}") == ["ru", "tt", "ru"]


def test_where_no_paragraph_tells_the_whole_text_does() -> None:
    text = "Der Rat\nhat heute\nden Haushalt\nbeschlossen"
    assert language_runs(text) == (LanguageRun(0, len(text), "de", 36),)


@pytest.mark.parametrize("text", ["", "\n\n", "12 34\n – \n"])
def test_a_text_without_letters_has_no_run(text: str) -> None:
    assert language_runs(text) == ()


def test_shares_count_letters_not_paragraphs() -> None:
    shares = dict(language_shares(language_runs(f"{DE}\n{TT}\n{DE}\n{DE}")))
    assert list(shares) == ["de", "tt"]
    assert sum(shares.values()) == pytest.approx(1)
    assert 0.7 < shares["de"] < 0.8
    assert language_shares(()) == ()
