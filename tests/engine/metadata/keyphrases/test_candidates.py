"""Phrases inside a clause, by their stems, and what is measured of them."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.keyphrases.candidates import candidates, phrase_keys

TEXT = "Neural networks learn slowly. A neural network, the oldest one, was built in 1958 Chicago."


def test_candidates_are_phrases_without_stop_words_inside_a_clause() -> None:
    found = candidates("The sparse matrix of steam engines; 3 copper wires", "en")
    assert found.phrases == (
        "sparse",
        "sparse matrix",
        "matrix",
        "steam",
        "steam engines",
        "engines",
        "copper",
        "copper wires",
        "wires",
    )
    assert found.words.tolist() == [1, 2, 1, 1, 2, 1, 1, 2, 1]


def test_forms_of_a_phrase_are_one_candidate_written_as_it_first_stands() -> None:
    found = candidates(TEXT, "en")
    at = found.keys.index("neural network")
    assert found.phrases[at] == "Neural networks"
    words = 14
    assert found.frequency[at] == pytest.approx(2 / words)
    assert found.first[at] == pytest.approx(1 / words)
    assert found.keys.index("oldest") if "oldest" in found.keys else True


def test_a_part_of_a_longer_phrase_is_seldom_bounded() -> None:
    found = candidates("A sparse matrix. The sparse matrix. Sparse things.", "en")
    bounded = dict(zip(found.keys, found.bounded.tolist(), strict=True))
    assert bounded["sparse matrix"] == 1
    assert bounded["sparse"] == 0.5
    assert bounded["matrix"] == 0.5


def test_rare_phrases_weigh_more_and_the_own_document_is_left_out() -> None:
    found = candidates("sparse matrix, stone bridge", "en")
    documents = {"sparse matrix": 9, "stone bridge": 1}
    weights = dict(zip(found.keys, found.tf_idf(documents, 9).tolist(), strict=True))
    assert weights["sparse matrix"] == 0
    assert weights["stone bridge"] > 0
    own = dict(zip(found.keys, found.tf_idf(documents, 9, own=1).tolist(), strict=True))
    assert own["stone bridge"] > weights["stone bridge"]


def test_keys_of_keywords_are_those_of_candidates() -> None:
    assert phrase_keys(["Neural Networks", "copper  wire!", "12", ""], "en") == {
        "neural network",
        "copper wire",
    }
    turkish = candidates("IŞIK HIZI ölçüldü", "tr")
    assert phrase_keys(["ışık hızı"], "tr") & set(turkish.keys)


def test_phrases_do_not_cross_empty_lines_but_line_ends() -> None:
    keys = candidates("steam\nengine\n\nstone bridge", "en").keys
    assert "steam engine" in keys
    assert "engine stone" not in keys


def test_an_empty_text_has_no_candidates() -> None:
    assert candidates("", "en").keys == ()
    assert candidates("of the 12 !", "en").phrases == ()
