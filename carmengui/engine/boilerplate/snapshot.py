"""A site model at one moment: what judges pages, is stored with its version and sent to workers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from carmengui.engine.boilerplate.addresses import path_group, text_digest, url_rank
from carmengui.engine.boilerplate.skeleton import with_skeleton
from carmengui.engine.model.boilerplate_mode import BoilerplateMode

POOL_SIZE = 24


@dataclass(frozen=True, slots=True)
class Member:
    """One page whose text is kept to judge others by; its skeleton tells of which template it is."""

    url: str
    text: str = field(repr=False)
    skeleton: str = field(default="", repr=False)
    digest: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Kept beside the text: a site model asks for it each time one of its pages changes.
        object.__setattr__(self, "digest", text_digest(self.contribution))

    @property
    def contribution(self) -> str:
        """What the page told the model of its site."""
        return with_skeleton(self.text, self.skeleton)


@dataclass(frozen=True, slots=True)
class SiteSnapshot:
    """The members of a site model, in sampling order.

    ``version`` names exactly these members: two snapshots of one version judge alike. ``pages``
    is the number of pages known on the site, members or not.
    """

    site: str
    version: str
    pages: int
    members: tuple[Member, ...] = field(repr=False)
    mode: BoilerplateMode = BoilerplateMode.SITE

    @property
    def identity(self) -> str:
        """What names these members and the way in which they judge, for whoever keeps judgements."""
        return self.version if self.mode is BoilerplateMode.SITE else f"{self.version} {self.mode}"

    def judging(self, mode: BoilerplateMode) -> SiteSnapshot:
        """Return the snapshot with another way of judging; a page alone has no other pages."""
        members = () if mode is BoilerplateMode.ALONE else self.members
        return self if mode is self.mode else replace(self, members=members, mode=mode)

    def candidates_for(self, url: str) -> tuple[Member, ...]:
        """Return the pages that a page of that address may be compared with, best first.

        The pages of its own path pattern come first, then those of the whole site. The page itself
        is among them when it is a member: the list is the same for all pages of a pattern.
        """
        group = path_group(url)
        own = [member for member in self.members if path_group(member.url) == group][:POOL_SIZE]
        listed = {member.url for member in own}
        rest = [member for member in self.members[:POOL_SIZE] if member.url not in listed]
        return tuple((own + rest)[:POOL_SIZE])


def snapshot_of(site: str, pages: int, members: Iterable[Member]) -> SiteSnapshot:
    """Return the snapshot of members given in any order."""
    ordered = sorted(members, key=lambda member: (url_rank(member.url), member.url))
    version = hashlib.blake2b(digest_size=12)
    for member in ordered:
        version.update(f"{member.url}\n{member.digest}\n".encode("utf-8", "surrogatepass"))
    return SiteSnapshot(site, version.hexdigest(), pages, tuple(ordered))
