"""The schedule of revisits by the policies of the settings, made of the stored visits.

A page has the policy of its URL, of its host, or else of the project. Policies of a page (see
:mod:`revisit_rules`) give it its next appointment, and what is due is fetched. Policies with a budget
hand out slots instead (see :mod:`slot_plan`): each of those in force has the part of the budget that
its pages are of all, so that the budget of the project is what one page has, times their number.
All that is known comes from the visits and the settings (:mod:`plan_memory` spares the replay of old
ones), so a restart goes on as before and a changed setting holds at once.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from datetime import datetime
from email.utils import parsedate_to_datetime
from itertools import groupby
from operator import itemgetter

from carmengui.engine.crawl.schedule.plan_memory import PlanMemory
from carmengui.engine.crawl.schedule.revisit_rules import OF_A_PAGE, RevisitRule, Seen
from carmengui.engine.crawl.schedule.slot_plan import (
    BY_PAGE,
    OF_ONE,
    REPLAYED_VISITS,
    SlotPlan,
    known_pages,
)
from carmengui.engine.model import Outcome, RevisitState, Visit
from carmengui.engine.model.revisit.stamps import StampKind, StatedChange
from carmengui.engine.model.settings import Settings
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSettings
from carmengui.engine.storage import Store, UrlRow
from carmengui.engine.storage.rows import to_moment, to_seconds, url_key

_MANNER = "policy of revisits"
"""The note of the settings by which all appointments were made."""
_URL_PACE_PER_HOUR = 0.5
_COUNTED_EVERY_S = 600.0
_JUST_NOW_S = 5.0
"""A stamp this close to its answer is made with the answer, and says nothing of the page."""


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
        self.slots: dict[PolicyName, SlotPlan] = {}
        """The policies with a budget that are in force, each with its slots."""
        self._use(settings)

    def _use(self, settings: Settings) -> None:
        self._settings = settings
        self.rule = RevisitRule(settings)
        self.chosen = RevisitSettings(settings)
        policies = self.chosen.policies
        self.has_slots = not policies <= OF_A_PAGE
        """Whether pages may have a policy with a budget."""
        self.has_appointments = bool(policies & OF_A_PAGE)
        """Whether pages may have a policy that goes by their own visits."""
        # That of the project comes first: what it has learned is kept where it always was.
        names = sorted(policies - OF_A_PAGE, key=lambda name: (name != settings.policy, name))
        self._pages, self._counted_at_s = 0, -math.inf
        self.slots = {
            name: SlotPlan(
                self._store,
                name,
                settings,
                now=self._now,
                memory=PlanMemory(self._store, name if place else ""),
                budget_per_hour=self._share,
            )
            for place, name in enumerate(names)
        }

    def look(self) -> bool:
        """Plan anew if the settings are others now; tell whether they are."""
        settings = self._news(self._settings)
        if settings is None:
            return False
        self._store.begin()
        self.keep()
        before = self.slots.values()
        self._use(settings)
        for slots in self.slots.values():
            for each in before:
                slots.take_over(each.released)
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
        if known or self.chosen.policies != {PolicyName.EMA}:
            count = sum(slots.appoint() for slots in self.slots.values())
            count += self._appoint_pages() if self.has_appointments else 0
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
            key: (host, url)
            for key, url, host, _, failures, _ in known_pages(self._store)
            if not failures and self.chosen.policy_of(host, url) in OF_A_PAGE
        }
        count = 0
        for key, visits in groupby(self._store.rows(BY_PAGE, REPLAYED_VISITS), key=itemgetter(0)):
            if key not in known:
                continue
            seen = [(float(at), bool(changed)) for _, at, changed in visits]
            if (state := self.rule.replayed(seen, known[key])) is not None:
                self._store.frontier.schedule(key, state)
                count += 1
        return count

    def after(self, row: UrlRow, visit: Visit) -> RevisitState:
        """Return the state of a page after a visit, which is stored already or will be at once."""
        self._note_stamp(row, visit)
        page = row.host, row.url
        state = self.rule.sensed(row.revisit, visit, page, is_first=row.is_first_visit)
        slots = self.slots.get(self.chosen.policy_of(*page))
        if slots is None:
            return self.rule.after(state, visit, lambda: self._seen(row.key, visit), page)
        self._note_host(slots, row.host, visit.at)
        interval_min = slots.after(row, visit)
        if interval_min is None:
            return state
        return self.rule.with_interval(state, visit.at, interval_min)

    def _seen(self, key: int, visit: Visit) -> list[Seen]:
        """Return the visits of a page that could tell, with one that may not be stored yet."""
        seen = [
            (float(at), bool(changed))
            for at, changed in self._store.rows(OF_ONE, key, REPLAYED_VISITS)
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
            kept = StatedChange(row.key, at_s, StampKind.LAST_MODIFIED)
            self._store.stated_changes.keep([kept])

    def stated(self, changes: list[StatedChange]) -> None:
        """Take note of changes that a feed, a sitemap or a page itself states."""
        until_s = to_seconds(self._now())
        past = [
            change
            for change in changes
            # A page that was changed when it was asked for states the moment of its answer.
            if 0 < change.at_s <= until_s - _JUST_NOW_S * (change.kind is StampKind.DATE_MODIFIED)
        ]
        self._store.stated_changes.keep(past)
        for slots in self.slots.values():
            for change in past:
                slots.stated(change.key, change.at_s)

    def goes_by_slots(self, host: str, url: str) -> bool:
        """Tell whether a page is visited when a budget has a slot for it, not by its appointment."""
        return self.chosen.policy_of(host, url) in self.slots

    # What is fetched -----------------------------------------------------------------------

    def due(self, host: str, now: datetime, limit: int) -> list[UrlRow]:
        """Return pages of a host that are due by an appointment, at most so many."""
        frontier, policy_of = self._store.frontier, self.chosen.policy_of
        apart = self.chosen.urls_apart(host) if self.has_slots else ()
        if policy_of(host) in OF_A_PAGE:
            rows = frontier.due(host, now, limit + len(apart))
        else:
            keys = [url_key(url) for url in apart if policy_of(host, url) in OF_A_PAGE]
            rows = [row for row in frontier.rows(keys) if _is_due(row, now)]
        if apart:
            rows = [row for row in rows if policy_of(host, row.url) in OF_A_PAGE]
        return rows[:limit]

    def release(self, now: datetime) -> list[str]:
        """Give the slots that have come to pages; return their hosts."""
        found: dict[str, None] = {}
        for slots in self.slots.values():
            for host in slots.release(now):
                found[host] = None
                self._note_host(slots, host, now)
        return list(found)

    def _note_host(self, slots: SlotPlan, host: str, at: datetime) -> None:
        """Let the other policies know that one of them has a page of a host visited."""
        for other in self.slots.values():
            if other is not slots:
                other.note_host(host, at)

    def take(self, host: str, limit: int) -> list[UrlRow]:
        """Return the pages of a host that have a slot, at most so many."""
        return [row for slots in self.slots.values() for row in slots.take(host, limit)][:limit]

    def next_at(self) -> datetime | None:
        """Return when the next slot comes; nothing while no page is in a plan."""
        moments = [slots.slot_at_s for slots in self.slots.values() if len(slots)]
        return to_moment(min(moments)) if moments else None

    def keep(self) -> None:
        """Keep what was learned, so that the next start need not replay it."""
        for slots in self.slots.values():
            slots.keep()

    def _share(self, pages: int) -> float:
        """Return how many visits an hour so many pages have of the budget of all."""
        all_pages = max(1, pages, 0 if len(self.chosen.policies) == 1 else self._all_pages())
        whole = self._settings.visits_per_hour or max(1.0, _URL_PACE_PER_HOUR * all_pages)
        return whole * max(1, pages) / all_pages

    def _all_pages(self) -> int:
        """Return how many pages are visited again, counted now and then."""
        now_s = to_seconds(self._now())
        if not 0 <= now_s - self._counted_at_s < _COUNTED_EVERY_S:
            self._pages, self._counted_at_s = len(known_pages(self._store)), now_s
        return self._pages


def _is_due(row: UrlRow, now: datetime) -> bool:
    return not (row.is_first_visit or row.is_imported) and row.revisit.next_at <= now
