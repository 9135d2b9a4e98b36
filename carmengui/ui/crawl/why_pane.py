"""Why a URL was fetched or was not: sentences, each with what decided it, quoted."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QTextBrowser,
    QWidget,
)

from carmengui.engine.crawl.explain.explanation import Explanation, Statement, Topic
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.theme import (
    Role,
    set_icon,
    set_lengths,
    set_role,
    set_roles,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.named_settings import setting_parts

_SETTING = "setting"
"""The scheme of links to settings; addresses that are explained have another."""


class WhyPane(QWidget):
    """A field for any address, the verdict, and everything that decided it."""

    asked = Signal(str)
    """It shall be explained what decided about this address."""
    page_wanted = Signal(str)
    """The page shall be opened on Review."""
    release_wanted = Signal(int)
    """The URLs of the trap with this number shall be fetched."""
    host_release_wanted = Signal(str)
    """A blocked host shall be released."""
    setting_wanted = Signal(str)
    """The setting with this key shall be shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Explain a URL"))
        self.explanation: Explanation | None = None
        self._problem = ""
        self.heading = plain_label(self.tr("Explain URL"), self)
        self.back = link_button(self.tr("Back"))
        self.field = QLineEdit(self)
        self.field.setAccessibleName(self.tr("URL to explain"))
        self.field.setPlaceholderText(self.tr("Type or paste a URL and press Enter"))
        self.text = QTextBrowser(self)
        self.text.setAccessibleName(self.tr("Decisions about the URL"))
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(1)
        self.setMinimumWidth(1)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.open = link_button(self.tr("Open page"))
        self.release = link_button(self.tr("Fetch trapped pages"))
        self.release_host = link_button(self.tr("Unblock host"))
        self._lay_out()
        self.field.returnPressed.connect(lambda: self.asked.emit(self.field.text()))
        self.text.anchorClicked.connect(self._on_link)
        self.open.clicked.connect(self._on_open)
        self.release.clicked.connect(self._on_release)
        self.release_host.clicked.connect(self._on_release_host)
        set_lengths(self._bar, min_height=36)
        set_role(self.heading, Role.TITLE)
        set_roles(Role.BODY, self.field, self.text)
        set_icon(self.back, "arrow-left", "accent")
        when_restyled(self._draw)

    def ask(self, url: str) -> None:
        """Put an address into the field and ask about it."""
        self.field.setText(url)
        if url:
            self.asked.emit(url)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_explanation(self, explanation: Explanation) -> None:
        """Show what decided about an address."""
        self.explanation, self._problem = explanation, ""
        self._draw()

    def show_problem(self, sentence: str) -> None:
        """Say that there is no answer, and why."""
        self.explanation, self._problem = None, sentence
        self._draw()

    def _draw(self) -> None:
        told = self.explanation
        self.open.setVisible(told is not None and bool(told.visits))
        self.release.setVisible(
            told is not None and told.trap is not None and told.trap.released_at is None
        )
        self.release_host.setVisible(told is not None and told.is_blocked)
        if told is None:
            words = self._problem or self.tr("Any URL: fetched, skipped or never found.")
            self.text.setHtml(f"<p>{escape(words)}</p>")
            return
        self.text.setHtml(_page(told))

    def _on_link(self, url: QUrl) -> None:
        if url.scheme() == _SETTING:
            self.setting_wanted.emit(url.path())
        else:
            self.ask(url.toString())

    def _on_open(self) -> None:
        if self.explanation is not None:
            self.page_wanted.emit(self.explanation.url)

    def _on_release(self) -> None:
        if self.explanation is not None and self.explanation.trap is not None:
            self.release_wanted.emit(self.explanation.trap.id)
            self.release.hide()

    def _on_release_host(self) -> None:
        if self.explanation is not None:
            self.host_release_wanted.emit(self.explanation.host)
            self.release_host.hide()

    def _lay_out(self) -> None:
        self.heading.setWordWrap(True)
        above = in_row((self.heading, 1), self.back, spacing=-1, margins=(16, 6))
        self._bar = QWidget(self)
        self._bar.setLayout(above)
        links = QHBoxLayout()
        links.setSpacing(16)
        for link in (self.open, self.release, self.release_host):
            links.addWidget(link)
            link.hide()
        links.addStretch(1)
        inside = in_column(self.field, links, (self.text, 1), spacing=6, margins=(16, 0, 12, 8))
        in_column(self._bar, (inside, 1), on=self)


def _page(told: Explanation) -> str:
    verdict, *others = told.statements
    ink = theme().color("trouble" if verdict.is_against else "text").name()
    style = f"color:{ink}; font-weight:600; margin:2px 0 2px 0"
    parts = [f'<p style="{style}">{_linked(verdict.words)}</p>', _quote(verdict)]
    visits = [each for each in others if each.topic is Topic.VISIT]
    parts += [_paragraph(each) for each in others if each.topic is not Topic.VISIT]
    soft = theme().color("soft").name()
    if visits:
        last = QCoreApplication.translate("WhyPane", "Last visits")
        parts.append(f'<p style="color:{soft}; margin:10px 0 2px 0">{escape(last)}</p>')
        parts += [f'<p style="margin:0">{_linked(each.words)}</p>{_quote(each)}' for each in visits]
    return "".join(parts)


def _paragraph(statement: Statement) -> str:
    ink = theme().color("trouble" if statement.is_against else "text").name()
    words = f'<p style="color:{ink}; margin:8px 0 0 0">{_linked(statement.words)}</p>'
    if statement.url:
        accent, url = theme().color("accent").name(), escape(statement.url, quote=True)
        words += (
            f'<p style="margin:1px 0 0 12px"><a style="color:{accent}; text-decoration:none" '
            f'href="{url}">{escape(statement.url)}</a></p>'
        )
    return words + _quote(statement)


def _linked(
    sentence: Sentence, say: Callable[[Callable[[Sentence], str]], str] | None = None
) -> str:
    """Return the words of a sentence as markup, each setting that it names as a link."""
    accent = theme().color("accent").name()
    return "".join(
        escape(part.words)
        if part.goal is None
        else f'<a style="color:{accent}; text-decoration:none" href="{_SETTING}:{part.goal}">'
        f"{escape(part.words)}</a>"
        for part in setting_parts(sentence, say)
    )


def _quote(statement: Statement) -> str:
    if not statement.quote:
        return ""
    soft = theme().color("soft").name()
    # As it stands in a file, or as one of our own sentences.
    font = theme().mono(12) if is_literal(statement) else theme().font(12)
    family = escape(font.family(), quote=True)
    return (
        f"<p style=\"color:{soft}; margin:1px 0 0 12px; font-family:'{family}'; "
        f'font-size:{font.pixelSize()}px">{_linked(statement.quote, statement.quote_words)}</p>'
    )


def is_literal(statement: Statement) -> bool:
    """Whether what decided is quoted as it stands in robots.txt, in the settings, or as a pattern."""
    if statement.topic is Topic.ROBOTS:
        return statement.quote.value("line") is not None
    return statement.topic in {Topic.WAIT, Topic.TRAP}
