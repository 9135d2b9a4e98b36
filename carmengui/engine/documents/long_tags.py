"""Tags with attributes by the thousand are shortened: the parser takes quadratic time over them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from carmengui.engine.documents.markup import Markup, scan_markup
from carmengui.engine.model import Span

MAX_TAG_CHARS = 8_192
MAX_ATTRIBUTES = 512
_STRETCH = MAX_TAG_CHARS // 2
_ATTRIBUTE = re.compile(r"""[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']*))?""")


def shorten_tags(markup: str, notices: list[str]) -> str:
    """Blank the attributes of each long tag past the cap; no position changes, ``notices`` say so."""
    parts: list[str] = []
    done = 0
    for tag in _long_tags(markup):
        long = markup[tag.start : tag.end]
        short = _shortened(long, notices)
        if short is not long:
            parts += [markup[done : tag.start], short]
            done = tag.end
    return "".join([*parts, markup[done:]]) if parts else markup


def _long_tags(markup: str) -> Iterator[Markup]:
    """Yield the long tags; only where no end tag stands for a stretch is looked at closely."""
    behind, scripts = 0, _scripts(markup)
    script = Span(0, 0)
    for start in range(0, len(markup), _STRETCH):
        end = start + _STRETCH
        if start < behind or markup.find("</", start, end) >= 0:
            continue
        while script.end <= start and (following := next(scripts, None)):
            script = following
        if script.start < start:
            behind = max(behind, script.end)
        if start < behind:
            continue
        begin = max(markup.rfind("</", behind, start), behind)
        behind = len(markup)
        for tag in scan_markup(markup, begin):
            if tag.start >= end:
                behind = tag.start
                break
            if tag.end - tag.start >= MAX_TAG_CHARS and tag.name:
                yield tag


def _scripts(markup: str) -> Iterator[Span]:
    """Yield where scripts stand: what looks like a tag there is none."""
    position = 0
    while (start := markup.find("<script", position)) >= 0:
        found = markup.find("</script", start)
        position = found if found >= 0 else len(markup)
        yield Span(start, position)


def _shortened(tag: str, notices: list[str]) -> str:
    attributes = list(_ATTRIBUTE.finditer(tag, 1))[1:]  # the first is the tag name
    if len(attributes) <= MAX_ATTRIBUTES:
        return tag
    name = tag[1:60].split(maxsplit=1)[0]
    notices.append(
        f"A tag <{name}> has {len(attributes):,} attributes: {MAX_ATTRIBUTES} were read."
    )
    cut = attributes[MAX_ATTRIBUTES].start()
    return tag[:cut] + " " * (len(tag) - cut - 1) + ">"
