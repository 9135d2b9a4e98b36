"""What a style sheet names is found by the grammar of CSS, not by looking for words."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.discover.style_references import MAX_REFERENCES, style_references
from carmengui.engine.model.requisite import RequisiteKind

BASE = "https://a.test/css/main.css"


def found(text: str) -> dict[str, str]:
    return {
        each.url.removeprefix("https://a.test/"): str(each.kind)
        for each in style_references(text, BASE)
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a { background: url(x.png) }", {"css/x.png": "image"}),
        ("a { background: url( '../x y.png' ) no-repeat }", {"x%20y.png": "image"}),
        ('@import "b.css" screen;', {"css/b.css": "style"}),
        ("@import url(b.css) layer(x);", {"css/b.css": "style"}),
        ("@IMPORT URL(/b.css);", {"b.css": "style"}),
        ("@font-face { src: url(f) format('woff2') }", {"css/f": "font"}),
        ("@font-face { src: local('X'), url(//b.test/f.ttf) }", {"https://b.test/f.ttf": "font"}),
        ("@media (x) { @supports (y) { a { mask: url(m.svg#id) } } }", {"css/m.svg": "image"}),
        ("a { b: image-set('1.png' 1x, '2.png' 2x) }", {"css/1.png": "image"}),
        ("a { b: -webkit-image-set(url(2.png) 2x, url(1.png) 1x) }", {"css/1.png": "image"}),
        ("a { --x: url(v.png); b: cross-fade(url(c.png), red) }",
         {"css/v.png": "image", "css/c.png": "image"}),
        (r"a { b: url(x\.png) }", {"css/x.png": "image"}),
        ("a { b: url(open.png", {"css/open.png": "image"}),
    ],
)  # fmt: skip
def test_what_is_named_is_found(text: str, expected: dict[str, str]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "/* url(x.png) @import 'b.css'; */",
        "a { content: 'url(x.png)' }",
        "a { fill: url(#local) }",
        "a { b: url(data:image/png;base64,AA) }",
        "@namespace svg url(http://www.w3.org/2000/svg);",
        "a { b: url() } c { d: url('') }",
        "a { color: red }",
        "a { b: url(javascript:x) }",
    ],
)
def test_what_names_nothing_to_fetch_is_left(text: str) -> None:
    assert found(text) == {}


def test_a_sheet_of_very_many_names_ends_in_time() -> None:
    text = "".join(f"a{{b:url({n}.png)}}" for n in range(3 * MAX_REFERENCES))
    assert len(style_references(text, BASE)) == MAX_REFERENCES
    assert style_references("{" * 100_000 + "url(x.png)", BASE)[0].kind is RequisiteKind.IMAGE
