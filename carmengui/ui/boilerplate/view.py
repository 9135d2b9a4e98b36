"""The mode as a whole: pages at the left, text and map in the middle, proof and threshold at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask
from carmengui.engine.inspection import CutRun, Inspection, PageCut, SitePage, Twin, Verge, place_of
from carmengui.engine.model import Span
from carmengui.ui.boilerplate.columns import Columns, ProofColumn
from carmengui.ui.boilerplate.middle import MiddlePane
from carmengui.ui.boilerplate.reader import CutReader, PageLine, SiteCut
from carmengui.ui.boilerplate.site.page_list import PageList
from carmengui.ui.boilerplate.site.partner_pane import PartnerPane, Partners
from carmengui.ui.boilerplate.threshold.pane import ThresholdPane
from carmengui.ui.boilerplate.threshold.throttled_query import Pace
from carmengui.ui.boilerplate.walk import next_by_size, next_run, run_at, with_borderline
from carmengui.ui.boilerplate.why_pane import WhyPane
from carmengui.ui.boilerplate.wording import no_run_words, place_words, progress_words
from carmengui.ui.boilerplate.words import tr
from carmengui.ui.keys.actions import key_map
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.states import StateStack


class BoilerplateView(QWidget):
    """What of the chosen record its site cuts away. Open it with :meth:`open`, leave with :meth:`leave`."""

    twin_reached = Signal(str)
    """The page of a twin is shown, and the run in it: the page's address."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        inspector: Inspector,
        source: SourcePane,
        page: PagePane,
    ) -> None:
        super().__init__()
        self._selection, self._inspector = selection, inspector
        self.is_open = False
        self.cut: PageCut | None = None
        self.verge: Verge | None = None
        self._anchor: Span | None = None
        self._landing: Twin | None = None
        self._order: list[str] = []
        self._drawn: dict[str, SitePage] = {}
        self.runs: tuple[CutRun, ...] = ()
        self.current: int | None = None
        self.reader = CutReader(ask)
        self._pace = Pace(self._ask_threshold, ("text", "panes"))
        self.pages, self.middle = PageList(), MiddlePane(source, page)
        self.why, self.partners, self.threshold = WhyPane(), PartnerPane(), ThresholdPane()
        Partners(ask, self.reader, self.partners, inspector)
        self.setAccessibleName(self.tr("Boilerplate"))
        self._lay_out()
        self._connect()

    def open(self) -> None:
        """Borrow the panes and look at the chosen record."""
        self.is_open = True
        self.middle.take_panes()
        self.threshold.show_threshold(self._inspector.threshold)
        self._inspector.compare_with(self.partners.partners)
        if self._selection.inspection is not None:
            self._on_inspected(self._selection.inspection)
        else:
            self._on_url_changed(self._selection.url)

    def leave(self) -> None:
        """Give the panes back and ask nothing more."""
        self.is_open = False
        self._landing = None
        self._agree()
        self._inspector.compare_with()
        self.reader.forget()
        self.middle.give_back_panes()

    def refresh(self) -> None:
        """Read page and site again: pages have come."""
        if self.is_open:
            self.reader.refresh()

    def step(self, step: int) -> None:
        """Go to the next (+1) or previous (-1) run."""
        self._go(next_run(self.runs, self.current, step))

    def step_by_size(self, step: int) -> None:
        """Go to the next longer (+1) or shorter (-1) run."""
        self._go(next_by_size(self.runs, self.current, step))

    def jump(self, twin: Twin) -> None:
        """Look at the page of a twin, at the same run."""
        self._landing = twin
        self._selection.choose_url(twin.url)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the runs by key, also where no window has bound these keys."""
        walks = {
            "n": (self.step, 1),
            "p": (self.step, -1),
            "]": (self.step_by_size, 1),
            "[": (self.step_by_size, -1),
        }
        if event.text() in walks and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            walk, step = walks[event.text()]
            walk(step)
        else:
            super().keyPressEvent(event)

    def _go(self, index: int | None, *, is_scrolling: bool = True) -> None:
        self.current = index
        if index is not None:
            self._anchor = self.runs[index].span
        self.middle.mark(self.runs, index, is_scrolling=is_scrolling)
        self.middle.foot.say(place_words(self.runs, index))
        self._explain()
        if is_scrolling and index is not None:
            self.middle.bring(self.runs[index], self._selection.inspection)

    def _explain(self) -> None:
        if self.cut is None:
            return
        if self.current is None:
            self.why.say(*no_run_words(self.cut))
        else:
            order = self._order or list(self.cut.compared)
            self.why.show_run(self.cut, self.runs[self.current], order)

    # What is chosen -----------------------------------------------------------------------

    def _on_url_changed(self, url: str) -> None:
        if not self.is_open:
            return
        self._agree()
        if not url:
            self._forget()
            self.whole.show_empty(
                tr("No record selected."),
                _named(tr("Press {key} to go back, select a record, and press it again.")),
            )
            return
        self.pages.show_chosen(url)
        self.middle.site_map.show_chosen(url)
        if self.cut is None:
            self.whole.show_loading(tr("Removing boilerplate …"))
        elif url != self.cut.url:
            self.middle.stack.show_stale()

    def _on_inspected(self, inspection: Inspection | None) -> None:
        if not self.is_open:
            return
        if inspection is None:
            if self._selection.url:
                self._on_cut(None)
            return
        self._pace.hear("panes", inspection.threshold)
        self.reader.cut(inspection.url, inspection.threshold, inspection.capture_id or None)

    def _ask_threshold(self, threshold: int) -> None:
        """Cut the text, and source and page through the one who reads for all panes."""
        self._inspector.read_again(threshold)
        if self.cut is not None and self.cut.url == self._selection.url:
            inspection = self._selection.inspection
            capture_id = inspection.capture_id if inspection else 0
            self.reader.cut(self.cut.url, threshold, capture_id or None)

    def _agree(self) -> None:
        """Wait for no answer, but let the threshold that is shown be the one that all go by."""
        self._pace.forget()
        if self.threshold.threshold != self._inspector.threshold:
            self._inspector.read_again(self.threshold.threshold)

    # What was read ------------------------------------------------------------------------

    def _on_cut(self, cut: PageCut | None) -> None:
        if cut is None:
            self._forget()
            self.whole.show_empty(
                tr("This page was not fetched, so there is no text to show."),
                _named(tr("Press {key} to go back and see why.")),
            )
            return
        self._pace.hear("text", cut.threshold)
        is_same_page = self.cut is not None and self.cut.url == cut.url
        self.cut, self.verge, self.runs = cut, None, cut.runs
        self.whole.show_content()
        self.threshold.show_cut(cut)
        self.middle.show_page(cut, self.runs)
        self.middle.site_map.show_chosen(cut.url)
        self.pages.show_chosen(cut.url)
        if is_same_page:
            self._keep_place()
        else:
            self.middle.text.verticalScrollBar().setValue(0)
            self._go(0 if self.runs else None, is_scrolling=False)
        self._land()

    def _on_verge(self, verge: Verge) -> None:
        cut = self.cut
        if cut is None or (verge.url, verge.threshold) != (cut.url, cut.threshold):
            return
        self.verge = verge
        self.threshold.show_verge(verge)
        self.runs = with_borderline(cut.runs, verge)
        self.middle.show_page(cut, self.runs)
        self._keep_place()

    def _keep_place(self) -> None:
        """Look at the run that stands where the last one stood; do not move the text."""
        anchor = self._anchor
        index = run_at(self.runs, anchor) if anchor else None
        self._go(index if index is not None or not self.runs else 0, is_scrolling=False)
        self._anchor = anchor or self._anchor

    def _land(self) -> None:
        twin, cut = self._landing, self.cut
        if twin is None or cut is None or cut.url != twin.url:
            return
        self._landing = None
        span = place_of(twin.words, cut.text, twin.span.start)
        if span is None:
            return
        index = run_at(self.runs, span)
        if index is not None:
            self._go(index)
        else:
            self._anchor = span
            self.middle.text.show_position(span.start)
        self.twin_reached.emit(cut.url)

    def _on_lines(self, lines: list[PageLine]) -> None:
        if self.cut is None:
            return
        self._order = [line.url for line in lines]
        self.pages.show_lines(self.cut.site, lines, self.cut.url)
        self._on_site(self.reader.site_cut)
        self._explain()

    def _on_site(self, site: SiteCut) -> None:
        cut = self.cut
        is_this = cut is not None and (site.site, site.threshold) == (cut.site, cut.threshold)
        if cut is None or not is_this or not site.total:
            return
        self.threshold.show_site(site)
        # What is not cut anew yet stays as it was: stale, but never away.
        self._drawn = {u: p for u, p in self._drawn.items() if u in self._order} | site.pages
        in_order = [self._drawn[url] for url in self._order if url in self._drawn]
        self.middle.site_map.show_pages(cut.site, in_order, progress_words(site, cut))
        self.pages.show_shares({page.url: page.removed_share for page in site.pages.values()})

    def _on_failed(self, sentence: str) -> None:
        self._pace.forget()
        if self.cut is None:
            self.whole.show_failed(
                tr("Boilerplate could not be removed."), sentence, tr("Try again")
            )
        else:
            self.middle.foot.say(sentence)

    def _forget(self) -> None:
        self.cut = self.verge = self._anchor = None
        self.runs, self.current = (), None
        self.reader.forget()
        self.threshold.forget()

    def _lay_out(self) -> None:
        proof = ProofColumn(self.why, self.partners, self.threshold)
        columns = Columns(self.pages, self.middle, proof)
        self.whole = StateStack(columns)
        in_row(self.whole, on=self)
        self.setFocusProxy(self.middle.text)

    def _connect(self) -> None:
        self._selection.url_changed.connect(self._on_url_changed)
        self._selection.version_changed.connect(self.reader.forget)
        self._selection.version_changed.connect(self.middle.stack.show_stale)
        self._selection.inspected.connect(self._on_inspected)
        self._inspector.failed.connect(self._on_failed)
        for signal, slot in (
            (self.reader.cut_read, self._on_cut),
            (self.reader.verge_read, self._on_verge),
            (self.reader.lines_read, self._on_lines),
            (self.reader.site_read, self._on_site),
            (self.reader.failed, self._on_failed),
            (self.pages.page_chosen, self._selection.choose_url),
            (self.middle.site_map.page_asked, self._selection.choose_url),
            (self.middle.text.run_pressed, self._go),
            (self.why.twin_chosen, self.jump),
            (self.threshold.threshold_chosen, self._pace.want),
            (self.whole.action_pressed, self._inspector.read_again),
            (self._inspector.threshold_read, self.threshold.show_threshold),
        ):
            signal.connect(slot)


def _named(sentence: str) -> str:
    return sentence.replace("{key}", key_map().called("review.boilerplate"))
