"""The bar under the desk: whether the floors hold, and what becomes of the draft."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from carmengui.engine.tuning import CaseResult
from carmengui.engine.tuning.live.view import DiffView
from carmengui.engine.tuning.versions.floors import FloorCheck
from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, icon_pixmap, set_role, set_tint, theme, when_restyled
from carmengui.ui.tune.publish.foot_state import GAP_PX, INSET_PX, FootState
from carmengui.ui.tune.wording import file_words
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.counted import counted

MAX_MESSAGE_CHARS = 500


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
        self.question = plain_label()
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
        page = QWidget()
        asking = QHBoxLayout(page)
        asking.setContentsMargins(INSET_PX, 0, INSET_PX, 0)
        asking.setSpacing(GAP_PX)
        widget: QWidget
        for widget, stretch in (
            (self.question, 0),
            (self.message, 1),
            (self.cancel_button, 0),
            (self.confirm_button, 0),
        ):
            asking.addWidget(widget, stretch)
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
        set_role(self.question, Role.TITLE)
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

    def show_diff(self, view: DiffView | None) -> None:
        """Offer what can be done with the records that are shown as changing."""
        self.hold(is_old=False)
        whole = view.whole if view else None
        kinds = len(whole.clusters) if whole else 0
        self.send_button.setText(self.tr("Send {n} to Review").format(n=f"{kinds:,}"))
        tip = self.tr("Sends one unjudged change of each kind to Review.")
        set_tip(self.send_button, tip)
        self.send_button.setVisible(kinds > 0)
        worse = whole.worse if whole else 0
        self.cases_button.setText(
            counted(
                worse,
                self.tr("Make test case"),
                self.tr("Make {n} test cases"),
            )
        )
        set_tip(self.cases_button, key_map().words("tune.cases"))
        self.cases_button.setVisible(worse > 0)

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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and a line above."""
        del event
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
