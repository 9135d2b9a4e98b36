"""How fast rules decide: ``python -m tests.benchmarks.bench_rules [CORPUS]``.

Gathers the facts of the title rules from pages, and decides about 4,000 of the sheets again, as it
happens at every keystroke in the decision part. Without a corpus file the pages are those of the
demo web. The limit for deciding is 0.1 s.
"""

from __future__ import annotations

import itertools
import pickle
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from lxml import etree

from carmengui.engine.documents import read_html
from carmengui.engine.metadata.rules import FactSheet, load_rules, read_rules
from carmengui.engine.runs.corpus import read_corpus
from tests.engine.runs.demo_corpus import corpus_lines, fetch_pages, write_corpus

PAGES = 4_000
ROUNDS = 5


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        corpus = sys.argv[1] if len(sys.argv) > 1 else _demo_corpus(Path(folder))
        lines = [line for line, _ in read_corpus(corpus) if line.file.is_file()]
        roots = [read_html(line.read()).root for line in lines]
    rules = load_rules("title")
    changed = read_rules(
        rules.text.replace("Title[0.8] = <title>", "Title[0.6] = <title>"), "title"
    )
    sheets, gather_s = _gather(roots)
    many = list(itertools.islice(itertools.cycle(sheets), PAGES))
    decide_s = min(_decide(many) for _ in range(ROUNDS))
    branches = Counter(each.branch if (each := changed.decide(sheet)) else 0 for sheet in sheets)
    size = len(pickle.dumps(sheets)) / len(sheets)
    sys.stdout.write(
        f"read the file        {_timed_read(rules.text) * 1e3:8.2f} ms\n"
        f"gather the facts     {gather_s * 1e3:8.2f} ms per page ({len(roots)} pages)\n"
        f"a sheet              {size:8.0f} bytes\n"
        f"decide {PAGES:,} sheets  {decide_s * 1e3:8.1f} ms (limit 100 ms)\n"
        f"branches             {dict(sorted(branches.items()))}\n"
    )


def _demo_corpus(folder: Path) -> str:
    return str(write_corpus(folder / "corpus.jsonl", corpus_lines(folder, fetch_pages())))


def _gather(roots: list[etree._Element]) -> tuple[list[FactSheet], float]:
    rules = load_rules("title")
    started = time.perf_counter()
    sheets = [rules.gather(root) for root in roots]
    return sheets, (time.perf_counter() - started) / len(roots)


def _decide(sheets: list[FactSheet]) -> float:
    """Read a changed decision part and decide about all sheets with it."""
    text = load_rules("title").text.replace("[0.3]", "[0.4]")
    started = time.perf_counter()
    rules = read_rules(text, "title")
    for sheet in sheets:
        rules.decide(sheet)
    return time.perf_counter() - started


def _timed_read(text: str) -> float:
    started = time.perf_counter()
    read_rules(text, "title")
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
