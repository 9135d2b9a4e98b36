"""What the requisites of pages cost a crawl: ``python -m tests.benchmarks.bench_requisites``.

One site of 240 pages that share style sheets and pictures, on loopback, without a pause, crawled with and
without them in turns, each with extraction; the ratio of CPU time a page, and its median.
"""

from __future__ import annotations

import multiprocessing
import random
import statistics
import sys
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path

from carmengui.engine.project import Project, change_settings
from tests.benchmarks.bench_crawl import Run, measure
from tests.engine.crawl.conftest import ScriptedWeb, http

PAGES, PICTURES, PARAGRAPHS = 240, 12, 40
MUST_TIMES = 1.25
_ROUNDS = 5


def page(number: int, words: list[str], chance: random.Random) -> str:
    """Return a page of some 20 kB with a menu, twelve pictures and forty paragraphs."""
    text = "".join(f"<p>{' '.join(chance.choices(words, k=60))}</p>" for _ in range(PARAGRAPHS))
    menu = "".join(f'<li><a href="/p{(number * 7 + k) % PAGES}">{words[k]}</a>' for k in range(60))
    pictures = "".join(
        f'<img src="/i{k}.png" srcset="/i{k}.png 1x, /large{k}.png 2x">' for k in range(PICTURES)
    )
    return (
        f"<html lang=en><head><title>Page {number}</title><link rel=stylesheet href=/a.css>"
        f"<link rel=icon href=/f.ico><style>.x {{ background: url(/bg.png) }}</style></head><body>"
        f"<ul>{menu}</ul><h1>Page {number}</h1>{pictures}{text}</body></html>"
    )


def serve(pipe: Connection) -> None:
    """Serve the site until something is received."""
    chance = random.Random(1)
    letters = "abcdefghijklmnoprstuvw"
    words = ["".join(chance.choices(letters, k=chance.randint(3, 9))) for _ in range(3000)]
    with ScriptedWeb() as web:
        for number in range(PAGES):
            web.add(f"a.test/p{number}" if number else "a.test/", http(page(number, words, chance)))
        sheet = "".join(f".c{k} {{ background: url(/s{k % 10}.png) }}\n" for k in range(1500))
        web.add("a.test/a.css", http(sheet, content_type="text/css"))
        names = [f"i{k}" for k in range(PICTURES)] + [f"s{k}" for k in range(10)] + ["bg"]
        for name in names:
            web.add(f"a.test/{name}.png", http(chance.randbytes(9000), content_type="image/png"))
        web.add("a.test/f.ico", http(b"icon", content_type="image/x-icon"))
        pipe.send(web.address)
        pipe.recv()


def crawl(address: tuple[str, int], requisites: str) -> Run:
    """Crawl the site into a new project."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / "project"
        Project.create(project).close()
        settings = {"delay_s": 0.0, "requisites": requisites}
        change_settings(project, settings, {"a.test": "{}:{}".format(*address)})
        command = [sys.executable, "-m", "carmengui", "crawl", str(project), "http://a.test/"]
        return measure(command, lambda said: int(said.split()[0].replace(",", "")))


def main() -> None:
    """Crawl in turns and print the ratios."""
    ours, theirs = multiprocessing.Pipe()
    server = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs,), daemon=True)
    server.start()
    address = ours.recv()
    ratios = []
    for _ in range(_ROUNDS):
        without, with_them = crawl(address, "none"), crawl(address, "all")
        ratios.append(with_them.ms_per_page / without.ms_per_page)
        sys.stdout.write(
            f"{without.ms_per_page:6.1f} ms a page without, {with_them.ms_per_page:6.1f} with:"
            f" {ratios[-1]:.2f} times\n"
        )
        sys.stdout.flush()
    median = statistics.median(ratios)
    sys.stdout.write(f"median {median:.2f} times; must be {MUST_TIMES} at most\n")
    ours.send(None)


if __name__ == "__main__":
    main()
