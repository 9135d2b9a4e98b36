"""Label-value rows: "Autor: ...", "Abstract", definition lists and tables of repositories."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache

from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.page.outline import BEGIN_CHARS, Line, Outline
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.visible.label_row import Row
from carmengui.engine.metadata.wording import collapse, split_list
from carmengui.engine.model.fields import DAYS, FIELDS, MANY, Field
from carmengui.resource_files import resource

MAX_LABEL_CHARS = 34
MAX_VALUES = 24
MAX_ROWS = 60
_OTHERS = "others"
_CELLS = frozenset({"dt", "th", "td"})
_SIGNS = frozenset({",", ";", "|", "•", "·"})


def propose(page: Outline, *, month_first: bool) -> Iterator[Proposal]:
    """Yield the values of labelled rows: ``label.date.colon`` when a colon sets the label off."""
    rows = 0
    for number in page.beginning(_beginnings()):
        line = page.lines[number]
        label, colon, rest = line.text[: MAX_LABEL_CHARS + 1].partition(":")
        field = _field_of(label)
        if field is None or (not colon and len(line.text) > MAX_LABEL_CHARS):
            continue
        if rest.strip():
            value = line.text.partition(":")[2].strip()
            values, method = [(number, value)], f"label.{field}.line"
        else:
            values, has_colon = _behind(page.lines, number, field)
            method = f"label.{field}.colon" if colon or has_colon else f"label.{field}"
        cell = rest.strip() == "" and line.node.tag in _CELLS
        yield from _row(page, field, method, values, month_first=month_first, in_cell=cell)
        rows += bool(values)
        if rows >= MAX_ROWS:
            return


def _field_of(label: str) -> Field | None:
    meaning = _labels().get(label.strip().casefold(), _OTHERS)
    return None if meaning == _OTHERS else Field(meaning)


def _behind(lines: list[Line], label: int, field: Field) -> tuple[list[tuple[int, str]], bool]:
    """Return the lines that belong to a label, and whether a colon leads them."""
    values: list[tuple[int, str]] = []
    has_colon = False
    row = Row(lines[label])
    for number in range(label + 1, min(label + 1 + MAX_VALUES, len(lines))):
        if not row.takes(lines[number]):
            break
        text = lines[number].text
        if text.startswith(":"):
            text, has_colon = text[1:].strip(), True
        if not text or text in _SIGNS:
            continue
        if text.endswith(":") or text.rstrip(" :").casefold() in _labels():
            break
        values.append((number, text))
        if not (field in MANY or field is Field.DESCRIPTION) or (
            field is Field.DESCRIPTION and len(text) > 200
        ):
            break
    return values, has_colon


def _row(
    page: Outline,
    field: Field,
    method: str,
    values: list[tuple[int, str]],
    *,
    month_first: bool,
    in_cell: bool,
) -> Iterator[Proposal]:
    if not values:
        return
    number = values[0][0]
    line = page.lines[number]
    if field is Field.DESCRIPTION:
        texts = [text for _, text in values]
        value = texts[0] if len(texts[0]) > 200 else collapse(" ".join(texts))[:2500]
        yield Proposal(field, value, method, line.node, line=number)
        return
    if field is Field.KEYWORDS:
        words = [word for _, text in values[:12] for word in split_list(text) if len(word) < 60]
        for rank, word in enumerate(words):
            yield Proposal(field, word, method, line.node, "", len(words), rank, number)
        return
    is_set_off = in_cell or not method.endswith(str(field))
    most = 8 if field is Field.AUTHORS and is_set_off else 1
    for at, text in values[:most]:
        if len(text) > FIELDS[field].max_label_chars:
            continue
        line = page.lines[at]
        value = machine_day(text, month_first=month_first) if field in DAYS else text
        yield Proposal(field, value, method, line.node, line=at, words=text)


@cache
def _beginnings() -> frozenset[str]:
    """Return how lines begin that begin with a label; one of a single sign ends there, or has a blank."""
    pairs = {label[:BEGIN_CHARS] for label in _labels()}
    return frozenset(pairs | {label + end for label in pairs if len(label) == 1 for end in " :"})


@cache
def _labels() -> dict[str, str]:
    table = tomllib.loads(resource("metadata", "labels.toml").read_text("utf-8"))
    return {label: meaning for meaning, labels in table.items() for label in labels}
