"""XPaths that would walk a large page again from each of its elements are refused before they run."""

from __future__ import annotations

import doctest

import pytest
from lxml import etree, html

from carmengui.engine.documents import xpath_walks
from carmengui.engine.documents.xpath_walks import refusal
from carmengui.engine.metadata.rules.xpath import XPathError, compiled
from carmengui.engine.sites import xpaths
from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.patterns import Budget

SMALL = html.document_fromstring("<body>" + "<div><p>w</p></div>" * 500)
LARGE = html.document_fromstring("<body>" + "<div><p>w</p></div>" * 20_000)
NESTED = html.document_fromstring("<body>" + ("<div>" * 200 + "</div>" * 200) * 150)


def _refused(xpath: str, page: etree._Element) -> bool:
    return bool(refusal(xpath, page, lambda part: etree.XPath(part)(page)))


def test_the_examples_hold() -> None:
    assert doctest.testmod(xpath_walks).failed == 0


@pytest.mark.parametrize(
    ("xpath", "page"),
    [
        ("//p/following::p", LARGE),
        ("//div/following-sibling::div", LARGE),
        ("(//p/preceding::p)[1]", LARGE),
        ("//p[.//x/following::p]", LARGE),
        ("//p[a[x = //p]][count(//p) = //div]", LARGE),
        ("//*//*", NESTED),
    ],
)
def test_a_walk_from_each_of_many_elements_is_refused(xpath: str, page: etree._Element) -> None:
    assert _refused(xpath, page)


@pytest.mark.parametrize(
    ("xpath", "page"),
    [
        ("//p/following::p", SMALL),
        ("//p", LARGE),
        ("//p | //div | //p", LARGE),
        ("//p/following-sibling::*[1]", LARGE),
        ("//div[.//h1]", LARGE),
        ('//*[@id="x"]//p', LARGE),
        ('//h1[. = "//p/following::p"]', LARGE),
        ("/html/body//p", LARGE),
    ],
)
def test_any_other_is_carried_out(xpath: str, page: etree._Element) -> None:
    assert not _refused(xpath, page)


def test_a_rule_names_the_elements_and_the_xpath() -> None:
    words = "40,002 elements: too many for the XPath “//p/following::p”.*from 20,000 of them"
    with pytest.raises(XPathError, match=words):
        compiled("//p/following::p")(LARGE)


def test_a_step_of_a_site_file_says_so_too() -> None:
    with pytest.raises(Problem, match="too many for the XPath"):
        xpaths.select("//p/following::p", LARGE, {}, Budget())
    assert len(xpaths.select("//p/following::p[1]", SMALL, {}, Budget())) > 1
