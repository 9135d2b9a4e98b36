"""A query, rewritten for each collection while it is typed; below it the collection that is chosen is edited."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QPushButton, QWidget

from carmengui.engine.vocabulary.collections_file import Collection, Rules
from carmengui.engine.vocabulary.concordances import Relation
from carmengui.engine.vocabulary.rewriting import Change
from carmengui.ui.review.vocabularies.links_page import relation_words
from carmengui.ui.review.vocabularies.reading import QueryRow, Shelf
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.number_field import WeightField
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.sheet import SIDE_PX
from carmengui.ui.widgets.states import StateStack

_AFTER_MS = 150
_CHOICE_PX, _WEIGHT_PX = 164, 76
_REPLACING = frozenset({Relation.SAME, Relation.CLOSE})


class QueryPage(QWidget):
    """Enter on a rewritten query opens it in Review's search."""

    query_typed = Signal(str)
    """A query shall be rewritten."""
    query_opened = Signal(str)
    """A rewritten query shall be searched."""
    collections_changed = Signal(object, str)
    """The project shall have these collections; and what was done, in a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Rewritten query"))
        self._collections: tuple[Collection, ...] = ()
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self._on_typed)
        self.query = QLineEdit(
            placeholderText=self.tr("Query, in the words of one vocabulary"),
            clearButtonEnabled=True,
        )
        self.query.setAccessibleName(self.tr("Query"))
        self.list = RowTable()
        self._model = PagedModel(_columns(), self.list, key=lambda row: (row.collection, row.query))
        self.stack = StateStack(self.list)
        self.fired = plain_label(role=Role.SMALL, wordWrap=True)
        self.open_it = QPushButton(self.tr("Search in Review"))
        self.collection = QComboBox()
        self.collection.setEditable(True)
        self.collection.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.sites, self.weight = QLineEdit(), WeightField()
        self.vocabulary, self.concordance = QComboBox(), QComboBox()
        self.replaces = QCheckBox(self.tr("Replace the word by = and * terms"))
        self.variants = QCheckBox(self.tr("Add variants"))
        self.narrower = QCheckBox(self.tr("Add narrower terms"))
        self.keep = QPushButton(self.tr("Save collection"))
        self.delete = QPushButton(self.tr("Delete collection"))
        self._lay_out()
        self._connect()
        self._show_collection()
        self._offer()

    def show_shelf(self, shelf: Shelf) -> None:
        """Offer the collections, vocabularies and concordances of the project."""
        self._collections = shelf.collections
        self.sites.setPlaceholderText(", ".join(shelf.sites[:3]))
        choices = (
            (self.vocabulary, shelf.vocabularies, self.tr("No vocabulary")),
            (self.concordance, shelf.concordances, self.tr("No concordance")),
        )
        for choice, names, none in choices:
            choice.clear()
            choice.addItem(none, "")
            for name in names:
                choice.addItem(name, name)
        shown = self.collection.currentText()
        with QSignalBlocker(self.collection):
            self.collection.clear()
            self.collection.addItems([each.name for each in shelf.collections])
            self.collection.setCurrentIndex(max(0, self.collection.findText(shown)))
        self._show_collection()
        self._soon.start()
        if not self.query.text().strip() or not shelf.collections:
            self.show_rows([])

    def show_rows(self, rows: list[QueryRow]) -> None:
        """Show the rewritten queries."""
        self._model.show_rows(rows)
        if rows:
            self.stack.show_content()
            self.list.restore(max(0, min(self.list.currentIndex().row(), len(rows) - 1)))
        elif not self._collections:
            self.stack.show_empty(
                self.tr("The project has no collection."),
                self.tr(
                    "A collection is a set of sites with a vocabulary of its own. Name one below, with its"
                    " sites, its vocabulary and the concordance that leads there."
                ),
            )
        else:
            self.stack.show_empty(
                self.tr("Type a query to see it in the terms of each collection.")
            )
        self._offer()

    def show_failed(self, sentence: str) -> None:
        """Say why the query could not be rewritten."""
        self.stack.show_failed(self.tr("The query could not be rewritten."), sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the query to the list with Down."""
        if self.query.hasFocus() and event.key() == Qt.Key.Key_Down:
            self.list.take_keys()
        else:
            super().keyPressEvent(event)

    def _on_typed(self) -> None:
        self.query_typed.emit(self.query.text().strip())

    def _chosen(self) -> Collection:
        name = self.collection.currentText().strip()
        return next((each for each in self._collections if each.name == name), Collection(name, ()))

    def _show_collection(self) -> None:
        shown = self._chosen()
        self.sites.setText(", ".join(shown.sites))
        self.vocabulary.setCurrentIndex(max(0, self.vocabulary.findData(shown.vocabulary)))
        self.concordance.setCurrentIndex(max(0, self.concordance.findData(shown.concordance)))
        self.weight.setValue(shown.rules.least_weight)
        self.replaces.setChecked(bool(shown.rules.replacing))
        self.variants.setChecked(shown.rules.has_variants)
        self.narrower.setChecked(shown.rules.has_narrower)
        self._offer()

    def _keep(self) -> None:
        before = self._chosen()
        if not before.name:
            return
        replacing = before.rules.replacing or _REPLACING
        rules = Rules(
            round(self.weight.value(), 2),
            replacing if self.replaces.isChecked() else frozenset(),
            self.variants.isChecked(),
            self.narrower.isChecked(),
        )
        sites = (each.strip() for each in self.sites.text().replace(",", " ").split())
        made = replace(
            before,
            sites=tuple(sites),
            vocabulary=str(self.vocabulary.currentData() or ""),
            concordance=str(self.concordance.currentData() or ""),
            rules=rules,
        )
        known = [each.name for each in self._collections]
        if made.name in known:
            others = [made if each.name == made.name else each for each in self._collections]
        else:
            others = [*self._collections, made]
        words = self.tr("Collection {name} saved.").format(name=made.name)
        self.collections_changed.emit(tuple(others), words)

    def _delete(self) -> None:
        gone = self._chosen()
        others = tuple(each for each in self._collections if each.name != gone.name)
        words = self.tr("Collection {name} deleted.").format(name=gone.name)
        self.collections_changed.emit(others, words)

    def _open(self) -> None:
        row = self.list.current_row
        if isinstance(row, QueryRow) and row.query:
            self.query_opened.emit(row.query)

    def _offer(self) -> None:
        row, name = self.list.current_row, self.collection.currentText().strip()
        changes = row.changes if isinstance(row, QueryRow) else ()
        self.fired.setText("; ".join(map(change_words, changes)))
        self.open_it.setEnabled(isinstance(row, QueryRow) and bool(row.query))
        self.keep.setEnabled(bool(name))
        self.delete.setEnabled(any(each.name == name for each in self._collections))

    def _connect(self) -> None:
        self.query.textChanged.connect(lambda _: self._soon.start())
        self.query.returnPressed.connect(self._open)
        self.list.row_opened.connect(lambda _: self._open())
        self.list.row_chosen.connect(lambda _: self._offer())
        self.open_it.clicked.connect(self._open)
        self.collection.activated.connect(lambda _: self._show_collection())
        self.collection.editTextChanged.connect(lambda _: self._offer())
        self.keep.clicked.connect(self._keep)
        self.delete.clicked.connect(self._delete)

    def _lay_out(self) -> None:
        names = self.tr("Rewritten queries"), self.tr("Columns of the queries")
        self.list.set_up(*names, self._model, RowLook(has_edge=False))
        self.list.horizontalHeader().setSectionsClickable(False)
        head = in_row((self.query, 1), self.open_it, spacing=8, margins=(SIDE_PX, 8))
        grid = QGridLayout()
        grid.setVerticalSpacing(8)
        grid.setHorizontalSpacing(8)
        fields = (
            (0, 0, self.tr("Collection"), self.collection),
            (0, 2, self.tr("Sites"), self.sites),
            (1, 0, self.tr("Vocabulary"), self.vocabulary),
            (1, 2, self.tr("Concordance"), self.concordance),
            (1, 4, self.tr("Lowest weight"), self.weight),
        )
        for row, column, words, field in fields:
            grid.addWidget(plain_label(words, role=Role.SMALL, tint="soft"), row, column)
            span = 3 if field is self.sites else 1
            grid.addWidget(field, row, column + 1, 1, span)
            field.setAccessibleName(words)
        for each in (self.collection, self.vocabulary, self.concordance):
            set_lengths(each, width=_CHOICE_PX)
        set_lengths(self.weight, width=_WEIGHT_PX)
        grid.setColumnStretch(6, 1)
        grid.addWidget(self.keep, 0, 7)
        grid.addWidget(self.delete, 1, 7)
        rules = in_row(self.replaces, self.variants, self.narrower, STRETCH, spacing=12)
        editor = holder(in_column(grid, rules, spacing=8, margins=(SIDE_PX, 8)))
        self.fired.setContentsMargins(SIDE_PX, 4, SIDE_PX, 4)
        in_column(head, (self.stack, 1), self.fired, editor, on=self)


def _columns() -> list[Column[QueryRow]]:
    return [
        Column[QueryRow](name=_tr("collection"), text=lambda row: row.collection, width_px=150),
        Column[QueryRow](
            name=_tr("query"), text=lambda row: row.problem or row.query, tip=lambda row: row.query
        ),
        Column[QueryRow](
            name=_tr("rules that fired"),
            text=lambda row: f"{len(row.changes):,}",
            tip=lambda row: "\n".join(map(change_words, row.changes)),
            width_px=110,
            is_number=True,
            ink="soft",
        ),
    ]


def change_words(change: Change) -> str:
    """Say which term came for which, by what and with which weight."""
    names = {"variant": _tr("variant"), "narrower": _tr("narrower term")}
    names |= {str(sign): words for sign, words in relation_words().items()}
    relation = names.get(change.relation, change.relation)
    words = _tr("“{term}” → “{other}” ({relation}, {weight})")
    weight = f"{change.weight:.2f}"
    return words.format(term=change.term, other=change.by, relation=relation, weight=weight)


def _tr(words: str) -> str:
    return QCoreApplication.translate("RewrittenQueries", words)
