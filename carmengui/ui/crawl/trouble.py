"""What went wrong, in groups of one cause; no widget, no Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


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


@dataclass(slots=True)
class Group:
    """The URLs that one cause stopped. ``urls`` maps each to its host."""

    key: str
    cause: Cause
    reason: str
    urls: dict[str, str] = field(default_factory=dict)

    @property
    def hosts(self) -> tuple[str, ...]:
        """The hosts they lie on, each once."""
        return tuple(dict.fromkeys(self.urls.values()))


class Trouble:
    """All groups; a URL is in one of them at most, and leaves it when it is fetched after all."""

    def __init__(self) -> None:
        self._groups: dict[str, Group] = {}
        self._key_of: dict[str, str] = {}

    def add(self, cause: Cause, reason: str, url: str, host: str) -> None:
        """Put a URL into the group of its cause."""
        # A line of robots.txt means something on its own host only.
        key = f"{host} {reason}" if cause is Cause.ROBOTS else f"{cause} {reason}"
        if self._key_of.get(url) == key:
            return
        self.remove(url)
        self._groups.setdefault(key, Group(key, cause, reason)).urls[url] = host
        self._key_of[url] = key

    def remove(self, url: str) -> None:
        """Take a URL out: it is well."""
        key = self._key_of.pop(url, None)
        if key is not None:
            del self._groups[key].urls[url]
            if not self._groups[key].urls:
                del self._groups[key]

    def group(self, key: str) -> Group | None:
        """Return a group, or nothing when it has gone."""
        return self._groups.get(key)

    def groups(self) -> list[Group]:
        """Return the groups, the largest first."""
        order = list(Cause)
        return sorted(
            self._groups.values(), key=lambda group: (-len(group.urls), order.index(group.cause))
        )

    @property
    def failed(self) -> int:
        """How many URLs failed; what robots.txt forbids has not."""
        return sum(len(g.urls) for g in self._groups.values() if g.cause is not Cause.ROBOTS)
