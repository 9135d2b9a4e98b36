"""What is observed of the lines at the head of a document: words, shapes, labels, neighbours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from carmengui.engine.metadata.document.chain import Observed
from carmengui.engine.metadata.document.labels import begins_with, headed
from carmengui.resource_files import resource_table

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*|\d+|\S")
_INITIAL = re.compile(r"(?<!\w)[^\W\d_a-z]\.")
_NAME = re.compile(
    r"(?:(?:[^\W\d_]\.)++(?:-?[^\W\d_]\.)*+|[^\W\d_a-z][\w.'\u2019-]*+|and|und|et|ve|\u0438|&|van|von|de|der|den|di|da|del|la|le|el"
    r"|al|bin|jr|sr|ten|ter)?+[,;\d*\u2020\u2021\u00a7?]*+"
)
_MAIL = re.compile(r"\S@\S|\bat\b.*\bdot\b|@")
_ADDRESS = re.compile(r"https?:|www\.|ftp\.|\.html?\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_ZIP = re.compile(
    r"\b[A-Z]{2}[ -]+\d{5}|\b\d{5}(?:-\d{4})?\b|\b[A-Z]-?\d{4,5}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b"
)
_REPORT = re.compile(
    r"\b(?:TR|CS|CSD|UCB|CMU|RR|MIT|AI|LCS|ICSI|SRC|WP)[-/ ]?[A-Z]*[-/ ]?\d", re.IGNORECASE
)
_SMALL = frozenset(
    "a an and as at by for from in into of on or the to via with und der die das von f\u00fcr zur zum mit im am des et de la le les du pour sur dans"
    " ve ile i\u00e7in bir \u0438 \u0432 \u043d\u0430 \u0434\u043b\u044f \u043f\u043e \u043e \u043e\u0431 \u0441 \u0438\u0437".split()
)
_MARKS = ("email", "phone", "author", "note")
_SENTENCE_WORDS = 8


def observe(lines: Sequence[str], words: frozenset[str]) -> list[Observed]:
    """Return what is seen of each line; ``words`` are those that are told apart."""
    own = [_of_line(line, words) for line in lines]
    parts = [headed(line) for line in lines]
    at_abstract = next((i for i, each in enumerate(parts) if each and each.part == "abstract"), -1)
    row: list[Observed] = []
    for place, (features, marks) in enumerate(own):
        found = [*features, *marks, _place(place), "bias"]
        zone = "none" if at_abstract < 0 else "after" if place >= at_abstract else "before"
        found.append(f"zone={zone}")
        found += [f"{mark}|{zone}" for mark in marks]
        found += [f"{mark}|top" for mark in marks if place < 4]
        if at_abstract > 0:
            found.append(f"to_abstract={min(max(at_abstract - place, -1), 6)}")
        for step in (-2, -1, 1, 2):
            near = own[place + step][1] if 0 <= place + step < len(own) else ("edge",)
            found += [f"{step}:{mark}" for mark in near]
        row.append(Observed(tuple(found)))
    return row


def _place(place: int) -> str:
    if place < 6:
        return f"place={place}"
    return "place=6-9" if place < 10 else "place=10-19" if place < 20 else "place=20+"


def _of_line(line: str, words: frozenset[str]) -> tuple[list[str], tuple[str, ...]]:
    """Return a line's words, and its marks: those features that its neighbours are told, too."""
    tokens = _WORD.findall(line)
    small = [token.casefold() for token in tokens]
    known = [token for token in small if token in words]
    features = [f"w={token}" for token in set(known)]
    if small and small[0] in words:
        features.append(f"first={small[0]}")
    if small and small[-1] in words:
        features.append(f"last={small[-1]}")
    return features, tuple(_marks(line, tokens))


def _marks(line: str, tokens: Sequence[str]) -> list[str]:
    letters = [token for token in tokens if token[0].isalpha()]
    found = [f"words={_bucket(len(letters))}", f"caps={_capitals(letters)}"]
    found.append(f"begin={_kind(line[:1])}")
    found.append(f"end={_kind(line[-1:])}")
    if part := headed(line):
        found.append(f"heads={part.part}{'+' if part.rest(line) else ''}")
    found += [f"mark={name}" for name in _MARKS if begins_with(line, name)]
    if letters and all(token.isupper() for token in letters):
        found.append("upper")
    if initials := len(_INITIAL.findall(line)):
        found.append(f"initials={min(initials, 3)}")
    if commas := line.count(","):
        found.append(f"commas={min(commas, 4)}")
    if 2 <= len(letters) <= 24 and all(_NAME.fullmatch(word) for word in line.split()):
        found.append("names")
    if len(letters) >= _SENTENCE_WORDS and sum(token.islower() for token in letters) > 0.6 * len(
        letters
    ):
        found.append("sentence")
    found += [name for name, pattern in _PATTERNS.items() if pattern.search(line)]
    if any(token.casefold() in months() for token in letters):
        found.append("month")
    if "and" in tokens:
        found.append("and")
    return found


_PATTERNS = {
    "mail": _MAIL,
    "web": _ADDRESS,
    "year": _YEAR,
    "zip": _ZIP,
    "report": _REPORT,
    "digit": re.compile(r"\d"),
    "colon": re.compile(r":"),
    "brace": re.compile(r"[{}]"),
    "affiliation": re.compile(
        r"\b(?:univ|dept|department|institut|laborator|school of|college|faculty|fakult|centre|center|inc\.|corporation|research"
        r"|hochschule|akademi|\u00e9cole|ecole|\u00fcniversite|b\u00f6l\u00fcm|\u0443\u043d\u0438\u0432\u0435\u0440\u0441\u0438\u0442\u0435\u0442|\u0438\u043d\u0441\u0442\u0438\u0442\u0443\u0442|\u0430\u043a\u0430\u0434\u0435\u043c\u0438|\u043a\u0430\u0444\u0435\u0434\u0440)",
        re.IGNORECASE,
    ),
}


@cache
def months() -> frozenset[str]:
    """Return the names of months, lower case."""
    table = resource_table("metadata", "months.toml")
    return frozenset(word for names in table.values() for word in names.split()) - {
        "may",
        "mai",
        "mart",
        "set",
        "gen",
        "ago",
    }


def _bucket(count: int) -> str:
    for most in (0, 1, 2, 4, 7, 11):
        if count <= most:
            return str(most)
    return "12+"


def _capitals(letters: Sequence[str]) -> str:
    long_words = [token for token in letters if token.casefold() not in _SMALL]
    if not long_words:
        return "none"
    share = sum(token[0].isupper() for token in long_words) / len(long_words)
    return "all" if share == 1 else "most" if share >= 0.7 else "some" if share >= 0.3 else "few"


def _kind(sign: str) -> str:
    if not sign:
        return "nothing"
    if sign.isalpha():
        return "upper" if sign.isupper() else "lower"
    if sign.isdigit():
        return "digit"
    return sign if sign in ".,:;-()[]{}*\"'" else "other"
