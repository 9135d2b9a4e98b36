"""The words that notes stand on as rows of a table; kept with the note and never changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carmengui.engine.model.review import Quote
from carmengui.engine.review.truth.identities import storable

CREATE_QUOTES = """
    CREATE TABLE IF NOT EXISTS note_quote (
        number INTEGER PRIMARY KEY, exact TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
        place REAL NOT NULL, length INTEGER NOT NULL
    )
"""
"""Made when the first note with a place is written; ``number`` is that of its line in the log."""
INSERT_QUOTE = "INSERT INTO note_quote VALUES (?, ?, ?, ?, ?, ?)"
QUOTES = "SELECT exact, before, after, place, length FROM note_quote WHERE number = ?"


def quote_row(number: int, quote: Quote) -> tuple[Any, ...]:
    """Return the row of the words that the note of a line stands on."""
    words = (storable(part) for part in (quote.exact, quote.before, quote.after))
    return number, *words, quote.place, quote.length


def quote_from(row: Sequence[Any]) -> Quote:
    """Return the words from a row read with :data:`QUOTES`."""
    return Quote(*row)
