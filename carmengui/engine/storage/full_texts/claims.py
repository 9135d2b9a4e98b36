"""Full texts: documents that are the same work as a page, which is the page of their abstract."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carmengui.engine.model.sentence import Sentence


class ClaimKind(StrEnum):
    """How a page names a document that may be its full text, the surest first."""

    CITATION = "citation"
    """In its metadata, as the full text (``citation_pdf_url``)."""
    ALTERNATE = "alternate"
    """In its head, as itself in another format (``rel=alternate``)."""
    LINK = "link"
    """By a link."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A document that a page names: its address, and how it is named."""

    url: str
    kind: ClaimKind


@dataclass(frozen=True, slots=True)
class FullText:
    """A document that is a further capture of the record of a page.

    ``page`` is the address of the page of its abstract, ``format`` the name of its format,
    ``reason`` why both are one work.
    """

    url: str
    page: str
    format: str
    reason: Sentence
