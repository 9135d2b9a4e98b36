"""What went wrong, in groups of one cause; no widget, no Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from carmengui.engine.model.refusal import RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import Trap


class Cause(StrEnum):
    """The kinds of trouble, each with a mark of its own."""

    SILENT = "silent"
    """No whole answer came."""
    ANSWERED = "answered"
    """The server answered with an error."""
    ROBOTS = "robots"
    """robots.txt forbids it."""
    UNREAD = "unread"
    """It came, but could not be read."""
    TRAP = "trap"
    """It lies where a site leads on for ever."""
    SCOPE = "scope"
    """A rule of the scope leaves it out."""
    LANGUAGE = "language"
    """Its page is in another language than those wanted: it is archived without a record."""
    HELD = "held"
    """A person keeps the program from its host."""

    @property
    def is_failure(self) -> bool:
        """Whether something went wrong; what was decided against did not."""
        return self in {Cause.SILENT, Cause.ANSWERED, Cause.UNREAD}

    @property
    def is_wanted(self) -> bool:
        """Whether it is as a person wants it."""
        return self in {Cause.SCOPE, Cause.LANGUAGE, Cause.HELD}


REFUSED = {
    RefusalCause.TRAP: Cause.TRAP,
    RefusalCause.SKIPPED: Cause.HELD,
    RefusalCause.LEFT: Cause.HELD,
    RefusalCause.BLOCKED: Cause.HELD,
    RefusalCause.ROBOTS: Cause.ROBOTS,
    RefusalCause.ROBOTS_CLOSED: Cause.ROBOTS,
}
"""What was decided against, as trouble; all else is left out by a rule of the scope."""


@dataclass(slots=True)
class Group:
    """The URLs that one cause stopped. ``urls`` maps each to its host."""

    key: str
    cause: Cause
    reason: Sentence
    urls: dict[str, str] = field(default_factory=dict)
    trap: Trap | None = None
    left: int = 0
    """How many URLs a trap holds, of which only some may be known here."""

    @property
    def count(self) -> int:
        """How many URLs there are."""
        return max(len(self.urls), self.left)

    @property
    def hosts(self) -> tuple[str, ...]:
        """The hosts they lie on, each once."""
        return tuple(dict.fromkeys(self.urls.values()))


class Trouble:
    """All groups; a URL is in one of them at most, and leaves it when it is fetched after all."""

    def __init__(self) -> None:
        self._groups: dict[str, Group] = {}
        self._key_of: dict[str, str] = {}

    def add(self, cause: Cause, reason: Sentence, url: str, host: str) -> None:
        """Put a URL into the group of its cause."""
        # A line of robots.txt, as much as a trap, means something on its own host only.
        key = f"{host} {reason}" if cause is Cause.ROBOTS else f"{cause} {reason}"
        if self._key_of.get(url) == key:
            return
        self.remove(url)
        self._groups.setdefault(key, Group(key, cause, reason)).urls[url] = host
        self._key_of[url] = key

    def add_trap(self, trap: Trap, left: int) -> None:
        """Put in a trap that was found, with a few of its URLs."""
        reason = trap.refusal.reason
        key = f"{Cause.TRAP} {reason}"
        group = self._groups.setdefault(key, Group(key, Cause.TRAP, reason))
        group.trap, group.left = trap, group.left + left
        for url in trap.samples:
            group.urls.setdefault(url, trap.host)

    def drop(self, key: str) -> None:
        """Take a whole group out: it was released."""
        if (group := self._groups.pop(key, None)) is not None:
            for url in group.urls:
                if self._key_of.get(url) == key:
                    del self._key_of[url]

    def drop_host(self, cause: Cause, host: str) -> None:
        """Take the URLs of a host out of the groups of a cause."""
        for group in self.groups():
            if group.cause is cause:
                for url in [url for url, own in group.urls.items() if own == host]:
                    self.remove(url)

    def remove(self, url: str) -> None:
        """Take a URL out: it is well."""
        key = self._key_of.pop(url, None)
        if key is not None:
            self._groups[key].urls.pop(url, None)
            if not self._groups[key].urls:
                del self._groups[key]

    def group(self, key: str) -> Group | None:
        """Return a group, or nothing when it has gone."""
        return self._groups.get(key)

    def groups(self) -> list[Group]:
        """Return the groups, the largest first."""
        order = list(Cause)
        return sorted(
            self._groups.values(),
            key=lambda group: (group.cause.is_wanted, -group.count, order.index(group.cause)),
        )

    def urls(self) -> tuple[str, ...]:
        """Return all URLs that are known by name, group by group."""
        return tuple(url for group in self.groups() for url in group.urls)

    @property
    def failed(self) -> int:
        """How many URLs failed; what was decided against has not."""
        return sum(len(g.urls) for g in self._groups.values() if g.cause.is_failure)
