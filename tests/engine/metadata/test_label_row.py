"""Where the value of a label ends."""

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.page.outline import outline
from carmengui.engine.metadata.visible import labels

ROWS = [
    ("<table><tr><th>Schlagwort</th><td>a</td></tr><tr><td>x</td><td>y</td></tr></table>", ["a"]),
    ("<table><tr><td><b><i>Tags</i></b></td><td>a</td><td>b</td></tr></table>", ["a", "b"]),
    ("<dl><dt>Tags</dt><dd>a</dd><dd>b</dd><dt>Other</dt><dd>x</dd></dl>", ["a", "b"]),
    ("<p><b>Tags:</b> a, <a>b</a> and</p><p>x</p>", ["a", "b", "and"]),
    ("<p>Tags: <a>a</a> <a>b</a></p><p>x</p>", ["a", "b"]),
    ("<div><span>Tags</span></div><ul><li>a</li><li>b</li></ul><p>x</p>", ["a", "b"]),
    ("<h3>Tags</h3><p>a</p><p>x</p>", ["a"]),
    ("<ul><li><a>Themen</a></li><li><a>x</a></li></ul>", []),
    ("<p><button>Tags</button> x</p>", []),
]


@pytest.mark.parametrize(("markup", "words"), ROWS)
def test_a_value_ends_with_its_row(markup, words):
    page = outline(read_html(f"<body>{markup}</body>".encode()))
    assert [each.value for each in labels.propose(page, month_first=False)] == words
