"""The beginning of an element's text, read no further than needed."""

from __future__ import annotations

from lxml import etree

from carmengui.engine.metadata.wording import without_invisible

_SLACK = 4


def short_text(node: etree._Element, limit: int) -> str:
    """Return the shown text of an element, cut at ``limit``; a large container is not read to its end."""
    parts: list[str] = []
    length = 0
    for part in node.itertext():
        parts.append(str(part))
        length += len(part)
        if length > limit * _SLACK:
            break
    return without_invisible("".join(parts))[:limit]
