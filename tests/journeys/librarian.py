"""Somebody at the keyboard who judges: what the librarian's hands do, and how one sees that it holds."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.ui.workbench import Workbench
from tests.engine.review.log.lines import log_of
from tests.journeys.desktop import press, settle, wait_until

WAIT_S = 60.0


class Librarian:
    """Somebody at the keyboard who judges."""

    def __init__(self, bench: Workbench, folder: Path) -> None:
        self.bench, self.folder = bench, folder
        self.tell: Callable[[str], None] = lambda _: None
        """Hears of what is done and is no decision: sent, written into a file."""
        self.queue, self.claims = bench.reviewing.queue.queue, bench.reviewing.queue.claims
        self.judge = bench.reviewing.verdicts.judge
        bench.window.show_desk("Review")
        self.wait(lambda: self.table.records.rowCount() > 0, "the records are listed")
        self.table.setFocus()
        press(Qt.Key.Key_J)
        self.wait(lambda: self.judge.can_judge, "the first record is in view")

    @property
    def table(self):  # type: ignore[no-untyped-def]
        return self.bench.review.list.table

    @property
    def url(self) -> str:
        return self.bench.selection.url

    def wait(self, is_true: Callable[[], bool], what: str) -> None:
        try:
            wait_until(is_true, what, WAIT_S)
        except AssertionError as error:
            error.add_note(self.where())
            raise

    def where(self) -> str:
        """Tell how it stands, for whoever reads why a wait was in vain."""
        judge, row = self.judge, self.table.currentIndex().row()
        return (
            f"at {self.url}, row {row} of {self.table.records.rowCount()}, trouble {judge.trouble!r}, "
            f"record {judge.here.has_record}, pending {judge._pending}, log {self.last_number}"
        )

    def log(self) -> tuple[LoggedDecision, ...]:
        """Return the log as it is on disk, the oldest line first."""
        with closing(VerdictStore(self.folder / REVIEW_DATABASE, read_only=True)) as store:
            return log_of(store)[::-1]

    def standing(self) -> tuple[LoggedDecision, ...]:
        with closing(VerdictStore(self.folder / REVIEW_DATABASE, read_only=True)) as store:
            return tuple(store.standing())

    def press(self, keys: str) -> LoggedDecision:
        """Press a verdict's key; return what stands in the log for it."""
        self.wait(lambda: self.judge.can_judge, f"a record is in view for {keys}")
        before = self.last_number
        combination = QKeySequence(keys)[0]
        QTest.keyClick(self.table, combination.key(), combination.keyboardModifiers())
        self.wait(lambda: self.last_number > before, f"{keys} is on disk")
        return self.log()[-1]

    @property
    def last_number(self) -> int:
        with closing(VerdictStore(self.folder / REVIEW_DATABASE, read_only=True)) as store:
            return store.last_number

    def command(self, words: str) -> None:
        """Find a command in the palette and run it."""
        press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, words)
        assert words.lower() in self.bench.window.palette_overlay.texts()[0].lower()
        press(Qt.Key.Key_Return)

    def type_into(self, field: QWidget, words: str) -> None:
        """Write words in the place of what a field holds."""
        field.setFocus()
        self.wait(
            lambda: field.hasFocus() or field.isAncestorOf(_focused()), "the field has the keys"
        )
        press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(_focused(), words)

    def said(self) -> str:
        """What the status bar says."""
        return " ".join(self.bench.window.status.texts())

    # The day ------------------------------------------------------------------------------

    def rank(self) -> None:
        """Let the program rank what helps most."""
        self.command("Rank records")
        view = lambda: self.queue.view  # noqa: E731 - read anew each time
        self.wait(
            lambda: not self.queue.is_ranking and bool(view() and view().clusters), "clusters"
        )

    def accept_cluster(self) -> tuple[int, int]:
        """Accept a cluster by a drawn sample; return how many were drawn, and how many followed."""
        self.bench.window.action_board.run("review.representative")
        self.wait(lambda: self.queue.is_representative, "a representative is in view")
        self.press("A")
        self.wait(lambda: self.queue.draw_is_open, "a sample of the cluster is drawn")
        view = self.queue.view
        assert view is not None
        for _ in range(len(view.draw_urls)):
            before = self.url
            self.press("A")
            self.wait(lambda before=before: self.url != before, "the next one")
        accepted = lambda: [s for s in self.standing() if s.decision.how == "cluster"]  # noqa: E731
        self.wait(lambda: bool(accepted()), "the rest of the cluster is accepted")
        self.wait(lambda: not self.queue.draw_is_open, "the draw is done")
        return len(view.draw_urls), len(accepted())

    def open_in_list(self, step: int = 1) -> str:
        """Go to another record of the list; behind the last one it begins anew."""
        # Taking back leads to the record it was about; a person sees that before going on.
        settle(self.bench)
        before = self.url
        self.table.setFocus()
        if self.table.currentIndex().row() + step >= self.table.records.rowCount():
            press(Qt.Key.Key_G)
            press(Qt.Key.Key_G)
        for _ in range(step):
            press(Qt.Key.Key_J)
        self.wait(lambda: self.url != before and self.judge.can_judge, "another record is in view")
        return self.url

    def see(self, url: str) -> None:
        """Go to a record by its address, as a press in a list would."""
        self.bench.selection.choose_url(url)
        self.table.setFocus()
        self.wait(lambda: self.url == url and self.judge.can_judge, f"{url} is in view")

    def select_in_source(self, words: str) -> None:
        """Select words in the source pane as the mouse would."""
        view = self.bench.source.view
        self.wait(lambda: words in view.toPlainText(), "the source is shown")
        at = view.toPlainText().index(words)
        cursor = QTextCursor(view.document())
        cursor.setPosition(at)
        cursor.setPosition(at + len(words), QTextCursor.MoveMode.KeepAnchor)
        view.setTextCursor(cursor)
        view.setFocus()

    def becomes(self, key: Qt.Key) -> LoggedDecision:
        """Let the selected words be the value of a field."""
        self.wait(lambda: self.judge.can_judge, "what was said before is settled")
        before = self.last_number
        press(key)
        self.wait(lambda: self.last_number > before, "the correction is on disk")
        return self.log()[-1]

    def declare(self, size: int) -> None:
        """Declare a random sample, which begins with its first record."""
        before = self.claims.view.sample.name if self.claims.view else ""
        self.command("Draw random sample")
        form = self.bench.reviewing.queue.bar.form
        self.wait(form.isVisible, "the form")
        self.type_into(form.size_box, str(size))
        press(Qt.Key.Key_Return)
        view = lambda: self.claims.view  # noqa: E731
        self.wait(lambda: bool(view() and view().sample.name != before), "the sample is declared")
        assert view().sample.size == size
        self.wait(lambda: self.claims.is_walking, "the sample is walked through")

    def judge_sample(self) -> None:
        """Judge what is open of the sample right, to its end."""
        while self.claims.is_walking:
            before = self.url
            self.press("A")
            self.wait(
                lambda before=before: self.url != before or not self.claims.is_walking,
                "the next one of the sample",
            )


def _focused() -> QWidget:
    widget = QApplication.focusWidget() or QApplication.activeWindow()
    assert widget is not None, "no window has the keys"
    return widget
