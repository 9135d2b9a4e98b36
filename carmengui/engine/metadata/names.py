"""Names of persons: cut out of bylines and lists, cleaned, and judged by their shape."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from carmengui.engine.metadata.wording import WordList, collapse, key, shown, without_accents
from carmengui.resource_files import resource_table

MAX_TEXT_CHARS = 400
MAX_NAMES = 30
MAX_NAME_CHARS = 60
_EDGES = " ,:.-–—*\"'|/"
_ASIDES = re.compile(
    r"\([^()]{0,60}\)|\[[^\[\]]{0,40}\]|https?://\S{1,200}|[^\s@]{1,60}@[^\s@]{1,60}"
)
_SEPARATOR = re.compile(r"\s?[;|/•·、\n]\s?")
_TAIL = re.compile(
    r"\s(?:[-–—]|am\s\d|on\s\w+\s\d|in\s(?:category|kategorie)\b|"
    r"(?:posted|published|updated|veröffentlicht|aktualisiert|follow|view|see\sall|twitter|facebook|"
    r"email|e-mail|shares|read\smore|min\sread|reporting|tarafından|기자|특파원|报道|報道|報導|记者|記者)\b|@|"
    r"\d{1,2}[.:/]\d)|"
    r",\s(?:\d|am\s|on\s|at\s)",
    re.IGNORECASE,
)
_ROLE_SIGN = re.compile(r"[,(|–—]|(?<!\S)-|-(?!\S)")
"""A hyphen between letters belongs to the name."""
_UNFIT = re.compile(r"[<>{}=\[\]\\?!#]|https?:|\d{3}")
_WHOLE_NAME = re.compile(
    r"[가-힣]{3,4}(?<![기편]자)|[一-鿿々]{3,4}(?<![報报聞闻社網网部局者台刊])|[一-鿿々]{1,3}[\u3041-\u3096]{2,4}"
)
"""Family and given name without a blank between them, as in China, Korea and Japan.

Two signs are as often a word, and papers, agencies and offices end in words of their own.
"""
_KEPT_STOP = re.compile(r"\b(?:Jr|Sr|[^\W\d_])\.$")


def clean_names(text: str, *, last_first: bool = False) -> list[str]:
    """Return the names in a byline or author value, without by-words, titles, roles and dates.

    ``last_first`` tells that the source writes last names of several words before the first name.

    >>> clean_names("Von Dr. Max Muster und Doe, Jane")
    ['Max Muster', 'Jane Doe']
    >>> clean_names("By Jane Doe, Senior Reporter | jane@example.org")
    ['Jane Doe']
    """
    return list(_clean_names(text[:MAX_TEXT_CHARS], last_first))


@lru_cache(maxsize=2_000)
def _clean_names(text: str, last_first: bool) -> tuple[str, ...]:
    text = _ASIDES.sub(" ", without_by(shown(text)))
    names: list[str] = []
    for part in _SEPARATOR.split(text):
        for name in _split_at_and(collapse(part)):
            names += _split_at_commas(_trimmed(name), last_first=last_first)
    cleaned = (_without_tail(name) for name in names[:MAX_NAMES])
    return tuple(name for name in cleaned if any(sign.isalpha() for sign in name))


def without_by(text: str) -> str:
    """Return the text without the by-word it begins with."""
    folded = text.casefold().lstrip("•·-–—|>* ")
    skipped = len(text) - len(folded) if len(text.casefold()) == len(text) else 0
    for word in _words().by.get(folded[:2], _words().by.get(folded[:1], ())):
        sign = folded[len(word) : len(word) + 1]
        if word in _words().by_colon and sign == " ":
            continue
        if folded.startswith(word) and sign in _BEHIND_BY:
            rest = text[skipped + len(word) :].lstrip(" :/|：／\n")
            return rest or text
    return text


_BEHIND_BY = {" ", ":", "/", "|", "：", "／", "\n"}


@lru_cache(maxsize=2_000)
def name_key(name: str) -> str:
    """Return the form names are compared by: no accents, order of words does not matter."""
    return " ".join(sorted(key(without_accents(name)).split()))


@lru_cache(maxsize=2_000)
def shape(name: str) -> float:
    """Return how much a text looks like a person's name, from 0 (cannot be) to 1.

    >>> shape("Jane van der Doe"), shape("Jane"), shape("read more news")
    (1.0, 0.35, 0.1)
    """
    words = name.replace(".", ". ").split()
    if not 2 <= len(name) <= MAX_NAME_CHARS or not words or len(words) > 7 or _UNFIT.search(name):
        return 0.0
    lists = _words()
    folded = [word.casefold().strip(".,'") for word in words]
    if any(word in lists.never for word in folded):
        return 0.1
    if any(sign.isdigit() for sign in name):
        return 0.2
    capitals = sum(_is_capital(word) for word in words)
    if len(words) == 1:
        return 0.8 if _WHOLE_NAME.fullmatch(name) else 0.35 if capitals else 0.2
    particles = sum(word in lists.particles for word in folded)
    if capitals >= 2 and capitals + particles >= len(words):
        return 1.0 if len(words) <= 4 else 0.8
    return 0.4


@lru_cache(maxsize=2_000)
def is_organization(name: str) -> bool:
    """Whether a word of the name says that an office, agency or site is meant."""
    return any(_words().organizations.has(word.strip(".,()")) for word in name.casefold().split())


def is_conjunction(word: str) -> bool:
    """Whether a word (lower case) stands between two names."""
    return word in _words().conjunctions


def _is_capital(word: str) -> bool:
    first = word[0]
    return first.isupper() or (not first.isascii() and first.isalpha() and not first.islower())


def _split_at_and(text: str) -> list[str]:
    parts: list[list[str]] = [[]]
    conjunctions = _words().conjunctions
    for word in text.split():
        if word.casefold() in conjunctions and parts[-1] and len(word) != len(text):
            parts.append([])
        else:
            parts[-1].append(word)
    return [" ".join(part) for part in parts if part]


def _split_at_commas(text: str, *, last_first: bool) -> list[str]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if len(parts) == 2 and not _has_role(text):
        if _is_turned_round(*parts, last_first=last_first):
            return [f"{parts[1]} {parts[0]}"]
        if " " not in parts[1] and " " in parts[0]:
            return parts[:1]  # behind a person's name one word is a place or an office
    if len(parts) > 2 and len(parts) % 2 == 0:
        pairs = list(zip(parts[::2], parts[1::2], strict=True))
        if all(len(last.split()) == 1 for last, _ in pairs) and any("." in s for _, s in pairs):
            return [f"{first} {last}" for last, first in pairs]
    return parts[:1] + [part for part in parts[1:] if not _has_role(part)]


def _is_turned_round(last: str, first: str, *, last_first: bool) -> bool:
    words = last.split()
    is_long_last = len(words) == 2 and " " not in first
    is_last = len(words) == 1 or (
        is_long_last and (last_first or words[0].casefold() in _words().particles)
    )
    return is_last and len(first.split()) <= 3 and not is_organization(f"{last} {first}")


def _has_role(text: str) -> bool:
    return any(word.strip(".,") in _words().roles for word in text.casefold().split())


def _without_tail(name: str) -> str:
    if tail := _TAIL.search(f" {name}"):
        name = f" {name}"[: tail.start()]
    words = without_by(name.strip()).split()
    while len(words) > 2 and _is_title(words[0].casefold()):
        words.pop(0)
    name = " ".join(words)
    for sign in _ROLE_SIGN.finditer(name):
        if sign.start() and _has_role(name[sign.end() :]):
            name = name[: sign.start()]
            break
    words = _without_role_behind(name.split())
    while len(words) > 1 and words[-1] in _words().loose_ends:
        words.pop()
    return _trimmed(" ".join(_once(words)))


def _once(words: list[str]) -> list[str]:
    """Return a name once that stands twice in a row: in a picture's text and below it."""
    half = len(words) // 2
    return words[:half] if half > 1 and words[:half] == words[half:] else words


