"""Subject classes of a page: what its head states with a scheme, and rows that a scheme labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from carmengui.engine.metadata.document.subject_classes import (
    Scheme,
    class_values,
    scheme_named,
    schemes,
)
from carmengui.engine.metadata.page.outline import BEGIN_CHARS, Outline
from carmengui.engine.metadata.proposal import Proposal, listed
from carmengui.engine.model import Field

MAX_STATED_CHARS = 2_000
MAX_ROW_CHARS = 300
_SUBJECTS = frozenset(
    "keywords subject subjects citation_keywords eprints.subjects eprints.keywords".split()
)
"""Names of metadata whose values may name a scheme themselves, as in ``ddc:004``."""
_SUBJECT_STARTS = ("dc.subject", "dcterms.subject")
_LABEL_ENDS = (
    r"(?:[\s-]*(?:classification|classes|class|codes?|numbers?|nos?\.?|notation|klassifikation|"
    r"sachgruppen?|primary|\(?(?:1980|1991|2000|2010|2020)\)?))*"
)


def propose(page: Outline) -> Iterator[Proposal]:
    """Yield the classes that a page states."""
    yield from _in_head(page)
    yield from _in_rows(page)


def _in_head(page: Outline) -> Iterator[Proposal]:
    for tag, name, node, said in page.metas:
        if tag != "meta" or not (name in _SUBJECTS or name.startswith(_SUBJECT_STARTS)):
            continue
        content = said.get("content", "")[:MAX_STATED_CHARS]
        scheme = scheme_named(said.get("scheme", "")) or scheme_named(name)
        found = scheme.values(content) if scheme else class_values(content)
        method = "meta.scheme" if scheme else "meta.prefix"
        yield from listed(Field.CLASSES, found, method, node, "content")


def _in_rows(page: Outline) -> Iterator[Proposal]:
    """Yield the codes beside a label, or in the line behind one that stands alone."""
    for number in page.beginning(_beginnings()):
        line = page.lines[number]
        for scheme, label in _labels():
            match = label.match(line.text)
            if match is None:
                continue
            rest, method = line.text[match.end() :].strip(), "label.classes.line"
            at = number
            if not rest and number + 1 < len(page.lines):
                at = number + 1
                rest = page.lines[at].text
                method = "label.classes.colon" if ":" in match[0] else "label.classes"
            rest = rest[:MAX_ROW_CHARS].lstrip(": ")
            if scheme.code.match(rest):
                node = page.lines[at].node
                yield from listed(Field.CLASSES, scheme.values(rest), method, node, line=at)
            break


@cache
def _labels() -> tuple[tuple[Scheme, re.Pattern[str]], ...]:
    return tuple((each, _label(each)) for each in schemes())


def _label(scheme: Scheme) -> re.Pattern[str]:
    names = "|".join(map(re.escape, sorted(scheme.labels, key=len, reverse=True)))
    return re.compile(rf"(?:{names}){_LABEL_ENDS}\s*(?::|$)", re.IGNORECASE)


@cache
def _beginnings() -> frozenset[str]:
    return frozenset(
        label[:BEGIN_CHARS].casefold() for scheme in schemes() for label in scheme.labels
    )
