"""Papers as PDF files that cite one another, and works that are in no project."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.project import Project
from tests.made_documents import Row, pdf, rows

TEXT = [
    "Rain falls on the hills and the water of the rivers rises in the night of the flood.",
    "We measured how fast the sand moves, and how long the stones stay where they lay down.",
    "The results say that the water carries far more of the sand than of the heavy stones.",
]
PEAT = "M. Okonkwo. Fire under peat. Journal of Wet Land, 3:101-110, 1997."
GRAVEL = "A. Weston. Gravel in shallow rivers. Water Letters, 8:1-9, 1994. doi:10.1234/wet.97"
DUST = "B. Lindqvist. Dust of the northern steppe. Annals of Wind, 2:11-20, 1991."
WIND = "E. Moreau. Wind over open water. Annals of Wind, 5:30-41, 1993."
SAND = "J. Miller. Sand and stones of the delta. Water Letters, 9:12-20, 1998."
PAPERS: dict[str, tuple[str, list[str]]] = {
    "sand": ("Sand and Stones of the Delta", [PEAT, GRAVEL, DUST]),
    "clay": ("Clay in the Upper Valley", [SAND, GRAVEL, PEAT]),
    "snow": ("Snow on the Southern Slope", [DUST, WIND]),
    "moss": ("Moss in the Wet Meadow", []),
}


def write_papers(folder: Path) -> Path:
    """Write the papers into a folder and return it."""
    folder.mkdir()
    for name, (title, cited) in PAPERS.items():
        head = [Row(title, 20, 150, 740), Row("Jane Miller", 12, 250, 715), *rows(TEXT, 680)]
        entries = [f"[{number}] {each}" for number, each in enumerate(cited, 1)]
        listed = [Row("References", 14, 72, 600), *rows(entries, 575)] if entries else []
        (folder / f"{name}.pdf").write_bytes(pdf([*head, *listed]))
    return folder


def project_of_papers(folder: Path) -> tuple[Path, dict[str, str]]:
    """Return a project with the papers, and their URLs by name."""
    project = folder / "project"
    with Project.create(project) as opened:
        opened.import_files(write_papers(folder / "papers"))
        urls = [row[0] for row in opened.store.rows("SELECT url FROM listing ORDER BY url")]
    return project, {url.rpartition("/")[2].removesuffix(".pdf"): url for url in urls}
