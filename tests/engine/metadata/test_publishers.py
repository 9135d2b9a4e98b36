"""Who publishes a page: the owner of the copyright, the way home, the host's name."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import collect, describe
from carmengui.engine.model import Field

URL = "https://www.cranepress.example/kran"


def proposed(markup: str, *beginnings: str) -> list[tuple[str, str]]:
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url=URL)
    found = collect(page, PageContext()).proposals.of(Field.PUBLISHER)
    return [(each.value, each.method) for each in found if each.method.startswith(beginnings)]


@pytest.mark.parametrize(
    ("notice", "name"),
    [
        ("© 2024 Crane Press. All rights reserved.", "Crane Press"),
        ("Copyright © 1999-2024 Crane Press", "Crane Press"),
        ("Copyright 2024 by Crane Press | Imprint", "Crane Press"),
        ("© Crane Press 2024", "Crane Press"),
        ("© 2024 – Der Verlag, alle Rechte vorbehalten", "Der Verlag"),
        ("© 2024", ""),
        ("The Copyright of 2024 by Crane Press", ""),
        ("© " + "very long words " * 8, ""),
    ],
)
def test_the_owner_of_the_copyright_is_proposed(notice: str, name: str) -> None:
    expected = [(name, "copyright")] if name else []
    assert proposed(f"<p>Text</p><footer>{notice}</footer>", "copyright") == expected


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ('<a href="/"><img alt="Crane Press logo"></a>', [("Crane Press", "home.alt")]),
        (
            '<a href="https://www.cranepress.example/" aria-label="Crane Press">x</a>',
            [("Crane Press", "home.aria-label")],
        ),
        (
            '<a href="http://cranepress.example" title="Crane Press">x</a>',
            [("Crane Press", "home.title")],
        ),
        ('<a href="/" title="Home">x</a>', []),
        ('<a href="/other"><img alt="Crane Press"></a>', []),
        ('<a href="https://other.example/" title="Other">x</a>', []),
        ('<a href="/">Crane Press</a>', []),
    ],
)
def test_the_way_home_names_the_publisher(link: str, found: list[tuple[str, str]]) -> None:
    assert proposed(link, "home.") == found


def answer(markup: str, url: str = URL) -> tuple[str, ...]:
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url=url)
    found = {each.field: each.values for each in describe(page, PageContext())}
    return found.get(Field.PUBLISHER, ())


def test_the_part_of_the_title_that_the_host_is_called_after_is_the_publisher() -> None:
    markup = (
        '<title>Crane Press | The winds of change</title><meta property="og:title" '
        'content="The winds of change"><h1>The winds of change</h1><p>© 2024 Crane Press</p>'
    )
    assert answer(markup) == ("Crane Press",)
    # On another host it is found as well: the other part is the title of the page.
    assert answer(markup, "https://elsewhere.example/kran") == ("Crane Press",)


def test_what_the_page_states_is_not_outvoted_by_the_host_s_name() -> None:
    markup = (
        '<meta name="citation_publisher" content="Quay University">{}<footer>© 2024 Crane Press'
    )
    assert answer(markup.format("")) == ("Quay University",)
    site = '<meta property="og:site_name" content="Crane Press">'
    assert "Crane Press" in answer(site + "<p>x")
