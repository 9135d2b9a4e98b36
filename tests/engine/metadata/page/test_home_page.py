"""The home page of a host names the institution behind its pages."""

from __future__ import annotations

import pytest

from carmengui.engine.boilerplate import SiteModel
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.metadata import home_lines, name_at_home
from carmengui.engine.model import Field
from carmengui.engine.reading.read_page import describe_page
from carmengui.engine.reading.site_view import site_text

OTHERS = "<h1>Tagung {0}</h1><p>Am {0}. Mai wird getagt, und alle sind eingeladen.</p>"


def read(body: str, url: str):
    return read_html(f"<meta charset='utf-8'>{body}".encode(), url=url)


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("<title>Stadtarchiv Wellenroda</title>", "Stadtarchiv Wellenroda"),
        ("<title>Startseite | Stadtarchiv Wellenroda</title>", "Stadtarchiv Wellenroda"),
        (
            "<title>Willkommen beim Institut für Regionalforschung!</title>",
            "Institut für Regionalforschung",
        ),
        ("<title>Баш бит – Татар китабы</title>", "Татар китабы"),
        ("<meta property='og:site_name' content='Werft'><title>Home</title>", "Werft"),
        ("<title>Home</title>", ""),
        ("", ""),
    ],
)
def test_a_home_page_tells_its_name(head: str, name: str) -> None:
    lines = home_lines(read(head, "http://haus.test/"))
    assert name_at_home(lines, "http://haus.test/tagung/3.html") == name
    assert name_at_home(lines, "http://other.test/tagung/3.html") == ""
    assert home_lines(read(head, "http://haus.test/seite")) == ()


def test_the_institution_of_a_page_is_named_at_home() -> None:
    model = SiteModel("haus.test")
    home = read("<title>Startseite – Institut für Regionalforschung</title>", "http://haus.test/")
    pages = [read(OTHERS.format(n), f"http://haus.test/tagung/{n}.html") for n in range(3)]

    def publisher(page):
        record = describe_page(
            page, page_text(page), digest="", site="haus.test", snapshot=model.snapshot()
        )
        return record.field(Field.PUBLISHER)

    for page in pages:
        model.add(page.url, site_text(page, page_text(page)))
    before = publisher(pages[0])
    assert before is None or before.method != "homepage.name"
    model.add(home.url, site_text(home, page_text(home)))
    told = publisher(pages[0])
    assert told is not None
    assert (told.values, told.method) == (("Institut für Regionalforschung",), "homepage.name")
    assert 0.4 < told.weight < 0.8
