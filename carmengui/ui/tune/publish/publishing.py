"""Makes a draft the rules in force, as a change that can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Change, Edit
from carmengui.engine.project import Project
from carmengui.engine.tuning import (
    SiteHistory,
    Words,
    publish_for_all,
    require_cases,
)
from carmengui.engine.tuning.files import rule_places
from carmengui.engine.tuning.live.answer import Draft, Live
from carmengui.engine.tuning.versions.drafts import keep_draft
from carmengui.ui.keys.actions import key_map
from carmengui.ui.tune.publish.case_watch import hold
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
            self._publish_for_site(live, message, is_forced=is_forced)
            return
        draft, author, folder = live.draft, self._author(), self._folder
        floors = (live.floor,) if live.floor else ()

        def do(project: Project) -> None:
            del project
            if not is_forced:
                require_cases(hold(folder, draft))
            publish_for_all(
                folder,
                draft.name,
                draft.text,
                Words(message, author, datetime.now(UTC)),
                live.scores,
                floors=floors,
                is_forced=is_forced,
                lifts=(draft.lifts,) if draft.lifts else (),
            )
            keep_draft(folder, draft.name, None)

        words = self.tr(
            "New rules for {field} published. Press {key} to extract all records again."
        )
        if draft.lifts:
            words = self.tr(
                "The rules of {site} for {field} now apply to all sites. Press "
                "{key} to extract all records again."
            )
        undone = self.tr(
            "Publishing undone: previous rules for {field} restored, the others are a draft again."
        )
        self._run(do, words, undone, site=draft.lifts, draft=draft)

    def _publish_for_site(self, live: Live, message: str, *, is_forced: bool) -> None:
        """Publish what one site has otherwise; the common rules stay as they are."""
        draft, author = live.draft, self._author()
        own = SiteHistory(self._folder, draft.site, draft.name)
        floors = (live.floor,) if live.floor else ()

        def do(project: Project) -> None:
            del project
            if not is_forced:
                require_cases(hold(self._folder, draft))
            own.publish(
                draft.text,
                message,
                author,
                datetime.now(UTC),
                live.scores,
                floors=floors,
                is_forced=is_forced,
            )
            keep_draft(self._folder, draft.name, None)

        words = self.tr(
            "Rules for {field} on {site} published. Press {key} to extract all records again."
        )
        if not live.overlay:
            words = self.tr(
                "{site} uses the shared rules again. Press {key} to extract all records again."
            )
        undone = self.tr("Previous rules for {field} on {site} restored.")
        self._run(do, words, undone, site=draft.site, draft=draft)

    def drop_site(self, site: str, name: str) -> None:
        """Let the common rules hold on a site again."""
        own, author = SiteHistory(self._folder, site, name), self._author()
        message = self.tr("Shared rules apply here again.")

        def do(project: Project) -> None:
            del project
            own.drop(message, author, datetime.now(UTC))

        words = self.tr(
            "{site} uses the shared rules again. Press {key} to extract all records again."
        )
        self._change_rules(do, words, self.tr("Own rules of {site} restored."), site, name)

    def _run(
        self,
        do: Callable[[Project], object],
        words: str,
        undone: str,
        *,
        site: str,
        draft: Draft,
    ) -> None:
        """Publish a draft. Nothing that was written is lost by undo: it is a draft again."""

        def keep(project: Project) -> None:
            keep_draft(project.folder, draft.name, draft.kept)

        self._change_rules(do, words, undone, site, draft.name, prepare=keep)

    def _change_rules(
        self,
        do: Callable[[Project], object],
        words: str,
        undone: str,
        site: str,
        name: str,
        prepare: Callable[[Project], object] = lambda _: None,
    ) -> None:
        if self._change is not None:
            key = key_map().called("review.extract")
            said = {"site": site, "field": file_words(name), "key": key}
            told = words.format(**said), undone.format(**said)
            edit = Edit(do, *told, rule_places(name), prepare)
            self._change.run(self, edit, self.published.emit)
