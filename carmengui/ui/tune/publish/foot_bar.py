"""The bar under the desk: whether the floors hold, and what becomes of the draft."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from carmengui.bridge.sentences import translated
from carmengui.engine.tuning import CaseResult
from carmengui.engine.tuning.live.view import DiffView
from carmengui.engine.tuning.versions.floors import FloorCheck
from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, icon_pixmap, set_role, set_tint, theme, when_restyled
from carmengui.ui.tune.wording import file_words
from carmengui.ui.widgets.layouts import holder, in_row
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.counted import counted

MAX_MESSAGE_CHARS = 500


BAR_PX, INSET_PX, GAP_PX = 48, 16, 12
_LEAST_FIGURES_PX, _GOOD_FIGURES_PX = 96, 220
_AROUND_PX = 8


MAX_TOLD = 8


class CasesLink(QPushButton):
    """Pressed, it leads from one failing case to the next; hidden while there is none."""

    page_wanted = Signal(str, str)
    """The page of a case (its URL), and what the rules should give for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("link", True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._results: tuple[CaseResult, ...] | None = None
        self._next = 0
        self.clicked.connect(self._on_clicked)
        self.hide()
        self._look()

    @property
    def holds(self) -> bool:
        """Whether no case is known to fail."""
        return not self._failing

    @property
    def _failing(self) -> list[CaseResult]:
        return [each for each in self._results or () if not each.is_ok]

    def show_results(self, results: Sequence[CaseResult] | None) -> None:
        """Show what became of the cases; nothing: it is not known yet, and the words are grey."""
        if results is None:
            self.setEnabled(False)
            return
        self._results, self._next = tuple(results), 0
        many, failing = len(self._results), self._failing
        self.setVisible(many > 0)
        self.setEnabled(many > 0)
        count = len(failing) or many
        if failing:
            words = self.tr("1 of {all} test cases fails"), self.tr("{n} of {all} test cases fail")
            tip = "\n".join(translated(each.sentence) for each in failing[:MAX_TOLD])
        else:
            words = self.tr("1 test case passes"), self.tr("{n} of {all} test cases pass")
            tip = self.tr("Every test case gets its expected value.")
        self.setText(words[count != 1].format(n=f"{count:,}", all=f"{many:,}"))
        set_tip(self, tip)
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(tip)
        self._look()

    def _on_clicked(self) -> None:
        shown = self._failing or list(self._results or ())
        if shown:
            result = shown[self._next % len(shown)]
            self._next += 1
            self.page_wanted.emit(result.case.url, translated(result.sentence))

    def _look(self) -> None:
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setProperty("trouble", not self.holds)
        self.style().unpolish(self)
        self.style().polish(self)
        set_role(self, Role.TITLE if self._failing else Role.BODY)


class FootState(QWidget):
    """Verdict and test cases, the figures, and the buttons at the right."""

    height_wanted = Signal(int)
    """So many pixels are needed for what is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("State of the draft"))
        self._sign = plain_label()
        self.verdict = plain_label(role=Role.TITLE)
        self.figures = plain_label(role=Role.BODY, tint="soft")
        self.cases_link = CasesLink()
        self.send_button, self.cases_button = QPushButton(), QPushButton()
        self.publish_button = QPushButton()
        self._buttons = self.send_button, self.cases_button, self.publish_button
        self._lay_out()
        when_restyled(self.fit)

    def _lay_out(self) -> None:
        self.figures.setWordWrap(True)
        self.figures.installEventFilter(self)
        self.figures.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._sign.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.publish_button.setProperty("primary", True)
        self._holding = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._holding.addWidget(self.verdict)
        self._holding.addWidget(self.cases_link)
        told, doing = QHBoxLayout(), QHBoxLayout()
        told.addWidget(self._sign)
        told.addLayout(self._holding)
        told.addWidget(self.figures, 1)
        doing.addStretch(1)
        for button in self._buttons:
            doing.addWidget(button)
        for line in (told, doing):
            line.setSpacing(GAP_PX)
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lines.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
        self._lines.setSpacing(GAP_PX)
        self._lines.addLayout(told, 1)
        self._lines.addLayout(doing)
        self.send_button.hide()
        self.cases_button.hide()

    def show_sign(self, picture: QPixmap) -> None:
        """Show whether the floor holds as a shape."""
        self._sign.setPixmap(picture)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Become higher where the figures take another line."""
        if watched is self.figures and event.type() is QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the figures what is left, if it is enough to read them."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Share the room out anew, and say how much is needed."""
        is_piled = self._pile()
        wear, width = theme(), self.figures.width()
        needed = self.figures.heightForWidth(width) if width > 0 else 0
        needed = max(needed, self._holding.sizeHint().height()) + wear.px(_AROUND_PX)
        if is_piled:
            needed += self.publish_button.sizeHint().height() + wear.px(2 * _AROUND_PX)
        self.height_wanted.emit(max(wear.px(BAR_PX), needed))

    def _pile(self) -> bool:
        """Put the buttons below where the figures would be a column of single words; tell whether.

        Before that, what holds goes into two lines.
        """
        shown = [
            each for each in (self.verdict, self.cases_link, *self._buttons) if not each.isHidden()
        ]
        taken = sum(each.sizeHint().width() + GAP_PX for each in (self._sign, *shown))
        free = self.width() - taken - 2 * INSET_PX
        is_narrow = free < theme().px(_GOOD_FIGURES_PX)
        if is_narrow and self.cases_link in shown:
            free += min(self.verdict.sizeHint().width(), self.cases_link.sizeHint().width())
        is_piled = free < theme().px(_LEAST_FIGURES_PX)
        ways = QBoxLayout.Direction
        self._lines.setDirection(ways.TopToBottom if is_piled else ways.LeftToRight)
        self._lines.setSpacing(0 if is_piled else GAP_PX)
        below = theme().px(_AROUND_PX) if is_piled else 0
        self._lines.setContentsMargins(INSET_PX, 0, INSET_PX, below)
        is_stacked = is_narrow and not is_piled
        self._holding.setDirection(ways.TopToBottom if is_stacked else ways.LeftToRight)
        self._holding.setSpacing(2 if is_stacked else GAP_PX)
        return is_piled


class FootBar(QStackedWidget):
    """The state of the draft; after Publish the field for why it was changed."""

    sending_wanted = Signal()
    """The unjudged changes are to be judged on Review."""
    cases_wanted = Signal()
    """The records that become worse are to become test cases."""
    publishing_wanted = Signal(str, bool)
    """The draft is to be the rules in force: why, and whether though a floor or a case does not hold."""
    closed = Signal()
    """The field was left without publishing."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Draft actions"))
        self._state = state = FootState()
        self.verdict, self.figures, self.cases_link = state.verdict, state.figures, state.cases_link
        self.send_button, self.cases_button = state.send_button, state.cases_button
        self.publish_button = state.publish_button
        self.question = plain_label(role=Role.TITLE)
        self.message = QLineEdit()
        self.confirm_button = QPushButton()
        self.cancel_button = QPushButton(self.tr("Not yet"))
        self._version, self._holds, self._is_known = 1, True, False
        self._draft_is_good, self._site = False, ""
        self._lay_out()
        self._connect()
        self.show_version(1)
        self.show_floor(None)

    def _lay_out(self) -> None:
        self.message.setPlaceholderText(self.tr("What changed and why"))
        self.message.setAccessibleName(self.tr("Version message"))
        self.message.setMaxLength(MAX_MESSAGE_CHARS)
        self.confirm_button.setProperty("primary", True)
        page = holder(
            in_row(
                self.question,
                (self.message, 1),
                self.cancel_button,
                self.confirm_button,
                margins=(INSET_PX, 0),
                spacing=GAP_PX,
            )
        )
        for each in (self._state, page):
            each.setContentsMargins(0, 1, 0, 0)
            self.addWidget(each)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        self._state.height_wanted.connect(self.setFixedHeight)
        self.send_button.clicked.connect(self.sending_wanted)
        self.cases_button.clicked.connect(self.cases_wanted)
        self.publish_button.clicked.connect(self.ask_why)
        self.cancel_button.clicked.connect(self.leave)
        self.confirm_button.clicked.connect(self._on_confirmed)
        self.message.returnPressed.connect(self._on_confirmed)
        self.message.textChanged.connect(self._on_message_changed)
        when_restyled(self._look)

    # What is shown ------------------------------------------------------------------------

    def show_version(self, number: int) -> None:
        """Name the version that the draft would become."""
        self._version = number
        self._tell_place()

    def show_site(self, site: str) -> None:
        """Name the site that the draft is for, if it is for one alone."""
        self._site = site
        self._tell_place()

    def _tell_place(self) -> None:
        if self._site:
            words, why = self.tr("Publish for {site}"), self.tr("Message for {site} only")
        else:
            words, why = self.tr("Publish v{n}"), self.tr("Message for version {n}")
        self.publish_button.setText(words.format(n=self._version, site=self._site))
        self.question.setText(why.format(n=self._version, site=self._site))
        self._tell_confirm()

    def show_draft(self, *, is_good: bool) -> None:
        """Let the draft be published, or not: there is none, or it cannot be read."""
        self._draft_is_good = is_good
        self.publish_button.setEnabled(is_good)
        if not is_good:
            self.leave()

    def show_diff(self, view: DiffView | None, *, cases: int) -> None:
        """Offer what can be done with the records that are shown as changing.

        ``cases`` is how many of those that become worse are no test case yet.
        """
        self.hold(is_old=False)
        whole = view.whole if view else None
        kinds = len(whole.clusters) if whole else 0
        self.send_button.setText(self.tr("Send {n} to Review").format(n=f"{kinds:,}"))
        tip = self.tr("Sends one unjudged change of each kind to Review.")
        set_tip(self.send_button, tip)
        self.send_button.setVisible(kinds > 0)
        self.offer_cases(cases)

    def offer_cases(self, count: int) -> None:
        """Offer to make so many test cases."""
        self.cases_button.setText(
            counted(
                count,
                self.tr("Make test case"),
                self.tr("Make {n} test cases"),
            )
        )
        set_tip(self.cases_button, key_map().words("tune.cases"))
        self.cases_button.setVisible(count > 0)

    def hold(self, *, is_old: bool) -> None:
        """Let nothing be done with rows that belong to an older text."""
        for button in (self.send_button, self.cases_button):
            button.setEnabled(not is_old)

    def show_floor(self, check: FloorCheck | None) -> None:
        """Say whether the field stays above its floor."""
        self._holds = check is None or check.holds
        self._is_known = check is not None and check.after is not None and check.floor is not None
        if check is None:
            self.verdict.setText(self.tr("Not measured yet"))
            self.figures.setText(self.tr("The score appears here once measured."))
        elif not check.pages:
            self.verdict.setText(self.tr("No minimum F1"))
            self.figures.setText(self.tr("No verdicts yet, so the rules cannot be scored."))
        else:
            holds = (
                self.tr("Above minimum F1")
                if check.floor is not None
                else self.tr("Minimum F1 not set")
            )
            self.verdict.setText(holds if self._holds else self.tr("Below minimum F1"))
            self.figures.setText(_figures(check))
        self.setAccessibleDescription(f"{self.verdict.text()}, {self.figures.text()}")
        self._tell_confirm()
        self._look()
        self._state.fit()

    def show_cases(self, results: Sequence[CaseResult] | None) -> None:
        """Say whether the test cases hold."""
        self.cases_link.show_results(results)
        self._tell_confirm()
        self._state.fit()

    @property
    def _is_fit(self) -> bool:
        """Whether nothing speaks against the draft: its floor holds, and so do the test cases."""
        return self._holds and self.cases_link.holds

    # Publishing ---------------------------------------------------------------------------

    def ask_why(self) -> None:
        """Ask for the message; nothing is published without one."""
        if not self._draft_is_good:
            return
        self.setCurrentIndex(1)
        self.message.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def is_asking(self) -> bool:
        """Whether the field is shown."""
        return self.currentIndex() == 1

    def leave(self) -> None:
        """Show the state again; what was written in the field stays there."""
        if self.is_asking:
            self.setCurrentIndex(0)
            self.closed.emit()

    def forget_message(self) -> None:
        """Empty the field, because it was published."""
        self.message.clear()
        self.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the field."""
        if event.key() == Qt.Key.Key_Escape and self.is_asking:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _on_confirmed(self) -> None:
        if words := self.message.text().strip():
            self.publishing_wanted.emit(words, not self._is_fit)

    def _on_message_changed(self, text: str) -> None:
        self.confirm_button.setEnabled(bool(text.strip()))

    def _tell_confirm(self) -> None:
        if self._site:
            words = self.tr("Publish for {site}")
            if not self._is_fit:
                words = self.tr("Publish for {site} anyway")
        else:
            words = self.tr("Publish v{n}") if self._is_fit else self.tr("Publish v{n} anyway")
        self.confirm_button.setText(words.format(n=self._version, site=self._site))
        self.confirm_button.setEnabled(bool(self.message.text().strip()))

    # Looks --------------------------------------------------------------------------------

    def _look(self) -> None:
        name, color = (
            ("shield-check-outline", "better") if self._holds else ("shield-alert-outline", "worse")
        )
        if not self._is_known:
            name, color = "shield-outline", "soft"
        px = theme().px(18)
        self._state.show_sign(icon_pixmap(name, px, color, ratio=self.devicePixelRatioF()))
        set_tint(self.verdict, "text" if self._holds else "worse")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, and a line above."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("ground"))
            painter.fillRect(0, 0, self.width(), 1, theme().color("line"))


def _figures(check: FloorCheck) -> str:
    field = file_words(check.field)
    pages = counted(check.pages, _tr("on 1 judged page"), _tr("on {n} judged pages"))
    after = _three(check.after)
    if check.before is None or _three(check.before) == after:
        words = _tr("{pages}: {field} F1 {after}, same")
    else:
        words = _tr("{pages}: {field} F1 {before} to {after}")
    said = words.format(pages=pages, field=field, before=_three(check.before), after=after)
    if check.floor is None:
        return said
    return _tr("{figures}, minimum {floor}").format(figures=said, floor=_three(check.floor))


def _three(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:.3f}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
