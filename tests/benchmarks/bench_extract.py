"""How much extraction costs, in bare parses: ``python -m tests.benchmarks.bench_extract [CORPUS]``.

CPU time per page of the whole of extraction (with the other pages of the site at hand), and of each
stage, as a multiple of what ``lxml.html`` alone needs to parse the same decoded pages in the same
run. Ratios travel from machine to machine; seconds do not. Without a corpus file the pages are those
of the demo web.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from lxml import html

from carmengui.engine.documents import read_html
from carmengui.engine.runs import read_corpus
from carmengui.engine.runs.groups import MAX_GROUP_PAGES, GroupTask, extract_group, groups_of
from tests.engine.runs.demo_corpus import corpus_lines, fetch_pages, write_corpus

ROUNDS = 3


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        corpus = sys.argv[1] if len(sys.argv) > 1 else _demo_corpus(Path(folder))
        lines = [line for line, _ in read_corpus(corpus)]
        groups = [piece for group in groups_of(lines, alone=False) for piece in _pieces(group)]
        extract_group(groups[0])  # word lists and models are loaded once, not per page
        sources = [read_html(line.read()).source for line in lines if line.file.is_file()]
        parse_s = min(_parse(sources) for _ in range(ROUNDS)) / len(sources)
        rounds = [_extract(groups) for _ in range(ROUNDS)]
    best = min(rounds, key=lambda stages: stages["all"])
    sys.stdout.write(
        f"{len(lines)} pages, {sum(map(len, sources)) / len(sources):,.0f} characters each\n"
    )
    sys.stdout.write(f"{'bare parse':<12}{parse_s * 1e3:8.2f} ms CPU per page\n")
    for stage, seconds in best.items():
        per_page = seconds / len(lines)
        sys.stdout.write(
            f"{stage:<12}{per_page * 1e3:8.2f} ms CPU per page{per_page / parse_s:8.1f} parses\n"
        )


def _demo_corpus(folder: Path) -> str:
    return str(write_corpus(folder / "corpus.jsonl", corpus_lines(folder, fetch_pages())))


def _pieces(group: GroupTask) -> list[GroupTask]:
    starts = range(0, len(group.lines), MAX_GROUP_PAGES)
    return [
        GroupTask(
            group.indices[start : start + MAX_GROUP_PAGES],
            group.lines[start : start + MAX_GROUP_PAGES],
        )
        for start in starts
    ]


def _parse(sources: list[str]) -> float:
    parser = html.HTMLParser(encoding="utf-8")
    started = time.process_time()
    for source in sources:
        # An empty document is no document to lxml.html.
        html.document_fromstring(source.encode("utf-8", "replace") or b"<html>", parser=parser)
    return time.process_time() - started


def _extract(groups: list[GroupTask]) -> dict[str, float]:
    stages: dict[str, float] = defaultdict(float)
    started = time.process_time()
    for group in groups:
        for result in extract_group(group):
            for stage, seconds in result.timing:
                stages[stage] += seconds
    stages["all"] = time.process_time() - started
    stages["site model"] = stages["all"] - sum(
        seconds for stage, seconds in stages.items() if stage != "all"
    )
    return dict(stages)


if __name__ == "__main__":
    main()
