"""What the desk reads from a project: settings, the URLs that are listed, all pages together."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from carmengui.bridge import Reader
from carmengui.engine.inspection.even_spacing import EvenSpacing, read_even_spacing
from carmengui.engine.inspection.fleet import DAYS, Fleet, read_fleet
from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import Settings
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.budget_lines import WITH_BUDGET
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSetting, RevisitSettings
from carmengui.engine.revisit.what_if import USUAL_PER_HOUR
from carmengui.engine.storage.listing.schedule_columns import (
    ScheduleColumns,
    read_schedule_columns,
)
from carmengui.engine.storage.listing.schedule_then import ScheduleThen
from carmengui.engine.storage.schedule import ScheduleQuery, ScheduleTable, count_noisy
from carmengui.engine.storage.timeline import Timeline


@dataclass(frozen=True, slots=True)
class FleetRead:
    """All pages together, the first visit, the setting of the project, and the noisy pages."""

    fleet: Fleet
    first_s: float | None
    setting: RevisitSetting
    noisy: int

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
    stated: tuple[float, ...]
    spacing: EvenSpacing | None


def read_page(reader: Reader, url: str, past_s: float | None) -> PageRead:
    """Read what a timeline shows, up to a past moment if one is given."""
    store = reader.store
    setting = settings_of(reader).of(urlsplit(url).hostname or "", url)
    timeline = ScheduleTable.of(store).timeline(url)
    timeline = timeline if past_s is None else timeline.until(past_s)
    until_s = math.inf if past_s is None else past_s
    stated = tuple(store.stated_changes.between(timeline.key, 0.0, until_s))
    spacing = read_even_spacing(store, url, DAYS) if past_s is None else None
    return PageRead(timeline, setting.rule, setting.policy, stated, spacing)


def read_whole_fleet(reader: Reader, now_s: float, utc_offset_s: int) -> FleetRead:
    """Read what stands above the list and beside the timeline."""
    store = reader.store
    (first,) = store.rows("SELECT min(at) FROM visit")[0]
    fleet = read_fleet(store, now_s, utc_offset_s)
    return FleetRead(fleet, first, settings_of(reader).of(), count_noisy(store))


def settings_of(reader: Reader) -> RevisitSettings:
    """Return the revisit settings of the project; the usual ones where its file is damaged."""
    try:
        settings, _ = read_settings(reader.store.path.parent / SETTINGS)
    except KnownError:
        settings = Settings()
    return RevisitSettings(settings)


def project_rule(folder: Path) -> EmaRule:
    """Return the rule of a project.

    Raises:
        KnownError: its settings cannot be read.

    """
    settings, _ = read_settings(folder / SETTINGS)
    return RevisitSettings(settings).of().rule


def listed(
    reader: Reader, query: ScheduleQuery, columns: ScheduleColumns | None, past_s: float | None
) -> tuple[tuple[int, ...], int]:
    """Return the URLs that fit, and how many of them came from a file."""
    if past_s is not None:
        return ScheduleThen(reader.store, past_s).keys(query), 0
    if columns is not None:
        return columns.found(query), columns.imported(query)
    table = ScheduleTable.of(reader.store)
    keys = table.keys(query)
    return keys, table.imported(keys)


def read_columns(reader: Reader) -> ScheduleColumns:
    """Return all URLs as columns, to sort and filter many of them at once."""
    return read_schedule_columns(reader.store)
