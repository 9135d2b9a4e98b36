"""``<meta>`` elements: plain names, OpenGraph, Twitter, Dublin Core, Highwire ``citation_*``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache

from lxml import etree

from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.licences import licence_name
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
from carmengui.engine.metadata.wording import shown, split_list
from carmengui.engine.model import Field
from carmengui.resource_files import resource

MAX_METAS = 400
_NAME_ATTRIBUTES = ("name", "property", "itemprop", "http-equiv")
_PUBLISHER_CHARS = 90
_NOT_A_NAME = ("http", "/", "@", "www.")
_WRITTEN_BY = (
    "written",
    "author",
    "autor",
    "verfasst",
    "geschrieben",
    "écrit",
    "escrito",
    "scritto",
)


def meta_name(node: etree._Element) -> str:
    """Return the name of a meta element in lower case, Dublin Core prefixes with a full stop."""
    raw = next((value for at in _NAME_ATTRIBUTES if (value := node.get(at))), "")
    name = raw.strip().casefold()
    for prefix in ("dc", "dcterms"):
        if name.startswith((f"{prefix}_", f"{prefix}:")):
            return f"{prefix}.{name[len(prefix) + 1 :]}"
    return name


def propose(metas: list[etree._Element], *, month_first: bool) -> Iterator[Proposal]:
    """Yield what the meta elements say.

    Args:
        metas: the meta and link elements of the page.
        month_first: how to read ``3/4/2019``.

    """
    named = [(meta_name(node), node) for node in metas[:MAX_METAS] if node.tag == "meta"]
    sizes: dict[str, int] = {}
    for name, _ in named:
        sizes[name] = sizes.get(name, 0) + 1
    label = next((node.get("content", "") for name, node in named if name == "twitter:label1"), "")
    for name, node in named:
        attribute = "content" if node.get("content") else "value"
        raw = (node.get(attribute) or "").strip()[:MAX_VALUE_CHARS]
        if not raw:
            continue
        for field, method in _meanings().get(name, ()):
            if method == "meta.twitter:data1" and not _speaks_of_author(label):
                continue
            values = _values(field, method, raw, month_first=month_first)
            size = max(len(values), sizes[name])
            for rank, value in enumerate(values):
                yield Proposal(field, value, method, node, attribute, size, rank)


def _speaks_of_author(label: str) -> bool:
    return any(word in label.casefold() for word in _WRITTEN_BY)


def _values(field: Field, method: str, raw: str, *, month_first: bool) -> list[str]:
    if field in {Field.DATE, Field.MODIFIED}:
        return [machine_day(raw, month_first=month_first)]
    if field is Field.KEYWORDS:
        return split_list(raw)
    value = licence_name(shown(raw)) if field is Field.LICENSE else shown(raw)
    if field is Field.AUTHORS and value.startswith(_NOT_A_NAME):
        return []
    if field is Field.PUBLISHER:
        value = value.lstrip("@") if method == "meta.twitter:site" else value
        return [] if value.startswith("http") or len(value) > _PUBLISHER_CHARS else [value]
    return [value]


@cache
def _meanings() -> dict[str, tuple[tuple[Field, str], ...]]:
    table = tomllib.loads(resource("metadata", "meta_names.toml").read_text("utf-8"))
    meanings: dict[str, tuple[tuple[Field, str], ...]] = {}
    for field, methods in table.items():
        for method, names in methods.items():
            for name in names:
                meanings[name] = (*meanings.get(name, ()), (Field(field), f"meta.{method}"))
    return meanings
