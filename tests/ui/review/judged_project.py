"""A project with stored pages and their records, small enough to be judged key by key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.engine.model import Candidate, Capture, Field, FieldValue, Outcome, Visit
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.ui.keys.actions.catalogue import ACTIONS
from carmengui.ui.workbench import Workbench
from tests.engine.review.log import lines
from tests.journeys.desktop import wait_until
from tests.staying import stays
from tests.ui.review.review_desk import ReviewPort, ReviewWindow
from tests.ui.review.shelf import MOMENT, record_of

PAGES = (
    ("erste", "Erste Tagung", 0.2),
    ("zweite", "Zweite Tagung", 0.3),
    ("dritte", "Dritte Tagung", 0.4),
    ("vierte", "Vierte Tagung", 0.5),
    ("leer", "", 0.0),
)
"""Path, title and its weight; worst first they come as: leer, erste, zweite, dritte, vierte."""
ORDER = ("leer", "erste", "zweite", "dritte", "vierte")

AT_PORT = pytest.mark.usefixtures("port")
"""Marks a test whose ``hand`` needs no window."""


def url_of(path: str) -> str:
    return f"http://werft.example/{path}"


def make_project(folder: Path, pages: Sequence[tuple[str, str, float]] = PAGES) -> Path:
    """Make a project of a few pages that nobody has judged."""
    with Project.create(folder) as project:
        store = project.store
        with store.writing():
            for path, title, weight in pages:
                store.frontier.add([NewUrl(url_of(path), "werft.example")])
                _keep(project, path, body_of(path, title), _fields(title, weight), MOMENT)
    return folder


def body_of(path: str, title: str) -> str:
    """Return the source of a page as it was at first."""
    return (
        f"<html><head><title>{title or 'ohne'} – Werft</title></head><body>"
        f"<h1>{title or 'ohne'}</h1><p>Das Heft von <b>Ada</b> &amp; Bo, {path}.</p>"
    )


def crawl_again(folder: Path, path: str, body: str, days: int = 3) -> None:
    """Store a page once more as it is some days later; the same answers are found in it."""
    title, weight = next((title, weight) for known, title, weight in PAGES if known == path)
    with Project.open(folder) as project, project.store.writing():
        _keep(project, path, body, _fields(title, weight), MOMENT + timedelta(days=days))


def extract_again(folder: Path, path: str, title: str) -> None:
    """Store another record of the page as it is: its site is known better by now."""
    with closing(Store(folder / DATABASE)) as store, store.writing():
        (row,) = (each for each in store.captures.current() if each.url == url_of(path))
        record = store.records.of_capture(row.id)
        assert record is not None
        number = store.records.save(replace(record, fields=_fields(title, 0.5)), row.id)
        store.frontier.set_record(url_key(url_of(path)), number)


def _keep(
    project: Project, path: str, body: str, fields: tuple[FieldValue, ...], at: datetime
) -> None:
    store, url = project.store, url_of(path)
    capture = Capture(
        url,
        at,
        Outcome.FETCHED,
        status=200,
        body=body.encode(),
        headers=(("Content-Type", "text/html; charset=utf-8"),),
    )
    number = store.captures.add(capture, project.archive.append(capture), is_read=True)
    visit = Visit(url, at, Outcome.FETCHED, status=200)
    store.captures.add_visit(visit, capture_id=number)
    record = replace(record_of(url, fields), capture_digest=capture.digest, withheld=_WITHHELD)
    store.frontier.set_version(url_key(url), number)
    store.frontier.set_record(url_key(url), store.records.save(record, number))


_WITHHELD = (
    FieldValue(
        Field.PUBLISHER, (), 0.0, "",
        (
            Candidate(Field.PUBLISHER, "Werft AG", 0.4, "copyright", share=0.25),
            Candidate(Field.PUBLISHER, "werft", 0.34, "host", share=0.2),
        ),
    ),
)  # fmt: skip
"""What was not likely enough."""


def _fields(title: str, weight: float) -> tuple[FieldValue, ...]:
    fields = [FieldValue(Field.LANGUAGE, ("de",), 1.0, "language.text")]
    if title:
        ladder = (
            Candidate(Field.TITLE, title, weight, "carmen.title.4"),
            Candidate(Field.TITLE, f"{title} – Werft", weight / 2, "title"),
            Candidate(Field.TITLE, "Werft", weight / 4, "title.last"),
        )
        fields.append(FieldValue(Field.TITLE, (title,), weight, "carmen.title.4", ladder))
        authors = (Candidate(Field.AUTHORS, "Ada", 0.9, "meta.author"),)
        fields.append(FieldValue(Field.AUTHORS, ("Ada",), 0.9, "meta.author", authors))
    return tuple(fields)


class Hand:
    """A person at the desk: presses keys and waits until the desk is ready for the next one."""

    def __init__(
        self, bench: ReviewWindow | Workbench, folder: Path, pages: int = len(PAGES)
    ) -> None:
        self.bench, self.folder = bench, folder
        bench.window.show_desk("Review")
        self.wait(lambda: bench.review.list.table.records.rowCount() == pages, "records")
        bench.review.list.table.setFocus()
        self.ready()

    @property
    def judge(self):
        return self.bench.reviewing.verdicts.judge

    @property
    def path(self) -> str:
        """The page of the chosen record."""
        return self.bench.selection.url.rpartition("/")[2]

    @property
    def field(self) -> Field:
        return Field(self.bench.selection.field)

    @property
    def state(self) -> str:
        """What the pane says of the value under review."""
        return str(self.judge.here.state(self.field))

    @property
    def said(self) -> list[str]:
        return self.bench.window.status.texts()

    def wait(self, is_true: Callable[[], bool], what: str, within_s: float = 20) -> None:
        wait_until(is_true, what, within_s)

    def ready(self) -> None:
        """Wait until a record is in view, no key waits for it, and all is on disk."""
        typed = self.bench.reviewing.verdicts.typed
        self.wait(
            lambda: (self.judge.can_judge and not typed.waiting) or bool(self.judge.trouble),
            "a record is in view",
        )

    def press(self, keys: str) -> None:
        """Press keys in Qt's notation, one after the other, as soon as each is understood."""
        for key in keys.split():
            self.tap(key)
            self.ready()
            self.settle()

    def tap(self, key: str) -> None:
        """Press one key where the keys go."""
        combination = QKeySequence(key)[0]
        target = QApplication.focusWidget() or self.bench.window
        QTest.keyClick(target, combination.key(), combination.keyboardModifiers())

    def act(self, id_: str) -> None:
        """Do what is bound to an action."""
        self.bench.window.action_board.run(id_)

    def filter(self, text: str) -> None:
        """Show only the records that fit."""
        self.bench.window.set_filter(text)

    def type(self, text: str) -> None:
        QTest.keyClicks(QApplication.focusWidget(), text)

    def settle(self) -> None:
        """Wait until every question that the panes have asked is answered."""
        # What is asked by a timer or by an answer follows a moment later.
        ask = self.bench.ask
        self.wait(lambda: stays(lambda: ask.is_quiet, 40), "every question is answered")

    def go(self, path: str, field: Field = Field.TITLE) -> None:
        """Look at a field of a page."""
        self.bench.selection.choose_url(url_of(path))
        self.bench.selection.choose_field(field)
        self.ready()
        self.settle()

    def mark(self, path: str) -> str:
        """Return what the list shows of a page."""
        model = self.bench.review.list.table.records
        lines = [model.line(row) for row in range(model.rowCount())]
        return next(line.review.verdict for line in lines if line and line.url == url_of(path))

    def log(self) -> tuple[LoggedDecision, ...]:
        """Return the log as it is on disk, the oldest line first."""
        return log_of(self.folder)

    def last(self) -> LoggedDecision:
        return self.log()[-1]


