"""The editor of concordances: links with their effect on records; fields below write, change and delete one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QPushButton, QWidget

from carmengui.bridge.sentences import failure_words
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.concordances import (
    USUAL_WEIGHTS,
    Link,
    Relation,
    lines_of_links,
    link_of,
    links_of_lines,
)
from carmengui.ui.review.vocabularies.reading import LinkRow, Links, Shelf
from carmengui.ui.theme import set_lengths
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.number_field import WeightField
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.sheet import SIDE_PX
from carmengui.ui.widgets.states import StateStack

_CHOICE_PX, _FILTER_PX, _RELATION_PX, _WEIGHT_PX = 190, 190, 130, 76


class LinksPage(QWidget):
    """Enter in a field adds the link or changes the chosen one; Delete deletes; Ctrl+C and Ctrl+V copy and paste."""

    concordance_chosen = Signal(str)
    """Another concordance shall be shown (its name)."""
    links_added = Signal(str, object, object)
    """A concordance shall have further links (its name, links), in place of one (or nothing)."""
    link_deleted = Signal(str, object)
    """A concordance shall lose a link."""
    records_wanted = Signal(str)
    """The records with a source term shall be listed."""
    said = Signal(str)
    """A sentence for the status bar."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Concordance"))
        self._links: Links | None = None
        self.concordance = QComboBox()
        self.typed_name = QLineEdit()
        self.concordance.setLineEdit(self.typed_name)
        self.concordance.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.typed_name.setPlaceholderText(self.tr("Name"))
        self.concordance.setAccessibleName(self.tr("Name of the concordance"))
        set_tip(self.concordance, self.tr("Type a new name to begin another concordance."))
        self.filter = QLineEdit(placeholderText=self.tr("Filter links"), clearButtonEnabled=True)
        self.filter.setAccessibleName(self.tr("Filter links"))
        self.copy_all = QPushButton(self.tr("Copy all"))
        self.list = RowTable()
        self._model = PagedModel(
            _columns(), self.list, key=lambda row: (row.link.source, row.link.target), revealed=200
        )
        self.stack = StateStack(self.list)
        self.source, self.target = QLineEdit(), QLineEdit()
        self.relation, self.weight = QComboBox(), WeightField()
        self.add = QPushButton(self.tr("Add"))
        self.change = QPushButton(self.tr("Change"))
        self.delete = QPushButton(self.tr("Delete"))
        for relation, words in relation_words().items():
            self.relation.addItem(f"{relation}  {words}", relation)
        self._lay_out()
        self._connect()
        self._show_usual_weight()
        self._offer()

    @property
    def name(self) -> str:
        """The name of the concordance that is shown."""
        return self.concordance.currentText().strip()

    @property
    def row(self) -> LinkRow | None:
        """The chosen link."""
        row = self.list.current_row
        return row if isinstance(row, LinkRow) else None

    def show_shelf(self, shelf: Shelf) -> None:
        """Offer the concordances of the project; the one that is shown stays."""
        shown = self.name
        with QSignalBlocker(self.concordance):
            self.concordance.clear()
            self.concordance.addItems(shelf.concordances)
            at = self.concordance.findText(shown)
            if at < 0 and shown:
                self.concordance.setEditText(shown)
            else:
                self.concordance.setCurrentIndex(max(0, at))

    def show_links(self, links: Links) -> None:
        """Show the links of the concordance, and what may be linked."""
        self._links = links
        for field, terms in ((self.source, links.keywords), (self.target, links.terms)):
            completer = QCompleter(terms, field)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            field.setCompleter(completer)
        self._show_rows()

    def show_failed(self, sentence: str) -> None:
        """Say why the links could not be read."""
        self._links = None
        self.stack.show_failed(self.tr("The concordance could not be read."), sentence)
        self._offer()

    def begin_link(self, source: str) -> None:
        """Begin a link from a keyword."""
        self.list.restore(-1)
        self.source.setText(source)
        self.target.clear()
        self.target.setFocus(Qt.FocusReason.OtherFocusReason)
        self._offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete the chosen link, paste links; Enter in a field adds or changes."""
        is_in_list = self.list.hasFocus()
        if is_in_list and event.key() == Qt.Key.Key_Delete:
            self._delete()
        elif is_in_list and event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        else:
            super().keyPressEvent(event)

    def paste(self) -> None:
        """Add the links on the clipboard: lines of source, relation, target and weight with tabs between."""
        try:
            links = links_of_lines(QGuiApplication.clipboard().text())
        except KnownError as error:
            self.said.emit(failure_words(error))
            return
        if links and self.name:
            self.links_added.emit(self.name, links, None)
        elif not links:
            self.said.emit(self.tr("The clipboard has no links."))
        else:
            self._ask_for_name()

    def copy(self) -> None:
        """Put all links that are shown on the clipboard, with tabs between their columns."""
        links = [row.link for row in self._model.rows]
        QGuiApplication.clipboard().setText(lines_of_links(links))
        self.said.emit(self.tr("{n} links copied.").format(n=f"{len(links):,}"))

    def _show_rows(self) -> None:
        links, wanted = self._links, key(self.filter.text())
        if links is None:
            return
        rows = [
            row
            for row in links.rows
            if wanted in key(f"{row.link.source} {row.link.target} {row.link.note}")
        ]
        at = self.list.currentIndex().row()
        self._model.show_rows(rows)
        if rows:
            self.stack.show_content()
            self.list.restore(min(at, len(rows) - 1))
        elif links.rows:
            self.stack.show_empty(self.tr("No link fits the filter."))
        else:
            self.stack.show_empty(
                self.tr("The concordance has no links."),
                self.tr(
                    "Write a keyword and a term of a vocabulary below, or paste lines from a spreadsheet:"
                    " source, relation, target, weight."
                ),
                self.tr("Paste"),
            )
        self._offer()

    def _written(self) -> Link | None:
        """Return the link that stands in the fields; say what is missing."""
        relation = str(self.relation.currentData())
        try:
            return link_of(
                self.source.text(),
                relation,
                self.target.text(),
                f"{self.weight.value():.2f}",
                where=self.tr("The link"),
            )
        except KnownError as error:
            self.said.emit(failure_words(error))
            return None

    def _add(self) -> None:
        link = self._written()
        if link is not None and self._has_name():
            self.links_added.emit(self.name, (link,), None)
            self.list.restore(-1)
            self.source.clear()
            self.target.clear()
            self.source.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self) -> None:
        link, row = self._written(), self.row
        if link is not None and row is not None:
            self.links_added.emit(self.name, (link,), row.link)

    def _delete(self) -> None:
        if self.row is not None:
            self.link_deleted.emit(self.name, self.row.link)

    def _has_name(self) -> bool:
        if not self.name:
            self._ask_for_name()
        return bool(self.name)

    def _ask_for_name(self) -> None:
        self.said.emit(self.tr("Name the concordance first."))
        self.concordance.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_row(self, row: LinkRow) -> None:
        self.source.setText(row.link.source)
        self.target.setText(row.link.target)
        with QSignalBlocker(self.relation):
            self.relation.setCurrentIndex(self.relation.findData(row.link.relation))
        self.weight.setValue(row.link.weight)
        self._offer()

    def _show_usual_weight(self) -> None:
        self.weight.setValue(USUAL_WEIGHTS[Relation(self.relation.currentData())])

    def _offer(self) -> None:
        is_written = bool(self.source.text().strip() and self.target.text().strip())
        self.add.setEnabled(is_written)
        self.change.setEnabled(is_written and self.row is not None)
        self.delete.setEnabled(self.row is not None)
        self.copy_all.setEnabled(bool(self._model.rows))

    def _connect(self) -> None:
        self.concordance.activated.connect(lambda _: self.concordance_chosen.emit(self.name))
        self.typed_name.editingFinished.connect(lambda: self.concordance_chosen.emit(self.name))
        self.filter.textChanged.connect(lambda _: self._show_rows())
        self.copy_all.clicked.connect(self.copy)
        self.stack.action_pressed.connect(self.paste)
        self.list.row_chosen.connect(self._on_row)
        self.list.row_opened.connect(lambda row: self.records_wanted.emit(row.link.source))
        self.relation.activated.connect(lambda _: self._show_usual_weight())
        for field in (self.source, self.target):
            field.textChanged.connect(lambda _: self._offer())
            field.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        self.change.clicked.connect(self._change)
        self.delete.clicked.connect(self._delete)

    def _lay_out(self) -> None:
        names = self.tr("Links"), self.tr("Columns of the links")
        self.list.set_up(*names, self._model, RowLook(has_edge=False))
        self.list.horizontalHeader().setSectionsClickable(False)
        fields = (
            (self.source, self.tr("Source term")),
            (self.relation, self.tr("Relation")),
            (self.target, self.tr("Target term")),
            (self.weight, self.tr("Weight")),
        )
        for field, words in fields:
            field.setAccessibleName(words)
        self.source.setPlaceholderText(self.tr("Source term"))
        self.target.setPlaceholderText(self.tr("Target term"))
        set_lengths(self.concordance, width=_CHOICE_PX)
        set_lengths(self.filter, width=_FILTER_PX)
        set_lengths(self.relation, width=_RELATION_PX)
        set_lengths(self.weight, width=_WEIGHT_PX)
        head = in_row(
            self.concordance, STRETCH, self.copy_all, self.filter, spacing=8, margins=(SIDE_PX, 8)
        )
        foot = in_row(
            (self.source, 1),
            self.relation,
            (self.target, 1),
            self.weight,
            self.add,
            self.change,
            self.delete,
            spacing=8,
            margins=(SIDE_PX, 8),
        )
        in_column(head, (self.stack, 1), foot, on=self)


def _columns() -> list[Column[LinkRow]]:
    return [
        Column[LinkRow](name=_tr("source term"), text=lambda row: row.link.source, width_px=220),
        Column[LinkRow](name=_tr("relation"), text=_relation, width_px=110),
        Column[LinkRow](name=_tr("target term"), text=lambda row: row.link.target),
        Column[LinkRow](
            name=_tr("weight"),
            text=lambda row: f"{row.link.weight:.2f}",
            width_px=70,
            is_number=True,
        ),
        Column[LinkRow](
            name=_tr("records"),
            text=lambda row: f"{row.effect.records:,}",
            width_px=80,
            is_number=True,
            name_tip=_tr("Records that have the source term as a keyword"),
        ),
        Column[LinkRow](
            name=_tr("gain the target"),
            text=lambda row: f"{row.effect.gaining:,}",
            width_px=120,
            is_number=True,
            name_tip=_tr("Those of them that do not have the target term yet"),
        ),
    ]


def _relation(row: LinkRow) -> str:
    return f"{row.link.relation} {relation_words()[row.link.relation]}"


def relation_words() -> dict[Relation, str]:
    """Return what each relation is called; the target is so."""
    return {
        Relation.SAME: _tr("same"),
        Relation.BROADER: _tr("broader"),
        Relation.NARROWER: _tr("narrower"),
        Relation.RELATED: _tr("related"),
        Relation.CLOSE: _tr("close"),
    }


def _tr(words: str) -> str:
    return QCoreApplication.translate("VocabularyLinks", words)
