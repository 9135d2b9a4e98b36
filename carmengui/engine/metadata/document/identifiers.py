"""Identifiers of publications in running text: DOI, arXiv, ISBN and addresses."""

from __future__ import annotations

import re
from typing import NamedTuple

_DOI = re.compile(r"\b(10\.\d{4,9}/[^\s\"<>]{2,120}?)(?=[.,;:)\]]*(?:\s|$))", re.IGNORECASE)
_ARXIV = re.compile(
    r"\barxiv\s*:?\s*((?:[a-z-]+(?:\.[A-Z]{2})?/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?)"
    r"|arxiv\.org/(?:abs|pdf)/((?:[a-z-]+(?:\.[A-Z]{2})?/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?)",
    re.IGNORECASE,
)
_ISBN = re.compile(
    r"\bISBN(?:-1[03])?\s*:?\s*((?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dX])\b", re.IGNORECASE
)
_URL = re.compile(
    r"\b(?:https?|ftp)://[^\s<>\"\u00bb]{3,300}|\bwww\.[^\s<>\"\u00bb]{3,300}", re.IGNORECASE
)
_END = ".,;:)]}'\u201d\u2019"


class Identifiers(NamedTuple):
    """The first identifier of each kind; empty where there is none."""

    doi: str = ""
    arxiv: str = ""
    isbn: str = ""
    url: str = ""


def identifiers_in(text: str) -> Identifiers:
    """Return the identifiers in a text; an ISBN without its hyphens, and only a right one.

    >>> identifiers_in("doi:10.1000/xyz.12. See arXiv:math/0012345v2").doi
    '10.1000/xyz.12'
    >>> identifiers_in("ISBN 0-19-853453-1").isbn, identifiers_in("ISBN 0-19-853453-2").isbn
    ('0198534531', '')
    """
    doi, arxiv, isbn, url = (each.search(text) for each in (_DOI, _ARXIV, _ISBN, _URL))
    number = re.sub(r"[- ]", "", isbn[1]).upper() if isbn else ""
    return Identifiers(
        doi[1].rstrip(_END) if doi else "",
        (arxiv[1] or arxiv[2]) if arxiv else "",
        number if _is_isbn(number) else "",
        url[0].rstrip(_END) if url else "",
    )


def _is_isbn(number: str) -> bool:
    digits = [10 if sign == "X" else int(sign) for sign in number]
    if len(digits) == 10:
        return (
            sum(weight * digit for weight, digit in zip(range(10, 0, -1), digits, strict=True)) % 11
            == 0
        )
    return (
        len(digits) == 13
        and sum(digit * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10 == 0
    )
