"""One side of the comparison: a button with its name, and a menu of all that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QSizePolicy

from carmengui.engine.runs.compare.sides import SideChoice, SideKind, choice_of
from carmengui.engine.runs.kept import RunInfo
from carmengui.engine.tuning import RuleVersion
from carmengui.ui.compare.reading import Choices
from carmengui.ui.compare.words import side_words
from carmengui.ui.theme import Role, set_role
from carmengui.ui.widgets.plain_text import set_tip

_MOST_RUNS, _MOST_CHARS = 16, 34


class SidePicker(QPushButton):
    """Shows what is chosen; pressed, what else there is."""

    chosen = Signal(object)
    """A side was chosen (``SideChoice``)."""
    keep_wanted = Signal(int, bool)
    """The chosen run shall stay for good, or be a draft again (its number)."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.choice: SideChoice | None = None
        self._choices = Choices()
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.setMenu(self._menu)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        set_role(self, Role.TITLE)
        self.show_choice(None)

    def show_choices(self, choices: Choices) -> None:
        """Take notice of what there is to choose from."""
        self._choices = choices

    def show_choice(self, choice: SideChoice | None) -> None:
        """Show what is chosen."""
        self.choice = choice
        words = side_words(choice)
        short = words if len(words) <= _MOST_CHARS else f"{words[:16]} … {words[-15:]}"
        self.setText(short)
        set_tip(self, words)
        self.setAccessibleName(f"{self._name}: {words}")

    def actions_offered(self) -> list[QAction]:
        """Return everything that can be chosen now, in the order of the menu."""
        self._fill()
        found: list[QAction] = []
        for action in self._menu.actions():
            inner = action.menu()
            found += inner.actions() if isinstance(inner, QMenu) else [action]
        return [action for action in found if not action.isSeparator()]

    def _fill(self) -> None:
        menu, choices = self._menu, self._choices
        menu.clear()
        self._offer(menu, self.tr("Current records"), SideChoice(SideKind.NOW))
        menu.addSeparator()
        for run in choices.runs[:_MOST_RUNS]:
            self._offer(
                menu, _run_words(run, self.tr("kept")), SideChoice(SideKind.RUN, run.number)
            )
        if older := choices.runs[_MOST_RUNS:]:
            self._submenu(
                self.tr("Older runs"),
                (
                    (_run_words(run, self.tr("kept")), SideChoice(SideKind.RUN, run.number))
                    for run in older
                ),
            )
        menu.addSeparator()
        self._offer_versions()
        rules = self.tr("{digest}, last used by run {n}")
        self._submenu(
            self.tr("Title rules"),
            (
                (rules.format(digest=name, n=run.number), SideChoice(SideKind.RULES, name=name))
                for name, run in choices.rules
            ),
        )
        self._submenu(
            self.tr("Reviewers"),
            ((name, SideChoice(SideKind.REVIEWER, name=name)) for name in choices.reviewers),
        )
        self._submenu(self.tr("On a date"), ((day, choice_of(day)) for day in choices.days))
        menu.addSeparator()
        self._offer_keeping(menu)
        menu.addAction(self.tr("Result file …")).triggered.connect(self._on_file)

    def _offer_versions(self) -> None:
        """Offer what was published, a menu for each rule file; the newest version first."""
        versions = self._choices.versions
        words = self.tr("Versions of the rules for {name}")
        for name in dict.fromkeys(name for name, _ in versions):
            self._submenu(
                words.format(name=name),
                (
                    (_version_words(name, each), SideChoice(SideKind.VERSION, each.number, name))
                    for of, each in versions
                    if of == name
                ),
            )
        if not versions:
            self._submenu(self.tr("Versions of rules"), ())

    def _offer_keeping(self, menu: QMenu) -> None:
        shown = self.choice.number if self.choice and self.choice.kind is SideKind.RUN else 0
        run = next((run for run in self._choices.runs if run.number == shown), None)
        if run is None:
            return
        action = menu.addAction(self.tr("Keep run {n} permanently").format(n=run.number))
        action.setCheckable(True)
        action.setChecked(run.is_kept)
        action.triggered.connect(lambda is_on: self.keep_wanted.emit(run.number, is_on))

    def _submenu(self, words: str, offers: Iterable[tuple[str, SideChoice]]) -> None:
        submenu = self._menu.addMenu(words)
        for text, choice in offers:
            self._offer(submenu, text, choice)
        submenu.setEnabled(not submenu.isEmpty())

    def _offer(self, menu: QMenu, words: str, choice: SideChoice) -> None:
        # A single & would be taken for the key of what follows it.
        action = menu.addAction(words.replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(choice == self.choice)
        action.triggered.connect(lambda: self.chosen.emit(choice))

    def _on_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a result file"))
        if name:
            self.chosen.emit(SideChoice(SideKind.FILE, path=Path(name)))


def _version_words(name: str, version: RuleVersion) -> str:
    said = " ".join(version.message.split())
    short = said if len(said) <= _MOST_CHARS else f"{said[: _MOST_CHARS - 1]}…"
    at = version.at.astimezone()
    return f"{name} v{version.number}   {at:%Y-%m-%d %H:%M}   {short}"


def _run_words(run: RunInfo, kept: str) -> str:
    at = run.at.astimezone()
    words = f"{run.number}   {at:%Y-%m-%d %H:%M}   {run.words}, {run.records:,}"
    return f"{words}, {kept}" if run.is_kept else words
