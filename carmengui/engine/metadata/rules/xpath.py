"""One XPath of a fact: checked when it is read, bounded when it is run."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from lxml import etree

from carmengui.engine.documents.page_tree import PageTree
from carmengui.engine.documents.xpath_walks import refusal
from carmengui.engine.metadata.rules.patterns import (
    NAMESPACE,
    PatternError,
    Patterns,
    compiled_pattern,
)
from carmengui.engine.metadata.rules.plain_xpath import PlainXPath, plain_xpath
from carmengui.engine.model import Sentence

MAX_XPATH_CHARS = 4_000
MAX_INNER_WALKS = 1
"""How many predicates deep an XPath may walk through the page again: each level multiplies."""
_STRING = re.compile(r""""[^"]*"|'[^']*'""")
_CALL = re.compile(r"([^\W\d][\w.:-]*)\s*\(")
_WALK = re.compile(r"//|\b(?:descendant|following|preceding)[\w-]*\s*::")
_PATTERN = re.compile(
    r"""re:(?:test|match|replace)\((?:[^,()"']|\([^()]*\))*,\s*(?:"([^"]*)"|'([^']*)')"""
)
_FUNCTIONS = frozenset(
    """last position count id local-name namespace-uri name string concat starts-with contains
    substring-before substring-after substring string-length normalize-space translate boolean not
    true false lang number sum floor ceiling round
    node text comment processing-instruction and or div mod
    re:test re:match re:replace""".split()
)
_SAMPLE = etree.fromstring(
    "<html><head><title>t</title><meta content='c'/></head><body><h1>h</h1><p>p</p></body></html>"
)
Result = list[etree._Element | str] | str


@dataclass(frozen=True, slots=True)
class Query:
    """A compiled XPath; a plain one is answered from the table of a page's elements, if it is at hand."""

    run: Callable[[etree._Element], Result]
    plain: PlainXPath | None
    xpath: str

    def __call__(self, root: etree._Element, tree: PageTree | None = None) -> Result:
        """Return what the XPath finds in a page.

        Raises:
            XPathError: the page is too much for it.

        """
        if tree is not None and self.plain is not None:
            return list(self.plain.elements(tree))
        elements = None if tree is None else len(tree.nodes)
        if why := refusal(self.xpath, root, lambda part: compiled(part).run(root), elements):
            raise XPathError(why)
        return self.run(root)


class XPathError(Exception):
    """An XPath cannot be read or run; ``at`` is the position in it."""

    def __init__(
        self, sentence: Sentence | str, hint: Sentence | str = "", at: int = 0, /, **values: object
    ) -> None:
        self.sentence = Sentence.using(sentence, values)
        self.hint = Sentence.using(hint, values)
        super().__init__(str(self.sentence))
        self.at = at


def check(xpath: str) -> None:
    """Refuse what is no XPath, or one that could take too long.

    Raises:
        XPathError: with a sentence and the position.

    """
    if len(xpath) > MAX_XPATH_CHARS:
        raise XPathError(
            "The XPath is longer than {max_xpath_chars:,} characters.",
            "Make two facts of it.",
            max_xpath_chars=MAX_XPATH_CHARS,
        )
    blanked = _STRING.sub(lambda match: '"' + "_" * (len(match.group()) - 2) + '"', xpath)
    for call in _CALL.finditer(blanked):
        name = call.group(1).rpartition("::")[2]
        if name not in _FUNCTIONS:
            raise XPathError(
                "XPath has no function “{name}”.",
                "There are those of XPath 1.0, and re:test, re:match and re:replace.",
                call.start(),
                name=name,
            )
    if "$" in blanked:
        raise XPathError(
            "There are no variables in the XPath of a fact.",
            "Put the text itself there, in quotation marks.",
            blanked.index("$"),
        )
    _check_walks(blanked)
    for match in _PATTERN.finditer(xpath):
        try:
            compiled_pattern(match.group(1) or match.group(2) or "", "")
        except PatternError as error:
            raise XPathError(error.sentence, "Write a simpler pattern.", match.start()) from error
    try:
        compiled(xpath)(_SAMPLE)
    except etree.XPathError as error:
        raise XPathError(
            "“{xpath}” is not an XPath ({reason}).",
            'An XPath is written as //h1 or //div[@class="title"].',
            xpath=xpath,
            reason=error,
        ) from error


def _check_walks(blanked: str) -> None:
    depths, depth = [], 0
    for sign in blanked:
        depth += (sign == "[") - (sign == "]")
        depths.append(depth)
    for walk in _WALK.finditer(blanked):
        if depths[walk.start()] > MAX_INNER_WALKS:
            raise XPathError(
                "The XPath walks through the whole page within a predicate of a predicate.",
                "Make two facts of it, or name the way with single slashes.",
                walk.start(),
            )


@lru_cache(maxsize=512)
def compiled(xpath: str) -> Query:
    """Compile an XPath once for all files that hold it.

    What it returns raises :class:`XPathError` when the page is too much for it.
    """
    patterns = Patterns()
    query = etree.XPath(
        xpath, namespaces={"re": NAMESPACE}, extensions=patterns.functions, regexp=False
    )

    def run(root: etree._Element) -> Result:
        patterns.start()
        try:
            return _listed(query(root))
        except PatternError as error:
            raise XPathError(error.sentence) from error

    return Query(run, plain_xpath(xpath), xpath)


def _listed(found: object) -> Result:
    if isinstance(found, bool):
        return "true" if found else ""
    if isinstance(found, float):
        return "" if found != found else f"{found:g}"  # noqa: PLR0124 - NaN is no number
    if isinstance(found, list):
        return [each for each in found if isinstance(each, (etree._Element, str))]
    return str(found)
