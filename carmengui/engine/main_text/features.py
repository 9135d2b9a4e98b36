"""What is known of every block before anything is decided, as named numbers."""

from __future__ import annotations

from carmengui.engine.main_text.box_features import (
    add_ancestors,
    add_gravity,
    add_home,
    add_signature,
)
from carmengui.engine.main_text.clues import Clues
from carmengui.engine.main_text.place_features import add_neighbours, add_page, add_place
from carmengui.engine.main_text.sheet import Columns, Sheet
from carmengui.engine.main_text.text_features import (
    add_labels,
    add_text,
    add_times,
    weighed_words,
)
from carmengui.engine.main_text.words import WordWeights


def features(sheet: Sheet, clues: Clues, weights: WordWeights) -> Columns:
    """Return the features of the blocks of a page."""
    columns: Columns = {}
    by_words, in_title = weighed_words(sheet, clues, weights)
    add_text(columns, sheet, by_words, in_title)
    add_home(columns, sheet)
    add_page(columns, sheet, clues)
    heading = add_place(columns, sheet, in_title)
    add_labels(columns, sheet, heading)
    add_times(columns, sheet)
    add_neighbours(columns, sheet)
    add_ancestors(columns, sheet)
    add_gravity(columns, sheet)
    add_signature(columns, sheet)
    return columns
