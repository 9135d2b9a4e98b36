"""Controlled terms in the ladder: behind all other candidates, added to the keywords there are."""

from __future__ import annotations

from carmengui.engine.inspection.record import Offer
from carmengui.engine.model import Candidate, Field, FieldValue
from carmengui.engine.vocabulary.suggestions import Reason
from carmengui.ui.review.record.candidates import rungs_of
from carmengui.ui.review.record.reasons_of_terms import reason_words

LEARNT = Reason("gauge", "tidal gauges", 20, 24, 0.8)
SAME = Reason("water", "", 3, 9, 0.2, is_same_word=True)


def test_a_controlled_term_stands_last_and_is_added_to_the_keywords() -> None:
    candidates = (
        Candidate(Field.KEYWORDS, "tides", 0.9, "meta.keywords"),
        Candidate(Field.KEYWORDS, "harbour", 0.4, "keyphrases"),
    )
    answer = FieldValue(Field.KEYWORDS, ("tides",), 0.9, "meta.keywords", candidates)
    offer = Offer(
        Field.KEYWORDS,
        ("oceanography",),
        0.7,
        "vocabulary.inspec",
        reasons=(LEARNT, SAME),
        is_added=True,
    )
    rungs = rungs_of(answer, (offer,))
    assert [each.value for each in rungs] == ["tides", "harbour", "oceanography"]
    assert rungs[2].values_in(("tides", "harbour")) == ("tides", "harbour", "oceanography")
    assert rungs[2].values_in(("oceanography",)) == ("oceanography",)


def test_a_reason_names_its_free_term_and_its_numbers() -> None:
    assert reason_words(LEARNT) == "from tidal gauges: 20 of 24 records, 80 % of the score"
    assert reason_words(SAME) == "from “water” in the text: same word, 20 % of the score"
