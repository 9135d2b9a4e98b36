"""How much extraction costs: ``python -m tests.benchmarks.bench_extract [CORPUS...] [--peer PYTHON]``.

CPU time per page of the whole of extraction (metadata, main text and boilerplate, with the other pages
of the site at hand, node paths kept), and of each stage, as a multiple of what ``lxml.html`` alone
needs to parse the same pages in the same run. Ratios travel from machine to machine; seconds do not.
Without a corpus file the pages are those of the demo web.

``--peer`` is the interpreter of an environment that has trafilatura; its rounds alternate with ours,
over the same files. ``--memory N`` reads N pages in a row and tells how memory grew on the way.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import psutil
from lxml import html

from carmengui.engine.documents import read_html
from carmengui.engine.model import KnownError
from carmengui.engine.runs.corpus import CorpusLine, read_corpus
from carmengui.engine.runs.groups import MAX_GROUP_PAGES, GroupTask, extract_group, groups_of
from tests.engine.runs.demo_corpus import corpus_lines, fetch_pages, write_corpus

ROUNDS = 3
_MEMORY_MARKS = 10
_PEER = """
import json, sys, time
from trafilatura import bare_extraction
pages = [(open(name, "rb").read(), url) for name, url in json.load(open(sys.argv[1]))]
OPTIONS = dict(with_metadata=True, include_comments=False, include_tables=True)
bare_extraction(pages[0][0], url=pages[0][1] or None, **OPTIONS)
started = time.process_time()
for body, url in pages:
    try:
        bare_extraction(body, url=url or None, **OPTIONS)
    except Exception:
        pass
print(time.process_time() - started)
"""


def main() -> None:
    """Print the table."""
    asked = _arguments()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        corpora = asked.corpora or [_demo_corpus(folder)]
        groups = [group for corpus in corpora for group in _unpacked(corpus, folder)]
        if asked.memory:
            _tell_memory(groups, asked.memory)
        else:
            _tell_speed(groups, asked.rounds, asked.peer, folder)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure extraction.")
    parser.add_argument("corpora", nargs="*", metavar="CORPUS.jsonl")
    parser.add_argument("--peer", metavar="PYTHON", help="an interpreter that has trafilatura")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--memory", type=int, metavar="PAGES", help="tell memory over many pages")
    return parser.parse_args()


def _demo_corpus(folder: Path) -> str:
    return str(write_corpus(folder / "corpus.jsonl", corpus_lines(folder, fetch_pages())))


def _unpacked(corpus: str, folder: Path) -> Iterator[GroupTask]:
    """Yield the pages of a corpus as plain files: unpacking is no part of extraction."""
    lines: list[CorpusLine] = []
    for line, _ in read_corpus(corpus):
        try:
            body = line.read()
        except KnownError:
            continue
        file = folder / f"{corpus.replace('/', '_')}_{len(lines)}.page"
        file.write_bytes(body)
        lines.append(replace(line, file=file))
    for group in groups_of(lines, alone=False):
        for start in range(0, len(group.lines), MAX_GROUP_PAGES):
            part = slice(start, start + MAX_GROUP_PAGES)
            yield GroupTask(group.indices[part], group.lines[part])


def _tell_speed(groups: Sequence[GroupTask], rounds: int, peer: str | None, folder: Path) -> None:
    lines = [line for group in groups for line in group.lines]
    extract_group(groups[0])  # word lists and models are loaded once, not per page
    sources = [read_html(line.read()).source for line in lines]
    parses, ours, theirs = [], [], []
    for _ in range(rounds):
        parses.append(_parse(sources))
        ours.append(_extract(groups))
        if peer:
            theirs.append(_peer(peer, lines, folder))
    parse_s = min(parses) / len(lines)
    size = sum(map(len, sources)) / len(sources)
    sys.stdout.write(
        f"{len(lines):,} pages, {size:,.0f} characters each, best of {rounds} rounds\n"
    )
    best = min(ours, key=lambda stages: stages["all"])
    rows = {"bare parse": min(parses), **best}
    if theirs:
        rows["trafilatura"] = min(theirs)
    for stage, seconds in rows.items():
        per_page = seconds / len(lines)
        sys.stdout.write(
            f"{stage:<12}{per_page * 1e3:8.2f} ms CPU per page{1 / per_page:9.1f} pages per CPU second"
            f"{per_page / parse_s:8.1f} bare parses\n"
        )
    if theirs:
        ratios = [their / our["all"] for their, our in zip(theirs, ours, strict=True)]
        told = ", ".join(f"{ratio:.2f}" for ratio in ratios)
        sys.stdout.write(
            f"{min(theirs) / best['all']:.2f} times as fast as trafilatura (round by round: {told})\n"
        )


def _parse(sources: list[str]) -> float:
    parser = html.HTMLParser(encoding="utf-8")
    started = time.process_time()
    for source in sources:
        # An empty document is no document to lxml.html.
        html.document_fromstring(source.encode("utf-8", "replace") or b"<html>", parser=parser)
    return time.process_time() - started


def _extract(groups: Sequence[GroupTask]) -> dict[str, float]:
    """Extract all pages; to read their files takes no part in it, nor does it with the peer."""
    stages: dict[str, float] = defaultdict(float)
    started = time.process_time()
    for group in groups:
        for line in group.lines:
            line.read()
    reading_s = time.process_time() - started
    started = time.process_time()
    for group in groups:
        for result in extract_group(group):
            for stage, seconds in result.timing:
                stages[stage] += seconds
    stages["all"] = time.process_time() - started - reading_s
    stages["parse"] -= reading_s
    stages["site model"] = stages["all"] - sum(
        seconds for stage, seconds in stages.items() if stage != "all"
    )
    return dict(stages)


def _peer(python: str, lines: Sequence[CorpusLine], folder: Path) -> float:
    listed = folder / "pages.json"
    listed.write_text(json.dumps([(str(line.file), line.url) for line in lines]))
    quiet = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [python, "-c", _PEER, str(listed)], check=True, capture_output=True, text=True, env=quiet
    )
    return float(done.stdout)


def _tell_memory(groups: Sequence[GroupTask], count: int) -> None:
    process, read = psutil.Process(), 0
    marks = [count * number // _MEMORY_MARKS for number in range(1, _MEMORY_MARKS + 1)]
    for group in cycle(groups):
        extract_group(group)
        read += len(group.lines)
        if read >= marks[0]:
            gc.collect()
            sys.stdout.write(f"{read:>8,} pages{process.memory_info().rss / 2**20:9.1f} MB\n")
            sys.stdout.flush()
            marks = [mark for mark in marks if mark > read]
        if not marks:
            return


if __name__ == "__main__":
    main()
