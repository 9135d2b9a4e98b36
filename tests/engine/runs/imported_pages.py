"""A project of a few pages that were imported, of one site."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from carmengui.engine.project import Project
from tests.engine.runs.demo_corpus import write_corpus


def import_pages(folder: Path, pages: Mapping[str, str]) -> Path:
    """Make a project beside the sources of pages, by URL; return its folder, which has one for rules."""
    project = folder / "project"
    Project.create(project).close()
    lines = []
    for number, (url, page) in enumerate(pages.items()):
        (folder / f"{number}.html").write_text(page)
        lines.append({"id": str(number), "url": url, "site": "a", "html_file": f"{number}.html"})
    with Project.open(project) as opened:
        opened.import_corpus(write_corpus(folder / "corpus.jsonl", lines))
    (project / "rules").mkdir(exist_ok=True)
    return project
