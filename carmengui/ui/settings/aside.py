"""Beside the settings: which known URLs the scope drops, and which sites have settings of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QSizePolicy, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.scope.scope_preview import ScopePreview
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.project.settings.settings_page import SettingsPage
from carmengui.ui.keys.pane_order import PANE
from carmengui.ui.settings.wording import site_words, tr
from carmengui.ui.theme import Role, set_ground, set_lengths, set_role, set_tint, theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.counted import counted

_SIDE_PX, _BAR_PX, _HEAD_PX = 16, 8, 28
_MOST_REASONS, _MOST_SAMPLES = 6, 3


class DroppedBar(QWidget):
    """How much of the known URLs stays, and how much drops out."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Share of the known URLs that drops out"))
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, dropped: float) -> None:
        """Show another share of dropped URLs."""
        self._share = dropped
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the bar."""
        return QSize(120, theme().px(_BAR_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what stays, then what drops out."""
        wear, width = theme(), self.width()
        gone = round(width * self._share)
        if self._share and not gone:
            gone = 2
        with QPainter(self) as painter:
            painter.fillRect(QRect(0, 0, width - gone, self.height()), wear.color("bar"))
            painter.fillRect(QRect(width - gone, 0, gone, self.height()), wear.color("band"))


class PreviewPane(QWidget):
    """The URLs that the rules drop, grouped by the rule."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("URLs that drop out"))
        self.answer = plain_label(role=Role.ANSWER)
        self.answer.setWordWrap(True)
        self.detail = plain_label(role=Role.SMALL, tint="soft")
        self.detail.setWordWrap(True)
        self.bar = DroppedBar()
        top = QWidget(self)
        in_column(self.answer, self.detail, 4, self.bar, on=top, spacing=4, margins=(_SIDE_PX, 12))
        self._groups: list[QWidget] = []
        self._column = in_column()
        in_column(top, self._column, on=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_preview(self, preview: ScopePreview) -> None:
        """Show what the rules drop."""
        none = tr("No URL drops out") if preview.known else tr("No URL to check")
        self.answer.setText(
            counted(preview.dropped, tr("1 URL drops out"), tr("{n} URLs drop out"))
            if preview.dropped
            else none
        )
        words = tr("of {all} known; {n} stay")
        self.detail.setText(
            words.format(all=f"{preview.known:,}", n=f"{preview.known - preview.dropped:,}")
            if preview.known
            else tr("No URLs of a crawl are known yet.")
        )
        show_if(self.bar, preview.known > 0)
        self.bar.show_share(preview.dropped / preview.known if preview.known else 0.0)
        self._show_groups(preview)

    def show_problem(self, words: str) -> None:
        """Say why nothing can be shown."""
        self.detail.setText(words)

    def _show_groups(self, preview: ScopePreview) -> None:
        for old in self._groups:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        samples: dict[Sentence, list[str]] = {}
        for url, reason in preview.samples:
            samples.setdefault(reason, []).append(url)
        self._groups = [
            _group(reason, count, samples.get(reason, [])[:_MOST_SAMPLES])
            for reason, count in preview.reasons[:_MOST_REASONS]
        ]
        for group in self._groups:
            self._column.addWidget(group)


def counts_of(preview: ScopePreview) -> Mapping[str, int]:
    """Return how many URLs each pattern drops."""
    return {
        str(pattern): count
        for reason, count in preview.reasons
        if (pattern := reason.value("pattern")) is not None
    }


def _group(reason: Sentence, count: int, urls: Iterable[str]) -> QWidget:
    made, head = QWidget(), QWidget()
    name = ElidedLabel()
    name.setText(translated(reason))
    number = plain_label(f"{count:,}", role=Role.SMALL_TITLE)
    set_role(name, Role.SMALL)
    in_row((name, 1), number, on=head, spacing=8, margins=(_SIDE_PX, 0))
    set_ground(head, "ground")
    set_lengths(head, height=_HEAD_PX)
    shown = list(urls)
    column = in_column(spacing=2)
    column.setContentsMargins(_SIDE_PX, 4, _SIDE_PX, 8)
    for url in shown:
        label = ElidedLabel(elide=Qt.TextElideMode.ElideMiddle)
        label.setText(url)
        set_role(label, Role.CODE)
        column.addWidget(label)
    if count > len(shown):
        words = tr("{n} more").format(n=f"{count - len(shown):,}")
        column.addWidget(plain_label(words, role=Role.SMALL, tint="soft"))
    in_column(head, column, on=made)
    return made


class SitesPane(QWidget):
    """The site files, with what each says; a new one is made for a host."""

    chosen = Signal(str)
    """The settings of this site are to be shown (its name)."""
    host_named = Signal(str)
    """A site file is to be made for this host."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Sites with settings of their own"))
        self.title = plain_label(tr("Set for single sites"), role=Role.TITLE)
        self.count = plain_label(role=Role.SMALL, tint="soft")
        self.links: list[TextLink] = []
        self._lines: list[QWidget] = []
        self._column = in_column(spacing=8)
        self.add = TextLink(pixels=13)
        self.add.show_words(tr("Add a site"))
        self.host = QLineEdit(self)
        self.host.setPlaceholderText("example.org")
        self.host.setAccessibleName(tr("Host of the new site"))
        self.host.hide()
        in_column(
            in_row(self.title, STRETCH, self.count),
            self._column,
            in_row(self.add, STRETCH, margins=(-2, 0, 0, 0)),
            self.host,
            STRETCH,
            on=self,
            spacing=8,
            margins=(_SIDE_PX, 12),
        )
        self.add.clicked.connect(self._on_add)
        self.host.returnPressed.connect(self._on_named)

    def show_sites(self, pages: Iterable[SettingsPage]) -> None:
        """Show the sites that have a file."""
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines, self.links = [], []
        for page in pages:
            self._add_line(page)
        self.count.setText(str(len(self._lines)) if self._lines else "")

    def _add_line(self, page: SettingsPage) -> None:
        line, link, words = QWidget(), TextLink(pixels=13), ElidedLabel()
        link.show_words(page.site)
        words.setText(site_words(page))
        set_role(words, Role.SMALL)
        set_tint(words, "trouble" if page.problem else "soft")
        in_column(in_row(link, STRETCH, margins=(-2, 0, 0, 0)), words, on=line)
        link.clicked.connect(lambda: self.chosen.emit(page.site))
        self._column.addWidget(line)
        self._lines.append(line)
        self.links.append(link)

    def _on_add(self) -> None:
        show_if(self.host, True)
        self.host.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_named(self) -> None:
        if host := self.host.text().strip():
            self.host.clear()
            self.host.hide()
            self.host_named.emit(host)


class Aside(QScrollArea):
    """Preview and sites below each other."""

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Effect of the settings"))
        self.setProperty(PANE, True)
        self.preview, self.sites = PreviewPane(), SitesPane()
        line = QWidget()
        line.setFixedHeight(1)
        set_ground(line, "line")
        body = QWidget()
        in_column(self.preview, line, (self.sites, 1), on=body)
        set_ground(body, "raised")
        self.setWidget(body)
