"""The left side: which rules these are, their text with pages per branch, and the error in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from carmengui.bridge.sentences import translated
from carmengui.engine.model import Sentence
from carmengui.ui.theme import (
    Role,
    set_ground,
    set_icon,
    set_lengths,
    set_picture,
    set_role,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.tune.editor.margin_links import DELTA_PX, RIGHT_PX
from carmengui.ui.tune.editor.place_note import PlaceNote
from carmengui.ui.tune.editor.rule_file import RulesRead
from carmengui.ui.tune.editor.view import RuleView
from carmengui.ui.tune.wording import file_words, filter_of, pages_words
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.states import StateStack

HEADER_PX, FOOT_PX, INSET_PX = 36, 32, 16


class RulePane(QWidget):
    """Header, a strip when the file has an error, the rules, and the pages that reach no branch."""

    rows_wanted = Signal(str)
    """A count was pressed: the filter that shows its pages on Review."""
    action_pressed = Signal()
    """The way out of a failure was taken."""
    name_chosen = Signal(str)
    """The rules of another field are wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Rules"))
        self.heading = QToolButton()
        self.origin = plain_label(role=Role.BODY)
        self.names = QMenu(self)
        self.menu_button, self.menu = QToolButton(), QMenu(self)
        self.pages = plain_label(self.tr("records"), role=Role.BODY)
        self.against = plain_label(role=Role.BODY)
        self._read: RulesRead | None = None
        self.error = plain_label(role=Role.BODY, tint="trouble")
        self._sign = plain_label()
        self.view = RuleView()
        self.none_link = link_button()
        self.place = PlaceNote()
        self.stack = StateStack(self.view)
        self._lay_out()
        self.setFocusProxy(self.view)
        self.view.rows_wanted.connect(lambda branch: self.rows_wanted.emit(filter_of(branch)))
        self.none_link.clicked.connect(lambda: self.rows_wanted.emit(filter_of(0)))
        self.stack.action_pressed.connect(self.action_pressed)
        set_lengths(self._header, height=HEADER_PX)
        set_lengths(self._foot, height=FOOT_PX)
        set_role(self.heading, Role.TITLE)
        set_icon(self.heading, "chevron-down")
        set_icon(self.menu_button, "dots-horizontal")
        when_restyled(self._align_change)
        set_role(self.none_link, Role.BODY)
        set_picture(self._sign, "alert-circle-outline", 16, "trouble")
        set_ground(self.strip, "worse_ground")
        self.stack.show_loading(self.tr("Loading rules …"))

    def _lay_out(self) -> None:
        self.heading.setMenu(self.names)
        self.heading.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.heading.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow after the word
        self.menu_button.setMenu(self.menu)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setAccessibleName(self.tr("Rule actions"))
        set_tip(self.menu_button, self.menu_button.accessibleName())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.against.setAlignment(right)
        self.origin.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for label in (self.origin, self.pages, self.against):
            set_tint(label, "soft")
        self.error.setWordWrap(True)
        self.error.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._header = holder(
            in_row(
                self.heading,
                (self.origin, 1),
                self.menu_button,
                self.pages,
                self.against,
                margins=(INSET_PX - 6, 0, RIGHT_PX, 0),
                spacing=8,
            )
        )
        self.strip = holder(
            in_row(
                in_column(self._sign, STRETCH),
                (self.error, 1),
                margins=(INSET_PX, 8),
                spacing=10,
            )
        )
        self.strip.hide()
        self._foot = holder(in_row(STRETCH, self.none_link, margins=(INSET_PX, 0, 12, 0)))
        in_column(self._header, self.strip, (self.stack, 1), self.place, self._foot, on=self)
        self.none_link.hide()

    # What is shown ------------------------------------------------------------------------

    def show_read(self, read: RulesRead) -> None:
        """Show the rules that are in force, and what is wrong with the project's own ones."""
        self._read = read
        self._fill_names(read)
        self.show_draft(has_draft=False)
        kept = self.tr("Stored in {path}; reloaded when it changes.")
        other = self.tr("To override the rules in this project, edit {path}.")
        set_tip(self.origin, (kept if read.is_own else other).format(path=read.path))
        self.stack.show_content()

    def show_place(self, site: str, lifts: str, overlay: str | None) -> None:
        """Say for which site the text is, and what would be written there."""
        read = self._read
        if read is not None:
            self.place.show_place(read.rules.name, site, lifts, overlay)

    def show_trouble(self, misfits: Sequence[Sentence]) -> None:
        """Say what is wrong with the project's own rules, and what of the sites they are at odds with."""
        error = self._read.error if self._read is not None else ""
        words = "\n".join(filter(None, (error, *map(translated, misfits))))
        self.error.setText(words)
        self.strip.setVisible(bool(words))
        self.strip.setAccessibleName(words)

    def show_draft(self, *, has_draft: bool) -> None:
        """Say which text this is: the rules in force, or a draft of the version after them."""
        read = self._read
        if read is None:
            return
        if has_draft:
            self.origin.setText(self.tr("draft v{n}").format(n=read.version + 1))
        elif read.is_own:
            self.origin.setText(self.tr("rules/{file} of this project").format(file=read.path.name))
        else:
            self.origin.setText(self.tr("built in"))
        self.against.setText(self.tr("to v{n}").format(n=read.version) if has_draft else "")

    def _fill_names(self, read: RulesRead) -> None:
        self.heading.setText(file_words(read.rules.name))
        self.heading.setAccessibleName(
            self.tr("Rules for {field}; choose another field").format(
                field=file_words(read.rules.name)
            )
        )
        self.names.clear()
        for name in read.names:
            action = self.names.addAction(file_words(name))
            action.setCheckable(True)
            action.setChecked(name == read.rules.name)
            action.triggered.connect(lambda _=False, name=name: self.name_chosen.emit(name))

    def show_failure(self, sentence: str) -> None:
        """Say why there are no rules to show; rules that are shown stay."""
        if self.view.rules is not None:
            self.error.setText(sentence)
            self.strip.show()
        else:
            self.stack.show_failed(
                self.tr("The rules could not be loaded."), sentence, self.tr("Try again")
            )

    def show_counts(self, counts: Mapping[int, int]) -> None:
        """Show pages per branch, and how many reach none."""
        self.view.show_counts(counts)
        none = counts.get(0, 0)
        self.none_link.setText(pages_words(none, 0))
        self.none_link.setAccessibleName(pages_words(none, 0))
        set_tip(self.none_link, self.tr("Show in Review."))
        self.none_link.setVisible(none > 0)

    # Looks --------------------------------------------------------------------------------

    def _align_change(self) -> None:
        self.against.setMinimumWidth(theme().px(DELTA_PX) - 8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, and the line under the header."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("raised"))
            bottom = self._header.geometry().bottom()
            painter.fillRect(0, bottom, self.width(), 1, theme().color("line"))
