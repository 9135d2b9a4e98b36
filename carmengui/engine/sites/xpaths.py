"""The XPaths of site files, bounded: checked when the file is read, timed when a page is read.

They know the names of a file's steps as ``$name`` and the EXSLT functions ``re:test``, ``re:match``
and ``re:replace``, whose patterns spend the same budget as the steps' own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from lxml import etree

from carmengui.engine.documents.xpath_walks import refusal
from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.patterns import Budget, compiled, replaced, search
from carmengui.engine.sites.values import MAX_LIST, plain

NAMESPACE = "http://exslt.org/regular-expressions"
MAX_XPATH_CHARS = 2_000
MAX_PATTERN_TEXT_CHARS = 100_000
MAX_INNER_WALKS = 1
"""How many predicates deep an XPath may walk through the page again: each level multiplies."""
_STRING = re.compile(r""""[^"]*"|'[^']*'""")
_CALL = re.compile(r"([^\W\d][\w.:-]*)\s*\(")
_VARIABLE = re.compile(r"\$\s*([\w.:-]+)")
_WALK = re.compile(r"//|\b(?:descendant|following|preceding)[\w-]*\s*::")
_PATTERN = re.compile(
    r"""re:(?:test|match|replace)\((?:[^,()"']|\([^()]*\))*,\s*(?:"([^"]*)"|'([^']*)')"""
)
_FUNCTIONS = frozenset(
    """last position count id local-name namespace-uri name string concat starts-with contains
    substring-before substring-after substring string-length normalize-space translate boolean not
    true false lang number sum floor ceiling round node text comment and or div mod
    re:test re:match re:replace""".split()
)
_SAMPLE = etree.fromstring("<html><head><title>t</title></head><body><p>p</p></body></html>")
Found = list[etree._Element | str]


def check(xpath: str, known: frozenset[str]) -> None:
    """Refuse what is no XPath, or one that could take too long.

    Args:
        xpath: the XPath.
        known: the names that may stand behind a ``$``.

    Raises:
        Problem: with a sentence.

    """
    if len(xpath) > MAX_XPATH_CHARS:
        raise Problem(
            "The XPath is longer than {max_xpath_chars:,} characters.",
            "Shorten it.",
            max_xpath_chars=MAX_XPATH_CHARS,
        )
    blanked = _STRING.sub('""', xpath)
    for call in _CALL.finditer(blanked):
        name = call[1].rpartition("::")[2]
        if name not in _FUNCTIONS:
            raise Problem(
                "XPath has no function “{name}”.",
                "There are those of XPath 1.0, and re:test, re:match and re:replace.",
                name=name,
            )
    for variable in _VARIABLE.findall(blanked):
        if variable not in known:
            raise Problem(
                "No earlier step finds “{variable}”.",
                "Put that step before this one.",
                variable=variable,
            )
    _check_walks(blanked)
    for pattern in _PATTERN.finditer(xpath):
        compiled(pattern[1] or pattern[2] or "")
    try:
        _query(xpath)(_SAMPLE, Budget(), dict.fromkeys(known, ""))
    except etree.XPathError as error:
        raise Problem(
            "“{xpath}” is not an XPath ({reason}).",
            'Write it like //h1 or //div[@class="title"].',
            xpath=xpath,
            reason=error,
        ) from error


def select(xpath: str, root: etree._Element, names: dict[str, Any], budget: Budget) -> Found:
    """Return the nodes and texts that an XPath finds.

    Raises:
        Problem: the page is too much for it.

    """
    if not budget.left_s():
        raise Problem(
            "The XPath “{xpath}” takes too long.", "Name the way with single slashes.", xpath=xpath
        )
    try:
        if why := refusal(xpath, root, lambda part: _query(part)(root, budget, names)):
            raise Problem(why, "Name the way with single slashes.")
        return _query(xpath)(root, budget, names)[:MAX_LIST]
    except etree.XPathError as error:
        raise Problem(
            "“{xpath}” cannot be used on this page ({reason}).", xpath=xpath, reason=error
        ) from error


def _check_walks(blanked: str) -> None:
    depth = 0
    walks = {walk.start() for walk in _WALK.finditer(blanked)}
    for at, sign in enumerate(blanked):
        depth += (sign == "[") - (sign == "]")
        if at in walks and depth > MAX_INNER_WALKS:
            raise Problem(
                "The XPath walks through the whole page within a predicate of a predicate.",
                "Make two steps of it, or name the way with single slashes.",
            )


class _Exslt:
    """The functions on patterns for one XPath, with the budget of the page they work on."""

    def __init__(self) -> None:
        self.budget = Budget()

    @property
    def functions(self) -> dict[tuple[str, str], Callable[..., Any]]:
        return {
            (NAMESPACE, "test"): self._test,
            (NAMESPACE, "match"): self._match,
            (NAMESPACE, "replace"): self._replace,
        }

    def _test(self, _: object, text: Any, pattern: Any, flags: Any = "") -> bool:
        return self._search(text, pattern, flags) is not None

    def _match(self, _: object, text: Any, pattern: Any, flags: Any = "") -> list[etree._Element]:
        found = self._search(text, pattern, flags)
        return [_element(part) for part in (found[0], *found.groups()) if part] if found else []

    def _search(self, text: Any, pattern: Any, flags: Any) -> Any:
        return search(_flagged(pattern, flags), _string(text), self.budget)

    def _replace(self, _: object, text: Any, pattern: Any, flags: Any, by: Any) -> str:
        # A backslash in the new text means nothing here.
        new = _string(by).replace("\\", r"\\")
        return replaced(_flagged(pattern, flags), new, _string(text), self.budget)


@lru_cache(maxsize=512)
def _query(xpath: str) -> Callable[[etree._Element, Budget, dict[str, Any]], Found]:
    exslt = _Exslt()
    query = etree.XPath(
        xpath, namespaces={"re": NAMESPACE}, extensions=exslt.functions, regexp=False
    )
    wanted = frozenset(_VARIABLE.findall(_STRING.sub("", xpath)))

    def run(root: etree._Element, budget: Budget, names: dict[str, Any]) -> Found:
        exslt.budget = budget
        return _listed(query(root, **{name: plain(names.get(name)) for name in wanted}))

    return run


def _listed(found: object) -> Found:
    if isinstance(found, bool):
        return ["true"] if found else []
    if isinstance(found, float):
        return [] if found != found else [f"{found:g}"]  # noqa: PLR0124 - NaN is no number
    if isinstance(found, list):
        # Texts keep the node they come from, which is the evidence of a value.
        return [
            each
            for each in found
            if isinstance(each, str) or (isinstance(each, etree._Element) and _is_tag(each))
        ]
    return [str(found)] if found else []


def _is_tag(node: etree._Element) -> bool:
    return isinstance(node.tag, str)


def _string(value: Any) -> str:
    """Return the XPath string value: of nodes, that of the first."""
    if isinstance(value, list):
        return _string(value[0]) if value else ""
    if isinstance(value, etree._Element):
        return "".join(str(part) for part in value.itertext())[:MAX_PATTERN_TEXT_CHARS]
    return str(value)[:MAX_PATTERN_TEXT_CHARS]


def _flagged(pattern: Any, flags: Any) -> str:
    letters = "".join(sorted({flag for flag in _string(flags) if flag in "ims"}))
    return f"(?{letters}){_string(pattern)}" if letters else _string(pattern)


def _element(text: str) -> etree._Element:
    element = etree.Element("match")
    element.text = text
    return element
