"""Patterns with ``*`` and a closing ``$``, as in robots.txt, matched in time that grows with the text.

A pattern is cut at its wildcards and its pieces are looked for from left to right; there is nothing
to go back to.
"""

from __future__ import annotations

from collections.abc import Sequence


def without_gaps(pieces: Sequence[str]) -> tuple[str, ...]:
    """Return the pieces between wildcards; between two neighbouring ones there is nothing to find."""
    if len(pieces) < 2:
        return tuple(pieces)
    return (pieces[0], *(piece for piece in pieces[1:-1] if piece), pieces[-1])


def matches(pieces: tuple[str, ...], text: str, *, is_anchored: bool) -> bool:
    """Tell whether the pieces stand in a text in their order, the first one at its beginning.

    ``is_anchored`` says that the last one must stand at its end.

    >>> matches(("/a", "b"), "/a/xb/c", is_anchored=False)
    True
    >>> matches(("/a", "b"), "/a/xb/c", is_anchored=True)
    False
    """
    if not text.startswith(pieces[0]):
        return False
    position = len(pieces[0])
    if len(pieces) == 1:
        return not is_anchored or len(text) == position
    for piece in pieces[1:-1] if is_anchored else pieces[1:]:
        found = text.find(piece, position)
        if found < 0:
            return False
        position = found + len(piece)
    return not is_anchored or (
        text.endswith(pieces[-1]) and len(text) - len(pieces[-1]) >= position
    )
