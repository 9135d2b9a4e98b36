"""The seal is put on before any application object is made, as the program does it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.inspection import Inspection, RemovedSpan
from carmengui.engine.model import (
    Candidate,
    Capture,
    Field,
    FieldValue,
    Outcome,
    Record,
    Span,
)
from carmengui.ui.page.rendered import PagePane, register_scheme, seal_environment
from carmengui.ui.session.selection import Selection

seal_environment()
register_scheme()


def inspection_of(
    source: str,
    *candidates: tuple[Candidate, str],
    url: str = "http://page.test/",
    text: str = "",
    removed: tuple[str, ...] = (),
    media_type: str = "text/html",
    status: int = 200,
) -> Inspection:
    """Make what the engine would tell of a page; each candidate comes with its words in the source."""
    fields: dict[Field, list[Candidate]] = {}
    evidence = []
    for one, words in candidates:
        fields.setdefault(one.field, []).append(one)
        start = source.index(words)
        evidence.append((one, Span(start, start + len(words))))
    runs = []
    for words in removed:
        start = text.index(words)
        runs.append(
            RemovedSpan(Span(0, 0), Span(start, start + len(words)), ("http://other.test/",))
        )
    capture = Capture(
        url=url,
        at=datetime(2026, 11, 21, tzinfo=UTC),
        outcome=Outcome.FETCHED,
        status=status,
        headers=(("Content-Type", media_type),),
        body=source.encode(),
    )
    values = tuple(
        FieldValue(field, (found[0].value,), found[0].weight, found[0].method, tuple(found))
        for field, found in fields.items()
    )
    record = Record(
        url=url, capture_digest=capture.digest, fields=values, text=text, removed=(),
        page_chars=len(text), page_words=len(text.split()), removed_chars=0, content_digest="",
        full_digest="", site="page.test", site_model_version="", siblings=1, provisional=False,
    )  # fmt: skip
    return Inspection(
        url=url, capture=capture, charset="utf-8", charset_reason="", source=source, text=text,
        record=record, evidence=tuple(evidence), removed=tuple(runs), notices=(),
    )  # fmt: skip


class Desk:
    """A selection with a visible pane, and ways to wait for it."""

    inspection_of = staticmethod(inspection_of)

    def __init__(self) -> None:
        self.selection = Selection()
        self.pane = PagePane(self.selection)
        self.pane.resize(480, 640)
        self.pane.show()
        self.pages = 0

    def draw(
        self, qtbot: QtBot, source: str, *candidates: tuple[Candidate, str], **more: object
    ) -> Inspection:
        """Show a page and wait for its picture."""
        self.pages += 1
        inspection = inspection_of(
            source,
            *candidates,
            url=f"http://page.test/{self.pages}",
            **more,  # type: ignore[arg-type]
        )
        self.selection.choose_url(inspection.url)
        with qtbot.waitSignal(self.pane.page_shown, timeout=30_000):
            self.selection.show_inspection(inspection)
        return inspection

    def ask(self, qtbot: QtBot, script: str) -> object:
        """Ask a script in the page, in the world of our own."""
        view = self.pane.view
        assert view is not None
        told: list[object] = []
        view.ask(script, told.append)
        qtbot.waitUntil(lambda: bool(told), timeout=10_000)
        return told[0]

    def marked(self, qtbot: QtBot) -> str:
        """Return the marked words of the page."""
        script = "[...CSS.highlights.get('carmen-evidence') ?? []].map(String).join(' | ')"
        return str(self.ask(qtbot, script))

    def dimmed(self, qtbot: QtBot) -> str:
        """Return the dimmed words of the page."""
        script = (
            "[...CSS.highlights].filter(([name]) => name.startsWith('carmen-removed'))"
            ".flatMap(([, ranges]) => [...ranges]).map(String).join(' | ')"
        )
        return str(self.ask(qtbot, script))


@pytest.fixture(scope="module")
def desk(qapp: QApplication) -> Iterator[Desk]:
    """One pane with one web view for all tests of a module."""
    made = Desk()
    yield made
    made.pane.close_down()
    made.pane.close()
    made.pane.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
