"""A date that was only read on the page of a section is mostly that of something listed there."""

from __future__ import annotations

import doctest

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.vote import decide
from carmengui.engine.metadata.vote.decide import is_section_address
from carmengui.engine.model import Field

READ = "<h1>What is new</h1><p>12 May 2024</p><p>Rain fell all day on the old bridge of Unterwald."
STATED = '<meta property="article:published_time" content="2024-05-12T08:00:00Z">'


def weight(markup: str, path: str) -> float:
    page = read_html(markup.encode(), url=f"https://gazette.example{path}")
    found = {value.field: value for value in describe(page, PageContext())}
    return found[Field.DATE].weight if Field.DATE in found else 0.0


def test_the_examples_hold() -> None:
    ran = doctest.testmod(decide)
    assert ran.attempted > 0
    assert ran.failed == 0


@pytest.mark.parametrize("path", ["/", "", "/news/", "/city/sport", "/Наука/"])
def test_addresses_of_sections(path: str) -> None:
    assert is_section_address(f"https://gazette.example{path}")


@pytest.mark.parametrize("path", ["/rain-fell", "/a.html", "/2024/05/12/", "/news/?id=7", "/p12"])
def test_addresses_of_single_pages(path: str) -> None:
    assert not is_section_address(f"https://gazette.example{path}")
    assert not is_section_address("http://[broken/")
    assert not is_section_address("")


def test_a_date_that_was_read_is_doubted_on_a_section_only() -> None:
    assert weight(READ, "/rain-fell") > 0.6
    assert weight(READ, "/news/") < 0.5


def test_a_date_that_is_stated_is_believed_anywhere() -> None:
    assert weight(STATED + READ, "/news/") > 0.7
