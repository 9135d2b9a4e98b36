"""The source pane: the stored source of the chosen record, in step with the shared selection."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.inspection import Inspection, RemovedSpan
from carmengui.engine.model import Candidate, Span
from carmengui.ui.page.source.absence_page import AbsencePage
from carmengui.ui.page.source.barcode import SourceBarcode
from carmengui.ui.page.source.evidence import shortest_at, spans_of_field
from carmengui.ui.page.source.finder import Finding, find_in
from carmengui.ui.page.source.header import DIFFERENCE, RECEIVED, RENDERED, SourceHeader
from carmengui.ui.page.source.notice import NoticePage, NoticeStrip
from carmengui.ui.page.source.source_view import SourceView
from carmengui.ui.page.source.spans import SpanList
from carmengui.ui.page.source.wording import Wording, brief_lines
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.words.absence import absence_words

if TYPE_CHECKING:
    from carmengui.engine.inspection.received import Received
    from carmengui.ui.page.versions.document_difference import DocumentDifference

_FIND_AFTER_MS = 100
_UNREADABLE = "\ufffd"


class SourcePane(QWidget):
    """Header, notices, text and barcode.

    Of a page that a browser rendered it shows the rendered document, which the record speaks of, or on
    demand the response, or how the two differ.
    """

    received_wanted = Signal(object)
    """The response of a rendered page is to be read (its ``Inspection``)."""

    def __init__(self, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._selection = selection
        self._inspection: Inspection | None = None
        self._rendered: Inspection | None = None
        """What was read of the chosen record, whichever document is shown."""
        self._received: Received | None = None
        self._shown_document = RENDERED
        self._removed: tuple[RemovedSpan, ...] = ()
        self._chosen: Candidate | None = None
        self._hovered: Candidate | None = None
        self._finding = Finding(SpanList())
        self._notes: tuple[tuple[Span, str], ...] = ()
        self._wording = Wording()
        self.header = SourceHeader(self)
        self.strip = NoticeStrip(self)
        self.view = SourceView(self)
        self.view.tip_at = self._tip_at
        self.barcode = SourceBarcode(self.view, self)
        self.notice = NoticePage(self)
        self._body = QStackedWidget(self)
        self._find_timer = QTimer(self, singleShot=True, interval=_FIND_AFTER_MS)
        self.setAccessibleName(self.tr("Source"))
        self.setFocusProxy(self.view)
        self._lay_out()
        self._connect()
        self._on_url_changed(selection.url)
        if selection.inspection is not None:
            self._on_inspected(selection.inspection)

    def show_reason(self, reason: str) -> None:
        """Say why there is no source: the page was not fetched, or could not be."""
        self._leave_documents()
        self._say_reason(reason)

    def _say_unreadable(self, inspection: Inspection) -> None:
        """Say why a response has no source: it is empty, or a document that cannot be read."""
        reason = translated(inspection.capture.reason)
        if reason or not inspection.notices:
            self._say_reason(reason or self._wording.empty_body())
            return
        self._forget()
        self.notice.say(*self._wording.unreadable(inspection.notices[0]))
        self._body.setCurrentWidget(self.notice)

    def _say_reason(self, reason: str) -> None:
        self._forget()
        self.notice.say(*self._wording.not_fetched(reason))
        self._body.setCurrentWidget(self.notice)

    def _show_absence(self) -> None:
        absence = self._selection.absence
        if absence is None:
            self.show_reason("")
        else:
            self._leave_documents()
            self._forget()
            self.absence.show_absence(absence, *absence_words(absence, time.time()))
            if absence.robots_line:
                self.header.show_place(self._wording.robots(absence.robots_line))
            self._body.setCurrentWidget(self.absence)

    @cached_property
    def absence(self) -> AbsencePage:
        """What stands here of a page that is not stored; made when there is the first one."""
        made = AbsencePage(self)
        self._body.addWidget(made)
        return made

    @property
    def selected(self) -> str:
        """The piece of the source that is selected."""
        span = self.view.selected_span()
        return self.view.source[span.start : span.end] if span else ""

    def show_notes(self, notes: Sequence[tuple[Span, str]]) -> None:
        """Mark the places that somebody noted something on; the mouse over them shows what."""
        if tuple(notes) != self._notes:
            self._notes = tuple(notes)
            self._mark_notes()

    def _mark_notes(self) -> None:
        notes = self._notes if self.has_places else ()
        self.view.show_notes(SpanList(span for span, _ in notes))

    @property
    def has_places(self) -> bool:
        """Whether positions in the source that is shown are those of the record's document."""
        return self._inspection is self._rendered and self._document == RENDERED

    def show_next_document(self) -> bool:
        """Show the next of response, rendered document and difference; tell whether the page has them."""
        documents = self.header.documents
        has_both = self._rendered is not None and self._rendered.response_id is not None
        if has_both:
            documents.choose((documents.index() + 1) % len((RECEIVED, RENDERED, DIFFERENCE)))
        return has_both

    def show_place(self, span: Span) -> None:
        """Bring a place of the record's document into view, in the place of its response."""
        if not self.has_places:
            self.header.documents.choose(RENDERED)
        self.view.show_span(span)

    # The documents of a rendered page -----------------------------------------------------

    @property
    def _document(self) -> int:
        has_both = self._rendered is not None and self._rendered.response_id is not None
        return self.header.documents.index() if has_both else RENDERED

    def _show_document(self) -> None:
        """Show the document that is chosen, as soon as it is read."""
        document, rendered = self._document, self._rendered
        self.header.show_difference(is_on=document == DIFFERENCE)
        if rendered is None:
            return
        if document == RENDERED:
            self._show(rendered)
        elif self._received is None:
            self.view.set_stale(True)
            if document == DIFFERENCE:
                self.difference.show_loading()
                self._body.setCurrentWidget(self.difference)
            self.received_wanted.emit(rendered)
        elif document == RECEIVED:
            self._show(self._received.inspection)
        else:
            self.strip.say((), has_place=False)
            self.difference.show_difference(self._received.difference)
            self._body.setCurrentWidget(self.difference)

    def _leave_documents(self) -> None:
        """Offer no choice of documents: there is no page that has any."""
        self._rendered = self._received = None
        self.header.offer_documents(has_both=False)
        self.header.show_difference(is_on=False)

    def show_received(self, rendered: Inspection, received: Received | None) -> None:
        """Show what was read of the response of a page, if that is still looked at."""
        if rendered is self._rendered and received is not None:
            self._received = received
            if self._document != RENDERED:
                self._show_document()

    def show_unreceived(self, rendered: Inspection, sentence: str) -> None:
        """Say why the response of a page cannot be shown."""
        if rendered is not self._rendered or self._document == RENDERED:
            return
        if self._document == DIFFERENCE:
            self.difference.show_failure(sentence)
        else:
            self.notice.say(sentence, "")
            self._body.setCurrentWidget(self.notice)

    @cached_property
    def difference(self) -> DocumentDifference:
        """The view of both documents; made when somebody wants to see it."""
        from carmengui.ui.page.versions.document_difference import (  # noqa: PLC0415 - few look at it
            DocumentDifference,
        )

        made = DocumentDifference(self)
        self._body.addWidget(made)
        return made

    def go_to_removed(self, step: int) -> None:
        """Go to the next (+1) or previous (-1) removed span."""
        index = self.view.removed.step_from(self.view.caret(), step)
        if index is None:
            self.header.show_place(self._wording.nothing_removed())
            return
        span = self.view.removed[index]
        self.view.show_span(span)
        proof = next((r for r in self._removed if r.source.start == span.start), None)
        shared = len(proof.shared_with) if proof else 0
        count = len(self.view.removed)
        words = self._wording.removed(index + 1, count, shared)
        self.header.show_place(words, f"{index + 1:,} / {count:,}")

    def go_to_unreadable(self) -> None:
        """Go to the next character that stands for bytes that do not fit the charset."""
        index = self.view.source.find(_UNREADABLE, self.view.caret() + 1)
        if index < 0:
            index = self.view.source.find(_UNREADABLE)
        if index >= 0:
            self.view.show_span(Span(index, index + 1), select=True)

    def open_find(self) -> None:
        """Open the find field."""
        self.header.show_find(True)

    def find_words(self, words: str) -> None:
        """Find words in the source, also in one that is still being read."""
        self.header.show_find(True)
        self.header.field.setText(words)
        self._find_timer.start()

    def find_step(self, step: int) -> None:
        """Go to the next (+1) or previous (-1) place that was found."""
        if self._find_timer.isActive():
            self._find_timer.stop()
            self._find()
            return
        index = self._finding.places.step_from(self.view.caret(), step)
        if index is not None:
            self._show_place(index)

    def _show_place(self, index: int) -> None:
        places = self._finding.places
        self.view.mark(found=places, found_here=places[index])
        self.view.show_span(places[index])
        self.header.show_count(
            self._wording.found(index + 1, len(places), is_all=self._finding.is_all)
        )

    def _find(self) -> None:
        words = self.header.field.text()
        self._finding = find_in(self.view.source, words)
        places = self._finding.places
        index = places.index_at(self.view.caret())
        if index is None:
            index = places.step_from(self.view.caret(), 1)
        if index is None:
            self.view.mark(found=places)
            self.header.show_count(self._wording.found(0, 0, is_all=True) if words else "")
        else:
            self._show_place(index)
        self.barcode.update()

    def _on_find_closed(self) -> None:
        self.header.show_find(False)
        self.header.field.clear()
        self._find_timer.stop()
        self._find()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_url_changed(self, url: str) -> None:
        self._chosen = self._hovered = None
        if not url:
            self._leave_documents()
            self._forget()
            self.notice.say(*self._wording.nothing_chosen())
            self._body.setCurrentWidget(self.notice)
        elif self._inspection is None:
            self.notice.say(*self._wording.loading())
            self._body.setCurrentWidget(self.notice)
        elif self._document == DIFFERENCE:
            self.difference.show_loading()
        self.header.show_place("")
        self.view.set_stale(True)
        self.barcode.update()

    def _on_version_changed(self) -> None:
        self._on_url_changed(self._selection.url)  # what is shown is old until it was read

    def _on_inspected(self, inspection: Inspection | None) -> None:
        if inspection is None:
            if self._selection.url:
                self._show_absence()
            return
        self._rendered, self._received = inspection, None
        self.header.offer_documents(has_both=inspection.response_id is not None)
        self._show_document()

    def _show_origin(self, inspection: Inspection) -> None:
        """Say why the page was rendered; of a response its charset, and why it was read in that."""
        rendering = inspection.rendering
        if rendering is not None and rendering.has_document:
            self.header.show_rendered(*self._wording.rendered(translated(rendering.reason)))
            return
        reason = self._wording.charset_reason(inspection.charset_reason)
        self.header.show_charset(inspection.charset, reason)

    def _show(self, inspection: Inspection) -> None:
        self._show_origin(inspection)
        if not inspection.source:
            self._say_unreadable(inspection)
            return
        before, is_other_document = self._inspection, self._shown_document != self._document
        self._shown_document = self._document
        is_same_page = before is not None and before.url == inspection.url and not is_other_document
        self._inspection = inspection
        self._removed = tuple(sorted(inspection.removed, key=lambda r: r.source.start))
        if not (is_same_page and self.view.source == inspection.source):
            self.view.show_source(inspection.source)
        notices = inspection.notices
        if not self.view.lines.is_whole:
            part = self._wording.cut(self.view.lines.end, len(inspection.source))
            notices = (*notices, part)
        rendering = inspection.rendering
        if rendering is not None and rendering.problem:
            notices = (*notices, self._wording.not_rendered(translated(rendering.problem)))
        self.strip.say(notices, has_place=_UNREADABLE in inspection.source)
        self.view.set_stale(False)
        self._body.setCurrentIndex(0)
        removed = SpanList(r.source for r in self._removed)
        self._light(is_bringing=not is_same_page, removed=removed)
        self._mark_notes()
        if self.header.field.text():
            self._find_timer.start()

    def _forget(self) -> None:
        self._inspection = None
        self._removed = ()
        self.view.show_source("")
        self.strip.say((), has_place=False)
        self.header.show_place("")
        self.header.show_charset("", "")

    def _light(self, *, is_bringing: bool, removed: SpanList | None = None) -> None:
        """Light what the field under review, or the chosen candidate, came from."""
        inspection = self._inspection
        if inspection is None:
            return
        spans = spans_of_field(inspection, self._selection.field)
        if self._chosen is not None:
            span = inspection.span_of(self._chosen)
            spans = () if span is None else (span,)
        hovered = inspection.span_of(self._hovered) if self._hovered else None
        self.view.mark(lit=SpanList((*spans, hovered) if hovered else spans), removed=removed)
        numbers = sorted({self.view.lines.number_at(s.start) for s in spans})
        self.header.show_place(self._wording.lines(numbers), brief_lines(numbers))
        if is_bringing and spans and not self.view.is_visible(spans[0].start):
            self.view.show_span(spans[0])
        self.barcode.update()

    def _on_candidate_chosen(self, candidate: Candidate | None) -> None:
        self._chosen = candidate
        self._light(is_bringing=False)
        span = self._inspection.span_of(candidate) if self._inspection and candidate else None
        if span is not None:
            self.view.show_span(span)

    def _on_candidate_hovered(self, candidate: Candidate | None) -> None:
        if candidate != self._hovered:
            self._hovered = candidate
            self._light(is_bringing=False)

    def _on_field_changed(self) -> None:
        self._chosen = None
        self._light(is_bringing=True)

    def _on_position_pressed(self, index: int) -> None:
        candidate = self._candidate_at(index)
        if candidate is not None:
            self._selection.choose_candidate(candidate)

    def _on_position_hovered(self, index: int) -> None:
        candidate = self._candidate_at(index) if index >= 0 else None
        shape = Qt.CursorShape.PointingHandCursor if candidate else Qt.CursorShape.IBeamCursor
        self.view.viewport().setCursor(shape)
        if candidate != self._hovered:
            self._selection.hover_candidate(candidate)

    def _candidate_at(self, index: int) -> Candidate | None:
        if self._inspection is None:
            return None
        return shortest_at(self._inspection, index, self._selection.field)

    def _tip_at(self, index: int) -> str:
        run = next((r for r in self._removed if r.source.start <= index < r.source.end), None)
        notes = self._notes if self.has_places else ()
        noted = [words for span, words in notes if span.start <= index < span.end]
        if noted:
            return "\n".join(noted)
        candidate = self._candidate_at(index)
        if candidate is not None:
            return self._wording.candidate(candidate)
        return self._wording.proof(run.shared_with) if run else ""

    def _lay_out(self) -> None:
        page = QWidget(self)
        in_row((self.view, 1), self.barcode, on=page)
        self._body.addWidget(page)
        self._body.addWidget(self.notice)
        in_column(self.header, self.strip, (self._body, 1), on=self)

    def _connect(self) -> None:
        self._selection.url_changed.connect(self._on_url_changed)
        self._selection.version_changed.connect(self._on_version_changed)
        self._selection.inspected.connect(self._on_inspected)
        self._selection.field_changed.connect(self._on_field_changed)
        self._selection.candidate_chosen.connect(self._on_candidate_chosen)
        self._selection.candidate_hovered.connect(self._on_candidate_hovered)
        self.view.position_pressed.connect(self._on_position_pressed)
        self.view.position_hovered.connect(self._on_position_hovered)
        self.view.removed_asked.connect(self.go_to_removed)
        self.view.find_asked.connect(self.open_find)
        self.barcode.line_asked.connect(self.view.show_line)
        self.strip.button.clicked.connect(self.go_to_unreadable)
        self.header.field.textChanged.connect(lambda _words: self._find_timer.start())
        self.header.field.step_asked.connect(self.find_step)
        self.header.field.closed.connect(self._on_find_closed)
        self.header.wrap_button.toggled.connect(self.view.set_wrapped)
        self.header.documents.chosen.connect(lambda _: self._show_document())
        self._find_timer.timeout.connect(self._find)
