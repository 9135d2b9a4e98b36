"""What is observed of the words of a reference: shapes, places, signs around them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from carmengui.engine.metadata.document.chain import Observed
from carmengui.engine.metadata.document.header_features import months

GAPS = 4
"""Kinds of gaps between words: no sign, a comma, the end of a sentence, another sign."""
_YEAR = re.compile(r"\W*(?:1[5-9]|20)\d\d[a-z]?\W*")
_PAGES = re.compile(r"\W*[A-Z]?\d+\s*[-\u2013\u2014{]+\s*[A-Z]?\d+\W*")
_VOLUME = re.compile(r"\W*\d+\s*\(\d+(?:[-\u2013/]\d+)?\)\W*")
_INITIAL = re.compile(r"\W*(?:[^\W\d_a-z]\.[\s-]*)+\W*")
_ROMAN = re.compile(r"\W*[IVXLC]+\W*")
_ADDRESS = re.compile(
    r"https?:|www\.|ftp:|\.html?\b|doi|arxiv|\w\.(?:edu|org|com|net)\b", re.IGNORECASE
)
_SHAPES = (("year", _YEAR), ("pages", _PAGES), ("volume", _VOLUME), ("initial", _INITIAL))
_QUOTES = '"\u201c\u201d\u201e\u2018\u2019`\u00ab\u00bb'
_PARTS = 12


def observe(tokens: Sequence[str], words: frozenset[str]) -> list[Observed]:
    """Return what is seen of each word of a reference; ``words`` are those that are told apart."""
    own = [_of_word(token, words) for token in tokens]
    quoted = _quoted(tokens)
    has_year = [bool(_YEAR.fullmatch(token)) for token in tokens]
    seen_year = seen_in = seen_stop = False
    row: list[Observed] = []
    for place, token in enumerate(tokens):
        found = [*own[place], "bias", f"part={place * _PARTS // len(tokens)}"]
        found.append(f"place={min(place, 6)}")
        found.append(f"left={min(len(tokens) - 1 - place, 4)}")
        found += [
            name
            for name, holds in (
                ("quoted", quoted[place]),
                ("after_year", seen_year),
                ("after_in", seen_in),
                ("after_stop", seen_stop),
            )
            if holds
        ]
        for step in (-3, -2, -1, 1, 2, 3):
            near = place + step
            if not 0 <= near < len(tokens):
                found.append(f"{step}:edge")
                continue
            kinds = own[near] if abs(step) < 3 else own[near][:3]
            found += [f"{step}:{each}" for each in kinds]
        if place + 1 < len(tokens):
            found.append(f"{own[place][0]}>{own[place + 1][0]}")
        if place:
            found.append(f"{own[place - 1][0]}<{own[place][0]}|{own[place - 1][1]}")
        row.append(Observed(tuple(found), _gap(tokens[place - 1]) if place else 0))
        seen_year = seen_year or has_year[place]
        seen_in = seen_in or token.strip(_QUOTES + ".,:(").casefold() in {
            "in",
            "nel",
            "nella",
            "proceedings",
            "proc",
        }
        seen_stop = seen_stop or (
            token.endswith((".", "?", "!"))
            and len(token.strip(".,")) > 2
            and not _INITIAL.fullmatch(token)
        )
    return row


def _quoted(tokens: Sequence[str]) -> list[bool]:
    """Tell of each word whether it stands between quotation marks."""
    found, is_open = [], False
    for token in tokens:
        opens = token.lstrip("([")[:1] in _QUOTES and token.lstrip("([")[:1] != ""
        is_open = is_open or opens
        found.append(is_open)
        if token.rstrip(".,;:)")[-1:] in _QUOTES and token.rstrip(".,;:)") and len(token) > 1:
            is_open = False
    return found


def _of_word(token: str, words: frozenset[str]) -> list[str]:
    """Return the shape of a word first, then the sign it ends in, then the rest."""
    bare = token.strip(".,;:()[]" + _QUOTES)
    folded = bare.casefold()
    found = [f"shape={_shape(token, bare)}", f"end={_end(token)}"]
    found.append(
        f"w={folded}" if folded in words else f"tail={folded[-3:]}" if bare.isalpha() else "sign"
    )
    if token[:1] in "([" + _QUOTES:
        found.append(f"open={'(' if token[0] in '([' else 'quote'}")
    if folded in months() or folded == "may":
        found.append("month")
    if _ADDRESS.search(token):
        found.append("address")
    return found


def _shape(token: str, bare: str) -> str:
    for name, pattern in _SHAPES:
        if pattern.fullmatch(token):
            return name
    if not bare:
        return "sign"
    if bare.isdigit():
        return f"digits{min(len(bare), 5)}"
    if any(sign.isdigit() for sign in bare):
        return "mixed"
    return _letters(token, bare)


def _letters(token: str, bare: str) -> str:
    if _ROMAN.fullmatch(bare):
        return "roman"
    if bare.isupper():
        return "upper1" if len(bare) == 1 else "upper"
    if bare[0].isupper():
        return "capital." if token.endswith(".") and len(bare) < 5 else "capital"
    return "lower"


def _end(token: str) -> str:
    return token[-1] if token[-1] in ".,;:?!)]" else "quote" if token[-1] in _QUOTES else "no"


def _gap(before: str) -> int:
    end = before[-1]
    if end == ",":
        return 1
    if end in ".;?!":
        return 2
    return 3 if end in ":)]" + _QUOTES else 0
