"""Two sides held against each other, answer by answer, by SQLite: counts, groups, rows worst first.

Only pages that both sides know are compared; the others are counted. Everything lies in a temporary
database on the disk, so that 100,000 records take no more memory than 100.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from tempfile import TemporaryDirectory
from typing import Any

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.review import Judgement
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.review import Truths, same
from carmengui.engine.review.truth.gain import gain_of
from carmengui.engine.runs.compare.kinds import (
    CHANGES,
    Answer,
    Difference,
    Effect,
    Group,
    Kind,
    PageRow,
    Query,
    Side,
    Summary,
    Whose,
)
from carmengui.engine.storage.interruptible import interruptible
from carmengui.engine.storage.tables.database import read_only_uri, speaking_plainly

LEAST_WEIGHT_CHANGE = 0.005
"""Weights that look the same with two digits are the same."""
AT_A_TIME = 500
"""So many pages are compared before it is said how many are done."""
_Said = tuple[str, tuple[str, ...]]
"""The digest of a capture, and an answer."""
_Judged = tuple[Judgement | None, Judgement | None]
_EFFECTS = {1: Effect.BETTER, 0: Effect.ALIKE, -1: Effect.WORSE, None: Effect.UNJUDGED}
KINDS, EFFECTS = tuple(Kind), tuple(Effect)
"""What the numbers stand for that SQLite holds."""
PLACES = """
CREATE TEMP TABLE place AS
SELECT n.key, n.name, n.site, o.digest AS old_digest, n.digest AS new_digest
FROM new.page n JOIN old.page o ON o.key = n.key ORDER BY n.site, n.name
"""
"""The pages that both sides know, in the order in which they are listed and compared."""
TABLES = (
    """CREATE TEMP TABLE pair (number INTEGER PRIMARY KEY AUTOINCREMENT, rank, field, key, ov, nv,
        method, kind)""",
    "CREATE TEMP TABLE judged (number, key, field, method, site, kind, effect)",
    """CREATE TABLE difference (number INTEGER PRIMARY KEY, key INTEGER, field TEXT, method TEXT,
        site TEXT, kind INTEGER, effect INTEGER)""",
    """CREATE TABLE tally (field TEXT, method TEXT, site TEXT, kind INTEGER, effect INTEGER,
        n INTEGER, PRIMARY KEY (field, method, site, kind, effect)) WITHOUT ROWID""",
)
# Values are copied only where they are to be judged: most are the same on both sides.
PAIRS = """
INSERT INTO temp.pair
SELECT NULL, p.rowid AS rank, n.field AS field, n.key, CASE WHEN {ov} IS NOT {nv} THEN {ov} END,
    CASE WHEN {ov} IS NOT {nv} THEN {nv} END, coalesce(nullif(n.method, ''), o.method, ''),
    CASE WHEN said.kind IS NOT NULL THEN kind_number(said.kind)
         WHEN {ov} IS NULL THEN 1 WHEN {nv} IS NULL THEN 2
         WHEN {ov} IS NOT {nv} AND NOT same_values({ov}, {nv}) THEN 0
         WHEN abs(o.weight - n.weight) >= {least} THEN 3 ELSE 4 END
FROM temp.place p CROSS JOIN new.value n ON n.key = p.key
{join} JOIN old.value o ON o.key = n.key AND o.field = n.field
LEFT JOIN {said} AS said ON said.key = n.key AND said.field = n.field
WHERE p.rowid BETWEEN :first AND :last AND ({ov} IS NOT NULL OR {nv} IS NOT NULL) {in_new}
{later}
ORDER BY rank, field
"""
"""The answers of some pages on both sides; ``number`` goes on from page to page."""
GONE = """
UNION ALL
SELECT NULL, p.rowid, o.field, o.key, o."values", NULL, o.method,
    CASE WHEN said.kind IS NOT NULL THEN kind_number(said.kind) ELSE 2 END
FROM temp.place p CROSS JOIN old.value o ON o.key = p.key
LEFT JOIN new.value n ON n.key = o.key AND n.field = o.field
LEFT JOIN {said} AS said ON said.key = o.key AND said.field = o.field
WHERE p.rowid BETWEEN :first AND :last AND n.key IS NULL AND o."values" <> '[]' {in_old}
"""
OLD_VALUES, NEW_VALUES = """nullif(o."values", '[]')""", """nullif(n."values", '[]')"""
NOTHING_SAID = "(SELECT 0 AS key, '' AS field, NULL AS kind)"
JUDGED = """
INSERT INTO temp.judged
SELECT number, pair.key, field, method, place.site, kind, CASE WHEN kind < 3
    THEN effect(name, field, old_digest, new_digest, ov, nv) ELSE 1 END
