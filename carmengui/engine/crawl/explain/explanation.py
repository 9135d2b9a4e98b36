"""Why a URL was fetched or was not, in sentences, each with what decided it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from carmengui.engine.crawl.robots.store import RobotsBook
from carmengui.engine.crawl.scope.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.scope.scope import ScopeKind, ScopeRules
from carmengui.engine.crawl.scope.scope_preview import load_scope
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import KnownError, Outcome, Visit
from carmengui.engine.model.hours import CrawlHours
from carmengui.engine.model.languages import without_record
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.settings import Settings
from carmengui.engine.model.traps import Trap
from carmengui.engine.storage import Store
from carmengui.engine.storage.host_holds import HostHolds
from carmengui.engine.storage.url_story import UrlStory, url_story

SHOWN_VISITS = 5
_REFUSED = {
    RefusalCause.ROBOTS: Sentence("It was not fetched: robots.txt forbids it."),
    RefusalCause.SCOPE: Sentence("It was not fetched: it is outside the scope."),
    RefusalCause.TRAP: Sentence("It was not fetched: it is in a crawler trap."),
    RefusalCause.BLOCKED: Sentence("It was not fetched: you blocked its host."),
    RefusalCause.SKIPPED: Sentence("It was not fetched: you skipped its host in this crawl."),
}
_SCOPES = {
    ScopeKind.HOST: Sentence("It is inside the scope: the hosts of the sources."),
    ScopeKind.DOMAIN: Sentence(
        "It is inside the scope: all hosts under the domains of the sources."
    ),
    ScopeKind.PATH: Sentence("It is inside the scope: the folders of the sources."),
}
_ENDED = {
    Outcome.NOT_FETCHED: Sentence("It was fetched before, but not the last time."),
    Outcome.REDIRECT: Sentence("It was fetched and redirects to another URL."),
    Outcome.FAILED: Sentence("It was requested, but no complete response arrived."),
    Outcome.HTTP_ERROR: Sentence("It was requested, but the server returned no page."),
}
_OUTCOMES = {
    Outcome.FETCHED: Sentence("fetched"),
    Outcome.NOT_MODIFIED: Sentence("not modified"),
    Outcome.REDIRECT: Sentence("redirect"),
    Outcome.HTTP_ERROR: Sentence("error"),
    Outcome.FAILED: Sentence("failed"),
    Outcome.NOT_FETCHED: Sentence("not fetched"),
}
_VISITS = {
    (True, True): "{moment}: {outcome} ({status}), changed, {took:,.0f} ms.",
    (True, False): "{moment}: {outcome} ({status}), the same, {took:,.0f} ms.",
    (True, None): "{moment}: {outcome} ({status}), {took:,.0f} ms.",
    (False, True): "{moment}: {outcome}, changed, {took:,.0f} ms.",
    (False, False): "{moment}: {outcome}, the same, {took:,.0f} ms.",
    (False, None): "{moment}: {outcome}, {took:,.0f} ms.",
}
"""A visit in words: with the answer of the server or not, and whether the page had changed."""


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
    LANGUAGE = "language"
    WAIT = "wait"
    SCHEDULE = "schedule"
    VISIT = "visit"


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence, with what decided it word for word, and the URL it speaks of."""

    topic: Topic
    words: Sentence
    quote: Sentence = NOTHING
    url: str = ""
    is_against: bool = False
    """Whether this keeps the URL from being fetched."""

    def quote_words(self, say: Callable[[Sentence], str]) -> str:
        """Return what decided in the words of a language; a verdict quotes it as a sentence."""
        words = say(self.quote)
        if self.topic is not Topic.VERDICT or words.startswith("robots.txt"):
            return words
        return words[:1].upper() + words[1:]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that decides about a URL. ``trap`` can be released, a blocked host too."""

    url: str
    host: str
    statements: tuple[Statement, ...]
    visits: tuple[Visit, ...] = ()
    trap: Trap | None = None
    is_blocked: bool = False

    @property
    def verdict(self) -> Sentence:
        """The answer in one sentence."""
        return self.statements[0].words


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
    trap = next((each for each in store.traps.all() if each.refusal == story.refusal), None)
    rules = [_robots(store, settings, url), _scope(store, settings, url, story)]
    if is_blocked:
        rules.append(
            Statement(
                Topic.HOST,
                Sentence("You blocked its host in this project."),
                is_against=True,
            )
        )
    if trap is not None:
        rules.append(
            Statement(
                Topic.TRAP,
                Sentence.of("It is in a crawler trap: {evidence}", evidence=trap.evidence),
                Sentence.of(
                    "{kind}: {place}", kind=trap.kind.words, place=f"{trap.host}{trap.pattern}"
                ),
                is_against=True,
            )
        )
    against = next((rule for rule in rules if rule is not None and rule.is_against), None)
    statements = [_verdict(story, against, now), *_origin(story)]
    statements += [rule for rule in rules if rule is not None]
    statements += [
        *_hops(story),
        *_copies(story),
        *_language(store, url),
        *_hours(settings, host, now),
    ]
    statements += [*_schedule(story, now), *_visits(story)]
    return Explanation(url, host, tuple(statements), story.visits, trap, is_blocked)


def _say(words: Sentence, quote: Sentence = NOTHING, *, is_against: bool = False) -> Statement:
    return Statement(Topic.VERDICT, words, quote, is_against=is_against)


def _verdict(story: UrlStory, against: Statement | None, now: datetime) -> Statement:
    if not story.is_known:
        is_robots = story.url.endswith("://" + host_of(story.url) + "/robots.txt")
        if is_robots:
            words = "It is fetched before the first page of its host and kept for a day."
        elif against is not None:
            words = "It was never found and would not be fetched."
        else:
            words = "It was not fetched: no extracted page links to it, and it is not a source."
        return _say(Sentence(words), is_against=against is not None and not is_robots)
    if story.is_refused:
        return _refused(story.refusal)
    return _waiting(story, now) if story.is_waiting else _visited(story)


def _refused(refusal: Refusal | None) -> Statement:
    words = _REFUSED.get(refusal.cause) if refusal else None
    if words is not None:
        return _say(words, is_against=True)
    reason = refusal.reason if refusal else NOTHING
    return _say(Sentence("It was not fetched."), reason, is_against=True)


def _waiting(story: UrlStory, now: datetime) -> Statement:
    if not story.visits:
        return _say(Sentence("It was not fetched yet: it is queued."))
    reason = story.visits[-1].reason
    if story.due_at and story.due_at > now:
        return _say(Sentence("It failed and will be tried again later."), reason)
    return _say(Sentence("It is queued to be fetched again."), reason)


def _visited(story: UrlStory) -> Statement:
    if not story.visits:
        return _say(Sentence("It was not fetched: its page was imported."))
    last = story.visits[-1]
    if all(map(_is_import, story.visits)):
        words = "It was not fetched: its page was imported, as it was on {moment}."
        return _say(Sentence.of(words, moment=_moment(last.at)))
    if ended := _ENDED.get(last.outcome):
        return _say(ended, last.reason, is_against=last.outcome is Outcome.NOT_FETCHED)
    times, moment = _times(story.visit_count), _moment(last.at)
    words = "It was fetched {times}, last on {moment}."
    return _say(Sentence.of(words, times=times, moment=moment))


def _origin(story: UrlStory) -> list[Statement]:
    if not story.is_known:
        return []
    if story.chain:
        return [Statement(Topic.ORIGIN, Sentence("A redirect led here."), url=story.chain[0])]
    if story.kind == "oai-list":
        words = Sentence("It is a part of the list of records of a repository (OAI-PMH).")
        return [Statement(Topic.ORIGIN, words, url=story.via)]
    if story.via:
        words = Sentence.counted(
            story.depth,
            "A page links to it; it is {n} link away from a source.",
            "A page links to it; it is {n} links away from a source.",
        )
        return [Statement(Topic.ORIGIN, words, url=story.via)]
    if story.kind == "sitemap":
        words = Sentence("It is a sitemap: named by robots.txt or as a source.")
        return [Statement(Topic.ORIGIN, words)]
    words = Sentence("It is a source, from a person or a site file.")
    return [Statement(Topic.ORIGIN, words)]


def _robots(store: Store, settings: Settings, url: str) -> Statement:
    host = host_of(url)
    stored = store.captures.robots(host)
    rules = RobotsBook(store).kept(host)
    if rules is None or stored is None:
        return Statement(Topic.ROBOTS, Sentence("The robots.txt of its host was never fetched."))
    decision = rules.decide(settings.user_agent, url)
    line, is_allowed = decision.line_number, decision.is_allowed
    template, quote = _ROBOTS[bool(line), is_allowed], decision.reason
    if not (stored.status or rules.aside):
        template = (
            "Its robots.txt could not be read on {moment}; it is asked again with the next crawl."
        )
    elif not (line or is_allowed):
        template = "Its robots.txt was not available on {moment}."
    words = Sentence.using(template, {"line": line, "moment": _moment(stored.at)})
    if line:
        shown = "{line}  {rule} ({aside})" if rules.aside else "{line}  {rule}"
        quoted = {"line": line, "rule": decision.line, "aside": rules.aside}
        quote = Sentence.using(shown, quoted)
    return Statement(Topic.ROBOTS, words, quote, is_against=not is_allowed)


_ROBOTS = {
    (True, True): "robots.txt allows it in line {line}. It was fetched on {moment}.",
    (True, False): "robots.txt forbids it in line {line}. It was fetched on {moment}.",
    (False, True): "robots.txt allows it. It was fetched on {moment}.",
    (False, False): "robots.txt forbids it. It was fetched on {moment}.",
}
"""What robots.txt says of a URL: by a line or not, allowed or not."""


def _scope(store: Store, settings: Settings, url: str, story: UrlStory) -> Statement:
    rules = ScopeRules.of(settings)
    depth = story.depth if story.is_known else 1
    refusal = load_scope(store, rules).refusal(url, depth)
    if refusal:
        words = Sentence("It is outside the scope.")
        return Statement(Topic.SCOPE, words, refusal, is_against=True)
    if story.refusal is not None and story.refusal.cause is RefusalCause.SCOPE:
        words = Sentence("It is outside the scope of the crawl that found it.")
        why = story.refusal.reason.value("why")
        quote = why if isinstance(why, Sentence) else story.refusal.reason
        return Statement(Topic.SCOPE, words, quote, is_against=True)
    return Statement(Topic.SCOPE, _SCOPES[rules.kind])


def _hops(story: UrlStory) -> list[Statement]:
    found = [
        Statement(Topic.REDIRECT, Sentence.of("{n}. redirect before it.", n=number), url=url)
        for number, url in enumerate(story.chain[1:], 2)
    ]
    found += [
        Statement(Topic.REDIRECT, Sentence("It redirects to this URL."), url=url)
        for url in story.targets
    ]
    return found


def _copies(story: UrlStory) -> list[Statement]:
    return [
        Statement(Topic.COPY, Sentence("Another URL returned exactly the same bytes."), url=url)
        for url in story.copies
    ]


def _language(store: Store, url: str) -> list[Statement]:
    language = store.languages.of_page(url)
    return [Statement(Topic.LANGUAGE, without_record(language))] if language else []


def _hours(settings: Settings, host: str, now: datetime) -> list[Statement]:
    hours = CrawlHours(settings.crawl_hours).of(host)
    if not hours.spans:
        return []
    words = Sentence("Its host is only crawled at certain hours (crawl_hours), which include now.")
    if not hours.are_on(now):
        template = "Its host is only crawled at certain hours (crawl_hours), next from {moment}."
        words = Sentence.of(template, moment=_moment(hours.next_on(now)))
    return [Statement(Topic.WAIT, words, Sentence.of("crawl_hours: {hours}", hours=str(hours)))]


def _schedule(story: UrlStory, now: datetime) -> list[Statement]:
    if story.is_refused or not story.is_known:
        return []
    if story.due_at is None:
        is_import = not story.is_waiting
        words = Sentence("No further visit is scheduled.")
        return [Statement(Topic.SCHEDULE, words)] * is_import
    if story.is_waiting:
        if story.due_at <= now:
            return []
        template, times = (
            "It is tried again after {moment}; it failed {times}.",
            _times(story.failures),
        )
        words = Sentence.of(template, moment=_moment(story.due_at), times=times)
        return [Statement(Topic.WAIT, words)]
    template = "The next visit is due on {moment}."
    if story.due_at <= now:
        template = "The next visit has been due since {moment}."
    words = Sentence.of(template, moment=_moment(story.due_at))
    last = next((visit for visit in reversed(story.visits) if visit.interval_min), None)
    quote = NOTHING if last is None else _interval(last)
    return [Statement(Topic.SCHEDULE, words, quote)]


def _interval(last: Visit) -> Sentence:
    if last.outcome.is_error:
        words = (
            "The last visit returned no page, so the interval is {n:,.0f} minutes "
            "(mean of changes {mean:.2f})."
        )
    elif last.changed:
        words = (
            "It had changed at the last visit, so the interval is {n:,.0f} minutes "
            "(mean of changes {mean:.2f})."
        )
    else:
        words = (
            "It had not changed at the last visit, so the interval is {n:,.0f} minutes "
            "(mean of changes {mean:.2f})."
        )
    return Sentence.of(words, n=last.interval_min, mean=last.ema)


def _visits(story: UrlStory) -> list[Statement]:
    return [
        Statement(Topic.VISIT, _visit(visit), visit.reason)
        for visit in reversed(story.visits[-SHOWN_VISITS:])
    ]


def _is_import(visit: Visit) -> bool:
    """Tell whether a page came from a file: a response of a server takes its time."""
    return visit.outcome is Outcome.FETCHED and not visit.elapsed_s


def _visit(visit: Visit) -> Sentence:
    if _is_import(visit):
        return Sentence.of("{moment}: imported.", moment=_moment(visit.at))
    values = {
        "moment": _moment(visit.at),
        "outcome": _OUTCOMES[visit.outcome],
        "status": visit.status,
        "took": 1000 * visit.elapsed_s,
    }
    template = _VISITS[bool(visit.status), visit.changed]
    return Sentence.using(template, values)


def _times(count: int) -> Sentence:
    if count in {1, 2}:
        return Sentence("once") if count == 1 else Sentence("twice")
    return Sentence.of("{n:,} times", n=count)


def _moment(at: datetime) -> str:
    return f"{at.astimezone():%Y-%m-%d %H:%M}"
