"""What happened since somebody last looked: changed contents, lost titles, hosts that are down."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from carmengui.engine.inspection.field_history import lost_values
from carmengui.engine.model import Field, Outcome
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.rows import to_moment
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.whole_files import write_whole

LOOKED = "looked_at.json"
"""The file of a project that says up to when somebody has looked."""
_ERRORS = ", ".join(f"'{outcome}'" for outcome in Outcome if outcome.is_error)
_CHANGED = """
    SELECT u.url, coalesce(l.title, ''), max(v.at), count(*) FROM visit v
    JOIN url u ON u.key = v.url_key LEFT JOIN listing l ON l.url_key = v.url_key
    WHERE v.changed = 1 AND v.at > ? GROUP BY v.url_key ORDER BY max(v.at) DESC, u.url
"""
_DOWN = f"""
    SELECT h.name, max(v.at), count(*), v.reason FROM visit v JOIN url u ON u.key = v.url_key
    JOIN host h ON h.id = u.host_id WHERE v.at > ?
    GROUP BY h.id HAVING sum(v.outcome IN ({_ERRORS})) = count(*) ORDER BY h.name
"""  # noqa: S608 - made of names of ours only
_URLS = "SELECT url FROM url WHERE key = ?"
_FIRST_OF_HOST = """
    SELECT u.url FROM url u JOIN host h ON h.id = u.host_id JOIN visit v ON v.url_key = u.key
    WHERE h.name = ? ORDER BY v.at DESC LIMIT 1
"""


class NewsKind(StrEnum):
    """What happened to a page or a host."""

    CHANGED = "changed"
    LOST_TITLE = "lost title"
    HOST_DOWN = "host down"


@dataclass(frozen=True, slots=True)
class News:
    """One line: the page (or the page of a host that failed last), its title, when, how often, why."""

    kind: NewsKind
    url: str
    title: str
    at: datetime
    count: int = 1
    cause: Sentence = NOTHING
    host: str = ""
    """The host that is down."""


@dataclass(frozen=True, slots=True)
class Since:
    """All news since a moment; without one, since the first visit."""

    looked_at: datetime | None
    news: tuple[News, ...]

    def of(self, kind: NewsKind) -> tuple[News, ...]:
        """Return the news of one kind."""
        return tuple(each for each in self.news if each.kind is kind)


def read_since(store: Store, looked_at: datetime | None) -> Since:
    """Read what happened after a moment."""
    since_s = looked_at.timestamp() if looked_at is not None else 0.0
    changed = [
        News(NewsKind.CHANGED, url, title, to_moment(at), count)
        for url, title, at, count in store.rows(_CHANGED, since_s)
    ]
    lost = [
        News(NewsKind.LOST_TITLE, store.rows(_URLS, key)[0][0], title, to_moment(at), 1, cause)
        for key, title, cause, at in lost_values(store, Field.TITLE, since_s)
    ]
    down = [
        News(
            NewsKind.HOST_DOWN,
            store.rows(_FIRST_OF_HOST, host)[0][0],
            host,
            to_moment(at),
            count,
            Sentence.from_text(reason),
            host,
        )
        for host, at, count, reason in store.rows(_DOWN, since_s)
    ]
    return Since(looked_at, (*changed, *lost, *down))


def read_looked_at(folder: Path) -> datetime | None:
    """Return up to when somebody has looked at a project; nothing where nobody has, or it is unreadable."""
    try:
        said = json.loads((folder / LOOKED).read_text("utf-8"))
        return datetime.fromtimestamp(float(said["freshness"]), UTC)
    except (OSError, ValueError, KeyError, TypeError, OverflowError):
        return None


def write_looked_at(folder: Path, at: datetime) -> None:
    """Write up to when somebody has looked.

    Raises:
        KnownError: the file cannot be written.

    """
    write_whole(folder / LOOKED, json.dumps({"freshness": at.timestamp()}) + "\n")