FROM temp.pair JOIN temp.place ON place.rowid = rank
"""
DIFFERENCES = """
INSERT INTO difference
SELECT (((kind >= 3) * 4 + effect) * 8 + kind << 40) + number, key, field, method, site, kind, effect
FROM temp.judged
"""
"""Numbers put the worst first: what is another value, what is worse, the kind; then page by page.

A table that grows at a few ends at once needs no sorting, which could not be stopped in the middle.
"""
TALLY = """
INSERT INTO tally SELECT field, method, site, kind, effect, count(*) FROM temp.judged
WHERE 1 GROUP BY 1, 2, 3, 4, 5 ON CONFLICT DO UPDATE SET n = n + excluded.n
"""
NEXT = (JUDGED, DIFFERENCES, TALLY, "DELETE FROM temp.pair", "DELETE FROM temp.judged")
"""What is done with the answers of some pages before those of the next are taken."""
LINE = """
SELECT d.number, d.key, n.name, d.site, d.field, d.kind, d.effect, o.digest, n.digest,
    ov."values", ov.weight, ov.method, nv."values", nv.weight, nv.method,
    coalesce(nullif(nt."values", '[]'), ot."values")
FROM difference d JOIN new.page n ON n.key = d.key JOIN old.page o ON o.key = d.key
LEFT JOIN old.value ov ON ov.key = d.key AND ov.field = d.field
LEFT JOIN new.value nv ON nv.key = d.key AND nv.field = d.field
LEFT JOIN old.value ot ON ot.key = d.key AND ot.field = 'title'
LEFT JOIN new.value nt ON nt.key = d.key AND nt.field = 'title'
WHERE d.number = ?
"""
_PAGES = {
    Whose.BOTH: "new.page p WHERE p.key IN (SELECT key FROM old.page)",
    Whose.OLD: "old.page p WHERE p.key NOT IN (SELECT key FROM new.page)",
    Whose.NEW: "new.page p WHERE p.key NOT IN (SELECT key FROM old.page)",
}
PAGE_KEYS = {
    whose: f"SELECT p.key FROM {pages} AND (?1 IS NULL OR p.site = ?1) ORDER BY p.site, p.name"  # noqa: S608 - of ours
    for whose, pages in _PAGES.items()
}
PAGE_SITES = {
    whose: f"SELECT p.site, count(*) FROM {pages} GROUP BY 1 ORDER BY 2 DESC, 1"  # noqa: S608 - of ours
    for whose, pages in _PAGES.items()
}
"""The pages that both sides know, or one alone, and how many each site has of them."""
PAGE = """
SELECT p.name, p.site, v.field, v."values", v.weight, v.method
FROM {side}.page p LEFT JOIN {side}.value v ON v.key = p.key WHERE p.key = ? ORDER BY v.field
"""


class Comparison:
    """A comparison that is looked at. Any thread may ask; one is answered at a time.

    Close it when it is no longer looked at; files that were made for it go then.
    """

    def __init__(
        self,
        old: Side,
        new: Side,
        truths: Truths | None = None,
        made: TemporaryDirectory[str] | None = None,
        headway: Headway = UNWATCHED,
    ) -> None:
        self.old, self.new = old, new
        self._truths, self._made = truths, made
        self._is_closed = False
        self._lock = threading.Lock()
        self._db = sqlite3.connect("", uri=True, check_same_thread=False)
        try:
            self._make(headway)
        except BaseException:
            self.close()
            raise

    @property
    def words(self) -> str:
        """The two sides by name."""
        return f"{self.new.words} against {self.old.words}"

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that both sides can say anything about; empty means all."""
        told = [side.fields for side in (self.old, self.new) if side.fields]
        common = set(told[0]).intersection(*told) if told else set()
        return tuple(sorted(common))

    @property
    def notes(self) -> tuple[Sentence, ...]:
        """What must be known to read the numbers, in sentences."""
        return tuple(dict.fromkeys((*self.old.notes, *self.new.notes)))

    def summary(self, query: Query | None = None) -> Summary:
        """Return all counts under a query."""
        where, values = condition_of(query or Query())
        sql = f"SELECT field, method, site, kind, effect, n FROM tally WHERE {where}"  # noqa: S608 - conditions of ours
        with self._asking() as db:
            rows = db.execute(sql, values).fetchall()
        return summary_of(rows)

    def numbers(self, query: Query | None = None) -> array[int]:
        """Return the numbers of the differences under a query, the worst first."""
        where, values = condition_of(query or Query())
        sql = f"SELECT number FROM difference WHERE {where} ORDER BY number"  # noqa: S608 - as above
        with self._asking() as db:
            return array("q", (number for (number,) in db.execute(sql, values)))

    def numbers_by_page(self) -> tuple[array[int], list[tuple[str, int, int]]]:
        """Return the numbers of all answers, and of each page by name which of them are its own."""
        sql = (
            "SELECT d.number, n.name FROM difference d JOIN new.page n ON n.key = d.key "
            "ORDER BY n.name, d.key, d.field"
        )
        numbers, pages = array("q"), list[tuple[str, int, int]]()
        with self._asking() as db:
            for name, group in groupby(db.execute(sql), itemgetter(1)):
                start = len(numbers)
                numbers.extend(number for number, _ in group)
                pages.append((name, start, len(numbers)))
        return numbers, pages

    def differences(self, numbers: Sequence[int]) -> list[Difference]:
        """Return differences by their numbers, with what is known of them."""
        with self._asking() as db:
            rows = [row for number in numbers for row in db.execute(LINE, (number,))]
        return [self._difference(row) for row in rows]

    def page_numbers(self, whose: Whose, site: str | None = None) -> array[int]:
        """Return the numbers of the pages that both sides know or one alone, site by site."""
        with self._asking() as db:
            return array("q", (key for (key,) in db.execute(PAGE_KEYS[whose], (site,))))

    def page_sites(self, whose: Whose) -> tuple[Group, ...]:
        """Return how many of these pages each site has, the largest first."""
        with self._asking() as db:
            return tuple(Group(name, pages=n) for name, n in db.execute(PAGE_SITES[whose]))

    def pages_at(self, whose: Whose, numbers: Sequence[int]) -> list[PageRow]:
        """Return pages by their numbers, with what their side says of them."""
        sql = PAGE.format(side="old" if whose is Whose.OLD else "new")
        with self._asking() as db:
            found = [(number, db.execute(sql, (number,)).fetchall()) for number in numbers]
        return [_page_row(number, whose, lines) for number, lines in found if lines]

    def keys(self) -> Iterator[tuple[int, str, str]]:
        """Yield the URL key, field and kind of everything that is not unchanged."""
        with self._asking() as db:
            rows = db.execute("SELECT key, field, kind FROM difference WHERE kind < 4").fetchall()
        for key, field, kind in rows:
            yield key, field, str(KINDS[kind])

    def close(self) -> None:
        """Let go of everything."""
        with self._lock:
            self._is_closed = True
            self._db.close()
            if self._made is not None:
                self._made.cleanup()

    @contextmanager
    def _asking(self) -> Iterator[sqlite3.Connection]:
        with self._lock, speaking_plainly(self.new.path):
            if self._is_closed:
                raise KnownError("This comparison is no longer open.", "Compare the two again.")
            yield self._db

    # Comparing ----------------------------------------------------------------------------

    def _make(self, headway: Headway) -> None:
        db = self._db
        db.create_function("same_values", 2, _same_values, deterministic=True)
        db.create_function("kind_number", 1, lambda word: KINDS.index(Kind(word)))
        db.create_function("effect", 6, self._effect)
        with speaking_plainly(self.new.path), interruptible(db, headway):
            for name, side in (("old", self.old), ("new", self.new)):
                db.execute(f"ATTACH ? AS {name}", (read_only_uri(side.path),))
            # Sorted in the small cache of before: in one piece it could not be ended in the middle.
            db.execute(PLACES)
            db.execute("PRAGMA cache_size = -32000")
            for statement in TABLES:
                db.execute(statement)
            self._count_pages()
            self._compare_pages(headway)
            for table in ("place", "pair", "judged"):
                db.execute(f"DROP TABLE temp.{table}")
            db.commit()

    def _compare_pages(self, headway: Headway) -> None:
        """Compare page by page, some at a time: so it can be said how many are done."""
        headway.begin(Step.COMPARING, self.pages)
        pairs = self._pairs()
        for first in range(1, self.pages + 1, AT_A_TIME):
            last = min(first + AT_A_TIME - 1, self.pages)
            self._db.execute(pairs, {"first": first, "last": last})
            for statement in NEXT:
                self._db.execute(statement)
            headway.reach(last)

    def _pairs(self) -> str:
        told = "".join(
            f" AND {{0}}.field IN ({_quoted(side.fields)})"
            for side in (self.old, self.new)
            if side.fields
        )
        said = "new.said" if self.new.is_said else NOTHING_SAID
        gone = GONE.format(said=said, in_old=told.format("o"))
        return PAIRS.format(
            ov=OLD_VALUES,
            nv=NEW_VALUES,
            least=LEAST_WEIGHT_CHANGE,
            join="" if self.old.is_partial else "LEFT",
            said=said,
            in_new=told.format("n"),
            later="" if self.new.is_partial else gone,
        )

    def _count_pages(self) -> None:
        one = self._db.execute
        (self.pages,) = one("SELECT count(*) FROM temp.place").fetchone()
        (old,) = one("SELECT count(*) FROM old.page").fetchone()
        (new,) = one("SELECT count(*) FROM new.page").fetchone()
        self.only_old, self.only_new = old - self.pages, new - self.pages

    def _effect(self, page: str, field: str, *said: str | None) -> int:
        """Answer SQLite: digests and values of both sides come as they stand in the tables."""
        old_digest, new_digest, old, new = said
        answers = (old_digest or "", _values(old)), (new_digest or "", _values(new))
        return EFFECTS.index(_EFFECTS[gain_of(*self._judged(page, field, *answers))])

    def _judged(self, page: str, field: str, old: _Said, new: _Said) -> _Judged:
        if self._truths is None:
            return None, None
        # A file of another program does not say which version of a page it read.
        return (
            self._truths.says(old[0] or new[0], page, field, old[1]),
            self._truths.says(new[0] or old[0], page, field, new[1]),
        )

    def _difference(self, row: Sequence[Any]) -> Difference:
        number, key, page, site, field, kind, effect, old_digest, new_digest, *sides, title = row
        old, new = _answer(*sides[:3]), _answer(*sides[3:])
        said = (old_digest, old.values if old else ()), (new_digest, new.values if new else ())
        return Difference(
            number,
            key,
            page,
            site,
            field,
            KINDS[kind],
            EFFECTS[effect],
            old,
            new,
            self._right(page, field, new_digest or old_digest),
            *self._judged(page, field, *said),
            next(iter(_values(title)), ""),
        )

    def _right(self, page: str, field: str, digest: str) -> tuple[str, ...] | None:
        return self._truths.right_values(digest, page, field) if self._truths else None


