"""Patterns of addresses as people write them: ``example.org``, ``*.example.org``, ``/news/*``, ``re:``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.patterns import URL_BUDGET_S, Budget, compiled, search

REGEX_MARK = "re:"
_SCHEME = "https?://"


@dataclass(frozen=True, slots=True)
class UrlPattern:
    """One pattern of addresses: as it was written, and the regular expression it stands for."""

    text: str
    regex: str

    def fits(self, url: str) -> bool:
        """Tell whether an address fits; one that takes too long to tell does not."""
        try:
            return search(self.regex, url, Budget(URL_BUDGET_S)) is not None
        except Problem:
            return False


def url_pattern(text: str, *, is_whole: bool = False) -> UrlPattern:
    """Read a pattern.

    ``example.org`` and ``*.example.org`` mean hosts (the second with the first), ``example.org/a/``
    and ``https://example.org/a/`` all their addresses that begin so, ``/a/`` such paths on any host
    that the site file is for, ``*print=Y`` any address with these letters. Each ``*`` stands for any
    letters, and catches them for ``fetch_as``; a ``$`` at the end stands for the end. After ``re:``
    comes a regular expression that is searched in the address.

    Args:
        text: the pattern as it was written.
        is_whole: whether it must fit the address from beginning to end.

    Raises:
        Problem: it is empty or no regular expression.

    """
    text = text.strip()
    if text.startswith(REGEX_MARK):
        pattern = text.removeprefix(REGEX_MARK).strip()
        compiled(pattern)
    else:
        pattern = _of_wildcards(text.removesuffix("$"), "$" if is_whole or text[-1:] == "$" else "")
    if not pattern:
        raise Problem("The pattern is empty.", "Write something like “example.org” or “/news/”.")
    return UrlPattern(text, pattern)


def _of_wildcards(text: str, end: str) -> str:
    if not text or " " in text:
        return "" if not text else _refuse(text)
    if text.startswith("/"):
        return rf"^{_SCHEME}[^/]+{_escaped(text)}{end}"
    scheme, mark, rest = text.partition("://")
    start = f"{_escaped(scheme)}://" if mark else _SCHEME
    rest = rest if mark else text
    host, slash, path = rest.partition("/")
    if not mark and host.startswith("*") and not host.startswith("*."):
        return f"^{_escaped(text)}{end}"  # letters anywhere in the address
    host = host.lower()
    name = r"(?:[^/]*\.)?" + _escaped(host[2:]) if host.startswith("*.") else _escaped(host)
    tail = _escaped(slash + path) + end if slash else "(?:/.*)?$"
    return f"^{start}{name}{tail}"


def _refuse(text: str) -> str:
    raise Problem(
        "“{text}” is not a URL pattern: it has a blank.", "Make two texts of it.", text=text
    )


def _escaped(text: str) -> str:
    return re.escape(text).replace(r"\*", "(.*?)" if text.count("*") > 1 else "(.*)")


def host_in(pattern: UrlPattern) -> str:
    """Return the host that a pattern is for, when it names exactly one; it speeds looking up."""
    text = pattern.text.partition("://")[2] or pattern.text
    host = text.partition("/")[0]
    is_plain = not pattern.text.startswith((REGEX_MARK, "/")) and "*" not in host
    return host.lower() if is_plain else ""
