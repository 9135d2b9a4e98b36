"""Why a page has this title: the trace of the rules, in words that can be shown, spoken and mailed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication


class Sign(Enum):
    """What came of a fact or a condition."""

    FOUND = "found"
    MISSING = "missing"
    YES = "yes"
    NO = "no"
    NOT_REACHED = "not reached"


@dataclass(frozen=True, slots=True)
class WhyRow:
    """One fact or condition: its name, what came of it, and the line of the rules it stands in.

    ``said`` is the text found, or how the question came out; ``operands`` are the texts compared.
    ``node`` is the path of the first node of a fact, ``is_shared`` tells that it is boilerplate.
    """

    is_fact: bool
    sign: Sign
    name: str
    said: str
    line: int
    hits: int = 0
    node: str = ""
    is_shared: bool = False
    operands: tuple[str, ...] = ()

    @property
    def note(self) -> str:
        """Number of hits, where it says more than that there was one, and whose text it is."""
        many = _tr("{n} hits").format(n=f"{self.hits:,}") if self.hits > 1 else ""
        shared = _tr("boilerplate") if self.is_shared else ""
        return ", ".join(filter(None, (many, shared)))

    @property
    def sentence(self) -> str:
        """The row as one line of text, with a word for its sign and the texts compared."""
        if self.is_fact:
            parts = [f"{self.name}: {sign_words(self.sign)}", self.said, self.note]
            return ", ".join(filter(None, parts))
        compared = ", ".join(f"“{text}”" for text in self.operands if text)
        line = f"{self.name}? {self.said or sign_words(self.sign)}"
        return f"{line} ({compared})" if compared else line


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules answered: the branch that fired, its value and weight."""

    branch: int
    value: str
    weight: float


@dataclass(frozen=True, slots=True)
class Why:
    """The whole trace of one page.

    ``stored`` is the branch that proposed a title when the record was made (0: none; nothing:
    not known), ``title`` the title that the record took, if there is a record.
    """

    url: str
    number: int | None
    rows: tuple[WhyRow, ...]
    answer: Answer | None
    stored: int | None
    title: str | None = None

    @property
    def heading(self) -> str:
        """Whose trace it is."""
        if self.number is None:
            return _tr("Why, for this page")
        return _tr("Why, for record {n}").format(n=f"{self.number:,}")


def sign_words(sign: Sign) -> str:
    """Return what came of a fact or a condition in a word."""
    return {
        Sign.FOUND: _tr("found"),
        Sign.MISSING: _tr("not found"),
        Sign.YES: _tr("yes"),
        Sign.NO: _tr("no"),
        Sign.NOT_REACHED: _tr("not reached"),
    }[sign]


def answer_words(answer: Answer | None) -> str:
    """Return what the rules answered, in one line."""
    if answer is None:
        return _tr("No branch matched: the rules find no title on this page.")
    return _tr("Branch <{branch}>, weight {weight}: {value}").format(
        branch=answer.branch, weight=f"{answer.weight:.2f}", value=answer.value
    )


def older_words(why: Why) -> str:
    """Say that the stored record was read by another branch than these rules; else nothing."""
    now = why.answer.branch if why.answer else 0
    if why.stored is None or why.stored == now:
        return ""
    if not why.stored:
        return _tr("The stored record matched no branch: it was extracted with other rules.")
    return _tr(
        "The stored record matched branch <{branch}>: it was extracted with other rules."
    ).format(branch=why.stored)


def taken_words(why: Why) -> str:
    """Say that the record took another title than the rules propose, or none; else nothing."""
    if why.answer is None or why.title is None or is_same_title(why.title, why.answer.value):
        return ""
    if not why.title:
        return _tr("The record has no title: no candidate has enough weight.")
    return _tr("The record has another title with more weight: {title}").format(title=why.title)


def is_same_title(one: str, other: str) -> bool:
    """Tell whether two titles are the same, apart from case and white space."""
    return " ".join(one.casefold().split()) == " ".join(other.casefold().split())


def why_text(why: Why, rules: str) -> str:
    """Return the whole trace as text for a mail."""
    facts = [row for row in why.rows if row.is_fact]
    conditions = [row for row in why.rows if not row.is_fact]
    lines = [why.heading, why.url, rules, ""]
    for heading, rows in ((_tr("Facts"), facts), (_tr("Conditions"), conditions)):
        if rows:
            lines.append(heading)
            lines += [f"  {_place(row)}{row.sentence}" for row in rows]
            lines.append("")
    lines.append(answer_words(why.answer))
    lines += filter(None, (taken_words(why), older_words(why)))
    return "\n".join(lines) + "\n"


def _place(row: WhyRow) -> str:
    return _tr("line {n}: ").format(n=row.line) if row.line else ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Why", text)