def _page_row(number: int, whose: Whose, lines: Sequence[tuple[Any, ...]]) -> PageRow:
    page, site, *_ = lines[0]
    answers = ((field, _answer(*said)) for _, _, field, *said in lines)
    known = tuple((field, answer) for field, answer in answers if answer is not None)
    return PageRow(number, page, site, whose, known)


def _same_values(old: str, new: str) -> bool:
    return same(_values(old), _values(new))


def _values(text: str | None) -> tuple[str, ...]:
    return tuple(json.loads(text)) if text else ()


def _answer(values: str | None, weight: float | None, method: str | None) -> Answer | None:
    found = _values(values)
    return Answer(found, weight, method or "") if found else None


def _quoted(names: Sequence[str]) -> str:
    return ", ".join("'" + name.replace("'", "''") + "'" for name in names)


def condition_of(query: Query) -> tuple[str, list[object]]:
    """Return a query as a condition of SQL, and its values."""
    said: list[tuple[str, object]] = [
        (name, value)
        for name, value in (
            ("field", query.field),
            ("method", query.method),
            ("site", query.site),
            ("effect", None if query.effect is None else EFFECTS.index(query.effect)),
        )
        if value is not None
    ]
    parts = [f"{name} = ?" for name, _ in said]
    kinds = query.kinds
    if query.effect is not None and not kinds:
        kinds = CHANGES  # what only weighs otherwise is no better and no worse
    if kinds:
        parts.append(f"kind IN ({', '.join(str(KINDS.index(kind)) for kind in kinds)})")
    return " AND ".join(parts) or "1", [value for _, value in said]


def summary_of(rows: Sequence[tuple[Any, ...]]) -> Summary:
    """Add up lines of the table ``tally``."""
    whole = _Tally()
    groups: tuple[defaultdict[str, _Tally], ...] = tuple(defaultdict(_Tally) for _ in range(3))
    for *names, kind, effect, count in rows:
        for tally in (whole, *(group[name] for group, name in zip(groups, names, strict=True))):
            tally.kinds[KINDS[kind]] += count
            if KINDS[kind] in CHANGES:
                tally.effects[EFFECTS[effect]] += count
    fields, methods, sites = (_sorted(group) for group in groups)
    return Summary(whole.group(""), fields, methods, sites)


class _Tally:
    def __init__(self) -> None:
        self.kinds: Counter[Kind] = Counter()
        self.effects: Counter[Effect] = Counter()

    def group(self, name: str) -> Group:
        return Group(name, dict(self.kinds), dict(self.effects))


def _sorted(tallies: dict[str, _Tally]) -> tuple[Group, ...]:
    groups = (tally.group(name) for name, tally in tallies.items())
    return tuple(
        sorted(
            groups, key=lambda g: (-g.effects.get(Effect.WORSE, 0), -g.changes, -g.total, g.name)
        )
    )
