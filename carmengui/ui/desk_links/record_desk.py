"""The Review desk with the views of the chosen record and the boilerplate mode, built together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from carmengui.bridge import Ask, Change
from carmengui.engine.model import Clock
from carmengui.ui.boilerplate import BoilerplateMode
from carmengui.ui.page.rendered import PagePane, StoredRequisites
from carmengui.ui.page.source import DocumentReader, SourcePane
from carmengui.ui.page.versions import note_in
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.selection import Selection

if TYPE_CHECKING:
    from carmengui.ui.boilerplate import BoilerplateView


class RecordDesk:
    """Everything that reads and shows the chosen record; no record is read before it is built."""

    def __init__(
        self, selection: Selection, ask: Ask, change: Change, *, clock: Clock | None = None
    ) -> None:
        self.inspector = Inspector(selection, ask)
        self.source = SourcePane(selection)
        DocumentReader(self.source, ask)
        self.page = PagePane(selection, StoredRequisites(ask, self.inspector))
        self.review = ReviewDesk(selection, ask, self.source, self.page, clock=clock)
        self.boilerplate = OnDemand(partial(self._build_boilerplate, selection, ask, change))
        """What the site of the record shares; built when somebody looks at it."""
        self.modes = BoilerplateMode(self.review, self.boilerplate)
        """What stands in the window: the desk, or in its place the boilerplate mode."""
        change.made.connect(lambda _: self.inspector.read_settings())
        self._tell_version(selection)

    def _build_boilerplate(self, selection: Selection, ask: Ask, change: Change) -> BoilerplateView:
        from carmengui.ui.boilerplate import (  # noqa: PLC0415 - few look at it in a session
            BoilerplateView,
            OwnWords,
            ProjectThreshold,
        )

        view = BoilerplateView(selection, ask, self.inspector, self.source, self.page)
        OwnWords(change, ask, self.inspector, view)
        ProjectThreshold(change, self.inspector, view.threshold)
        return view

    def close_down(self) -> None:
        """Show and read nothing any more."""
        self.inspector.close_down()
        self.page.close_down()

    def _tell_version(self, selection: Selection) -> None:
        """Let the headers of the panes say when an older version is shown."""
        note_in(self.source.header, selection, 1, is_short=True)
        note_in(self.page.header, selection, 0, is_short=True, left_px=44)
        line = self.review.metadata.heading.parentWidget()
        assert line is not None  # the heading stands in the pane's own layout
        note_in(line, selection, 1)
