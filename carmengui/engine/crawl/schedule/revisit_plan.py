"""The schedule of revisits by the policy of the settings, made of the stored visits.

Policies of a page (see :mod:`revisit_rules`) give each page its next appointment, and what is due is
fetched. Policies with a budget hand out slots instead: one every ``3600 / visits_per_hour`` seconds,
each to the page whose visit is worth most then; no more than a few of a host wait at a time, so that
the pause of a slow host costs no slot of others. A slot that was missed, asleep or without a network, is
gone: nothing piles up. All that is known comes from the visits and the settings (:mod:`plan_memory`
spares the replay of old ones), so a restart goes on as before and a changed setting holds at once.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from datetime import datetime
from email.utils import parsedate_to_datetime
from itertools import groupby
from operator import itemgetter

from carmengui.engine.crawl.schedule.plan_memory import PlanMemory
from carmengui.engine.crawl.schedule.revisit_rules import OF_A_PAGE, RevisitRule, Seen
from carmengui.engine.crawl.scope.url_patterns import read_pattern
from carmengui.engine.model import Outcome, RevisitState, Visit
from carmengui.engine.model.settings import Settings
from carmengui.engine.model.visit import read_weights
from carmengui.engine.revisit.allocated_planner import make_planner
from carmengui.engine.revisit.planner import Guards, Planner
from carmengui.engine.revisit.rates import HOUR_S
from carmengui.engine.revisit.setting import RevisitSettings
from carmengui.engine.storage import Store, UrlRow
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_moment, to_seconds
from carmengui.engine.storage.tables.schema import DONE

_MANNER = "policy of revisits"
"""The note of the settings by which all appointments were made."""
_URL_PACE_PER_HOUR = 0.5
_MOST_OF_A_HOST = 4
"""Visits of one host that may wait to be made; its pause holds them up, not the slots of others."""
_MOST_SLOTS = 64
_MISSED_AFTER_S = 60.0
_REPLAYED_VISITS = 300
"""Of each page, the last so many visits tell what is known of it, where no plan has learned before."""
_LONGEST_READING_S = 24 * HOUR_S
"""A page that was being read when the state of a plan was kept was visited no longer before."""
_JUST_NOW_S = 5.0
"""A stamp this close to its answer is made with the answer, and says nothing of the page."""
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
_BY_TIME, _BY_PAGE = _VISITS + "at, id", _VISITS + "url_key, at, id"
_SINCE = (
    "SELECT url_key, at, coalesce(changed, 0) FROM visit WHERE at > ?"  # noqa: S608 - names of ours
    f" AND outcome NOT IN ({_ERRORS}) ORDER BY at, id"
)
_OF_ONE = (
    "SELECT at, coalesce(changed, 0) FROM (SELECT at, changed, id FROM visit WHERE url_key = ?"  # noqa: S608 - names of ours
    f" AND outcome NOT IN ({_ERRORS}) ORDER BY id DESC LIMIT ?) ORDER BY at, id"
)


class RevisitPlan:
    """When the visited pages of a project are visited again; used by the engine's one thread."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], datetime],
        news: Callable[[Settings], Settings | None] = lambda _: None,
    ) -> None:
        """``news`` is asked for other settings now and then; nothing means that they are the same."""
        self._store, self._now, self._news = store, now, news
        self._use(settings)
        self._planner: Planner | None = None
        self._memory = PlanMemory(store)
        self._indexes: dict[int, int] = {}
        self._keys: list[int] = []
        self._hosts: list[str] = []
        self._released: dict[str, dict[int, None]] = {}
        self._slot_at_s = 0.0

    def _use(self, settings: Settings) -> None:
        self._settings = settings
        self.rule = RevisitRule(settings)
        self.has_slots = self.rule.policy not in OF_A_PAGE
        self._weights = [
            (read_pattern(text), weight) for text, weight in read_weights(settings.visit_weights)
        ]
        self.chosen = RevisitSettings(settings)

    def look(self) -> bool:
        """Plan anew if the settings are others now; tell whether they are."""
        settings = self._news(self._settings)
        if settings is None:
            return False
        self._store.begin()
        self.keep()
        self._use(settings)
        self._planner = None
        if self.has_slots:
            planner = self._plan()
            for host, keys in self._released.items():
                for key in keys.keys() & self._indexes.keys():
                    planner.hold(self._indexes[key])
                self._fill(host)
        else:
            self._released.clear()
        self.renew()
        return True

    # What comes next -----------------------------------------------------------------------

    def renew(self) -> int:
        """Make all appointments anew if the settings ask for others; return how many changed.

        Projects of which nothing is noted were scheduled by ``ema``.
        """
        manner = self._manner()
        known = self._store.note(_MANNER)
        if known == manner:
            return 0
        count = 0
        if known or self.rule.policy != "ema":
            count = self._appoint_slots() if self.has_slots else self._appoint_pages()
        self._store.set_note(_MANNER, manner)
        self._store.frontier.look_anew()
        return count

    def _manner(self) -> str:
        settings = self._settings
        bounds = [
            settings.first_interval_min,
            settings.min_interval_min,
            settings.max_interval_min,
            settings.ema_window,
            settings.ema_changed_offset,
            settings.ema_unchanged_offset,
            *settings.own_intervals,
        ]
        budget = [settings.visits_per_hour, settings.host_visits_per_hour]
        return json.dumps(
            [settings.policy, bounds, *([budget, settings.visit_weights] if self.has_slots else [])]
        )

    def _appoint_pages(self) -> int:
        known = {
            key: (str(host), str(url))
            for key, url, host, _, failures, _ in self._store.rows(_KNOWN, DONE, NO_APPOINTMENT_S)
            if not failures
        }
        count = 0
        for key, visits in groupby(self._store.rows(_BY_PAGE, _REPLAYED_VISITS), key=itemgetter(0)):
            if key not in known:
                continue
            seen = [(float(at), bool(changed)) for _, at, changed in visits]
            if (state := self.rule.replayed(seen, known[key])) is not None:
                self._store.frontier.schedule(key, state)
                count += 1
        return count

    def _appoint_slots(self) -> int:
        planner = self._plan()
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

    def after(self, row: UrlRow, visit: Visit) -> RevisitState:
        """Return the state of a page after a visit, which is stored already or will be at once."""
        self._note_stamp(row, visit)
        state = self.rule.sensed(
            row.revisit, visit, (row.host, row.url), is_first=row.is_first_visit
        )
        if not self.has_slots:
            if self.rule.policy in ("ema", "ema-paper"):
                return state
            seen = self._seen(row.key, visit)
            return self.rule.after(state, visit, seen)
        planner, index = self._plan(), self._index(row, to_seconds(visit.at))
        self._released.get(row.host, {}).pop(row.key, None)
        self._fill(row.host)
        if visit.outcome.is_error:
            planner.failed(index, to_seconds(visit.at))
            return state
        if not row.is_first_visit:
            self._learn(row, index, visit)
        self._memory.count(planner)
        return self.rule.with_interval(state, visit.at, planner.gap_s(index) / 60)

    def _learn(self, row: UrlRow, index: int, visit: Visit) -> None:
        planner, at_s = self._plan(), to_seconds(visit.at)
        last_s = float(planner.last_s[index])
        stamps = self._store.stated_changes.between(row.key, last_s, at_s)
        is_feed = row.kind == "feed"
        _teach(planner, index, at_s, stamps, changed=bool(visit.changed), is_feed=is_feed)

    def _seen(self, key: int, visit: Visit) -> list[Seen]:
        """Return the visits of a page that could tell, with one that may not be stored yet."""
        seen = [
            (float(at), bool(changed))
            for at, changed in self._store.rows(_OF_ONE, key, _REPLAYED_VISITS)
            if float(at) < to_seconds(visit.at)
        ]
        return [*seen, (to_seconds(visit.at), bool(visit.changed))]

    def _note_stamp(self, row: UrlRow, visit: Visit) -> None:
        """Keep when a page changed by the header Last-Modified, where that has moved."""
        if visit.outcome is not Outcome.FETCHED or not visit.changed:
            return
        stamp = self._store.stated_changes.last_modified(row.key)
        if not stamp or stamp == row.last_modified:
            return
        try:
            at_s = parsedate_to_datetime(stamp).timestamp()
        except (ValueError, OverflowError):
            return
        if 0 < at_s < to_seconds(visit.at) - _JUST_NOW_S:
            self._store.stated_changes.keep([(row.key, at_s)])

    def stated(self, changes: list[tuple[int, float]]) -> None:
        """Take note of changes that a feed, a sitemap or a page itself states: keys and seconds."""
        until_s = to_seconds(self._now())
        past = [(key, at_s) for key, at_s in changes if 0 < at_s <= until_s]
        self._store.stated_changes.keep(past)
        if self._planner is not None:
            for key, at_s in past:
                if key in self._indexes:
                    self._planner.stated(self._indexes[key], at_s)

    # Slots ---------------------------------------------------------------------------------

    def release(self, now: datetime) -> list[str]:
        """Give the slots that have come to pages; return their hosts."""
        planner, now_s = self._plan(), to_seconds(now)
        hosts: dict[str, None] = {}
        if now_s - self._slot_at_s > _MISSED_AFTER_S or self._slot_at_s > now_s + HOUR_S:
            self._slot_at_s = now_s
        for _ in range(_MOST_SLOTS):
            if self._slot_at_s > now_s:
                break
            index = planner.choose(now_s)
            self._slot_at_s += self._step_s
            if index is None:
                self._slot_at_s = max(self._slot_at_s, now_s + min(self._step_s, 60.0))
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
                self._plan().wait_until(self._indexes[key], math.inf, 0)
        self._fill(host)
        return [rows[key] for key in self._released[host] if key in rows]

    def next_at(self) -> datetime | None:
        """Return when the next slot comes; nothing while no page is in the plan."""
        self._plan()
        return to_moment(self._slot_at_s) if self._keys else None

    def keep(self) -> None:
        """Keep what was learned, so that the next start need not replay it."""
        if self._planner is not None:
            self._memory.keep(self._planner)

    @property
    def budget_per_hour(self) -> float:
        """How many visits the budget has in all."""
        wanted = self._settings.visits_per_hour
        return wanted or max(1.0, _URL_PACE_PER_HOUR * len(self._keys))

    @property
    def _step_s(self) -> float:
        return HOUR_S / self.budget_per_hour

    def _fill(self, host: str) -> None:
        is_full = len(self._released.get(host, ())) >= _MOST_OF_A_HOST
        self._plan().set_full(host, is_full=is_full)

    # What is known -------------------------------------------------------------------------

    def _plan(self) -> Planner:
        if self._planner is None:
            self._planner = self._replay()
        return self._planner

    def _replay(self) -> Planner:
        """Return a planner that has learned from all stored visits, in their order."""
        rows = self._store.rows(_KNOWN, DONE, NO_APPOINTMENT_S)
        self._keys = [row[0] for row in rows]
        self._hosts = [str(row[2]) for row in rows]
        self._indexes = {key: index for index, key in enumerate(self._keys)}
        per_host = self._settings.host_visits_per_hour
        guards = Guards(
            largest_gap_s=60 * self._settings.max_interval_min,
            smallest_gap_s=60 * self._settings.min_interval_min,
            host_gap_s=HOUR_S / per_host if per_host else 0.0,
        )
        urls = [str(row[1]) for row in rows]

        def made() -> Planner:
            budget = self.budget_per_hour
            return make_planner(self.rule.policy, urls, budget, guards, self._hosts)

        planner = self._memory.recalled(made())
        is_known = planner is not None
        planner = planner or made()  # a state that was read half is none
        for index, url in enumerate(urls):
            self._apply(planner, index, url)
        self._planner = planner
        stated, feeds = (
            self._store.stated_changes.all(),
            {row[0] for row in rows if row[5] == "feed"},
        )
        self._tell(planner, stated, feeds, is_known=is_known)
        for index, (key, _, _, due_at, failures, _) in enumerate(rows):
            if planner.last_s[index] <= 0:  # it never could be had
                planner.begin(index, min(float(due_at), to_seconds(self._now())))
            if failures:
                planner.wait_until(index, float(due_at), int(failures))
            for at_s in stated.get(key, ()):
                planner.stated(index, at_s)
        last_s = max((float(each) for each in planner.last_s), default=0.0)
        self._slot_at_s = last_s + self._step_s
        return planner

    def _untold(self, planner: Planner, *, is_known: bool) -> list[tuple[int, float, int]]:
        """Return the visits that a planner has not learned from: key, moment, whether it changed."""
        if not is_known:
            return self._store.rows(_BY_TIME, _REPLAYED_VISITS)
        until_s = max((float(each) for each in planner.last_s), default=0.0)
        return self._store.rows(_SINCE, until_s - _LONGEST_READING_S)

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
        planner = self._plan()
        if row.key not in self._indexes:
            self._indexes[row.key] = len(self._keys)
            self._keys.append(row.key)
            self._hosts.append(row.host)
            planner.add([row.url], [row.host], at_s)
            self._apply(planner, self._indexes[row.key], row.url)
            planner.budget_per_hour = self.budget_per_hour
        index = self._indexes[row.key]
        if row.is_first_visit:
            planner.begin(index, at_s)
        return index

    def _apply(self, planner: Planner, index: int, url: str) -> None:
        """Give a page in a planner its weight, and the bounds of its own or of its host."""
        planner.weights[index] = self._weight(url)
        host = self._hosts[index]
        rule = self.chosen.of(host, url).rule
        least_s = max(60 * rule.min_interval_min, self.chosen.gap_s(url) or 0.0)
        planner.bound(index, least_s, 60 * rule.max_interval_min)
        if (gap_s := self.chosen.gap_s(host)) is not None:
            planner.space_host(host, gap_s)

    def _weight(self, url: str) -> float:
        """Return what a page counts: by the last rule that fits it, else 1."""
        address = url.partition("://")[2]
        path = "/" + address.partition("/")[2]
        fits = [weight for pattern, weight in self._weights if pattern.matches(address, path)]
        return fits[-1] if fits else 1.0


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
