from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.metadata.wording import key, locate, shown, split_list


def test_values_are_shown_without_entities_tags_and_invisible_signs():
    assert shown(" Tom &amp;amp; <b>Jerry</b>\u00ad\u200b ") == "Tom & Jerry"
    assert shown("<table>: the table element") == "<table>: the table element"


def test_keys_ignore_case_quotes_and_punctuation():
    assert key("„Foo“ – Bär!") == key('"FOO" - bär')
    assert key("foo") != key("bar")


def test_lists_are_split_and_cleaned():
    assert split_list("a, b;c | #d,, ") == ["a", "b", "c", "d"]


@given(
    st.text(max_size=40), st.lists(st.text("abc", min_size=1, max_size=3), min_size=1, max_size=4)
)
def test_a_located_value_is_the_value(before, words):
    raw = f"{before} {'  '.join(words)} behind"
    start, end = locate(raw, " ".join(words))
    assert raw[start:end].split() == words


def test_a_value_that_is_not_there_is_everywhere():
    assert locate("  abc ", "xyz") == (2, 5)
