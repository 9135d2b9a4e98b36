"""What a page is there to say: paragraphs, headings, lists, tables and quotes, without the rest."""

from importlib import import_module
from typing import TYPE_CHECKING

from carmengui.engine.main_text.evidence import NO_SIBLINGS, SharedText, SiteEvidence

if TYPE_CHECKING:
    from carmengui.engine.main_text.extract import (
        NOTHING_SAID,
        MainText,
        PageParts,
        PersonsWord,
        main_text,
        parts_of,
        text_left,
    )
else:
    _OF_EXTRACT = frozenset(
        "NOTHING_SAID MainText PageParts PersonsWord main_text parts_of text_left".split()
    )

    def __getattr__(name: str) -> object:
        """Load what extracts when it is asked for: who shows a record that was read does not."""
        if name not in _OF_EXTRACT:
            raise AttributeError(name)
        value = getattr(import_module(f"{__name__}.extract"), name)
        globals()[name] = value
        return value


__all__ = [
    "NOTHING_SAID",
    "NO_SIBLINGS",
    "MainText",
    "PageParts",
    "PersonsWord",
    "SharedText",
    "SiteEvidence",
    "main_text",
    "parts_of",
    "text_left",
]
