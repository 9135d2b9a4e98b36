"""Records that are near one another by what they cite: cited, citing, coupled, and the path between two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from carmengui.engine.metadata.document.citing import path, shared_weight
from carmengui.engine.model import KnownError
from carmengui.engine.model.record import CitedWork
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.records import OWN_NAME, read_cited

MOST_COUPLED = 100
_RECORD = "SELECT l.record_id, l.title FROM listing l WHERE l.url_key = ?"
_NEAR = """
    SELECT l.record_id, l.url, l.title, count(DISTINCT {counted}.place)
    FROM workname mine
    CROSS JOIN workname other ON other.name = mine.name AND other.record_id <> mine.record_id
    JOIN listing l ON l.record_id = other.record_id
    WHERE mine.record_id = ? AND mine.place {mine_is} AND other.place {other_is}
    GROUP BY l.record_id ORDER BY 4 DESC, l.url LIMIT ?
"""
_COUNT = "SELECT count(DISTINCT place) FROM workname WHERE record_id = ? AND place >= 0"
_NAMES = """
    SELECT n.record_id, n.place, n.name FROM workname n JOIN listing l ON l.record_id = n.record_id
    ORDER BY n.record_id, n.place, n.id
"""
_CITES, _OWN = ">= 0", f"= {OWN_NAME}"


class Relation(StrEnum):
    """How another record is related to the one asked for."""

    CITED = "cited"
    """It is cited here."""
    CITING = "citing"
    """It cites this."""
    COUPLED = "coupled"
    """Both cite the same."""


@dataclass(frozen=True, slots=True)
class RelatedRecord:
    """A record that is near by what is cited.

    ``shared`` counts the references that both have, ``weight`` is their share among all of both
    (bibliographic coupling, 0 to 1); of a record that is cited or cites it is 0. ``distance`` is the
    number of references on the path between the two.
    """

    relation: Relation
    url: str
    title: str
    shared: int = 0
    weight: float = 0.0
    distance: int = 1


@dataclass(frozen=True, slots=True)
class Related:
    """What a record cites and what is near it in the project."""

    url: str
    title: str
    works: tuple[CitedWork, ...]
    records: tuple[RelatedRecord, ...]

    def by(self, relation: Relation) -> tuple[RelatedRecord, ...]:
        """Return those related in one way, the nearest first."""
        return tuple(each for each in self.records if each.relation is relation)


@dataclass(frozen=True, slots=True)
class PathStep:
    """One work on a path: a record with its URL, or a work that is only cited.

    ``cites_next`` tells which way the reference to the next work goes; nothing of the last.
    """

    title: str
    url: str = ""
    cites_next: bool | None = None


def related_to(store: Store, url: str, most: int = MOST_COUPLED) -> Related:
    """Return the records near one, those that it cites, that cite it, and that share references.

    Raises:
        KnownError: the URL has no record.

    """
    record, title = _record_of(store, url)
    [(packed,)] = store.rows("SELECT cited FROM record WHERE id = ?", record)
    own = _count(store, record)
    found: list[RelatedRecord] = []
    for relation, mine, other in (
        (Relation.CITED, _CITES, _OWN),
        (Relation.CITING, _OWN, _CITES),
    ):
        for _, its_url, its_title, _ in _near(store, record, mine, other, most):
            found.append(RelatedRecord(relation, its_url, its_title))
    coupled = []
    for number, its_url, its_title, shared in _near(store, record, _CITES, _CITES, most):
        weight = shared_weight(shared, own, max(_count(store, number), shared))
        coupled.append(
            RelatedRecord(Relation.COUPLED, its_url, its_title, shared, round(weight, 4), 2)
        )
    coupled.sort(key=lambda each: (-each.weight, each.url))
    return Related(url, title, read_cited(packed), (*found, *coupled))


def path_between(store: Store, url: str, other: str) -> tuple[PathStep, ...]:
    """Return the works on the shortest path of references between two records; empty without one.

    Raises:
        KnownError: one of the URLs has no record.

    """
    (start, _), (end, _) = _record_of(store, url), _record_of(store, other)
    works = _Works(store)
    way = path(works.cites, works.own(start), works.own(end))
    return tuple(works.steps(way))


class _Works:
    """All works that the records of a project are or cite, each under one of its names."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._same: dict[str, str] = {}
        self._record_of: dict[str, int] = {}
        places: dict[tuple[int, int], str] = {}
        for record, place, name in store.rows(_NAMES):
            first = places.setdefault((record, place), name)
            self._same[self._root(name)] = self._root(first)
        self.cites: dict[str, set[str]] = {}
        own = {record: name for (record, place), name in places.items() if place == OWN_NAME}
        for record, name in own.items():
            self._record_of.setdefault(self._root(name), record)
        self._own = {record: self._root(name) for record, name in own.items()}
        for (record, place), name in places.items():
            if place != OWN_NAME:
                self.cites.setdefault(self.own(record), set()).add(self._root(name))

    def own(self, record: int) -> str:
        """Return the name of a record as a work; one that nothing names is only itself."""
        return self._own.get(record, f"record:{record}")

    def steps(self, way: tuple[str, ...]) -> Iterator[PathStep]:
        """Yield the works of a path as they are shown."""
        for place, work in enumerate(way):
            following = way[place + 1] if place + 1 < len(way) else ""
            cites = following in self.cites.get(work, ()) if following else None
            yield PathStep(*self._shown(work), cites)

    def _root(self, name: str) -> str:
        root = name
        while (above := self._same.get(root, root)) != root:
            root = above
        while (above := self._same.get(name, name)) != root:  # so that the next way is short
            self._same[name], name = root, above
        return root

    def _shown(self, work: str) -> tuple[str, str]:
        record = self._record_of.get(work)
        if record is None and work.startswith("record:"):
            record = int(work.removeprefix("record:"))
        if record is not None:
            rows = self._store.rows("SELECT title, url FROM listing WHERE record_id = ?", record)
            return (str(rows[0][0]) or str(rows[0][1]), str(rows[0][1])) if rows else (work, "")
        return self._cited_title(work), ""

    def _cited_title(self, work: str) -> str:
        """Return the title of a work that is only cited, as the first record that cites it has it."""
        rows = self._store.rows(
            "SELECT r.cited, n.place FROM workname n JOIN record r ON r.id = n.record_id "
            "JOIN listing l ON l.record_id = r.id WHERE n.name = ? AND n.place >= 0 "
            "ORDER BY l.number LIMIT 1",
            work,
        )
        if not rows:
            return work.partition(":")[2]
        works = read_cited(rows[0][0])
        found = works[rows[0][1]] if rows[0][1] < len(works) else None
        return (found.title or found.citation) if found else work.partition(":")[2]


def _record_of(store: Store, url: str) -> tuple[int, str]:
    rows = store.rows(_RECORD, url_key(url))
    if not rows or not rows[0][0]:
        raise KnownError(
            "{url} has no record in this project.",
            "Name the URL of a record as the list shows it.",
            url=url,
        )
    return int(rows[0][0]), str(rows[0][1])


def _near(
    store: Store, record: int, mine: str, other: str, most: int
) -> list[tuple[int, str, str, int]]:
    counted = "other" if mine == _OWN else "mine"
    sql = _NEAR.format(counted=counted, mine_is=mine, other_is=other)
    return [
        (int(number), str(url), str(title) or str(url), int(count))
        for number, url, title, count in store.rows(sql, record, most)
    ]


def _count(store: Store, record: int) -> int:
    return int(store.rows(_COUNT, record)[0][0])
