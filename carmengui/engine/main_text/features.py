"""What is known of every block before anything is decided, as named numbers."""

from __future__ import annotations

import numpy as np

from carmengui.engine.main_text.clues import Clues
from carmengui.engine.main_text.sheet import (
    KIND_NAMES,
    TAG_NUMBER,
    Columns,
    Floats,
    Sheet,
    shifted,
)
from carmengui.engine.main_text.words import SHORT_CHARS, WordWeights

_FAR = 60
_NEAR = 30
_NOWHERE = -40
_LEAST_TITLE_CHARS = 15
_TITLE_SHARE = 0.75
_LONG_CHARS = 120
_ANCESTORS = 3


def features(sheet: Sheet, clues: Clues, weights: WordWeights) -> Columns:
    """Return the features of the blocks of a page."""
    columns: Columns = {}
    by_words, in_title = _short_words(sheet, clues, weights)
    _of_text(columns, sheet, by_words, in_title)
    _of_containers(columns, sheet)
    _of_page(columns, sheet, clues)
    _of_place(columns, sheet, in_title)
    _of_neighbours(columns, sheet)
    _of_ancestors(columns, sheet)
    _of_gravity(columns, sheet)
    _of_signature(columns, sheet)
    return columns


def _short_words(sheet: Sheet, clues: Clues, weights: WordWeights) -> tuple[Floats, Floats]:
    """Return for short blocks the weight of their words, and their share of words in the title."""
    said, shared = [0.0] * len(sheet), [0.0] * len(sheet)
    table, title = weights.of_block.get, clues.title_words
    for number, text in enumerate(sheet.texts):
        if len(text) < SHORT_CHARS:
            words = text.lower().split()
            said[number] = sum(table(word, 0.0) for word in words)
            if title:
                shared[number] = sum(word in title for word in words) / len(words)
    return np.array(said), np.array(shared)


def _of_text(columns: Columns, sheet: Sheet, by_words: Floats, in_title: Floats) -> None:
    chars, words = sheet.chars, sheet.words
    columns["text.words_weight"] = by_words
    columns["text.words_mean"] = by_words / np.sqrt(words)
    columns["text.in_title"] = in_title
    columns["text.digits"] = sheet.digits / chars
    columns["text.capitals"] = sheet.capitals / chars
    columns["text.signs"] = sheet.signs / words
    columns["text.length"] = np.log1p(chars)
    columns["text.link_share"] = sheet.link_chars / chars
    columns["text.links"] = sheet.links / words
    columns["text.commas"] = sheet.commas / words
    columns["text.sentences"] = sheet.sentences / words
    columns["text.is_ended"] = sheet.is_ended
    columns["text.word_length"] = chars / words
    counts: dict[str, int] = {}
    for text in sheet.texts:
        counts[text] = counts.get(text, 0) + 1
    columns["text.repeats"] = np.array([min(counts[text], 5) for text in sheet.texts])


def _of_containers(columns: Columns, sheet: Sheet) -> None:
    home, around = sheet.home, sheet.parent_c[sheet.home]
    columns["box.tag"] = sheet.tag_c[home]
    columns["box.own"] = sheet.own_c[home]
    columns["box.path"] = sheet.path_c[home]
    columns["box.lowest"] = sheet.low_c[home]
    columns["box.highest"] = sheet.high_c[home]
    columns["box.around"] = sheet.own_c[around]
    columns["box.around_that"] = sheet.own_c[sheet.parent_c[around]]
    for number, name in enumerate(KIND_NAMES):
        columns[f"in.{name}"] = (sheet.kinds_c[home] >> number) & 1


