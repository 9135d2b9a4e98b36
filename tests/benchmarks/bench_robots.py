"""How fast robots.txt, scope and traps decide: ``python -m tests.benchmarks.bench_robots``.

The hostile cases: a rule of 1,000 wildcards, 1,000 rules of wildcards, and a file of 500 KiB, each
against a path that almost matches. A decision may take 10 ms at most.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

from carmengui.engine.crawl.robots.parser import parse
from carmengui.engine.crawl.scope.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.scope.page_signs import PageSign
from carmengui.engine.crawl.scope.scope import Scope, ScopeRules
from carmengui.engine.crawl.scope.traps import PageRead, TrapWatch
from carmengui.engine.crawl.scope.url_patterns import read_pattern
from tests.benchmarks.figures import Figure

ROUNDS = 50
_PATH = "http://a.test/" + "a" * 1_980
_URLS = [
    f"http://a.test/{n % 7}/news/2026/story-{n}.html?id={n}&utm_source=x" for n in range(2_000)
]


def main() -> None:
    """Print the table."""
    figures = [
        _decisions("one rule, 1,000 wildcards", b"Disallow: /" + b"*a" * 1_000 + b"b"),
        _decisions("one rule, 1,000 pieces", b"Disallow: /" + b"a*aa*" * 500 + b"c$"),
        _decisions(
            "1,000 rules of wildcards", b"\n".join(b"Disallow: /*a*a%d*b" % n for n in range(1_000))
        ),
        _decisions(
            "500 KiB of rules", b"\n".join(b"Disallow: /x%05d/*y" % n for n in range(25_000))
        ),
        _each("scope, 20 patterns, per URL", _scope(), 1.0),
        _each("canonical spelling, per URL", lambda url: canonicalise(url, UrlPolicy.TIDY), 1.0),
        _each("trap watch, new URL", lambda url: _WATCH.added([url]), 1.0),
        _each("trap watch, page read", _read, 1.0),
    ]
    for figure in figures:
        print(figure)  # noqa: T201 - the table is what the script is for


_WATCH = TrapWatch(lambda: datetime.now(UTC))


def _decisions(name: str, rules: bytes) -> Figure:
    robots = parse(b"User-agent: *\n" + rules)
    robots.decide("carmengui", _PATH)
    return Figure(name, _timed(lambda: robots.decide("carmengui", _PATH), ROUNDS), 10)


def _scope() -> Callable[[str], object]:
    patterns = tuple(read_pattern(f"/*/tag{n}/*page=") for n in range(20))
    scope = Scope(frozenset({"a.test"}), 20, ScopeRules(exclude=patterns))
    return lambda url: scope.refusal(url, 1)


def _read(url: str) -> None:
    number = hash(url) & 0x7FFFFFFF
    _WATCH.read(
        PageRead(url, PageSign(number, number, tuple(range(number % 999, number % 999 + 64))))
    )


def _each(name: str, work: Callable[[str], object], limit_ms: float) -> Figure:
    times: list[float] = []
    for url in _URLS:
        times.extend(_timed(lambda url=url: work(url), 1))
    return Figure(name, tuple(times), limit_ms)


def _timed(work: Callable[[], object], rounds: int) -> tuple[float, ...]:
    times = []
    for _ in range(rounds):
        started = time.thread_time()
        work()
        times.append((time.thread_time() - started) * 1e3)
    return tuple(times)


if __name__ == "__main__":
    main()
