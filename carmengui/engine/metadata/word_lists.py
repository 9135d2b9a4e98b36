"""Lists of words with open beginnings and ends."""

from __future__ import annotations


class WordList:
    """A list of words; ``x*`` stands for a beginning and ``*x`` for an end.

    >>> WordList(["date", "*title"]).has("subtitle")
    True
    """

    def __init__(self, entries: list[str]) -> None:
        self._whole = frozenset(entry for entry in entries if "*" not in entry)
        self._starts = tuple(entry[:-1] for entry in entries if entry.endswith("*"))
        self._ends = tuple(entry[1:] for entry in entries if entry.startswith("*"))

    def has(self, word: str) -> bool:
        """Whether the list holds the word."""
        return word in self._whole or word.startswith(self._starts) or word.endswith(self._ends)
