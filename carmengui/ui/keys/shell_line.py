"""A command as a line that a shell reads again, word by word."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Sequence

PROGRAM = "carmengui"
_PLAIN = re.compile(r"[\w:./\\+-]+")
_QUOTE = re.compile(r'(\\*)"')
_END = re.compile(r"(\\+)$")


def shell_line(words: Sequence[str], *, is_windows: bool = sys.platform == "win32") -> str:
    r"""Return a call of the program for the shell of the system.

    On Windows words stand in double quotes, which its console and its programs agree upon.

    >>> shell_line(["compare", "title v1", "17"], is_windows=False)
    "carmengui compare 'title v1' 17"
    >>> shell_line(["stats", r"C:\My atlas\ ".strip(), "--filter", "weight<0.8"], is_windows=True)
    'carmengui stats "C:\\My atlas\\\\" --filter "weight<0.8"'
    """
    if not is_windows:
        return shlex.join((PROGRAM, *words))
    return " ".join((PROGRAM, *map(_windows_word, words)))


def _windows_word(word: str) -> str:
    if _PLAIN.fullmatch(word):
        return word
    # Backslashes count only before a quotation mark: there each is written twice.
    body = _END.sub(r"\1\1", _QUOTE.sub(r'\1\1\\"', word))
    return f'"{body}"'
