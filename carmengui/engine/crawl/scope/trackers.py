"""The hosts that count visitors or deliver advertising, by a list that anyone can read."""

from __future__ import annotations

from functools import cache

from carmengui.resource_files import resource


@cache
def tracker_hosts() -> frozenset[str]:
    """Return the hosts of the bundled list; each stands for all below it, too."""
    lines = resource("requisites", "trackers.txt").read_text("utf-8").splitlines()
    return frozenset(line.strip() for line in lines if line.strip() and not line.startswith("#"))


def is_tracker(host: str) -> bool:
    """Tell whether a host, with or without its port, is on the list or below one that is.

    >>> is_tracker("www.google-analytics.com:443"), is_tracker("google.com")
    (True, False)
    """
    name = host.partition(":")[0].lower()
    while name:
        if name in tracker_hosts():
            return True
        name = name.partition(".")[2]
    return False
