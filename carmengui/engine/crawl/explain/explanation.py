"""Why a URL was fetched or was not, in sentences, each with what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from carmengui.engine.crawl.robots.store import RobotsBook
from carmengui.engine.crawl.scope.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.scope.scope import OUTSIDE, ScopeKind, ScopeRules
from carmengui.engine.crawl.scope.scope_preview import load_scope
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import KnownError, Outcome, Visit
from carmengui.engine.model.hours import CrawlHours
from carmengui.engine.model.settings import Settings
from carmengui.engine.model.traps import Trap
from carmengui.engine.storage import Store
from carmengui.engine.storage.host_holds import BLOCKED, SKIPPED, HostHolds
from carmengui.engine.storage.url_story import UrlStory, url_story

SHOWN_VISITS = 5
_SHORT = {
    "robots.txt line": "robots.txt forbids it",
    OUTSIDE: "it is outside the scope",
    "in a trap (": "it lies in a trap",
    BLOCKED: "you have blocked its host",
    SKIPPED: "you skip its host in this crawl",
}
_SCOPES = {
    ScopeKind.HOST: "the hosts of the sources",
    ScopeKind.DOMAIN: "all hosts under the domains of the sources",
    ScopeKind.PATH: "the folders of the sources",
}


class Topic(StrEnum):
    """What a sentence of an explanation is about."""

    VERDICT = "verdict"
    ORIGIN = "origin"
    ROBOTS = "robots.txt"
    SCOPE = "scope"
    HOST = "host"
    TRAP = "trap"
    REDIRECT = "redirect"
    COPY = "copy"
    WAIT = "wait"
    SCHEDULE = "schedule"
    VISIT = "visit"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, with what decided it word for word, and the URL it speaks of."""

    topic: Topic
    words: str
    quote: str = ""
    url: str = ""
    is_against: bool = False
    """Whether this keeps the URL from being fetched."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that decides about a URL. ``trap`` can be released, a blocked host too."""

    url: str
    host: str
    sentences: tuple[Sentence, ...]
    visits: tuple[Visit, ...] = ()
    trap: Trap | None = None
    is_blocked: bool = False

    @property
    def verdict(self) -> str:
        """The answer in one sentence."""
        return self.sentences[0].words


def explain_url(
    store: Store, settings: Settings, text: str, *, now: datetime | None = None
) -> Explanation:
    """Explain what was typed: why it was fetched, or why not.

    Raises:
        KnownError: it is no address.

    """
    now = now or datetime.now(UTC)
    given = text.strip()
    plain = normalise(given if "://" in given else f"http://{given}")
    if not given or plain is None:
        raise KnownError(
            "“{given}” is not a URL.",
            "Write it like https://example.org/page.",
            given=given[:200],
        )
    url = canonicalise(plain, UrlPolicy(settings.url_policy))
    story = url_story(store, url)
    if not story.is_known and "://" not in given:
        secure = canonicalise("https" + plain[4:], UrlPolicy(settings.url_policy))
        other = url_story(store, secure)
        url, story = (secure, other) if other.is_known else (url, story)
    return _explained(store, settings, url, story, now)


def _explained(
    store: Store, settings: Settings, url: str, story: UrlStory, now: datetime
) -> Explanation:
    host = host_of(url)
    is_blocked = host in HostHolds(store).blocked()
    trap = next((each for each in store.traps.all() if each.reason == story.reason), None)
    rules = [_robots(store, settings, url), _scope(store, settings, url, story)]
    if is_blocked:
        rules.append(
            Sentence(Topic.HOST, "You have blocked its host in this project.", is_against=True)
        )
    if trap is not None:
        rules.append(
            Sentence(
                Topic.TRAP,
                f"It lies in a trap: {trap.evidence}",
                f"{trap.kind}: {trap.host}{trap.pattern}",
                is_against=True,
            )
        )
    against = next((rule for rule in rules if rule is not None and rule.is_against), None)
    sentences = [_verdict(story, against, now), *_origin(story)]
    sentences += [rule for rule in rules if rule is not None]
    sentences += [*_hops(story), *_copies(story), *_hours(settings, host, now)]
    sentences += [*_schedule(story, now), *_visits(story)]
    return Explanation(url, host, tuple(sentences), story.visits, trap, is_blocked)


