"""How a value was found, in words: ``carmen.title.4`` is “branch <4>: <title> + heading”."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_CONTEXT = "Methods"
# Before the number of a branch of the paper's title heuristic.
_BRANCHES: tuple[Any, ...] = (
    QT_TRANSLATE_NOOP("Methods", "<title> and heading are equal"),
    QT_TRANSLATE_NOOP("Methods", "heading is in <title>"),
    QT_TRANSLATE_NOOP("Methods", "<title> is in heading"),
    QT_TRANSLATE_NOOP("Methods", "<title> + heading"),
    QT_TRANSLATE_NOOP("Methods", "<title> + formatted text"),
    QT_TRANSLATE_NOOP("Methods", "<title> alone"),
    QT_TRANSLATE_NOOP("Methods", "largest heading alone"),
    QT_TRANSLATE_NOOP("Methods", "formatted text alone"),
)
_WHOLE: dict[str, Any] = {
    "title": QT_TRANSLATE_NOOP("Methods", "whole <title>"),
    "title.first": QT_TRANSLATE_NOOP("Methods", "first part of <title>"),
    "title.last": QT_TRANSLATE_NOOP("Methods", "last part of <title>"),
    "title.longest": QT_TRANSLATE_NOOP("Methods", "longest part of <title>"),
    "title.head": QT_TRANSLATE_NOOP("Methods", "beginning of <title>"),
    "title.tail": QT_TRANSLATE_NOOP("Methods", "end of <title>"),
    "title.site": QT_TRANSLATE_NOOP("Methods", "<title> without the site"),
    "title.sibling": QT_TRANSLATE_NOOP("Methods", "<title> without shared words"),
    "title.behind_colon": QT_TRANSLATE_NOOP("Methods", "<title> after the colon"),
    "echo.title": QT_TRANSLATE_NOOP("Methods", "<title> repeated on page"),
    "echo.part": QT_TRANSLATE_NOOP("Methods", "part of <title> repeated on page"),
    "echo.segment": QT_TRANSLATE_NOOP("Methods", "piece of <title> repeated on page"),
    "formatted.first": QT_TRANSLATE_NOOP("Methods", "first formatted text"),
    "lead.formatted": QT_TRANSLATE_NOOP("Methods", "formatted first line"),
    "lead.picture": QT_TRANSLATE_NOOP("Methods", "alt text of the first image"),
    "text.behind_heading": QT_TRANSLATE_NOOP("Methods", "date after the heading"),
    "text.any": QT_TRANSLATE_NOOP("Methods", "a date in the text"),
    "text.most": QT_TRANSLATE_NOOP("Methods", "most frequent date in the text"),
    "text.first": QT_TRANSLATE_NOOP("Methods", "first date in the text"),
    "text.once": QT_TRANSLATE_NOOP("Methods", "only date in the text"),
    "text.published": QT_TRANSLATE_NOOP("Methods", "labeled publication date"),
    "text.updated": QT_TRANSLATE_NOOP("Methods", "labeled update date"),
    "text.short": QT_TRANSLATE_NOOP("Methods", "date in a short line"),
    "url.date": QT_TRANSLATE_NOOP("Methods", "date in the URL"),
    "url.month": QT_TRANSLATE_NOOP("Methods", "month in the URL"),
    "url.compact": QT_TRANSLATE_NOOP("Methods", "date in the URL, without separators"),
    "host": QT_TRANSLATE_NOOP("Methods", "host name"),
    "feed.title": QT_TRANSLATE_NOOP("Methods", "title in the feed"),
    "feed.date": QT_TRANSLATE_NOOP("Methods", "date in the feed"),
    "feed.description": QT_TRANSLATE_NOOP("Methods", "summary in the feed"),
    "mail.line": QT_TRANSLATE_NOOP("Methods", "name beside an e-mail address"),
    "mail.top": QT_TRANSLATE_NOOP("Methods", "name above an e-mail address"),
    "byline.dated": QT_TRANSLATE_NOOP("Methods", "byline with a date"),
    "dateline": QT_TRANSLATE_NOOP("Methods", "place before the first sentence"),
    "copyright": QT_TRANSLATE_NOOP("Methods", "copyright notice"),
    "cite": QT_TRANSLATE_NOOP("Methods", "<cite>"),
    "literature": QT_TRANSLATE_NOOP("Methods", "bibliography"),
    "credit.translator": QT_TRANSLATE_NOOP("Methods", "translator line"),
    "credit.translation": QT_TRANSLATE_NOOP("Methods", "line that says it is translated"),
    "url.moment": QT_TRANSLATE_NOOP("Methods", "minute in the URL"),
    "paragraph.1": QT_TRANSLATE_NOOP("Methods", "first paragraph"),
    "paragraph.2": QT_TRANSLATE_NOOP("Methods", "second paragraph"),
    "language.text": QT_TRANSLATE_NOOP("Methods", "detected from the text"),
    "language.text and declaration": QT_TRANSLATE_NOOP("Methods", "text and declaration agree"),
    "language.declared": QT_TRANSLATE_NOOP("Methods", "declared by the page"),
    "language.mark": QT_TRANSLATE_NOOP("Methods", "language mark of the site file in the URL"),
    "language.url": QT_TRANSLATE_NOOP("Methods", "language code in the URL"),
    "language.letters": QT_TRANSLATE_NOOP("Methods", "characteristic letters"),
    "language.model": QT_TRANSLATE_NOOP("Methods", "language model"),
    "document.title.sure": QT_TRANSLATE_NOOP("Methods", "title of the document"),
    "document.title": QT_TRANSLATE_NOOP("Methods", "probable title of the document"),
    "document.author.sure": QT_TRANSLATE_NOOP("Methods", "author of the document"),
    "document.author": QT_TRANSLATE_NOOP("Methods", "probable author of the document"),
    "document.abstract.sure": QT_TRANSLATE_NOOP("Methods", "abstract of the document"),
    "document.abstract": QT_TRANSLATE_NOOP("Methods", "probable abstract of the document"),
    "document.keywords": QT_TRANSLATE_NOOP("Methods", "keywords of the document"),
    "document.email": QT_TRANSLATE_NOOP("Methods", "e-mail address at the head of the document"),
    "document.class": QT_TRANSLATE_NOOP("Methods", "subject class in the document"),
    "document.date.sure": QT_TRANSLATE_NOOP("Methods", "date of the document"),
    "document.date": QT_TRANSLATE_NOOP("Methods", "probable date of the document"),
    "document.reference": QT_TRANSLATE_NOOP("Methods", "reference in the document"),
    "document.file.title": QT_TRANSLATE_NOOP("Methods", "title in the properties of the file"),
    "document.file.author": QT_TRANSLATE_NOOP("Methods", "author in the properties of the file"),
    "document.file.description": QT_TRANSLATE_NOOP(
        "Methods", "description in the properties of the file"
    ),
    "document.file.keywords": QT_TRANSLATE_NOOP(
        "Methods", "keywords in the properties of the file"
    ),
    "document.file.date": QT_TRANSLATE_NOOP("Methods", "date in the properties of the file"),
    "keyphrases": QT_TRANSLATE_NOOP("Methods", "keyphrase model of the project"),
    "language.paragraphs": QT_TRANSLATE_NOOP("Methods", "language of some paragraphs"),
}
_FAMILIES: dict[str, Any] = {
    "meta": QT_TRANSLATE_NOOP("Methods", "<meta> {rest}"),
    "jsonld": QT_TRANSLATE_NOOP("Methods", "JSON-LD {rest}"),
    "microdata": QT_TRANSLATE_NOOP("Methods", "microdata {rest}"),
    "rdfa": QT_TRANSLATE_NOOP("Methods", "RDFa {rest}"),
    "rules": QT_TRANSLATE_NOOP("Methods", "built-in rule: {rest}"),
    "own": QT_TRANSLATE_NOOP("Methods", "project rule: {rest}"),
    "shape": QT_TRANSLATE_NOOP("Methods", "page layout: {rest}"),
    "home": QT_TRANSLATE_NOOP("Methods", "link to home page: {rest}"),
    "byline": QT_TRANSLATE_NOOP("Methods", "byline: {rest}"),
    "label": QT_TRANSLATE_NOOP("Methods", "label in the text: {rest}"),
    "site": QT_TRANSLATE_NOOP("Methods", "site file: {rest}"),
    "link": QT_TRANSLATE_NOOP("Methods", "link: {rest}"),
    "oai": QT_TRANSLATE_NOOP("Methods", "repository (OAI-PMH): {rest}"),
    "soif": QT_TRANSLATE_NOOP("Methods", "SOIF file: {rest}"),
    "catalogue": QT_TRANSLATE_NOOP("Methods", "catalogue file: {rest}"),
    "opponent": QT_TRANSLATE_NOOP("Methods", "other extractor: {rest}"),
    "authority": QT_TRANSLATE_NOOP("Methods", "authority file: {rest}"),
    "vocabulary": QT_TRANSLATE_NOOP("Methods", "vocabulary: {rest}"),
    "concordance": QT_TRANSLATE_NOOP("Methods", "concordance: {rest}"),
    "rel": QT_TRANSLATE_NOOP("Methods", "link with rel={rest}"),
    "class": QT_TRANSLATE_NOOP("Methods", "element of class {rest}"),
    "time": QT_TRANSLATE_NOOP("Methods", "<time>, {rest}"),
    "h1": QT_TRANSLATE_NOOP("Methods", "<h1>, {rest}"),
    "h2": QT_TRANSLATE_NOOP("Methods", "<h2>, {rest}"),
    "h3": QT_TRANSLATE_NOOP("Methods", "<h3>, {rest}"),
}
_NAMED = frozenset({"authority", "concordance", "opponent", "vocabulary"})
"""Behind these stands a name that somebody gave."""
_PARTS: dict[str, Any] = {
    "class": QT_TRANSLATE_NOOP("Methods", "by class"),
    "aside": QT_TRANSLATE_NOOP("Methods", "at the side"),
    "article": QT_TRANSLATE_NOOP("Methods", "in an article"),
    "first": QT_TRANSLATE_NOOP("Methods", "first"),
    "second": QT_TRANSLATE_NOOP("Methods", "second"),
    "later": QT_TRANSLATE_NOOP("Methods", "later"),
    "list": QT_TRANSLATE_NOOP("Methods", "in a list"),
    "near": QT_TRANSLATE_NOOP("Methods", "near the heading"),
    "far": QT_TRANSLATE_NOOP("Methods", "far from the heading"),
    "cut": QT_TRANSLATE_NOOP("Methods", "without the site"),
    "image": QT_TRANSLATE_NOOP("Methods", "alt text"),
    "first_child": QT_TRANSLATE_NOOP("Methods", "first element in it"),
    "last_child": QT_TRANSLATE_NOOP("Methods", "last element in it"),
    "behind_first": QT_TRANSLATE_NOOP("Methods", "after its first element"),
    "own_text": QT_TRANSLATE_NOOP("Methods", "its own text"),
    "plain": QT_TRANSLATE_NOOP("Methods", "plain"),
    "element": QT_TRANSLATE_NOOP("Methods", "an element of its own"),
    "line": QT_TRANSLATE_NOOP("Methods", "in one line"),
    "colon": QT_TRANSLATE_NOOP("Methods", "with a colon"),
    "next": QT_TRANSLATE_NOOP("Methods", "next to the heading"),
}
_SHORT: dict[str, Any] = {
    "title": "<title>", "echo": QT_TRANSLATE_NOOP("Methods", "title line"), "meta": "<meta>", "h1": "<h1>",
    "h2": "<h2>", "h3": "<h3>", "jsonld": "JSON-LD", "text": QT_TRANSLATE_NOOP("Methods", "text"),
    "lead": QT_TRANSLATE_NOOP("Methods", "lead"), "byline": QT_TRANSLATE_NOOP("Methods", "byline"),
    "time": "<time>", "mail": QT_TRANSLATE_NOOP("Methods", "e-mail"), "url": "URL",
    "language": QT_TRANSLATE_NOOP("Methods", "text"), "language.declared": "<html>",
    "language.url": "URL", "language.mark": QT_TRANSLATE_NOOP("Methods", "site file"),
    "paragraph": QT_TRANSLATE_NOOP("Methods", "text"),
    "feed": QT_TRANSLATE_NOOP("Methods", "feed"),
    "oai": "OAI-PMH", "soif": "SOIF", "catalogue": QT_TRANSLATE_NOOP("Methods", "catalogue"),
    "document": QT_TRANSLATE_NOOP("Methods", "document"),
    "keyphrases": QT_TRANSLATE_NOOP("Methods", "phrases"),
    "site": QT_TRANSLATE_NOOP("Methods", "site file"),
    "rules": QT_TRANSLATE_NOOP("Methods", "rule"), "own": QT_TRANSLATE_NOOP("Methods", "own rule"),
    "rdfa": "RDFa", "cite": "<cite>", "dateline": QT_TRANSLATE_NOOP("Methods", "text"),
    "literature": QT_TRANSLATE_NOOP("Methods", "text"),
    "credit": QT_TRANSLATE_NOOP("Methods", "text"),
    "copyright": QT_TRANSLATE_NOOP("Methods", "notice"),
    "home": QT_TRANSLATE_NOOP("Methods", "link"), "shape": QT_TRANSLATE_NOOP("Methods", "shape"),
}  # fmt: skip

_SIGNS = frozenset(
    {
        "<html>",
        "<title>",
        "<meta>",
        "<time>",
        "<cite>",
        "<h1>",
        "<h2>",
        "<h3>",
        "JSON-LD",
        "URL",
        "RDFa",
        "OAI-PMH",
        "SOIF",
    }
)
"""They are the same in every language."""


def method_words(method: str) -> str:
    """Say in full how a value was found."""
    if branch := _branch(method):
        said = QCoreApplication.translate(_CONTEXT, "branch <{number}>: {rule}")
        return said.format(number=branch, rule=_tr(_BRANCHES[branch - 1]))
    if method in _WHOLE:
        return _tr(_WHOLE[method])
    family, _, rest = method.partition(".")
    if family == "meta":
        name, _, way = rest.rpartition(".")
        if way in {"cut", "article"}:
            rest = f"{name}, {_tr(_PARTS[way])}"
        return _tr(_FAMILIES[family]).format(rest=rest)
    if family in _NAMED:
        return _tr(_FAMILIES[family]).format(rest=rest)
    if family in _FAMILIES:
        parts = [_tr(_PARTS.get(part, part)) for part in rest.split(".") if part]
        first = _tr(QT_TRANSLATE_NOOP("Methods", "first"))
        return _tr(_FAMILIES[family]).format(rest=", ".join(parts) or first)
    return method.replace(".", ", ")


def method_short(method: str) -> str:
    """Say in a word how a value was found."""
    if branch := _branch(method):
        return f"<{branch}>"
    family, _, rest = method.partition(".")
    if family in _NAMED:
        return rest
    short = _SHORT.get(method) or _SHORT.get(family, family)
    return short if short in _SIGNS else _tr(short)


def short_methods() -> tuple[str, ...]:
    """Return every word that may say how a value was found, the names of others aside."""
    return tuple(method_short(family) for family in _SHORT)


def spoken_method(method: str) -> str:
    """Say how a value was found to who hears it: “branch 4”, without signs and its rule."""
    if branch := _branch(method):
        return QCoreApplication.translate(_CONTEXT, "branch {number}").format(number=branch)
    return method_words(method)


def branch_words(method: str) -> str:
    """Say how a value was found, in a narrow list: “<4> <title> + heading”."""
    if branch := _branch(method):
        return f"<{branch}> {_tr(_BRANCHES[branch - 1])}"
    return method_words(method)


def _branch(method: str) -> int:
    number = method.removeprefix("carmen.title.")
    if number == method or number not in {"1", "2", "3", "4", "5", "6", "7", "8"}:
        return 0
    return int(number)


def _tr(words: Any) -> str:
    return QCoreApplication.translate(_CONTEXT, words)
