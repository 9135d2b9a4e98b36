"""The search field of the list of records: text to conditions and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.model import Field, KnownError
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter

WORD = st.text(
    st.characters(exclude_characters='"', exclude_categories=["Cs", "Cc", "Z"]), min_size=1
)
FIELDS = st.lists(st.sampled_from(list(Field)), unique=True).map(
    lambda fields: tuple(sorted(fields, key=list(Field).index))
)


def test_every_condition_is_read() -> None:
    text = 'site:Gazete.Example host:WWW.gazete.example weight<0.8 lang:tt method:carmen.title.4 has:authors no:date haber "iki kelime"'
    assert parse_filter(text) == RecordFilter(
        site="gazete.example",
        host="www.gazete.example",
        language="tt",
        method="carmen.title.4",
        weight_below=80,
        present=(Field.AUTHORS,),
        absent=(Field.DATE,),
        words=("haber", "iki kelime"),
    )


@pytest.mark.parametrize(
    ("text", "low", "below"),
    [
        ("weight<0.8", None, 80),
        ("weight<=0.8", None, 81),
        ("weight>0.5", 51, None),
        ("weight>=0,5", 50, None),
        ("weight=0.3", 30, 31),
        ("w:0.3", 30, 31),
        ("weight<1", None, 100),
        ("weight<=1", None, 101),
        ("weight>1", 101, None),
        ("weight>=0.2 weight<0.4", 20, 40),
    ],
)
def test_a_weight_has_a_band(text: str, low: int | None, below: int | None) -> None:
    assert parse_filter(text) == RecordFilter(weight_from=low, weight_below=below)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "weight<much",
            "“much” is not a weight. A weight is a number from 0 to 1, as in weight<0.8.",
        ),
        ("weight>1.5", "“1.5” is not a weight."),
        ("weight<nan", "“nan” is not a weight."),
        ("haber has:colour", "A record has no field “colour”. The fields are title, authors,"),
        (
            "colour:red",
            "There is no filter “colour:”. Known are site:, host:, lang:, method:, has:, no:",
        ),
        (
            "site: x",
            "“site:” needs a word behind it, without a blank. For example site:example.org, or several with commas between them.",
        ),
    ],
)
def test_what_is_not_understood_is_said_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(KnownError) as refused:
        parse_filter(text)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    "text", ["https://a.example/x", "12:30", '"colour:red"', '"weight<2"', 'a"b']
)
def test_words_may_look_like_conditions(text: str) -> None:
    assert parse_filter(text) == RecordFilter(words=(text.replace('"', ""),))


def test_a_condition_can_be_taken_away() -> None:
    wanted = parse_filter("site:a.example weight>=0.2 weight<0.9 no:date haber")
    assert str(wanted.without("weight<0.9")) == "site:a.example weight>=0.2 no:date haber"
    assert str(wanted.without("no:date")) == "site:a.example weight>=0.2 weight<0.9 haber"
    assert parse_filter("site:a.example").without("site:a.example").is_empty
    assert not wanted.is_empty


@given(
    st.builds(
        RecordFilter,
        site=st.sampled_from(["", "a.example"]),
        language=st.sampled_from(["", "tt"]),
        method=st.sampled_from(["", "meta.og:title"]),
        weight_from=st.none() | st.integers(0, 101),
        weight_below=st.none() | st.integers(0, 101),
        present=FIELDS,
        absent=FIELDS,
        words=st.lists(WORD | st.just("two words")).map(tuple),
    )
)
def test_what_is_written_reads_back(wanted: RecordFilter) -> None:
    assert parse_filter(str(wanted)) == wanted
