"""A page has one list of keywords: what stands only in other lists of it is hardly meant."""

from __future__ import annotations

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.model import Field

TAGS = '<p class="tags"><a rel="tag" href="/tag/quay">quay</a> <a rel="tag" href="/tag/crane">crane</a>'
STATED = '<meta name="keywords" content="harbour, gulls, freight">'
CLOUD = "".join(f'<a href="/tag/t{n}">Topic {n}</a>' for n in range(55))
BODY = "<h1>The crane of the old quay</h1><p>It was built when the river was deeper.</p>"


def keywords(head: str, body: str) -> set[str]:
    page = read_html(f"<html><head>{head}</head><body>{body}".encode(), url="https://a.example/p12")
    found = {value.field: value for value in describe(page, PageContext())}
    return set(found[Field.KEYWORDS].values) if Field.KEYWORDS in found else set()


def test_stated_words_are_the_list_where_there_is_no_other() -> None:
    assert keywords(STATED, BODY) == {"harbour", "gulls", "freight"}


def test_stated_words_give_way_to_the_tags_that_are_linked() -> None:
    assert keywords(STATED, BODY + TAGS) == {"quay", "crane"}


def test_a_cloud_of_tags_is_a_menu() -> None:
    assert keywords("", BODY + CLOUD) == set()
    assert keywords("", BODY + TAGS + CLOUD) == {"quay", "crane"}
