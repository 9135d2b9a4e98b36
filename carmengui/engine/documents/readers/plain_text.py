"""Plain text: paragraphs are set apart by empty lines, pages by form feeds."""

from __future__ import annotations

from carmengui.engine.documents.charset import decode
from carmengui.engine.documents.document import Document, Line, Page, Paragraph
from carmengui.engine.documents.layout import paragraph_of
from carmengui.engine.documents.readers.limits import MAX_LETTERS
from carmengui.engine.documents.typography import Vocabulary


def read(body: bytes) -> Document:
    """Read plain text of any charset."""
    text = decode(body)[0]
    is_cut = len(text) > MAX_LETTERS
    notices = (f"Only the first {MAX_LETTERS:,} characters were read.",) if is_cut else ()
    return document_of(text[:MAX_LETTERS], notices)


def document_of(text: str, notices: tuple[str, ...] = ()) -> Document:
    """Return decoded text as a document."""
    blocks: list[list[Line]] = [[]]
    pages = text.replace("\r\n", "\n").replace("\r", "\n").split("\f")
    for number, page in enumerate(pages):
        for row in page.split("\n"):
            if shown := " ".join(row.split()):
                blocks[-1].append(Line(shown, number))
            elif blocks[-1]:
                blocks.append([])
    words = Vocabulary(line.text for block in blocks for line in block)
    paragraphs: tuple[Paragraph, ...] = tuple(
        paragraph_of(block, words) for block in blocks if block
    )
    return Document("plain text", paragraphs, (Page(),) * len(pages), notices=notices)
