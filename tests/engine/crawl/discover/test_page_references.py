"""What a page needs to be seen, of every kind of reference, and nothing else."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.discover.page_references import page_references
from carmengui.engine.documents.html import read_html

URL = "https://a.test/dir/page.html"


def found(markup: str, head: str = "") -> dict[str, str]:
    text = f"<!doctype html><html><head>{head}<title>T</title></head><body>{markup}</body></html>"
    page = read_html(text.encode(), content_type="text/html; charset=utf-8", url=URL)
    return {
        each.url.removeprefix("https://a.test/"): str(each.kind)
        for each in page_references(page.root, URL, page.charset.name)
    }


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<link rel=stylesheet href=s.css>", {"dir/s.css": "style"}),
        ("<link rel='STYLESHEET nofollow' href=/s.css>", {"s.css": "style"}),
        ("<link rel='shortcut icon' href=/f.ico>", {"f.ico": "icon"}),
        ("<link rel=preload as=font href=/f.woff2>", {"f.woff2": "font"}),
        ("<style>@import '/i.css'; a{b:url(/i.png)}</style>", {"i.css": "style", "i.png": "image"}),
        ("<p style='background:url(/p.png)'>", {"p.png": "image"}),
        ("<img src=/i.png>", {"i.png": "image"}),
        ("<img src=/i.png srcset='/s.png 1x, /b.png 2x'>", {"s.png": "image"}),
        ("<picture><source srcset='/w.webp'><img src=/i.png></picture>",
         {"w.webp": "image", "i.png": "image"}),
        ("<img src=data:image/gif;base64,AA data-src=/late.png>", {"late.png": "image"}),
        ("<img data-srcset='/l.png 1x'>", {"l.png": "image"}),
        ("<video poster=/v.jpg><source src=/film.mp4></video>", {"v.jpg": "image"}),
        ("<input type=image src=/go.png><input src=/no.png>", {"go.png": "image"}),
        ("<table background=/t.png><tr><td background=/c.png></table>",
         {"t.png": "image", "c.png": "image"}),
        ("<svg><image href=/v.png /><use xlink:href='/u.svg#x' /></svg>",
         {"v.png": "image", "u.svg": "image"}),
        ("<object type=image/svg+xml data=/o.svg></object>", {"o.svg": "image"}),
        ("<iframe src=/f.html></iframe>", {"f.html": "frame"}),
        ("<img src=//b.test/x.png>", {"https://b.test/x.png": "image"}),
        ("<img src='/ü.png?ä'>", {"%C3%BC.png?%C3%A4": "image"}),
    ],
)  # fmt: skip
def test_each_kind_of_reference_is_found(markup: str, expected: dict[str, str]) -> None:
    assert found(markup) == expected


@pytest.mark.parametrize(
    "markup",
    [
        "<script src=/s.js></script>",
        "<a href=/x.png>picture</a>",
        "<link rel='alternate stylesheet' href=/other.css>",
        "<link rel=preload as=script href=/s.js>",
        "<link rel=canonical href=/x>",
        "<audio src=/a.mp3></audio><video src=/v.mp4></video>",
        "<template><img src=/t.png></template>",
        "<img src=''><img src=#x><img src=blob:x><img>",
        "<object data=/film.swf type=application/x-shockwave-flash></object>",
    ],
)
def test_what_is_not_needed_to_see_a_page_is_left(markup: str) -> None:
    assert found(markup) == {}


def test_the_base_of_the_page_holds() -> None:
    expected = {"https://b.test/x/i.png": "image", "https://b.test/x/s.png": "image"}
    head = "<base href=https://b.test/x/><style>a{b:url(s.png)}</style>"
    assert found("<img src=i.png>", head) == expected
