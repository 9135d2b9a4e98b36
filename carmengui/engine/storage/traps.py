"""Traps as they are stored, and the URLs that are left because of them."""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from datetime import datetime

from peewee import SQL, fn

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import Trap, TrapKind
from carmengui.engine.storage.rows import to_moment, to_seconds
from carmengui.engine.storage.tables.database import PlainDatabase
from carmengui.engine.storage.tables.schema import NOT_FETCHED, WAITING, Host, Url
from carmengui.engine.storage.tables.trap_tables import PageSignRow, TrapRow


@dataclass(frozen=True, slots=True)
class StoredSign:
    """What a page said, in numbers, and the kinds of traps it leads out of."""

    url: str
    exact: int
    gist: int
    sketch: tuple[int, ...]
    leads: frozenset[str]


_SIGN = "REPLACE INTO pagesign (url_key, exact, gist, sketch, leads) VALUES (?, ?, ?, ?, ?)"


class TrapTable:
    """The table of traps; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database

    def add(self, trap: Trap) -> Trap:
        """Keep a trap and return it with its number."""
        row = TrapRow.replace(
            kind=str(trap.kind),
            host=trap.host,
            pattern=trap.pattern,
            evidence=trap.evidence.to_text(),
            samples=json.dumps(trap.samples),
            found_at=to_seconds(trap.found_at),
        )
        number = int(row.execute(self._db))
        return next(each for each in self.all() if each.id == number)

    def all(self) -> list[Trap]:
        """Return every trap, in the order in which they were found, released ones too."""
        query = TrapRow.select().order_by(TrapRow.id)
        return [
            Trap(
                TrapKind(row.kind),
                row.host,
                row.pattern,
                Sentence.from_text(row.evidence),
                tuple(json.loads(row.samples)),
                to_moment(row.found_at),
                row.id,
                None if row.released_at is None else to_moment(row.released_at),
            )
            for row in query.execute(self._db)
        ]

    def left(self) -> dict[int, int]:
        """Return for each trap how many URLs are not fetched because of it."""
        counts = {trap.refusal.reason.to_text(): trap.id for trap in self.all()}
        query = (
            Url.select(Url.reason, fn.COUNT(Url.key))
            .where(Url.state == NOT_FETCHED, Url.reason.in_(list(counts)))
            .group_by(Url.reason)
        )
        return {counts[reason]: count for reason, count in query.tuples().execute(self._db)}

    def release(self, number: int, at: datetime) -> int:
        """Let the URLs of a trap wait again, and return how many they are."""
        trap = next((each for each in self.all() if each.id == number), None)
        if trap is None:
            return 0
        TrapRow.update(released_at=to_seconds(at)).where(TrapRow.id == number).execute(self._db)
        rows = Url.update(state=WAITING, due_at=0, reason="", cause="").where(
            Url.state == NOT_FETCHED, Url.reason == trap.refusal.reason.to_text()
        )
        return int(rows.execute(self._db))

    def waiting(self, host: str) -> list[tuple[int, str, int]]:
        """Return key, URL and depth of what waits on a host."""
        query = (
            Url.select(Url.key, Url.url, Url.depth)
            .join(Host, on=(Host.id == Url.host_id))
            .where(Host.name == host, Url.state == WAITING)
        )
        return list(query.tuples().execute(self._db))

    def sign(self, key: int, sign: StoredSign) -> None:
        """Keep what a page said, in numbers."""
        sketch = struct.pack(f"<{len(sign.sketch)}I", *sign.sketch)
        leads = ",".join(sorted(sign.leads))
        self._db.execute_sql(_SIGN, (key, sign.exact, sign.gist, sketch, leads))

    def signs(self, limit: int) -> list[StoredSign]:
        """Return what the pages said that were read last, the newest last."""
        m = PageSignRow
        query = (
            m.select(Url.url, m.exact, m.gist, m.sketch, m.leads)
            .join(Url, on=(Url.key == m.url_key))
            .order_by(m.id.desc())
            .limit(limit)
        )
        rows = [
            StoredSign(
                url,
                exact,
                gist,
                struct.unpack(f"<{len(sketch) // 4}I", bytes(sketch)),
                frozenset(leads.split(",")) - {""},
            )
            for url, exact, gist, sketch, leads in query.tuples().execute(self._db)
        ]
        return rows[::-1]

    def newest_urls(self, limit: int) -> list[str]:
        """Return the URLs that were discovered last, the newest last."""
        query = Url.select(Url.url).order_by(SQL("t1.rowid").desc()).limit(limit)
        return [row[0] for row in query.tuples().execute(self._db)][::-1]