def _without_role_behind(words: list[str]) -> list[str]:
    """Cut what begins with a role behind a name: "Jane Doe Senior Reporter"."""
    roles = _words().roles
    at = next((n for n in range(2, len(words)) if words[n].casefold() in roles), len(words))
    return words if is_organization(" ".join(words[:at])) else words[:at]


def _is_title(word: str) -> bool:
    """Tell whether a word before a name is a title or a compound such as "Wirtschafts-Experte"."""
    lists = _words()
    return word in lists.titles or ("-" in word and word.endswith(lists.compounds))


def _trimmed(name: str) -> str:
    end = _EDGES.replace(".", "") if _KEPT_STOP.search(name) else _EDGES
    return name.lstrip(_EDGES).rstrip(end)


class _PersonWords:
    def __init__(self) -> None:
        table: dict[str, list[str]] = resource_table("metadata", "person_words.toml")
        self.by = _by_beginning(table["by"])
        self.conjunctions = frozenset(table["and"])
        self.titles = frozenset(table["titles"])
        self.roles = frozenset(table["roles"])
        self.compounds = tuple(table["compounds"])
        self.by_colon = frozenset(table["by_colon"])
        self.particles = frozenset(table["particles"])
        self.loose_ends = frozenset(table["loose_ends"])
        self.never = frozenset(table["never"])
        self.organizations = WordList(table["organizations"])
        self.line_starts = _by_beginning(table["line"])
        self.posted = tuple(table["posted"])
        starts = (word[:2] for word in (*table["line"], *table["posted"]))
        self.beginnings = frozenset(starts) | {"— ", "– ", "- ", "--", "——"}
        self.by_inside = frozenset(table["by_inside"])


@cache
def _words() -> _PersonWords:
    return _PersonWords()


def by_beginnings() -> frozenset[str]:
    """Return the first two letters of all lines in which :func:`line_by` finds something."""
    return _words().beginnings


def line_by(line: str) -> str | None:
    """Return what stands behind the by-word a line begins with; nothing when it has none.

    An empty string means that the line is the by-word alone: the name follows in the next one.

    >>> line_by("Text: Max Muster"), line_by("Posted on 3 May 2019 by"), line_by("Byzantium")
    ('Max Muster', '', None)
    """
    words = _words()
    folded = line.casefold()
    if len(folded) != len(line):
        return None
    for word in words.line_starts.get(folded[:2], ()):
        if not folded.startswith(word):
            continue
        rest = line[len(word) :]
        if not rest or rest in {":", " :"}:
            return ""
        if rest[0] in _BEHIND_BY:
            return rest.lstrip(" :/|：／")
    if folded.startswith(words.posted):
        parts = line.split()
        for index, part in enumerate(parts[1:], 1):
            if part.casefold().rstrip(":") in words.by_inside:
                return " ".join(parts[index + 1 :])
    return None


def _by_beginning(entries: list[str]) -> dict[str, list[str]]:
    """Return the entries by their first two letters, longer ones first."""
    index: dict[str, list[str]] = {}
    for entry in sorted(entries, key=len, reverse=True):
        index.setdefault(entry[:2], []).append(entry)
    return index
