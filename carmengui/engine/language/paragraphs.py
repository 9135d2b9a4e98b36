"""The language of each paragraph, where a text mixes languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from carmengui.engine.language.text_language import LANGUAGES, TextLanguage, text_languages

_PARAGRAPH = re.compile(r"[^\n]*[^\W\d_][^\n]*")
_SURE = 0.8
"""A paragraph whose language is less likely than this goes with its neighbours."""
_FEW_LETTERS = 40
"""One with fewer letters, too, unless its letters rule the neighbours' language out."""
_RULED_OUT = 0.01
_LOOKED_AT, _LOOK_CHARS = 4, 100
"""How many paragraphs are looked at to see whether a text mixes languages, and how much of each."""
_LEAST_SHARE = 0.1


@dataclass(frozen=True, slots=True)
class LanguageRun:
    """Neighbouring paragraphs in one language: ``start`` and ``end`` are indices into the text."""

    start: int
    end: int
    language: str
    letters: int


def language_runs(text: str, languages: Collection[str] = LANGUAGES) -> tuple[LanguageRun, ...]:
    """Return the runs of paragraphs in one language; a paragraph is a line with a letter.

    Paragraphs too short to tell go with the run before them, the first ones with the run behind. Where
    none tells, all are one run in the likeliest language of the whole text.
    """
    found = [match.span() for match in _PARAGRAPH.finditer(text)]
    if not found:
        return ()
    told = list(text_languages([text[start:end] for start, end in found], languages))
    first = next((each.best[0] for each in told if _is_sure(each)), "")
    if not first:
        [whole] = text_languages([text], languages)
        first = whole.best[0]
    return tuple(_runs(found, told, first))


def _runs(
    found: Sequence[tuple[int, int]], told: Sequence[TextLanguage], first: str
) -> Iterator[LanguageRun]:
    run = LanguageRun(found[0][0], found[0][1], first, 0)
    for (start, end), each in zip(found, told, strict=True):
        if each.best[0] != run.language and (_is_sure(each) or _rules_out(each, run.language)):
            if run.letters:
                yield run
            run = LanguageRun(start, end, each.best[0], each.letters)
        else:
            run = LanguageRun(run.start, end, run.language, run.letters + each.letters)
    yield run


def _is_sure(paragraph: TextLanguage) -> bool:
    """Tell whether a paragraph tells its language by itself."""
    return paragraph.letters >= _FEW_LETTERS and paragraph.best[1] >= _SURE


def _rules_out(paragraph: TextLanguage, language: str) -> bool:
    """Tell whether the letters of a paragraph, short as it may be, are not those of a language."""
    return bool(paragraph.characteristic) and paragraph.probability(language) < _RULED_OUT


def language_shares(runs: Collection[LanguageRun]) -> tuple[tuple[str, float], ...]:
    """Return which share of the letters is in which language, largest first."""
    letters: Counter[str] = Counter()
    for run in runs:
        letters[run.language] += run.letters
    total = letters.total() or 1
    return tuple((language, count / total) for language, count in letters.most_common())


def mixed_languages(text: str, language: str) -> tuple[tuple[str, float], ...]:
    """Return the other languages of a text in one language, with their shares of its letters.

    A few of its longest paragraphs are looked at first: where all are in the language, or go with it,
    the others are taken to be, too. Languages with a small share, of quotations, are left out.
    """
    found = [match.span() for match in _PARAGRAPH.finditer(text)]
    longest = sorted(found, key=lambda span: span[0] - span[1])[:_LOOKED_AT]
    told = text_languages([text[start:end][:_LOOK_CHARS] for start, end in longest])
    if all(each.best[0] == language or not _is_sure(each) for each in told):
        return ()
    shares = language_shares(language_runs(text))
    return tuple(each for each in shares if each[0] != language and each[1] >= _LEAST_SHARE)
