"""The pane beside the timeline: when the page is visited next, why then, and the way to a what-if."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from carmengui.engine.crawl.schedule.expected_visits import ExpectedVisit
from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness.next_visit.wording import next_lines
from carmengui.ui.theme import Role, set_ground, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, in_column
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.moments import appointment_words

WIDTH_PX = 176


class NextVisitPane(QWidget):
    """A moment, its reasons in short lines, and a link; a dash where no visit is planned."""

    what_if_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Next visit"))
        self.moment = plain_label(role=Role.ANSWER, tint="accent")
        self.reasons = plain_label(role=Role.SMALL, wordWrap=True)
        self.what_if_link = TextLink(pixels=12)
        self.what_if_link.show_words(self.tr("What if …"))
        self.what_if_link.clicked.connect(self.what_if_wanted)
        title = plain_label(self.tr("Next visit"), role=Role.SMALL, tint="soft")
        in_column(
            title,
            self.moment,
            self.reasons,
            self.what_if_link,
            STRETCH,
            on=self,
            spacing=4,
            margins=(14, 12, 12, 8),
        )
        set_lengths(self, width=WIDTH_PX)
        set_ground(self, "raised", edge="left")

    def show_page(
        self,
        timeline: Timeline,
        rule: EmaRule,
        policy: PolicyName,
        now: float,
        expected: ExpectedVisit | None = None,
        own: str = "",
    ) -> None:
        """Show the next visit of a page; ``own`` is the host or URL whose policy it is."""
        due_at = timeline.due_at if expected is None else expected.at_s
        self.moment.setText("–" if due_at is None else appointment_words(due_at, now))
        lines = next_lines(timeline, rule, policy, now, expected, own) or [
            self.tr("no visit planned")
        ]
        self.reasons.setText("\n".join(lines))
        self.setAccessibleDescription("; ".join(filter(None, (self.moment.text(), *lines))))
