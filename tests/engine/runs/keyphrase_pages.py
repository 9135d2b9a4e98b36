"""Pages about topics that stand early and often in them, most of them with keywords of their own."""

from __future__ import annotations

from tests.engine.metadata.keyphrases.documents import document

BARE = 99
"""The page without keywords."""


def url_of(seed: int) -> str:
    return f"http://a.test/papers/{seed}"


def pages(count: int) -> dict[str, str]:
    """Return so many pages with keywords, and one without."""
    return {url_of(seed): _page(seed, with_keys=seed != BARE) for seed in (*range(count), BARE)}


def _page(seed: int, *, with_keys: bool) -> str:
    made = document(seed)
    meta = f'<meta name="keywords" content="{", ".join(made.keywords)}">' if with_keys else ""
    sentences = made.text.split(". ")
    body = "".join(
        f"<p>{'. '.join(sentences[start : start + 6])}.</p>" for start in range(0, 33, 6)
    )
    return (
        f"<html lang=en><head><title>Paper {seed}</title>{meta}</head>"
        f"<body><article><h1>Paper {seed}</h1>{body}</article></body></html>"
    )
