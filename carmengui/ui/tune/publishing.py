"""Makes a draft the rules in force, as a change that can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Change, Edit
from carmengui.engine.project import Project
from carmengui.engine.tuning import RuleHistory, put_site_rules
from carmengui.engine.tuning.files import draft_path, rules_folder, write_whole
from carmengui.ui.actions import key_map
from carmengui.ui.tune.live_reading import Live
from carmengui.ui.tune.wording import file_words


class Publishing(QObject):
    """Versions are published one after the other, in the engine's thread."""

    published = Signal()
    """The draft is the rules in force now."""

    def __init__(
        self, folder: Path, change: Change | None, author: Callable[[], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._folder, self._change, self._author = folder, change, author

    def publish(self, live: Live, message: str, *, is_forced: bool) -> None:
        """Publish what a keystroke was answered for."""
        if self._change is None:
            return
        if live.draft.site:
            self._publish_for_site(live)
            return
        draft, author = live.draft, self._author()
        history = RuleHistory(self._folder, draft.name)
        floors = (live.floor,) if live.floor else ()
        numbers: list[int] = []
        was_own: list[bool] = []

        def do(project: Project) -> None:
            del project
            was_own.append(history.is_own)
            numbers.append(
                history.publish(
                    draft.text, message, author, datetime.now(UTC), live.scores,
                    floors=floors, is_forced=is_forced,
                )
            )  # fmt: skip

        def undo(project: Project) -> None:
            del project
            history.take_back(numbers.pop())
            if not was_own.pop():
                # The built-in rules held before, and shall hold again when they are improved.
                (rules_folder(self._folder) / f"{draft.name}.rules").unlink(missing_ok=True)
            # Nothing that was written is lost: it is a draft again.
            write_whole(draft_path(self._folder, draft.name), draft.text)

        field = file_words(draft.name)
        self._change.run(
            self,
            Edit(
                do, undo,
                self.tr("New rules for {field} are in force; {key} reads all records with them.").format(
                    field=field, key=key_map().called("review.extract")
                ),
                self.tr("The rules for {field} are those of before; the others are a draft again.")
                .format(field=field),
            ),
            self.published.emit,
        )  # fmt: skip

    def _publish_for_site(self, live: Live) -> None:
        """Give one site rules of its own; the common ones stay as they are."""
        assert self._change is not None
        draft, before = live.draft, list[str | None]()

        def do(project: Project) -> None:
            del project
            before.append(put_site_rules(self._folder, draft.site, draft.name, draft.text))

        def undo(project: Project) -> None:
            del project
            put_site_rules(self._folder, draft.site, draft.name, before.pop())
            write_whole(draft_path(self._folder, draft.name), draft.text)

        words = self.tr(
            "{site} has rules of its own for {field}; {key} reads all records with them."
        )
        undone = self.tr("{site} has the rules for {field} of before again.")
        field = file_words(draft.name)
        edit = Edit(
            do, undo, words.format(site=draft.site, field=field, key=key_map().called("review.extract")),
            undone.format(site=draft.site, field=field),
        )  # fmt: skip
        self._change.run(self, edit, self.published.emit)

    def drop_site(self, site: str, name: str) -> None:
        """Let the common rules hold on a site again."""
        if self._change is None:
            return
        before: list[str | None] = []

        def do(project: Project) -> None:
            del project
            before.append(put_site_rules(self._folder, site, name, None))

        def undo(project: Project) -> None:
            del project
            put_site_rules(self._folder, site, name, before.pop())

        words = self.tr("The common rules hold on {site} again; {key} reads all records with them.")
        undone = self.tr("{site} has its own rules again.")
        edit = Edit(
            do,
            undo,
            words.format(site=site, key=key_map().called("review.extract")),
            undone.format(site=site),
        )
        self._change.run(self, edit, self.published.emit)
