"""Lets discovered URLs into the frontier: spelt by the policy, inside the scope, outside of traps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime

from carmengui.engine.crawl.scope.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.scope.page_signs import PageSign
from carmengui.engine.crawl.scope.scope import Scope, outside
from carmengui.engine.crawl.scope.traps import PageRead, TrapWatch, leads_out
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model.events import Listener, TrapFound
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import Trap, TrapKind
from carmengui.engine.storage import Store, UrlRow, url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.traps import StoredSign

MAX_SITEMAP_LEVELS = 4
"""Three levels of index, and the sitemaps that they name."""
_SAMPLES = 5
_SIGNS_REMEMBERED = 5_000
_URLS_REMEMBERED = 2_000


class Admission:
    """The way into the frontier; only the engine's thread uses it."""

    def __init__(
        self,
        store: Store,
        scope: Scope,
        policy: UrlPolicy,
        now: Callable[[], datetime],
        listener: Listener,
    ) -> None:
        self._store = store
        self._scope = scope
        self._policy = policy
        self._listener = listener
        self._now = now
        self._watch = TrapWatch(now, store.traps.all())
        self._is_aware = False

    def spelt(self, url: str) -> str:
        """Return the spelling under which a URL is stored."""
        return canonicalise(url, self._policy)

    def add(self, urls: Iterable[NewUrl], *, source: str = "") -> list[NewUrl]:
        """Add URLs and return those that are new and may be fetched.

        What a rule of the scope drops is kept with its reason, unless it is under a foreign domain or
        too deep. ``source`` is the URL that redirected here: a server that insists on its own spelling
        of it gets that.
        """
        inside: list[NewUrl] = []
        dropped: dict[int, tuple[NewUrl, Refusal]] = {}
        for new in urls:
            url = self.spelt(new.url)
            each = new if url in {new.url, source} else replace(new, url=url, host=host_of(url))
            refusal = self._scope.refusal(each.url, each.depth, each.language)
            if not refusal:
                inside.append(each)
            elif self._scope.is_near(each.host) and not self._scope.is_too_deep(each.depth):
                dropped[url_key(each.url)] = each, outside(refusal)
        self._drop(dropped)
        fresh = self._store.frontier.add(inside)
        self._note_languages(fresh)
        return self._take_in(fresh)

    def _note_languages(self, fresh: Iterable[NewUrl]) -> None:
        """Keep what links say of languages: other ones may be wanted some day."""
        said = [(url_key(new.url), new.language) for new in fresh if new.language]
        self._store.languages.say(said)

    def _take_in(self, fresh: list[NewUrl]) -> list[NewUrl]:
        self._remember()
        taken = []
        for new in fresh:
            full = self._scope.take(new.host)
            refusal = outside(full) if full else self._trap_refusal(new)
            if refusal:
                self._store.frontier.refuse(url_key(new.url), refusal)
            else:
                taken.append(new)
        for trap in self._watch.added(new.url for new in taken):
            self._leave(trap)
        return taken

    def _drop(self, dropped: dict[int, tuple[NewUrl, Refusal]]) -> None:
        fresh = self._store.frontier.add(new for new, _ in dropped.values())
        self._note_languages(fresh)
        for new in fresh:
            key = url_key(new.url)
            self._store.frontier.refuse(key, dropped[key][1])

    def objection(self, row: UrlRow) -> Refusal | None:
        """Return why a URL that waits is not to be fetched after all; nothing when it is."""
        depth = min(row.depth, self._scope.max_depth)
        if refusal := self._scope.refusal(row.url, depth):
            return outside(refusal)
        if not row.is_first_visit:
            return None
        lies_in = self._watch.trap_of(row.url)
        return lies_in[0].refusal if lies_in else None

    def nested(self, row: UrlRow, links: list[NewUrl]) -> list[NewUrl]:
        """Return those of the links of a sitemap that are no sitemaps nested too deep.

        The others are a trap, and kept with their reason: sitemaps.org knows one index above the
        sitemaps, and a chain of them may be endless.
        """
        inner = [new for new in links if new.kind == "sitemap"]
        if not inner or self._store.frontier.sitemap_level(row.key) < MAX_SITEMAP_LEVELS:
            return links
        trap = self._nested_trap(row, inner)
        if trap.released_at is not None:
            return links
        fresh = self._store.frontier.add(inner)
        for new in fresh:
            self._store.frontier.refuse(url_key(new.url), trap.refusal)
        self._listener(TrapFound(trap, len(fresh)))
        return [new for new in links if new.kind != "sitemap"]

    def _nested_trap(self, row: UrlRow, inner: list[NewUrl]) -> Trap:
        host, pattern = host_of(row.url), "/…/sitemap"
        known = (
            each
            for each in self._store.traps.all()
            if (each.kind, each.host, each.pattern) == (TrapKind.SITEMAPS, host, pattern)
        )
        if (trap := next(known, None)) is not None:
            return trap
        evidence = Sentence.of(
            "sitemaps in sitemaps more than {n} levels deep", n=MAX_SITEMAP_LEVELS
        )
        samples = tuple(new.url for new in inner[:_SAMPLES])
        return self._store.traps.add(
            Trap(TrapKind.SITEMAPS, host, pattern, evidence, samples, self._now())
        )

    # Traps --------------------------------------------------------------------------------

    def read(self, row: UrlRow, sign: PageSign, fresh: Iterable[NewUrl]) -> None:
        """Take note of what a page said and of the URLs it brought."""
        self._remember()
        page = PageRead(row.url, sign, leads_out(row.url, (new.url for new in fresh)))
        stored = StoredSign(row.url, sign.exact, sign.gist, sign.sketch, frozenset(page.leads))
        self._store.traps.sign(row.key, stored)
        for trap in self._watch.read(page):
            self._leave(trap)

    def release(self, number: int, at: datetime) -> tuple[str, int]:
        """Let the URLs of a trap be fetched, and do not find it again.

        Returns:
            the host, and how many of its URLs wait now.

        """
        count = self._store.traps.release(number, at)
        trap = next((each for each in self._store.traps.all() if each.id == number), None)
        if trap is None:
            return "", 0
        self._watch.keep(trap)
        return trap.host, count

    def _remember(self) -> None:
        """Bring the watch up to where the last session ended."""
        if self._is_aware:
            return
        self._is_aware = True
        for trap in self._watch.added(self._store.traps.newest_urls(_URLS_REMEMBERED)):
            self._leave(trap)
        for old in self._store.traps.signs(_SIGNS_REMEMBERED):
            sign = PageSign(old.exact, old.gist, old.sketch)
            leads = frozenset(TrapKind(kind) for kind in old.leads)
            for trap in self._watch.read(PageRead(old.url, sign, leads)):
                self._leave(trap)

    def _trap_refusal(self, new: NewUrl) -> Refusal | None:
        lies_in = self._watch.trap_of(new.url)
        if lies_in is None:
            return None
        trap, instead = lies_in
        if instead:
            self._add_instead(instead, new.depth)
        return trap.refusal

    def _leave(self, trap: Trap) -> None:
        """Keep a trap that was found, and let none of its URLs wait any longer."""
        kept = self._store.traps.add(trap)
        self._watch.keep(kept)
        left = 0
        for key, url, depth in self._store.traps.waiting(kept.host):
            lies_in = self._watch.trap_of(url)
            if lies_in is None or lies_in[0].id != kept.id:
                continue
            left += 1
            self._store.frontier.refuse(key, kept.refusal)
            if lies_in[1]:
                self._add_instead(lies_in[1], depth)
        self._listener(TrapFound(kept, left))

    def _add_instead(self, url: str, depth: int) -> None:
        """Let the page itself be fetched, without the part of its URL that means nothing."""
        new = NewUrl(url, host_of(url), depth=depth)
        if not self._scope.refusal(url, depth) and self._watch.trap_of(url) is None:
            self._store.frontier.add([new])
