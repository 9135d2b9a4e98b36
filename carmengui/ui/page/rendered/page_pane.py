"""The pane of the sealed page: header, title, picture with the evidence marked, or why there is none."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.explain.absence import Cause
from carmengui.engine.inspection import Inspection, RemovedSpan
from carmengui.engine.model import Candidate, Capture, Span
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.reading.printed_places import printed_format_of
from carmengui.ui.keys.actions import key_map
from carmengui.ui.page.rendered.document_pages import DocumentPages
from carmengui.ui.page.rendered.marks import (
    Places,
    answers_of,
    is_title,
    opening_of,
    places_of,
    removed_lines,
    seen_twins,
    title_of,
)
from carmengui.ui.page.rendered.notice import REFUSED_ICON
from carmengui.ui.page.rendered.page_layout import PageLayout
from carmengui.ui.page.rendered.pane_header import PaneHeader
from carmengui.ui.page.rendered.stage import Stage
from carmengui.ui.page.rendered.stored_requisites import NoRequisites, Requisites
from carmengui.ui.page.rendered.title_line import TitleLine
from carmengui.ui.page.rendered.width_bar import WidthBar
from carmengui.ui.page.rendered.wording import Wording
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_role, set_tint, theme
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.words.absence import absence_words

if TYPE_CHECKING:
    from carmengui.ui.page.printed.printed_view import PrintedView
    from carmengui.ui.page.rendered.sealed_view import SealedView

_NO_PLACES = Places((), (), {})


class FootNote(QLabel):
    """Takes no room while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(12, 6, 12, 6)
        self.setAccessibleName(self.tr("Note on the page"))
        set_role(self, Role.SMALL)
        set_tint(self, "soft")
        self.tell("")

    def tell(self, *sentences: str) -> None:
        """Say these sentences, or nothing."""
        words = " ".join(filter(None, sentences))
        self.setText(words)
        self.setVisible(bool(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the line above, then the words."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme().color("ground"))
            painter.fillRect(0, 0, self.width(), 1, theme().color("line"))
        super().paintEvent(event)


class PagePane(QWidget):
    """Shows the stored page of the chosen record, sealed; the web engine wakes at the first page."""

    page_shown = Signal()
    """The picture of the chosen record is there, with its marks."""
    spot_clicked = Signal(str, str)
    """An element of the page was clicked: its node path and its text."""
    why_absent_asked = Signal(str)
    """All that decided about this address, which is not stored, is wanted."""
    requisites_wanted = Signal(tuple)
    """These addresses, which the page asked for and the archive does not hold, shall be fetched."""

    def __init__(
        self,
        selection: Selection,
        requisites: Requisites | None = None,
        parent: QWidget | None = None,
        *,
        offers_pages: bool = True,
    ) -> None:
        """``requisites`` is where pages get style sheets, pictures and fonts.

        ``offers_pages``: documents are shown as printed pages too, not as their transcript alone.
        """
        super().__init__(parent)
        self._selection = selection
        self._requisites = requisites or NoRequisites()
        self._offers_pages, self._format = offers_pages, ""
        self._wording = Wording()
        self._view: SealedView | None = None
        self._inspection: Inspection | None = None
        self._waits_to_draw = False
        self._is_drawn = False
        self._places = _NO_PLACES
        self._states: list[str] = []
        self._missing: tuple[str, ...] = ()
        self._found = -1
        self._covers = 0
        self._hides_covers = False
        self._fetchable: tuple[str, ...] = ()
        self._chosen: tuple[Candidate, ...] = ()
        self._hovered: Candidate | None = None
        self.setAccessibleName(self.tr("Page"))
        self.header = PaneHeader(self)
        self.widths = WidthBar(self)
        self.title = TitleLine(self)
        self.stage = Stage(self)
        self.layouts = PageLayout(self.widths, self.stage)
        self.pages = DocumentPages(self.layouts)
        self.note = FootNote(self)
        self.setFocusProxy(self.stage)
        in_column(
            *(
                (widget, int(widget is self.stage))
                for widget in (self.header, self.widths, self.title, self.stage, self.note)
            ),
            on=self,
        )
        self._connect()
        self._on_url_changed(selection.url)
        if selection.inspection:
            self._on_inspected(selection.inspection)

    @property
    def view(self) -> SealedView | None:
        """The view of pages of the web, once it was needed; nothing while printed pages are shown."""
        return None if self.layouts.shows_pages else self._view

    @property
    def _picture(self) -> SealedView | PrintedView | None:
        return self.pages.view if self.layouts.shows_pages else self._view

    def selected_text(self) -> str:
        """Return the words that are selected in the picture."""
        picture = self._picture
        return picture.selectedText() if picture is not None and self._is_drawn else ""

    @property
    def is_drawn(self) -> bool:
        """Whether the picture is that of the chosen record."""
        return self._is_drawn

    def show_reason(self, reason: str) -> None:
        """Say why there is no page: it was not fetched, or could not be."""
        self._forget()
        self.stage.show_notice(*self._wording.not_fetched(reason), icon_name="file-hidden")
        self.header.show_states(self.tr("none stored"))

    def _go_elsewhere(self) -> None:
        if self._selection.absence is not None:
            self._selection.choose_url(self._selection.absence.elsewhere)

    def _show_absence(self) -> None:
        absence = self._selection.absence
        if absence is None:
            self.show_reason("")
        else:
            self._forget()
            words = absence_words(absence, time.time())
            is_refused = absence.cause is Cause.ROBOTS
            name = REFUSED_ICON if is_refused else "file-hidden"
            self.stage.show_notice(*words, icon_name=name)
            leads_on = absence.cause is Cause.REDIRECT and bool(absence.elsewhere)
            self.stage.notice.offer(why=True, elsewhere=leads_on)
            self.header.show_states(self.tr("none stored"))

    def show_removed(self, run: RemovedSpan) -> None:
        """Scroll a removed run into view, when the page is drawn."""
        if self.view is not None and self._is_drawn and self._inspection is not None:
            lines = removed_lines(replace(self._inspection, removed=(run,)))
            if lines:
                self.view.reveal_text(*lines[0])

    def toggle_covers(self) -> None:
        """Hide what covers the page while it scrolls, as cookie walls do, or show it again."""
        self._hides_covers = not self._hides_covers
        self.header.covers_action.setChecked(self._hides_covers)
        if self.view is not None and self._is_drawn:
            self.view.hide_covers(self._hides_covers)
            self._reveal(self._chosen)
        self._tell_note()

    def draw_anew(self) -> None:
        """Draw the page again, where the archive lacked something that it needs."""
        if self._missing and self._is_drawn:
            self._draw()

    def close_down(self) -> None:
        """Let go of the web engine; call it before the window goes."""
        self.pages.close_down()
        if self._view:
            self._view.close_down()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what was chosen while the pane was out of sight."""
        super().showEvent(event)
        if self._waits_to_draw:
            self._draw()

    def _connect(self) -> None:
        chosen = self._selection
        chosen.url_changed.connect(self._on_url_changed)
        chosen.version_changed.connect(lambda _: self._on_url_changed(chosen.url))
        chosen.printed_found.connect(self._on_printed_found)
        chosen.inspected.connect(self._on_inspected)
        chosen.field_changed.connect(self._on_field_changed)
        chosen.candidate_chosen.connect(self._on_candidate_chosen)
        chosen.candidate_hovered.connect(self._on_candidate_hovered)
        self.header.dim_action.toggled.connect(self._on_dim_toggled)
        self.header.covers_action.triggered.connect(self.toggle_covers)
        self.header.missing.clicked.connect(lambda: self.requisites_wanted.emit(self._fetchable))
        self.title.position_clicked.connect(self._on_title_clicked)
        self.stage.notice.again.clicked.connect(self._draw)
        self.stage.notice.why.linkActivated.connect(lambda: self.why_absent_asked.emit(chosen.url))
        self.stage.notice.elsewhere.linkActivated.connect(self._go_elsewhere)
        self.layouts.changed.connect(lambda: self._reveal(self._chosen))
        self.layouts.form_changed.connect(self._on_form_changed)
        self.pages.drawn.connect(self._on_pages_drawn)
        self.pages.failed.connect(self._on_pages_failed)
        self.pages.placed.connect(self._on_placed)
        self.pages.spot_clicked.connect(self._on_spot_clicked)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close_down)

    def _forget(self) -> None:
        self._inspection = None
        self._waits_to_draw = self._is_drawn = False
        self._places = _NO_PLACES
        self._chosen, self._hovered, self._states = (), None, []
        self._covers = 0
        self.pages.forget()
        self.title.setVisible(False)
        self.header.show_url(self._selection.url)
        self.header.show_states()
        self.note.tell()

    def _on_url_changed(self, url: str) -> None:
        self._is_drawn = self._waits_to_draw = False
        self.header.show_url(url)
        if not url:
            self._forget()
            self.stage.show_notice(*self._wording.nothing_chosen(), icon_name="file-search-outline")
        elif self.stage.shows_picture:
            self.stage.show_stale()
            self.header.show_states(self.tr("loading"))
        else:
            self._forget()
            self.stage.show_notice(*self._wording.loading(), icon_name="clock-outline")

    def _on_inspected(self, inspection: Inspection | None) -> None:
        if inspection is None:
            if self._selection.url:
                self._show_absence()
            return
        capture = inspection.capture
        has_text = bool(inspection.source.strip())
        self._format = printed_format_of(capture) if self._offers_pages else ""
        if not has_text and not self._format:
            self._say_unreadable(inspection)
            return
        before, self._inspection = self._inspection, inspection
        if (
            before is not None
            and self._picture is not None
            and self._is_drawn
            and (
                (before.url, before.source, before.evidence)
                == (inspection.url, inspection.source, inspection.evidence)
            )
        ):
            if self.view is not None:
                self.view.cut(removed_lines(inspection))  # the same page, cut otherwise
            return
        self._is_drawn = False
        self._hovered = None
        self.layouts.show(inspection, has_pages=bool(self._format), has_text=has_text)
        self._places = places_of(inspection)
        self._chosen = answers_of(inspection, self._selection.field)
        self.title.show_title(title_of(inspection.source))
        self._show_marks()
        self._waits_to_draw = not self.isVisible()
        if not self._waits_to_draw:
            self._draw()

    def _on_printed_found(self, capture: Capture) -> None:
        """Show the pages of a document while it is being read; its places are not known yet."""
        if not self._offers_pages or not self.isVisible():
            return
        self.layouts.offer_pages()
        if not self.layouts.shows_pages:
            return
        self._inspection, self._is_drawn = None, False
        self._places, self._states = _NO_PLACES, []
        self._chosen, self._hovered = (), None
        self._format = printed_format_of(capture)
        self.title.setVisible(False)
        self._show_pages(lambda: self.pages.show(capture))

    def _show_pages(self, show: Callable[[], bool]) -> None:
        self.stage.show_stale()
        self.header.show_states(self.tr("rendering"))
        if show():  # who has turned the page meanwhile stays there
            self._show_drawn_pages(may_move=self.pages.is_at_top)

    def _say_unreadable(self, inspection: Inspection) -> None:
        """Say why a response has no page: it is empty, or a document that cannot be read."""
        reason = translated(inspection.capture.reason)
        if reason or not inspection.notices:
            self.show_reason(reason or self._wording.empty_body())
            return
        self._forget()
        self.stage.show_notice(*self._wording.unreadable(inspection.notices[0]))
        self.header.show_states(self.tr("no pages"))

    def _draw(self) -> None:
        self._waits_to_draw = False
        self._missing, self._found = (), -1
        inspection = self._inspection
        shows_pages = self.layouts.shows_pages
        self.title.setVisible(inspection is not None and not shows_pages)
        for action in (self.header.dim_action, self.header.covers_action):
            action.setEnabled(not shows_pages)
        if inspection is not None and shows_pages:
            self._show_pages(lambda: self.pages.draw(inspection, self._places))
            return
        self.pages.forget()
        if inspection is None or (view := self._woken_view()) is None:
            return
        self.stage.show_stale()
        self.header.show_states(self.tr("rendering"))
        opening = opening_of(inspection, self._places, dims=self.header.dim_action.isChecked())
        opening |= {"hides": self._hides_covers}
        view.draw(inspection.source, inspection.capture, opening)

    def _woken_view(self) -> SealedView | None:
        if self._view is not None:
            return self._view
        try:
            # As late as can be: it costs 370 MB and a second.
            from carmengui.ui.page.rendered.sealed_view import SealedView  # noqa: PLC0415 - see above
        except ImportError:
            self._on_failed(self.tr("The web engine is not installed."))
            return None
        self._view = view = SealedView(self._requisites, self.stage)
        view.drawn.connect(self._on_drawn)
        view.failed.connect(self._on_failed)
        view.requisites_counted.connect(self._count_requisites)
        view.spot_clicked.connect(self._on_spot_clicked)
        self.layouts.set_view(view)
        return view

    def _on_form_changed(self) -> None:
        if self._inspection is not None:
            self._is_drawn = False
            self._draw()

    def _on_pages_drawn(self) -> None:
        self._show_drawn_pages(may_move=True)

    def _show_drawn_pages(self, *, may_move: bool) -> None:
        self._is_drawn = True
        self._states, self._covers = [], 0
        self.stage.show_printed(True)
        self.stage.show_picture()
        self.header.show_states(self._format, self.tr("as printed"))
        self._show_marks()
        if may_move:
            self._reveal(self._chosen)
        self.page_shown.emit()

    def _on_placed(self, states: list[str]) -> None:
        """Know by now which words were found on the printed pages."""
        self._states = states
        self._tell_note()

    def _on_pages_failed(self, reason: str) -> None:
        """Say why a document has no pages to show; its transcript may be there all the same."""
        self._is_drawn = False
        self._states = []
        has_text = self._inspection is not None and bool(self._inspection.source.strip())
        self.stage.show_notice(
            reason,
            self._wording.transcript_alone() if has_text else "",
            icon_name="file-hidden",
        )
        self.header.show_states(self.tr("no pages"))

    def _on_drawn(self, report: dict[str, Any]) -> None:
        if self.layouts.shows_pages:
            return  # the transcript was wanted a moment ago
        self._is_drawn = True
        self.stage.show_printed(False)
        self._states = list(report.get("states", []))
        self._covers = int(report.get("covers", 0))
        self.stage.show_picture()
        self._count_requisites(report)
        self._show_marks()
        self._reveal(self._chosen)
        self.page_shown.emit()

    def _count_requisites(self, report: dict[str, Any]) -> None:
        """Say how much of what the page needs to be seen is stored."""
        missing, found = tuple(report.get("missing", ())), int(report.get("found", 0))
        if (missing, found) == (self._missing, self._found):
            return
        self._missing, self._found = missing, found
        self.header.show_states(*self._wording.sealed(found, len(missing)))
        if missing:
            self._requisites.explain(missing, partial(self._offer_missing, missing))

    def _offer_missing(self, missing: tuple[str, ...], known: dict[str, Refusal]) -> None:
        """Say what the archive lacks, and why; offer to fetch what nothing decided against."""
        if missing != self._missing:
            return  # another page is drawn by now
        self._fetchable = tuple(
            url for url in missing if url not in known or known[url].cause is RefusalCause.NONE
        )
        offer = self._wording.fetch_missing(len(self._fetchable)) if self._fetchable else ""
        lines = [self._wording.lacks(url, known.get(url)) for url in missing]
        self.header.offer_missing(offer, lines)

    def _on_failed(self, reason: str) -> None:
        self._is_drawn = False
        self._states = []
        text = self._inspection.text if self._inspection else ""
        self.stage.show_notice(
            reason,
            self._wording.text_alone(),
            icon_name="image-broken-variant",
            text=text,
            is_trouble=True,
        )
        self.header.show_states(self.tr("text only"))

    def _on_field_changed(self, field: str) -> None:
        if self._inspection is not None:
            self._choose(answers_of(self._inspection, field))

    def _on_candidate_chosen(self, candidate: Candidate | None) -> None:
        if candidate is None:
            self._on_field_changed(self._selection.field)
        elif self._inspection is not None:
            # A value read from data for machines is lit where the page itself says the same.
            self._choose((candidate, *seen_twins(self._inspection, candidate)))

    def _on_candidate_hovered(self, candidate: Candidate | None) -> None:
        self._hovered = candidate
        self._show_marks()

    def _choose(self, candidates: tuple[Candidate, ...]) -> None:
        self._chosen = candidates
        self._show_marks()
        self._reveal(candidates)

    def _show_marks(self) -> None:
        lit = [*self._chosen, *([self._hovered] if self._hovered else [])]
        evidence = [one.evidence for one in lit if one.evidence is not None]
        self.title.mark([Span(one.start, one.end) for one in evidence if is_title(one)])
        if self._picture is not None and self._is_drawn:
            self._picture.mark(self._numbers(lit))
        self._tell_note()

    def _numbers(self, candidates: Iterable[Candidate]) -> list[int]:
        numbers = [self._places.number_of.get(one.evidence) for one in candidates if one.evidence]
        return [number for number in numbers if number is not None]

    def _reveal(self, candidates: tuple[Candidate, ...]) -> None:
        numbers, picture = self._numbers(candidates), self._picture
        # Where words stand on printed pages is known a moment later: the view waits for it.
        shown = [n for n in numbers if self._state(n) == "shown" or self.layouts.shows_pages]
        if shown and picture is not None and self._is_drawn:
            picture.reveal(shown[0])

    def _state(self, number: int) -> str:
        return self._states[number] if number < len(self._states) else ""

    def _tell_note(self) -> None:
        evidence = [one.evidence for one in self._chosen if one.evidence is not None]
        places = [(one, self._places.number_of.get(one)) for one in evidence]
        states = [(one, "" if n is None else self._state(n)) for one, n in places]
        status = self._inspection.capture.status if self._inspection else 0
        self.note.tell(
            self._wording.answered(status),
            self._wording.unseen(states),
            self._wording.covered(
                self._covers,
                key_map().called("review.hide_banners"),
                is_hidden=self._hides_covers,
            ),
        )

    def _on_spot_clicked(self, path: str, text: str, numbers: list[int]) -> None:
        if path:
            self.spot_clicked.emit(path, text)
        found = [one for number in numbers for one in self._places.candidates_of(number)]
        self._choose_best(found)

    def _on_title_clicked(self, position: int) -> None:
        evidence = self._inspection.evidence if self._inspection else ()
        self._choose_best(
            [
                one
                for one, _ in evidence
                if one.evidence
                and is_title(one.evidence)
                and one.evidence.start <= position < one.evidence.end
            ]
        )

    def _choose_best(self, found: list[Candidate]) -> None:
        """Choose a candidate: of the field in view rather than another, likelier rather than not."""
        if not found:
            return
        field = self._selection.field
        best = max(found, key=lambda one: (one.field == field, one.weight))
        if best.field != field:
            self._selection.choose_field(best.field)
        self._selection.choose_candidate(best)

    def _on_dim_toggled(self, dims: bool) -> None:
        if self.view and self._is_drawn:
            self.view.show_removed(dims=dims)
