"""How near documents are by what they cite: references on the path between them, and shared ones."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from carmengui.engine.metadata.document.references import Reference
from carmengui.engine.metadata.wording import key

LEAST_TITLE_CHARS = 8


def cited_work(reference: Reference) -> str:
    """Return what names the cited work wherever it is cited: an identifier, else its title.

    Empty where neither is there.
    """
    found = reference.identifiers
    for kind in ("doi", "arxiv", "isbn"):
        if value := getattr(found, kind):
            return f"{kind}:{value.casefold()}"
    title = key(reference.title)
    return f"title:{title}" if len(title) >= LEAST_TITLE_CHARS else ""


def named_work(title: str) -> str:
    """Return what names a document of that title where it is cited by it."""
    return f"title:{key(title)}"


def distance(cites: Mapping[str, Iterable[str]], start: str, end: str) -> int | None:
    """Return the number of references on the shortest path between two works; nothing without a path.

    ``cites`` gives of each work those it cites; a reference is a step in either direction, as in
    CARMEN (2000).

    >>> cites = {"a": ["b"], "c": ["b"]}
    >>> distance(cites, "a", "c"), distance(cites, "a", "a"), distance(cites, "a", "d")
    (2, 0, None)
    """
    beside: dict[str, set[str]] = {}
    for work, cited in cites.items():
        for other in cited:
            beside.setdefault(work, set()).add(other)
            beside.setdefault(other, set()).add(work)
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        work = waiting.popleft()
        if work == end:
            return steps[work]
        for other in sorted(beside.get(work, ())):
            if other not in steps:
                steps[other] = steps[work] + 1
                waiting.append(other)
    return None


def coupling(one: Iterable[str], other: Iterable[str]) -> float:
    """Return the share of shared references among all of two documents, from 0 to 1 (Kessler 1963).

    >>> coupling(["a", "b"], ["b", "c"])
    0.3333333333333333
    """
    left, right = set(one) - {""}, set(other) - {""}
    return len(left & right) / len(left | right) if left | right else 0.0
