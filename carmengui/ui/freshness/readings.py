"""What the desk reads from a project: settings, the URLs that are listed, all pages together."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.crawl.schedule.expected_visits import (
    ExpectedVisit,
    ExpectedVisits,
    expected_visit,
    host_spacing_s,
    read_expected_visits,
)
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.inspection.even_spacing import EvenSpacing, read_even_spacing
from carmengui.engine.inspection.fleet import DAYS, Fleet, read_fleet
from carmengui.engine.model import KnownError
from carmengui.engine.model.revisit.stamps import Stamp
from carmengui.engine.model.settings import Settings
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.budget_lines import WITH_BUDGET
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSetting, RevisitSettings
from carmengui.engine.revisit.what_if import USUAL_PER_HOUR
from carmengui.engine.sites.book import SiteBook
from carmengui.engine.storage.listing.schedule_columns import (
    ScheduleColumns,
    read_schedule_columns,
)
from carmengui.engine.storage.listing.schedule_then import ScheduleThen
from carmengui.engine.storage.rows import to_moment
from carmengui.engine.storage.schedule import (
    ScheduleOrder,
    ScheduleQuery,
    ScheduleRow,
    ScheduleTable,
    count_noisy,
)
from carmengui.engine.storage.timeline import Timeline


@dataclass(frozen=True, slots=True)
class FleetRead:
    """All pages together, the first visit, the setting of the project, and the noisy pages."""

    fleet: Fleet
    first_s: float | None
    setting: RevisitSetting
    noisy: int
    expected: ExpectedVisits = field(default_factory=ExpectedVisits)
    """The visits that are due already."""
    has_budget_of_some: bool = False
    """Whether hosts or pages have a policy with a budget of their own."""

    @property
    def pages(self) -> int:
        """How many pages were visited."""
        return sum(host.pages for host in self.fleet.hosts)

    @property
    def limit(self) -> float | None:
        """How many visits an hour the budget has; nothing where the policy has none."""
        if self.setting.policy not in WITH_BUDGET:
            return None
        return self.setting.visits_an_hour or max(1.0, USUAL_PER_HOUR * self.pages)


@dataclass(frozen=True, slots=True)
class PageRead:
    """The visits of a page, its rule and policy, stated changes, and its figures beside even spacing."""

    timeline: Timeline
    rule: EmaRule
    policy: PolicyName
    stated: tuple[Stamp, ...]
    spacing: EvenSpacing | None
    own_policy: str = ""
    """The host or URL whose policy it is; empty where it is that of the project."""
    expected: ExpectedVisit | None = None
    """Its next visit if the crawl goes on now."""


def read_page(
    reader: Reader, url: str, past_s: float | None, now_s: float, expected: ExpectedVisits | None
) -> PageRead:
    """Read what a timeline shows, up to a past moment if one is given.

    ``expected`` are the visits that are due already, if they were read.
    """
    store, host = reader.store, host_of(url)
    chosen = settings_of(reader)
    setting = chosen.of(host, url)
    timeline = ScheduleTable.of(store).timeline(url)
    timeline = timeline if past_s is None else timeline.until(past_s)
    until_s = math.inf if past_s is None else past_s
    stated = store.stated_changes.stamps(timeline.key, until_s)
    spacing = read_even_spacing(store, url, DAYS) if past_s is None else None
    coming = None
    if past_s is None and timeline.due_at is not None and timeline.is_visited:
        settings, sites = project_settings(reader), _sites(reader)
        known = expected or read_expected_visits(store, settings, sites, now_s)
        spacing_s = host_spacing_s(store, settings, sites, host)
        page = timeline.key, host, timeline.due_at
        coming = expected_visit(store, known, page, spacing_s, now_s)
    return PageRead(
        timeline,
        setting.rule,
        setting.policy,
        stated,
        spacing,
        chosen.own_policy(host, url),
        coming,
    )


def read_whole_fleet(reader: Reader, now_s: float, utc_offset_s: int) -> FleetRead:
    """Read what stands above the list and beside the timeline."""
    store = reader.store
    (first,) = store.rows("SELECT min(at) FROM visit")[0]
    expected = read_expected_visits(store, project_settings(reader), _sites(reader), now_s)
    fleet = read_fleet(store, now_s, utc_offset_s, expected=expected.at_s)
    chosen = settings_of(reader)
    of_some = bool(chosen.policies & WITH_BUDGET)
    return FleetRead(fleet, first, chosen.of(), count_noisy(store), expected, of_some)


def settings_of(reader: Reader) -> RevisitSettings:
    """Return the revisit settings of the project; the usual ones where its file is damaged."""
    return RevisitSettings(project_settings(reader))


def project_settings(reader: Reader) -> Settings:
    """Return the settings of the project; the usual ones where its file is damaged."""
    try:
        return read_settings(reader.store.path.parent / SETTINGS)[0]
    except KnownError:
        return Settings()


def _sites(reader: Reader) -> SiteBook:
    return SiteBook(reader.store.path.parent / "sites")


def project_rule(folder: Path) -> EmaRule:
    """Return the rule of a project.

    Raises:
        KnownError: its settings cannot be read.

    """
    settings, _ = read_settings(folder / SETTINGS)
    return RevisitSettings(settings).of().rule


@dataclass(frozen=True, slots=True)
class Listed:
    """The URLs that fit a query, how many of them came from a file, and the visits that are due already."""

    keys: tuple[int, ...]
    imported: int = 0
    expected: ExpectedVisits | None = None


def listed(
    reader: Reader,
    query: ScheduleQuery,
    columns: ScheduleColumns | None,
    past_s: float | None,
    now_s: float,
    expected: ExpectedVisits | None,
) -> Listed:
    """Return the URLs that fit; ``expected`` are the visits that are due already, if they were read."""
    store = reader.store
    if past_s is not None:
        return Listed(ScheduleThen(store, past_s).keys(query))
    if expected is None:
        expected = read_expected_visits(store, project_settings(reader), _sites(reader), now_s)
    if columns is not None:
        keys, imported = columns.found(query), columns.imported(query)
    else:
        table = ScheduleTable.of(store)
        keys = table.keys(query)
        imported = table.imported(keys)
    if query.order is ScheduleOrder.DUE:
        keys = expected.soon.ordered(keys, descending=query.descending)
    return Listed(keys, imported, expected)


def read_rows(
    reader: Reader,
    keys: tuple[int, ...],
    past_s: float | None,
    expected: ExpectedVisits | None,
) -> tuple[ScheduleRow, ...]:
    """Return the lines of some URLs, with the policy of those that have one of their own."""
    store, chosen = reader.store, settings_of(reader)
    if past_s is not None:
        return ScheduleThen(store, past_s).rows(keys)
    known = expected or ExpectedVisits()
    return tuple(_planned(row, known, chosen) for row in ScheduleTable.of(store).rows(keys))


def _planned(row: ScheduleRow, expected: ExpectedVisits, chosen: RevisitSettings) -> ScheduleRow:
    if own := chosen.own_policy(row.host, row.url):
        row = replace(row, policy=str(chosen.policy_of(row.host, row.url)), policy_of=own)
    at_s = expected.at_s.get(row.key)
    if at_s is None or row.due_at is None:
        return row
    return replace(
        row,
        due_at=to_moment(at_s),
        missed_at=row.due_at,
        is_spread=row.key in expected.missed.spread,
        has_slot=row.key in expected.slots,
    )


def read_columns(reader: Reader) -> ScheduleColumns:
    """Return all URLs as columns, to sort and filter many of them at once."""
    return read_schedule_columns(reader.store)
