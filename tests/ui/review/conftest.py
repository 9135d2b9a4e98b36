"""What the tests of the Review desk begin with: small projects, the desk over them, somebody at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Ask
from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Candidate, Capture, Evidence, Field, FieldValue, Outcome, Span
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Store
from carmengui.ui.session.selection import Selection
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop
from tests.ui.review.clustered_project import Reviewer
from tests.ui.review.judged_project import PAGES, Hand, HandAtPort, make_project
from tests.ui.review.review_desk import ReviewPort, ReviewWindow, review_port, review_window
from tests.ui.review.shelf import MOMENT, Shelf, record_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a project of a few pages that nobody has judged."""
    return make_project(tmp_path / "Werft")


@pytest.fixture
def bench(qapp: QApplication, folder: Path) -> Iterator[ReviewWindow]:
    with review_window(folder) as made:
        yield made


@pytest.fixture
def port(qapp: QApplication, folder: Path) -> Iterator[ReviewPort]:
    """Return the desk without a window."""
    with review_port(folder) as made:
        yield made


@pytest.fixture
def pages() -> int:
    """Return how many pages the project has."""
    return len(PAGES)


@pytest.fixture
def hand(request: pytest.FixtureRequest, folder: Path, pages: int) -> Hand:
    """Return somebody at the desk: without a window for tests that ask for the ``port``."""
    if "port" in request.fixturenames:
        return HandAtPort(request.getfixturevalue("port"), folder, pages)
    return Hand(request.getfixturevalue("bench"), folder, pages)


@pytest.fixture
def workbench(qapp: QApplication, folder: Path) -> Iterator[Workbench]:
    """Return all desks, for what leads from Review to another one."""
    with desktop(folder) as made:
        yield made


@pytest.fixture
def reviewer(qapp: QApplication, folder: Path) -> Iterator[Reviewer]:
    """Return who follows the queue of a clustered project, without a window."""
    with review_port(folder) as bench:
        made = Reviewer(bench, folder)
        yield made
        # Who closes the project in the midst of a draw sees nothing of the next record.
        made.wait(lambda: bench.selection.inspection is not None, "the last record is in view")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    (tmp_path / "archive").mkdir()
    Store(tmp_path / DATABASE, create=True).close()
    return Shelf(tmp_path)


@pytest.fixture
def selection(qapp: object) -> Selection:
    return Selection()


@pytest.fixture
def start_asking(shelf: Shelf) -> Iterator[Callable[[], Ask]]:
    started: list[Ask] = []

    def start() -> Ask:
        started.append(Ask(shelf.folder))
        return started[-1]

    yield start
    for ask in started:
        ask.close()


SOURCE = (
    '<title>Heft &amp; Zwirn – Werft</title><h1>Das  Heft</h1><meta name="author" content="Ada">'
)


SHARES = {"Heft & Zwirn Das Heft": 0.7, "Werft": 0.2, "Das Heft": 0.05, "Ada": 0.85}


def candidate(which: Field, value: str, weight: float, method: str, words: str = "") -> Candidate:
    evidence = Evidence(f"/{method}", SOURCE.find(words), len(words)) if words else None
    return Candidate(which, value, weight, method, evidence, SHARES[value])


@pytest.fixture
def inspection() -> Inspection:
    """A record whose title was joined from two places."""
    title = (
        candidate(
            Field.TITLE, "Heft & Zwirn Das Heft", 0.8, "carmen.title.4", "Heft &amp; Zwirn – Werft"
        ),
        candidate(Field.TITLE, "Das Heft", 0.3, "h1", "Das  Heft"),
        candidate(Field.TITLE, "Werft", 0.62, "title.last", "Werft"),
        candidate(Field.TITLE, "Das Heft", 0.61, "echo.part", "Das  Heft"),
        candidate(Field.TITLE, "Heft & Zwirn Das Heft", 0.2, "title"),
    )
    authors = (candidate(Field.AUTHORS, "Ada", 0.9, "meta.author", "Ada"),)
    fields = (
        FieldValue(Field.TITLE, ("Heft & Zwirn Das Heft",), 0.7, "carmen.title.4", title),
        FieldValue(Field.AUTHORS, ("Ada", "Bo"), 0.85, "meta.author", authors),
        FieldValue(Field.LANGUAGE, ("tt",), 0.95, "language.text"),
    )
    url = "http://werft.example/heft"
    spans = tuple(
        (each, Span(each.evidence.start, each.evidence.start + each.evidence.end))
        for each in (*title, *authors)
        if each.evidence
    )
    return Inspection(
        url=url, capture=Capture(url, MOMENT, Outcome.FETCHED, status=200), charset="utf-8",
        charset_reason="", source=SOURCE, text="", record=record_of(url, fields, provisional=True),
        evidence=spans, removed=(), notices=(),
    )  # fmt: skip
