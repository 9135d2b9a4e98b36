"""What a page is there to say: paragraphs, headings, lists, tables and quotes, without the rest."""

from carmengui.engine.main_text.evidence import NO_SIBLINGS, SharedText, SiteEvidence
from carmengui.engine.main_text.extract import (
    NOTHING_SAID,
    MainText,
    PersonsWord,
    main_text,
    text_left,
)

__all__ = [
    "NOTHING_SAID",
    "NO_SIBLINGS",
    "MainText",
    "PersonsWord",
    "SharedText",
    "SiteEvidence",
    "main_text",
    "text_left",
]
