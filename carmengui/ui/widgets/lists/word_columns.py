"""Columns of rows that are mere words, such as a table of counts: one name per word."""

from __future__ import annotations

import sys
from operator import itemgetter

from carmengui.ui.widgets.lists.column import Column

Words = tuple[str, ...]


def word_columns(*names: str, figures_from: int = sys.maxsize) -> list[Column[Words]]:
    """Return a column per name; from one on they hold figures, which stand at the right.

    A row is spoken as one sentence.
    """
    return [
        Column(
            name=name,
            text=itemgetter(place),
            spoken=_sentence,
            tip=itemgetter(place),
            is_number=place >= figures_from,
        )
        for place, name in enumerate(names)
    ]


def _sentence(row: Words) -> str:
    return ", ".join(word for word in row if word)
