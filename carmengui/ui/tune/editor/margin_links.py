"""The two columns beside the rules: records per branch, and what the draft changes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.engine.metadata.rules import Branch
from carmengui.ui.theme import Role, set_role, theme
from carmengui.ui.tune.wording import pages_words, signed
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.things import Thing, set_thing

RIGHT_PX, DELTA_PX = 14, 52
"""From the right edge to the second column, and from that to the first."""
Press = Callable[[int], None]


class MarginLinks:
    """A count and a difference per branch; both lead to what they count."""

    def __init__(self, margin: QWidget, on_count: Press, on_delta: Press) -> None:
        self._margin, self._on_count, self._on_delta = margin, on_count, on_delta
        self.counts: dict[int, QPushButton] = {}
        self.deltas: dict[int, QPushButton] = {}
        self._known: Mapping[int, int] | None = None
        self._changes: Mapping[int, int] = {}
        self._is_old = False

    def make(self, branches: Sequence[Branch]) -> None:
        """Make links for these branches; those that were there stay."""
        numbers = {branch.number for branch in branches}
        for links, press in ((self.counts, self._on_count), (self.deltas, self._on_delta)):
            for number in links.keys() - numbers:
                links.pop(number).deleteLater()
            for number in numbers - links.keys():
                links[number] = self._made(number, press)
        self.look()

    def show(self, counts: Mapping[int, int], changes: Mapping[int, int], *, is_old: bool) -> None:
        """Show the numbers; old ones are those of a text that could still be read."""
        self._known, self._changes, self._is_old = counts, changes, is_old
        self.look()

    def look_old(self) -> None:
        """Show the numbers in grey: the text as it stands cannot be counted."""
        self._is_old = True
        self.look()

    @property
    def known(self) -> Mapping[int, int] | None:
        """How many records came to each branch, once they are counted."""
        return self._known

    def look(self) -> None:
        """Write the numbers, in the colours of the theme."""
        if self._known is None:
            return
        for number, link in self.counts.items():
            count = self._known.get(number, 0)
            words = pages_words(count, number)
            tip = _tr("{pages}. Show in Review.").format(pages=words)
            ink = "faint" if not count or self._is_old else "accent"
            _write(link, f"{count:,}", words, tip, ink, is_live=count > 0)
            link.show()
        for number, link in self.deltas.items():
            change = self._changes.get(number, 0)
            words = _tr("Branch <{branch}>: {change} compared with the published rules").format(
                branch=number, change=signed(change)
            )
            tip = _tr("{words}. Show only changes of this branch.").format(words=words)
            ink = "faint" if self._is_old else "text"
            _write(link, signed(change), words, tip, ink, is_live=change != 0)
            link.setVisible(change != 0)

    def place(self, lines: Mapping[int, QRect], right: int) -> None:
        """Put the links beside the lines of their branches."""
        wear = theme()
        for links, edge in ((self.counts, right - wear.px(DELTA_PX)), (self.deltas, right)):
            for number, link in links.items():
                line = lines.get(number, QRect())
                width = link.fontMetrics().horizontalAdvance(link.text()) + wear.px(8)
                link.setGeometry(edge - width + wear.px(4), line.top(), width, line.height())

    def _made(self, number: int, press: Press) -> QPushButton:
        link = QPushButton(self._margin)
        link.setProperty("link", True)
        set_thing(link, Thing.NUMBER)
        set_role(link, Role.STRONG)
        # Alt+Up, Alt+Down and Ctrl+Enter in the text do the same.
        link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        link.setCursor(Qt.CursorShape.PointingHandCursor)
        link.clicked.connect(lambda _=False: press(number))
        return link


def _write(link: QPushButton, text: str, name: str, tip: str, ink: str, *, is_live: bool) -> None:
    link.setText(text)
    # A zero keeps its place but leads nowhere.
    link.setEnabled(is_live)
    link.setAccessibleName(name)
    set_tip(link, tip)
    link.setStyleSheet(f"min-height: 0; color: {getattr(theme().tokens, ink)}")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