def _say(words: str, quote: str = "", *, is_against: bool = False) -> Sentence:
    return Sentence(Topic.VERDICT, words, quote, is_against=is_against)


def _verdict(story: UrlStory, against: Sentence | None, now: datetime) -> Sentence:
    if not story.is_known:
        if story.url.endswith("://" + host_of(story.url) + "/robots.txt"):
            return _say("It is asked for before the first page of its host, and kept for a day.")
        if against is not None:
            return _say("It was never found, and would not be fetched.", is_against=True)
        return _say("It was not fetched: no page that was read links to it, and it is no source.")
    if story.is_refused:
        return _refused(story.reason)
    return _waiting(story, now) if story.is_waiting else _visited(story)


def _refused(reason: str) -> Sentence:
    for beginning, why in _SHORT.items():
        if reason.startswith(beginning):
            return _say(f"It was not fetched: {why}.", is_against=True)
    return _say("It was not fetched.", _sentence(reason), is_against=True)


def _waiting(story: UrlStory, now: datetime) -> Sentence:
    if not story.visits:
        return _say("It was not fetched yet: it waits for its turn.")
    reason = _sentence(story.visits[-1].reason)
    if story.due_at and story.due_at > now:
        return _say("It failed and is left alone for a while.", reason)
    return _say("It waits to be fetched again.", reason)


def _visited(story: UrlStory) -> Sentence:
    if not story.visits:
        return _say("It was not fetched: its page came with an import.")
    last = story.visits[-1]
    words = {
        Outcome.NOT_FETCHED: "It was fetched before, but not the last time.",
        Outcome.REDIRECT: "It was fetched, and leads to another address.",
        Outcome.FAILED: "It was asked for, but no whole answer came.",
        Outcome.HTTP_ERROR: "It was asked for, but the server has no page there for us.",
    }.get(last.outcome, "")
    if words:
        is_against = last.outcome is Outcome.NOT_FETCHED
        return _say(words, _sentence(last.reason), is_against=is_against)
    return _say(f"It was fetched {_times(story.visit_count)}, last on {_moment(last.at)}.")


def _origin(story: UrlStory) -> list[Sentence]:
    if not story.is_known:
        return []
    if story.chain:
        return [Sentence(Topic.ORIGIN, "A redirect led here.", url=story.chain[0])]
    if story.via:
        count = "1 link" if story.depth == 1 else f"{story.depth} links"
        words = f"A page links to it; it is {count} away from a source."
        return [Sentence(Topic.ORIGIN, words, url=story.via)]
    if story.kind == "sitemap":
        return [Sentence(Topic.ORIGIN, "It is a sitemap: named by robots.txt or as a source.")]
    return [Sentence(Topic.ORIGIN, "It is a source: somebody, or a site file, named it.")]


def _robots(store: Store, settings: Settings, url: str) -> Sentence:
    host = host_of(url)
    stored = store.captures.robots(host)
    rules = RobotsBook(store).rules(host, stored.at) if stored is not None else None
    if rules is None or stored is None:
        return Sentence(Topic.ROBOTS, "The robots.txt of its host was never asked for.")
    decision = rules.decide(settings.user_agent, url)
    verb = "allows" if decision.is_allowed else "forbids"
    when = f"It was read on {_moment(stored.at)}."
    if not decision.line_number:
        words = f"robots.txt {verb} it. {when}"
        return Sentence(Topic.ROBOTS, words, decision.reason, is_against=not decision.is_allowed)
    words = f"robots.txt {verb} it in line {decision.line_number}. {when}"
    quote = f"{decision.line_number}  {decision.line}{rules.aside}"
    return Sentence(Topic.ROBOTS, words, quote, is_against=not decision.is_allowed)


