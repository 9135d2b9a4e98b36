"""The settings of a project, declared once: name, unit in the name, default and what it is for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from carmengui.engine.model.errors import KnownError
from carmengui.engine.model.hours import CrawlHours
from carmengui.engine.model.sentence import Sentence


def _setting(
    default: Any,
    doc: str,
    low: float | None = None,
    high: float | None = None,
    *,
    choices: tuple[str, ...] = (),
    read: Callable[[Any], object] | None = None,
) -> Any:
    meta = {"doc": doc, "low": low, "high": high, "choices": choices, "read": read}
    return field(default=default, metadata=meta)


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting of a project; ``project.toml`` overrides the defaults."""

    user_agent: str = _setting(
        "carmengui/0.1 (+https://carmengui.invalid/about)", "how the crawler names itself"
    )
    delay_s: float = _setting(1.0, "pause between two requests to one host", 0, 3600)
    jitter: float = _setting(
        0.0, "by which share of itself a pause may be longer, by chance", 0, 10
    )
    crawl_hours: tuple[str, ...] = _setting(
        (),
        "when hosts may be asked, by the clock here: “22:00-06:00”, or “example.org 22:00-06:00” "
        "for one host; none means at all times",
        read=CrawlHours,
    )
    threads: int = _setting(8, "fetches under way at once, over all hosts", 1, 64)
    jobs: int = _setting(2, "worker processes that read pages", 1, 64)
    timeout_s: float = _setting(20.0, "longest wait for a connection or the next bytes", 0.1, 600)
    total_timeout_s: float = _setting(60.0, "longest time one response may take", 0.1, 3600)
    max_body_bytes: int = _setting(20_000_000, "largest decoded body that is kept", 1000)
    max_wire_bytes: int = _setting(20_000_000, "most bytes read from the wire for one page", 1000)
    max_ratio: int = _setting(
        200, "how many times its size a body of more than 1 MB may unpack to", 2, 1_000_000
    )
    min_rate_bytes_s: int = _setting(
        100, "fewest bytes a second, once a response has taken as long as timeout_s", 0
    )
    max_tries: int = _setting(3, "how often a page that fails is asked for in one crawl", 1, 20)
    retry_after_s: float = _setting(
        5.0, "pause before a page that failed is asked for again; it grows with each try", 0, 3600
    )
    max_retry_after_s: float = _setting(
        600.0, "a server that wants a longer pause (Retry-After) is left for the next crawl", 0
    )
    max_crawl_delay_s: float = _setting(
        3600.0,
        "a host whose robots.txt asks for a longer pause is left for the next crawl",
        0,
        86_400,
    )
    cookies: bool = _setting(False, "whether cookies are kept, for the time of one crawl")
    ports: str = _setting("80 443", "the ports that may be asked, with spaces between them")
    proxy: str = _setting("system", "“system”, “none” or the URL of an HTTP proxy")
    ca_file: str = _setting("none", "a file with further certificates to believe, or “none”")
    max_depth: int = _setting(20, "most links between a seed and a page", 0, 1000)
    max_pages: int = _setting(100_000, "most pages fetched in one crawl", 1)
    scope: str = _setting(
        "host", "how far a crawl goes from its sources", choices=("host", "domain", "path")
    )
    include: tuple[str, ...] = _setting((), "patterns; other pages than these are not fetched")
    exclude: tuple[str, ...] = _setting((), "patterns of pages that are not fetched")
    max_per_host: int = _setting(0, "most URLs that one host may give; 0 means any number", 0)
    url_policy: str = _setting(
        "plain",
        "how far addresses are made alike: as they are, without tracking, in order too",
        choices=("exact", "plain", "tidy"),
    )
    home_page_first: str = _setting(
        "lists",
        "whether the home page of a host is fetched before its other sources: for lists of URLs, "
        "always, never",
        choices=("lists", "always", "never"),
    )
    records_from_feeds: bool = _setting(
        False, "whether a feed with full texts makes records, and its pages are not fetched"
    )
    honour_nofollow: bool = _setting(True, "whether links are left where a page asks for it")
    honour_noindex: bool = _setting(False, "whether a page that asks for it gets no record")
    max_redirects: int = _setting(10, "longest chain of redirects that is followed", 0, 50)
    allow_loopback: bool = _setting(False, "whether 127.0.0.0/8 and ::1 may be fetched")
    per_ip_politeness: bool = _setting(True, "whether hosts on one address share one delay")
    archive_file_bytes: int = _setting(
        1_000_000_000, "largest file of the archive; the next one is begun then", 10_000
    )
    task_timeout_s: float = _setting(
        30.0, "most CPU time a page may take to be read; six times as long by the clock", 0.5, 3600
    )
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
                "{origin}: there is no setting “{name}”.",
                "Known are: {names}.",
                origin=origin,
                name=name,
                names=", ".join(sorted(known)),
            )
        default: Any = known[name].default
        kind: type = type(default)
        _check(name, value, kind, known[name].metadata, origin)
        plain[name] = kind(value)
    return Settings(**plain)


def _check(name: str, value: Any, kind: type, meta: Any, origin: str) -> None:
    def error(words: str, hint: Sentence | str = "", /, **values: object) -> KnownError:
        return KnownError(words, hint, origin=origin, name=name, **values)

    fits = isinstance(value, list if kind is tuple and isinstance(value, list) else kind)
    fits = fits or (kind is float and isinstance(value, int))
    if not fits or (isinstance(value, bool) and kind is not bool):
        words = "{origin}: “{name}” must be {kind_names}, not “{value}”."
        raise error(words, kind_names=_KIND_NAMES[kind], value=value)
    if kind is tuple:
        if not all(isinstance(each, str) and each.strip() and each.isprintable() for each in value):
            raise error("{origin}: each of “{name}” must be a string of one line.")
        try:
            (meta["read"] or tuple)(value)
        except KnownError as wrong:
            words = "{origin}: “{name}”: {message}"
            raise error(words, wrong.hint, message=wrong.message) from wrong
        return
    is_file = name.endswith("_file")
    if kind is str and not (value and (value.isascii() or is_file) and value.isprintable()):
        raise error("{origin}: “{name}” must be one line of ASCII letters and signs.")
    if meta["choices"] and value not in meta["choices"]:
        choices = ", ".join(f"“{choice}”" for choice in meta["choices"])
        words = "{origin}: “{name}” must be one of {words}, not “{value}”."
        raise error(words, words=choices, value=value)
    low, high = meta["low"], meta["high"]
    # Asked this way round because TOML knows nan, which is neither below nor above anything.
    if low is not None and not value >= low:
        words = "{origin}: “{name}” must be at least {low}, not {value}."
        raise error(words, low=low, value=value)
    if high is not None and not value <= high:
        words = "{origin}: “{name}” must be at most {high}, not {value}."
        raise error(words, high=high, value=value)


_KIND_NAMES = {
    str: Sentence("a text"),
    float: Sentence("a number"),
    int: Sentence("a whole number"),
    bool: Sentence("true or false"),
    tuple: Sentence("a list of texts"),
}
