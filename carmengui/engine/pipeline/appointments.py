"""Storing a visit and the time of the next one."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from carmengui.engine.crawl.schedule.revisit_plan import RevisitPlan
from carmengui.engine.model import Capture, RevisitState, Visit
from carmengui.engine.model.events import PageVisited
from carmengui.engine.model.visit import NEVER
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.harvesting import LIST
from carmengui.engine.storage import UrlRow


class Appointments:
    """Writes visits and appoints the next ones."""

    def __init__(self, means: Means, plan: RevisitPlan) -> None:
        self._means = means
        self._plan = plan

    def begin(self, row: UrlRow, visit: Visit, capture_id: int) -> int:
        """Write a visit whose page is still to be read, and return its number.

        The URL counts as visited from here on: a crash must not fetch it again.
        """
        visit_id = self._means.store.captures.add_visit(visit, capture_id=capture_id)
        interval = timedelta(minutes=row.revisit.interval_min)
        next_at = NEVER if _comes_once(row) else visit.at + interval
        self._means.store.frontier.schedule(row.key, replace(row.revisit, next_at=next_at))
        return visit_id

    def conclude(
        self, row: UrlRow, visit: Visit, *, visit_id: int | None = None, is_copy: bool = False
    ) -> None:
        """Write the visit with its consequence: the next appointment, late for a mere copy."""
        state = self._after(row, visit)
        if is_copy and not row.is_imported:
            most_min = self._plan.chosen.of(row.host, row.url).rule.max_interval_min
            late = timedelta(minutes=most_min)
            state = replace(
                state, interval_min=late / timedelta(minutes=1), next_at=visit.at + late
            )
        visit = replace(
            visit,
            interval_min=state.interval_min,
            ema=state.ema,
            sma=self._plan.chosen.of(row.host, row.url).rule.sma(row.revisit.window),
            next_at=state.next_at,
        )
        captures = self._means.store.captures
        if visit_id is None:
            captures.add_visit(visit, capture_id=row.capture_id)
        else:
            captures.judge_visit(visit_id, visit)
        self._means.store.frontier.schedule(row.key, state)
        self._means.guide.heard(row.url, visit)
        if not row.is_imported:  # nobody visited it
            self._means.listener(PageVisited(visit, row.host, row.is_first_visit))

    def _after(self, row: UrlRow, visit: Visit) -> RevisitState:
        if _comes_once(row):
            return replace(row.revisit, next_at=NEVER)
        return self._plan.after(row, visit)

    def try_later(self, row: UrlRow, visit: Visit, pause_s: float) -> None:
        """Write a visit that brought nothing, and let its URL wait for another one."""
        self._means.store.captures.add_visit(visit, capture_id=None)
        again_at = self._means.clock.now() + timedelta(seconds=pause_s)
        self._means.store.frontier.retry(row.key, again_at, row.revisit.failures + 1)
        self._means.listener(PageVisited(visit, row.host, is_first=False))


def _comes_once(row: UrlRow) -> bool:
    """Tell whether a URL is visited no more: it was imported, or is a part of a list that goes on."""
    return row.is_imported or row.kind == LIST


def visit_of(
    capture: Capture, *, changed: bool | None = None, full_changed: bool | None = None
) -> Visit:
    """Return the visit that brought a response."""
    return Visit(
        capture.url,
        capture.at,
        capture.outcome,
        capture.reason,
        capture.status,
        changed,
        full_changed,
        elapsed_s=capture.elapsed_s,
    )
