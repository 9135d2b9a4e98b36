"""Words of containers and of blocks, and what they weigh."""

from carmengui.engine.main_text.blocks import Marks
from carmengui.engine.main_text.words import MAX_KNOWN, WordWeights, container_words, first_words


def test_names_are_taken_apart_where_their_authors_joined_words():
    marks = Marks("div", "postBody main_text XMLFeed", "side-bar", "main", "related-stories", True)
    assert container_words(marks) == [
        "<div>", "post", "body", "main", "text", "xmlf", "eed", "side", "bar", "@main", "#related",
        "#stories", "@hidden",
    ]  # fmt: skip


def test_only_the_beginning_of_a_long_block_is_weighed():
    assert first_words("Read this " + "word " * 100)[:2] == ["read", "this"]
    assert len(first_words("word " * 1000)) == 25
    assert first_words("One") == ["one", "^one"]


def test_a_container_weighs_the_sum_of_its_words_each_time_it_is_asked():
    weights = WordWeights({"story": 2.0, "body": 0.5, "@hidden": -4.0}, {})
    for _ in range(2):
        assert weights.container(Marks("p", "story body none")) == 2.5
        assert weights.container(Marks("p", "story", is_hidden=True)) == -2.0
        assert weights.container(Marks("p")) == 0.0


def test_what_is_remembered_of_containers_is_bounded():
    weights = WordWeights({"story": 2.0}, {})
    for number in range(MAX_KNOWN + 10):
        weights.container(Marks("p", "story", f"n{number}"))
    assert len(weights._known) <= MAX_KNOWN
    before = len(weights._known)
    assert weights.container(Marks("p", "story " * 1000)) == 16.0
    assert len(weights._known) == before
