"""The settings of a project, declared once: name, unit in the name, default and what it is for."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from carmengui.engine.model.errors import KnownError


def _setting(default: Any, doc: str, low: float | None = None, high: float | None = None) -> Any:
    return field(default=default, metadata={"doc": doc, "low": low, "high": high})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting of a project; ``project.toml`` overrides the defaults."""

    user_agent: str = _setting(
        "carmengui/0.1 (+https://carmengui.invalid/about)", "how the crawler names itself"
    )
    delay_s: float = _setting(1.0, "pause between two requests to one host", 0, 3600)
    threads: int = _setting(8, "fetches under way at once, over all hosts", 1, 64)
    jobs: int = _setting(2, "worker processes that read pages", 1, 64)
    timeout_s: float = _setting(20.0, "longest wait for a connection or the next bytes", 0.1, 600)
    total_timeout_s: float = _setting(60.0, "longest time one response may take", 0.1, 3600)
    max_body_bytes: int = _setting(20_000_000, "largest decoded body that is kept", 1000)
    max_wire_bytes: int = _setting(20_000_000, "most bytes read from the wire for one page", 1000)
    max_depth: int = _setting(20, "most links between a seed and a page", 0, 1000)
    max_pages: int = _setting(100_000, "most pages fetched in one crawl", 1)
    max_redirects: int = _setting(10, "longest chain of redirects that is followed", 0, 50)
    allow_loopback: bool = _setting(False, "whether 127.0.0.0/8 and ::1 may be fetched")
    per_ip_politeness: bool = _setting(True, "whether hosts on one address share one delay")
    task_timeout_s: float = _setting(30.0, "longest time a page may take to be read", 0.5, 3600)
    task_memory_mb: int = _setting(1500, "most memory a worker may hold", 100, 100_000)
    first_interval_min: float = _setting(60.0, "time to the second visit of a page", 1, 43_200)
    min_interval_min: float = _setting(5.0, "shortest time between two visits", 0.1, 43_200)
    max_interval_min: float = _setting(1440.0, "longest time between two visits", 1, 525_600)
    boilerplate_threshold: int = _setting(
        50, "a run shared with a sibling page is cut when it has more characters", 1, 10_000
    )


def settings_from(values: dict[str, Any], origin: str) -> Settings:
    """Return settings with the given overrides, checked.

    Raises:
        KnownError: a name is unknown or a value does not fit; ``origin`` names the place.

    """
    known = {item.name: item for item in fields(Settings)}
    plain: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            raise KnownError(
                f"{origin}: there is no setting “{name}”.",
                f"Known are: {', '.join(sorted(known))}.",
            )
        default: Any = known[name].default
        kind: type = type(default)
        _check(name, value, kind, known[name].metadata, origin)
        plain[name] = kind(value)
    return Settings(**plain)


def _check(name: str, value: Any, kind: type, meta: Any, origin: str) -> None:
    fits = isinstance(value, kind) or (kind is float and isinstance(value, int))
    if not fits or (isinstance(value, bool) and kind is not bool):
        raise KnownError(f"{origin}: “{name}” must be {_KIND_NAMES[kind]}, not “{value}”.")
    if kind is str and not (value and value.isascii() and value.isprintable()):
        raise KnownError(f"{origin}: “{name}” must be one line of ASCII letters and signs.")
    low, high = meta["low"], meta["high"]
    # Asked this way round because TOML knows nan, which is neither below nor above anything.
    if low is not None and not value >= low:
        raise KnownError(f"{origin}: “{name}” must be at least {low}, not {value}.")
    if high is not None and not value <= high:
        raise KnownError(f"{origin}: “{name}” must be at most {high}, not {value}.")


_KIND_NAMES = {str: "a text", float: "a number", int: "a whole number", bool: "true or false"}
