"""The sentences about pages that both sides know, or one of them alone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model import Field
from carmengui.engine.runs.compare.kinds import Answer, PageRow, Whose
from carmengui.ui.compare.words import field_words, line_of, rule_words
from carmengui.ui.widgets.weight_bar import weight_words
from carmengui.ui.widgets.words.counted import counted

WHOSE_LOOKS = {
    Whose.BOTH: ("equal", "soft"),
    Whose.OLD: ("minus", "no_longer_found"),
    Whose.NEW: ("plus", "new_found"),
}
"""The sign of a page and its colour."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Compare", text)


def whose_words(whose: Whose, count: int) -> str:
    """Say which pages are listed, and how many."""
    one, many = {
        Whose.BOTH: (_tr("1 page in both"), _tr("{n} pages in both")),
        Whose.OLD: (
            _tr("1 page only in the older side"),
            _tr("{n} pages only in the older side"),
        ),
        Whose.NEW: (
            _tr("1 page only in the newer side"),
            _tr("{n} pages only in the newer side"),
        ),
    }[whose]
    return counted(count, one, many)


def shown_answers(row: PageRow) -> list[tuple[str, Answer]]:
    """Return what is known of a page, its title first."""
    return sorted(row.answers, key=lambda pair: pair[0] != Field.TITLE)


def title_and_answers(row: PageRow) -> tuple[str, list[tuple[str, Answer]]]:
    """Return the title of a page, if one is known, and what else is known of it.

    A page of which nothing else is known keeps the answer for its title, with weight and rule.
    """
    answers = shown_answers(row)
    if not answers or answers[0][0] != Field.TITLE:
        return "", answers
    return line_of(answers[0][1]), answers[1:] or answers


def nothing_words() -> str:
    """Say that a side knows a page and found nothing on it."""
    return _tr("nothing found")


def page_tip(row: PageRow) -> str:
    """Return all that is known of a page, line by line."""
    lines = [row.page]
    for field, answer in shown_answers(row):
        rule = f" ({rule_words(answer.method)})" if answer.method else ""
        lines.append(f"{field_words(field)}: {line_of(answer)}{rule}")
    return "\n".join(lines if row.answers else [*lines, nothing_words()])


def page_spoken(row: PageRow) -> str:
    """Return one sentence for whoever does not see the row."""
    said = [f"{field_words(name)} {_valued(answer)}" for name, answer in shown_answers(row)]
    return ", ".join([row.page, *(said or [nothing_words()])])


def _valued(answer: Answer) -> str:
    weight = "" if answer.weight is None else f" {weight_words(answer.weight)}"
    return f"{line_of(answer)}{weight}"
