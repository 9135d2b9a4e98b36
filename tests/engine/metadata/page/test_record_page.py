"""Record pages: there a label or a lesser heading beats a heading that fits every record."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.record_page import is_general
from carmengui.engine.model import Field

TITLE = "Limits to the lifting of heavy things by cranes at the quay"
ROWS = """<dl><dt>Author:</dt><dd>Muster, Max</dd><dt>Abstract:</dt><dd>A long account of how cranes
were lifted from the quay, by whom, and in what weather it was done.</dd></dl>"""


def title_of(markup: str) -> str:
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url="https://a.example/r/1")
    found = {each.field: each.values[0] for each in describe(page, PageContext())}
    return found.get(Field.TITLE, "")


@pytest.mark.parametrize("heading", ["Publication details", "Vollanzeige", "Document Details"])
def test_a_general_heading_loses_on_a_record_page(heading: str) -> None:
    page = f'<title>{heading}</title><h1>{heading}</h1><h3 class="title">{TITLE}</h3>'
    assert title_of(page + ROWS) == TITLE
    assert title_of(page) == heading


def test_a_labelled_title_wins_there_too() -> None:
    rows = f"<dl><dt>Title:</dt><dd>{TITLE}</dd></dl>{ROWS}"
    assert title_of(f"<title>Thesis details</title><h1>Thesis details</h1>{rows}") == TITLE


def test_a_heading_of_its_own_stays_the_title() -> None:
    own = "The weight of cranes"
    page = f'<title>{own}</title><h1>{own}</h1><h3 class="title">{TITLE}</h3>{ROWS}'
    assert title_of(page) == own


def test_general_headings_are_made_of_general_words_alone() -> None:
    assert all(map(is_general, ("publication details", "full record", "zur vollanzeige")))
    assert not any(map(is_general, ("", "publication bias", "details of the weight of cranes")))


def test_a_title_for_sharing_tells_where_the_kicker_ends() -> None:
    headline = "New in the harbour: The crane turns for the first time"
    news = (
        '<script type="application/ld+json">{"@type": "NewsArticle", "headline": "%s"}</script>'
        '<meta property="og:title" content="%s"><h1>%s</h1>'
    )
    short = "The crane turns for the first time"
    assert title_of(news % (headline, short, headline)) == short
    assert title_of(news % (headline, "first time", headline)) == headline
    assert title_of(news % (headline, "Something else was written here", headline)) == headline


FULL = """<table><tr><th>dc.title</th><td>{title}</td></tr>
<tr><th>dc.contributor.author</th><td>Smith, Anna</td></tr>
<tr><th>dc.contributor.author</th><td>Doe, John</td></tr>
<tr><th>dc.contributor.advisor</th><td>Karl Advisor</td></tr>
<tr><th>dc.date.accessioned</th><td>2018-01-01T00:00:00Z</td></tr>
<tr><th>dc.date.issued</th><td>2017-11-08</td></tr>
<tr><th>dc.publisher</th><td>University of the Quay</td></tr></table>"""


def answers_of(markup: str) -> dict[Field, tuple[str, ...]]:
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url="https://a.example/r/1")
    return {each.field: each.values for each in describe(page, PageContext())}


def test_a_full_record_is_read_by_its_labels_though_it_has_no_heading() -> None:
    found = answers_of(f"<title>Repository</title>{FULL.format(title=TITLE)}")
    assert found[Field.TITLE] == (TITLE,)
    assert found[Field.AUTHORS] == ("Anna Smith", "John Doe")
    assert found[Field.DATE] == ("2017-11-08",)
    assert found[Field.PUBLISHER] == ("University of the Quay",)
    assert found[Field.PAGE_TYPE] == ("record",)


def test_a_label_has_several_authors_one_below_the_other() -> None:
    rows = "<tr><td>Authors</td><td><a>Smith, Anna</a><br><a>Doe, John</a><br>Roe, Jane</td></tr>"
    found = answers_of(
        f"<title>Repository</title><table>{rows}</table>{ROWS.replace('Author', 'Advisor')}"
    )
    assert found[Field.AUTHORS] == ("Anna Smith", "John Doe", "Jane Roe")


def test_two_labels_alone_do_not_name_the_publisher_of_a_page() -> None:
    rows = (
        "<dl><dt>Publisher</dt><dd>University of the Quay</dd><dt>Date</dt><dd>2017-11-08</dd></dl>"
    )
    page = f'<meta property="og:site_name" content="The Gazette"><h1>A day at the sea</h1>{rows}'
    assert answers_of(page)[Field.PUBLISHER] == ("The Gazette",)


def test_a_product_with_rows_keeps_the_title_it_shows() -> None:
    rows = "<p><b>Title:</b> Crane</p><p><b>Release date:</b> 3 May 2019</p><p><b>Publisher:</b> Quay</p>"
    shared = '<meta property="og:title" content="Crane on the Quay">'
    page = f"<title>Crane on the Quay</title>{shared}<div>Crane on the Quay</div>{rows}"
    assert answers_of(page)[Field.TITLE] == ("Crane on the Quay",)
