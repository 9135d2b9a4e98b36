"""Completes what is typed into the search field: words of the index, names, classes, sites and conditions.

What stands on more pages is offered first. The words of many pages are too many to be counted at each
key: which ones are frequent is told by a sample of the pages, and rare ones are counted in the index.
"""

from __future__ import annotations

import json
import re
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice

from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.page import COLUMNS, plain_words, unpacked
from carmengui.engine.search.search import Labelled, Searcher
from carmengui.engine.search.words import without_accents, word_spans
from carmengui.engine.storage.listing.record_filter import CONDITIONS, VALUES
from carmengui.engine.storage.listing.sought_words import NAMED, quoted
from carmengui.engine.storage.listing.word_search import Completion, Completions

MOST = 8
_LEAST_LETTERS = 2
"""So many letters of a word or of a condition must be typed before it is completed."""
_PART = re.compile(r'(?:[^\s"]+|"[^"]*"?)+')
_SAMPLED = 500
"""So many pages tell which words are frequent."""
_CHANGED = 0.1
"""When so large a share of the pages has come or gone, others are sampled."""
_MOST_COUNTED = 20_000
"""Words that stand on more pages together are not counted in the index: that would take too long."""
_MOST_S = 0.008
"""So long words are counted in the index for one answer."""
_AFTER_ALL = "\U0010ffff"
_FORWARD = "SELECT words FROM forward WHERE number IN (SELECT value FROM json_each(?))"
_COUNTED = "SELECT term, doc FROM vocabulary WHERE term >= ? AND term <= ? AND col IN ({})"
_TITLE, _BODY = COLUMNS.index("title"), COLUMNS.index("body")
_OF_WORDS = frozenset({"", "title"})
_LABELS = {
    "author": Labelled.AUTHOR,
    "class": Labelled.CLASS,
    "site": Labelled.SITE,
    "host": Labelled.HOST,
    "lang": Labelled.LANGUAGE,
    "year": Labelled.YEAR,
}
"""Conditions whose values are those that pages have."""


@dataclass(frozen=True, slots=True)
class TypedPart:
    """What is being typed: ``value`` from ``start`` to the caret; ``name`` is the condition it is for."""

    start: int
    name: str
    value: str
    is_in_quotes: bool = False
    may_be_condition: bool = False


def typed_part(text: str, caret: int) -> TypedPart | None:
    """Return the part of a search that ends at the caret; nothing where the caret stands within a word.

    >>> typed_part('wind -author:"ada lo', 20)
    TypedPart(start=13, name='author', value='ada lo', is_in_quotes=True, may_be_condition=False)
    """
    if text[caret : caret + 1].strip():
        return None
    last = next((each for each in _PART.finditer(text[:caret]) if each.end() == caret), None)
    if last is None:
        return TypedPart(caret, "", "", may_be_condition=True)
    part, start = last[0], last.start()
    if part.startswith("-"):
        part, start = part[1:], start + 1
    is_in_quotes = part.count('"') % 2 == 1
    if part.count('"') and not is_in_quotes:
        return None  # what stands between quotation marks is typed to its end
    named = NAMED.fullmatch(part)
    name = named[1].lower() if named else ""
    value = named[2] if named else part
    if name in _OF_WORDS:
        spans = word_spans(value)
        first = spans[-1][0] if spans and spans[-1][1] == len(value) else len(value)
        # Of *e-posta* the last word is completed, for the index has two.
        value = value[first:]
    is_whole = not name and not is_in_quotes and len(value) == len(part)
    return TypedPart(
        caret - len(value), name, value.replace('"', ""), is_in_quotes, may_be_condition=is_whole
    )


