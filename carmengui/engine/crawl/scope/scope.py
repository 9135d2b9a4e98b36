"""Which URLs belong to a crawl, and why the others do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from carmengui.engine.crawl.scope.url_patterns import UrlPattern, read_pattern
from carmengui.engine.crawl.urls import host_of, site_of
from carmengui.engine.language.url_marks import language_mark
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.settings import Settings


def outside(why: Sentence) -> Refusal:
    """Return the refusal of a URL that a rule of the scope drops, with the rule in words."""
    return Refusal(RefusalCause.SCOPE, Sentence.of("outside the scope: {why}", why=why))


class ScopeKind(StrEnum):
    """How far a crawl goes from its sources; the names stand in the settings."""

    HOST = "host"
    DOMAIN = "domain"
    """All hosts under the registrable domains of the sources."""
    PATH = "path"
    """What lies in the folders of the sources, and deeper."""


@dataclass(frozen=True, slots=True)
class ScopeRules:
    """The rules beside the hosts of the sources. ``max_per_host`` of 0 means: as many as there are.

    ``languages`` are those that are wanted; none means all.
    """

    max_depth: int = 20
    kind: ScopeKind = ScopeKind.HOST
    include: tuple[UrlPattern, ...] = ()
    exclude: tuple[UrlPattern, ...] = ()
    max_per_host: int = 0
    languages: tuple[str, ...] = ()

    @classmethod
    def of(cls, settings: Settings) -> ScopeRules:
        """Return the rules that the settings name.

        Raises:
            KnownError: a pattern cannot be read.

        """
        return cls(
            max_depth=settings.max_depth,
            kind=ScopeKind(settings.scope),
            include=tuple(map(read_pattern, settings.include)),
            exclude=tuple(map(read_pattern, settings.exclude)),
            max_per_host=settings.max_per_host,
            languages=settings.languages,
        )

    @property
    def mark(self) -> str:
        """What is equal for equal rules, to be kept between two sessions."""
        patterns = ["+" + each.text for each in self.include]
        patterns += ["-" + each.text for each in self.exclude]
        patterns += ["@" + each for each in self.languages]
        return "\n".join([self.kind, str(self.max_depth), str(self.max_per_host), *patterns])


def _nothing(_: str) -> Sentence:
    return NOTHING


def _no_language(_: str) -> str:
    return ""


def _is_not_told(_: str) -> bool:
    return False


@dataclass(slots=True)
class Scope:
    """The hosts of the sources and the rules; sources may be added while a crawl runs.

    ``folders`` are those of the sources (``a.test/docs/``); ``taken`` counts the URLs of each host
    that were let in; ``also`` is asked what site files say against a URL, ``is_language_told`` whether
    they decide which language it is in, and ``link_language`` what a link said of that (``hreflang``).
    """

    hosts: frozenset[str]
    max_depth: int
    rules: ScopeRules = field(default_factory=ScopeRules)
    folders: frozenset[str] = frozenset()
    taken: dict[str, int] = field(default_factory=dict)
    also: Callable[[str], Sentence] = _nothing
    is_language_told: Callable[[str], bool] = _is_not_told
    link_language: Callable[[str], str] = _no_language
    _sites: frozenset[str] | None = None
    """The sites of the hosts, once a rule asks for them."""

    def is_near(self, host: str) -> bool:
        """Tell whether a host is under a domain of the sources, so that other rules may want it."""
        return host in self.hosts or site_of(host) in self._own_sites()

    def is_foreign(self, host: str) -> bool:
        """Tell whether a host has nothing to do with the sources."""
        if self.rules.kind is ScopeKind.DOMAIN:
            return site_of(host) not in self._own_sites()
        return host not in self.hosts

    def is_too_deep(self, depth: int) -> bool:
        """Tell whether a page is too many links away from the sources."""
        return depth > self.max_depth

    def refusal(self, url: str, depth: int, link_language: str = "") -> Sentence:
        """Return why a URL is not fetched, in words; empty when it is in scope.

        What a person named as a source (depth 0) is asked for whatever the patterns and languages say.
        ``link_language`` is what the link that leads there says of its language.
        """
        host = host_of(url)
        if self.is_foreign(host):
            words = "{host} is not a host of the sources (--scope)"
            if self.rules.kind is ScopeKind.DOMAIN:
                words = "{host} is under no domain of the sources (--scope)"
            return Sentence.of(words, host=host)
        if self.is_too_deep(depth):
            return Sentence.of(
                "more than {n} links away from a source (--max-depth)", n=self.max_depth
            )
        if depth == 0:
            return NOTHING
        if self.rules.kind is ScopeKind.PATH and not self._is_in_folder(url):
            return Sentence("it is not in a folder of the sources (--scope)")
        against = self._against_patterns(url, host) or self._against_language(url, link_language)
        return against or self.also(url)

    def excluded(self, url: str) -> Sentence:
        """Return which pattern keeps a URL out, in words; empty when none does."""
        address = url.partition("://")[2]
        path = address[len(host_of(url)) :]
        for pattern in self.rules.exclude:
            if pattern.matches(address, path):
                return Sentence.of("“{pattern}” is excluded (--exclude)", pattern=pattern.text)
        return NOTHING

    def take(self, host: str) -> Sentence:
        """Count a URL that is let in, unless its host has given enough: then return that in words."""
        most = self.rules.max_per_host
        if not most:
            return NOTHING
        if self.taken.get(host, 0) >= most:
            return Sentence.of("{host} already has {n:,} URLs (--max-per-host)", host=host, n=most)
        self.taken[host] = self.taken.get(host, 0) + 1
        return NOTHING

    def widen(self, urls: Iterable[str]) -> None:
        """Let the pages on the hosts of further sources belong to the crawl."""
        urls = list(urls)
        self.hosts = self.hosts.union(map(host_of, urls))
        self.folders = self.folders.union(map(_folder_of, urls))
        self._sites = None

    def _own_sites(self) -> frozenset[str]:
        if self._sites is None:
            self._sites = frozenset(map(site_of, self.hosts))
        return self._sites

    def _against_patterns(self, url: str, host: str) -> Sentence:
        if excluded := self.excluded(url):
            return excluded
        if not self.rules.include:
            return NOTHING
        address = url.partition("://")[2]
        path = address[len(host) :]
        if any(pattern.matches(address, path) for pattern in self.rules.include):
            return NOTHING
        return Sentence("none of the patterns to include matches (--include)")

    def _against_language(self, url: str, link_language: str) -> Sentence:
        """Return which mark says that a URL is in a language that is not wanted; empty without one.

        What the URL itself has comes before what a link says of it.
        """
        wanted = self.rules.languages
        if not wanted or self.is_language_told(url):
            return NOTHING
        language, mark = language_mark(url)
        if language:
            if language in wanted:
                return NOTHING
            words = "“{mark}” in the URL stands for {language}, which is not wanted (--languages)"
            return Sentence.of(words, mark=mark, language=language)
        language = link_language or self.link_language(url)
        if not language or language in wanted:
            return NOTHING
        words = "the link to it names the language {language}, which is not wanted (--languages)"
        return Sentence.of(words, language=language)

    def _is_in_folder(self, url: str) -> bool:
        address = url.partition("://")[2].partition("?")[0]
        end = address.find("/")
        while end >= 0:
            if address[: end + 1] in self.folders:
                return True
            end = address.find("/", end + 1)
        return False


def _folder_of(url: str) -> str:
    address = url.partition("://")[2].partition("?")[0]
    return address[: address.rfind("/") + 1]
