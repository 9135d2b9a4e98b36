"""What the text of a block says by itself: its words, its signs, its links, and the labels before it."""

from __future__ import annotations

import re
from itertools import repeat

import numpy as np

from carmengui.engine.main_text.boxes import Floats, Ints
from carmengui.engine.main_text.clues import Clues
from carmengui.engine.main_text.sheet import Columns, Sheet, shifted
from carmengui.engine.main_text.words import START_CHARS, WordWeights, first_words

LONG_CHARS = 120
"""A block of running text of this length is taken for a paragraph."""
_FAR = 60
_NEAR = 30
_NEVER = 99
_WORDS_SEEN = 20
_LABEL_CHARS = 60
_TIME_CHARS = 100
_TIME = re.compile(
    r"\b\d{1,2}:\d{2}\b|\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b"
    r"|\b\d+\s*(?:second|minute|hour|day|week|month|year)s?\s+ago\b|\bvor\s+\d+\s",
    re.IGNORECASE,
)


def weighed_words(sheet: Sheet, clues: Clues, weights: WordWeights) -> tuple[Floats, Floats]:
    """Return the weight of the words blocks begin with, and for short ones their share in the title."""
    said, shared = [], []
    table, is_in_title = weights.of_block.get, clues.title_words.__contains__
    for text in sheet.texts:
        words = first_words(text)
        said.append(sum(map(table, words, repeat(0.0))))
        is_short = len(text) < START_CHARS
        shared.append(sum(map(is_in_title, words)) / (len(words) - 1) if is_short else 0.0)
    return np.array(said), np.array(shared)


def add_text(columns: Columns, sheet: Sheet, by_words: Floats, in_title: Floats) -> None:
    """Add what the signs of a block say."""
    chars, words = sheet.chars, sheet.words
    columns["text.words_weight"] = by_words
    columns["text.words_mean"] = by_words / np.sqrt(np.minimum(words, _WORDS_SEEN))
    columns["text.in_title"] = in_title
    columns["text.digits"] = sheet.digits / chars
    columns["text.capitals"] = sheet.capitals / chars
    columns["text.signs"] = sheet.signs / words
    columns["text.length"] = np.log1p(chars)
    columns["text.link_share"] = sheet.link_chars / chars
    columns["text.bold"] = sheet.bold
    columns["text.slanted"] = sheet.slanted
    columns["text.links"] = sheet.links / words
    columns["text.commas"] = sheet.commas / words
    columns["text.sentences"] = sheet.sentences / words
    columns["text.is_ended"] = sheet.is_ended
    columns["text.first_sign"] = sheet.first_sign
    columns["text.word_length"] = chars / words
    counts: dict[str, int] = {}
    for text in sheet.texts:
        counts[text] = counts.get(text, 0) + 1
    columns["text.repeats"] = np.array([min(counts[text], 5) for text in sheet.texts])


def add_labels(columns: Columns, sheet: Sheet, heading: Ints) -> None:
    """Let every block know what the last heading and the last label before it say."""
    at = np.arange(len(sheet))
    said = np.append(columns["text.words_weight"], 0.0)
    columns["label.heading"] = said[np.where(heading >= 0, heading, -1)]
    is_label = (sheet.chars < _LABEL_CHARS) & (sheet.good == 0) & ~sheet.is_ended
    label = shifted(np.maximum.accumulate(np.where(is_label, at, -1)), 1, -1).astype(int)
    columns["label.last"] = said[label]
    columns["label.from_last"] = np.minimum(at - label, _NEAR)
    top = int(np.argmax(sheet.good))
    worst = np.where((at > top) & is_label, said[:-1], 0.0)
    columns["label.worst_behind"] = np.minimum.accumulate(worst)


def add_times(columns: Columns, sheet: Sheet) -> None:
    """Count the lines that say when: an article has one, comments and teasers have one each."""
    at = np.arange(len(sheet))
    is_time = np.zeros(len(sheet), dtype=bool)
    for number in np.flatnonzero((sheet.digits >= 1) & (sheet.chars < _TIME_CHARS)):
        is_time[number] = _TIME.search(sheet.texts[number]) is not None
    before = np.maximum.accumulate(np.where(is_time, at, -_NEVER))
    behind = np.minimum.accumulate(np.where(is_time, at, len(sheet) + _NEVER)[::-1])[::-1]
    columns["time.is_one"] = is_time
    columns["time.before"] = np.minimum(np.cumsum(is_time), _FAR)
    columns["time.of_page"] = float(np.log1p(is_time.sum()))
    columns["time.from_last"] = np.minimum(at - before, _NEAR)
    columns["time.to_next"] = np.minimum(behind - at, _NEAR)
    first_long = int(np.argmax(sheet.good >= LONG_CHARS))
    seen = np.cumsum(is_time)
    columns["time.since_long"] = np.clip(seen - seen[first_long], -_NEAR, _NEAR)
