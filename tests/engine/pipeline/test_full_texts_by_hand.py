"""Full texts are joined and separated by hand; extraction keeps it, and it can be taken back."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.corpus.factors import Factor
from carmengui.engine.corpus.reviewed import ReviewedCorpus
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Field, KnownError
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project.full_texts import (
    FULL_TEXTS,
    forget,
    join,
    page_and_document,
    separate,
)
from carmengui.engine.review import VerdictStore, refreshing
from carmengui.engine.review.queue.queue import rank
from carmengui.engine.review.statistics.statistics import review_statistics
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.runs.compare.sides import Material, SideChoice, SideKind, compare
from carmengui.engine.storage import url_key
from carmengui.engine.storage.consistency import inconsistencies
from carmengui.engine.storage.full_texts.choices import Choice
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.story_pages import A, records
from tests.engine.pipeline.test_documents import HEAD, PAPER, PDF, TEXT
from tests.engine.pipeline.test_full_texts import FULL, PAGE, abstract_page
from tests.made_documents import Row, pdf

OTHER, WORD = f"{A}abs/8.html", f"{A}full/8.pdf"


@pytest.fixture
def project(web, clock, opened):
    web.add("a.test/abs/7.html", http(abstract_page("")))
    web.add("a.test/abs/8.html", http(abstract_page("", title="Sand in Deep Lakes and Seas")))
    web.add("a.test/full/7.pdf", http(PAPER, **PDF))
    with opened() as made:
        made.crawl(read_sources([PAGE, OTHER, FULL]), clock=clock)
        yield made


def by_hand(document: str, page: str) -> Choice:
    return Choice(document, page, "Ada", "2026-11-26T12:00:00+00:00")


def pages_of(project):
    return {each[0]: each[2] for each in project.store.full_texts.joined()}


def test_what_no_page_says_is_joined_by_hand_and_stays_so(project, clock):
    alone = records(project)
    join(project, by_hand(FULL, OTHER))
    both = records(project)
    assert set(both) == {PAGE, OTHER}
    assert both[OTHER].field(Field.REFERENCED_TITLES) is not None
    (told,) = project.store.full_texts.together_with(OTHER)
    assert (told.url, str(told.reason)) == (FULL, "They were joined by Ada.")
    project.extract(clock=clock)
    project.crawl(clock=clock, fresh=True)
    assert pages_of(project) == {FULL: OTHER}
    assert not list(inconsistencies(project.store, repair=False))
    forget(project, FULL)
    assert {url: each.fields for url, each in records(project).items()} == {
        url: each.fields for url, each in alone.items()
    }


def test_what_the_page_says_is_separated_by_hand_and_stays_so(web, clock, opened):
    web.add("a.test/abs/7.html", http(abstract_page()))
    web.add("a.test/full/7.pdf", http(PAPER, **PDF))
    with opened() as project:
        project.crawl(read_sources([PAGE]), clock=clock)
        assert pages_of(project) == {FULL: PAGE}
        separate(project, by_hand(FULL, ""))
        assert set(records(project)) == {PAGE, FULL}
        project.extract(clock=clock)
        assert set(records(project)) == {PAGE, FULL}
        forget(project, FULL)
        assert set(records(project)) == {PAGE}


def test_a_page_that_comes_later_gets_the_full_text_chosen_for_it(web, clock, opened):
    web.add("a.test/abs/7.html", http(abstract_page("")))
    web.add("a.test/full/7.pdf", http(PAPER, **PDF))
    with opened() as project:
        project.crawl(read_sources([FULL]), clock=clock)
        line = f'{{"document": "{FULL}", "page": "{PAGE}"}}\n'
        (project.folder / FULL_TEXTS).write_text(line, encoding="utf-8")
        project.crawl(read_sources([PAGE]), clock=clock)
        assert set(records(project)) == {PAGE}
        (told,) = project.store.full_texts.together_with(FULL)
        assert str(told.reason) == "They were joined by hand."


def test_what_cannot_be_joined_says_why_and_changes_nothing(project):
    for document, page, words in (
        (f"{A}nowhere.pdf", PAGE, "has no record"),
        (FULL, f"{A}nowhere", "has no record"),
        (PAGE, OTHER, "is a page and no document"),
        (FULL, FULL, "same record"),
    ):
        with pytest.raises(KnownError, match=words):
            join(project, by_hand(document, page))
    with pytest.raises(KnownError, match="Neither of the two is a document"):
        page_and_document(project.store, PAGE, OTHER)
    with pytest.raises(KnownError, match="is not joined to a page"):
        separate(project, by_hand(FULL, ""))
    with pytest.raises(KnownError, match="neither joined nor separated"):
        forget(project, FULL)
    assert not (project.folder / FULL_TEXTS).exists()
    join(project, by_hand(FULL, PAGE))
    with pytest.raises(KnownError, match=r"is the full text of .*/abs/7\.html already"):
        join(project, by_hand(FULL, OTHER))
    assert page_and_document(project.store, FULL, PAGE) == (PAGE, FULL)
    assert pages_of(project) == {FULL: PAGE}


def test_a_wrong_line_of_the_file_is_named(project, clock):
    (project.folder / FULL_TEXTS).write_text('{"page": "x"}\n', encoding="utf-8")
    with pytest.raises(KnownError, match=r"full-texts\.jsonl, line 1 names no document and page"):
        project.extract(clock=clock)


def state(log, url, field):
    for _ in refreshing(log):
        pass
    rows = log.rows(
        "SELECT state FROM verdict_now WHERE url_key = ? AND field = ?", url_key(url), field
    )
    return rows[0][0] if rows else ""


def test_verdicts_on_a_full_text_hold_for_the_record_it_is_in_and_come_back(project):
    own = records(project)[FULL]

    def said(judgement, field, corrected=()):
        values = own.field(field).values
        at = datetime(2026, 11, 26, 12, tzinfo=UTC)
        return Decision(own.capture_digest, FULL, field, values, judgement, "Ada", at, corrected)

    right = ("Ada Weston", "Karl J. Ruhland")
    with closing(VerdictStore(project.folder / "review.sqlite")) as log:
        log.write([said(Judgement.RIGHT, Field.TITLE), said(Judgement.WRONG, Field.AUTHORS, right)])
        join(project, by_hand(FULL, PAGE))
        assert state(log, PAGE, "title") == "right"
        carried = {
            each.decision.field: each.decision
            for each in with_full_texts(project.store, log.standing())
            if each.decision.url == PAGE
        }
        assert carried["authors"].corrected == right
        assert carried["title"].capture_digest == records(project)[PAGE].capture_digest
        separate(project, by_hand(FULL, ""))
        assert state(log, PAGE, "title") == ""
        assert state(log, FULL, "title") == "right"
        assert state(log, FULL, "authors") == "wrong"
        assert len(with_full_texts(project.store, log.standing())) == 2


def test_a_verdict_on_the_record_itself_comes_before_one_on_its_full_text(project):
    both = records(project)
    at = datetime(2026, 11, 26, 12, tzinfo=UTC)
    with closing(VerdictStore(project.folder / "review.sqlite")) as log:
        log.write(
            [
                Decision(
                    both[url].capture_digest,
                    url,
                    "title",
                    both[url].field(Field.TITLE).values,
                    judgement,
                    who,
                    at,
                )
                for url, judgement, who in (
                    (FULL, Judgement.WRONG, "Ada"),
                    (PAGE, Judgement.RIGHT, "Karl"),
                )
            ]
        )
        join(project, by_hand(FULL, PAGE))
        assert state(log, PAGE, "title") == "right"
        lines = with_full_texts(project.store, log.standing())
        assert [each.decision.judgement for each in lines if each.decision.url == PAGE] == ["right"]


def test_statistics_and_queue_count_a_verdict_on_a_full_text_once_for_its_record(project):
    own = records(project)[FULL]
    path = project.folder / "review.sqlite"
    with closing(VerdictStore(path)) as log:
        values = own.field(Field.TITLE).values
        at = datetime(2026, 11, 26, 12, tzinfo=UTC)
        judged = Decision(own.capture_digest, FULL, "title", values, Judgement.RIGHT, "Ada", at)
        log.write([judged])
        before = rank(project.store, log, "title", at)
        assert FULL not in {each.record.url for each in before.queue}
        assert PAGE in {each.record.url for each in before.queue}
        join(project, by_hand(FULL, PAGE))
        assert state(log, PAGE, "title") == "right"
        after = rank(project.store, log, "title", at)
        assert {each.record.url for each in after.queue} == {OTHER}
        known = known_at(path, project.store)
        statistics = review_statistics(project.store, known.truths, known.urls)
        (title,) = (row for row in statistics.judged if row.field == "title")
        assert (title.judged, title.correct) == (1, 1)
        assert (known.verdicts, known.reviewers) == (1, (("Ada", 1),))
        assert {PAGE, FULL} <= known.urls
        # The record has another title now: the verdict says nothing of it.
        separate(project, by_hand(FULL, ""))
        join(project, by_hand(FULL, OTHER))
        assert records(project)[OTHER].field(Field.TITLE).values != values
        known = known_at(path, project.store)
        statistics = review_statistics(project.store, known.truths, known.urls)
        assert sum(row.judged for row in statistics.judged) == 0
        assert (state(log, PAGE, "title"), state(log, OTHER, "title")) == ("", "")
        now = rank(project.store, log, "title", at)
        assert {each.record.url for each in now.queue} == {PAGE, OTHER}


def test_compare_and_the_text_corpus_know_a_verdict_on_a_full_text_for_its_record(project):
    own = records(project)[FULL]
    right = ("The Right Title",)
    at = datetime(2026, 11, 26, 12, tzinfo=UTC)
    with closing(VerdictStore(project.folder / "review.sqlite")) as log:
        join(project, by_hand(FULL, PAGE))
        said = records(project)[PAGE].field(Field.TITLE).values
        log.write(
            [
                Decision(
                    own.capture_digest, FULL, "title", said, Judgement.WRONG, "Ada", at, right
                ),
                Decision(own.capture_digest, FULL, "record", (), Judgement.VALIDATED, "Ada", at),
            ]
        )
        corpus = ReviewedCorpus(project.store, tuple(log.standing()))
        documents = {each.url: each for each in corpus.all()}
        told = {
            url: (each.factors[Factor.NAME], each.factors.get(Factor.VALIDATED))
            for url, each in documents.items()
        }
        assert told[PAGE] == (right[0], "yes")
        assert told[OTHER] != (right[0], "yes")
        ada, now = SideChoice(SideKind.REVIEWER, name="Ada"), SideChoice(SideKind.NOW)
        with closing(compare(ada, now, Material(project.folder, log))) as comparison:
            (found,) = comparison.differences(comparison.numbers())
            assert (found.page, found.right) == (PAGE, right)
            assert (found.old_judged, found.new_judged) == (Judgement.RIGHT, Judgement.WRONG)


@pytest.mark.parametrize("order", [(PAGE, FULL), (FULL, PAGE)])
def test_a_full_text_behind_redirects_is_paired(web, clock, opened, order):
    head = '<meta name="citation_pdf_url" content="/get?id=7">'
    web.add("a.test/abs/7.html", http(abstract_page("", head)))
    web.add("a.test/get?id=7", http("", 302, location="/serve/7"))
    web.add("a.test/serve/7", http("", 301, location="/full/7.pdf"))
    web.add("a.test/full/7.pdf", http(PAPER, **PDF))
    with opened() as project:
        for url in order:
            project.crawl(read_sources([url]), clock=clock)
        assert pages_of(project) == {FULL: PAGE}
        assert set(records(project)) == {PAGE}
        project.extract(clock=clock)
        assert pages_of(project) == {FULL: PAGE}
    assert web.paths().count("/full/7.pdf") == 1


def test_a_full_text_that_changes_makes_verdicts_stale_as_a_page_does(web, clock, opened):
    later = pdf([Row("Gravel in Shallow Rivers", 18, 180, 720), *HEAD[1:], *TEXT])
    web.add("a.test/abs/7.html", http(abstract_page()))
    web.add("a.test/full/7.pdf", http(PAPER, **PDF), http(PAPER, **PDF), http(later, **PDF))
    with opened() as project, closing(VerdictStore(project.folder / "review.sqlite")) as log:
        project.crawl(read_sources([PAGE]), clock=clock)
        record = records(project)[PAGE]
        values = record.field(Field.TITLE).values

        def judged(judgement, later_s=0):
            at = clock.now() + timedelta(seconds=later_s)
            log.write(
                [Decision(record.capture_digest, PAGE, "title", values, judgement, "Ada", at)]
            )

        judged(Judgement.RIGHT)
        project.crawl(read_sources([PAGE]), clock=clock, fresh=True)
        assert state(log, PAGE, "title") == "right", "neither has changed"
        project.crawl(read_sources([PAGE]), clock=clock, fresh=True)
        assert records(project)[PAGE].field(Field.TITLE).values == values
        assert state(log, PAGE, "title") == "", "the document has"
        assert with_full_texts(project.store, log.standing()) == ()
        judged(Judgement.PARTIAL, later_s=1)
        assert state(log, PAGE, "title") == "partial"
        assert len(with_full_texts(project.store, log.standing())) == 1