def _scope(store: Store, settings: Settings, url: str, story: UrlStory) -> Sentence:
    rules = ScopeRules.of(settings)
    depth = story.depth if story.is_known else 1
    refusal = load_scope(store, rules).refusal(url, depth)
    if refusal:
        return Sentence(Topic.SCOPE, "It is outside the scope.", refusal, is_against=True)
    if story.reason.startswith(OUTSIDE):
        words = "It is outside the scope of the crawl that found it."
        return Sentence(Topic.SCOPE, words, story.reason.removeprefix(OUTSIDE), is_against=True)
    return Sentence(Topic.SCOPE, f"It is inside the scope: {_SCOPES[rules.kind]}.")


def _hops(story: UrlStory) -> list[Sentence]:
    found = [
        Sentence(Topic.REDIRECT, f"{number}. hop before it.", url=url)
        for number, url in enumerate(story.chain[1:], 2)
    ]
    found += [
        Sentence(Topic.REDIRECT, "It redirects to this address.", url=url) for url in story.targets
    ]
    return found


def _copies(story: UrlStory) -> list[Sentence]:
    return [
        Sentence(Topic.COPY, "Another address brought exactly the same bytes.", url=url)
        for url in story.copies
    ]


def _hours(settings: Settings, host: str, now: datetime) -> list[Sentence]:
    hours = CrawlHours(settings.crawl_hours).of(host)
    if not hours.spans:
        return []
    when = "now too" if hours.are_on(now) else f"from {_moment(hours.next_on(now))} on"
    words = f"Its host is asked at certain hours only, {when}."
    return [Sentence(Topic.WAIT, words, f"crawl_hours: {hours}")]


def _schedule(story: UrlStory, now: datetime) -> list[Sentence]:
    if story.is_refused or not story.is_known:
        return []
    if story.due_at is None:
        is_import = not story.is_waiting
        return [Sentence(Topic.SCHEDULE, "It has no appointment for another visit.")] * is_import
    if story.is_waiting:
        if story.due_at <= now:
            return []
        words = f"It is asked for again after {_moment(story.due_at)}"
        return [Sentence(Topic.WAIT, f"{words}: {_times(story.failures)} it failed.")]
    when = "is due since" if story.due_at <= now else "is due on"
    words = f"The next visit {when} {_moment(story.due_at)}."
    last = next((visit for visit in reversed(story.visits) if visit.interval_min), None)
    quote = ""
    if last is not None:
        seen = {True: "had changed", False: "had not changed"}.get(bool(last.changed), "")
        seen = "gave no page" if last.outcome.is_error else seen
        quote = (
            f"It {seen} at the last visit: so the interval is {last.interval_min:,.0f} minutes "
            f"(mean of changes {last.ema:.2f})."
        )
    return [Sentence(Topic.SCHEDULE, words, quote)]


def _visits(story: UrlStory) -> list[Sentence]:
    return [
        Sentence(Topic.VISIT, f"{_moment(visit.at)}: {_outcome(visit)}", visit.reason)
        for visit in reversed(story.visits[-SHOWN_VISITS:])
    ]


def _outcome(visit: Visit) -> str:
    status = f" ({visit.status})" if visit.status else ""
    changed = {True: ", changed", False: ", the same", None: ""}[visit.changed]
    outcome = "error" if visit.outcome is Outcome.HTTP_ERROR else visit.outcome
    return f"{outcome}{status}{changed}, {1000 * visit.elapsed_s:,.0f} ms."


def _sentence(reason: str) -> str:
    return reason[:1].upper() + reason[1:] if not reason.startswith("robots.txt") else reason


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count:,} times")


def _moment(at: datetime) -> str:
    return f"{at.astimezone():%Y-%m-%d %H:%M}"
