"""Where in a rule file the facts stand, and where the decision begins."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.notation.tokens import NAME
from carmengui.engine.metadata.rules.notation.words import KEYWORDS, MODE_WORDS, plain
from carmengui.engine.metadata.wording import collapse

_COMMENT = re.compile(r""""[^"\n]*"|'[^'\n]*'|(?<!\S)#[^\n]*""")
_FACT = re.compile(rf"({NAME})\s*=(?!=)")
_DECISION = re.compile(
    rf"(?:{'|'.join(KEYWORDS['if'])})(?!\w)|<\s*\d+\s*>|[{{}}]|/\*", re.IGNORECASE
)
_LINE = re.compile(r"[^\n]*\n?")


@dataclass(slots=True)
class FactPlace:
    """A fact: its name, where that stands, and the range of its query."""

    name: str
    at: int
    start: int
    end: int


@dataclass(slots=True)
class Layout:
    """The parts of a rule file; ``text`` is the file with blanks in the place of its comments."""

    text: str
    facts: list[FactPlace] = field(default_factory=list)
    takes_all: bool = False
    decision: int = 0


def layout_of(source: Source) -> Layout:
    """Find the facts and the decision of a file."""
    found = Layout(_COMMENT.sub(_blanked, source.text), decision=len(source.text))
    may_go_on = False
    for match in _LINE.finditer(found.text):
        line, at = match.group(), match.start()
        if not line.strip():
            continue
        begin = at + len(line) - len(line.lstrip())
        goes_on = may_go_on and line[0].isspace() and not _DECISION.match(found.text, begin)
        if goes_on:
            found.facts[-1].end = match.end()
            continue
        fact = _FACT.match(found.text, begin)
        may_go_on = fact is not None
        if _DECISION.match(found.text, begin):
            found.decision = begin
            break
        if fact:
            if line[0].isspace():
                raise source.error(
                    begin, "A fact begins at the left edge.", "Take out the blanks before its name."
                )
            found.facts.append(FactPlace(fact[1], begin, fact.end(), match.end()))
        elif mode := MODE_WORDS.get(plain(collapse(line))):
            found.takes_all = mode == "all"
        else:
            raise _misplaced(source, begin, collapse(line)[:40])
    return found


def _blanked(match: re.Match[str]) -> str:
    text = match.group()
    return " " * len(text) if text.startswith("#") else text


def _misplaced(source: Source, at: int, words: str) -> Exception:
    return source.error(
        at,
        "“{words}” is neither a fact nor the beginning of the decision.",
        "A fact is written as HMAX = //h1 (what goes on is indented), and the decision begins with If.",
        words=words,
    )
