"""How long boilerplate takes: two texts, a page beside its site, the way back to the source.

``python -m tests.benchmarks.bench_boilerplate [TIMES]``

Beside each time stands that of something everybody knows, on the same input in the same run: a bare
parse of the page by lxml, and ``difflib`` of the standard library on two texts (of a tenth of the size,
because its time grows with the square).
"""

from __future__ import annotations

import difflib
import random
import sys

from lxml import html

from carmengui.engine.boilerplate import SiteModel, common_runs, judge, skeleton_of
from carmengui.engine.boilerplate.runs import longest_first
from carmengui.engine.documents import HtmlPage, PageText, page_text, read_html
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.model import RemovedRun, Span
from carmengui.engine.reading.site_view import site_text
from tests.benchmarks.figures import Figure, share_of, tell, took
from tests.benchmarks.pages import HOSTS, big_page, page

PAIR_CHARS, PAGE_CHARS, LONG_PAGE_CHARS = 20_000, 100_000, 1_000_000
SIBLINGS = 24
PAIR_MS, PAGE_MS, SOURCE_MS = 30, 10, 50
_HOST = HOSTS[0]


def pair_texts(chars: int) -> tuple[str, str]:
    """Return two texts of which a third is common, in runs of some hundred characters."""
    chance = random.Random(50)
    letters = "abcdefghijklmnoprstuvyz    "
    shared = ["".join(chance.choices(letters, k=400)) for _ in range(chars // 1200)]
    texts = []
    for _ in range(2):
        own = ("".join(chance.choices(letters, k=800)) for _ in shared)
        texts.append("\n".join(piece for pair in zip(shared, own, strict=True) for piece in pair))
    return texts[0], texts[1]


def pairs(times: int) -> list[Figure]:
    """Measure two texts of 20,000 characters, and difflib."""
    left, right = pair_texts(PAIR_CHARS)
    small = pair_texts(PAIR_CHARS // 10)
    return [
        Figure.of(
            "2 x 20,000 characters: common runs",
            took(lambda: common_runs(left, right), times),
            PAIR_MS,
        ),
        Figure.of(
            "2 x 20,000 characters: longest first, as the paper",
            took(lambda: longest_first(left, right), times),
        ),
        Figure.of(
            "2 x 2,000 characters: difflib's blocks",
            took(lambda: _blocks(*small), max(1, times // 10)),
        ),
    ]


def pages(times: int) -> list[Figure]:
    """Measure a page of 100,000 characters beside a site, and a bare parse of it."""
    figures = []
    for chars in (PAGE_CHARS, LONG_PAGE_CHARS):
        source = big_page(_HOST, 999, 1_000, chars)
        body, url = source.encode(), f"http://{_HOST}/page/999.html"
        opened = read_html(body, url=url)
        text = page_text(opened)
        told, snapshot = site_text(opened, text), _model().snapshot()
        judge(url, told, snapshot)  # prepares the siblings, once for all pages of their pattern
        removed = judge(url, told, snapshot).removed
        name = f"page of {chars // 1000:,} kB"
        is_aimed = chars == PAGE_CHARS
        figures += [
            Figure.of(
                f"{name}: a bare parse by lxml", took(lambda b=body: html.fromstring(b), times)
            ),
            Figure.of(
                f"{name}: judged beside its site",
                took(lambda u=url, t=told, s=snapshot: judge(u, t, s), times),
                PAGE_MS if is_aimed else None,
            ),
            Figure.of(f"{name}: its skeleton", took(lambda o=opened: skeleton_of(o.root), times)),
            Figure.of(
                f"{name}: source ranges of its {len(removed)} removed runs",
                took(lambda o=opened, t=text, r=removed: _spans(o, t, r), times),
                SOURCE_MS if is_aimed else None,
            ),
        ]
    return figures


def ratios(figures: list[Figure]) -> str:
    """Return what the times are worth beside those of the others."""
    middle = {figure.name: share_of(figure.times_ms, 0.5) for figure in figures}
    lines = [""]
    for name, time_ms in middle.items():
        parse = middle.get(f"{name.partition(':')[0]}: a bare parse by lxml")
        if parse and "bare parse" not in name:
            lines.append(f"{name}: {time_ms / parse:.2f} x a bare parse")
    runs = middle["2 x 20,000 characters: common runs"]
    peer = middle["2 x 2,000 characters: difflib's blocks"]
    lines.append(f"difflib on a tenth of the text: {peer / runs:.1f} x our time on the whole")
    short, long = (
        middle[f"page of {chars // 1000:,} kB: judged beside its site"]
        for chars in (PAGE_CHARS, LONG_PAGE_CHARS)
    )
    lines.append(f"judging ten times the page: {long / short:.1f} x the time")
    return "\n".join(lines) + "\n"


def _model() -> SiteModel:
    model = SiteModel(_HOST)
    for number in range(SIBLINGS):
        url = f"http://{_HOST}/page/{number}.html"
        opened = read_html(page(_HOST, number, 1_000).encode(), url=url)
        model.add(url, site_text(opened, page_text(opened)))
    return model


def _spans(opened: HtmlPage, text: PageText, removed: tuple[RemovedRun, ...]) -> list[Span | None]:
    source_map = SourceMap(opened)
    return [source_map.text_span(text, run.start, run.end) for run in removed]


def _blocks(left: str, right: str) -> list[difflib.Match]:
    return difflib.SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks()


def main() -> None:
    """Measure everything."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    figures = pairs(times) + pages(times)
    tell(figures)
    sys.stdout.write(ratios(figures))


if __name__ == "__main__":
    main()
