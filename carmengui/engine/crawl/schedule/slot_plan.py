"""The slots of all pages under one policy with a budget: which of them is visited when one comes.

A slot comes every ``3600 / budget_per_hour`` seconds and goes to the page whose visit is worth most
then; no more than a few of a host wait at a time, so that the pause of a slow host costs no slot of
others. A slot that was missed, asleep or without a network, is gone: nothing piles up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from carmengui.engine.crawl.schedule.plan_memory import PlanMemory
from carmengui.engine.crawl.scope.url_patterns import read_pattern
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.settings import Settings
from carmengui.engine.model.visit import read_weights
from carmengui.engine.revisit.allocated_planner import make_planner
from carmengui.engine.revisit.planner import Guards, Planner
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.rates import HOUR_S
from carmengui.engine.revisit.setting import RevisitSettings
from carmengui.engine.storage import Store, UrlRow
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_seconds
from carmengui.engine.storage.tables.schema import DONE

_MOST_OF_A_HOST = 4
"""Visits of one host that may wait to be made; its pause holds them up, not the slots of others."""
_MOST_SLOTS = 64
_MISSED_AFTER_S = 60.0
REPLAYED_VISITS = 300
"""Of each page, the last so many visits tell what is known of it, where no plan has learned before."""
_FEW_PAGES = 500
"""The visits of so many pages are read one page after the other; of more, all at once."""
_LONGEST_READING_S = 24 * HOUR_S
"""A page that was being read when the state of a plan was kept was visited no longer before."""
_ERRORS = ", ".join(f"'{outcome}'" for outcome in Outcome if outcome.is_error)
_KNOWN = (
    "SELECT u.key, u.url, h.name, u.due_at, u.failures, u.kind FROM url u JOIN host h ON h.id = u.host_id"
    " WHERE u.state = ? AND u.due_at < ? ORDER BY u.key"
)
_NUMBERED = (
    "SELECT url_key, at, changed, id, row_number() OVER (PARTITION BY url_key ORDER BY id DESC) AS back"  # noqa: S608 - names of ours
    f" FROM visit WHERE outcome NOT IN ({_ERRORS})"
)
_VISITS = f"SELECT url_key, at, coalesce(changed, 0) FROM ({_NUMBERED}) WHERE back <= ? ORDER BY "  # noqa: S608 - names of ours
_BY_TIME, BY_PAGE = _VISITS + "at, id", _VISITS + "url_key, at, id"
_SINCE = (
    "SELECT url_key, at, coalesce(changed, 0) FROM visit WHERE at > ?"  # noqa: S608 - names of ours
    f" AND outcome NOT IN ({_ERRORS}) ORDER BY at, id"
)
OF_ONE = (
    "SELECT at, coalesce(changed, 0) FROM (SELECT at, changed, id FROM visit WHERE url_key = ?"  # noqa: S608 - names of ours
    f" AND outcome NOT IN ({_ERRORS}) ORDER BY id DESC LIMIT ?) ORDER BY at, id"
)
KnownPage = tuple[int, str, str, float, int, str]
"""Of a page that is visited again: key, URL, host, when it is due (seconds), failures in a row, kind."""
_SeenVisit = tuple[int, float, int]
"""A visit that could tell: the key of its page, its moment in seconds, and whether that had changed."""


def known_pages(store: Store) -> list[KnownPage]:
    """Return all pages that are visited again."""
    return store.rows(_KNOWN, DONE, NO_APPOINTMENT_S)


class SlotPlan:
    """Gives the slots of one policy to the pages that it is in force for."""

    def __init__(
        self,
        store: Store,
        policy: PolicyName,
        settings: Settings,
        *,
        now: Callable[[], datetime],
        memory: PlanMemory,
        budget_per_hour: Callable[[int], float],
    ) -> None:
        """``budget_per_hour`` returns the part of the budget that so many pages have."""
        self.policy = policy
        self._store, self._settings, self._now, self._memory = store, settings, now, memory
        self._budget_per_hour = budget_per_hour
        self._chosen = RevisitSettings(settings)
        self._weights = [
            (read_pattern(text), weight) for text, weight in read_weights(settings.visit_weights)
        ]
        self._planner: Planner | None = None
        self._indexes: dict[int, int] = {}
        self._keys: list[int] = []
        self._hosts: list[str] = []
        self._released: dict[str, dict[int, None]] = {}
        self.slot_at_s = 0.0
        """When the next slot comes, in seconds since 1970."""

    def __len__(self) -> int:
        """Return how many pages share the slots."""
        return len(self.planner.urls)

    @property
    def planner(self) -> Planner:
        """What was learned of the pages; replayed from the stored visits when it is first asked for."""
        if self._planner is None:
            self._planner = self._replay()
        return self._planner

    @property
    def released(self) -> dict[str, dict[int, None]]:
        """The pages that have a slot and are not visited yet: keys by host."""
        return self._released

    def take_over(self, released: dict[str, dict[int, None]]) -> None:
        """Go on with slots that were given before settings changed; of other pages they are gone."""
        planner = self.planner
        for host, keys in released.items():
            if mine := {key: None for key in keys if key in self._indexes}:
                self._released[host] = mine
                for key in mine:
                    planner.hold(self._indexes[key])
                self._fill(host)

    # Slots ---------------------------------------------------------------------------------

    def appoint(self) -> int:
        """Write when each page is due if values stay as they lately were; return how many there are."""
        planner = self.planner
        for key, index in self._indexes.items():
            gap_s = planner.gap_s(index)
            due_s = float(planner.last_s[index]) + gap_s
            self._store.change(
                "UPDATE url SET due_at = ?, interval_min = ? WHERE key = ? AND failures = 0",
                due_s,
                gap_s / 60,
                key,
            )
        return len(self._indexes)

    def after(self, row: UrlRow, visit: Visit) -> float | None:
        """Learn from a visit; return the interval until the next one in minutes, nothing after an error."""
        planner, at_s = self.planner, to_seconds(visit.at)
        index = self._index(row, at_s)
        self._released.get(row.host, {}).pop(row.key, None)
        self._fill(row.host)
        if visit.outcome.is_error:
            planner.failed(index, at_s)
            return None
        if not row.is_first_visit:
            self._learn(row, index, visit)
        self._memory.count(planner)
        return planner.gap_s(index) / 60

    def _learn(self, row: UrlRow, index: int, visit: Visit) -> None:
        planner, at_s = self.planner, to_seconds(visit.at)
        last_s = float(planner.last_s[index])
        stamps = self._store.stated_changes.between(row.key, last_s, at_s)
        is_feed = row.kind == "feed"
        _teach(planner, index, at_s, stamps, changed=bool(visit.changed), is_feed=is_feed)

    def stated(self, key: int, at_s: float) -> None:
        """Take note that a server, a feed or a sitemap states that a page changed at a moment."""
        if self._planner is not None and key in self._indexes:
            self._planner.stated(self._indexes[key], at_s)

    def release(self, now: datetime) -> list[str]:
        """Give the slots that have come to pages; return their hosts."""
        planner, now_s = self.planner, to_seconds(now)
        step_s, hosts = HOUR_S / self._budget(), dict[str, None]()
        if now_s - self.slot_at_s > _MISSED_AFTER_S or self.slot_at_s > now_s + max(step_s, HOUR_S):
            self.slot_at_s = now_s  # it was missed, or the clock was set back
        for _ in range(_MOST_SLOTS):
            if self.slot_at_s > now_s:
                break
            index = planner.choose(now_s)
            self.slot_at_s += step_s
            if index is None:
                self.slot_at_s = max(self.slot_at_s, now_s + min(step_s, 60.0))
                break
            host = self._hosts[index]
            planner.hold(index)
            self._released.setdefault(host, {})[self._keys[index]] = None
            self._fill(host)
            hosts[host] = None
        return list(hosts)

    def take(self, host: str, limit: int) -> list[UrlRow]:
        """Return the pages of a host that have a slot, at most so many."""
        keys = list(self._released.get(host, ()))[:limit]
        if not keys:
            return []
        rows = {row.key: row for row in self._store.frontier.rows(keys)}
        for key in keys:
            row = rows.get(key)
            if (
                row is None or row.is_first_visit or row.is_imported
            ):  # it waits otherwise, or no more
                self._released[host].pop(key)
                self.planner.wait_until(self._indexes[key], math.inf, 0)
        self._fill(host)
        return [rows[key] for key in self._released[host] if key in rows]

    def note_host(self, host: str, at: datetime) -> None:
        """Take note that a page of a host was visited by another policy with a budget."""
        if self._planner is not None:
            self._planner.note_host(host, to_seconds(at))

    def keep(self) -> None:
        """Keep what was learned, so that the next start need not replay it."""
        if self._planner is not None:
            self._memory.keep(self._planner)

    def _budget(self) -> float:
        """Return the visits an hour of these pages; the planner hears of it."""
        budget = self._budget_per_hour(len(self._keys))
        if self._planner is not None:
            self._planner.budget_per_hour = budget
        return budget

    def _fill(self, host: str) -> None:
        is_full = len(self._released.get(host, ())) >= _MOST_OF_A_HOST
        self.planner.set_full(host, is_full=is_full)

    # What is known -------------------------------------------------------------------------

    def _replay(self) -> Planner:
        """Return a planner that has learned from all stored visits, in their order."""
        policy_of = self._chosen.policy_of
        rows = [row for row in known_pages(self._store) if policy_of(row[2], row[1]) is self.policy]
        self._keys = [row[0] for row in rows]
        self._hosts = [row[2] for row in rows]
        self._indexes = {key: index for index, key in enumerate(self._keys)}
        per_host = self._settings.host_visits_per_hour
        guards = Guards(
            largest_gap_s=60 * self._settings.max_interval_min,
            smallest_gap_s=60 * self._settings.min_interval_min,
            host_gap_s=HOUR_S / per_host if per_host else 0.0,
        )
        urls = [row[1] for row in rows]

        def made() -> Planner:
            return make_planner(self.policy, urls, self._budget(), guards, self._hosts)

        planner = self._memory.recalled(made())
        is_known = planner is not None
        planner = planner or made()  # a state that was read half is none
        for index, url in enumerate(urls):
            self._apply(planner, index, url)
        self._planner = planner
        stated = self._store.stated_changes.all()
        feeds = {row[0] for row in rows if row[5] == "feed"}
        self._tell(planner, stated, feeds, is_known=is_known)
        for index, (key, _, _, due_at, failures, _) in enumerate(rows):
            if planner.last_s[index] <= 0:  # it never could be had
                planner.begin(index, min(float(due_at), to_seconds(self._now())))
            if failures:
                planner.wait_until(index, float(due_at), int(failures))
            for at_s in stated.get(key, ()):
                planner.stated(index, at_s)
        last_s = max((float(each) for each in planner.last_s), default=0.0)
        self.slot_at_s = last_s + HOUR_S / self._budget()
        return planner

    def _untold(self, planner: Planner, *, is_known: bool) -> Iterable[_SeenVisit]:
        """Return the visits that a planner has not learned from.

        A state that was kept may know nothing of pages that had another policy then.
        """
        if not is_known:
            return self._store.rows(_BY_TIME, REPLAYED_VISITS)
        until_s = max((float(each) for each in planner.last_s), default=0.0)
        since = self._store.rows(_SINCE, until_s - _LONGEST_READING_S)
        fresh = {key for key, index in self._indexes.items() if float(planner.last_s[index]) <= 0}
        if not fresh:
            return since
        if len(fresh) > _FEW_PAGES:
            before = [row for row in self._store.rows(_BY_TIME, REPLAYED_VISITS) if row[0] in fresh]
        else:
            before = [
                (key, at, changed)
                for key in sorted(fresh)
                for at, changed in self._store.rows(OF_ONE, key, REPLAYED_VISITS)
            ]
        return sorted((*before, *(row for row in since if row[0] not in fresh)), key=_moment)

    def _tell(
        self,
        planner: Planner,
        stated: dict[int, list[float]],
        feeds: set[int],
        *,
        is_known: bool,
    ) -> None:
        for key, at, changed in self._untold(planner, is_known=is_known):
            index = self._indexes.get(key)
            if index is None:
                continue
            last_s = float(planner.last_s[index])
            if last_s <= 0:
                planner.begin(index, float(at))
                continue
            if float(at) <= last_s:
                continue
            stamps = [each for each in stated.get(key, ()) if last_s < each <= at]
            is_feed = key in feeds
            _teach(
                planner,
                index,
                float(at),
                stamps,
                changed=bool(changed),
                is_feed=is_feed,
                is_settled=False,
            )
        planner.settle()

    def _index(self, row: UrlRow, at_s: float) -> int:
        """Return the place of a page in the plan, which takes it in when it is new."""
        planner = self.planner
        if row.key not in self._indexes:
            self._indexes[row.key] = len(self._keys)
            self._keys.append(row.key)
            self._hosts.append(row.host)
            planner.add([row.url], [row.host], at_s)
            self._apply(planner, self._indexes[row.key], row.url)
            self._budget()
        index = self._indexes[row.key]
        if row.is_first_visit:
            planner.begin(index, at_s)
        return index

    def _apply(self, planner: Planner, index: int, url: str) -> None:
        """Give a page in a planner its weight, and the bounds of its own or of its host."""
        planner.weights[index] = self._weight(url)
        host = self._hosts[index]
        rule = self._chosen.of(host, url).rule
        least_s = max(60 * rule.min_interval_min, self._chosen.gap_s(url) or 0.0)
        planner.bound(index, least_s, 60 * rule.max_interval_min)
        if (gap_s := self._chosen.gap_s(host)) is not None:
            planner.space_host(host, gap_s)

    def _weight(self, url: str) -> float:
        """Return what a page counts: by the last rule that fits it, else 1."""
        address = url.partition("://")[2]
        path = "/" + address.partition("/")[2]
        fits = [weight for pattern, weight in self._weights if pattern.matches(address, path)]
        return fits[-1] if fits else 1.0


def _moment(visit: _SeenVisit) -> float:
    return visit[1]


def _teach(
    planner: Planner,
    index: int,
    at_s: float,
    stamps: Sequence[float],
    *,
    changed: bool,
    is_feed: bool,
    is_settled: bool = True,
) -> None:
    """Tell a planner of a visit; ``stamps`` are the changes stated since the one before, in seconds.

    Those of a feed are all there were. Of a page the last one is known only.
    """
    is_counted = is_feed and bool(stamps)
    planner.visited(
        index,
        at_s,
        changed=changed,
        changes=len(stamps) if changed and is_counted else None,
        changed_s=stamps[-1] if stamps and not is_counted else None,
        is_settled=is_settled,
    )
