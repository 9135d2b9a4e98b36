"""Made-up sites: pages with furniture, a text of their own, and copies."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

Words = Callable[[str, int], str]


def _words(seed: str, count: int) -> str:
    source = random.Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return " ".join(
        "".join(source.choices(letters, k=source.randint(2, 9))) for _ in range(count)
    ).capitalize()


@pytest.fixture(scope="session")
def words() -> Words:
    """Return a maker of texts: the same seed gives the same words, another seed others."""
    return _words


@pytest.fixture(scope="session")
def site_pages() -> Callable[[int], dict[str, str]]:
    """Return a maker of sites of so many pages that share a head and a foot of 40 words."""

    def make(count: int) -> dict[str, str]:
        head, foot = _words("head", 40), _words("foot", 40)
        return {
            f"http://site.example/news/{number}/story.html": "\n".join(
                (head, _words(f"title {number}", 5), _words(f"body {number}", 150), foot)
            )
            for number in range(count)
        }

    return make
