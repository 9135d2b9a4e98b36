"""The sentences of the engine are said in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication

from carmengui.engine.model.review import Judgement
from carmengui.engine.review import queue
from carmengui.engine.review.queue import Gain
from carmengui.engine.tuning.why_changed import why_changed
from carmengui.ui.engine_words import TEMPLATES, said
from carmengui.ui.translation import PSEUDO, pseudo, speak


@pytest.fixture(autouse=True)
def _pseudo_language(qapp: QCoreApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    yield
    for translator in installed:
        qapp.removeTranslator(translator)


def plain(text: str) -> set[str]:
    """Return the words that did not come through the catalogue."""
    return {
        word for word in text.split() if word.isascii() and word.isalpha() and pseudo(word)[1:-1] != word
    }  # fmt: skip


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_sentence_is_known_with_its_numbers(template: str) -> None:
    filled = template
    for at, name in enumerate(
        ("n", "all", "alike", "new", "old", "doubt", "cluster", "more", "age")
    ):
        filled = filled.replace(f"{{{name}}}", f"1,{at}23")
    filled = filled.replace("{share}", "61%")
    shown = said(filled)
    assert not plain(shown), shown
    assert [c for c in shown if c.isdigit()] == [c for c in filled if c.isdigit()]


@pytest.mark.parametrize(("was", "now"), list(product([None, *Judgement], repeat=2)))
def test_every_reason_of_a_change_is_known(was: Judgement | None, now: Judgement | None) -> None:
    for branches in ((3, 3), (0, 2), (2, 0), (2, 3)):
        sentence = why_changed(was, now, *branches)
        assert not plain(said(sentence)), sentence


def test_the_reasons_of_the_queue_are_known() -> None:
    gain = str(Gain(0.25, 1_200, 1.0, 0.5))
    words = {
        *(queue._weight_words(weight, size) for weight in (None, 0.1, 0.79, 0.81, 1.0) for size in (1, 9)),
        *(queue._outlier_words(weight, 11, 1_200) for weight in (None, 0.5)),
        *(each for each, _ in queue._DIFFERENT.values()),
    }  # fmt: skip
    assert len(words) >= 9
    for each in words:
        assert not plain(said(f"{each} · {gain}")), each
    assert "1,200" in said(f"stands for 9 pages alike · {gain}")


def test_what_is_not_known_stays_as_it_is() -> None:
    assert said("H1 was “Heft”, now it is missing.") == "H1 was “Heft”, now it is missing."
    assert said("") == ""
