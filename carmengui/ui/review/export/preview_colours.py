"""Colours of a previewed file: tags, attributes, texts and references of its notation."""

from __future__ import annotations

import re
from collections.abc import Mapping

from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument

from carmengui.ui.theme import theme, when_restyled

MAX_COLOURED_CHARS = 5_000
"""Beyond these a line stays plain: an abstract of a megabyte is one line."""
_TAG, _ATTRIBUTE, _STRING = "syntax_tag", "syntax_attribute", "syntax_string"
_ENTITY, _COMMENT = "syntax_entity", "syntax_comment"
_XML = (
    (_COMMENT, r"<[?!][^>]*>"),
    (_TAG, r"</?[\w:.-]+|/?>"),
    (_STRING, r"(?<==)(?:\"[^\"]*\"|'[^']*')"),
    (_ATTRIBUTE, r"[\w:.-]+(?==[\"'])"),
    (_ENTITY, r"&#?\w+;"),
)
_JSON = (
    (_TAG, r"\"(?:\\.|[^\"\\])*\"(?=\s*:)"),
    (_STRING, r"\"(?:\\.|[^\"\\])*\"?"),
    (_ENTITY, r"-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b"),
)
_FORMS = {
    ".xml": _XML,
    ".json": _JSON,
    ".jsonl": _JSON,
    ".jsonld": _JSON,
    ".ris": ((_TAG, r"^[A-Z][A-Z0-9](?=  -)"), (_ATTRIBUTE, r"(?<=^..)  -")),
    ".bib": (
        (_ENTITY, r"^@\w+|\\(?:[a-z]+\{\}|[&%$#_])"),
        (_TAG, r"^ +[\w-]+(?= = \{)"),
        (_ATTRIBUTE, r"(?<=^@online\{)[^,]*"),
    ),
    ".soif": (
        (_ENTITY, r"^@\w+"),
        (_TAG, r"^[\w-]+(?=\{\d+\}:)"),
        (_ATTRIBUTE, r"(?<=\w)\{\d+\}:"),
    ),
}
"""What is coloured, by the ending of the files; the earlier form wins."""
_TOKENS: Mapping[str, re.Pattern[str]] = {
    ending: re.compile("|".join(f"(?P<{name}>{form})" for name, form in forms))
    for ending, forms in _FORMS.items()
}


def pieces(line: str, ending: str) -> list[tuple[int, int, str]]:
    """Return (start, length, colour) of what is not plain text in a line of a file.

    >>> pieces("TI  - Title: a - b", ".ris")
    [(0, 2, 'syntax_tag'), (2, 3, 'syntax_attribute')]
    """
    token = _TOKENS.get(ending)
    if token is None:
        return []
    return [
        (found.start(), len(found.group()), str(found.lastgroup))
        for found in token.finditer(line, 0, MAX_COLOURED_CHARS)
    ]


class PreviewColours(QSyntaxHighlighter):
    """Colours the preview in the notation of the chosen format, in every theme."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._ending = ""
        when_restyled(self.rehighlight, at_once=False)

    def show_format(self, ending: str) -> None:
        """Colour what is shown from now on as files with this ending."""
        self._ending = ending

    def highlightBlock(self, text: str) -> None:
        """Colour one line."""
        for start, length, name in pieces(text, self._ending):
            form = QTextCharFormat()
            form.setForeground(theme().color(name))
            # Qt counts characters beyond the basic plane twice.
            before = _units(text[:start])
            self.setFormat(before, _units(text[: start + length]) - before, form)


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
