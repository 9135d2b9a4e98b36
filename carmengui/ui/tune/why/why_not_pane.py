"""Why not: words that should be the value, what kept them out, and changes that would let them in."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QLineEdit

from carmengui.bridge.sentences import translated
from carmengui.engine.tuning import Suggestion, WhyNotAnswer
from carmengui.ui.keys.actions import key_map
from carmengui.ui.theme import Role, set_roles
from carmengui.ui.tune.panes.below_pane import BelowPane, inset, sentence_label
from carmengui.ui.tune.panes.two_line_list import Line, TwoLineList
from carmengui.ui.tune.wording import short_url
from carmengui.ui.widgets.words.counted import counted

MAX_WORDS_CHARS = 1_000


class WhyNotPane(BelowPane):
    """Enter in the field asks; Enter on a change writes it into the rules."""

    asked = Signal(str)
    """Why are these words not the value?"""
    taken = Signal(str)
    """A change shall be made: the whole text of the rules with it."""
    pointed = Signal(int)
    """The answer is about this line of the rules; 0: about none."""

    def __init__(self) -> None:
        super().__init__(self.tr("Why not"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Words that should be the value"))
        self.field.setAccessibleName(self.tr("Words that should be the value"))
        self.field.setMaxLength(MAX_WORDS_CHARS)
        self.sentence, self.hint = sentence_label(), sentence_label("soft")
        self.list = TwoLineList(self.tr("Rule changes that would find them"))
        self.column.addLayout(inset(self.field))
        self.column.addLayout(inset(self.sentence))
        self.column.addLayout(inset(self.hint))
        self.column.addWidget(self.list, 1)
        self.setFocusProxy(self.field)
        self.field.returnPressed.connect(self.ask)
        self.list.opened.connect(self._on_taken)
        set_roles(Role.BODY, self.sentence, self.hint)
        self._tell(
            "",
            self.tr(
                "Type or paste words and press Enter, or select them in the page "
                "or source and press {key}."
            ).replace("{key}", key_map().called("tune.why_not_here")),
        )

    def show_page(self, url: str) -> None:
        """Say which page is asked about; an answer about another one goes."""
        self.say_about(short_url(url))
        self.list.show_lines(())

    def ask(self, words: str = "") -> None:
        """Ask about these words, or those in the field."""
        if words:
            self.field.setText(" ".join(words.split())[:MAX_WORDS_CHARS])
        if text := self.field.text().strip():
            self._tell("", self.tr("Analyzing …"))
            self.list.show_lines(())
            self.asked.emit(text)

    def show_answer(self, answer: WhyNotAnswer) -> None:
        """Say what kept the words out, and list what would let them in."""
        lines = [_line(each) for each in answer.suggestions]
        self.list.show_lines(lines)
        elsewhere = self.tr("This site has its own rules, which take precedence.")
        hints = (
            translated(answer.note),
            "" if answer.holds_here else elsewhere,
            self.tr("Press Enter on a change to add it to the draft.") if lines else "",
        )
        self._tell(translated(answer.why.sentence), " ".join(filter(None, hints)))
        self.pointed.emit(answer.why.line)
        if lines:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_failure(self, sentence: str) -> None:
        """Say why there is no answer."""
        self._tell(sentence, "")
        self.list.show_lines(())

    def _on_taken(self, suggestion: object) -> None:
        if isinstance(suggestion, Suggestion):
            self.taken.emit(suggestion.new_text)

    def _tell(self, sentence: str, hint: str) -> None:
        for label, words in ((self.sentence, sentence), (self.hint, hint)):
            label.setText(words)
            label.setVisible(bool(words))


def _line(suggestion: Suggestion) -> Line:
    effect = _tr("fixes {fixes}, breaks {breaks}").format(
        fixes=f"{suggestion.fixes:,}", breaks=f"{suggestion.breaks:,}"
    )
    changes = counted(
        suggestion.changes, _tr("1 value changes in all"), _tr("{n} values change in all")
    )
    return Line(translated(suggestion.words), effect, changes, suggestion)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tune", text)
