"""Blocks that are a page's own for their digits stay; numbers of the site go."""

import pytest

from carmengui.engine.boilerplate import SiteModel, judge, kept_text
from carmengui.engine.boilerplate.own_lines import without
from carmengui.engine.model import Span

MENU = "Home and news and pictures of the harbour and the old town and the contact form for you"
BODIES = (
    "A warm brass lamp for long evenings.",
    "Four legs, one back, no wobble on cobbles.",
    "Hemp, twisted by hand in the ropewalk.",
    "It sings a third higher than others.",
    "Built from a church door, stubborn and low.",
    "Shows places gone before supper time.",
    "Gains eleven minutes a week, reliably.",
    "Badger hair, bound in copper, washed in rain.",
)
SCATTERED = (10, 31, 52, 17, 95, 64, 23, 78)
ALIKE = (60, 61, 60, 61, 62, 60, 61, 60)
PAGE = 3


def kept(form, values, headings=()):
    """Return what stays of one of eight pages that say a number in the same words."""
    model = SiteModel("a.test")
    texts = [
        f"{MENU}\n{form.format(value)}\n{body} {body[::-1]}"
        for value, body in zip(values, BODIES, strict=True)
    ]
    for number, text in enumerate(texts):
        model.add(f"http://a.test/{number}", text)
    spans = [Span(texts[PAGE].find(said), texts[PAGE].find(said) + len(said)) for said in headings]
    judgement = judge(f"http://a.test/{PAGE}", texts[PAGE], model.snapshot(), headings=spans)
    return kept_text(texts[PAGE], judgement.removed).split("\n")[:-1]


@pytest.mark.parametrize("form", ["{},90 €", "Price: ${}.50", "{} TL", "Цена {} руб.", "£{}"])
def test_an_amount_of_money_is_the_pages_own(form):
    assert kept(form, SCATTERED) == [form.format(17)]
    assert kept(form, ALIKE) == [], "a subscription, or a share index"


def test_an_amount_in_a_long_shared_run_is_found():
    form = "Art. 7\nPreis: {},90 € inkl. MwSt., zzgl. Versand\nIn den Warenkorb"
    assert kept(form, SCATTERED) == ["Preis: 17,90 € inkl. MwSt., zzgl. Versand"]


@pytest.mark.parametrize("form", ["Goals\n{}", "Result\n{}:1", "Level\n{}.5"])
def test_a_result_is_the_pages_own(form):
    assert kept(form, SCATTERED) == [form.format(17).split("\n")[1]]
    assert kept(form, [17] * 8) == []


@pytest.mark.parametrize(
    "form", ["Visitors: {}", "Visitors\n12{}5", "{} comments", "Page\n{} of 9"]
)
def test_other_numbers_go_with_the_words_around_them(form):
    assert kept(form, SCATTERED) == []


def test_the_days_of_a_calendar_are_numbers_of_the_site():
    calendar = "\n".join(map(str, range(1, 32))) + "\n{}"
    assert kept(calendar, [32] * 8) == []


def test_the_largest_heading_stays_unless_a_sibling_shows_it():
    assert kept("Report {}", SCATTERED) == []
    assert kept("Report {}", SCATTERED, ["Report 17"]) == ["Report 17"]
    assert kept("Report {}", [17, *SCATTERED[1:]], ["Report 17"]) == []
    # The name of the site may be a heading too; then the next one is asked.
    both = kept("Harbour Post\nReport {}", SCATTERED, ["Harbour Post", "Report 17"])
    assert both == ["Report 17"]


def test_one_heading_is_kept_not_all():
    said = "Report {0}\nIssue {0}"
    assert kept(said, SCATTERED, ["Report 17", "Issue 17"]) == ["Report 17"]


def test_spans_are_taken_out_of_spans():
    runs = [Span(0, 10), Span(20, 30)]
    assert without(runs, []) == runs
    assert without(runs, [Span(12, 15)]) == runs
    assert without(runs, [Span(0, 40)]) == []
    assert without(runs, [Span(5, 22), Span(25, 26)]) == [Span(0, 5), Span(22, 25), Span(26, 30)]
