"""What is known of a site's pages, growing page by page and always small.

The unit is the address, not the visit. The texts kept are a sample that does not depend on the
order of arrival: per path pattern, and for the whole site, the 24 addresses with the lowest hash
(a bottom-k sample). Adding pages is exact: a page that belongs to the sample of all pages belonged
to every earlier sample too, so its text is at hand.

Removing a page leaves its place empty, because the text of the next address was never kept. The
place is taken by the next page of the pattern that is added or visited again; after each page has
been seen once more the sample is the exact one.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from bisect import insort

from carmengui.engine.boilerplate.addresses import path_group, url_rank
from carmengui.engine.boilerplate.skeleton import kinship, split_skeleton
from carmengui.engine.boilerplate.snapshot import POOL_SIZE, Member, SiteSnapshot, snapshot_of
from carmengui.engine.model import KnownError

MAX_GROUPS = 64
"""Path patterns with a pool of their own (the lowest hashes): names in paths make thousands."""
MAX_MEMBER_CHARS = 100_000
"""Of a longer text the first and the last half of this are kept: furniture stands at both ends."""

SAME_SKELETON = 0.7
_SEAM = "\n\uffff\n"
_FORMAT = "carmengui site model 1"
_RANK_BYTES = 8
_LEVEL = 3
"""A growing model is written twice a second; level 6 would take twice as long."""
_Pool = list[tuple[int, str]]


class SiteModel:
    """The pages of one site, as far as judging boilerplate needs them."""

    def __init__(self, site: str) -> None:
        self.site = site
        self._known: set[int] = set()
        self._members: dict[str, Member] = {}
        self._site_pool: _Pool = []
        self._group_pools: dict[str, _Pool] = {}
        self._snapshot: SiteSnapshot | None = None

    @property
    def pages(self) -> int:
        """The number of pages known on the site."""
        return len(self._known)

    def add(self, url: str, text: str) -> None:
        """Learn a page by its text, or its text with its skeleton; it replaces what it told before."""
        words, skeleton = split_skeleton(text)
        rank, kept = url_rank(url), _shortened(words)
        held = self._members.get(url)
        if held is not None and held.text == kept and _is_alike(held.skeleton, skeleton):
            return
        if held is not None or self._take_in(url, rank):
            self._members[url] = Member(url, kept, skeleton)
            self._snapshot = None
        if rank not in self._known:
            self._known.add(rank)
            self._snapshot = None

    def remove(self, url: str) -> None:
        """Forget a page; the module's text says how its place is filled."""
        group, page = path_group(url), (url_rank(url), url)
        for pool in (self._group_pools.get(group, []), self._site_pool):
            if page in pool:
                pool.remove(page)
        if not self._group_pools.get(group, [page]):
            del self._group_pools[group]
        self._known.discard(page[0])
        self._members.pop(url, None)
        self._snapshot = None

    def snapshot(self) -> SiteSnapshot:
        """Return the model as it stands."""
        if self._snapshot is None:
            self._snapshot = snapshot_of(self.site, self.pages, self._members.values())
        return self._snapshot

    def dump(self) -> bytes:
        """Return the model as bytes, for storage."""
        ranks = b"".join(rank.to_bytes(_RANK_BYTES) for rank in sorted(self._known))
        known = base64.b64encode(ranks).decode("ascii")
        head = json.dumps({"site": self.site, "known": known})[1:-1]
        squeezer = zlib.compressobj(level=_LEVEL)
        parts = [squeezer.compress(f'{{"{_FORMAT}": {{{head}, "members": ['.encode("ascii"))]
        # Page by page: a model of some megabytes at once would hold up every other thread.
        for number, member in enumerate(self.snapshot().members):
            text = ("," if number else "") + json.dumps([member.url, member.contribution])
            parts.append(squeezer.compress(text.encode("ascii")))
        parts += [squeezer.compress(b"]}}"), squeezer.flush()]
        return b"".join(parts)

    @classmethod
    def load(cls, data: bytes) -> SiteModel:
        """Return the model that was dumped.

        Raises:
            KnownError: the bytes are not a site model.

        """
        try:
            content = json.loads(zlib.decompress(data))[_FORMAT]
            ranks = base64.b64decode(content["known"], validate=True)
            members = [(str(url), str(text)) for url, text in content["members"]]
            model = cls(str(content["site"]))
        except (zlib.error, binascii.Error, ValueError, KeyError, TypeError) as error:
            raise KnownError(
                "The stored site model cannot be read.",
                "Delete it and extract the site's pages again.",
            ) from error
        for url, text in members:
            model.add(url, text)
        model._known.update(
            int.from_bytes(ranks[start : start + _RANK_BYTES])
            for start in range(0, len(ranks), _RANK_BYTES)
        )
        model._snapshot = None
        return model

    def _take_in(self, url: str, rank: int) -> bool:
        """Put a page into the pools it belongs to; tell whether it belongs to any."""
        page, taken = (rank, url), False
        for pool in (*self._open_group_pool(path_group(url)), self._site_pool):
            if len(pool) < POOL_SIZE or page < pool[-1]:
                insort(pool, page)
                self._forget(pool[POOL_SIZE:])
                del pool[POOL_SIZE:]
                taken = True
        return taken

    def _open_group_pool(self, group: str) -> tuple[_Pool, ...]:
        """Return the pool of a path pattern, unless the limit of patterns leaves it none."""
        if group not in self._group_pools and len(self._group_pools) >= MAX_GROUPS:
            last = max(self._group_pools, key=url_rank)
            if url_rank(last) < url_rank(group):
                return ()
            self._forget(self._group_pools.pop(last))
        return (self._group_pools.setdefault(group, []),)

    def _forget(self, pages: _Pool) -> None:
        """Drop the texts of pages that leave one pool, unless another pool holds them."""
        for page in list(pages):
            group_pool = self._group_pools.get(path_group(page[1]), [])
            if page not in group_pool[:POOL_SIZE] and page not in self._site_pool[:POOL_SIZE]:
                self._members.pop(page[1], None)


def _is_alike(held: str, skeleton: str) -> bool:
    """Tell whether a page still has its template: names of classes made up at each visit are none."""
    share = kinship(held, skeleton)
    return held == skeleton or (share is not None and share >= SAME_SKELETON)


def _shortened(text: str) -> str:
    if len(text) <= MAX_MEMBER_CHARS:
        return text
    half = MAX_MEMBER_CHARS // 2
    return text[:half] + _SEAM + text[-half:]
