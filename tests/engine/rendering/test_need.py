"""Which pages are rendered: empty frames that scripts fill, and no page that has words of its own."""

from __future__ import annotations

import pytest

from carmengui.engine.documents import read_html
from carmengui.engine.rendering import Growth, has_grown, need_of

WORDS = "<p>" + "The library opens at nine and closes at five on all days but one. " * 8
LINKS = "".join(f"<li><a href=/{n}>A headline of some length, number {n}</a>" for n in range(60))
MENU = "<nav><a href=/a>Research</a> <a href=/b>Teaching</a></nav><footer>© 2026 Imprint</footer>"
APP = "<script src=/app.js></script>"

EMPTY_FRAMES = {
    "react": f"<noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div>{APP}",
    "vue": f"<div id='app'><!-- built files --></div>{APP}",
    "next": f"<div id=__next></div><script id=__NEXT_DATA__ type=application/json>{{}}</script>{APP}",
    "nuxt": f"<div id=__nuxt><div>Loading…</div></div><script type=module src=/e.js></script>{APP}",
    "gatsby": f"<div id=___gatsby></div>{APP}",
    "angular": "<app-root></app-root><script src=/main.js type=module></script>",
    "framed": f"{MENU}<main><div id=app-container></div></main>{APP}",
    "custom element": f"<my-library-catalogue></my-library-catalogue>{APP}",
    "inline": "<body><script>" + "document.body.innerHTML = render(data);" * 30 + "</script>",
    "noscript": f"{MENU}<div class=x></div><noscript>Bitte JavaScript aktivieren.</noscript>{APP}",
    "french": f"<noscript>Veuillez activer JavaScript pour lire cette page.</noscript>{APP}",
    "turkish": f"<p>Bu sayfa için JavaScript gereklidir.</p>{APP}",
    "japanese": f"<noscript>JavaScriptを有効にしてください</noscript>{MENU}{APP}",
    "data beside": f"<script type='application/ld+json'>{'x' * 9000}</script><div></div>{APP}",
}
OWN_WORDS = {
    "article": f"<article>{WORDS}</article>{APP}",
    "article with a widget": f"<article>{WORDS}</article><div id=app></div>{APP}",
    "article with comments": f"{WORDS}<noscript>Enable JavaScript to view the comments.</noscript>{APP}",
    "list of links with a widget": f"<ul>{LINKS}</ul><div id=root></div>{APP}",
    "drawn by the server": f"<div id=__next><main>{WORDS}</main></div>{APP}",
    "says it without scripts": f"<div id=app></div><noscript>{WORDS}{WORDS}</noscript>{APP}",
    "nothing at all": "",
    "without scripts": "<div id=app></div>",
    "data only": "<script type=application/json>{}</script><div id=app></div>",
    "short and plain": "<h1>Moved</h1><p>This page is at <a href=/b>its new place</a> now.<script>n()</script>",
}


def need(markup: str, growth: Growth | None = None) -> str:
    return str(need_of(read_html(markup.encode()), growth))


@pytest.mark.parametrize("name", EMPTY_FRAMES)
def test_an_empty_frame_needs_a_browser(name: str) -> None:
    assert need(EMPTY_FRAMES[name])


@pytest.mark.parametrize("name", OWN_WORDS)
def test_a_page_with_words_of_its_own_needs_none(name: str) -> None:
    assert need(OWN_WORDS[name]) == ""


def test_the_reason_is_said() -> None:
    assert need(EMPTY_FRAMES["vue"]) == "scripts are to fill its empty element <div id=app>"
    assert need(EMPTY_FRAMES["angular"]) == "scripts are to fill its empty element <app-root>"
    assert need(EMPTY_FRAMES["noscript"]) == "it says that it needs JavaScript"
    assert need(EMPTY_FRAMES["inline"]) == "it has scripts and shows 0 characters of text"


def test_a_site_whose_pages_grew_is_believed_to_go_on() -> None:
    short = f"<p>{'Words of a short page. ' * 9}</p>{APP}"
    assert need(short) == need(short, Growth(2, 2)) == need(short, Growth(9, 4)) == ""
    assert need(short, Growth(4, 3)) == (
        "3 of 4 rendered pages of its site had more to say than their responses"
    )
    assert need(OWN_WORDS["article"], Growth(9, 9)) == ""


def test_a_document_has_grown_by_a_title_or_by_much_text() -> None:
    frame, short, long = (
        read_html(markup.encode())
        for markup in ("<div id=root></div>", f"<p>{'x ' * 150}", f"<p>{'x ' * 400}")
    )
    titled = read_html(b"<title>Annual report</title><div id=root></div>")
    assert has_grown(frame, short)
    assert has_grown(short, long)
    assert has_grown(frame, titled)
    assert not has_grown(titled, frame)
    assert not has_grown(long, short)
    assert not has_grown(frame, read_html(b"<div id=root>Loading</div>"))
    assert Growth(1, 1).counting(frame, short).counting(short, short) == Growth(3, 2)
