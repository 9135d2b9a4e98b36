"""Page templates with marked boilerplate: a filled page knows exactly which of its text is template.

In a template ``{{name}}`` is replaced by a value, and what stands between ``{+`` and ``+}`` belongs
to the template of the site (navigation, sidebar, footer). Everything else is the page's own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape

from carmengui.engine.model import Span
from carmengui.resource_files import resource

_MARK = re.compile(r"\{\+|\+\}")
_NAME = re.compile(r"\{\{(\w+)\}\}")
# A passage with none inside it: the inner ones go first.
_PASSAGE = re.compile(r"\{([?!*])(\w+)(?:\|([^}]*))?\}((?:(?!\{[?!*]\w).)*?)\{/\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a template, either the site's or the page's own."""

    text: str
    is_boilerplate: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """The source of a page as text, with the ranges that come from the site's template."""

    source: str
    boilerplate: tuple[Span, ...]

    @property
    def own(self) -> str:
        """The source without the template's ranges."""
        parts, at = [], 0
        for span in self.boilerplate:
            parts.append(self.source[at : span.start])
            at = span.end
        return "".join([*parts, self.source[at:]])


@dataclass(frozen=True, slots=True)
class Frame:
    """A template, split into segments."""

    segments: tuple[Segment, ...]

    def fill(self, values: Mapping[str, str], charset: str = "utf-8") -> Sheet:
        """Return the page with the values put in; what the charset lacks becomes references."""
        parts: list[str] = []
        spans: list[Span] = []
        length = 0
        for segment in self.segments:
            text = _NAME.sub(lambda match: values[match.group(1)], segment.text)
            text = text.encode(charset, "xmlcharrefreplace").decode(charset)
            if segment.is_boilerplate and text:
                spans.append(Span(length, length + len(text)))
            parts.append(text)
            length += len(text)
        return Sheet("".join(parts), tuple(spans))


def frame(markup: str) -> Frame:
    """Return the template written in ``markup``."""
    segments: list[Segment] = []
    inside, at = False, 0
    for mark in _MARK.finditer(markup):
        if (mark.group() == "+}") != inside:
            raise ValueError(f"unbalanced boilerplate mark at {mark.start()}")
        segments.append(Segment(markup[at : mark.start()], inside))
        inside, at = not inside, mark.end()
    if inside:
        raise ValueError("a boilerplate mark is not closed")
    segments.append(Segment(markup[at:], inside))
    return Frame(tuple(segment for segment in segments if segment.text))


@cache
def template(name: str) -> Frame:
    """Return the bundled template of that name, for example ``gazete``."""
    return frame(resource("demo", "templates", f"{name}.html").read_text(encoding="utf-8"))


class Markup(str):
    """A value of ``fill_text`` that is markup already."""

    __slots__ = ()


Value = str | tuple[str, ...]


@lru_cache(maxsize=2000)
def fill_text(markup: str, **values: Value) -> str:
    """Return a small piece of markup with its values put in, each of them escaped.

    ``{?name}…{/}`` stands only where there is such a value and it is not empty, ``{!name}…{/}`` only
    where that is not so. ``{*name|, }…{/}`` stands once for each of several values, which it calls
    ``{{each}}``, with ``, `` between them.

    >>> fill_text('<a href="{{url}}">{*names|, }{{each}}{/}</a>', url="/a", names=("Q & A", "B"))
    '<a href="/a">Q &amp; A, B</a>'
    """

    def passage(match: re.Match[str]) -> str:
        sign, name, between, inner = match.groups()
        found = values.get(name, "")
        if sign == "*":
            return (between or "").join(inner.replace("{{each}}", escape(each)) for each in found)
        return inner if bool(found) is (sign == "?") else ""

    while "{/}" in markup:
        markup = _PASSAGE.sub(passage, markup)
    return _NAME.sub(lambda match: _escaped(values[match.group(1)]), markup)


def _escaped(value: Value) -> str:
    return value if isinstance(value, Markup) else escape(str(value))
