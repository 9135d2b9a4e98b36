from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest
from lxml.html import HtmlElement, document_fromstring

from carmengui.demo import DEMO_START, TruthPage, load_truth
from carmengui.demo.sites import all_sites
from carmengui.demo.sites.institut import Institut
from carmengui.demo.truth import truth_lines
from carmengui.resource_files import resource

TRUTH = {page.url: page for page in load_truth()}
_S = (
    "//*[self::p/parent::b or self::b/parent::p or self::p/parent::strong or self::strong/parent::p"
    " or self::i/parent::td or self::b/parent::td or self::em/parent::p or self::i/parent::p"
    " or self::b/parent::center or self::strong/parent::td]"
)


def test_the_file_is_what_the_sites_say() -> None:
    bundled = resource("demo", "truth.jsonl").read_text(encoding="utf-8").splitlines()
    assert bundled == list(truth_lines()), "write it anew: python -m carmengui.demo.truth"


def test_fields_are_present_and_absent() -> None:
    pages = list(TRUTH.values())
    assert len(TRUTH) == len(pages) == len(load_truth())
    for field in ("authors", "date", "description", "keywords", "publisher"):
        given = sum(bool(getattr(page, field)) for page in pages)
        assert 15 <= given <= len(pages) - 10, field
    assert Counter(page.lang for page in pages).keys() == {"de", "en", "ru", "tr", "tt"}


def test_ranges_are_in_order_and_inside_the_source() -> None:
    for site in all_sites():
        for path in site.pages(site.scene(DEMO_START)):
            if not site.is_open(path):
                continue
            page, truth = site.page(path, DEMO_START), TRUTH[site.url(path)]
            assert page is not None
            ends = 0
            for span in truth.boilerplate:
                assert ends <= span.start < span.end <= len(page.sheet.source)
                ends = span.end
            for text in site.texts:
                if site.text_path(text) == path:
                    opening = re.sub(r"\W+", " ", text.body[:60])
                    own = re.sub(r"\W+", " ", unescape(page.sheet.own))
                    assert opening[:20] in own


def test_pages_of_all_eight_branches_occur() -> None:
    site = Institut("institut")
    met: Counter[int] = Counter()
    for text in site.texts:
        page = site.page(site.text_path(text), DEMO_START)
        if page is None:
            continue
        root = document_fromstring(page.sheet.source)
        met[site.form(text).branch] += 1
        assert _branch(root) == site.form(text).branch, text.slug
        assert page.facts.title == text.title
    assert set(met) == set(range(1, 9))


def _branch(root: HtmlElement) -> int:
    """The title heuristic of CARMEN, section 5.1, as far as the choice of its branch."""
    titles = [" ".join(node.text_content().split()) for node in root.xpath("//title")]
    title = titles[0] if titles and "untitled" not in titles[0].lower() else ""
    largest = next((nodes[0] for n in range(1, 7) if (nodes := root.xpath(f"//h{n}"))), None)
    if largest is None:
        has_s = bool(root.xpath(_S))
        return (5 if has_s else 6) if title else 8
    heading = " ".join(largest.text_content().split())
    if not title:
        return 7
    if title == heading:
        return 1
    if heading.lower() in title.lower():
        return 2
    return 3 if title.lower() in heading.lower() else 4


def test_the_defects_of_the_paper_occur() -> None:
    site = Institut("institut")
    sources = {
        text.slug: page.sheet.source
        for text in site.texts
        if (page := site.page(site.text_path(text), DEMO_START))
    }
    in_body = [s for s in sources.values() if "<TITLE>" in s.partition("<BODY")[2]]
    pictures = [s for s in sources.values() if 'titel.gif" WIDTH=480' in s]
    institutes = [s for s in sources.values() if f'"description" CONTENT="{site.profile.name}' in s]
    mails = [s for s in sources.values() if '<A HREF="mailto:' in s]
    untitled = [s for s in sources.values() if "untitled" in s.lower()]
    assert all([in_body, pictures, institutes, mails, untitled])
    for source in institutes:
        slug = next(slug for slug, other in sources.items() if other == source)
        section = next(text.section for text in site.texts if text.slug == slug)
        assert TRUTH[site.url(f"/{section}/{slug}.html")].description is None


@pytest.mark.parametrize(
    ("path", "title", "date"),
    [
        (
            "gazete.demo.test/yazdir/ceviz-hasadi-don",
            "gazete.demo.test/ekonomi/ceviz-hasadi-don",
            1,
        ),
        ("gazete.demo.test/ekonomi", "", 0),
    ],
)
def test_print_versions_say_the_same_and_lists_say_less(path: str, title: str, date: int) -> None:
    page: TruthPage = TRUTH[f"http://{path}"]
    assert (page.date is not None) is bool(date)
    assert bool(page.authors) is bool(date)
    if title:
        article = TRUTH[f"http://{title}"]
        assert (page.title, page.authors, page.date) == (
            article.title,
            article.authors,
            article.date,
        )
        assert page.keywords == ()
        assert article.keywords
