"""For whom the draft is: for all sites, for one alone, or to make the rules of one those of all."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import RuleError
from carmengui.engine.metadata.rules.overlay.derive import overlay_of
from carmengui.engine.metadata.rules.overlay.overlay import merged
from carmengui.engine.tuning import KeptDraft, RulesInForce
from carmengui.ui.tune.diff.diff_pane import DiffPane
from carmengui.ui.tune.draft_model import DraftModel
from carmengui.ui.tune.editor.rule_file import RulesRead
from carmengui.ui.tune.editor.view import RuleView


class SiteDraft(QObject):
    """Puts the rules of a site into the editor and those for all back; every step can be taken back."""

    changed = Signal()
    """The draft is for another place now."""

    def __init__(
        self,
        model: DraftModel,
        view: RuleView,
        diff: DiffPane,
        site: Callable[[], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._view, self._diff, self._site = view, diff, site
        self._left: tuple[str, str] | None = None
        """The text for all that was on the table, and what was written in its place."""
        diff.site_toggled.connect(self._on_toggled)

    def _on_toggled(self, is_for_site: bool) -> None:
        if is_for_site and not self._site():
            self._diff.only_site.setChecked(False)  # there is no page that says for which one
            return
        if is_for_site:
            self._begin(self._site())
        else:
            self._end()
        self.changed.emit()

    def _begin(self, site: str) -> None:
        """Work on the rules of one site: what the draft changes is put over what the site has."""
        self._model.site, self._model.lifts, self._left = site, "", None
        read = self._model.read
        if read is None or not site:
            return
        text, force = self._view.toPlainText(), _in_force(read)
        own = force.at(site)
        if own != force.text:
            fresh = _over(own, force.text, text)
            self._left = text, fresh
            self._view.write_text(fresh)

    def _end(self) -> None:
        """Work on the rules for all again; what was written for the site alone stays in the editor."""
        self._model.site = ""
        left, self._left = self._left, None
        if left is not None and self._view.toPlainText() == left[1]:
            self._view.write_text(left[0])

    def lift(self, site: str) -> None:
        """Make the rules of a site the draft for all: the diff says what that does elsewhere."""
        read = self._model.read
        if read is None:
            return
        self._diff.only_site.setChecked(False)
        self._model.lifts = site_folder(site)
        self._view.write_text(_in_force(read).at(site))
        self.changed.emit()

    def restore(self, kept: KeptDraft) -> None:
        """Put a draft that was kept on the table, for the place that it was for."""
        self._model.site, self._model.lifts, self._left = kept.site, kept.lifts, None
        with QSignalBlocker(self._diff.only_site):
            self._diff.only_site.setChecked(bool(kept.site))
        self._view.write_text(kept.text)
        self.changed.emit()

    def forget(self) -> None:
        """There is no draft any more."""
        self._model.lifts = ""


def _in_force(read: RulesRead) -> RulesInForce:
    return RulesInForce(read.rules.text, dict(read.sites), read.rules.name)


def _over(own: str, common: str, text: str) -> str:
    """Return the rules of a site with what a draft of the common ones changes."""
    try:
        return merged(own, overlay_of(common, text)).text
    except RuleError:
        return text  # it cannot be read yet: the error stays under the caret
