"""How a page is visited again: the policy and its numbers, of the project, its host or its own."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlsplit

from carmengui.engine.model.revisit.own_intervals import own_line, read_own_intervals
from carmengui.engine.model.settings import Settings
from carmengui.engine.revisit.ema import EmaRule
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.rates import HOUR_S


@dataclass(frozen=True, slots=True)
class RevisitSetting:
    """How pages are visited again.

    ``visits_an_hour`` of all pages together counts with policies that have a budget only; 0 is one for
    each page every two hours.
    """

    policy: PolicyName = PolicyName.EMA
    first_interval_min: float = 60.0
    rule: EmaRule = field(default_factory=EmaRule)
    visits_an_hour: float = 0.0

    @property
    def rule_in_force(self) -> EmaRule:
        """The rule with the bounds that the policy leaves it: the paper has none."""
        if self.policy is not PolicyName.EMA_PAPER:
            return self.rule
        return replace(self.rule, min_interval_min=0.0, max_interval_min=float("inf"))


class RevisitSettings:
    """The setting of each page: that of its URL before that of its host, then that of the project."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._own = read_own_intervals(settings.own_intervals)

    def of(self, host: str = "", url: str = "") -> RevisitSetting:
        """Return the setting that is in force for a page, a host, or else the project."""
        project = self._settings
        own = self._own.get(host, {}) | self._own.get(url, {})

        def value(name: str) -> float:
            return float(own.get(name, getattr(project, name)))

        rule = EmaRule(
            value("min_interval_min"),
            value("max_interval_min"),
            window=int(value("ema_window")),
            changed_offset=value("ema_changed_offset"),
            unchanged_offset=value("ema_unchanged_offset"),
        )
        policy = PolicyName(project.policy)
        return RevisitSetting(
            policy, value("first_interval_min"), rule, float(project.visits_per_hour)
        )

    def gap_s(self, name: str) -> float | None:
        """Return the least time between two visits of a host or a URL by its own pace, if it has one."""
        per_hour = self._own.get(name, {}).get("host_visits_per_hour")
        return HOUR_S / per_hour if per_hour else None


def kept_settings(settings: Settings, chosen: RevisitSetting, name: str = "") -> dict[str, Any]:
    """Return the settings of the project by which a host or URL (or no name: all) has the chosen one.

    What a host or URL has as the project has it is not written for it.
    """
    values = {
        "first_interval_min": chosen.first_interval_min,
        "ema_window": chosen.rule.window,
        "ema_changed_offset": chosen.rule.changed_offset,
        "ema_unchanged_offset": chosen.rule.unchanged_offset,
    }
    if not name:
        whole = {"policy": str(chosen.policy), "visits_per_hour": chosen.visits_an_hour}
        return whole | values
    own = read_own_intervals(settings.own_intervals)
    others = {key: own.get(name, {})[key] for key in own.get(name, {}) if key not in values}
    # A URL whose host has settings of its own says all of its own: they go before those of the host.
    is_under = urlsplit(name).hostname in own
    apart = {k: value for k, value in values.items() if is_under or value != getattr(settings, k)}
    own[name] = others | apart
    return {"own_intervals": [own_line(each, given) for each, given in own.items() if given]}
