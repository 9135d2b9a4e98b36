"""How a page is visited again: the policy and its numbers, of the project, its host or its own."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from carmengui.engine.model.revisit.own_intervals import OwnValue, own_line, read_own_intervals
from carmengui.engine.model.settings import Settings
from carmengui.engine.revisit.ema import EmaRule
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.rates import HOUR_S

OF_THE_RULE = (PolicyName.EMA, PolicyName.EMA_PAPER)
"""The policies that are the interval rule."""


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
        self._apart: dict[str, tuple[str, ...]] = {}
        for name, values in self._own.items():
            if "policy" in values and "://" in name:
                host = _host_of(name)
                self._apart[host] = (*self._apart.get(host, ()), name)

    def of(self, host: str = "", url: str = "") -> RevisitSetting:
        """Return the setting that is in force for a page, a host, or else the project."""
        project = self._settings
        own = self._own_of(host, url)

        def value(name: str) -> float:
            return float(own.get(name, getattr(project, name)))

        rule = EmaRule(
            value("min_interval_min"),
            value("max_interval_min"),
            window=int(value("ema_window")),
            changed_offset=value("ema_changed_offset"),
            unchanged_offset=value("ema_unchanged_offset"),
        )
        return RevisitSetting(
            self.policy_of(host, url),
            value("first_interval_min"),
            rule,
            float(project.visits_per_hour),
        )

    def policy_of(self, host: str = "", url: str = "") -> PolicyName:
        """Return the policy that is in force for a page, a host, or else the project."""
        return PolicyName(str(self._own_of(host, url).get("policy", self._settings.policy)))

    @property
    def policies(self) -> frozenset[PolicyName]:
        """All policies that may be in force for a page."""
        own = (str(values["policy"]) for values in self._own.values() if "policy" in values)
        return frozenset(map(PolicyName, (self._settings.policy, *own)))

    def urls_apart(self, host: str) -> tuple[str, ...]:
        """Return the URLs of a host that have a policy of their own."""
        return self._apart.get(host, ())

    def own_policy(self, host: str, url: str = "") -> str:
        """Return whose policy a page has: the URL, the host, or an empty text for the project."""
        names = (name for name in (url, host) if "policy" in self._own.get(name, {}))
        return next(names, "")

    def _own_of(self, host: str, url: str) -> dict[str, OwnValue]:
        of_host, of_url = self._own.get(host, {}), self._own.get(url, {})
        return of_host | of_url if of_url else of_host

    def gap_s(self, name: str) -> float | None:
        """Return the least time between two visits of a host or a URL by its own pace, if it has one."""
        per_hour = float(self._own.get(name, {}).get("host_visits_per_hour", 0.0))
        return HOUR_S / per_hour if per_hour else None

    def host_gap_s(self, host: str) -> float:
        """Return the pause between two requests to a host, by the settings; 0: there is none."""
        per_hour = self._settings.host_visits_per_hour
        shared_s = HOUR_S / per_hour if per_hour else 0.0
        return max(self._settings.delay_s, self.gap_s(host) or shared_s)


def kept_settings(settings: Settings, chosen: RevisitSetting, name: str = "") -> dict[str, Any]:
    """Return the settings of the project by which a host or URL (or no name: all) has the chosen one.

    What a host or URL has as the project has it is not written for it.
    """
    values: dict[str, OwnValue] = {
        "policy": str(chosen.policy),
        "first_interval_min": chosen.first_interval_min,
        "ema_window": chosen.rule.window,
        "ema_changed_offset": chosen.rule.changed_offset,
        "ema_unchanged_offset": chosen.rule.unchanged_offset,
    }
    if not name:
        return {"visits_per_hour": chosen.visits_an_hour, **values}
    own = read_own_intervals(settings.own_intervals)
    others = {key: own.get(name, {})[key] for key in own.get(name, {}) if key not in values}
    # A URL whose host has settings of its own says all of its own: they go before those of the host.
    is_under = _host_of(name) in own
    apart = {k: value for k, value in values.items() if is_under or value != getattr(settings, k)}
    own[name] = others | apart
    return {"own_intervals": [own_line(each, given) for each, given in own.items() if given]}


def _host_of(url: str) -> str:
    """Return the host of a URL, with its port where that is not the usual one, as the frontier has it."""
    return url.partition("://")[2].partition("/")[0]