class HandAtPort(Hand):
    """Somebody at a desk without a window: a key does what is bound to it."""

    def __init__(self, bench: ReviewPort, folder: Path, pages: int = len(PAGES)) -> None:
        self.bench, self.folder, self._port = bench, folder, bench  # type: ignore[assignment]
        self.wait(lambda: bench.review.list.table.records.rowCount() == pages, "records")
        self.ready()

    @property
    def said(self) -> list[str]:
        """What was said, the newest first."""
        return self._port.said[::-1]

    def tap(self, key: str) -> None:
        self.act(
            next(each.id for each in ACTIONS if key in each.keys and each.id in self._port.actions)
        )

    def act(self, id_: str) -> None:
        self._port.act(id_)

    def filter(self, text: str) -> None:
        self._port.review.filter.type(text)


def log_of(folder: Path) -> tuple[LoggedDecision, ...]:
    with closing(VerdictStore(folder / REVIEW_DATABASE, read_only=True)) as store:
        return lines.log_of(store)[::-1]


def select(hand: Hand, words: str) -> None:
    """Select a piece of the source, as dragging over it does."""
    view = hand.bench.source.view
    hand.wait(lambda: words in view.source and not view.is_stale, "the source is shown")
    start = view.source.index(words)
    cursor = view.textCursor()
    cursor.setPosition(view.lines.qt_position(start))
    end = view.lines.qt_position(start + len(words))
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
