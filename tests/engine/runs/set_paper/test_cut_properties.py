"""For any pages: what is removed and kept of the source is the text, character by character."""

from __future__ import annotations

import html
import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.boilerplate import Member, judge_pair_literal
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.runs.set_paper.cut import cut_page

WORDS = st.sampled_from(
    ["Menü: Nachrichten, Sport und Wetter ", "f&uuml;r &amp; &#8212; ", "ığdır ", "7 ", "\n ", "😀 ",
     "<b>fett</b> ", "<a href='/x'>weiter</a> ", "<!-- Kommentar --> ", "&nbsp;", "</p><p>", "<br>",
     "<script>var x = 'Menü';</script>", "&lt;p&gt; "]
)  # fmt: skip
PAGES = st.lists(WORDS, max_size=30).map(lambda words: f"<body><p>{''.join(words)}</p></body>")
_NOT_TEXT = re.compile(r"<script>.*?</script>|<!--.*?-->|<[^>]*>", re.DOTALL)


def letters(text: str) -> str:
    return "".join(text.split())


def said(source: str) -> str:
    return letters(html.unescape(_NOT_TEXT.sub("", source)))


@given(PAGES, PAGES, st.integers(5, 60))
def test_ranges_of_the_source_say_what_was_removed_and_kept(
    page: str, other: str, threshold: int
) -> None:
    cut = cut_page(page.encode(), [("other", other.encode())], threshold=threshold)
    text = page_text(read_html(page.encode())).text
    others = [Member("other", page_text(read_html(other.encode())).text)]
    runs = judge_pair_literal(text, others, threshold).removed
    removed = [page[run["start"] : run["end"]] for run in cut["removed"]]
    wanted = [text[run.start : run.end] for run in runs]
    assert [said(source) for source in removed] == [letters(run) for run in wanted if letters(run)]
    ranges = sorted(
        [*((run["start"], run["end"]) for run in cut["removed"]), *map(tuple, cut["kept"])]
    )
    assert all(left[1] <= right[0] for left, right in pairwise(ranges))
    assert "".join(said(page[start:end]) for start, end in ranges) == letters(text)
