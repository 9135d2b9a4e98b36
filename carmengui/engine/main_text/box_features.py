"""What the containers of a block say: their names, what else they hold, and what is made like them."""

from __future__ import annotations

import numpy as np

from carmengui.engine.main_text.boxes import KIND_NAMES
from carmengui.engine.main_text.sheet import Columns, Sheet

_NEAR = 30
_ANCESTORS = 3


def add_home(columns: Columns, sheet: Sheet) -> None:
    """Add what the container of a block and those around it are called."""
    boxes = sheet.boxes
    home, around = sheet.home, boxes.parent[sheet.home]
    columns["box.tag"] = boxes.tag[home]
    columns["box.own"] = boxes.own[home]
    columns["box.path"] = boxes.path[home]
    columns["box.lowest"] = boxes.low[home]
    columns["box.highest"] = boxes.high[home]
    columns["box.around"] = boxes.own[around]
    columns["box.image"] = boxes.has_image[home]
    columns["box.image_around"] = boxes.has_image[around]
    columns["box.twins"] = np.log(boxes.twins)[home]
    columns["box.around_that"] = boxes.own[boxes.parent[around]]
    for number, name in enumerate(KIND_NAMES):
        columns[f"in.{name}"] = (boxes.kinds[home] >> number) & 1


def add_ancestors(columns: Columns, sheet: Sheet) -> None:
    """Describe the next containers around a block that hold more than the one before."""
    boxes = sheet.boxes
    at = np.arange(len(sheet))
    good = sheet.good.sum() + 1
    count_c = np.maximum(boxes.end - boxes.first, 1)
    chars_c = boxes.sums(sheet.chars)
    full_c = np.maximum(chars_c, 1)
    good_c = boxes.sums(sheet.good)
    per_container = {
        "length": np.log1p(chars_c),
        "link_share": boxes.sums(sheet.link_chars) / full_c,
        "of_good": good_c / good,
        "blocks": np.log1p(count_c),
        "good_share": good_c / full_c,
        "mean": np.log1p(chars_c / count_c),
        "own": boxes.own,
        "image": boxes.has_image,
        "twins": np.log(boxes.twins),
    }
    around = boxes.up[sheet.home]
    for level in range(1, _ANCESTORS + 1):
        for name, values in per_container.items():
            columns[f"up{level}.{name}"] = values[around]
        if level < _ANCESTORS:
            columns[f"up{level}.place"] = (at - boxes.first[around]) / count_c[around]
        around = boxes.up[around]


def add_gravity(columns: Columns, sheet: Sheet) -> None:
    """Let running text pull the two containers around it; the heaviest is the page's middle."""
    boxes = sheet.boxes
    at = np.arange(len(sheet))
    count = len(boxes.own)
    good = sheet.good.sum() + 1
    mass = np.where(sheet.good > 0, 1 + sheet.commas + np.minimum(sheet.chars / 100, 3), 0)
    near = boxes.up[sheet.home]
    far = boxes.up[near]
    chars_c = np.maximum(boxes.sums(sheet.chars), 1)
    drawn = np.bincount(near, mass, count) + np.bincount(far, mass / 2, count)
    pull = drawn * (1 - boxes.sums(sheet.link_chars) / chars_c)
    top = int(pull.argmax())
    first, end = int(boxes.first[top]), int(boxes.end[top])
    columns["pull.near"] = pull[near] / (pull[top] + 1e-6)
    columns["pull.far"] = pull[far] / (pull[top] + 1e-6)
    outside = np.where(at >= end, np.minimum(at - end + 1, _NEAR), 0)
    columns["pull.from_top"] = np.where(at < first, -np.minimum(first - at, _NEAR), outside)
    good_top = float(boxes.sums(sheet.good)[top])
    columns["pull.top_of_good"] = good_top / good
    columns["pull.top_good_share"] = good_top / float(chars_c[top])
    columns["pull.place"] = (at - first) / max(end - first, 1)
    columns["pull.top_path"] = float(boxes.path[top])
    columns["pull.path_beside_top"] = boxes.path[sheet.home] - boxes.path[top]


def add_signature(columns: Columns, sheet: Sheet) -> None:
    """Add what is known of all blocks that the template writes in the same way."""
    chars, good = sheet.by_signature(sheet.chars), sheet.by_signature(sheet.good)
    number = np.bincount(sheet.signature)[sheet.signature]
    columns["kind.blocks"] = np.log1p(number)
    columns["kind.mean"] = np.log1p(chars / number)
    columns["kind.link_share"] = sheet.by_signature(sheet.link_chars) / chars
    columns["kind.of_good"] = good / (sheet.good.sum() + 1)
    columns["kind.good_share"] = good / chars