def _of_page(columns: Columns, sheet: Sheet, clues: Clues) -> None:
    total, good = sheet.chars.sum(), sheet.good.sum() + 1
    tags = sheet.tag_c[sheet.home]
    columns["page.length"] = float(np.log1p(total))
    columns["page.good_share"] = float(good / total)
    columns["page.good"] = float(np.log1p(good))
    columns["page.blocks"] = float(np.log1p(len(sheet)))
    columns["page.link_share"] = float(sheet.link_chars.sum() / total)
    columns["page.p_share"] = float((sheet.chars * (tags == TAG_NUMBER["p"])).sum() / total)
    columns["page.li_share"] = float((sheet.chars * (tags == TAG_NUMBER["li"])).sum() / total)
    columns["page.longest"] = float(np.log1p(sheet.chars.max()))
    columns["page.div_share"] = float((sheet.tag_c == TAG_NUMBER["div"]).mean())
    in_table = (sheet.kinds_c[sheet.home] >> KIND_NAMES.index("table")) & 1
    columns["page.table_share"] = float((sheet.chars * in_table).sum() / total)
    columns["page.is_modern"] = float((sheet.tag_c >= TAG_NUMBER["article"]).any())
    columns["page.has_article"] = float((sheet.tag_c == TAG_NUMBER["article"]).sum())
    for kind in ("article", "product", "forum", "listing"):
        columns[f"page.says_{kind}"] = float(kind in clues.kinds)
    columns["page.og_article"] = float(clues.og_article)
    columns["url.segments"] = float(clues.segments)
    columns["url.hyphens"] = float(clues.hyphens)
    columns["url.digits"] = float(clues.digits)


def _of_place(columns: Columns, sheet: Sheet, in_title: Floats) -> None:
    count = len(sheet)
    at = np.arange(count)
    total, good = sheet.chars.sum(), sheet.good.sum() + 1
    good_before = np.cumsum(sheet.good) - sheet.good
    columns["at.share"] = at / count
    columns["at.block"] = np.minimum(at, _FAR)
    columns["at.block_from_end"] = np.minimum(count - 1 - at, _FAR)
    columns["at.char"] = (np.cumsum(sheet.chars) - sheet.chars) / total
    columns["at.good"] = good_before / good
    columns["at.good_left"] = 1 - (good_before + sheet.good) / good
    columns["at.good_here"] = sheet.good / (sheet.good.max() + 1)
    tags = sheet.tag_c[sheet.home]
    rank = np.where((tags >= TAG_NUMBER["h1"]) & (tags <= TAG_NUMBER["h6"]), tags - 2, 0)
    first = np.flatnonzero(rank == 1)
    columns["at.from_h1"] = np.clip(at - first[0], -_NEAR, _FAR) if len(first) else _NOWHERE
    heading = np.maximum.accumulate(np.where(rank > 0, at, -99))
    columns["at.from_heading"] = np.minimum(at - heading, _NEAR)
    columns["at.heading_rank"] = np.where(heading >= 0, rank[np.maximum(heading, 0)], 0)
    titles = np.flatnonzero((in_title >= _TITLE_SHARE) & (sheet.chars > _LEAST_TITLE_CHARS))
    columns["at.from_title"] = np.clip(at - titles[0], -_NEAR, _FAR) if len(titles) else _NOWHERE
    is_long = sheet.good >= _LONG_CHARS
    before = np.maximum.accumulate(np.where(is_long, at, -99))
    behind = np.minimum.accumulate(np.where(is_long, at, count + 99)[::-1])[::-1]
    columns["at.from_long"] = np.minimum(at - shifted(before, 1, -99), _NEAR)
    columns["at.to_long"] = np.minimum(shifted(behind, -1, count + 99) - at, _NEAR)


def _of_neighbours(columns: Columns, sheet: Sheet) -> None:
    length, share = columns["text.length"], columns["text.link_share"]
    words, path = columns["text.words_mean"], columns["box.path"]
    ended = columns["text.is_ended"]
    for by in (1, -1, 2, -2):
        name = f"next.{by:+d}"
        columns[f"{name}.length"] = shifted(_array(length), by)
        columns[f"{name}.link_share"] = shifted(_array(share), by, 1.0)
        if abs(by) == 1:
            columns[f"{name}.path"] = shifted(_array(path), by)
            columns[f"{name}.words"] = shifted(_array(words), by)
            columns[f"{name}.is_ended"] = shifted(_array(ended), by)
    columns["next.same_home_before"] = shifted(sheet.home, 1, -1) == sheet.home
    columns["next.same_home_behind"] = shifted(sheet.home, -1, -1) == sheet.home
    columns["next.same_kind_before"] = shifted(sheet.signature, 1, -1) == sheet.signature
    columns["next.same_kind_behind"] = shifted(sheet.signature, -1, -1) == sheet.signature


