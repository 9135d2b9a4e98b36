"""What one site has otherwise than all the others: some weights, values, facts and lines of a rule file.

The rest is as in the common rules, and follows them when they are improved. Each part says what it
found there when it was written: it *fits* as long as that is so, or the common rules say by now what
it says itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from carmengui.engine.metadata.rules.notation.errors import RuleError, Source
from carmengui.engine.metadata.rules.notation.layout import layout_of
from carmengui.engine.metadata.rules.rule_set import read_rules
from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import Sentence

_BRANCH = re.compile(
    r"<\s*0*(?P<number>\d+)\s*>[ \t]*[^\W\d][\w-]*[ \t]*"
    r"\[[ \t]*(?P<weight>[^\]\n]*?)[ \t]*\][ \t]*=[ \t]*(?P<value>[^\n]*?)[ \t]*(?=\n|\Z)"
)
MAX_SHOWN_CHARS = 60


@dataclass(frozen=True, slots=True)
class BranchChange:
    """A branch with another weight, another value or both; ``common_…`` is what it had before."""

    number: int
    weight: str | None = None
    value: str | None = None
    common_weight: str | None = None
    common_value: str | None = None


@dataclass(frozen=True, slots=True)
class FactChange:
    """A fact with another query.

    Without a ``query`` the site does without it; without ``common`` it is one of the site alone, and
    stands ``after`` another one.
    """

    name: str
    query: str | None = None
    common: str | None = None
    after: str = ""


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines that stand in the place of common ones; blank lines and indents do not count.

    ``after`` are the lines above, as many as it takes to find the place; an empty one is the beginning
    of the file.
    """

    after: tuple[str, ...]
    common: tuple[str, ...]
    here: str


