"""Words that become values, and a record as one spoken sentence."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from carmengui.engine.model import Field
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.engine.storage.listing.review import LineReview
from carmengui.ui.page.source.words import words_of_source
from carmengui.ui.review.judgement_words import DIFFERENCES, VERDICTS, sign_of
from carmengui.ui.review.list.columns import sentence
from carmengui.ui.review.record.corrections import appended, read_typed, why_not_value
from carmengui.ui.theme import LIGHT, icon_pixmap

LINE = ListingRow(
    number=2817, url="http://a.example/1", host="a.example", site="a.example",
    title="Tagungen im Rahmen des Schwerpunktprogramms", weight=0.8, method="carmen.title.4",
    language="de", fields=frozenset(), removed_share=0.0, provisional=False, visits=1,
    stored_at=datetime(2026, 11, 14, tzinfo=UTC), review=LineReview("right", "seen"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("Tagungen <b>im</b>\n  Rahmen", "Tagungen im Rahmen"),
        ("Heft &amp; Zwirn &lt;3", "Heft & Zwirn <3"),
        ('ass="x">Ada</a><a hre', "Ada"),
        ("vorn<!-- nie <b>das</b> -->hinten", "vornhinten"),
        ("A<script>let x = '<b>'</script>B", "AB"),
        ("5 &gt; 3", "5 > 3"),
        ("a&nbsp;b", "a b"),
        ("<br><hr>", ""),
        ("", ""),
        ("<" * 5_000, ""),
    ],
)
def test_selected_source_is_read_as_a_person_reads_it(source: str, words: str) -> None:
    assert words_of_source(source) == words


def test_more_words_are_added_as_the_field_has_them() -> None:
    assert appended(("Ada",), ("Bo", "Ada"), Field.AUTHORS) == ("Ada", "Bo")
    assert appended(("Erste Tagung",), ("in Bremen",), Field.TITLE) == ("Erste Tagung in Bremen",)
    assert appended((), ("Heft",), Field.TITLE) == ("Heft",)


def test_what_is_typed_is_parted_where_there_may_be_several() -> None:
    assert read_typed("Ada · Bo\n  Cem ", Field.AUTHORS) == ("Ada", "Bo", "Cem")
    assert read_typed("Ada · Bo", Field.TITLE) == ("Ada · Bo",)
    assert read_typed("  \n ", Field.KEYWORDS) == ()


def test_a_record_is_one_sentence(qapp: object) -> None:
    start = "Record 2,817, title Tagungen im Rahmen des Schwerpunktprogramms, weight 0.80, branch 4, right"
    assert sentence(LINE) == start
    bare = replace(LINE, title="", weight=None, review=LineReview())
    assert sentence(bare) == "Record 2,817, no title, open"
    full = LineReview("wrong", "seen", "new found", Sentence("outlier of its cluster"), 12)
    assert sentence(replace(LINE, review=full)).endswith(
        ", wrong, newly found since the compared run, outlier of its cluster"
    )
    other = LineReview("open", "", "different")
    assert sentence(replace(LINE, review=other)).endswith(", open, differs from the compared run")


def test_signs_differ_by_more_than_colour(qapp: object) -> None:
    signs = [*VERDICTS.values(), sign_of("right", "cluster")]
    assert len({sign.icon for sign in signs[:7]} | {signs[-1].icon}) == 8
    for sign in (*signs, *DIFFERENCES.values()):
        assert not icon_pixmap(sign.icon, 16).isNull()
        assert getattr(LIGHT, sign.color).startswith("#")
        assert getattr(LIGHT, sign.ground).startswith("#")
    assert sign_of("right", "cluster") != sign_of("right", "sample") == sign_of("right")
    assert sign_of("splendid") == VERDICTS["open"]


def test_a_whole_page_is_no_title(qapp: object) -> None:
    assert why_not_value("Tagungen im Rahmen des Schwerpunktprogramms", Field.TITLE) == ""
    assert why_not_value("7", Field.KEYWORDS) == ""
    assert "no letter" in why_not_value(" – ", Field.TITLE)
    said = why_not_value("Wort " * 900, Field.TITLE)
    assert said.startswith(
        "4,500 characters are selected, too many for the field Title (at most 400)."
    )
    assert why_not_value("Wort " * 900, Field.DESCRIPTION) == ""
