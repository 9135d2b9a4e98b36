"""What the marks of a timeline mean, in as many lines as the words need."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from carmengui.engine.storage.timeline import Mark
from carmengui.ui.freshness.scene import Scene
from carmengui.ui.freshness.visits_band import paint_marks, paint_triangles
from carmengui.ui.freshness.wording import _tr
from carmengui.ui.theme import theme
from carmengui.ui.widgets.words.moments import interval_words

_MARK_PX, _BAND_PX, _STEP_PX, _GAP_PX = 16, 28, 22, 16
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class _Key:
    """What a sign means, and how wide the sign is; no mark: it is the band, or the grey step."""

    words: str
    sign_px: int
    mark: Mark | None = None
    is_stated: bool = False
    """Whether it is the triangle of a time that was given."""


def legend_lines(width: int) -> int:
    """Return how many lines the signs of the visits need; the steps are named at their scale."""
    return 1 if len(_broken([*_marks(), _band(is_short=True)], width)) == 1 else 2


def paint_legend(painter: QPainter, scene: Scene, rect: QRect, lines: int) -> None:
    """Explain the marks as fully as there is room."""
    painter.setFont(theme().font(11))
    shown = next(
        (found for keys in _choices(scene) if len(found := _broken(keys, rect.width())) <= lines),
        _broken(_marks(), rect.width())[:lines],
    )
    height = rect.height() // lines
    for at, line in enumerate(shown):
        place = QRect(rect.left(), rect.top() + at * height, rect.width(), height)
        for key in line:
            _paint(painter, key, place)
            place.setLeft(place.left() + _width(key))


def _choices(scene: Scene) -> list[list[_Key]]:
    """Return what can be explained, from the fullest on."""
    short, low = [*_marks(), _band(is_short=True)], scene.rule.min_interval_min
    high, band = scene.rule.max_interval_min, _band(is_short=False)
    steps = [_Key(_tr("interval"), _STEP_PX)]
    if 0 < low < high < math.inf:
        words = _tr("interval, {low} to {high}")
        words = words.format(low=interval_words(low), high=interval_words(high))
        steps.insert(0, _Key(words, _STEP_PX))
    full = [[*_marks(), band, step] for step in steps]
    if scene.stated:
        stated = _Key(_tr("time given by the server"), _MARK_PX, is_stated=True)
        full = [[*keys, stated] for keys in full] + [[*_marks(), stated]]
    return [*full, [*short, steps[-1]], [*_marks(), band], short, _marks()]


def _marks() -> list[_Key]:
    return [
        _Key(_tr("changed"), _MARK_PX, Mark.CHANGED),
        _Key(_tr("unchanged"), _MARK_PX, Mark.UNCHANGED),
        _Key(_tr("304"), _MARK_PX, Mark.NOT_MODIFIED),
        _Key(_tr("error"), _MARK_PX, Mark.ERROR),
        _Key(_tr("first"), _MARK_PX, Mark.FIRST),
    ]


def _band(*, is_short: bool) -> _Key:
    return _Key(_tr("changed") if is_short else _tr("changed at least once"), _BAND_PX)


def _width(key: _Key) -> int:
    return key.sign_px + QFontMetrics(theme().font(11)).horizontalAdvance(key.words) + 1 + _GAP_PX


def _broken(keys: list[_Key], width: int) -> list[list[_Key]]:
    """Return the keys in lines of a width; the gap after the last one needs no room."""
    lines: list[list[_Key]] = [[]]
    taken = 0
    for key in keys:
        if lines[-1] and taken + _width(key) - _GAP_PX > width:
            lines.append([])
            taken = 0
        lines[-1].append(key)
        taken += _width(key)
    return lines


def _paint(painter: QPainter, key: _Key, place: QRect) -> None:
    look, middle, x = theme(), place.center().y(), place.left()
    if key.mark is not None:
        paint_marks(painter, [x + 5.0], key.mark, middle, 7)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    if key.mark is None and key.sign_px == _BAND_PX:
        painter.fillRect(x, middle - 3, 22, 7, look.color("band"))
    elif key.is_stated:
        paint_triangles(painter, [x + 5], middle - 3)
    elif key.mark is None:
        painter.fillRect(x, middle, 16, 1, look.color("bar"))
    painter.setPen(look.color("soft"))
    painter.drawText(place.adjusted(key.sign_px, 0, 0, 0), _LEFT, key.words)
