"""Which text belongs to a label: the next cell of its row, the definition, the rest of its block."""

from __future__ import annotations

from lxml import etree

from carmengui.engine.metadata.page.outline import Line

MAX_HOPS = 12
_INLINE = frozenset("a abbr b bdi br cite code em font i mark small span strong sub sup u".split())
_REPEATED = frozenset({"dd", "td"})
_NEVER = frozenset({"a", "button", "li", "option", "nav"})
"""A word in a link or list item is an entry of a menu, whatever it says."""


class Row:
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
