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
from tempfile import TemporaryDirectory
from typing import Any

from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Judgement
from carmengui.engine.review import Truths, same
from carmengui.engine.runs.compare_kinds import (
    CHANGES,
    Answer,
    Difference,
    Effect,
    Group,
    Kind,
    Query,
    Side,
    Summary,
)
from carmengui.engine.runs.compare_sql import DIFFERENCES, GONE, LINE, PAIRS, TALLY
from carmengui.engine.storage.database import read_only_uri, speaking_plainly

LEAST_WEIGHT_CHANGE = 0.005
"""Weights that look the same with two digits are the same."""
_KINDS, _EFFECTS = tuple(Kind), tuple(Effect)
_Said = tuple[str, tuple[str, ...]]
"""The digest of a capture, and an answer."""
_Judged = tuple[Judgement | None, Judgement | None]
_WORTH = {
    Judgement.RIGHT: 2, Judgement.ABSENT: 2, Judgement.PARTIAL: 1, Judgement.WRONG: 0,
    Judgement.MISSED: 0,
}  # fmt: skip


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
    ) -> None:
        self.old, self.new = old, new
        self._truths, self._made = truths, made
        self._is_closed = False
        self._lock = threading.Lock()
        self._db = sqlite3.connect("", uri=True, check_same_thread=False)
        try:
            self._make()
        except BaseException:
            self.close()
            raise

    @property
    def words(self) -> str:
        """The two sides by name."""
        return f"{self.new.words} against {self.old.words}"

    @property
    def notes(self) -> tuple[str, ...]:
        """What must be known to read the numbers, in sentences."""
        return tuple(dict.fromkeys((*self.old.notes, *self.new.notes)))

    def summary(self, query: Query | None = None) -> Summary:
        """Return all counts under a query."""
        where, values = _condition(query or Query())
        sql = f"SELECT field, method, site, kind, effect, n FROM tally WHERE {where}"  # noqa: S608 - conditions of ours
        with self._asking() as db:
            rows = db.execute(sql, values).fetchall()
        return _summary(rows)

    def numbers(self, query: Query | None = None) -> array[int]:
        """Return the numbers of the differences under a query, the worst first."""
        where, values = _condition(query or Query())
        sql = f"SELECT rowid FROM difference WHERE {where} ORDER BY rowid"  # noqa: S608 - as above
        with self._asking() as db:
            return array("q", (number for (number,) in db.execute(sql, values)))

    def numbers_by_page(self) -> array[int]:
        """Return the numbers of all answers, page by page, for a file."""
        sql = (
            "SELECT d.rowid FROM difference d JOIN new.page n ON n.key = d.key "
            "ORDER BY n.name, d.field"
        )
        with self._asking() as db:
            return array("q", (number for (number,) in db.execute(sql)))

    def differences(self, numbers: Sequence[int]) -> list[Difference]:
        """Return differences by their numbers, with what is known of them."""
        with self._asking() as db:
            rows = [row for number in numbers for row in db.execute(LINE, (number,))]
        return [self._difference(row) for row in rows]

    def keys(self) -> Iterator[tuple[int, str, str]]:
        """Yield the URL key, field and kind of everything that is not unchanged."""
        with self._asking() as db:
            rows = db.execute("SELECT key, field, kind FROM difference WHERE kind < 4").fetchall()
        for key, field, kind in rows:
            yield key, field, str(_KINDS[kind])

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

    def _make(self) -> None:
        db = self._db
        db.execute("PRAGMA cache_size = -32000")
        db.create_function("same_values", 2, _same_values, deterministic=True)
        db.create_function("kind_number", 1, lambda word: _KINDS.index(Kind(word)))
        db.create_function("effect", 6, self._effect)
        with speaking_plainly(self.new.path):
            for name, side in (("old", self.old), ("new", self.new)):
                db.execute(f"ATTACH ? AS {name}", (read_only_uri(side.path),))
            self._count_pages()
            db.execute(self._pairs())
            db.execute(DIFFERENCES)
            db.execute("DROP TABLE temp.pair")
            db.execute(TALLY)
            db.commit()

    def _pairs(self) -> str:
        fields = [
            f"AND field IN ({_quoted(side.fields)})" for side in (self.old, self.new) if side.fields
        ]
        return PAIRS.format(
            least=LEAST_WEIGHT_CHANGE,
            join="" if self.old.is_partial else "LEFT",
            later="" if self.new.is_partial else GONE,
            said="new.said" if self.new.is_said else "(SELECT 0 AS key, '' AS field, NULL AS kind)",
            fields=" ".join(fields),
        )

    def _count_pages(self) -> None:
        one = self._db.execute
        (self.pages,) = one("SELECT count(*) FROM old.page JOIN new.page USING (key)").fetchone()
        (old,) = one("SELECT count(*) FROM old.page").fetchone()
        (new,) = one("SELECT count(*) FROM new.page").fetchone()
        self.only_old, self.only_new = old - self.pages, new - self.pages

    def _effect(self, page: str, field: str, *said: str | None) -> int:
        """Answer SQLite: digests and values of both sides come as they stand in the tables."""
        old_digest, new_digest, old, new = said
        answers = (old_digest or "", _values(old)), (new_digest or "", _values(new))
        old_judged, new_judged = self._judged(page, field, *answers)
        if old_judged not in _WORTH or new_judged not in _WORTH:
            return _EFFECTS.index(Effect.UNJUDGED)
        gain = _WORTH[new_judged] - _WORTH[old_judged]
        effect = Effect.BETTER if gain > 0 else Effect.WORSE if gain < 0 else Effect.ALIKE
        return _EFFECTS.index(effect)

    def _judged(self, page: str, field: str, old: _Said, new: _Said) -> _Judged:
        if self._truths is None:
            return None, None
        # A file of another program does not say which version of a page it read.
        return (
            self._truths.says(old[0] or new[0], page, field, old[1]),
            self._truths.says(new[0] or old[0], page, field, new[1]),
        )

    def _difference(self, row: Sequence[Any]) -> Difference:
        number, key, page, site, field, kind, effect, old_digest, new_digest, *sides = row
        old, new = _answer(*sides[:3]), _answer(*sides[3:])
        said = (old_digest, old.values if old else ()), (new_digest, new.values if new else ())
        return Difference(
            number, key, page, site, field, _KINDS[kind], _EFFECTS[effect], old, new,
            self._right(page, field, new_digest or old_digest),
            *self._judged(page, field, *said),
        )  # fmt: skip

    def _right(self, page: str, field: str, digest: str) -> tuple[str, ...] | None:
        return self._truths.right_values(digest, page, field) if self._truths else None


