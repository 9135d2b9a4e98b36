"""How addresses, shares and runs are put into words."""

from __future__ import annotations

from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """Return a text in the language of the person."""
    return QCoreApplication.translate("Boilerplate", text)


def path_of(url: str, site: str = "") -> str:
    """Return an address as it is told apart within its site: the path, and the host if it is another.

    >>> path_of("http://a.example/news/1?page=2", "a.example")
    '/news/1?page=2'
    >>> path_of("http://media.a.example/", "a.example")
    'media.a.example/'
    """
    try:
        parts = urlsplit(url)
    except ValueError:  # an address no browser would follow, such as http://[
        return url
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    host = parts.netloc.removeprefix("www.")
    return path if not site or host.partition(":")[0] == site else host + path


def percent(share: float) -> str:
    """Return a share as it is shown.

    >>> percent(0.456), percent(1.0)
    ('46 %', '100 %')
    """
    return f"{100 * share:.0f} %"


def pages_words(count: int) -> str:
    """Return a number of pages in words."""
    return tr("1 page") if count == 1 else tr("{n} pages").format(n=f"{count:,}")


def runs_words(count: int) -> str:
    """Return a number of runs in words."""
    return tr("1 shared text") if count == 1 else tr("{n} shared texts").format(n=f"{count:,}")


def quoted(words: str, most: int = 48) -> str:
    """Return the first words of a run, in quotes."""
    line = " ".join(words.split())
    return f"“{line if len(line) <= most else line[: most - 1].rstrip() + '…'}”"
