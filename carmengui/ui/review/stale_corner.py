"""Whether the records are older than the rules: asked, said in the corner of the list, and helped by a press."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QRect, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent

from carmengui.bridge import Ask
from carmengui.engine.tuning.versions.stale import Staleness, staleness_of
from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.link_button import LinkButton
from carmengui.ui.widgets.plain_text import set_tip

RERUN = "review.extract"
_HATCH_PX, _PAD_PX, _STEP_PX = 28, 8, 6


class StaleCorner(LinkButton):
    """Hidden while the records are as of now; a hatched field, the run, and the key that helps."""

    def __init__(self) -> None:
        super().__init__()
        self.hide()

    def show_staleness(self, stale: Staleness | None) -> None:
        """Say which run the records are of and what has changed since, or go away."""
        self.setVisible(stale is not None)
        if stale is None:
            return
        key = key_map().words(RERUN)
        words = (
            self.tr("run {n}, extract again ({key})") if key else self.tr("run {n}, extract again")
        )
        self.setText(words.format(n=stale.run, key=key))
        why = self.tr("The values of run {n} are out of date: {why}.").format(
            n=stale.run, why=stale_words(stale)
        )
        self.setAccessibleName(f"{self.text()}. {why}")
        set_tip(self, why)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room of the hatching and the words."""
        wear = theme()
        words = QFontMetrics(wear.font(13)).horizontalAdvance(self.text())
        return QSize(wear.px(_HATCH_PX + 2 * _PAD_PX) + words, wear.px(26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint hatching, words and, when the keys go here, a ring."""
        wear = theme()
        with QPainter(self) as painter:
            hatch = QRect(0, wear.px(5), wear.px(_HATCH_PX), self.height() - wear.px(10))
            painter.setClipRect(hatch)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = painter.pen()
            pen.setColor(wear.color("waiting"))
            pen.setWidthF(1.5)
            painter.setPen(pen)
            for left in range(-hatch.height(), hatch.width(), wear.px(_STEP_PX)):
                painter.drawLine(left, hatch.bottom() + 1, left + hatch.height(), hatch.top())
            painter.setClipping(False)
            font = wear.font(13)
            font.setUnderline(self.underMouse() or self.hasFocus())
            painter.setFont(font)
            painter.setPen(wear.color("text"))
            room = self.rect().adjusted(hatch.width() + wear.px(_PAD_PX), 0, 0, 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.text())
            if self.hasFocus():
                paint_focus_ring(painter, self.rect().adjusted(1, 1, -2, -2))


def stale_words(stale: Staleness) -> str:
    """Say with what the values were computed, and what holds now."""
    said = [_WORDS[name]() for name in stale.changed if name in _WORDS]
    if "rules" in stale.changed and stale.version and stale.current:
        versions = _tr("extracted with rules v{old}, current v{new}")
        said[0] = versions.format(old=stale.version, new=stale.current)
    return "; ".join(said)


_WORDS: dict[str, Callable[[], str]] = {
    "rules": lambda: _tr("extracted with other rules than the current ones"),
    "settings": lambda: _tr("the settings of the extraction have changed"),
    "site files": lambda: _tr("a site file has changed"),
    "keyphrases": lambda: _tr("the keyphrase models have changed"),
    "calibration": lambda: _tr("the calibration has changed"),
}


def _tr(words: str) -> str:
    return QCoreApplication.translate("Stale", words)


class StaleWatch(QObject):
    """Asks whenever rules, site files or records may be others."""

    told = Signal(object)
    """What the records are older than (``Staleness``), or nothing."""

    def __init__(self, ask: Ask, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._ask, self._folder = ask, folder
        self.stale: Staleness | None = None
        self.is_known = False
        self.look()

    def follow(self, *signals: SignalInstance) -> None:
        """Look again whenever one of these tells that something was done."""
        for done in signals:
            done.connect(self.look)

    def look(self, *_: object) -> None:
        """Ask again whether the records are old."""
        folder = self._folder
        self._ask.run(self, "stale", lambda _: staleness_of(folder), self._on_told)

    def _on_told(self, stale: Staleness | None) -> None:
        self.stale, self.is_known = stale, True
        self.told.emit(stale)
