"""How near documents are by what they cite: references on the path between them, and shared ones."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from carmengui.engine.metadata.document.identifiers import identifiers_in
from carmengui.engine.metadata.document.references import Reference
from carmengui.engine.metadata.wording import key
from carmengui.engine.model.record import CitedWork

LEAST_TITLE_CHARS = 8


def cited_work(reference: Reference) -> str:
    """Return what names the cited work wherever it is cited: an identifier, else its title.

    Empty where neither is there.
    """
    found = reference.identifiers
    names = _names(found.doi, found.arxiv, found.isbn, "", reference.title)
    return names[0] if names else ""


def names_of(work: CitedWork) -> tuple[str, ...]:
    """Return all that names a cited work wherever it is cited: identifiers, address, title.

    >>> names_of(CitedWork("", title="On Peat and Sand", doi="10.1000/ABC"))
    ('doi:10.1000/abc', 'title:on peat and sand')
    """
    return _names(work.doi, work.arxiv, work.isbn, work.url, work.title)


def own_names(url: str, title: str) -> tuple[str, ...]:
    """Return what names a document of that address and title where it is cited.

    >>> own_names("https://arxiv.org/abs/2001.01234v2", "On Peat and Sand")
    ('arxiv:2001.01234', 'url:arxiv.org/abs/2001.01234v2', 'title:on peat and sand')
    """
    found = identifiers_in(url)
    return _names(found.doi, found.arxiv, "", url, title)


def named_work(title: str) -> str:
    """Return what names a document of that title where it is cited by it."""
    return f"title:{key(title)}"


def _names(doi: str, arxiv: str, isbn: str, url: str, title: str) -> tuple[str, ...]:
    identifiers = ("doi", doi), ("arxiv", _without_version(arxiv)), ("isbn", isbn)
    names = [f"{kind}:{value.casefold()}" for kind, value in identifiers if value]
    if address := _address(url):
        names.append(f"url:{address}")
    if len(key(title)) >= LEAST_TITLE_CHARS:
        names.append(named_work(title))
    return tuple(names)


def _without_version(arxiv: str) -> str:
    number, _, version = arxiv.rpartition("v")
    return number if number and version.isdecimal() else arxiv


def _address(url: str) -> str:
    """Return an address without what may be otherwise where the same is cited."""
    bare = url.partition("#")[0].rpartition("://")[2].removeprefix("www.").rstrip("/")
    # The start page of a site is no work.
    host, slash, path = bare.partition("/")
    return f"{host.casefold()}/{path}" if slash and path else ""


def distance(cites: Mapping[str, Iterable[str]], start: str, end: str) -> int | None:
    """Return the number of references on the shortest path between two works; nothing without a path.

    ``cites`` gives of each work those it cites; a reference is a step in either direction, as in
    CARMEN (2000).

    >>> cites = {"a": ["b"], "c": ["b"]}
    >>> distance(cites, "a", "c"), distance(cites, "a", "a"), distance(cites, "a", "d")
    (2, 0, None)
    """
    found = path(cites, start, end)
    return len(found) - 1 if found else None


def path(cites: Mapping[str, Iterable[str]], start: str, end: str) -> tuple[str, ...]:
    """Return the works on the shortest path between two, both among them; empty without a path.

    Of several as short as that, it is always the same one.

    >>> path({"a": ["b"], "c": ["b"]}, "a", "c")
    ('a', 'b', 'c')
    """
    if start == end:
        return (start,)
    beside: dict[str, set[str]] = {}
    for work, cited in cites.items():
        for other in cited:
            beside.setdefault(work, set()).add(other)
            beside.setdefault(other, set()).add(work)
    before, waiting = {start: ""}, deque([start])
    while waiting:
        work = waiting.popleft()
        for other in sorted(beside.get(work, ())):
            if other in before:
                continue
            before[other] = work
            if other == end:
                return _way(before, end)
            waiting.append(other)
    return ()


def _way(before: Mapping[str, str], end: str) -> tuple[str, ...]:
    way = [end]
    while before[way[-1]]:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def coupling(one: Iterable[str], other: Iterable[str]) -> float:
    """Return the share of shared references among all of two documents, from 0 to 1 (Kessler 1963).

    >>> coupling(["a", "b"], ["b", "c"])
    0.3333333333333333
    """
    left, right = set(one) - {""}, set(other) - {""}
    return shared_weight(len(left & right), len(left), len(right))


def shared_weight(shared: int, one: int, other: int) -> float:
    """Return the share of shared references among all of two documents, by how many each has.

    >>> shared_weight(1, 2, 2), shared_weight(0, 0, 0)
    (0.3333333333333333, 0.0)
    """
    together = one + other - shared
    return shared / together if together else 0.0
