"""A corpus file made of pages of the demo web, plain and packed, with hostile pages among them."""

from __future__ import annotations

import gzip
import json
import lzma
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carmengui.demo import DemoClock, DemoWeb, load_truth
from tests.demo.visitor import visit

PAGES_PER_SITE = 9
PACKERS: tuple[tuple[str, Callable[[bytes], bytes]], ...] = (
    ("", bytes),
    (".gz", gzip.compress),
    (".xz", lzma.compress),
)


@dataclass(frozen=True)
class DemoPage:
    url: str
    site: str
    lang: str
    title: str
    body: bytes


def fetch_pages() -> list[DemoPage]:
    """Return every page the truth knows, as the demo web serves it at its start."""
    with DemoWeb(DemoClock()) as web:
        return [
            DemoPage(page.url, page.site, page.lang, page.title, visit(web, page.url).body)
            for page in load_truth()
        ]


def some_of_each_site(pages: Iterable[DemoPage]) -> list[DemoPage]:
    taken: dict[str, list[DemoPage]] = {}
    for page in pages:
        if len(taken.setdefault(page.site, [])) < PAGES_PER_SITE:
            taken[page.site].append(page)
    # One site's pages do not stand together, as in a corpus that was collected over time.
    return [
        page
        for number in range(PAGES_PER_SITE)
        for few in taken.values()
        for page in few[number : number + 1]
    ]


def hostile_pages() -> dict[str, bytes]:
    """Return what no browser would like to be sent."""
    dice = random.Random(7)
    words = ["".join(dice.choices("abcdefghijklmno", k=7)) for _ in range(500)]
    line = " ".join(words).encode()
    return {
        "empty": b"",
        "nested": b"<div>" * 100_000 + b"deep",
        "attributes": b"<p " + b" ".join(b'a%d="1"' % n for n in range(100_000)) + b">shallow</p>",
        "invalid": b"<title>Broken \xff\xfe</title><p>\xc3\x28 text \xe2\x82</p>" * 20,
        "huge": b"<title>A page that is far too large</title><body>"
        + (b"<p>" + line + b"</p>\n") * 5_000,
        "png": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + dice.randbytes(20_000),
        "surrogate": b'<title>Half a pair</title><script type="application/ld+json">'
        b'{"@type": "Article", "headline": "Half a pair \\ud83d of a smile"}</script><p>Half',
    }


def corpus_lines(folder: Path, pages: Iterable[DemoPage]) -> list[dict[str, Any]]:
    """Write the pages into a folder and return the lines that name them."""
    (folder / "html").mkdir(parents=True, exist_ok=True)
    lines: list[dict[str, Any]] = []
    for number, page in enumerate(pages):
        suffix, pack = PACKERS[number % len(PACKERS)]
        name = f"html/{number}.html{suffix}"
        (folder / name).write_bytes(pack(page.body))
        lines.append(
            {
                "id": f"p{number}",
                "url": page.url if number % 10 else None,
                "site": page.site if number % 14 else None,
                "lang": page.lang,
                "html_file": name,
                "gold": {"title": page.title},
            }
        )
    return lines


def hostile_lines(folder: Path, site: str) -> list[dict[str, Any]]:
    """Write the hostile pages and return the lines that put them among the pages of a site."""
    lines: list[dict[str, Any]] = []
    for name, body in hostile_pages().items():
        (folder / f"{name}.bin").write_bytes(body)
        lines.append(
            {
                "id": name,
                "url": f"http://{site}/{name}",
                "site": site,
                "lang": None,
                "html_file": f"{name}.bin",
                "gold": None,
            }
        )
    return lines


def write_corpus(path: Path, lines: Iterable[dict[str, Any]]) -> Path:
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")
    return path


def read_lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
