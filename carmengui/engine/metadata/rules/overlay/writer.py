"""Writes the overlay of a site as TOML without losing what a person noted in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit.items import AoT, Table

from carmengui.engine.metadata.rules.overlay.file import read_overlay
from carmengui.engine.metadata.rules.overlay.overlay import (
    BranchChange,
    FactChange,
    Passage,
    RuleOverlay,
)
from carmengui.engine.model import KnownError


def overlay_text(overlay: RuleOverlay, before: str = "") -> str:
    """Write an overlay; comments in the text ``before`` stay with the parts that stay."""
    try:
        document = tomlkit.parse(before)
    except tomlkit.exceptions.TOMLKitError:
        document = tomlkit.document()
    known = read_overlay(before, "") if _is_sound(before) else RuleOverlay()
    _tell_tables(
        document, "branch", {str(each.number): _of_branch(each) for each in overlay.branches}
    )
    _tell_tables(document, "fact", {each.name: _of_fact(each) for each in overlay.facts})
    if overlay.passages != known.passages or "passage" not in document:
        document.pop("passage", None)
        if overlay.passages:
            document["passage"] = _of_passages(overlay.passages)
    made = tomlkit.dumps(document).strip()
    return f"{made}\n" if made else ""


def _is_sound(text: str) -> bool:
    try:
        read_overlay(text, "")
    except KnownError:
        return False
    return True


def _tell_tables(
    document: tomlkit.TOMLDocument, section: str, parts: Mapping[str, Mapping[str, Any]]
) -> None:
    """Write the tables of a section; those that say the same stay as they are."""
    if not parts:
        document.pop(section, None)
        return
    held = document.get(section)
    if not isinstance(held, Table):
        document.pop(section, None)
        document[section] = held = tomlkit.table(is_super_table=True)
    for name in [name for name in held if name not in parts]:
        del held[name]
    for name, part in parts.items():
        table = held.get(name)
        if not isinstance(table, Table):
            held[name] = table = tomlkit.table()
        for key in [key for key in table if key not in part]:
            del table[key]
        for key, value in part.items():
            if table.get(key) != value:
                table[key] = _inline(value) if isinstance(value, dict) else _quoted(value)


def _of_branch(change: BranchChange) -> dict[str, Any]:
    said = {"weight": _number(change.weight), "value": change.value}
    common = {"weight": _number(change.common_weight), "value": change.common_value}
    return _without_none(said) | {"common": _without_none(common)}


def _of_fact(change: FactChange) -> dict[str, Any]:
    said = {"query": change.query, "common": change.common, "after": change.after or None}
    return _without_none(said)


def _of_passages(passages: tuple[Passage, ...]) -> AoT:
    made = tomlkit.aot()
    for passage in passages:
        table = tomlkit.table()
        if passage.after:
            table["after"] = _quoted("\n".join(passage.after))
        if passage.common:
            table["common"] = _quoted("\n".join(passage.common))
        table["here"] = _quoted(passage.here)
        made.append(table)
    return made


def _without_none(said: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in said.items() if value is not None}


def _number(weight: str | None) -> float | int | str | None:
    """Return a weight as a number where that is written the same."""
    for kind in (int, float):
        try:
            number = kind(weight or "")
        except ValueError:
            continue
        if str(number) == weight:
            return number
    return weight


def _inline(value: Mapping[str, Any]) -> Any:
    made = tomlkit.inline_table()
    for key, each in value.items():
        made[key] = _quoted(each)
    return made


def _quoted(value: object) -> Any:
    """Return a text as it can be read best: with few signs of its own, over several lines."""
    if not isinstance(value, str):
        return value
    is_long = "\n" in value
    is_literal = ('"' in value or "\\" in value or is_long) and not (
        "'''" in value or (not is_long and "'" in value) or value.endswith("'")
    )
    try:
        return tomlkit.string(value, literal=is_literal, multiline=is_long)
    except tomlkit.exceptions.TOMLKitError:
        return tomlkit.string(value)
