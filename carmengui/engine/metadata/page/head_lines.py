"""What the head of a page says in words, in a form that tells what its whole site repeats.

A site's name in every ``<title>`` and one description for all pages are boilerplate as well, but no
reader sees them: they are compared line by line.
"""

from __future__ import annotations

from itertools import islice

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.facts import first_title
from carmengui.engine.metadata.page.title_segments import segments
from carmengui.engine.metadata.wording import key, shown

TITLE_MARK = "title: "
DESCRIPTION_MARK = "description: "
_MAX_DESCRIPTIONS = 4


def head_lines(page: HtmlPage) -> tuple[str, ...]:
    """Return the segments of the title and the descriptions, as keys behind a mark."""
    lines: list[str] = []
    title = first_title(page)
    if title is not None:
        whole = shown(title.text)
        parts = [whole, whole.partition(": ")[0], *(text for text, _ in segments(whole))]
        lines += [TITLE_MARK + key(text) for text in parts]
    tree = page.tree
    metas = (tree.attributes[number] for number in tree.numbers_of("meta"))
    descriptions = (
        DESCRIPTION_MARK + key(said.get("content", ""))
        for said in metas
        if (said.get("name") or said.get("property") or "").lower().endswith("description")
    )
    lines += islice(descriptions, _MAX_DESCRIPTIONS)
    return tuple(dict.fromkeys(lines))
