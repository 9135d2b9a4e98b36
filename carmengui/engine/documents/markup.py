"""A tolerant scan of HTML source: where the tags, comments and character references stand.

It answers only "what is markup here, and from where to where", by the rules of the HTML standard's
tokenizer (https://html.spec.whatwg.org/#tokenization); the tree is lxml's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""<!--(?:-?>|.*?(?:--!?>|\Z))
      | <(?:[!?]|/[^a-zA-Z>])[^>]*(?:>|\Z)
      | <(?P<close>/?)(?P<name>[a-zA-Z][^\s/>]*)
        (?:=\s*+(?:"[^"]{0,65536}"|'[^']{0,65536}'|(?!["']))|[^>=])*+
        (?:>|=[^>]*(?:>|\Z)|\Z)
    """,
    re.DOTALL | re.VERBOSE,
)
REFERENCE = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});?")
_SCRIPT_STEP = re.compile(r"<!--|-->|<(?P<close>/?)script(?=[\s/>])", re.IGNORECASE)
HIDDEN_TEXT_TAGS = frozenset({"script", "style", "iframe", "noembed", "noframes", "xmp"})
"""Their content is raw text that no reader sees as text of the page."""
_SHOWN_TEXT_TAGS = frozenset({"title", "textarea"})
"""Their content is text with character references, but no tags."""


@dataclass(frozen=True, slots=True)
class Markup:
    """One tag, comment or declaration in the source.

    ``name`` is the lower-case tag name (empty for comments and declarations). ``end`` lies behind
    the tag itself; ``hidden_end`` behind the raw text it hides (scripts, styles), else equal.
    """

    start: int
    end: int
    hidden_end: int
    name: str
    is_end_tag: bool


def scan_markup(source: str, start: int = 0) -> Iterator[Markup]:
    """Yield the markup of a source in order, from a position on that is in no tag."""
    position = start
    while match := _TOKEN.search(source, position):
        name = (match.group("name") or "").lower()
        is_end_tag = match.group("close") == "/"
        hidden_end = position = match.end()
        if not is_end_tag and name in HIDDEN_TEXT_TAGS:
            hidden_end = position = _end_of_raw_text(source, name, match.end())
        elif not is_end_tag and name in _SHOWN_TEXT_TAGS:
            position = _end_of_raw_text(source, name, match.end())
        yield Markup(match.start(), match.end(), hidden_end, name, is_end_tag)


def _end_of_raw_text(source: str, name: str, start: int) -> int:
    if name == "script":
        return _end_of_script(source, start)
    closing = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(source, start)
    return closing.start() if closing else len(source)


def _end_of_script(source: str, start: int) -> int:
    """Find the closing tag; inside ``<!--`` a nested script tag must be closed first."""
    in_comment = nested = False
    for step in _SCRIPT_STEP.finditer(source, start):
        seen = step.group()
        if seen == "<!--":
            in_comment = True
        elif seen == "-->":
            in_comment = nested = False
        elif step.group("close"):
            if not nested:
                return step.start()
            nested = False
        else:
            nested = in_comment
    return len(source)
