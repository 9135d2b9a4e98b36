"""Label-value rows: "Autor: ...", "Abstract", definition lists and tables of repositories."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lxml import etree

from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.page.outline import BEGIN_CHARS, Line, Outline
from carmengui.engine.metadata.proposal import Proposal, listed
from carmengui.engine.metadata.wording import collapse, split_list
from carmengui.engine.model.fields import DAYS, FIELDS, MANY, Field
from carmengui.resource_files import resource_table

MAX_LABEL_CHARS = 34
MAX_VALUES = 24
MAX_ROWS = 60
_OTHERS = "others"
_CELLS = frozenset({"dt", "th", "td"})
_SIGNS = frozenset({",", ";", "|", "•", "·"})
MAX_HOPS = 12
_INLINE = frozenset("a abbr b bdi br cite code em font i mark small span strong sub sup u".split())
_REPEATED = frozenset({"dd", "td"})
_NEVER = frozenset({"a", "button", "li", "option", "nav"})
"""A word in a link or list item is an entry of a menu, whatever it says."""


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
    row = _LabelRow(lines[label])
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
        yield from listed(field, words, method, line.node, line=number)
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
    table = resource_table("metadata", "labels.toml")
    return {label: meaning for meaning, labels in table.items() for label in labels}


class _LabelRow:
    """The surroundings of a label, asked line by line in document order.

    The label's cell is the largest element that holds the label alone. Its values stand in the
    element behind the cell; inline elements and text between them count as one.
    """

    def __init__(self, label: Line) -> None:
        cell: etree._Element = label.node
        parent = cell.getparent()
        is_inside = label.is_tail or next(iter(cell), None) is not None
        while not is_inside and parent is not None and _is_alone(cell, parent):
            cell, parent = parent, parent.getparent()
        self._is_label = cell.tag not in _NEVER
        self._holder = cell if is_inside else parent
        self._value: str | etree._Element | None = None

    def takes(self, line: Line) -> bool:
        """Whether the next line still belongs to the label."""
        if self._holder is None or not self._is_label:
            return False
        found = _child_of(self._holder, line)
        if found is None:
            return False
        piece = "inline" if isinstance(found, str) or found.tag in _INLINE else found
        if self._value is None:
            self._value = piece
        if piece is self._value or piece == self._value:
            return True
        both = (piece, self._value)
        return all(not isinstance(each, str) and each.tag in _REPEATED for each in both)


def _is_alone(node: etree._Element, parent: etree._Element) -> bool:
    """Whether the parent holds nothing but the node, and is no entry of a menu."""
    # The neighbours tell as much as the number of children, which takes counting them.
    if parent.tag in _NEVER or node.getprevious() is not None or node.getnext() is not None:
        return False
    return not (parent.text or "").strip() and not (node.tail or "").strip(" :\n\t")


def _child_of(holder: etree._Element, line: Line) -> etree._Element | str | None:
    """Return the child of the holder that holds the line, "text" for its own text, else nothing."""
    node: etree._Element | None = line.node
    child: etree._Element | None = None
    for _ in range(MAX_HOPS):
        if node is None:
            return None
        if node is holder:
            return "text" if child is None else child
        child, node = node, node.getparent()
    return None
