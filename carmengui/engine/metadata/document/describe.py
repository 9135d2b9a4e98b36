"""A document in, what it says of itself out: header, subject classes, references."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carmengui.engine.documents.document import Document
from carmengui.engine.documents.typography import SOFT_HYPHEN, Vocabulary, joined_lines
from carmengui.engine.metadata.document.header import Header, HeadLine, read_header
from carmengui.engine.metadata.document.references import Reference, read_references
from carmengui.engine.metadata.document.segments import segments_of
from carmengui.engine.metadata.document.subject_classes import SubjectCode, subject_codes

HEAD_PAGES = 3


@dataclass(frozen=True, slots=True)
class DocumentSays:
    """What a document says of itself; lines are counted in ``Document.lines``."""

    header: Header
    codes: tuple[SubjectCode, ...]
    references: tuple[Reference, ...]

    def codes_of(self, scheme: str) -> list[str]:
        """Return the codes of one classification."""
        return [each.code for each in self.codes if each.scheme == scheme]


def describe_document(document: Document, *, with_chain: bool = True) -> DocumentSays:
    """Return what a document says of itself; without the chain the header has facts only."""
    vocabulary = Vocabulary(line.text for line in document.lines)
    header = read_header(
        _head(document), lambda texts: joined_lines(texts, vocabulary), with_chain=with_chain
    )
    paragraphs = [(each.text, each.page) for each in document.paragraphs]
    lines = [line.text for line in document.lines]
    return DocumentSays(header, subject_codes(paragraphs), tuple(read_references(lines)))


def describe_head(text: str) -> Header:
    """Return what the lines of a document's head say, of which nothing but the text is known."""
    lines = [HeadLine(segment) for segment in segments_of(text)]
    vocabulary = Vocabulary(line.text for line in lines)
    return read_header(lines, lambda texts: _joined_plainly(texts, vocabulary))


def _joined_plainly(texts: Sequence[str], vocabulary: Vocabulary) -> str:
    """Join the lines of a text whose hyphens may be spelt: only soft ones are taken away."""
    if any(text.endswith(SOFT_HYPHEN) for text in texts):
        return joined_lines(texts, vocabulary)
    return " ".join(texts)


def _head(document: Document) -> list[HeadLine]:
    found: list[HeadLine] = []
    count = 0
    for number, paragraph in enumerate(document.paragraphs):
        for line in paragraph.lines:
            if line.page < HEAD_PAGES:
                found.append(
                    HeadLine(line.text, line.size_pt, paragraph.role, number, line.page, count)
                )
            count += 1
    return found