def _array(column: object) -> Floats:
    return np.asarray(column, dtype=float)


def _of_ancestors(columns: Columns, sheet: Sheet) -> None:
    """Describe the next containers around a block that hold more than the one before."""
    at = np.arange(len(sheet))
    good = sheet.good.sum() + 1
    count_c = np.maximum(sheet.end_c - sheet.first_c, 1)
    chars_c = sheet.sums(sheet.chars)
    full_c = np.maximum(chars_c, 1)
    good_c = sheet.sums(sheet.good)
    per_container = {
        "length": np.log1p(chars_c), "link_share": sheet.sums(sheet.link_chars) / full_c,
        "of_good": good_c / good, "blocks": np.log1p(count_c), "good_share": good_c / full_c,
        "mean": np.log1p(chars_c / count_c), "own": sheet.own_c,
    }  # fmt: skip
    around = sheet.up_c[sheet.home]
    for level in range(1, _ANCESTORS + 1):
        for name, values in per_container.items():
            columns[f"up{level}.{name}"] = values[around]
        if level < _ANCESTORS:
            columns[f"up{level}.place"] = (at - sheet.first_c[around]) / count_c[around]
        around = sheet.up_c[around]


def _of_gravity(columns: Columns, sheet: Sheet) -> None:
    """Let running text pull the two containers around it; the heaviest is the page's middle."""
    at = np.arange(len(sheet))
    count = len(sheet.own_c)
    good = sheet.good.sum() + 1
    mass = np.where(sheet.good > 0, 1 + sheet.commas + np.minimum(sheet.chars / 100, 3), 0)
    near = sheet.up_c[sheet.home]
    far = sheet.up_c[near]
    chars_c = np.maximum(sheet.sums(sheet.chars), 1)
    pull = np.bincount(near, mass, count) + np.bincount(far, mass / 2, count)
    pull *= 1 - sheet.sums(sheet.link_chars) / chars_c
    top = int(pull.argmax())
    first, end = int(sheet.first_c[top]), int(sheet.end_c[top])
    columns["pull.near"] = pull[near] / (pull[top] + 1e-6)
    columns["pull.far"] = pull[far] / (pull[top] + 1e-6)
    outside = np.where(at >= end, np.minimum(at - end + 1, _NEAR), 0)
    columns["pull.from_top"] = np.where(at < first, -np.minimum(first - at, _NEAR), outside)
    good_top = float(sheet.sums(sheet.good)[top])
    columns["pull.top_of_good"] = good_top / good
    columns["pull.top_good_share"] = good_top / float(chars_c[top])
    columns["pull.place"] = (at - first) / max(end - first, 1)
    columns["pull.top_path"] = float(sheet.path_c[top])
    columns["pull.path_beside_top"] = sheet.path_c[sheet.home] - sheet.path_c[top]


def _of_signature(columns: Columns, sheet: Sheet) -> None:
    kind, count = sheet.signature, sheet.signatures
    number = np.bincount(kind, minlength=count)[kind]
    chars = np.bincount(kind, sheet.chars, count)[kind]
    good = np.bincount(kind, sheet.good, count)[kind]
    columns["kind.blocks"] = np.log1p(number)
    columns["kind.mean"] = np.log1p(chars / number)
    columns["kind.link_share"] = np.bincount(kind, sheet.link_chars, count)[kind] / chars
    columns["kind.of_good"] = good / (sheet.good.sum() + 1)
    columns["kind.good_share"] = good / chars
