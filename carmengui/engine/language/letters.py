"""Characteristic letters: which language the letters of a Cyrillic text belong to, counted.

Tatar has six letters that Russian lacks (Ә Ө Ү Җ Ң Һ). Its relatives share some of them and have others
besides, so it is not asked whether a letter occurs: all letters beyond the Russian alphabet are counted,
and the counts are weighed by how frequent each letter is in each language. A letter that a language
does not have speaks strongly against it; letters that a language has and the text lacks speak against
it the more, the longer the text is.

The frequencies are those of running text, from the news and declarations of X-WMT, UD and the UDHR.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_PER_MILLE: dict[str, dict[str, float]] = {
    "tt": {"ә": 75, "ү": 13, "ң": 9.6, "һ": 9.6, "ө": 7.6, "җ": 4.8},
    "ba": {"ә": 58, "ҙ": 20, "ҡ": 20, "һ": 18.5, "ғ": 15, "ө": 13.7, "ү": 12.8, "ң": 10.5, "ҫ": 2.7},
    "kk": {"і": 52, "қ": 30, "ғ": 15, "ң": 13, "ә": 9, "ұ": 8.4, "ү": 8.3, "ө": 7.2, "һ": 0.1},
    "ky": {"ү": 30, "ө": 21, "ң": 2.6},
    "sah": {"ү": 23, "һ": 15, "ө": 14, "ҥ": 8.4, "ҕ": 8.2},
    "kaa": {"қ": 26, "ҳ": 22, "ў": 16, "ғ": 15, "ә": 14, "ң": 9, "ө": 7, "ү": 6.5},
    "uz": {"қ": 34, "ҳ": 23, "ў": 14, "ғ": 5},
    "az": {"ә": 114, "ј": 26, "һ": 25, "ү": 20, "ө": 6, "ғ": 6, "ҹ": 6, "ҝ": 5},
    "ru": {},
    "bg": {},
    "uk": {"і": 60, "ї": 9, "є": 6, "ґ": 0.2},
    "sr": {"ј": 40, "љ": 5, "њ": 5, "ћ": 5, "ђ": 2, "џ": 0.5},
}  # fmt: skip
"""How many of a thousand Cyrillic letters each letter beyond the Russian alphabet is, by language."""

_FOREIGN = 0.03
"""The same for a letter that a language does not have: names and quotations bring a few."""

CYRILLIC_LANGUAGES = tuple(_PER_MILLE)
CHARACTERISTIC_LETTERS = tuple(sorted({one for known in _PER_MILLE.values() for one in known}))

_OTHER, _CYRILLIC = 1, 2
_FIRST = 3
_KNOWN_CODES = 0x3000
"""Beyond these stand letters of scripts that are not told apart here."""


@dataclass(frozen=True, slots=True)
class LetterCounts:
    """The letters of some texts, one row for each text."""

    letters: NDArray[np.int64]
    """How many letters of any script: one number a text."""
    cyrillic: NDArray[np.int64]
    """How many of these are Cyrillic."""
    characteristic: NDArray[np.int64]
    """How often each of ``CHARACTERISTIC_LETTERS`` occurs: texts x letters."""

    def log_likelihoods(self) -> NDArray[np.float64]:
        """Return how likely the letters are in each of ``CYRILLIC_LANGUAGES``: texts x languages."""
        rest = self.cyrillic - self.characteristic.sum(axis=1)
        likely: NDArray[np.float64] = self.characteristic @ _LOG_SHARES + np.outer(rest, _LOG_REST)
        return likely

    def named(self, text: int) -> tuple[tuple[str, int], ...]:
        """Return the characteristic letters of one text with their counts, most frequent first."""
        counts = self.characteristic[text]
        found = sorted(np.flatnonzero(counts), key=lambda each: (-counts[each], each))
        return tuple((CHARACTERISTIC_LETTERS[each], int(counts[each])) for each in found)


def count_letters(texts: Sequence[str]) -> LetterCounts:
    """Count the letters of texts, all at once.

    >>> counts = count_letters(["Түбән Кама", "Kama"])
    >>> counts.letters.tolist(), counts.cyrillic.tolist(), counts.named(0)
    ([9, 4], [9, 0], (('ә', 1), ('ү', 1)))
    """
    lower = [text.lower() for text in texts]
    data = "".join(lower).encode("utf-32-le", "surrogatepass")
    codes = np.frombuffer(data, np.uint32)
    kinds = _KINDS[np.minimum(codes, _KNOWN_CODES)]
    owners = np.repeat(np.arange(len(lower)), [len(text) for text in lower])
    width = _FIRST + len(CHARACTERISTIC_LETTERS)
    table = np.bincount(owners * width + kinds, minlength=len(lower) * width).reshape(-1, width)
    characteristic = table[:, _FIRST:]
    cyrillic = table[:, _CYRILLIC] + characteristic.sum(axis=1)
    return LetterCounts(table[:, _OTHER] + cyrillic, cyrillic, characteristic)


def _kinds() -> NDArray[np.intp]:
    """Return of what kind each character is: no letter, one of another script, Cyrillic, or which one."""
    kinds = np.zeros(_KNOWN_CODES + 1, np.intp)
    for code in range(_KNOWN_CODES):
        if chr(code).isalpha():
            kinds[code] = _CYRILLIC if 0x400 <= code < 0x530 else _OTHER
    for place, letter in enumerate(CHARACTERISTIC_LETTERS):
        kinds[ord(letter)] = _FIRST + place
    kinds[_KNOWN_CODES] = _OTHER
    return kinds


def _shares() -> NDArray[np.float64]:
    """Return the shares of the characteristic letters: letters x languages."""
    rows = [
        [known.get(letter, _FOREIGN) / 1000 for known in _PER_MILLE.values()]
        for letter in CHARACTERISTIC_LETTERS
    ]
    return np.array(rows)


_KINDS = _kinds()
_LOG_SHARES: NDArray[np.float64] = np.log(_shares())
_LOG_REST: NDArray[np.float64] = np.log(1 - _shares().sum(axis=0))
