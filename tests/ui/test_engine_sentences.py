"""The sentences of the engine are said in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from lxml import html
from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.discover.sources import understand
from carmengui.engine.crawl.explain.explanation import explain_url
from carmengui.engine.formats.carmen_xml_weights import WeightScale
from carmengui.engine.metadata.rules import read_rules
from carmengui.engine.model.review import Judgement
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.project import Project
from carmengui.engine.review.queue import queue
from carmengui.engine.review.queue.queue import Gain
from carmengui.engine.tuning.diff.why_changed import why_changed
from carmengui.engine.tuning.versions import sides as version_sides
from carmengui.ui.session.translation import PSEUDO, pseudo, speak
from tests.journeys.desktop import crawled_project


@pytest.fixture(autouse=True)
def _pseudo_language(qapp: QCoreApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    yield
    for translator in installed:
        qapp.removeTranslator(translator)


def plain(text: str) -> set[str]:
    """Return the words that did not come through the catalogue."""
    return {
        word
        for word in text.split()
        if word.isascii() and word.isalpha() and pseudo(word)[1:-1] != word
    }


@pytest.mark.parametrize(("was", "now"), list(product([None, *Judgement], repeat=2)))
def test_every_reason_of_a_change_is_known(was: Judgement | None, now: Judgement | None) -> None:
    for branches in ((3, 3), (0, 2), (2, 0), (2, 3)):
        for is_known in (False, True):
            sentence = why_changed(was, now, *branches, is_right_known=is_known)
            assert not plain(translated(sentence)), sentence
            assert not (is_known and "Not judged yet" in str(sentence))


def test_how_sides_were_read_is_known() -> None:
    notes = (
        version_sides.NOTE,
        version_sides.SITES_NOTE,
        version_sides.SITE_NOTE,
        WeightScale(3).words,
        WeightScale(7).words,
    )
    for note in notes:
        assert not plain(translated(note)), note
    assert "0.5" in translated(WeightScale(3).words)


def test_the_reasons_of_the_queue_are_known() -> None:
    gain = Gain(0.25, 1_200, 1.0, 0.5).sentence
    words = {
        *(
            queue._weight_words(weight, size)
            for weight in (None, 0.1, 0.79, 0.81, 1.0)
            for size in (1, 9)
        ),
        *(queue._outlier_words(weight, 11, 1_200) for weight in (None, 0.5)),
        *(each for each, _ in (*queue._DIFFERENT.values(), *queue._ELSEWHERE.values())),
        *(queue._shared_words(field, 4, 1_201) for field in (*queue._SHARED, "date")),
    }
    assert len(words) >= 15
    for each in words:
        assert not plain(translated(each)), each
    assert not plain(translated(gain))
    assert "1,200" in translated(Sentence.of("{words} · {gain}", words=each, gain=gain))


def test_why_a_page_was_fetched_is_said_in_the_language_of_the_window() -> None:
    sentences = set()
    with Project.open(crawled_project()) as project:
        store, settings = project.store, project.settings
        urls = [record.url for record in store.records.current()]
        urls += [url for url, _ in store.frontier.refused()]
        for url in (*urls, "http://vesti.demo.test/robots.txt", "http://nowhere.test/"):
            sentences |= {each.words for each in explain_url(store, settings, url).statements}
    assert len({sentence.template for sentence in sentences}) >= 8
    for sentence in sentences:
        assert not plain(translated(sentence).replace("robots.txt", "")), sentence


def test_what_a_paste_names_is_said_in_the_language_of_the_window() -> None:
    understood = understand("http://a.test/\nhttp://b.test/sitemap.xml\nno address at all")
    assert len(understood.said) == 2
    assert understood.problems
    for sentence in understood.said:
        assert not plain(translated(sentence)), sentence
    assert "“no address at all”" in translated(understood.problems[0])
    assert "neither" not in translated(understood.problems[0])


def test_words_of_a_page_are_never_taken_for_those_of_the_engine() -> None:
    (problem,) = understand("{n} yes 7").problems
    assert "“{n} yes 7”" in translated(problem)


ASKED = """H1 = //h1
H2 = //h2
If (H1 == H2 && H1 gleicht H2 && H1 contains H2 && H1 begins with H2 && H1 ends with H2) {
  <1> Title[1] = H1
} elsif (length of H1 > 3 || number of H1 > number of H2 || H2 exists) {
  <2> Title[0.5] = H2
}
"""


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("47", "47"),
        ("X4", "x4"),
        ("47", "471"),
        ("471", "4"),
        ("47", "5"),
        ("x 47", "47"),
        ("", "1"),
    ],
)
def test_every_answer_to_a_question_of_the_rules_is_known(first: str, second: str) -> None:
    rules = read_rules(ASKED, "title")
    page = html.document_fromstring(f"<h1>{first}</h1><h2>{second}</h2>")
    trace = rules.trace(rules.gather(page))
    assert len(trace.conditions) == 8
    for seen in trace.conditions:
        shown = translated(seen.why)
        assert shown != str(seen.why)
        # What is asked stands in the words of the file.
        assert not plain(shown.replace("length of", "").replace("number of", "")), seen.why
