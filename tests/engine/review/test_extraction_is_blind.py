"""Extraction never reads what people said: it does not even open the file."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.model import Record
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from tests.engine.review.decisions import BEGIN
from tests.engine.runs.demo_corpus import write_corpus

pytestmark = pytest.mark.slow

PAGE = "<title>A story about the river {0}</title><p>The river {0} rose by two metres last night."


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Record]]:
    """A project whose pages were extracted, and the records as they were then."""
    tmp_path = tmp_path_factory.mktemp("blind")
    lines = []
    for number in range(6):
        (tmp_path / f"{number}.html").write_text(PAGE.format("NOPQRS"[number]))
        url = f"http://gazette.example/{number}.html"
        lines.append(
            {
                "id": str(number),
                "url": url,
                "site": "gazette",
                "html_file": f"{number}.html",
                "gold": {"title": "A lie"},
            }
        )
    with Project.create(tmp_path / "project") as project:
        project.import_corpus(write_corpus(tmp_path / "corpus.jsonl", lines))
    return tmp_path / "project", extracted(tmp_path / "project")


@pytest.fixture
def folder(template: tuple[Path, list[Record]], tmp_path: Path) -> Path:
    return Path(shutil.copytree(template[0], tmp_path / "project"))


@pytest.fixture
def before(template: tuple[Path, list[Record]]) -> list[Record]:
    return template[1]


def extracted(folder: Path) -> list[Record]:
    with Project.open(folder) as project:
        project.extract()
        return list(project.store.records.current())


def test_verdicts_and_gold_change_no_value(folder: Path, before: list[Record]) -> None:
    assert len(before) == 6
    with closing(VerdictStore(folder / "review.sqlite")) as store:
        store.write(
            [
                Decision(
                    record.capture_digest,
                    record.url,
                    "title",
                    ("x",),
                    Judgement.WRONG,
                    "Ada",
                    BEGIN,
                    corrected=("A lie",),
                )
                for record in before
            ]
        )
    assert extracted(folder) == before


@pytest.mark.parametrize("stands_in", ["nothing", "a note", "a folder"])
def test_pages_are_read_again_whatever_became_of_the_file(
    folder: Path, before: list[Record], stands_in: str
) -> None:
    path = folder / "review.sqlite"
    for file in folder.glob("review.sqlite*"):
        file.unlink()
    if stands_in == "a note":
        path.write_text("not a database, only a note to myself")
    elif stands_in == "a folder":
        path.mkdir()
    assert extracted(folder) == before
    assert path.exists() is (stands_in != "nothing")
