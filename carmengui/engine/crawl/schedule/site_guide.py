"""What the site files of a project mean for a crawl: what is fetched, as what, how fast, until when.

Used by the engine's one thread, except for :meth:`SiteGuide.headers`, which fetch threads ask.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from carmengui.engine.crawl.discover.source import Source
from carmengui.engine.crawl.schedule.site_scans import SiteScans
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.sites import Signals, SiteBook, SiteFile
from carmengui.engine.sites.markers import redesign_sentence, with_page
from carmengui.engine.sites.memory import merged
from carmengui.engine.sites.site_file import Stop
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import SITE_STEP, NewUrl

_LOOK_EVERY_S = 1.0


_HISTORY = "markers found"
"""The name of what is kept of markers; no value of a site file can be called so (it has a blank)."""
Tell = Callable[[str], None]


class SiteGuide:
    """Stands between a crawl and the site files of its project."""

    def __init__(
        self,
        book: SiteBook,
        store: Store,
        tell: Tell,
        spelt: Callable[[str], str] = str,
        languages: Sequence[str] = (),
    ) -> None:
        """Use ``spelt`` for the spelling under which the project stores an address.

        ``languages`` are wanted on sites that do not name theirs; none means all.
        """
        self._languages = frozenset(languages)
        self._book = book
        self._store = store
        self._tell = tell
        self._spelt = spelt
        self._scans = SiteScans(store, self.address)
        self._looked_at = time.monotonic()
        self._is_begun = False
        self._stopped: dict[str, Sentence] = {}
        self._in_a_row: dict[tuple[str, int, str], int] = {}
        self._told: set[str] = set()
        self._memory: dict[str, dict[str, Any]] = {}
        self._signals: dict[str, Signals] = {}

    @classmethod
    def silent(cls, store: Store) -> SiteGuide:
        """Return a guide without site files."""
        return cls(SiteBook(None), store, lambda _: None)

    # What is asked -------------------------------------------------------------------------

    def begin(self) -> tuple[Source, ...]:
        """Start the scans and return what the site files want to be fetched first.

        What a stop, or a rule that is gone, kept from being fetched waits again.

        Raises:
            KnownError: a site file is wrong.

        """
        self._book.reload_if_changed()
        self._book.require_sound()
        self._is_begun = True
        refused = self._store.frontier.refused() if self._book.sites else []
        self._store.frontier.try_again(
            url
            for url, refusal in refused
            if refusal.cause is RefusalCause.SITE_FILE and not self.refusal(url)
        )
        return self._sources()

    @property
    def has_files(self) -> bool:
        """Whether any site file is in force."""
        return bool(self._book.sites)

    @property
    def renders(self) -> tuple[str, ...]:
        """The site files that say which pages are rendered, and what they say."""
        return tuple(f"{site.name} {site.render}" for site in self._book.sites if site.render)

    def scan_urls(self) -> tuple[str, ...]:
        """Return one address of each scan: their hosts belong to the crawl."""
        return tuple(scan.address(scan.first) for site in self._book.sites for scan in site.scans)

    def next_urls(self) -> list[NewUrl]:
        """Return the addresses whose turn it is in the scans."""
        if not self._is_begun:
            return []
        sites = [site for site in self._book.sites if site.scans and site.name not in self._stopped]
        if not sites:
            return []
        self._store.begin()
        new, sentences = self._scans.next_urls(sites)
        for sentence in sentences:
            self._tell(sentence)
        return new

    def reloaded(self) -> tuple[Source, ...]:
        """Read changed site files again, now and then; return what they want when any changed."""
        if not self._is_begun or time.monotonic() - self._looked_at < _LOOK_EVERY_S:
            return ()
        self._looked_at = time.monotonic()
        sentences = self._book.reload_if_changed()
        for sentence in sentences:
            self._tell(sentence)
        return self._sources() if sentences else ()

    def site(self, url: str) -> SiteFile | None:
        """Return the site file of an address."""
        return self._book.for_url(url)

    def memory(self, site: SiteFile) -> tuple[tuple[str, Any], ...]:
        """Return what a site remembers, by the names its file gives."""
        if not site.keeps:
            return ()
        known = self._known(site)
        return tuple((kept.name, known.get(kept.name, kept.start)) for kept in site.keeps)

    def is_partner(self, url: str) -> bool:
        """Tell whether other pages of the site may be compared with this one."""
        site = self.site(url)
        return site is None or site.partner is None or site.partner.fits(url)

    def delay_s(self, host: str) -> float | None:
        """Return the pause that a site file asks for on a host, if one does."""
        asked = [site.delay_s for site in self._book.for_host(host) if site.delay_s is not None]
        return max(asked, default=None)

    def priority(self, host: str) -> int:
        """Return how early a host is asked; without a wish in a site file 0."""
        return max((site.priority for site in self._book.for_host(host)), default=0)

    def with_priority(self, urls: Iterable[NewUrl]) -> Iterator[NewUrl]:
        """Yield URLs with the priority of their site files, which counts above all else."""
        for new in urls:
            site = self.site(new.url)
            yield replace(new, priority=new.priority + SITE_STEP * site.priority) if site else new

    def headers(self, url: str) -> tuple[tuple[str, str], ...]:
        """Return the headers that a site file adds to a request for exactly this address."""
        site = self.site(url)
        return site.headers if site is not None else ()

    def address(self, url: str) -> str:
        """Return the address under which a page is fetched: its own, or that of its print view."""
        site = self.site(url)
        for rule in site.fetch_as if site is not None else ():
            if (other := rule.apply(url)) is not None:
                return self._spelt(normalise(other) or url)
        return self._spelt(url)

    def admitted(self, urls: Iterable[NewUrl]) -> Iterator[NewUrl]:
        """Yield URLs as they are to be fetched: some in their print view."""
        for new in urls:
            # A redirect that leads back to the page must not be sent to its print view again.
            is_asked_as_it_is = new.hops or new.kind != "page" or not self._book.sites
            url = new.url if is_asked_as_it_is else self.address(new.url)
            yield new if url == new.url else replace(new, url=url, host=host_of(url))

    def halt(self, url: str) -> Refusal | None:
        """Return why the rest of a site is not fetched in this crawl; nothing when it is."""
        site = self.site(url) if self._stopped else None
        reason = self._stopped.get(site.name) if site is not None else None
        return Refusal(RefusalCause.SITE_FILE, reason) if reason else None

    def refusal(self, url: str) -> Sentence:
        """Return why a site file keeps an address out; empty when it does not."""
        site = self.site(url)
        if site is None:
            return NOTHING
        name, language = site.name, site.languages.of(url)
        if any(pattern.fits(url) for pattern in site.exclude):
            return Sentence.of("{name}.toml: it is excluded", name=name)
        if site.include and not any(pattern.fits(url) for pattern in site.include):
            return Sentence.of("{name}.toml: it is not included", name=name)
        if language and site.languages.wanted and language not in site.languages.wanted:
            words = "{name}.toml: it is marked as {language}, which is not wanted"
            return Sentence.of(words, name=name, language=language)
        if self._is_unwanted(site, language):
            words = "{name}.toml marks it as {language}, which is not wanted (--languages)"
            return Sentence.of(words, name=name, language=language)
        return NOTHING

    def tells_language(self, url: str) -> bool:
        """Tell whether a site file decides which language an address is in, or which are wanted."""
        site = self.site(url)
        return site is not None and bool(site.languages.wanted or site.languages.of(url))

    def _is_unwanted(self, site: SiteFile, language: str) -> bool:
        """Tell whether the project wants no such language, and the site does not say otherwise."""
        is_said = not site.languages.wanted and bool(self._languages)
        return is_said and bool(language) and language not in self._languages

    def _sources(self) -> tuple[Source, ...]:
        sources: dict[str, Source] = {}
        for site in self._book.sites:
            for text in site.seeds:
                if url := normalise(text):
                    sources[url] = Source(url, host_of(url), "page", f"{site.name}.toml")
            for text in site.feeds:
                if url := normalise(text):
                    sources[url] = Source(url, host_of(url), "feed", f"{site.name}.toml")
        return tuple(sources.values())

    # What is heard -------------------------------------------------------------------------

    def told(self, url: str, signals: Signals | None) -> None:
        """Take up what a page says of its site; :meth:`heard` follows."""
        if signals is not None:
            self._signals[url] = signals

    def heard(self, url: str, visit: Visit) -> None:
        """Take up how a visit ended; written with the visit itself."""
        site = self.site(url)
        signals = self._signals.pop(url, Signals())
        self._scans.heard(url, visit.outcome, signals)
        if site is None:
            return
        self._keep(site, signals)
        if signals.missing is not None:
            self._watch_markers(site, signals.missing)
        for stop in site.stops:
            if stop.text is not None and visit.outcome is Outcome.FETCHED:
                self._count(site, stop, "text", is_met=stop.line in signals.stops)

    def answered(self, url: str, status: int) -> None:
        """Take up the status of an answer, in the order in which answers arrive."""
        site = self.site(url)
        if site is None or not status:
            return
        for stop in site.stops:
            if stop.status:
                self._count(site, stop, "status", is_met=status in stop.status)

    def redirected(self, url: str, target: str | None) -> None:
        """Take up a redirect: to another page, or to none that a scan would call found."""
        self._scans.redirected(url, target or "")

    def refused(self, url: str) -> None:
        """Take up that an address was not fetched at all."""
        self._scans.refused(url)

    def _keep(self, site: SiteFile, signals: Signals) -> None:
        known = self._known(site)
        rules = {kept.name: kept for kept in site.keeps}
        for name, value in signals.kept:
            if (rule := rules.get(name)) is not None:
                known[name] = merged(rule, known.get(name, rule.start), value)
                self._store.sites.remember(site.name, name, known[name])

    def _watch_markers(self, site: SiteFile, missing: str) -> None:
        known = self._known(site)
        known[_HISTORY] = with_page(str(known.get(_HISTORY, "")), missing)
        self._store.sites.remember(site.name, _HISTORY, known[_HISTORY])
        sentence = redesign_sentence(site, known[_HISTORY])
        if sentence and site.name not in self._told:
            self._told.add(site.name)
            self._tell(sentence)

    def _count(self, site: SiteFile, stop: Stop, what: str, *, is_met: bool) -> None:
        place = (site.name, stop.line, what)
        self._in_a_row[place] = self._in_a_row.get(place, 0) + 1 if is_met else 0
        if self._in_a_row[place] >= stop.after and site.name not in self._stopped:
            met = Sentence.of("the stop condition in line {line} was met", line=stop.line)
            stopped = Sentence.of(
                "{name}.toml: the crawl of this site was stopped: {why}",
                name=site.name,
                why=Sentence(stop.reason) if stop.reason else met,
            )
            self._stopped[site.name] = stopped
            words = "{stopped}. The rest is left for the next crawl."
            self._tell(str(Sentence.of(words, stopped=stopped)))

    def _known(self, site: SiteFile) -> dict[str, Any]:
        if site.name not in self._memory:
            self._memory[site.name] = self._store.sites.memory(site.name)
        return self._memory[site.name]
