"""Where a redirect or a refresh leads: one hop further in a chain, or in words why it ends there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage import Store, UrlRow
from carmengui.engine.storage.rows import NewUrl

_MOST_SECOND_CHANCES = 2
Word = Literal["redirect", "refresh"]


@dataclass(frozen=True, slots=True)
class Hop:
    """The next URL of a chain, unless it ends.

    ``reason`` says where it leads or why it ends. ``again`` is a URL of the same chain that is worth
    another request, because a cookie was set on the way.
    """

    reason: Sentence
    new: NewUrl | None = None
    again: str = ""


class Hops:
    """Follows the chains of one crawl."""

    def __init__(
        self, store: Store, settings: Settings, refusal: Callable[[str, int], Sentence]
    ) -> None:
        """Use ``refusal`` to ask why a URL at a depth is out of scope."""
        self._store = store
        self._settings = settings
        self._refusal = refusal
        self._second_chances: Counter[str] = Counter()

    def next(self, row: UrlRow, target: str | None, word: Word, *, sets_cookie: bool) -> Hop:
        """Return the hop from a URL to a target."""
        if target is None:
            words = "the {word} has no URL that can be fetched"
            return Hop(Sentence.of(words, word=_NOUNS[word]))
        if self._is_circle(row, target):
            if sets_cookie and self._may_ask_again(target):
                words = "a {word} to {url}, requested again with its cookie"
                return Hop(Sentence.of(words, word=_NOUNS[word], url=target), None, target)
            words = "the {word} loops back to {url}"
            return Hop(Sentence.of(words, word=_NOUNS[word], url=target))
        if row.hops >= self._settings.max_redirects:
            limit = self._settings.max_redirects
            return Hop(Sentence.of("more than {n} redirects in a row", n=limit))
        host = host_of(target)
        if refusal := self._refusal(target, row.depth):
            words = "{hop}, which is not fetched: {why}"
            return Hop(Sentence.of(words, hop=Sentence.of(_HOPS[word], url=target), why=refusal))
        new = NewUrl(target, host, row.kind, row.depth, row.hops + 1, priority=1, via=row.key)
        return Hop(Sentence.of(_HOPS[word], url=target), new)

    def _is_circle(self, row: UrlRow, target: str) -> bool:
        return target == row.url or target in self._store.frontier.chain(row.key, row.hops)

    def _may_ask_again(self, target: str) -> bool:
        if not self._settings.cookies:
            return False
        self._second_chances[target] += 1
        return self._second_chances[target] <= _MOST_SECOND_CHANCES


_NOUNS: dict[Word, Sentence] = {"redirect": Sentence("redirect"), "refresh": Sentence("refresh")}
_HOPS: dict[Word, str] = {"redirect": "redirected to {url}", "refresh": "sent on to {url}"}
