"""The right side: which differences are listed, the list, and the way to Review."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.kinds import Effect, Group, Kind, Query
from carmengui.ui.compare.difference_list import DifferenceList
from carmengui.ui.compare.page_words import whose_words
from carmengui.ui.compare.reading import Opened, Part
from carmengui.ui.compare.words import FILTERS, field_words, rule_words
from carmengui.ui.theme import (
    Role,
    set_ground,
    set_icon,
    set_lengths,
    set_role,
    set_roles,
    set_tint,
)
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.difference import effect_words, kind_words

INSET_PX, HEADING_PX = 16, 36


class ListPane(QWidget):
    """A heading that says what is listed, and the list, worst first."""

    command_wanted = Signal()
    """The comparison shall be copied as a command."""
    rows_wanted = Signal(str)
    """The filter that shows these rows on Review."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        set_ground(self, "raised")
        self.setAccessibleName(self.tr("Differences"))
        self.heading, self.order = plain_label(), plain_label(self.tr("worst first"))
        self.all_link = link_button(self.tr("Show all"))
        self.review_link, self.save_link = link_button(), link_button(self.tr("Save as XML …"))
        self.command_button = IconButton(self.tr("Copy command line"))
        self._links = (self.all_link, self.save_link, self.review_link)
        self.list = DifferenceList(ask)
        self.stack = StateStack(self.list)
        self._query, self._is_of_project = Query(), False
        self._lay_out()
        self.setFocusProxy(self.list)
        self.command_button.clicked.connect(self.command_wanted)
        self.review_link.clicked.connect(lambda: self.rows_wanted.emit(filter_of(self._query)))
        set_lengths(self._bar, height=HEADING_PX)
        set_ground(self._bar, "raised", edge="bottom")
        set_role(self.heading, Role.TITLE)
        set_role(self.order, Role.SMALL)
        set_icon(self.command_button, "console")
        set_roles(Role.BODY, *self._links)
        self.hide_tools()

    def show_part(self, opened: Opened, part: Part) -> None:
        """List a part of a comparison."""
        self._query, self._is_of_project = part.query, opened.is_of_project
        self.list.show_numbers(opened.comparison, part.numbers, part.query.whose)
        has_rows = len(part.numbers) > 0
        whose = part.query.whose
        is_narrowed = part.query != opened.whole
        # The headline above has the number of the whole; no number stands twice.
        words = part_words(part.query, len(part.numbers))
        whole = self.tr("Everything") if opened.is_alone else self.tr("All differences")
        self.heading.setText(words if is_narrowed else whole)
        self.list.show_truths(are_there=whose is None and has_truths(part.counts.whole))
        self.all_link.setVisible(is_narrowed)
        self.save_link.setVisible(True)
        self.command_button.setVisible(True)
        self.order.setVisible(has_rows and whose is None and not opened.is_alone)
        is_filter = whose is None and Kind.UNCHANGED not in part.query.kinds
        can_show = opened.is_of_project and has_rows and is_filter
        self.review_link.setVisible(can_show)
        # The filter of the records knows one kind at a time.
        kind = part.query.kinds[0] if part.query.kinds else Kind.DIFFERENT
        words = self.tr("Show in Review: {kind}").format(kind=kind_words(kind))
        self.review_link.setText(words)
        if has_rows:
            self.stack.show_content()
        elif not opened.comparison.pages:
            self.stack.show_empty(
                self.tr("The two sides have no pages in common."),
                self.tr("Pages are matched by URL or by the end of the URL."),
            )
        elif is_narrowed:
            self.stack.show_empty(
                self.tr("No differences of this kind."),
                self.tr("Click the highlighted number or row again, or show all."),
            )
        else:
            weighs = part.counts.whole.kinds.get(Kind.WEIGHT_ONLY, 0)
            hint = self.tr("Only weights differ: click “weight only” above.")
            self.stack.show_empty(
                self.tr("Both sides have the same values."), hint if weighs else ""
            )

    def hide_tools(self) -> None:
        """Show no words about a list that is not there."""
        self.heading.clear()
        self.list.show_numbers(None)
        for widget in (self.order, *self._links, self.command_button):
            widget.hide()

    def _lay_out(self) -> None:
        set_tint(self.order, "soft")
        self._bar = QWidget()
        in_row(
            self.heading,
            self.order,
            STRETCH,
            self.all_link,
            self.command_button,
            self.save_link,
            self.review_link,
            on=self._bar,
            spacing=14,
            margins=(INSET_PX, 0),
        )
        in_column(self._bar, (self.stack, 1), on=self)


def has_truths(group: Group) -> bool:
    """Tell whether anything is known of the changes, so that there is something to say of them."""
    return group.changes > group.effects.get(Effect.UNJUDGED, 0)


def part_words(query: Query, count: int) -> str:
    """Say what is listed, and how much of it."""
    if query.whose is not None:
        site = [query.site or "–"] if query.site is not None else []
        return " · ".join([whose_words(query.whose, count), *site])
    parts = [kind_words(kind) for kind in query.kinds]
    if query.effect is not None:
        parts.append(effect_words(query.effect))
    if not parts:
        parts.append(QCoreApplication.translate("Compare", "different, new or no longer found"))
    if query.field is not None:
        parts.append(field_words(query.field))
    if query.method is not None:
        parts.append(rule_words(query.method))
    if query.site is not None:
        parts.append(query.site or "–")
    return f"{count:,} {' · '.join(parts)}"


def filter_of(query: Query) -> str:
    """Return the filter that shows a query's rows on Review, as near as filters come to it.

    >>> filter_of(Query((Kind.NEW_FOUND,), site="a.test"))
    'diff:new site:a.test'
    """
    kind = query.kinds[0] if query.kinds else Kind.DIFFERENT
    parts = [f"diff:{FILTERS[kind]}"] if kind in FILTERS else []
    if query.site:
        parts.append(f"site:{query.site}")
    if query.method and query.field in {None, "title"}:
        parts.append(f"method:{query.method}")
    return " ".join(parts)
