"""Words over a few lines of a painted item; what does not fit is elided at the end of the last."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextLayout, QTextOption


def wrapped(words: str, font: QFont, width_px: int, most: int) -> tuple[str, ...]:
    """Break words between them into at most so many lines of a width; return the lines."""
    if most < 2 or not words:
        return (_elided(words, font, width_px),)
    layout = QTextLayout(words, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    starts: list[int] = []
    while len(starts) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, width_px))
        starts.append(line.textStart())
    layout.endLayout()
    ends = [*starts[1:], len(words)]
    lines = [words[start:end].strip() for start, end in zip(starts, ends, strict=True)]
    return tuple(_elided(line, font, width_px) for line in lines)


def fits(words: str, font: QFont, width_px: int) -> bool:
    """Tell whether words stand in one line of a width."""
    return QFontMetrics(font).horizontalAdvance(words) <= width_px


def _elided(words: str, font: QFont, width_px: int) -> str:
    return QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, width_px)
