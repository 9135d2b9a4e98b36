"""A desk with a draft on a real project, and what is done to it again and again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, Change
from carmengui.engine.tuning.live.view import DiffView
from carmengui.ui.session.undo import Undo
from carmengui.ui.tune import TuneDesk

LONG = "Seil und Segel im Hafen von Brackhus"
TWO, SHORTER = "<2> Title[0.8] = <title>", "<2> Title[0.8] = HMAX"
WAIT_MS = 90_000
"""The facts are looked for in processes that must start first."""


class PatientBot(QtBot):
    """Waits longer than the usual five seconds: on a busy machine the start of a process takes them."""

    def waitUntil(  # noqa: N802 - the name in pytest-qt
        self, callback: Callable[[], bool | None], *, timeout: int = WAIT_MS
    ) -> None:
        super().waitUntil(callback, timeout=timeout)


@dataclass
class Bench:
    """A desk with everything that writes."""

    desk: TuneDesk
    change: Change
    folder: Path
    bot: QtBot
    undo: Undo

    def write(self, old: str, new: str) -> DiffView:
        """Write something else in the rules, and return what that changes."""
        view = self.desk.rules.view
        assert old in view.toPlainText()
        view.write_text(view.toPlainText().replace(old, new))
        return self.answered()

    def answered(self) -> DiffView:
        """Wait until the text is answered for the whole corpus."""
        desk = self.desk

        def is_there() -> bool:
            draft, view = desk.draft, desk.diff.view
            return (
                desk.live.draft == draft
                and view is not None
                and (
                    view.ready == view.total > 0
                    and draft is not None
                    and view.whole.new.rules.text in {draft.text, draft.in_force}
                    and desk.live.decided is view.whole.new
                    and (bool(draft.site) or view.whole.new.rules.text == draft.text)
                )
            )

        self.bot.waitUntil(is_there, timeout=WAIT_MS)
        view = desk.diff.view
        assert view is not None
        return view

    def changed(self, act: Callable[[], object]) -> str:
        """Do something that writes into the project, and return what it says."""
        said: list[tuple[bool, str]] = []
        for is_made, signal in ((True, self.change.made), (False, self.change.failed)):
            signal.connect(lambda words, is_made=is_made: said.append((is_made, words)))
        act()
        self.bot.waitUntil(lambda: bool(said))
        ((is_made, words), *_) = said
        assert is_made, words
        return words

    def publish(self, message: str) -> str:
        """Publish the draft with a message, and return what is said of it."""
        foot = self.desk.outcome.foot
        self.bot.waitUntil(foot.publish_button.isEnabled)
        foot.publish_button.click()
        assert foot.is_asking
        assert not foot.confirm_button.isEnabled()
        self.bot.keyClicks(foot.message, message)
        return self.changed(foot.confirm_button.click)


def urls(view: DiffView) -> list[str]:
    """Return the pages that change, worst first."""
    return [row.url for row in view.worst_first]


def end(desk: TuneDesk, ask: Ask) -> None:
    """End a desk and its readers."""
    desk.close_down()
    ask.close()
