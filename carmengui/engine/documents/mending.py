"""What the parser leaves in the wrong place is put where a browser would have it."""

from __future__ import annotations

from lxml import etree

_HEAD_TAGS = frozenset(
    "title meta link script style base basefont bgsound noscript template object".split()
)
_PLAIN = "div"
"""What becomes of a second page inside the first.

Elements are moved as they are: the parser takes control characters in texts that cannot be set.
"""


def mend(root: etree._Element) -> None:
    """Bring all that a page shows into its one body.

    The parser begins a second ``html`` element beside the first for what stands behind
    ``</html>``, and leaves elements that it does not know, such as ``main``, in a head that is not
    closed before them.
    """
    for other in [each for each in root.itersiblings() if isinstance(each.tag, str)]:
        for part in other:
            if part.tag in {"head", "body"}:
                part.tag = _PLAIN
        other.tag = _PLAIN
        _body(root).append(other)
    head = next(iter(root), None)
    if head is not None and head.tag == "head":
        _leave_head(root, head)


def _leave_head(root: etree._Element, head: etree._Element) -> None:
    """Begin the body with the first element that has words and does not belong in a head."""
    children = list(head)
    first = next((at for at, child in enumerate(children) if _is_shown(child)), None)
    if first is None:
        return
    body = _body(root)
    if (body.text or "").strip():
        body.tag = _PLAIN
        inner, body = body, etree.SubElement(root, "body")
        body.append(inner)
    body[:0] = children[first:]


def _is_shown(child: etree._Element) -> bool:
    if not isinstance(child.tag, str) or child.tag in _HEAD_TAGS:
        return False
    return any(
        (each.text or "").strip()
        for each in child.iter(etree.Element)
        if each.tag not in _HEAD_TAGS
    )


def _body(root: etree._Element) -> etree._Element:
    """Return the body of a page; one is made when there is none."""
    found = next((each for each in root if each.tag in {"body", "frameset"}), None)
    return etree.SubElement(root, "body") if found is None else found
