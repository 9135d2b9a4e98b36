"""Terms of a text, and tf-idf as on the slides on terms that occur."""

import math

import pytest

from carmengui.engine.similarity.terms import Rarity, cosine, terms_of, weight_in_text


def test_stop_words_and_single_letters_are_no_terms_and_the_title_counts_three_times():
    found = terms_of("The mayor of X opened a bridge. Mayor!", "en", title="Bridge opened")
    assert found == {"mayor": 2, "opened": 4, "bridge": 4}


def test_forms_of_a_word_are_one_term_in_a_language_that_has_many():
    assert terms_of("пожары пожаров пожарам", "ru") == {"пожар": 3}
    assert terms_of("IŞIK ışık", "tr") == {"ışık": 2}


def test_the_weight_of_a_term_in_its_text():
    assert [weight_in_text(count, 4) for count in (1, 2, 4)] == [0.625, 0.75, 1.0]


def test_terms_that_do_not_occur_weigh_nothing():
    texts = [terms_of(text, "en") for text in ("bridge river", "river boat", "sun moon")]
    rarity = Rarity(texts)
    assert rarity.of("river") == pytest.approx(math.log(3 / 2))
    assert cosine(texts[0], texts[2], rarity) == 0.0
    rare, common = math.log(3), math.log(3 / 2)
    assert cosine(texts[0], texts[1], rarity) == pytest.approx(common**2 / (rare**2 + common**2))
