"""Which words of a project no list knows, by language and frequency, and which share is resolved.

Words are looked up in worker processes, some records at a time. What is counted does not depend on the
lexicon of the project, so that the shares with a changed lexicon follow from it at once.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from carmengui.engine.language.lemmas import Analyser, analyser
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.runs.set_paper.word_lists import WordLists, parts_of, words_in
from carmengui.engine.search.lexicon import LEXICON, Lexicon
from carmengui.engine.storage import Store
from carmengui.engine.workers import TaskLimits, WorkerPool
from carmengui.engine.workers.waiting import await_value

MOST_ROOTS = 5_000
"""So many words, the most frequent of each language, get a root that is suggested."""
_RECORDS_A_TASK = 25
_NUMBERS_A_QUESTION = 500
_LIMITS = TaskLimits(timeout_s=300.0, memory_mb=2_000)
_LISTED = "SELECT l.record_id, l.url, l.lang FROM listing l WHERE l.record_id > 0 AND l.lang <> ''"
_APOSTROPHES = "'’"
_ENDINGS_AFTER = frozenset({"az", "en", "tr", "tt"})
"""Languages in which endings stand behind an apostrophe: *Ankara'da*, *Moscow's*."""
T = TypeVar("T")
_Text = tuple[str, str, bytes]
"""URL, language and packed text of a record."""


@dataclass(frozen=True, slots=True)
class UnresolvedWord:
    """A word that no list knows. ``url`` is the first record that has it.

    ``count`` is how often it stands in the texts, ``not_names`` how often where no name is likely:
    in lower case, or where a sentence begins. ``root`` is what is suggested as its root.
    """

    word: str
    language: str
    count: int
    not_names: int
    records: int
    url: str
    root: str = ""


@dataclass(frozen=True, slots=True)
class LanguageWords:
    """The words of all texts in one language; ``has_list`` tells whether a list could know any.

    ``not_names`` counts the words without those that may be names. The unresolved ones are ordered by
    frequency.
    """

    language: str
    records: int
    words: int
    not_names: int
    has_list: bool
    lists: str = ""
    """What the words were looked up in."""
    unresolved: tuple[UnresolvedWord, ...] = ()
    unknown: int = 0
    """How often the unresolved words stand in the texts."""
    unknown_not_names: int = 0
    """The same where no name is likely."""

    def leaving(self, unresolved: tuple[UnresolvedWord, ...]) -> LanguageWords:
        """Return the same, where these words are unresolved."""
        return replace(
            self,
            unresolved=unresolved,
            unknown=sum(each.count for each in unresolved),
            unknown_not_names=sum(each.not_names for each in unresolved),
        )

    @property
    def resolved(self) -> float | None:
        """Which share of the words is known; nothing where there are none or no list."""
        return _share(self.words, self.unknown, self.has_list)

    @property
    def resolved_without_names(self) -> float | None:
        """The same without words that may be names."""
        return _share(self.not_names, self.unknown_not_names, self.has_list)


@dataclass(frozen=True, slots=True)
class ProjectWords:
    """The words of a project by language, the language with most of them first."""

    languages: tuple[LanguageWords, ...] = ()

    def of(self, language: str) -> LanguageWords | None:
        """Return the words of a language."""
        return next((each for each in self.languages if each.language == language), None)

    def with_lexicon(self, lexicon: Lexicon) -> ProjectWords:
        """Return the same, where the words of a lexicon are known."""
        lists = WordLists(lexicon=lexicon)
        return ProjectWords(tuple(_known_by(each, lexicon, lists) for each in self.languages))


def _share(words: int, unknown: int, has_list: bool) -> float | None:
    return (words - unknown) / words if words and has_list else None


def _known_by(words: LanguageWords, lexicon: Lexicon, lists: WordLists) -> LanguageWords:
    language = words.language
    if not lexicon.speaks(language):
        return words

    def is_known(word: str) -> bool:
        if lexicon.root(word, language) is not None:
            return True
        parts = parts_of(word)
        # The lists are asked only of compounds that the lexicon has a part of: they are few.
        has_one = len(parts) > 1 and any(lexicon.root(each, language) for each in parts)
        return has_one and lists.knows(word, language)

    unresolved = tuple(each for each in words.unresolved if not is_known(each.word))
    names = ", ".join(filter(None, (words.lists, LEXICON)))
    return replace(words, has_list=True, lists=names).leaving(unresolved)


def project_words(
    store: Store,
    numbers: Collection[int] | None = None,
    headway: Headway = UNWATCHED,
    others: Mapping[str, Analyser] = MappingProxyType({}),
    jobs: int = 1,
) -> ProjectWords:
    """Count the words of the main texts of records, and find those that no list knows.

    Args:
        store: the project's tables.
        numbers: the numbers of the records in the list; without them all count.
        headway: told of each record.
        others: analysers that take the place of those the program brings, by language.
        jobs: so many processes look words up.

    Raises:
        KnownError: a worker or an analyser failed, or nobody waits any more.

    """
    listed = _listed(store, numbers)
    headway.begin(Step.TEXTS, len(listed))
    told: dict[str, _Tally] = {}
    lists = WordLists(others=others)
    count = partial(_counted, all_of=frozenset(others))
    with WorkerPool(jobs, _LIMITS) as pool:
        for result in pool.map(count, _texts(store, listed)):
            if result.value is None:
                raise KnownError(result.failure)
            for language, own in result.value.items():
                told.setdefault(language, _Tally()).add(own)
            headway.advance(sum(each.records for each in result.value.values()))
        found = [_language_words(each, own, lists, others, headway) for each, own in told.items()]
        found = [_with_roots(each, pool, headway) for each in found]
    return ProjectWords(tuple(sorted(found, key=lambda each: (-each.words, each.language))))


class _Tally:
    """Counts of one language: of each unknown word how often, how often no name, records, first URL."""

    def __init__(self) -> None:
        self.records = self.words = self.not_names = 0
        self.unknown: dict[str, tuple[int, int, int, str]] = {}

    def add(self, other: _Tally) -> None:
        """Add what was counted of later records."""
        self.records += other.records
        self.words += other.words
        self.not_names += other.not_names
        for word, (count, not_names, records, url) in other.unknown.items():
            had = self.unknown.get(word, (0, 0, 0, url))
            self.unknown[word] = (had[0] + count, had[1] + not_names, had[2] + records, had[3])


def _counted(texts: Sequence[_Text], *, all_of: frozenset[str]) -> dict[str, _Tally]:
    """Count the words of some records; of the languages in ``all_of`` all words are said to be unknown."""
    lists = _LISTS
    told: dict[str, _Tally] = {}
    for url, language, packed in texts:
        one = _Tally()
        one.records = 1
        text = zlib.decompress(packed).decode() if packed else ""
        for word, is_name in words_in(text, language):
            one.words += 1
            one.not_names += not is_name
            if language in all_of or not lists.knows(word, language):
                had = one.unknown.get(word, (0, 0, 1, url))
                one.unknown[word] = (had[0] + 1, had[1] + (not is_name), 1, url)
        told.setdefault(language, _Tally()).add(one)
    return told


_LISTS = WordLists()
"""The lists of a worker: what was looked up once is known for the next records."""


def _language_words(
    language: str,
    tally: _Tally,
    lists: WordLists,
    others: Mapping[str, Analyser],
    headway: Headway,
) -> LanguageWords:
    unresolved = []
    for word, (count, not_names, records, url) in tally.unknown.items():
        if language in others:
            headway.check()
            if lists.knows(word, language):
                continue
        unresolved.append(UnresolvedWord(word, language, count, not_names, records, url))
    unresolved.sort(key=lambda each: (-each.count, each.word))
    found = others.get(language) or analyser(language)
    words = LanguageWords(
        language, tally.records, tally.words, tally.not_names, found.has_list, found.name
    )
    return words.leaving(tuple(unresolved))


def _with_roots(words: LanguageWords, pool: WorkerPool, headway: Headway) -> LanguageWords:
    """Suggest roots for the most frequent words, in a worker: its lists are read already."""
    first = words.unresolved[:MOST_ROOTS]
    asked = pool.submit(_roots, tuple((each.word, each.language, each.not_names) for each in first))
    roots = await_value(asked, headway)
    told = [replace(each, root=root) for each, root in zip(first, roots, strict=True)]
    return replace(words, unresolved=(*told, *words.unresolved[MOST_ROOTS:]))


def _roots(words: Sequence[tuple[str, str, int]]) -> list[str]:
    return [
        suggested_root(word, language, is_name=not not_names) for word, language, not_names in words
    ]


def suggested_root(word: str, language: str, *, is_name: bool = False) -> str:
    """Return the best guess at the root of a word that no list knows; a name keeps its capital.

    >>> suggested_root("Kadıköy'de", "tr", is_name=True)
    'Kadıköy'
    """
    places = [place for place in map(word.find, _APOSTROPHES) if place > 0]
    has_ending = bool(places) and language in _ENDINGS_AFTER
    head = word[: min(places)] if has_ending else word
    if is_name and has_ending:
        return head
    stem = analyser(language).stem(head)
    return head[: len(stem)] if is_name and _is_beginning(stem, head) else stem


def _is_beginning(stem: str, word: str) -> bool:
    return bool(stem) and word[: len(stem)].casefold() == stem.casefold()


def _listed(store: Store, numbers: Collection[int] | None) -> list[tuple[int, str, str]]:
    if numbers is None:
        return [(int(n), url, lang) for n, url, lang in store.rows(f"{_LISTED} ORDER BY l.number")]
    found = []
    for some in _chunks(tuple(numbers), _NUMBERS_A_QUESTION):
        marks = ", ".join("?" * len(some))
        rows = store.rows(f"{_LISTED} AND l.number IN ({marks}) ORDER BY l.number", *some)
        found += [(int(number), url, lang) for number, url, lang in rows]
    return found


def _texts(store: Store, listed: Sequence[tuple[int, str, str]]) -> Iterator[tuple[_Text, ...]]:
    for some in _chunks(listed, _RECORDS_A_TASK):
        marks = ", ".join("?" * len(some))
        sql = f"SELECT id, main_text, text FROM record WHERE id IN ({marks})"  # noqa: S608 - marks
        packed = {
            number: bytes(main or text or b"")
            for number, main, text in store.rows(sql, *(number for number, _, _ in some))
        }
        yield tuple((url, lang, packed.get(number, b"")) for number, url, lang in some)


def _chunks(things: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    return (things[start : start + size] for start in range(0, len(things), size))
