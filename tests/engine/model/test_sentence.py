"""A sentence is a template and its values, and can be kept."""

from __future__ import annotations

import pickle

import pytest

from carmengui.engine.model import KnownError, Sentence

SENTENCES = (
    Sentence("It waits for its turn."),
    Sentence(""),
    Sentence('["begins like one that is stored'),
    Sentence.of("{n:,} of {all:,} pages", n=1200, all=4000),
    Sentence.of("{share:.1%} of {host}", share=0.25, host="a.test"),
    Sentence.of("{why}; {names}", why=Sentence.of("“{text}”", text="{n}"), names=("a", "b", 3)),
    Sentence.joined(" · ", [Sentence("one"), Sentence.of("{n} more", n=2), Sentence("")]),
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_the_same_after_it_was_kept(sentence: Sentence) -> None:
    assert Sentence.from_text(sentence.to_text()) == sentence
    assert pickle.loads(pickle.dumps(sentence)) == sentence
    assert hash(sentence) == hash(Sentence.from_text(sentence.to_text()))


@pytest.mark.parametrize("text", ["", "plain", '["', '["a"]', '["a", 3]', '["a",{"n":null}]'])
def test_plain_words_that_were_kept_are_read_as_they_stand(text: str) -> None:
    assert str(Sentence.from_text(text)) == text


def test_a_template_without_values_is_not_filled() -> None:
    assert str(Sentence("Write it like /news/{id}/.")) == "Write it like /news/{id}/."
    error = KnownError("{n:,} scans need {{id}}.", "Write /news/{id}/.", n=1200)
    assert str(error) == "1,200 scans need {id}. Write /news/{id}/."


def test_words_of_values_are_never_filled() -> None:
    assert str(Sentence.of("{text} has {n}", text="{n}", n=3)) == "{n} has 3"


def test_a_number_of_things_has_one_form_or_the_other() -> None:
    forms = [str(Sentence.counted(n, "{n} page", "{n:,} pages")) for n in (0, 1, 1200)]
    assert forms == ["0 pages", "1 page", "1,200 pages"]


def test_a_failure_is_whole_after_it_came_from_another_process() -> None:
    error = KnownError("{n} pages.", "Look.", n=3)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.message, again.hint) == (str(error), error.message, error.hint)
