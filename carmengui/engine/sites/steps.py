"""The steps of a site file at work on one page: what they find, propose and keep."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from lxml import etree

from carmengui.engine.model import Field
from carmengui.engine.model.fields import DAYS, MANY, Form, form_of
from carmengui.engine.sites import xpaths
from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.expressions import Surroundings, evaluate
from carmengui.engine.sites.lookups import table_of
from carmengui.engine.sites.patterns import MAX_TEXT_CHARS, Budget, matches, search
from carmengui.engine.sites.site_file import SiteFile, Step
from carmengui.engine.sites.values import Value, listed, plain

MAX_VALUE_CHARS = 5_000
MAX_VALUES = 50
CATEGORY_WEIGHT = 0.8
_ISO_DATE = re.compile(r"\d{4}(?:-\d\d(?:-\d\d)?)?")
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_TEXT_TYPES = ("original", "translation")
_LONG_TAG = re.compile(r"<[a-zA-Z][^<>]{16384}")


@dataclass(frozen=True, slots=True)
class SeenPage:
    """A page as steps see it: its address, when it was fetched, source, visible text and tree."""

    url: str
    at: datetime
    source: str
    words: str
    root: etree._Element


@dataclass(frozen=True, slots=True)
class SiteValue:
    """One value that a site file proposes for a field, and the node it was read from, if any."""

    field: str
    value: str
    weight: float
    method: str
    node: etree._Element | None = None
    attribute: str = ""


@dataclass(slots=True)
class StepResults:
    """What the steps of a page gave; ``names`` is all they found, for people who write steps."""

    values: list[SiteValue] = field(default_factory=list)
    kept: list[tuple[str, Any]] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    names: dict[str, Value] = field(default_factory=dict)


def run_steps(
    site: SiteFile, page: SeenPage, state: Mapping[str, Any], budget: Budget
) -> StepResults:
    """Carry out the steps on one page; what a step cannot do becomes a notice, never an error."""
    results = StepResults()
    results.names |= {
        "page": page.root,
        "source": page.source[:MAX_TEXT_CHARS],
        "words": page.words,
        "url": page.url,
        "fetched": page.at.date(),
        "category": site.category,
    }
    if site.category:
        method = f"site.{site.name}.category"
        results.values.append(SiteValue("keywords", site.category, CATEGORY_WEIGHT, method))
    start = {kept.name: kept.start for kept in site.keeps}
    tables = {lookup.name: table_of(lookup) for lookup in site.lookups}
    around = Surroundings(results.names, start | dict(state), tables, budget)
    for step in site.steps:
        try:
            _carry_out(site, step, around, results)
        except Problem as problem:
            words = f"{site.name}.toml, line {step.line}, step “{step.name}”: {problem.sentence}"
            results.notices.append(words)
            if not budget.left_s():
                break
    return results


def _carry_out(site: SiteFile, step: Step, around: Surroundings, results: StepResults) -> None:
    if step.when and not evaluate(step.when, around):
        return
    if step.regex or step.finds:
        on = evaluate(step.on, around)
        if on is None or on in ([], ""):
            return
        found = _groups(step, on, around.budget) if step.regex else _nodes(step, on, around)
        results.names.update(found)
        if not any(value not in (None, "", []) for value in found.values()):
            return
    for name, expression in step.sets:
        results.names[name] = evaluate(expression, around)
    method = f"site.{site.name}.{step.name}"
    for name, expression in step.fields:
        _propose(name, evaluate(expression, around), step.weight, method, results)
    for name, expression in step.keeps:
        value = _plain_data(evaluate(expression, around))
        if value is not None:
            results.kept.append((name, value))


def _groups(step: Step, on: Value, budget: Budget) -> dict[str, Value]:
    text = on if isinstance(on, str) else plain(on)
    if step.every:
        found = matches(step.regex, text, budget)
        names = found[0].re.groupindex if found else ()
        several: dict[str, Value] = {name: [match[name] for match in found] for name in names}
        return {step.name: [match[0] for match in found]} | several
    match = search(step.regex, text, budget)
    if match is None:
        return {step.name: None}
    groups: dict[str, Value] = match.groupdict()
    return {step.name: match[0]} | groups


def _nodes(step: Step, on: Value, around: Surroundings) -> dict[str, Value]:
    root = listed(on)[0]
    root = root if isinstance(root, etree._Element) else _parsed(plain_source(root))
    found: dict[str, Value] = {}
    for name, xpath in step.finds:
        nodes = xpaths.select(xpath, root, dict(around.names) | found, around.budget)
        found[name] = nodes if step.every else (nodes[0] if nodes else None)
    return found


def plain_source(value: Value) -> str:
    """Return the source that a value holds, tags included."""
    return value if isinstance(value, str) else plain(value)


def _parsed(source: str) -> etree._Element:
    """Parse a piece of a page that an earlier step cut out."""
    if _LONG_TAG.search(source):
        raise Problem("A tag in this piece of the page is too long to be read.")
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False)
    data = source.replace("\x00", "\ufffd").encode("utf-8", "replace")
    try:
        root = etree.fromstring(data, parser) if data.strip() else None
    except etree.ParserError:  # nothing but white space or comments
        root = None
    return etree.Element("html") if root is None else root


def _propose(name: str, value: Value, weight: float, method: str, results: StepResults) -> None:
    items = listed(value)[:MAX_VALUES]
    texts = [(item, plain(item)[:MAX_VALUE_CHARS]) for item in items]
    texts = [(item, text) for item, text in texts if text]
    if name not in MANY:
        texts = texts[:1]
    for item, text in texts:
        _check(name, text)
        node, attribute = _place(item)
        results.values.append(SiteValue(name, text, weight, method, node, attribute))


def _check(name: str, text: str) -> None:
    """Refuse what cannot be a value of the field.

    Raises:
        Problem: it is not.

    """
    if name in DAYS and not _ISO_DATE.fullmatch(text):
        raise Problem(
            "“{text}” is not a date.", "Make one with date(text, '%d.%m.%Y').", text=text[:60]
        )
    if form_of(name) is Form.LANGUAGE and not _LANGUAGE.fullmatch(text):
        raise Problem(
            "“{text}” is not a language code.",
            "Write its code of two letters, like de or tt.",
            text=text[:60],
        )
    if name == Field.TEXT_TYPE and text not in _TEXT_TYPES:
        raise Problem(
            "“{text}” is not a text type.",
            "There are: {types}.",
            text=text[:60],
            types=", ".join(_TEXT_TYPES),
        )


def _place(item: Value) -> tuple[etree._Element | None, str]:
    """Return the node a value was read from, when an XPath found it, and the attribute."""
    if isinstance(item, etree._Element):
        return item, ""
    parent = getattr(item, "getparent", None)
    node = parent() if parent is not None else None
    if node is None or getattr(item, "is_tail", False):
        return None, ""
    return node, str(getattr(item, "attrname", None) or "")


def _plain_data(value: Value) -> Any:
    """Return a value as it is kept: a text, a number, yes or no, or a list of these."""
    if isinstance(value, list):
        return [_plain_data(item) for item in value]
    if isinstance(value, date) or not isinstance(value, (str, int, float, bool, type(None))):
        return plain(value)
    return str(value)[:MAX_VALUE_CHARS] if isinstance(value, str) else value
