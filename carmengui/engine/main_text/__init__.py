"""What a page is there to say: paragraphs, headings, lists, tables and quotes, without the rest."""

from carmengui.engine.main_text.evidence import NO_SIBLINGS, SharedText, SiteEvidence
from carmengui.engine.main_text.extract import MainText, main_text

__all__ = ["NO_SIBLINGS", "MainText", "SharedText", "SiteEvidence", "main_text"]
