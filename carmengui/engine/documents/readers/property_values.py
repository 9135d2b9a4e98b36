"""What programs write into a file's own fields for title and author, as far as it can be meant."""

from __future__ import annotations

import re

from carmengui.engine.documents.document import Properties

_NO_TITLE = re.compile(
    r"untitled.*|unbenannt.*|sans titre.*|microsoft word.*|document\d*|dokument\d*|.*\.(?:docx?|dvi|tex|ps|pdf|rtf|odt|indd|qxd|eps|txt)"
    r"|title|titel|\W*|slide \d+|powerpoint .*|no title|print|untitled-\d+",
    re.IGNORECASE,
)
_NO_PERSON = re.compile(
    r"(?:unknown|anonymous|user|admin(?:istrator)?|owner|root|default|author|autor|windows user|microsoft|dvips.*|\W*|\S+@\S+)",
    re.IGNORECASE,
)
MAX_CHARS = 2_000


def properties_of(
    title: str,
    authors: str,
    description: str,
    keywords: str,
    *,
    language: str = "",
    date: str = "",
) -> Properties:
    """Return a file's own fields without what no person can have meant."""
    title = _shown(title)
    people = tuple(
        _shown(each) for each in re.split(r"\s*(?:;|\band\b|,(?=\s*\S+\s+\S))\s*", authors)
    )
    words = tuple(_shown(each) for each in re.split(r"[,;\n]", keywords))
    return Properties(
        "" if _NO_TITLE.fullmatch(title) else title,
        tuple(each for each in people if each and not _NO_PERSON.fullmatch(each)),
        _shown(description),
        tuple(each for each in words if each),
        language.strip(),
        date.strip(),
    )


def _shown(text: str) -> str:
    return " ".join(text.split())[:MAX_CHARS]
