"""How fast pages are indexed and found, beside plain FTS5 in the same run: a script, no test.

python -m tests.benchmarks.bench_search [how many pages]

Each page has 500 words, of German, Turkish and English vocabularies with the frequencies of Zipf, and
ten more that no page before had and no list has: compounds and misspelt words, as many as a text of
50 million words has different ones (a million). Pages come in ten parts, so that it shows whether the
rate stays. The peer indexes some of the same titles and texts with the Porter stemmer of FTS5, without
languages, forward index, fields and facets. Rates are of processor seconds, so that a busy machine says
little.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import accumulate, islice
from pathlib import Path

from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

from carmengui.engine.search.completion import Completer
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.query import parse_query
from carmengui.engine.search.search import Searcher
from carmengui.engine.search.upkeep import AT_ONCE, bring_up_to_date, follow_some
from carmengui.engine.storage import Store
from carmengui.engine.storage.tables.search_changes import _TRIGGERS
from tests.engine.search.indexed import Pages

PAGES, WORDS, NEW_WORDS, CHANGED = 3_000, 490, 10, 500
PARTS = 10
LANGUAGES = ("de", "tr", "en")
AUTHORS = ("Ada Lovelace", "Müller, Jörg", "Iğdır Işık", "Гөлнара Җиһаншина", "Grace Hopper")
LEAST_RATE, MOST_QUERY_MS, MOST_COMPLETION_MS = 300, 50, 20
_VOCABULARY = 40_000
_BATCH = 500


def texts(count: int) -> Iterator[tuple[str, str]]:
    """Yield languages and texts, the same each time."""
    chance = random.Random(7)
    known: dict[str, tuple[list[str], list[float]]] = {}
    for language in LANGUAGES:
        found = DefaultDictionaryFactory().get_dictionary(language)
        words = sorted(each.decode() if isinstance(each, bytes) else each for each in found)
        words = [word for word in words if 2 < len(word) < 20]
        chance.shuffle(words)
        words = words[:_VOCABULARY]
        known[language] = words, list(accumulate(1 / (n + 2.7) for n in range(len(words))))
    for number in range(count):
        language = LANGUAGES[number % len(LANGUAGES)]
        words, weights = known[language]
        said = chance.choices(words, cum_weights=weights, k=WORDS)
        for _ in range(NEW_WORDS):
            said.insert(chance.randrange(len(said)), _new_word(chance, words))
        yield language, " ".join(said)


def _new_word(chance: random.Random, words: list[str]) -> str:
    """Return a word that hardly any other page has: of two words, or with letters changed."""
    one, other = chance.sample(words, 2)
    if chance.random() < 0.5:
        return one + other.lower()
    for _ in range(3):
        place = chance.randrange(len(one))
        one = one[:place] + chance.choice("abdeghiklmnorstu") + one[place + 1 :]
    return one


def fill(store: Store, said: list[tuple[str, str]], first: int = 0) -> float:
    """Write pages as a crawl does; return the processor time of each, in milliseconds."""
    pages = Pages(store)
    began = time.process_time()
    for start in range(0, len(said), _BATCH):
        with store.writing():
            for place, (language, text) in enumerate(said[start : start + _BATCH], first + start):
                url = f"http://s{place % 200}.example/{place}"
                title = " ".join(text.split()[:6])
                pages.read(url, text, title, language, [AUTHORS[place % len(AUTHORS)]])
    return (time.process_time() - began) / len(said) * 1_000


def peer_s(folder: Path, said: list[tuple[str, str]]) -> float:
    """Index titles and texts by plain FTS5 with the Porter stemmer; return its processor time."""
    began = time.process_time()
    with closing(sqlite3.connect(folder / "peer.sqlite")) as db:
        db.execute("PRAGMA journal_mode = WAL").close()
        db.execute(
            "CREATE VIRTUAL TABLE words USING fts5(title, body, tokenize='porter unicode61')"
        )
        for start in range(0, len(said), AT_ONCE):
            some = [(" ".join(text.split()[:6]), text) for _, text in said[start : start + AT_ONCE]]
            db.executemany("INSERT INTO words VALUES (?, ?)", some)
            db.commit()
    return time.process_time() - began


def again_s(folder: Path, store: Store) -> float:
    """Index all once more, in the process that has seen the words; return its processor time."""
    folder.mkdir()
    began = time.process_time()
    with SearchIndex(folder) as index:
        bring_up_to_date(index, store)
    return time.process_time() - began


def query_ms(index: SearchIndex, said: list[tuple[str, str]]) -> dict[str, float]:
    """Return the processor time of some queries, the middle of nine each."""
    words = [text.split() for _, text in said[:3]]
    asked = {
        "frequent word": words[0][0],
        "two words": f"{words[1][1]} {words[1][2]}",
        "phrase": f'"{words[2][10]} {words[2][11]}"',
        "author": "author:lovelace",
        "author and word": f"hopper {words[0][3]}",
    }
    searcher = Searcher(index)
    searcher.find(parse_query("author:hopper"))
    found = {}
    for name, text in asked.items():
        times = []
        for _ in range(9):
            began = time.process_time()
            searcher.find(parse_query(text))
            times.append((time.process_time() - began) * 1_000)
        found[name] = sorted(times)[4]
    return found


def completion_ms(index: SearchIndex) -> tuple[float, float]:
    """Return the processor time of the first completion, and the longest of the following."""
    completer, times = Completer(index, Searcher(index)), list[float]()
    for text in ("de", "th", "be", "haus", "kitap", "xqz", "author:l", "site:s1", "title:be", ""):
        began = time.process_time()
        completer.completions(text, len(text), is_asked=True)
        times.append((time.process_time() - began) * 1_000)
    return times[0], max(times[1:])


def index_in_parts(index: SearchIndex, store: Store, count: int) -> list[float]:
    """Write and index pages in parts; return the processor time of each part's indexing."""
    said, times = texts(count), list[float]()
    for first in range(0, count, -(-count // PARTS)):
        some = list(islice(said, -(-count // PARTS)))
        fill(store, some, first)
        began = time.process_time()
        bring_up_to_date(index, store)
        times.append(time.process_time() - began)
        _say(f"{first + len(some):>9,} pages: {len(some) / times[-1]:,.0f}/s of one core")
    return times


def main() -> None:
    """Measure and tell."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else PAGES
    said = list(texts(min(count, PAGES)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder / "carmen.sqlite", create=True)
        with SearchIndex(folder) as index:
            took = sum(index_in_parts(index, store, count))
            _say(f"{count:,} pages: {count / took:,.0f}/s of one core (aim {LEAST_RATE})")
            _say(f"the index takes {index.path.stat().st_size / count / 1_000:.1f} kB a page")
            peer = peer_s(folder, said) / len(said)
            _say(f"{took / count / peer:.1f} x the time of plain FTS5 ({1 / peer:,.0f}/s)")
            for kind, ms in query_ms(index, said).items():
                _say(f"query, {kind}: {ms:.1f} ms (aim {MOST_QUERY_MS})")
            first_ms, most_ms = completion_ms(index)
            _say(
                f"completion: {most_ms:.1f} ms (aim {MOST_COMPLETION_MS}), the first {first_ms:.0f} ms"
            )
            fill(store, said[:CHANGED][::-1])
            began = time.process_time()
            while follow_some(index, store):
                pass
            again = (time.process_time() - began) / min(CHANGED, count)
            _say(f"a changed page: {again / (took / count):.1f} x the time of a new one")
        if count <= PAGES:
            known = again_s(folder / "again", store)
            _say(f"{count / known:,.0f}/s once the words are known")
        store.close()
        _tell_marks(folder, said[:CHANGED])


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _tell_marks(folder: Path, said: list[tuple[str, str]]) -> None:
    """Tell what the marks of changes cost, by the same writes with and without their triggers."""
    times: dict[bool, list[float]] = {True: [], False: []}
    for turn in range(6):
        store = Store(folder / f"marks{turn}.sqlite", create=True)
        has_marks = bool(turn % 2)
        if not has_marks:
            for name in _TRIGGERS:
                store._db.execute_sql(f"DROP TRIGGER {name}")
        times[has_marks].append(fill(store, said))
        store.close()
    plain, marked = min(times[False]), min(times[True])
    _say(f"a record written: {marked:.2f} ms with marks, {plain:.2f} ms without")


if __name__ == "__main__":
    main()
