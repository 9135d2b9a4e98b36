"""``<meta>`` elements: plain names, OpenGraph, Twitter, Dublin Core, Highwire ``citation_*``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.embedded.microdata import stands_in_other
from carmengui.engine.metadata.licences import licence_name
from carmengui.engine.metadata.page.outline import HeadElement
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
from carmengui.engine.metadata.wording import shown, split_list
from carmengui.engine.model import Field
from carmengui.engine.model.fields import DAYS, Form, form_of
from carmengui.resource_files import resource_table

MAX_METAS = 400
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
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


def propose(metas: list[HeadElement], *, month_first: bool) -> Iterator[Proposal]:
    """Yield what the meta elements say.

    Args:
        metas: the meta and link elements of the page.
        month_first: how to read ``3/4/2019``.

    """
    named = [each for each in metas[:MAX_METAS] if each.tag == "meta" and not _is_of_other(each)]
    named = _in_own_language(named)
    sizes: dict[str, int] = {}
    for each in named:
        sizes[each.name] = sizes.get(each.name, 0) + 1
    labels = (each.said.get("content", "") for each in named if each.name == "twitter:label1")
    label = next(labels, "")
    meanings = _meanings()
    for _, name, node, said in named:
        if name not in meanings:
            continue
        attribute = "content" if said.get("content") else "value"
        raw = said.get(attribute, "").strip()[:MAX_VALUE_CHARS]
        if not raw:
            continue
        for field, method in meanings[name]:
            if method == "meta.twitter:data1" and not _speaks_of_author(label):
                continue
            values = _values(field, method, raw, month_first=month_first)
            size = max(len(values), sizes[name])
            for rank, value in enumerate(values):
                yield Proposal(field, value, method, node, attribute, size, rank)


def _in_own_language(named: list[HeadElement]) -> list[HeadElement]:
    """Return elements without those that say in another language what one says in that of the page."""
    languages = [_language(each.said) for each in named]
    if not any(languages):
        return named
    root = named[0].node.getroottree().getroot()
    page = _language({name: root.get(name, "") for name in ("lang", _XML_LANG)})
    own = {each.name for each, code in zip(named, languages, strict=True) if code == page}
    return [
        each
        for each, code in zip(named, languages, strict=True)
        if not page or code in {"", page} or each.name not in own
    ]


def _language(said: Mapping[str, str]) -> str:
    code = said.get("lang") or said.get("xml:lang") or said.get(_XML_LANG) or ""
    return code.strip().casefold().partition("-")[0]


def _is_of_other(meta: HeadElement) -> bool:
    """Tell whether an element in the body is a property of an item that the page is not about."""
    return "itemprop" in meta.said and stands_in_other(meta.node)


def _speaks_of_author(label: str) -> bool:
    return any(word in label.casefold() for word in _WRITTEN_BY)


def _values(field: Field, method: str, raw: str, *, month_first: bool) -> list[str]:
    if field in DAYS:
        return [machine_day(raw, month_first=month_first)]
    if form_of(field) is Form.SUBJECTS:
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
    table = resource_table("metadata", "meta_names.toml")
    meanings: dict[str, tuple[tuple[Field, str], ...]] = {}
    for field, methods in table.items():
        for method, names in methods.items():
            for name in names:
                meanings[name] = (*meanings.get(name, ()), (Field(field), f"meta.{method}"))
    return meanings
