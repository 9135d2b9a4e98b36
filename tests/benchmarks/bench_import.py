"""What a project costs beside the reading: ``python -m tests.benchmarks.bench_import [CORPUS...]``.

``carmengui import`` of a corpus into a new project, and ``carmengui extract`` of that project, each as
a multiple of the processor time that ``carmengui extract --corpus`` takes for the same pages; the three
in turns, so that a busy machine slows all of them. Counted is everything that a command starts, the
workers as well. Without a corpus file the pages are those of a made-up web of twelve sites, and some
that stand alone.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.family_usage import adopt_orphans, used_s
from tests.benchmarks.figures import Figure, tell
from tests.benchmarks.pages import page

ROUNDS = 5
IMPORT_LIMIT, EXTRACT_LIMIT = 140, 115
_SITE_PAGES = (25, 25, 20, 20, 15, 15, 10, 10, 10, 8, 5, 5)
_ALONE = 80
_PROGRAM = (sys.executable, "-m", "carmengui")


def main() -> None:
    """Measure each corpus."""
    parser = argparse.ArgumentParser(description="Measure import and extraction of a project.")
    parser.add_argument("corpora", nargs="*", type=Path, metavar="CORPUS.jsonl")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    adopt_orphans()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # Everybody who uses the program has it compiled; it is here after the first command.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        for number, corpus in enumerate(options.corpora or [made_corpus(folder / "corpus")]):
            tell(_figures(corpus, folder / str(number), options.rounds))


def made_corpus(folder: Path) -> Path:
    """Write a corpus of sites of several sizes, and of pages without siblings."""
    folder.mkdir(parents=True)
    sites = [(f"made{number}.test", count) for number, count in enumerate(_SITE_PAGES)]
    sites += [(f"alone{number}.test", 1) for number in range(_ALONE)]
    lines = []
    for host, count in sites:
        for number in range(count):
            name = f"{host}-{number}.html"
            (folder / name).write_text(page(host, number, count), encoding="utf-8")
            line = {"id": name, "site": host, "html_file": name, "gold": {}}
            lines.append(line | {"url": f"https://{host}/page/{number}.html"})
    corpus = folder / "corpus.jsonl"
    corpus.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return corpus


def _figures(corpus: Path, folder: Path, rounds: int) -> list[Figure]:
    _round(corpus, folder / "warm")
    imports: list[float] = []
    extracts: list[float] = []
    for number in range(rounds):
        alone, imported, extracted = _round(corpus, folder / str(number))
        imports.append(imported / alone)
        extracts.append(extracted / alone)
        sys.stdout.write(
            f"extract --corpus {alone:.2f} s, import {imported:.2f} s, extract {extracted:.2f} s\n"
        )
        sys.stdout.flush()
    name = corpus.parent.name
    return [
        _figure(f"import of {name} over extract --corpus", imports, IMPORT_LIMIT),
        _figure(f"extract of {name} as a project over the same", extracts, EXTRACT_LIMIT),
    ]


def _figure(name: str, ratios: list[float], limit: int) -> Figure:
    """Return the figure of the middle ratio: other programs disturb single rounds."""
    return Figure(name, (100 * statistics.median(ratios),), limit, unit="%")


def _round(corpus: Path, folder: Path) -> tuple[float, float, float]:
    folder.mkdir(parents=True)
    project, out = str(folder / "project"), str(folder / "out.jsonl")
    return (
        used_s([*_PROGRAM, "extract", "--corpus", str(corpus), "--out", out]),
        used_s([*_PROGRAM, "import", project, str(corpus)]),
        used_s([*_PROGRAM, "extract", project]),
    )


if __name__ == "__main__":
    main()
