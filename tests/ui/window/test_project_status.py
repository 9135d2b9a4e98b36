"""What the status bar says of the pages of a project."""

from datetime import UTC, datetime
from pathlib import Path

from carmengui.bridge import CrawlPhase
from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.events import PageVisited
from carmengui.engine.project import Project
from carmengui.engine.storage.crawl_history import crawl_history
from carmengui.ui.window.project_status import how_it_stands


def said(board: CrawlBoard) -> list[str]:
    left, _ = how_it_stands(board, CrawlPhase.IDLE)
    return [part.text for part in left]


def test_pages_from_files_are_imported_and_not_fetched(tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    saved.mkdir()
    for number in range(3):
        (saved / f"{number}.html").write_text(f"<title>Page {number}</title><p>Words {number}.")
    Project.create(tmp_path / "project").close()
    board = CrawlBoard()
    with Project.open(tmp_path / "project") as project:
        project.import_files(saved)
        board.load(crawl_history(project.store))
    assert said(board)[1:] == ["3 imported", "0 changes"]
    at = datetime(2026, 3, 2, tzinfo=UTC)
    for name in ("new", "newer"):
        visit = Visit(f"http://a.test/{name}", at, Outcome.FETCHED, elapsed_s=0.2)
        board.take((PageVisited(visit, "a.test"),))
    assert said(board)[1:] == ["2 of 2 fetched", "3 imported", "0 changes"]
