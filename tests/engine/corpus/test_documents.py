"""Factors, translations and totals of a stored site in two languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carmengui.engine.corpus.documents import CorpusReader
from carmengui.engine.corpus.factors import FACTORS, MANDATORY, Factor, Part
from carmengui.engine.corpus.reviewed import ReviewedCorpus, reviewed_totals
from carmengui.engine.corpus.totals import corpus_totals
from carmengui.engine.corpus.translations import Basis, read_translations
from carmengui.engine.model import Field
from carmengui.engine.model.headway import GivenUpError, Headway
from carmengui.engine.model.review import Decision, Judgement, LoggedDecision
from carmengui.engine.project import Project
from carmengui.engine.storage import url_key
from tests.engine.review.statistics_project import MOMENT

pytestmark = pytest.mark.slow

A = "https://xeber.test"


def test_the_model_has_three_parts_and_the_paper_s_minimum() -> None:
    assert {spec.part for spec in FACTORS.values()} == set(Part)
    assert set(FACTORS) == set(Factor)
    assert set(MANDATORY) == {Factor.NAME, Factor.WORDS, Factor.NUMBER, Factor.FILE_NAME}


def others(project: Project, path: str) -> list[tuple[str, Basis]]:
    found = read_translations(project.store).get(url_key(f"{A}{path}"), ())
    return [(each.version.url.removeprefix(A), each.basis) for each in found]


def test_pages_that_name_each_other_are_translations(corpus_project: Project) -> None:
    assert others(corpus_project, "/aa") == [("/bb", Basis.MUTUAL)]
    assert others(corpus_project, "/bb") == [("/aa", Basis.MUTUAL)]


def test_addresses_that_differ_in_their_language_are_translations(corpus_project: Project) -> None:
    assert others(corpus_project, "/tat/news/1") == [("/rus/news/1", Basis.SWAPPED)]


def test_texts_of_other_times_are_none(corpus_project: Project) -> None:
    assert others(corpus_project, "/tat/news/2") == []
    assert others(corpus_project, "/cc") == []


def test_a_document_says_what_it_is_and_why(corpus_project: Project) -> None:
    document = CorpusReader(corpus_project.store).of(f"{A}/tat/news/1")
    assert document is not None
    said = document.factors
    assert said[Factor.NAME] == "Авыл кешеләре"
    assert said[Factor.FILE_NAME] == "Авыл/https://xeber_test_tat_news_1.txt"
    assert (said[Factor.LANGUAGE], said[Factor.AUTHOR]) == ("Tatar", "unknown")
    assert (said[Factor.DATE], said[Factor.PLACE]) == ("02.03.2026", "Арча")
    assert said[Factor.TEXT_TYPE] == "translation"
    assert said[Factor.TRANSLATION_SOURCE] == f"{A}/rus/news/1"
    assert said[Factor.SOURCE_FILE] == "https://xeber_test_rus_news_1.txt"
    assert "older version" in str(document.reasons[Factor.TEXT_TYPE])
    assert str(document.words) == said[Factor.WORDS]
    assert document.words == 2 * len("Бу мәкалә авылда яшәүче кешеләр турында сөйли Алар иртән иртүк торалар мал карыйлар җир эшкәртәләр Күршеләр бер-берсенә һәрвакыт ярдәм итә ә кичләрен клубта җыелалар һәм җырлыйлар".split()) + _beside(document.text)  # fmt: skip
    russian = CorpusReader(corpus_project.store).of(f"{A}/rus/news/1")
    assert russian is not None
    assert said[Factor.SOURCE_WORDS] == str(russian.words)
    assert Factor.SOURCE_FILE not in russian.factors


def _beside(text: str) -> int:
    """Return how many words of title and lines above the article belong to the text."""
    above = text.partition("Бу мәкалә")[0]
    return len(above.split())


def test_an_older_page_is_the_original(corpus_project: Project) -> None:
    document = CorpusReader(corpus_project.store).of(f"{A}/aa")
    assert document is not None
    assert document.factors[Factor.TEXT_TYPE] == "original"
    assert Factor.TRANSLATION_SOURCE not in document.factors
    assert document.factors[Factor.SOURCE_FILE] == "https://xeber_test_bb.txt"


def test_steps_of_a_site_file_set_every_field(corpus_project: Project) -> None:
    document = CorpusReader(corpus_project.store).of(f"{A}/cc")
    assert document is not None
    said = document.factors
    assert said[Factor.TRANSLATOR] == "Ләйлә Сафина"
    assert said[Factor.TEXT_TYPE] == "translation"
    assert (said[Factor.NOTE], said[Factor.EDITION], said[Factor.STYLE]) == (
        "Кыскартып басыла", "2", "news",
    )  # fmt: skip
    record = next(r for r in corpus_project.store.records.current() if r.url == f"{A}/tat/news/1")
    category = record.field(Field.CATEGORY)
    assert category is not None
    assert (category.values, category.method) == (("Авыл",), "site.xeber.credits")


def test_the_moderator_s_flag_is_that_of_the_verdict(corpus_project: Project) -> None:
    record = next(iter(corpus_project.store.records.current()))
    key = record.capture_digest, record.url
    for flag, words in ((True, "yes"), (False, "no")):
        document = CorpusReader(corpus_project.store, {key: flag}).of(record.url)
        assert document is not None
        assert document.factors[Factor.VALIDATED] == words
    plain = CorpusReader(corpus_project.store).of(record.url)
    assert plain is not None
    assert Factor.VALIDATED not in plain.factors


def test_totals_add_up(corpus_project: Project) -> None:
    documents = list(CorpusReader(corpus_project.store).all())
    totals = corpus_totals(documents)
    assert totals.complete.documents == 7
    assert totals.complete.words == sum(document.words for document in documents)
    assert {name: tally.documents for name, tally in totals.languages.items()} == {"tt": 4, "ru": 3}
    assert totals.paired.documents == 4
    assert totals.types["translation"].documents == 2
    assert totals.categories["Авыл"].words == totals.complete.words - sum(
        document.words for document in documents if Factor.CATEGORY not in document.factors
    )
    rows = {(kind, name): count for kind, name, count, _ in totals.rows()}
    assert rows["language", "tt"] == 4
    assert rows["corpus", "incomplete"] == 0


def test_an_unknown_page_is_no_document(corpus_project: Project) -> None:
    assert CorpusReader(corpus_project.store).of(f"{A}/never") is None
    nameless = CorpusReader(corpus_project.store).document(f"{A}/aa", "", {})
    assert nameless.missing == (Factor.NAME,)


def test_totals_follow_what_reviewers_said(corpus_project: Project) -> None:
    store = corpus_project.store
    village = next(each for each in store.records.current() if each.url.endswith("/tat/news/1"))
    flagged = Decision(
        village.capture_digest, village.url, "", (), Judgement.VALIDATED, "Ada", MOMENT
    )
    wrong = replace(flagged, field="title", judgement=Judgement.WRONG, values=("Авыл кешеләре",))
    before = reviewed_totals(store, [LoggedDecision(1, flagged)])
    after = reviewed_totals(store, [LoggedDecision(1, flagged), LoggedDecision(2, wrong)])
    assert (before.validated.documents, after.validated.documents) == (1, 0)
    assert after.complete.documents == before.complete.documents - 1
    assert after.missing[Factor.NAME] == before.missing[Factor.NAME] + 1
    assert after.complete.words == before.complete.words - before.validated.words
    row = {row["value"]: row for row in after.as_json() if row["by"] == "missing"}
    assert row["Name"]["documents"] == after.missing[Factor.NAME]


def test_totals_of_some_records_can_be_counted_and_given_up(corpus_project: Project) -> None:
    store = corpus_project.store
    number = store.listing.number_of("https://xeber.test/cc")
    assert number is not None
    totals = reviewed_totals(store, (), numbers=(number,))
    assert (totals.complete.documents, list(totals.types)) == (1, ["translation"])
    with pytest.raises(GivenUpError):
        reviewed_totals(store, (), Headway(is_wanted=lambda: False))


def test_a_corrected_value_is_the_value_of_the_document(corpus_project: Project) -> None:
    store, url = corpus_project.store, "https://xeber.test/aa"
    record = next(each for each in store.records.current() if each.url == url)
    missed = Decision(
        record.capture_digest, url, "place", (), Judgement.MISSED, "Ada", MOMENT, ("Казан",)
    )
    document = ReviewedCorpus(store, [LoggedDecision(1, missed)]).of(url)
    assert document is not None
    assert document.factors[Factor.PLACE] == "Казан"
    assert ReviewedCorpus(store, ()).of("https://xeber.test/none") is None
