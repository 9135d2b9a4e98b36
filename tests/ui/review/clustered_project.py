"""A project of many pages of one template, and a few of another: for queue, draws and samples."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from carmengui.engine.model import (
    Candidate,
    Capture,
    Evidence,
    Field,
    FieldValue,
    Outcome,
    Visit,
)
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.ui.review.queue.bar import QueueBar
from carmengui.ui.workbench import Workbench
from tests.engine.review.log.lines import log_of
from tests.journeys.desktop import wait_until
from tests.ui.review.review_desk import OpenReview
from tests.ui.review.shelf import MOMENT, record_of

ALIKE, OTHERS = 14, 3
"""Of fourteen alike eleven are drawn: two wrong ones, more than a tenth, hardly escape them."""


def url_of(path: str) -> str:
    return f"http://werft.example/{path}"


def make_project(folder: Path) -> Path:
    """Make a project of pages that nobody has judged."""
    with Project.create(folder) as project, project.store.writing():
        for number in range(ALIKE):
            add(
                project.store,
                project.archive,
                f"n{number}",
                f"Tagung {number}",
                "carmen.title.4",
                "main/article/h1",
            )
        for number in range(OTHERS):
            add(
                project.store,
                project.archive,
                f"t{number}",
                f"Tabelle {number}",
                "h2",
                "table/tr/td/font/b",
            )
    return folder


def add(  # noqa: PLR0917 - a page as one line of a table
    store: Store, archive: Archive, path: str, title: str, method: str, way: str
) -> None:
    url = url_of(path)
    body = f"<title>{title}</title><h1>{title}</h1><p>Ada, {path}.</p>".encode()
    capture = Capture(
        url,
        MOMENT,
        Outcome.FETCHED,
        status=200,
        body=body,
        headers=(("Content-Type", "text/html; charset=utf-8"),),
    )
    store.frontier.add([NewUrl(url, "werft.example")])
    number = store.captures.add(capture, archive.append(capture), is_read=True)
    visit = Visit(url, MOMENT, Outcome.FETCHED, status=200)
    store.captures.add_visit(visit, capture_id=number)
    ladder = (Candidate(Field.TITLE, title, 0.8, method, Evidence(f"/html/body/{way}")),)
    fields = (FieldValue(Field.TITLE, (title,), 0.8, method, ladder),)
    record = replace(record_of(url, fields), capture_digest=capture.digest)
    store.frontier.set_record(url_key(url), store.records.save(record, number))


ACTIONS = {"A": "review.right", "X": "review.wrong", "Space": "review.skip"}
"""The actions of the keys that are pressed here."""


class Reviewer:
    """A person who follows the queue, action by action; needs a port, and no window."""

    def __init__(self, bench: OpenReview | Workbench, folder: Path) -> None:
        self.bench, self.folder, self.told = bench, folder, list[str]()
        self.queue, self.claims = bench.reviewing.queue.queue, bench.reviewing.queue.claims
        for said in (self.queue.said, self.claims.said, bench.judging.said):
            said.connect(self.told.append)
        self.wait(
            lambda: bench.review.list.table.records.rowCount() == ALIKE + OTHERS, "the records"
        )
        self.wait(lambda: self.queue.view is not None, "the queue")

    @property
    def bar(self) -> QueueBar:
        return self.bench.reviewing.queue.bar

    @property
    def path(self) -> str:
        return self.bench.selection.url.rpartition("/")[2]

    def wait(self, is_true: Callable[[], bool], what: str) -> None:
        wait_until(is_true, what, 20)

    def press(self, key: str) -> None:
        """Do what a key does once a record is in view, and wait until what it says is on disk."""
        judge = self.bench.reviewing.verdicts.judge
        self.wait(lambda: judge.can_judge, "a record is in view")
        before = len(self.log())
        self.bench.port.run(ACTIONS[key])
        self.wait(lambda: len(self.log()) > before and judge.can_judge, f"{key} is on disk")

    def go(self, path: str) -> None:
        self.bench.selection.choose_url(url_of(path))
        self.wait(lambda: self.bench.reviewing.verdicts.judge.can_judge, f"{path} is in view")

    def rank(self) -> None:
        self.queue.rank()
        self.wait(lambda: not self.queue.is_ranking, "ranked")
        self.wait(lambda: bool(self.queue.view and self.queue.view.clusters), "seen")

    def draw(self) -> list[str]:
        """Rank, judge the representative right, and return what is drawn."""
        self.rank()
        self.bar.lead.click()
        self.wait(lambda: self.path == "n0", "the representative")
        self.wait(lambda: self.queue.is_representative, "its cluster")
        self.press("A")
        self.wait(lambda: self.queue.draw_is_open, "a draw")
        view = self.queue.view
        assert view is not None
        return [url.rpartition("/")[2] for url in view.draw_urls]

    def log(self) -> tuple[LoggedDecision, ...]:
        """Return the log as it is on disk, the oldest line first."""
        with closing(VerdictStore(self.folder / REVIEW_DATABASE, read_only=True)) as store:
            return log_of(store)[::-1]

    def states(self) -> dict[str, tuple[str, str]]:
        """Return what stands for the titles on disk: state and how, by page."""
        with closing(VerdictStore(self.folder / REVIEW_DATABASE, read_only=True)) as store:
            said = store.rows(
                "SELECT url_key, state, how FROM verdict_now WHERE field = 'title' AND state <> ''"
            )
        paths = [f"n{n}" for n in range(ALIKE)] + [f"t{n}" for n in range(OTHERS)]
        names = {url_key(url_of(path)): path for path in paths}
        return {names[key]: (state, how) for key, state, how in said}
