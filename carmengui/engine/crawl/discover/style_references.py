"""What a style sheet needs: further sheets, pictures and fonts (CSS Syntax Level 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from carmengui.engine.crawl.urls import normalise
from carmengui.engine.model.requisite import Reference, RequisiteKind

MAX_REFERENCES = 500
MAX_STYLE_CHARS = 2_000_000
"""What stands behind so many characters of a style sheet is not looked at."""
_FONT_ENDINGS = (".woff2", ".woff", ".ttf", ".otf", ".eot")
_BLOCKS = frozenset({"{} block", "() block", "[] block"})
_SKIPPED = frozenset({"namespace", "charset"})
"""At-rules whose addresses are names and nothing to be fetched."""
_IMAGE_SETS = frozenset({"image-set", "-webkit-image-set"})
_NAMING = _IMAGE_SETS | {"url"}
"""Functions whose arguments are looked at where they stand."""


def resolved(address: str, base_url: str) -> str | None:
    """Return the absolute address of a reference; nothing for ``data:`` and what is no address."""
    address = address.strip()
    if not address or address.startswith("#") or address[:5].lower() == "data:":
        return None
    return normalise(address, base_url)


def may_refer(text: str) -> bool:
    """Tell whether a style sheet could name anything: without these words it does not."""
    lower = text.lower()
    return "url(" in lower or "@import" in lower or "image-set(" in lower


def style_references(text: str, base_url: str) -> tuple[Reference, ...]:
    """Return what a style sheet or a ``style`` attribute names, each address once.

    Args:
        text: the sheet.
        base_url: the address of the sheet, or that of the page whose markup holds it.

    """
    text = text[:MAX_STYLE_CHARS]
    if not may_refer(text):
        return ()
    import tinycss2  # noqa: PLC0415 - few crawls ask for requisites

    found: dict[str, Reference] = {}
    tokens = tinycss2.parse_component_value_list(text, skip_comments=True)
    for address, kind in _addresses(tokens):
        url = resolved(address, base_url)
        if url is not None:
            found.setdefault(url, Reference(url, kind))
        if len(found) >= MAX_REFERENCES:
            break
    return tuple(found.values())


def _addresses(tokens: list[Any]) -> Iterator[tuple[str, RequisiteKind]]:
    """Yield the addresses in a list of component values; blocks are gone into without recursion."""
    pending: list[tuple[list[Any], bool]] = [(tokens, False)]
    while pending:
        values, in_font = pending.pop()
        rule = ""
        for value in values:
            if value.type == "at-keyword":
                rule = value.lower_value
            elif _ends_rule(value):
                rule = ""
            elif value.type in _BLOCKS:
                pending.append((value.content, rule == "font-face"))
                rule = "" if value.type == "{} block" else rule
            elif rule not in _SKIPPED:
                yield from _of_value(value, is_imported=rule == "import", in_font=in_font)
                if value.type == "function" and value.lower_name not in _NAMING:
                    pending.append((value.arguments, in_font))


def _ends_rule(value: Any) -> bool:
    return bool(value.type == "literal" and value.value == ";")


def _of_value(
    value: Any, *, is_imported: bool, in_font: bool
) -> Iterator[tuple[str, RequisiteKind]]:
    """Yield what one value names: in ``@import`` also a string is an address."""
    if value.type == "function" and value.lower_name in _IMAGE_SETS:
        yield from _of_image_set(value.arguments)
    elif value.type != "string" or is_imported:
        address = _address_in(value)
        if address is not None:
            kind = RequisiteKind.STYLE if is_imported else _kind_of(address, is_font=in_font)
            yield address, kind


def _address_in(value: Any) -> str | None:
    """Return the address that a string, ``url(…)`` or ``url("…")`` holds; nothing for other values."""
    if value.type in {"string", "url"}:
        return str(value.value)
    if value.type == "function" and value.lower_name == "url":
        texts = [str(each.value) for each in value.arguments if each.type == "string"]
        return texts[0] if texts else None
    return None


def _of_image_set(arguments: list[Any]) -> Iterator[tuple[str, RequisiteKind]]:
    """Yield the picture of an ``image-set`` for one device pixel per CSS pixel: mostly the first."""
    offered: list[tuple[str, float]] = []
    for value in arguments:
        if (address := _address_in(value)) is not None:
            offered.append((address, 1.0))
        elif offered and value.type == "dimension" and value.lower_unit in {"x", "dppx"}:
            offered[-1] = offered[-1][0], float(value.value)
    if offered:
        fitting = [each for each in offered if each[1] >= 1] or offered
        yield min(fitting, key=lambda each: each[1])[0], RequisiteKind.IMAGE


def _kind_of(address: str, *, is_font: bool) -> RequisiteKind:
    path = address.partition("?")[0].partition("#")[0].lower()
    return RequisiteKind.FONT if is_font or path.endswith(_FONT_ENDINGS) else RequisiteKind.IMAGE
