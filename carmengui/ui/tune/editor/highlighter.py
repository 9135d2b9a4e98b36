"""Colours of the rule notation: comments, words of the language, strings, weights, branch numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from carmengui.engine.metadata.rules.notation.words import KEYWORDS, SHAPES
from carmengui.ui.theme import theme, when_restyled

MAX_COLOURED_CHARS = 2_000
"""A line that is longer is no rule a person wrote; it stays plain."""
_FORKS = ("if", "elsif", "else", "then")


def _any_of(phrases: Iterable[str]) -> str:
    longest_first = sorted(set(phrases), key=len, reverse=True)
    return "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in longest_first)


_PARTS = (
    ("syntax_comment", r"#.*|(?:(?<=\s)|^)/\*.*?(?:\*/|$)"),
    ("syntax_string", r'"(?:\\.|[^"\\])*"?|„[^“”]*[“”]?|“[^”]*”?'),
    ("branch", r"<\s*\d+\s*>"),
    ("", r"</?[^\W\d][\w:.-]*>"),
    ("syntax_entity", r"\[\s*[01](?:[.,]\d+)?\s*\]"),
    ("accent", rf"\b(?:{_any_of(form for name in _FORKS for form in KEYWORDS[name])})\b"),
    (
        "soft",
        r"\b(?:"
        + _any_of(
            form
            for name, forms in (*KEYWORDS.items(), *SHAPES.items())
            if name not in _FORKS
            for form in forms
        )
        + r"|without\b.*|ohne\b.*|(?:first|all)\s+match(?:es)?|(?:erster|alle)\s+treffer)\b",
    ),
)
_TOKEN = re.compile(
    "|".join(f"(?P<p{n}>{form})" for n, (_, form) in enumerate(_PARTS)), re.IGNORECASE
)
_COMMENT_END = "*/"
Piece = tuple[int, int, str]


def pieces(line: str, *, is_comment: bool = False) -> tuple[list[Piece], bool]:
    """Return (start, length, colour) of what is not plain text, and whether a comment stays open.

    ``is_comment``: the line begins inside a comment of several lines.

    >>> pieces('<4> Title[0.8] = S # why')
    ([(0, 3, 'branch'), (9, 5, 'syntax_entity'), (19, 5, 'syntax_comment')], False)
    """
    if len(line) > MAX_COLOURED_CHARS:
        return [], is_comment and _COMMENT_END not in line
    found: list[Piece] = []
    start = 0
    if is_comment:
        end = line.find(_COMMENT_END)
        start = len(line) if end < 0 else end + len(_COMMENT_END)
        found.append((0, start, "syntax_comment"))
        is_comment = end < 0
    for match in _TOKEN.finditer(line, start):
        if name := _PARTS[int((match.lastgroup or "p0")[1:])][0]:
            found.append((match.start(), len(match.group()), name))
        if match.group().startswith("/*"):
            is_comment = not match.group()[2:].endswith(_COMMENT_END)
    return found, is_comment


class RuleColours(QSyntaxHighlighter):
    """Keeps the colours of the rules right, in every theme."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        when_restyled(self.rehighlight, at_once=False)

    def highlightBlock(self, text: str) -> None:
        """Colour one line."""
        found, is_open = pieces(text, is_comment=self.previousBlockState() == 1)
        for start, length, name in found:
            form = QTextCharFormat()
            form.setForeground(theme().color("accent" if name == "branch" else name))
            if name == "branch":
                form.setFontWeight(QFont.Weight.DemiBold)
            # Qt counts characters beyond the basic plane twice.
            before = _units(text[:start])
            self.setFormat(before, _units(text[: start + length]) - before, form)
        self.setCurrentBlockState(int(is_open))


def _units(text: str) -> int:
    return len(text) + sum(ord(sign) > 0xFFFF for sign in text)
