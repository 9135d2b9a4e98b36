"""What the home page of a host calls itself: the institution that stands behind all pages there.

Many old institutions name themselves on their home page only (CARMEN left the rule for it open). The
home page tells its name with its contribution to the model of the site, where the others find it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.facts import first_title
from carmengui.engine.metadata.page.title_segments import segments
from carmengui.engine.metadata.vote.furniture import is_home
from carmengui.engine.metadata.wording import collapse, shown

HOME_MARK = "home page: "
METHOD = "homepage.name"
MOST_CHARS, MOST_WORDS = 80, 10
_GREETING = re.compile(
    r"^(?:(?:herzlich\s)?willkommen\s(?:bei(?:m|\sder)?|auf\sder)|welcome\sto(?:\sthe)?|bienvenue\s(?:à|chez)|"
    r"homepage\s(?:of|der|des)|startseite\s(?:der|des))\s",
    re.IGNORECASE,
)
_NO_NAMES = frozenset(
    "home homepage startseite start welcome willkommen index main accueil inicio anasayfa portal "
    "untitled главная".split()
) | {"ana sayfa", "home page", "start page", "баш бит", "главная страница"}


def home_lines(page: HtmlPage) -> tuple[str, ...]:
    """Return what a home page tells its site: host and name in one line; nothing of other pages."""
    name = _name(page) if is_home(page.url) else ""
    return (f"{_mark(page.url)}{name}",) if name else ()


def name_at_home(lines: Iterable[str], url: str) -> str:
    """Return what the home page of a page's host calls itself, among the head lines of its site.

    >>> name_at_home(["title: a", "home page: a.test Stadtarchiv"], "http://a.test/x")
    'Stadtarchiv'
    """
    mark = _mark(url)
    return next((line.removeprefix(mark) for line in lines if line.startswith(mark)), "")


def _mark(url: str) -> str:
    try:
        return f"{HOME_MARK}{urlsplit(url).hostname or ''} "
    except ValueError:  # "Invalid IPv6 URL"
        return f"{HOME_MARK} "


def _name(page: HtmlPage) -> str:
    for meta in page.tree.elements("meta"):
        if (meta.get("property") or meta.get("name") or "").lower() == "og:site_name":
            stated = shown(meta.get("content") or "")
            if _is_name(stated):
                return stated
    title = first_title(page)
    whole = shown(title.text) if title is not None else ""
    parts = [text for text, part in segments(whole) if part in {"first", "last"}] or [whole]
    names = (collapse(_GREETING.sub("", part)).strip(" !.") for part in parts)
    return next((name for name in names if _is_name(name)), "")


def _is_name(text: str) -> bool:
    is_short = len(text) <= MOST_CHARS and len(text.split()) <= MOST_WORDS
    return bool(text) and is_short and text.casefold() not in _NO_NAMES
