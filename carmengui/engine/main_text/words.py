"""What the words on containers and at the start of blocks say for and against main text.

Two tables of weights, learned and readable: one for the tags and for the words in the class, id and
role of containers, one for the words blocks begin with ("comments", "read more", "photo").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import repeat

from carmengui.engine.main_text.blocks import Marks

START_CHARS = 120
"""Only the words a block begins with are weighed: then the sentences tell."""
MAX_KNOWN = 20_000
_KNOWN_CHARS = 400
"""The weights of containers that say more are not kept: a page could fill the memory with them."""
_WORD = re.compile(r"[A-Z]?[a-z]{2,}|[A-Z]{3,}")
_MAX_CLASS_WORDS = 8
_MAX_ID_WORDS = 6
_MAX_ROLE_CHARS = 20


def container_words(marks: Marks) -> list[str]:
    """Return the words a container is weighed by.

    >>> container_words(Marks("div", "postBody main-text", "c42", "main", "story-body", True))
    ['<div>', 'post', 'body', 'main', 'text', '@main', '#story', '#body', '@hidden']
    """
    words = [f"<{marks.tag}>"]
    if marks.class_:
        words += (word.lower() for word in _WORD.findall(marks.class_)[:_MAX_CLASS_WORDS])
    if marks.id:
        words += (word.lower() for word in _WORD.findall(marks.id)[:_MAX_ID_WORDS])
    if marks.role:
        words.append("@" + marks.role[:_MAX_ROLE_CHARS])
    if marks.hint:
        words += ("#" + word.lower() for word in _WORD.findall(marks.hint)[:_MAX_ID_WORDS])
    if marks.is_hidden:
        words.append("@hidden")
    return words


def first_words(text: str) -> list[str]:
    """Return the words a block is weighed by; the first one counts once more as the first.

    >>> first_words("By Ann Lee")
    ['by', 'ann', 'lee', '^by']
    """
    words = text[:START_CHARS].lower().split()
    words.append("^" + words[0])
    return words


@dataclass(frozen=True, slots=True)
class WordWeights:
    """The learned weights of container words and of the words of short blocks."""

    of_container: Mapping[str, float]
    of_block: Mapping[str, float]
    _known: dict[Marks, float] = field(default_factory=dict, repr=False)

    def container(self, marks: Marks) -> float:
        """Return the weight of a container by itself."""
        weight = self._known.get(marks)
        if weight is None:
            weight = sum(map(self.of_container.get, container_words(marks), repeat(0.0)))
            said = len(marks.class_) + len(marks.id) + len(marks.role) + len(marks.hint)
            if said <= _KNOWN_CHARS:
                if len(self._known) >= MAX_KNOWN:
                    self._known.clear()
                self._known[marks] = weight
        return weight
