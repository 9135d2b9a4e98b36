"""What a response leads to: links, redirects and feeds on their way into the frontier."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from carmengui.engine.crawl.discover.feed_texts import FeedTexts
from carmengui.engine.crawl.discover.hops import Hop, Hops
from carmengui.engine.crawl.scope.admission import Admission
from carmengui.engine.crawl.scope.canonical import UrlPolicy
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import Capture
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.revisit.stamps import StampKind, StatedChange
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.visit import NEVER
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.harvesting import LIST, REPOSITORY, Harvesting
from carmengui.engine.reading.task import Reading
from carmengui.engine.storage import UrlRow, url_key
from carmengui.engine.storage.feed_items import FeedNote
from carmengui.engine.storage.rows import NewUrl


def _is_unknown(url: str) -> bool:
    del url
    return False


class Discovery:
    """Adds URLs, and tells for which hosts it did.

    The full texts of a feed, where they stand for its pages, are handed to ``bring_in``.
    """

    def __init__(
        self,
        means: Means,
        scope: Scope,
        bring_in: Callable[[FeedTexts], None],
        tell_changes: Callable[[list[StatedChange]], None],
    ) -> None:
        settings = means.settings
        policy = UrlPolicy(settings.url_policy)
        self._means = means
        self._bring_in = bring_in
        self._tell_changes = tell_changes
        self._hops = Hops(means.store, settings, scope.refusal)
        self._door = Admission(means.store, scope, policy, means.clock.now, means.listener)
        self._opened_hosts: set[str] = set()
        self.harvesting = Harvesting(means.store, self._fetched_as, self._opened_hosts)

    def add(self, urls: list[NewUrl], *, source: str = "") -> list[NewUrl]:
        """Add URLs and return those that are new; ``source`` is the URL that redirected here."""
        guide = self._means.guide
        fresh = self._door.add(guide.with_priority(guide.admitted(urls)), source=source)
        self._opened_hosts.update(new.host for new in fresh)
        return fresh

    def add_sitemaps(self, urls: tuple[str, ...]) -> None:
        """Add the sitemaps that a robots.txt names."""
        self.add([NewUrl(url, host_of(url), "sitemap", priority=2) for url in urls])

    def redirected(self, row: UrlRow, capture: Capture) -> Hop:
        """Return where a redirect leads; :meth:`take_hop` goes there."""
        location = capture.header("location")
        target = normalise(location, capture.url) if location else None
        hop = self._hops.next(
            row, target, "redirect", sets_cookie=bool(capture.header("set-cookie"))
        )
        self._means.guide.redirected(row.url, target)
        return hop

    def take_hop(self, hop: Hop, source: str) -> None:
        """Add where a redirect or refresh leads."""
        if hop.new is not None:
            self.add([hop.new], source=source)
            self._means.store.stated_records.redirected(url_key(source), hop.new.url)
            if hop.new.kind in {REPOSITORY, LIST}:
                self.harvesting.redirected(source, hop.new.url)
        if hop.again:
            self._means.store.frontier.ask_again(hop.again)
            self._opened_hosts.add(host_of(hop.again))

    def discover(self, row: UrlRow, reading: Reading) -> Sentence:
        """Add what a page leads to; return in words why a refresh is not followed, if it is not.

        What was imported leads nowhere: it is not the web of today.
        """
        if row.kind == LIST or reading.oai is not None:
            return self._harvest(row, reading)
        if row.is_imported:
            return NOTHING
        ending = NOTHING
        if reading.refresh:
            hop = self._hops.next(row, reading.refresh, "refresh", sets_cookie=False)
            self.take_hop(hop, row.url)
            ending = hop.reason if hop.new is None else NOTHING
        links = self._links(row, reading)
        fresh = self.add(self._door.nested(row, links) if row.kind == "sitemap" else links)
        if reading.sign is not None:
            self._door.read(row, reading.sign, fresh)
        if reading.notes:
            self._note_feed(reading.notes, fresh)
        self._note_changes(row, reading)
        return ending

    def _harvest(self, row: UrlRow, reading: Reading) -> Sentence:
        """Take over what a repository answered; return in words why a harvest ends, if it does."""
        if reading.oai is None:
            self.harvesting.failed(row)
            return NOTHING
        took = self.harvesting.take(row, reading.oai)
        self.add(list(took.pages))
        if took.changes:
            stated = StampKind.REPOSITORY
            self._tell_changes(
                [StatedChange(url_key(url), at_s, stated) for url, at_s in took.changes]
            )
        return took.ending

    def _links(self, row: UrlRow, reading: Reading) -> list[NewUrl]:
        # The menu of a site stands on each of its pages; a site file may make others of its URLs.
        has_files, frontier = self._means.guide.has_files, self._means.store.frontier
        is_known = _is_unknown if has_files else frontier.surely_has
        return [
            NewUrl(
                link.url,
                host_of(link.url),
                link.kind,
                row.depth + (link.kind == "page" and link.url != reading.canonical),
                via=row.key,
                language=link.language,
            )
            for link in reading.links
            if not is_known(link.url)
            and link.url != reading.refresh
            and not (link.nofollow and self._means.settings.honour_nofollow)
        ]

    def _note_changes(self, row: UrlRow, reading: Reading) -> None:
        """Pass on when a feed, a sitemap or the page itself states that pages changed.

        Each item of a feed is also a change of the feed.
        """
        kind = StampKind.FEED if row.kind == "feed" else StampKind.SITEMAP
        stated = [
            StatedChange(url_key(self._fetched_as(link.url)), link.modified_at.timestamp(), kind)
            for link in reading.links
            if link.modified_at is not None
        ]
        for note in reading.notes:
            if note.published is not None:
                at_s = note.published.timestamp()
                keys = row.key, url_key(self._fetched_as(note.url))
                stated += [StatedChange(key, at_s, StampKind.FEED) for key in keys]
        if reading.modified_at is not None:
            at_s = reading.modified_at.timestamp()
            stated.append(StatedChange(row.key, at_s, StampKind.DATE_MODIFIED))
        if stated:
            self._tell_changes(stated)

    def _note_feed(self, notes: tuple[FeedNote, ...], fresh: list[NewUrl]) -> None:
        """Keep what a feed says of its pages; take their full texts for the pages, if wanted."""
        store = self._means.store
        known = {note.url: replace(note, url=self._fetched_as(note.url)) for note in notes}
        kept = {url_key(note.url): note for note in known.values()}
        store.feed_items.keep(kept.items())
        if not (self._means.settings.records_from_feeds and self._means.extract):
            return
        new = {each.url for each in fresh}
        wanted = []
        for note in kept.values():
            page = store.frontier.find(note.url) if note.html else None
            if page is not None and (page.is_imported or note.url in new):
                wanted.append(note)
                # Nobody is to fetch it meanwhile.
                state = replace(page.revisit, next_at=NEVER)
                store.frontier.schedule(page.key, state)
        if wanted:
            self._bring_in(FeedTexts(wanted, self._means.clock.now()))

    def _fetched_as(self, url: str) -> str:
        return self.spelt(self._means.guide.address(url))

    def spelt(self, url: str) -> str:
        """Return the spelling under which a URL is stored."""
        return self._door.spelt(url)

    def objection(self, row: UrlRow) -> Refusal | None:
        """Return why a URL that waits is not to be fetched after all; nothing when it is."""
        return self._means.guide.halt(row.url) or self._door.objection(row)

    def release_trap(self, number: int) -> int:
        """Let the URLs of a trap be fetched; return how many wait now."""
        self._means.store.begin()
        host, count = self._door.release(number, self._means.clock.now())
        self._opened_hosts.update({host} if count else ())
        return count

    def new_hosts(self) -> set[str]:
        """Return the hosts for which URLs were added since the last call."""
        hosts = set(self._opened_hosts)
        self._opened_hosts.clear()
        return hosts
