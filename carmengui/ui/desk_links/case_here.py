"""A test case for the rules, made of what is right for the value in view."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from carmengui.bridge import Edit
from carmengui.engine.model import Field
from carmengui.engine.model.review import Judgement
from carmengui.engine.model.rule_files import rule_path
from carmengui.engine.project import Project
from carmengui.ui.desk_links.wish import rule_name_of
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.session.session import Session
from carmengui.ui.widgets.words.fields import field_name

_NOT_RIGHT = {Judgement.WRONG, Judgement.PARTIAL, Judgement.MISSED}


class CaseHere(QObject):
    """Takes for right what was given as such, else the value that is found and nobody denies."""

    def __init__(
        self,
        session: Session,
        judge: Judge,
        say: Callable[[str], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._folder, self._selection = session.folder, session.selection
        self._judge, self._change = judge, session.change
        self._say, self._now = say, session.now

    def make(self) -> None:
        """Make the test case, or say what is missing."""
        judge, here = self._judge, self._judge.here
        field = judge.field
        name = rule_name_of(self._folder, field, self._selection.inspection)
        wanted = here.corrected(field)
        if here.record is None:
            self._say(self.tr("No record selected to make a test case of."))
        elif not name:
            words = self.tr("{field}: not found by rules, so there is nothing to test.")
            self._say(words.format(field=field_name(field)))
        elif not wanted and judge.state(field) in _NOT_RIGHT and not self._has_none(field):
            words = self.tr(
                "{field}: set the correct value first. Select its words and press "
                "the key of the field."
            )
            self._say(words.format(field=field_name(field)))
        else:
            has_none = self._has_none(field)
            right = () if has_none else wanted or here.values(field)
            self._write(here.record.url, name, right)

    def _has_none(self, field: Field) -> bool:
        said = self._judge.here.decision_on(field)
        return said is not None and said.judgement is Judgement.ABSENT

    def _write(self, url: str, name: str, right: tuple[str, ...]) -> None:
        from carmengui.engine.metadata.rules import load_rules  # noqa: PLC0415 - rarely wanted
        from carmengui.engine.tuning import CASE_FILES, add_case, fact_page  # noqa: PLC0415

        folder, author, at = self._folder, self._judge.judging.reviewer, self._now()

        def do(project: Project) -> None:
            own = rule_path(folder, name)
            rules = load_rules(name, own.parent if own.is_file() else None)
            page = fact_page(project.store, project.archive, url)
            add_case(folder, page, rules, right, author=author, at=at)

        words = self.tr("Test case made: expects “{value}”.")
        nothing = self.tr("Test case made: expects no value.")
        told = words.format(value="; ".join(right)) if right else nothing
        self._change.run(self, Edit(do, told, self.tr("Test case removed."), (CASE_FILES,)))