def _same_values(old: str, new: str) -> bool:
    return same(_values(old), _values(new))


def _values(text: str | None) -> tuple[str, ...]:
    return tuple(json.loads(text)) if text else ()


def _answer(values: str | None, weight: float | None, method: str | None) -> Answer | None:
    found = _values(values)
    return Answer(found, weight, method or "") if found else None


def _quoted(names: Sequence[str]) -> str:
    return ", ".join("'" + name.replace("'", "''") + "'" for name in names)


def _condition(query: Query) -> tuple[str, list[object]]:
    said: list[tuple[str, object]] = [
        (name, value)
        for name, value in (
            ("field", query.field), ("method", query.method), ("site", query.site),
            ("effect", None if query.effect is None else _EFFECTS.index(query.effect)),
        )
        if value is not None
    ]  # fmt: skip
    parts = [f"{name} = ?" for name, _ in said]
    kinds = query.kinds
    if query.effect is not None and not kinds:
        kinds = CHANGES  # what only weighs otherwise is no better and no worse
    if kinds:
        parts.append(f"kind IN ({', '.join(str(_KINDS.index(kind)) for kind in kinds)})")
    return " AND ".join(parts) or "1", [value for _, value in said]


def _summary(rows: Sequence[tuple[Any, ...]]) -> Summary:
    whole = _Tally()
    groups: tuple[defaultdict[str, _Tally], ...] = tuple(defaultdict(_Tally) for _ in range(3))
    for *names, kind, effect, count in rows:
        for tally in (whole, *(group[name] for group, name in zip(groups, names, strict=True))):
            tally.kinds[_KINDS[kind]] += count
            if _KINDS[kind] in CHANGES:
                tally.effects[_EFFECTS[effect]] += count
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
