"""Which page of a project a file of another program means: by its URL, its path, or its id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import unquote, urlsplit

_PAGE, _MADE_UP = "page-", ".invalid"


class PageNames:
    """Names of pages as files give them, and the URLs of a project that they stand for.

    Corpora call pages by an id, which the project keeps. Files name pages from a folder by their path
    in it: that is the end of the address such a page has in a project, and so is the id of a page
    without an address. A name that two pages share stands for none.
    """

    def __init__(self, urls: Iterable[str], ids: Mapping[str, str] | None = None) -> None:
        self._urls: set[str] = set()
        self._by_end: dict[str, str] = {}
        for url in urls:
            self._urls.add(url)
            for end in _ends(url):
                self._by_end[end] = "" if end in self._by_end else url
        self._by_id: dict[str, str] = {}
        for url, name in (ids or {}).items():
            if url in self._urls:
                self._by_id[name] = "" if name in self._by_id else url

    def url_of(self, *names: str) -> str:
        """Return the URL that the first known name stands for; the first name when none is known.

        A URL goes before an id of any of the names, and what only looks like one comes last.
        """
        known = [name for name in names if name]
        for name in known:
            if name in self._urls:
                return name
        for name in known:
            if found := self._by_id.get(name):
                return found
        for name in known:
            if found := self._by_end.get(end_of(name)):
                return found
        return next(iter(known), "")


def end_of(name: str) -> str:
    r"""Return a path as it ends an address: without drive, with slashes.

    >>> end_of("G:\\Korpus\\a b.htm"), end_of("/Projekte/x.htm"), end_of("http://a.test/x?y")
    ('Korpus/a b.htm', 'Projekte/x.htm', 'x?y')
    """
    if "://" in name:
        name = name.partition("://")[2].partition("/")[2]
    path = name.replace("\\", "/")
    if path[1:2] == ":":
        path = path[2:]
    return unquote(path.removeprefix("./").lstrip("/"))


def site_of(name: str) -> str:
    """Return what a page of a file belongs to: its host, or the first folder of its path.

    >>> site_of("http://www.a.test/x"), site_of("/Projekte/03/x.htm"), site_of("x.htm")
    ('www.a.test', 'Projekte', '')
    """
    if "://" in name:
        return _host(name)
    folder, slash, _ = end_of(name).partition("/")
    return folder if slash else ""


def _ends(url: str) -> set[str]:
    host, end = _host(url), end_of(url)
    ends = {end} if end else set()
    if host.startswith(_PAGE) and host.endswith(_MADE_UP):
        ends.add(host[len(_PAGE) : -len(_MADE_UP)])
    return ends


def _host(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""
