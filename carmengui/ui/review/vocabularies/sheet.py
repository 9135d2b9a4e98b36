"""The sheet of vocabularies: five pages, chosen by words at its head."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from carmengui.ui.review.vocabularies.files_page import FilesPage
from carmengui.ui.review.vocabularies.learning_page import LearningPage
from carmengui.ui.review.vocabularies.links_page import LinksPage
from carmengui.ui.review.vocabularies.query_page import QueryPage
from carmengui.ui.review.vocabularies.reading import Shelf
from carmengui.ui.review.vocabularies.terms_page import TermsPage
from carmengui.ui.widgets.segment_bar import SegmentBar
from carmengui.ui.widgets.sheet import Sheet

FILES, TERMS, LEARNING, LINKS, QUERY = range(5)


class VocabularySheet(Sheet):
    """Shows what the project has on each of its pages."""

    page_shown = Signal(int)
    """Another page is in front."""

    def __init__(self) -> None:
        super().__init__("")
        self.title.setText(self.tr("Vocabularies"))
        self.setAccessibleName(self.tr("Vocabularies"))
        self.files, self.terms, self.learning = FilesPage(), TermsPage(), LearningPage()
        self.links, self.query = LinksPage(), QueryPage()
        self.bar = SegmentBar(
            self.tr("Pages of the vocabularies"),
            (
                self.tr("Files"),
                self.tr("Keywords"),
                self.tr("Learning"),
                self.tr("Concordance"),
                self.tr("Query"),
            ),
        )
        self.pages = QStackedWidget()
        for page in (self.files, self.terms, self.learning, self.links, self.query):
            self.pages.addWidget(page)
        self.add_to_head(self.bar)
        self.set_body(self.pages, scrolls=False)
        self.bar.chosen.connect(self._on_chosen)

    def show_shelf(self, shelf: Shelf) -> None:
        """Show on all pages what the project has."""
        for page in (self.files, self.terms, self.learning, self.links, self.query):
            page.show_shelf(shelf)

    def show_page(self, page: int) -> None:
        """Bring a page to the front."""
        self.bar.choose(page)

    def _on_chosen(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        self.page_shown.emit(page)
