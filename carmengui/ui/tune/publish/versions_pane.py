"""The published versions of the rules: when, by whom, why, how good; and which one changed a record."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Signal

from carmengui.bridge.sentences import translated
from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.tuning import RuleVersion
from carmengui.ui.theme import Role, set_roles
from carmengui.ui.tune.panes.below_pane import INSET_PX, BelowPane, inset, sentence_label
from carmengui.ui.tune.panes.two_line_list import Line, TwoLineList
from carmengui.ui.tune.publish.history_reading import FoundChange, History
from carmengui.ui.tune.wording import file_words
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.link_button import link_button


class VersionsPane(BelowPane):
    """The newest first; Enter puts the text of a version into the editor."""

    opened = Signal(int)
    """The text of this version is wanted."""
    bisecting_wanted = Signal()
    """Which version changed the value of the chosen record?"""

    def __init__(self) -> None:
        super().__init__(self.tr("Versions"))
        self.bisect_link = link_button(self.tr("Find responsible version"))
        self._site = ""
        self._found: tuple[str, int] | None = None
        self.sentence, self.nothing = sentence_label(), sentence_label("soft")
        self.list = TwoLineList(self.tr("Versions, newest first"))
        line = in_row(self.bisect_link, STRETCH, margins=(INSET_PX, 0))
        self.column.addLayout(line)
        self.column.addLayout(inset(self.sentence))
        self.column.addLayout(inset(self.nothing))
        self.column.addWidget(self.list, 1)
        self.column.addStretch(0)
        self.setFocusProxy(self.list)
        self.sentence.hide()
        self.bisect_link.clicked.connect(self.bisecting_wanted)
        self.list.opened.connect(self._on_opened)
        set_roles(Role.BODY, self.sentence, self.nothing, self.bisect_link)

    def show_history(self, history: History) -> None:
        """Show the versions of a rule file."""
        self._site = history.site
        heading = self.tr("Versions of the rules for {field}")
        if history.site:
            heading = self.tr("Versions of the rules for {field} on {site}")
        field = file_words(history.name)
        self.heading.setText(heading.format(field=field, site=history.site))
        newest_first = tuple(reversed(history.versions))
        lines = []
        for at, version in enumerate(newest_first):
            before = newest_first[at + 1] if at + 1 < len(newest_first) else None
            lines.append(self._line(version, before, history.about, is_in_force=at == 0))
        self.list.show_lines(lines)
        self.bisect_link.setVisible(len(lines) > 1 or bool(history.site))
        self.nothing.setText(
            self.tr(
                "No versions yet. Published rules are listed here with message and "
                "score, and can be undone."
            )
        )
        self.nothing.setVisible(not lines)
        self.list.setVisible(bool(lines))
        self._go_to_found()

    def show_bisection(self, change: FoundChange) -> None:
        """Say what was asked and which version it is, and go to it."""
        found = change.bisection
        asked = ""
        if change.right is None:
            asked = self.tr("No verdict on this value, so this is its last change: ")
        self.say(asked + translated(found.sentence))
        self._found = found.site, found.number
        self._go_to_found()

    def _go_to_found(self) -> None:
        """Go to the version that was found, once it is listed: the list may be read after it."""
        if self._found is None or self._found[0] != site_folder(self._site):
            return
        for row, line in enumerate(self.list.lines):
            if line.what == self._found[1]:
                self.list.setCurrentIndex(self.list.model_of_lines.index(row, 0))
                self._found = None
                return

    def say(self, sentence: str) -> None:
        """Say a sentence over the list; nothing takes it away."""
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))

    def _line(
        self, version: RuleVersion, before: RuleVersion | None, field: str, *, is_in_force: bool
    ) -> Line:
        words = self.tr("v{n}  {message}").format(n=version.number, message=version.message)
        said = (_moment(version), version.author, self.tr("current") if is_in_force else "")
        below = ", ".join(filter(None, said))
        return Line(
            words, self._score(version, before, field), below, version.number, is_strong=is_in_force
        )

    def _score(self, version: RuleVersion, before: RuleVersion | None, field: str) -> str:
        score = version.score(field)
        f1 = score.f1 if score else None
        if f1 is None:
            return self.tr("not measured")
        earlier = before.score(field) if before else None
        was = earlier.f1 if earlier else None
        words = self.tr("F1 {figure}").format(figure=f"{f1:.3f}")
        return words if was is None else f"{words} ({f1 - was:+.3f})"

    def _on_opened(self, number: object) -> None:
        if isinstance(number, int):
            self.opened.emit(number)


def _moment(version: RuleVersion) -> str:
    moment = QDateTime.fromSecsSinceEpoch(round(version.at.timestamp()))
    return str(QLocale().toString(moment, "d MMM yyyy, HH:mm"))
