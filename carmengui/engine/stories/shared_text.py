"""What two messages share, with its places in both: runs of words as written, and terms."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from carmengui.engine.model import Span
from carmengui.engine.similarity.terms import terms_of
from carmengui.engine.stories.finding import StoryText
from carmengui.engine.stories.overview import MarkedText, PairReason

RUN_WORDS = 3
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
Run = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a text: where it stands, in lower case, and the term it is (empty: none)."""

    span: Span
    lower: str
    term: str


@dataclass(frozen=True, slots=True)
class _Read:
    """A text with its words, and where each run of words begins."""

    text: StoryText
    words: Sequence[_Word]
    runs: Mapping[Run, Sequence[int]]


def pair_reason(
    first: StoryText, second: StoryText, similarity: float, w: int = RUN_WORDS
) -> PairReason:
    """Return what two texts share: runs of ``w`` words, and terms, the most frequent first."""
    read = _read(first, w), _read(second, w)
    runs = read[0].runs.keys() & read[1].runs.keys()
    counts = [Counter(word.term for word in each.words if word.term) for each in read]
    terms = sorted(
        counts[0].keys() & counts[1].keys(),
        key=lambda term: (-counts[0][term] * counts[1][term], term),
    )
    return PairReason(
        _marked(read[0], runs, terms, w),
        _marked(read[1], runs, terms, w),
        similarity,
        len(runs),
        len(read[0].runs.keys() | read[1].runs.keys()),
        w,
        tuple(terms),
    )


def _read(text: StoryText, w: int) -> _Read:
    language = text.message.language
    known: dict[str, str] = {}
    words = []
    for match in _WORD.finditer(text.text):
        written = match[0]
        if written not in known:
            known[written] = next(iter(terms_of(written, language)), "")
        words.append(_Word(Span(*match.span()), written.lower(), known[written]))
    runs: dict[Run, list[int]] = {}
    for start in range(len(words) - w + 1):
        run = tuple(word.lower for word in words[start : start + w])
        runs.setdefault(run, []).append(start)
    return _Read(text, words, runs)


def _marked(read: _Read, runs: Collection[Run], terms: Collection[str], w: int) -> MarkedText:
    covered = {at for run in runs for start in read.runs[run] for at in range(start, start + w)}
    spans: list[Span] = []
    for at in sorted(covered):
        span = read.words[at].span
        if spans and at - 1 in covered:
            span = Span(spans.pop().start, span.end)
        spans.append(span)
    wanted = frozenset(terms)
    marks = tuple(word.span for word in read.words if word.term in wanted)
    return MarkedText(read.text.message, read.text.text, tuple(spans), marks, len(read.words))
