"""Where a block stands: on what kind of page, how far from its title, and between what neighbours."""

from __future__ import annotations

import numpy as np

from carmengui.engine.main_text.boxes import KIND_NAMES, TAG_NUMBER, Floats, Ints
from carmengui.engine.main_text.clues import KINDS, Clues
from carmengui.engine.main_text.sheet import Columns, Sheet, shifted
from carmengui.engine.main_text.text_features import LONG_CHARS

_FAR = 60
_NEAR = 30
_NOWHERE = -40
_NEVER = 99
_LEAST_TITLE_CHARS = 15
_TITLE_SHARE = 0.75


def add_page(columns: Columns, sheet: Sheet, clues: Clues) -> None:
    """Add what holds for the whole page: how much text of what kind, what it says it is."""
    boxes = sheet.boxes
    total, good = sheet.chars.sum(), sheet.good.sum() + 1
    tags = boxes.tag[sheet.home]
    columns["page.length"] = float(np.log1p(total))
    columns["page.good_share"] = float(good / total)
    columns["page.good"] = float(np.log1p(good))
    columns["page.blocks"] = float(np.log1p(len(sheet)))
    columns["page.link_share"] = float(sheet.link_chars.sum() / total)
    columns["page.p_share"] = float((sheet.chars * (tags == TAG_NUMBER["p"])).sum() / total)
    columns["page.li_share"] = float((sheet.chars * (tags == TAG_NUMBER["li"])).sum() / total)
    columns["page.longest"] = float(np.log1p(sheet.chars.max()))
    columns["page.div_share"] = float((boxes.tag == TAG_NUMBER["div"]).mean())
    in_table = (boxes.kinds[sheet.home] >> KIND_NAMES.index("table")) & 1
    columns["page.table_share"] = float((sheet.chars * in_table).sum() / total)
    columns["page.is_modern"] = float((boxes.tag >= TAG_NUMBER["article"]).any())
    columns["page.has_article"] = float((boxes.tag == TAG_NUMBER["article"]).sum())
    for kind in KINDS:
        columns[f"page.says_{kind}"] = float(kind in clues.kinds)
    columns["page.og_article"] = float(clues.og_article)
    columns["url.segments"] = float(clues.segments)
    columns["url.hyphens"] = float(clues.hyphens)
    columns["url.digits"] = float(clues.digits)


def add_place(columns: Columns, sheet: Sheet, in_title: Floats) -> Ints:
    """Add where a block stands, and how far from title and running text; return the last heading."""
    boxes = sheet.boxes
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
    tags = boxes.tag[sheet.home]
    is_heading = (tags >= TAG_NUMBER["h1"]) & (tags <= TAG_NUMBER["h6"])
    rank = np.where(is_heading, tags - TAG_NUMBER["h1"] + 1, 0)
    first = np.flatnonzero(rank == 1)
    columns["at.from_h1"] = np.clip(at - first[0], -_NEAR, _FAR) if len(first) else _NOWHERE
    heading = np.maximum.accumulate(np.where(rank > 0, at, -_NEVER))
    columns["at.from_heading"] = np.minimum(at - heading, _NEAR)
    columns["at.heading_rank"] = np.where(heading >= 0, rank[np.maximum(heading, 0)], 0)
    titles = np.flatnonzero((in_title >= _TITLE_SHARE) & (sheet.chars > _LEAST_TITLE_CHARS))
    columns["at.from_title"] = np.clip(at - titles[0], -_NEAR, _FAR) if len(titles) else _NOWHERE
    is_long = sheet.good >= LONG_CHARS
    before = np.maximum.accumulate(np.where(is_long, at, -_NEVER))
    behind = np.minimum.accumulate(np.where(is_long, at, count + _NEVER)[::-1])[::-1]
    columns["at.from_long"] = np.minimum(at - shifted(before, 1, -_NEVER), _NEAR)
    columns["at.to_long"] = np.minimum(shifted(behind, -1, count + _NEVER) - at, _NEAR)
    return heading


def add_neighbours(columns: Columns, sheet: Sheet) -> None:
    """Add what stands before and behind a block."""
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
