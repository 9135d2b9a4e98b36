"""The draft on the Tune desk: the rules in force, the text in the editor, and the site it is for."""

from __future__ import annotations

from carmengui.engine.model.rule_files import FIRST_NAME
from carmengui.engine.tuning.live.answer import Draft
from carmengui.ui.tune.editor.rule_file import RulesRead
from carmengui.ui.tune.editor.view import RuleView


class DraftModel:
    """What is edited now; the panes of the desk ask it instead of each other."""

    def __init__(self, view: RuleView) -> None:
        self._view = view
        self.read: RulesRead | None = None
        """The rules in force, once they are read."""
        self.name = FIRST_NAME
        """The name of the rule file."""
        self.site = ""
        """The site that the draft is for; empty where it is for all."""
        self.lifts = ""
        """The folder of the site whose rules the draft makes common."""

    @property
    def draft(self) -> Draft | None:
        """The text on the table, once the rules are read."""
        if self.read is None:
            return None
        text = self._view.toPlainText()
        lifts = self.lifts if text != self.read.rules.text else ""
        return Draft(self.name, self.read.rules.text, text, self.site, self.read.sites, lifts)

    @property
    def is_changed(self) -> bool:
        """Whether there is a draft that says anything else than the rules in force."""
        draft = self.draft
        return draft is not None and draft.is_changed

    @property
    def has_branch_list(self) -> bool:
        """Whether records are listed by the branches of these rules."""
        return self.name == FIRST_NAME
