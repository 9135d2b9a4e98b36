"""The ladder of a field: its answer first, then every other value, each once."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Candidate, FieldValue

BETWEEN = " · "
"""Between the values of a field that has several."""
_TAG = re.compile(r"<[^<>]*>")


@dataclass(frozen=True, slots=True)
class Rung:
    """A value, how likely it is, and every candidate that proposes it, the strongest first."""

    value: str
    weight: float
    method: str
    candidates: tuple[Candidate, ...]

    @property
    def candidate(self) -> Candidate | None:
        """The candidate whose evidence is shown: the strongest that has some."""
        with_evidence = (each for each in self.candidates if each.evidence is not None)
        return next(with_evidence, self.candidates[0] if self.candidates else None)

    @property
    def other_methods(self) -> tuple[str, ...]:
        """The other methods that propose the value."""
        found = dict.fromkeys(each.method for each in self.candidates)
        return tuple(method for method in found if method != self.method)


def rungs_of(answer: FieldValue) -> tuple[Rung, ...]:
    """Return the answer and below it the values that were not taken, likeliest first."""
    taken = [each for each in answer.candidates if each.value in answer.values]
    taken.sort(key=lambda each: (each.method != answer.method, -each.weight))
    others: dict[str, list[Candidate]] = {}
    for each in answer.candidates:
        if each.value not in answer.values:
            others.setdefault(each.value, []).append(each)
    rungs = [Rung(BETWEEN.join(answer.values), answer.weight, answer.method, tuple(taken))]
    for value, candidates in others.items():
        candidates.sort(key=lambda each: -each.weight)
        best = candidates[0]
        rungs.append(Rung(value, best.weight, best.method, tuple(candidates)))
    return (rungs[0], *sorted(rungs[1:], key=lambda rung: -rung.weight))


def underlined(rung: Rung, inspection: Inspection) -> tuple[tuple[int, int], ...]:
    """Return the ranges of the value whose words stand in the page where it was found."""
    spans = [span for each in rung.candidates if (span := inspection.span_of(each))]
    said = [_plain(inspection.source[span.start : span.end]) for span in spans]
    if not said:
        return ()
    ranges: list[tuple[int, int]] = []
    start = 0
    for part in rung.value.split(BETWEEN):
        if any(_squeezed(part) in text for text in said):
            ranges.append((start, start + len(part)))
        else:
            ranges += _words_in(part, start, {word for text in said for word in text.split()})
        start += len(part) + len(BETWEEN)
    return tuple(ranges)


def _words_in(part: str, start: int, known: set[str]) -> list[tuple[int, int]]:
    """Return the runs of neighbouring words that are known."""
    ranges: list[tuple[int, int]] = []
    for match in re.finditer(r"\S+", part):
        if match[0] not in known:
            continue
        begin, end = start + match.start(), start + match.end()
        if ranges and not part[ranges[-1][1] - start : match.start()].strip():
            begin = ranges.pop()[0]
        ranges.append((begin, end))
    return ranges


def _plain(source: str) -> str:
    return _squeezed(html.unescape(_TAG.sub("", source)))


def _squeezed(text: str) -> str:
    return " ".join(text.split())
