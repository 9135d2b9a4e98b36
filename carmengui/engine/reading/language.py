"""The language of a page: what its URL, its declaration and its text say, as candidates of one field."""

from __future__ import annotations

from collections.abc import Iterator

from carmengui.engine.documents import HtmlPage
from carmengui.engine.language import Identified, identify_language, mixed_languages
from carmengui.engine.model import Candidate, Evidence, Field, FieldValue

_LEAST_WEIGHT = 0.5
"""A language less likely than this is not said of a page."""
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def page_language(page: HtmlPage, text: str, mark: str) -> FieldValue | None:
    """Return the language of a page with all that speaks for it or for another.

    Args:
        page: its URL and its root element are looked at.
        text: what was kept of its text.
        mark: the language that the marks of the site file find in its URL.

    """
    attribute = "lang" if page.root.get("lang") else _XML_LANG
    declared = declared_language(page)
    found = identify_language(text, declared, mark=mark, url=page.url)
    if found is None or found.weight < _LEAST_WEIGHT:
        return None
    evidence = Evidence("/html", 0, len(declared), "lang") if attribute == "lang" else None
    return FieldValue(
        Field.LANGUAGE,
        (found.language,),
        found.weight,
        f"language.{found.method}",
        tuple(_candidates(found, text, evidence)),
    )


def declared_language(page: HtmlPage) -> str:
    """Return what the root element of a page declares, as it is written; empty where it does not."""
    return page.root.get("lang") or page.root.get(_XML_LANG) or ""


def _candidates(found: Identified, text: str, declared: Evidence | None) -> Iterator[Candidate]:
    """Yield what each step says, and the other languages of a text that mixes some."""
    for step in found.steps:
        evidence = declared if step.method == "declared" else None
        method = f"language.{step.method}"
        yield Candidate(Field.LANGUAGE, step.language, step.weight, method, evidence)
    for language, share in mixed_languages(text, found.language):
        yield Candidate(Field.LANGUAGE, language, share, "language.paragraphs")
