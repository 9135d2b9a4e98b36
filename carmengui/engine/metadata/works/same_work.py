"""When a page and a document are one work: decided from what both say, whatever came first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carmengui.engine.metadata.wording import key
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.full_texts.claims import Claim, ClaimKind

MAX_CLAIMANTS = 20
"""A document that more pages name than this (a brochure in the menu) is the full text of none."""
LEAST_TITLE_CHARS = 12
LEAST_WORDS = 4
LEAST_AGREEMENT = 0.85
"""Titles of so many words agree if they share this much of them (F1): a reader may lose a line."""
_NUMBER = re.compile(r"\d|^[ivx]+$")
_RANKS = {kind: place for place, kind in enumerate(ClaimKind)}


@dataclass(frozen=True, slots=True)
class Described:
    """What decides about a page or a document: address, title, own identifiers, format of a document."""

    url: str
    title: str = ""
    identifiers: tuple[str, ...] = ()
    format: str = ""


@dataclass(frozen=True, slots=True)
class Claimant:
    """A page, and the documents that it names; of these ``known`` are stored and read."""

    page: Described
    claims: tuple[Claim, ...]
    known: Mapping[str, Described]

    def reasons(self, counts: Mapping[str, int]) -> dict[str, tuple[ClaimKind, Sentence]]:
        """Return the documents that may be its full text, each with how it is named and why.

        Args:
            counts: by how many pages each document is named.

        """
        found: dict[str, tuple[ClaimKind, Sentence]] = {}
        for claim in self.claims:
            document, count = self.known.get(claim.url), counts.get(claim.url, 0)
            if document is None or count > MAX_CLAIMANTS:
                continue
            if reason := _reason(self.page, document, claim.kind, is_only=count == 1):
                found[claim.url] = (claim.kind, reason)
        return self._without_rivals(found)

    def _without_rivals(
        self, found: dict[str, tuple[ClaimKind, Sentence]]
    ) -> dict[str, tuple[ClaimKind, Sentence]]:
        """Leave out linked documents of which two have one format: either may be the full text."""
        linked = {url for url, (kind, _) in found.items() if kind is ClaimKind.LINK}
        formats = Counter(self.known[url].format for url in linked)
        return {
            url: each
            for url, each in found.items()
            if url not in linked or formats[self.known[url].format] == 1
        }


def page_of(
    document: str, claimants: Sequence[Claimant], counts: Mapping[str, int]
) -> tuple[str, Sentence] | None:
    """Return the page whose full text a document is, and why; nothing where there is none.

    Of several pages it is the one that names it most surely, then the one with the shortest address.
    """
    found = []
    for claimant in claimants:
        if reason := claimant.reasons(counts).get(document):
            kind, why = reason
            url = claimant.page.url
            found.append(((_RANKS[kind], len(url), url), why))
    if not found:
        return None
    (_, _, page), why = min(found, key=lambda each: each[0])
    return page, why


def _reason(
    page: Described, document: Described, kind: ClaimKind, *, is_only: bool
) -> Sentence | None:
    shared = sorted(set(page.identifiers) & set(document.identifiers))
    agrees = bool(shared) or is_same_title(page.title, document.title)
    if kind is not ClaimKind.LINK and (is_only or agrees):
        if kind is ClaimKind.CITATION:
            return Sentence("The page names it as its full text (citation_pdf_url).")
        return Sentence("The page names it as another format of itself (rel=alternate).")
    if kind is not ClaimKind.LINK or not agrees:
        return None
    if shared:
        words = "The page links to it, and both name the identifier {identifier}."
        return Sentence.of(words, identifier=shared[0])
    return Sentence.of("The page links to it, and both have the title “{title}”.", title=page.title)


def is_same_title(one: str, other: str) -> bool:
    """Tell whether two titles are the same but for case, punctuation and a lost word or two.

    >>> is_same_title("On the Rain in Kazan, 1900", "ON THE RAIN IN KAZAN 1900")
    True
    >>> is_same_title("Introduction", "Introduction to rain")
    False
    """
    first, second = key(one), key(other)
    if min(len(first), len(second)) < LEAST_TITLE_CHARS:
        return False
    if first == second:
        return True
    words, others = Counter(first.split()), Counter(second.split())
    if min(words.total(), others.total()) < LEAST_WORDS:
        return False
    if any(_NUMBER.search(word) for word in (words - others) + (others - words)):
        return False  # "Part I" and "Part II"
    return 2 * (words & others).total() / (words + others).total() >= LEAST_AGREEMENT
