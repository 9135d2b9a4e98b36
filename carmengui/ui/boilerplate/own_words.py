"""A person's own words about the cut: their effect is read, they are written, and can be taken back."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from carmengui.bridge import Ask, Change, Edit, Reader
from carmengui.engine.inspection import (
    Effect,
    OwnWord,
    effect_of,
    keep_word,
    sites_of,
)
from carmengui.engine.project import Project
from carmengui.ui.boilerplate.view import BoilerplateView
from carmengui.ui.boilerplate.words import quoted, tr
from carmengui.ui.keys.actions import key_map
from carmengui.ui.session.inspector import Inspector


class OwnWords(QObject):
    """Joins the bar below the proof, the text, the site files and the verb that changes them."""

    def __init__(
        self, change: Change, ask: Ask, inspector: Inspector, view: BoilerplateView
    ) -> None:
        super().__init__(view)
        self._change, self._ask, self._inspector, self._view = change, ask, inspector, view
        self._bar = view.why.own
        self._bar.effect_wanted.connect(self._on_effect_wanted)
        self._bar.word_given.connect(self._on_word_given)
        view.middle.text.selectionChanged.connect(self._on_selected)
        change.made.connect(self._on_made)

    def _on_effect_wanted(self, word: OwnWord) -> None:
        cut = self._view.cut
        if cut is not None:
            question = partial(_effect, site=cut.site, word=word, threshold=cut.threshold)
            self._ask.run(self, "effect", question, self._bar.show_effect, self._bar.say)

    def _on_word_given(self, word: OwnWord) -> None:
        self._change.run(self, word_edit(word))

    def _on_made(self, _words: str) -> None:
        """Cut anew what is shown: a word was written, or taken back."""
        if self._view.is_open:
            self._inspector.read_again()
            self._view.refresh()

    def _on_selected(self) -> None:
        text, cut = self._view.middle.text, self._view.cut
        cursor = text.textCursor()
        if cut is None or not cursor.hasSelection():
            return
        start, end = (
            text.map.position(place) for place in (cursor.selectionStart(), cursor.selectionEnd())
        )
        selected = cut.text[start:end].strip()
        if selected:
            runs = (run.span for run in self._view.runs if run.is_removed)
            is_removed = any(span.start < end and start < span.end for span in runs)
            self._bar.show_selection(cut, selected, is_removed=is_removed)


def word_edit(word: OwnWord) -> Edit:
    """Return the change that writes a word into the site file of its page.

    Pages that are shown or read from then on are cut by it; the stored records keep their cut until
    they are read again.
    """
    said = quoted(word.text)
    words = (
        tr("{text} is kept on this site. Press {key} to apply this to all stored pages.")
        if word.is_kept
        else tr("{text} is removed on this site. Press {key} to apply this to all stored pages.")
    )
    undone = tr("Site rule for {text} undone.")

    def write(project: Project) -> None:
        keep_word(project.folder / "sites", word)

    words = words.format(text=said, key=key_map().called("review.extract"))
    return Edit(write, words, undone.format(text=said), ("sites/*.toml",))


def _effect(reader: Reader, *, site: str, word: OwnWord, threshold: int) -> Effect:
    return effect_of(reader.store, site, word, threshold, sites_of(reader.archive))
