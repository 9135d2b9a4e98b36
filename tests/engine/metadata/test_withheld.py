"""What is no rival of the page's own title, and what becomes of values that are not likely enough."""

from __future__ import annotations

from itertools import pairwise

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext, Promise, weigh, with_promises
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.variants import likely_variant
from carmengui.engine.metadata.vote.vote import Group
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Field, FieldValue

PAPER = "Counting the visitors of small institutes"
_REFERENCE = (
    '<li itemprop="citation" itemscope itemtype="http://schema.org/ScholarlyArticle">'
    '<meta itemprop="headline" content="Doe J {0}. On the {0}th visitor. J Count. 19{0};3:2">'
    '<meta itemprop="datePublished" content="19{0}-01-01"><i itemprop="author">Jane Doe {0}</i></li>'
)
CITING = (
    f'<title>{PAPER} | Counting Letters</title><meta name="citation_title" content="{PAPER}">'
    f'<meta property="og:title" content="{PAPER}"><body itemscope itemtype="http://schema.org/Article">'
    f'<h1 itemprop="headline">{PAPER}</h1><ol>{"".join(map(_REFERENCE.format, range(20, 80)))}</ol>'
)
_TEASER = (
    '<div itemscope itemtype="http://schema.org/NewsArticle"><h3 class="entry-title"'
    ' itemprop="headline">The harbour of town {0} is open again</h3></div>'
)
TEASERS = "".join(map(_TEASER.format, range(30)))
ARCHIVE = (
    "<title>News</title><h3 class=title>Archive of may</h3><h3 class=title>Archive of june</h3>"
    "<h3>Imprint</h3>"
)


def weighed(markup: str, url: str = "https://www.count.example/a") -> dict[Field, FieldValue]:
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url=url)
    return {each.field: each for each in weigh(page, PageContext())}


def share_of_values(value: FieldValue) -> list[float]:
    """Return the probability of each value of the ladder, in the order of the ladder."""
    found = {each.value: each.share for each in value.candidates}
    assert None not in found.values()
    return [share for share in found.values() if share is not None]


def test_references_are_no_rivals_of_the_title() -> None:
    found = weighed(CITING)
    assert found[Field.TITLE].values == (PAPER,)
    assert found[Field.TITLE].weight > 0.6
    told = [each.value for value in found.values() for each in value.candidates]
    assert not [value for value in told if "Doe" in value or value.startswith("19")]


def test_titles_of_listed_items_weigh_together_as_one() -> None:
    markup = f"<title>{PAPER} - Count</title><h2>{PAPER}</h2>"
    one, many = (
        weighed(markup + "".join(map(_TEASER.format, range(count))))[Field.TITLE]
        for count in (1, 30)
    )
    assert one.values == many.values == (PAPER,)
    (rival,) = {each.share for each in one.candidates if "harbour" in each.value}
    rivals = {each.value: each.share or 0.0 for each in many.candidates if "harbour" in each.value}
    assert len(rivals) > 10
    assert rival is not None
    assert sum(rivals.values()) < 3 * rival


def title(text: str, *methods: str, **facts: float) -> Group:
    found = [Proposal(Field.TITLE, text, method) for method in methods]
    return Group(key(text), text, found, facts)


FULL = title("Ultra Cells doubles capacity in Ohio", "h1")
CUT = title("Ultra Cells doubles capacity", "meta.og:title", "title.site")
SITED = title("Ultra Cells doubles capacity – Battery News", "title", ends_with_site=1.0)
SITE = title("Battery News", "title.last", is_site=1.0)
OTHER = title("Lithium is cheap again", "h2")


@pytest.mark.parametrize(
    ("rated", "best"),
    [
        ([(0.3, CUT), (0.2, FULL), (0.1, SITED)], (0.2, FULL)),
        ([(0.3, SITED), (0.2, CUT), (0.1, OTHER)], (0.2, CUT)),
        ([(0.3, CUT), (0.3, OTHER)], None),
        ([(0.3, SITE), (0.3, SITED)], None),
        ([(0.3, SITED), (0.3, SITE)], None),
    ],
)
def test_variants_of_one_title_reach_the_limit_together(
    rated: list[tuple[float, Group]], best: tuple[float, Group] | None
) -> None:
    assert likely_variant(rated, 0.35) == best


def test_what_is_withheld_has_its_ladder_with_probabilities() -> None:
    title = weighed(ARCHIVE)[Field.TITLE]
    assert (title.values, title.weight, title.method) == ((), 0.0, "")
    shares = share_of_values(title)
    assert len(shares) > 2
    assert all(one >= other > 0 for one, other in pairwise(shares))
    assert sum(shares) <= 1
    page = read_html(ARCHIVE.encode())
    assert all(value.field is not Field.TITLE for value in describe(page, PageContext()))


@pytest.mark.parametrize("markup", [CITING, ARCHIVE, TEASERS])
def test_the_values_of_a_ladder_share_one_probability(markup: str) -> None:
    for value in weighed(markup).values():
        shares = share_of_values(value)
        if value.field in {Field.TITLE, Field.DATE, Field.DESCRIPTION, Field.PUBLISHER}:
            assert sum(shares) <= 1.001, value.field
        if value.values:
            own = {each.share for each in value.candidates if each.value in value.values}
            assert max(shares) == pytest.approx(max(filter(None, own)))


def test_a_name_that_is_part_of_another_is_no_likelier_than_what_that_one_leaves() -> None:
    markup = (
        '<script type="application/ld+json">{"@type": "NewsArticle", "headline": "The sea",'
        ' "author": {"@type": "Person", "name": "Jane Doe"}}</script>'
        '<meta name="author" content="Doe"><p class="byline">By Jane Doe</p>'
    )
    authors = weighed(markup)[Field.AUTHORS]
    assert authors.values == ("Jane Doe",)
    (whole,) = {each.share for each in authors.candidates if each.value == "Jane Doe"}
    (part,) = {each.share for each in authors.candidates if each.value == "Doe"}
    assert whole is not None
    assert part is not None
    assert part + whole <= 1.0001


def test_what_a_site_file_promises_leaves_the_rest_to_the_others() -> None:
    page = read_html(ARCHIVE.encode())
    withheld = tuple(each for each in weigh(page, PageContext()) if each.field is Field.TITLE)
    promise = Promise(Field.TITLE, "Lamps for rooms", 0.8, "site.shop.a")
    (answer,) = with_promises(page, withheld, [promise])
    assert (answer.values, answer.weight) == (("Lamps for rooms",), 0.8)
    assert answer.candidates[0].share == 0.8
    assert sum(share_of_values(answer)) <= 1.001
    before = {each.value: each.share for each in withheld[0].candidates}
    for each in answer.candidates[1:]:
        assert each.share == pytest.approx(0.2 * (before[each.value] or 0.0))
