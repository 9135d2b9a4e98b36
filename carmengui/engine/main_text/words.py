"""What the words on containers and in short blocks say for and against main text.

Two tables of weights, learned and readable: one for the tags and for the words in the class, id and
role of containers, one for the words of short blocks ("comments", "read more", "photo").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from carmengui.engine.main_text.blocks import Marks

SHORT_CHARS = 120
"""Only the words of blocks shorter than this are weighed: of longer ones the sentences tell."""
MAX_KNOWN = 50_000
_WORD = re.compile(r"[A-Z]?[a-z]{2,}|[A-Z]{3,}")
_MAX_CLASS_WORDS = 8
_MAX_ID_WORDS = 6
_MAX_ROLE_CHARS = 20


def container_words(marks: Marks) -> list[str]:
    """Return the words a container is weighed by.

    >>> container_words(Marks("div", "postBody main-text", "c42", "main", True))
    ['<div>', 'post', 'body', 'main', 'text', '@main', '@hidden']
    """
    words = [f"<{marks.tag}>"]
    if marks.class_:
        words += (word.lower() for word in _WORD.findall(marks.class_)[:_MAX_CLASS_WORDS])
    if marks.id:
        words += (word.lower() for word in _WORD.findall(marks.id)[:_MAX_ID_WORDS])
    if marks.role:
        words.append("@" + marks.role[:_MAX_ROLE_CHARS])
    if marks.is_hidden:
        words.append("@hidden")
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
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            table = self.of_container
            weight = sum(table.get(word, 0.0) for word in container_words(marks))
            self._known[marks] = weight
        return weight
