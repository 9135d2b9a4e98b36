"""Which URLs belong to a crawl, and why the others do not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scope:
    """The hosts of the sources, down to a depth."""

    hosts: frozenset[str]
    max_depth: int

    def refusal(self, host: str, depth: int) -> str:
        """Return why a URL is not fetched, in words; empty when it is in scope."""
        if host not in self.hosts:
            return f"{host} is not a host of the sources"
        if depth > self.max_depth:
            return f"more than {self.max_depth} links away from a source"
        return ""
