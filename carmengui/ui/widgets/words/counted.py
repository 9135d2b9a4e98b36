"""Small pieces of wording that every desk shares."""

from __future__ import annotations


def counted(count: int, one: str, many: str) -> str:
    """Return a count in words: ``one`` as it stands, ``many`` with ``{n}`` filled in.

    >>> counted(1, "1 host", "{n} hosts"), counted(1204, "1 host", "{n} hosts")
    ('1 host', '1,204 hosts')
    """
    return one if count == 1 else many.format(n=f"{count:,}")
