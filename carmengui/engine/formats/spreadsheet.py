"""Cells for a spreadsheet: words of a page must not be calculated or carried out there."""

from __future__ import annotations

import re

BEGINNINGS = frozenset("=+@\t\r-")
"""What a spreadsheet takes for the beginning of a formula."""
_NUMBER = re.compile(r"[+-]?[\d.,\s\u00a0\u202f]*\d\s?%?|[+-]")


def spreadsheet_cell(text: str) -> str:
    """Return a cell whose text a spreadsheet shows as it is: what begins a formula gets a ' before it."""
    if text[:1] in BEGINNINGS and not _NUMBER.fullmatch(text):
        return f"'{text}"
    return text
