"""Hosts that are skipped, left or blocked, and the URLs that are not fetched because of it."""

from __future__ import annotations

import json

from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.schema import DONE, NOT_FETCHED, WAITING

SKIPPED = Refusal(RefusalCause.SKIPPED, Sentence("you skipped this host in this crawl"))
BLOCKED = Refusal(RefusalCause.BLOCKED, Sentence("you blocked this host in this project"))
_BLOCKED_NOTE = "blocked hosts"
_OF_HOST = "host_id = (SELECT id FROM host WHERE name = ?)"
_HOLD = f"UPDATE url SET state = ?, reason = ?, cause = ? WHERE {_OF_HOST} AND state = ?"  # noqa: S608 - ours
_LET_GO = (
    "UPDATE url SET state = ?, due_at = 0, reason = '', cause = '' WHERE state = ? AND cause = ? "  # noqa: S608 - ours
    f"AND {_OF_HOST}"
)
_END_SKIPS = (
    "UPDATE url SET state = ?, due_at = 0, reason = '', cause = '' "
    "WHERE state = ? AND cause IN (?, ?)"
)
_RETRY = (
    "UPDATE url SET state = ?, due_at = 0, failures = 0 WHERE state = ? AND failures > 0 "  # noqa: S608 - ours
    f"AND {_OF_HOST}"
)


def _of_requisites(sql: str) -> str:
    """Return a statement about URLs as one about what pages need to be seen."""
    return sql.replace("UPDATE url", "UPDATE requisite")


class HostHolds:
    """What is kept of a person's decisions about hosts; only the engine's thread writes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def blocked(self) -> frozenset[str]:
        """Return the hosts that are blocked."""
        return frozenset(json.loads(self._store.note(_BLOCKED_NOTE) or "[]"))

    def set_blocked(self, host: str, *, is_blocked: bool) -> None:
        """Block a host for good, or no longer."""
        now = self.blocked() | {host} if is_blocked else self.blocked() - {host}
        self._store.set_note(_BLOCKED_NOTE, json.dumps(sorted(now)))

    def hold(self, host: str, refusal: Refusal) -> int:
        """Let no URL of a host wait any longer; return how many did.

        What pages need to be seen is held with them, and not counted.
        """
        reason, cause = refusal.reason.to_text(), str(refusal.cause)
        self._change(_of_requisites(_HOLD), NOT_FETCHED, reason, cause, host, WAITING)
        return self._change(_HOLD, NOT_FETCHED, reason, cause, host, WAITING)

    def let_go(self, host: str) -> int:
        """Let the URLs of a host wait again that were kept from being fetched; return how many."""
        causes = (RefusalCause.SKIPPED, RefusalCause.LEFT, RefusalCause.BLOCKED)
        for cause in causes:
            self._change(_of_requisites(_LET_GO), WAITING, NOT_FETCHED, str(cause), host)
        return sum(
            self._change(_LET_GO, WAITING, NOT_FETCHED, str(cause), host) for cause in causes
        )

    def end_skips(self) -> int:
        """Let everything wait again that was skipped or left in an earlier crawl."""
        causes = str(RefusalCause.SKIPPED), str(RefusalCause.LEFT)
        self._change(_of_requisites(_END_SKIPS), WAITING, NOT_FETCHED, *causes)
        return self._change(_END_SKIPS, WAITING, NOT_FETCHED, *causes)

    def retry(self, host: str) -> int:
        """Let the URLs of a host wait whose last visit failed; return how many."""
        return self._change(_RETRY, WAITING, DONE, host)

    def _change(self, sql: str, *params: object) -> int:
        return self._store.change(sql, *params)
