"""Pages as the web has them, made from a number: furniture of a site, an article, links, scripts."""

from __future__ import annotations

import random
from functools import lru_cache

HOSTS = tuple(f"bench{n}.test" for n in range(6))
BIG_CHARS = 3_000_000
_WORDS = (
    "Tagungen im Rahmen des Schwerpunktprogramms Gesellschaft Forschung Bericht Archiv яңалык һава "
    "торышы китап мәктәп haber şehir üniversite öğrenci the of and research results we present"
).split()
_SIZES = (4, 6, 8, 12, 16, 24, 40, 80)
"""Paragraphs of a page; the last makes some 90 kB."""


def sentence(chance: random.Random, low: int = 6, high: int = 18) -> str:
    """Return a few words with a full stop."""
    return " ".join(chance.choices(_WORDS, k=chance.randint(low, high))).capitalize() + "."


def page(host: str, number: int, count: int, *, paragraphs: int = 0) -> str:
    """Return one page of a site of ``count`` pages."""
    chance = random.Random(f"{host} {number}")
    title = sentence(chance, 3, 8).rstrip(".")
    paragraphs = paragraphs or chance.choice(_SIZES)
    body = "\n".join(_paragraph(chance, n, count) for n in range(paragraphs))
    links = "\n".join(
        f'<li class="teaser teaser--small"><a class="teaser__link" href="/page/{n}.html">'
        f"{sentence(chance, 4, 9)}</a></li>"
        for n in (number + 1, number * 2 + 1, number * 3 + 2)
        if n < count
    )
    return f"""<!doctype html>
<html lang="{chance.choice(("de", "tr", "tt", "en"))}"><head><meta charset="utf-8">
<title>{title} | {host}</title>
<meta property="og:title" content="{title}"><meta name="description" content="{sentence(chance)}">
<meta name="author" content="Ayşe Gök"><meta property="article:published_time"
 content="2026-0{number % 9 + 1}-1{number % 10}T08:00:00Z">
{_furniture(host)[0]}</head><body>
{_furniture(host)[1]}
<main class="layout__main"><article class="article" id="a{number}"><h1>{title}</h1>
<p class="byline">Von <span class="author">Ayşe Gök</span>, {number % 28 + 1}. März 2026</p>
{body}</article>
<aside><h2>Weiter</h2><ul>{links}</ul></aside></main>
{_furniture(host)[2]}</body></html>"""


def big_page(host: str, number: int, count: int, chars: int = BIG_CHARS) -> str:
    """Return a page of a site that is as long as an archive's list."""
    small = page(host, number, count, paragraphs=1)
    chance = random.Random(host)
    rows: list[str] = []
    size = len(small)
    while size < chars:
        rows.append(
            f'<tr class="row" id="r{len(rows)}"><td><a href="/page/{len(rows) % count}.html">'
            f"{sentence(chance, 4, 9)}</a></td><td>{sentence(chance)}</td></tr>"
        )
        size += len(rows[-1]) + 1
    table = "<table>" + "\n".join(rows) + "</table>"
    return small.replace("</article>", f"{table}</article>")


def _paragraph(chance: random.Random, number: int, count: int) -> str:
    text = " ".join(sentence(chance) for _ in range(chance.randint(3, 7)))
    link = f'<a href="/page/{chance.randrange(count)}.html">{sentence(chance, 2, 4)}</a>'
    return f'<h2>{sentence(chance, 2, 5)}</h2><p class="text text--{number % 3}">{text} {link}</p>'


@lru_cache(maxsize=64)
def _furniture(host: str) -> tuple[str, str, str]:
    """Return what all pages of a site share: in the head, above and below."""
    chance = random.Random(host)
    style = "\n".join(
        f".c{n}-{chance.randrange(9999)}{{margin:{n}px;color:#{chance.randrange(999999):06}}}"
        for n in range(120)
    )
    menu = "\n".join(
        f'<li class="nav__item nav__item--{n}"><a href="/page/{n}.html">{sentence(chance, 1, 3)}</a>'
        for n in range(40)
    )
    script = ";".join(f"window.q{n}=[{chance.random()},{chance.random()}]" for n in range(150))
    foot = "".join(f"<p>{sentence(chance, 10, 20)}</p>" for _ in range(6))
    return (
        f"<style>{style}</style><script>{script}</script>",
        f'<header><nav><ul class="nav">{menu}</ul></nav></header>',
        f'<footer class="footer">{foot}</footer><script>{script}</script>',
    )
