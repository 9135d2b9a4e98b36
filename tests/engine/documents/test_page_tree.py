"""The flat reading of a page says what a plain walk through its tree says."""

from __future__ import annotations

from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from carmengui.engine.documents import HtmlPage, page_text, read_html
from carmengui.engine.documents.html import MAX_HELD
from carmengui.engine.documents.page_tree import (
    BLOCK_TAGS,
    SHOWN,
    UNREAD,
    UNREAD_TAGS,
    UNSEEN,
    UNSEEN_TAGS,
)
from carmengui.engine.metadata.facts import first_title

_TAGS = "p div b a li ul br script svg td table h1 noscript audio span title".split()
_PARTS = st.lists(
    st.one_of(
        st.sampled_from([f"<{tag}>" for tag in _TAGS] + [f"</{tag}>" for tag in _TAGS]),
        st.sampled_from(["<!-- no -->", " ", "\n", "word", " two words ", "x", "\u00a0", "<img>"]),
    ),
    max_size=40,
).map("".join)


def read(markup: str) -> HtmlPage:
    return read_html(f'<meta charset="utf-8"><body class="whole">{markup}'.encode())


class Plainly:
    """The visible text by recursion, element by element."""

    def __init__(self, root: etree._Element) -> None:
        self.text, self.separator = "", ""
        self.walk(root)

    def walk(self, element: etree._Element) -> None:
        self.edge(element)
        self.add(element.text)
        for child in element:
            if isinstance(child.tag, str) and child.tag not in UNSEEN_TAGS:
                self.walk(child)
            self.add(child.tail)
        self.edge(element)

    def edge(self, element: etree._Element) -> None:
        if element.tag in BLOCK_TAGS and self.text:
            self.separator = "\n"

    def add(self, raw: str | None) -> None:
        words = " ".join((raw or "").split())
        if raw and raw[0].isspace() and self.text:
            self.separator = self.separator or " "
        if raw and words:
            self.text += self.separator + words
            self.separator = " " if raw[-1].isspace() else ""


@settings(max_examples=40, deadline=None)
@given(_PARTS)
def test_the_text_is_that_of_a_plain_walk(markup: str) -> None:
    page = read(markup)
    text = page_text(page)
    assert text.text == Plainly(page.root).text
    assert text.words == len(text.text.split())
    for node in text.nodes:
        assert text.text[node.start : node.end] == " ".join(node.raw.split())
        holder = node.element.getparent() if node.is_tail else node.element
        assert page.tree.nodes[node.holder] is holder


@settings(max_examples=40, deadline=None)
@given(_PARTS)
def test_the_pieces_of_an_element_are_the_texts_in_it(markup: str) -> None:
    tree = read(markup).tree
    for number, (node, tag) in enumerate(zip(tree.nodes, tree.tags, strict=True)):
        pieces = tree.pieces[tree.first[number] : tree.end[number]]
        if tree.levels[number] == UNREAD:
            assert not pieces
            continue
        unread = list(node.iter(*UNREAD_TAGS))
        whole = [text for text in node.itertext() if text.split()]
        hidden = [text for each in unread for text in each.itertext() if text.split()]
        said = [" ".join(text.split()) for text in whole]
        if not hidden:
            assert [piece.text for piece in pieces] == said, tag
        assert all(piece.node is tree.nodes[piece.holder] for piece in pieces)


@settings(max_examples=40, deadline=None)
@given(_PARTS)
def test_numbers_lead_to_the_elements_of_the_tree(markup: str) -> None:
    page = read(markup)
    tree = page.tree
    assert tree.nodes == list(page.root.iter())
    for number, node in enumerate(tree.nodes):
        parent = tree.parents[number]
        assert (tree.nodes[parent] if parent >= 0 else None) is node.getparent()
        assert [tree.nodes[each] for each in tree.inside(number)] == list(node.iter())
        assert tree.attributes[number] == dict(node.items())
    for tag in ("b", "p", "nothing"):
        assert tree.elements(tag) == list(page.root.iter(tag))


@pytest.mark.parametrize(
    ("markup", "level"),
    [("<p id=x>", SHOWN), ("<audio><p id=x>", UNSEEN), ("<svg><audio><p id=x>", UNREAD)],
)
def test_the_level_is_that_of_the_strictest_element_around(markup: str, level: int) -> None:
    tree = read(markup).tree
    [number] = [at for at, said in enumerate(tree.attributes) if said.get("id") == "x"]
    assert tree.levels[number] == level


def test_a_gap_tells_of_white_space_wherever_it_stands() -> None:
    tree = read("a<b>b</b> <i>c</i>\n<!-- no --><u> d</u>e<script> </script>f").tree
    assert [(piece.gap, piece.text) for piece in tree.pieces] == [
        ("", "a"),
        ("", "b"),
        (" ", "c"),
        (" ", "d"),
        ("", "e"),
        ("", "f"),
    ]


def test_classes_beside_the_root_count_as_well() -> None:
    page = read_html(b"<html class=early></html><html><body class=late><title>Late</title>")
    assert page.root.get("class") == "early"
    assert page.tree.class_values == {"early", "late"}
    title = first_title(page)
    assert title is not None
    assert title.text == "Late"


def test_a_small_tree_is_held_and_a_large_one_as_long_as_it_is_used() -> None:
    small, large = read("<p>a"), read("<i>a</i>" * MAX_HELD)
    assert ref(small.tree)() is small.tree
    tree = large.tree
    assert large.tree is tree
    assert page_text(large).text == "a" * MAX_HELD
    told = ref(tree)
    del tree
    assert told() is None
    assert len(large.tree.nodes) > MAX_HELD
