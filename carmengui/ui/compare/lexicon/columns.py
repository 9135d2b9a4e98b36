"""The columns of the unresolved words, and the table of the languages that they are counted in."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from carmengui.engine.runs.set_paper.unresolved import (
    LanguageWords,
    ProjectWords,
    UnresolvedWord,
)
from carmengui.ui.compare.statistics.figures import Figure, Head
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.words.fields import language_name

ADD = "compare.lexicon"
"""The action whose key puts the chosen word into the lexicon."""


@dataclass(frozen=True, slots=True)
class WordsOf:
    """A number of the table: the unresolved words of a language."""

    language: str


def languages_table(words: ProjectWords) -> tuple[list[Head], list[list[Figure]]]:
    """Return how many words each language has, and which share of them is resolved."""
    heads = [
        Head(_tr("Language"), 0, is_left=True),
        Head(_tr("records"), 90),
        Head(_tr("words"), 110),
        Head(_tr("resolved"), 100),
        Head(_tr("without names"), 120),
        Head(_tr("unresolved words"), 130),
        Head(_tr("looked up in"), 260, is_left=True),
    ]
    rows = [
        [
            Figure(language_name(each.language), is_left=True),
            Figure(f"{each.records:,}"),
            Figure(f"{each.words:,}"),
            Figure(share_words(each.resolved)),
            Figure(share_words(each.resolved_without_names)),
            Figure(
                f"{len(each.unresolved):,}",
                which=WordsOf(each.language) if each.unresolved else None,
            ),
            Figure(each.lists or "–", is_left=True),
        ]
        for each in words.languages
    ]
    return heads, rows


def word_columns() -> list[Column[UnresolvedWord]]:
    """Return the columns of the list of words."""
    return [
        Column[UnresolvedWord](name=_tr("word"), text=lambda row: row.word, width_px=220),
        Column[UnresolvedWord](
            name=_tr("suggested root"), text=lambda row: row.root, width_px=180, ink="soft"
        ),
        Column[UnresolvedWord](
            name=_tr("count"), text=lambda row: f"{row.count:,}", width_px=80, is_number=True
        ),
        Column[UnresolvedWord](
            name=_tr("not as a name"),
            text=lambda row: f"{row.not_names:,}",
            width_px=110,
            is_number=True,
            ink="soft",
        ),
        Column[UnresolvedWord](
            name=_tr("records"),
            text=lambda row: f"{row.records:,}",
            width_px=80,
            is_number=True,
            ink="soft",
        ),
        Column[UnresolvedWord](
            name=_tr("first record"), text=lambda row: row.url, tip=lambda row: row.url, ink="soft"
        ),
    ]


def share_words(share: float | None) -> str:
    """Return a share in percent; a dash where no list could know any word."""
    return "–" if share is None else f"{share:.2%}"


def resolved_words(now: LanguageWords, before: LanguageWords | None) -> str:
    """Say which share of the words of a language is resolved, and which was before the last change."""
    if now.resolved is None:
        return _tr("no list of words in this language")
    was = before or now
    pairs = (
        (now.resolved, was.resolved),
        (now.resolved_without_names, was.resolved_without_names),
    )
    told = [
        share_words(share) if share == old else f"{share_words(old)} → {share_words(share)}"
        for share, old in pairs
    ]
    words = _tr("resolved {share}, without names {other}")
    return words.format(share=told[0], other=told[1])


def _tr(words: str) -> str:
    return QCoreApplication.translate("UnresolvedWords", words)