@dataclass(frozen=True, slots=True)
class RuleOverlay:
    """All that one site has otherwise in the rules of a field."""

    branches: tuple[BranchChange, ...] = ()
    facts: tuple[FactChange, ...] = ()
    passages: tuple[Passage, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the common rules hold there as they are."""
        return not (self.branches or self.facts or self.passages)


@dataclass(frozen=True, slots=True)
class Merged:
    """Common rules with an overlay, and a sentence about each part of it that does not fit."""

    text: str
    misfits: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class BranchPlace:
    """Where in a text weight and value of a branch stand."""

    weight: tuple[int, int]
    value: tuple[int, int]


@lru_cache(maxsize=256)
def merged(common: str, overlay: RuleOverlay) -> Merged:
    """Put the overlay of a site over the common rules.

    What was changed in both is said, and holds on the site as the overlay has it; what has lost its
    place is said and left out; when nothing readable comes of it the common rules hold.
    """
    work = _Merging(common)
    try:
        for fact in overlay.facts:
            work.put_fact(fact)
        for branch in overlay.branches:
            work.put_branch(branch)
        work.put_passages(overlay.passages)
        read_rules(work.text, "rules")
    except RuleError as error:
        sentence = Sentence.of(
            "The rules of the site and the common ones do not go together: {why}",
            why=error.sentence,
        )
        return Merged(common, (*work.misfits, sentence))
    return Merged(work.text, tuple(work.misfits))


def branch_places(text: str) -> dict[int, BranchPlace]:
    """Return where the branches of a rule file have weight and value, by number.

    Raises:
        RuleError: the text cannot be understood.

    """
    layout = layout_of(Source(text, "rules"))
    return {
        int(found["number"]): BranchPlace(found.span("weight"), found.span("value"))
        for found in _BRANCH.finditer(layout.text, layout.decision)
    }


def solid_lines(text: str) -> list[tuple[int, str]]:
    r"""Return the lines of a text that are not blank, with their numbers from 0.

    The first one is empty and stands for the beginning: what has no line above can be found by it.

    >>> solid_lines("a\n\n  b\n")
    [(-1, ''), (0, 'a'), (2, 'b')]
    """
    lines = enumerate(text.split("\n"))
    return [(-1, ""), *((at, plain_line(line)) for at, line in lines if line.strip())]


def plain_line(line: str) -> str:
    """Return a line as lines are compared: without what only sets it apart for the eye.

    >>> plain_line("  <1> Title[1]   = <title> "), plain_line(' H1 == "a  b"')
    ('<1> Title[1] = <title>', 'H1 == "a  b"')
    """
    return line.strip() if '"' in line or "'" in line else collapse(line)


def places_of(wanted: tuple[str, ...], lines: list[tuple[int, str]]) -> list[int]:
    """Return at which of some lines others begin."""
    size, words = len(wanted), [line for _, line in lines]
    return [at for at in range(len(words) - size + 1) if tuple(words[at : at + size]) == wanted]


class _Merging:
    def __init__(self, common: str) -> None:
        self.text = common
        self.misfits: list[Sentence] = []

    def put_fact(self, change: FactChange) -> None:
        layout = layout_of(Source(self.text, "rules"))
        places = {place.name: place for place in layout.facts}
        place = places.get(change.name)
        if place is None:
            self._add_fact(change)
            return
        now = self.text[place.start : place.end].strip()
        if change.query is not None and collapse(now) == collapse(change.query):
            return
        if change.common is None or collapse(now) != collapse(change.common):
            self.misfits.append(
                Sentence.of(
                    "Fact {name} was changed in the shared rules; the site keeps its own.",
                    name=change.name,
                )
            )
        if change.query is None:
            self._splice(place.at, place.end, "")
        else:
            self._splice(place.start, place.end, f" {change.query}\n")

    def _add_fact(self, change: FactChange) -> None:
        if change.query is None:
            return  # the common rules do without it too by now
        if change.common is not None:
            self.misfits.append(
                Sentence.of(
                    "Fact {name} is not in the shared rules any more; the site keeps its own.",
                    name=change.name,
                )
            )
        layout = layout_of(Source(self.text, "rules"))
        ends = {place.name: place.end for place in layout.facts}
        last = layout.facts[-1].end if ends else layout.decision
        first = layout.facts[0].at if ends else last
        at = ends.get(change.after, last) if change.after else first
        self._splice(at, at, f"{change.name} = {change.query}\n")

    def put_branch(self, change: BranchChange) -> None:
        place = branch_places(self.text).get(change.number)
        if place is None:
            self.misfits.append(
                Sentence.of(
                    "Branch <{n}> is not in the shared rules any more, so it is left out.",
                    n=change.number,
                )
            )
            return
        is_changed = False
        for here, common, (start, end) in (
            (change.value, change.common_value, place.value),
            (change.weight, change.common_weight, place.weight),
        ):
            now = self.text[start:end]
            if here is None or collapse(now) == collapse(here):
                continue
            is_changed = is_changed or common is None or collapse(now) != collapse(common)
            self._splice(start, end, here)
        if is_changed:
            self.misfits.append(
                Sentence.of(
                    "Branch <{n}> was changed in the shared rules; the site keeps its own.",
                    n=change.number,
                )
            )

    def put_passages(self, passages: tuple[Passage, ...]) -> None:
        lines, texts = solid_lines(self.text), self.text.split("\n")
        cuts: list[tuple[int, int, str]] = []
        for passage in passages:
            if _is_there(passage, lines):
                continue
            cut = _cut(passage, lines)
            if cut is None or any(start < cut[1] and cut[0] < end for start, end, _ in cuts):
                self.misfits.append(_lost(passage))
            else:
                cuts.append((*cut, passage.here))
        for start, end, here in sorted(cuts, key=lambda cut: cut[:2], reverse=True):
            texts[start:end] = here.split("\n") if here else []
        self.text = "\n".join(texts)

    def _splice(self, start: int, end: int, fresh: str) -> None:
        self.text = self.text[:start] + fresh + self.text[end:]


def _cut(passage: Passage, lines: list[tuple[int, str]]) -> tuple[int, int] | None:
    """Return the range of lines that a passage takes the place of, if there is exactly one."""
    wanted = (*passage.after, *passage.common)
    found = places_of(wanted, lines) if wanted else []
    if len(found) != 1:
        return None
    first = found[0] + len(passage.after)
    if not passage.common:
        at = lines[first - 1][0] + 1
        return at, at
    return lines[first][0], lines[first + len(passage.common) - 1][0] + 1


def _is_there(passage: Passage, lines: list[tuple[int, str]]) -> bool:
    """Tell whether the common rules say by now what a passage says."""
    here = tuple(line for _, line in solid_lines(passage.here)[1:])
    if passage.common and places_of((*passage.after, *passage.common), lines):
        return False
    if not here:  # lines that the site does without
        return not places_of(passage.common, lines)
    return len(places_of((*passage.after, *here), lines)) == 1


def _lost(passage: Passage) -> Sentence:
    lines = (*passage.common, *passage.after[::-1], passage.here.strip())
    words = next((line for line in lines if line), "")[:MAX_SHOWN_CHARS]
    return Sentence.of(
        "The place of “{words}” is another one in the shared rules, so the change is left out.",
        words=words,
    )