class Completer:
    """Completes words by one index; it keeps which are frequent, and the names that pages have."""

    def __init__(self, index: SearchIndex, searcher: Searcher) -> None:
        self._index, self._searcher = index, searcher
        self._names: dict[Labelled, _Names] = {}
        self._sample: _Sample | None = None

    def completions(self, text: str, caret: int, *, is_asked: bool = False) -> Completions:
        """Return what may follow what is typed up to the caret; ``is_asked``: even after no letter."""
        part = typed_part(text, caret)
        if part is None:
            return Completions()
        return Completions(part.start, caret, tuple(self._offered(part, is_asked=is_asked)))

    def _offered(self, part: TypedPart, *, is_asked: bool) -> Iterable[Completion]:
        if part.name in VALUES:
            start = part.value.casefold()
            fitting = (each for each in VALUES[part.name] if each.startswith(start))
            return [Completion(f"{each} ") for each in fitting if each != start]
        if part.name in _LABELS:
            return self._labelled(_LABELS[part.name], part)
        if part.name not in _OF_WORDS:
            return ()
        is_begun = len(part.value) >= _LEAST_LETTERS
        if not is_begun and not (is_asked and not part.value):
            return ()
        conditions = _conditions(part) if part.may_be_condition else []
        words = self._words(part) if is_begun else []
        return [*conditions, *words][: MOST if is_begun else None]

    def _labelled(self, kind: Labelled, part: TypedPart) -> list[Completion]:
        """Return the values of pages that have all words that are typed, the last one as a beginning."""
        names, counts = self._searcher.labelled(kind)
        known = self._names.get(kind)
        if known is None or known.names != names:
            known = self._names[kind] = _Names(names)
        places = known.places(plain_words([part.value]))
        places = [each for each in places if counts[each] and names[each] != part.value]
        best = nsmallest(MOST, places, key=lambda each: (-counts[each], names[each]))
        return [
            Completion(f"{quoted(names[each].replace(chr(34), ''))} ", int(counts[each]))
            for each in best
        ]

    # Words --------------------------------------------------------------------------------

    def _words(self, part: TypedPart) -> list[Completion]:
        if self._sample is None or self._sample.is_old(self._searcher.count()):
            self._sample = _Sample(self._index, self._searcher)
        asked = self._searcher.asked_words()
        beginnings = {form for (form,) in asked.forms([part.value])}
        is_title = part.name == "title"
        counts: Counter[str] = Counter()
        for each in beginnings:
            counts |= self._sample.begun(each, is_title=is_title)
        if len(counts) <= MOST and sum(counts.values()) < _MOST_COUNTED:
            counts |= self._counted(beginnings, is_title=is_title)
        going_on = ((word, count) for word, count in counts.items() if word not in beginnings)
        best = nsmallest(MOST, going_on, key=lambda each: (-each[1], each[0]))
        end = "" if part.is_in_quotes else " "
        return [Completion(_as_typed(part.value, word, beginnings) + end) for word, _ in best]

    def _counted(self, beginnings: Iterable[str], *, is_title: bool) -> Counter[str]:
        """Return on how many pages words stand that begin so; of the first only, if there are many."""
        counts: Counter[str] = Counter()
        columns = "'title'" if is_title else "'title', 'keywords', 'body'"
        ends_at = time.monotonic() + _MOST_S
        for each in beginnings:
            rows = self._index.db.execute(_COUNTED.format(columns), (each, each + _AFTER_ALL))
            for word, count in rows:
                counts[word] = max(count, counts[word])
                if time.monotonic() > ends_at:
                    rows.close()
                    return counts
        return counts


class _Names:
    """Names by the beginnings of their words, apart from case and accents."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._words = [plain_words([name]) for name in names]
        pairs = ((word, place) for place, words in enumerate(self._words) for word in set(words))
        self._sorted = sorted(pairs)

    def places(self, words: list[str]) -> list[int]:
        """Return which names have all words, the last one as the beginning of one."""
        *whole, last = words or [""]
        if not last:
            return list(range(len(self.names)))
        begun = islice(self._sorted, bisect_left(self._sorted, (last, -1)), None)
        found: dict[int, None] = {}
        for word, place in begun:
            if not word.startswith(last):
                break
            if all(each in self._words[place] for each in whole):
                found[place] = None
        return list(found)


class _Sample:
    """The words of some of the pages, evenly spread, with on how many pages they stand by that."""

    def __init__(self, index: SearchIndex, searcher: Searcher) -> None:
        numbers = searcher.spread(_SAMPLED)
        self._count = searcher.count()
        self._factor = self._count / max(1, len(numbers))
        titles, words = Counter[str](), Counter[str]()
        for (kept,) in index.rows(_FORWARD, json.dumps(numbers)):
            columns = unpacked(kept)
            title = columns[_TITLE].split()
            titles.update(set(title))
            words.update({*title, *columns[_BODY].split()})
        self._counts = {True: titles, False: words}
        self._sorted = {each: sorted(counts) for each, counts in self._counts.items()}
        self._accented = {each: _accented(counts) for each, counts in self._counts.items()}

    def is_old(self, count: int) -> bool:
        """Tell whether so many pages are in now that others should be asked."""
        return abs(count - self._count) > _CHANGED * self._count

    def begun(self, beginning: str, *, is_title: bool) -> Counter[str]:
        """Return the words that begin so, and on about how many pages they stand.

        Who types no accents is offered words with them, too: *göl* for *go*.
        """
        ordered, counts = self._sorted[is_title], self._counts[is_title]
        first = bisect_left(ordered, beginning)
        last = bisect_left(ordered, beginning + _AFTER_ALL)
        found = ordered[first:last]
        if without_accents(beginning) == beginning:
            accented = self._accented[is_title]
            first = bisect_left(accented, (beginning, ""))
            last = bisect_left(accented, (beginning + _AFTER_ALL, ""))
            found += [word for _, word in accented[first:last]]
        return Counter({word: round(counts[word] * self._factor) for word in found})


def _accented(words: Iterable[str]) -> list[tuple[str, str]]:
    """Return words with accents, each behind what it is without them, in their order."""
    pairs = ((without_accents(word), word) for word in words if not word.isascii())
    return sorted((plain, word) for plain, word in pairs if plain != word)


def _conditions(part: TypedPart) -> list[Completion]:
    """Return the conditions that begin as it is typed; all of them where nothing is."""
    start = part.value.lower()
    return [Completion(each) for each in CONDITIONS if each.startswith(start)]


def _as_typed(typed: str, word: str, beginnings: Iterable[str]) -> str:
    """Return a word with its beginning as it is typed: who writes Haf means Hafen."""
    is_longer = any(word.startswith(each) and len(each) == len(typed) for each in beginnings)
    return typed + word[len(typed) :] if is_longer else word
