"""About the program: its version, and the licence of every part of it with its text."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QPlainTextEdit, QWidget

from carmengui import __version__
from carmengui.bridge import Background
from carmengui.ui.about.licences import Component, components
from carmengui.ui.theme import Role, set_icon, set_role
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row, make_splitter
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.plain_text import plain_label

_WIDTH_PX, _HEIGHT_PX = 1040, 640
_LIST_PX = 340


class AboutCard(Overlay):
    """The parts of the program at the left, the licence of the chosen one beside them."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self.setAccessibleName(self.tr("About carmengui"))
        self._components: tuple[Component, ...] = ()
        self._background = Background("licences", self)
        self.title = plain_label(f"carmengui {__version__}", role=Role.ANSWER)
        self.sentence = plain_label(
            self.tr(
                "Free software under the MIT licence. It sends nothing to anybody: it makes only the "
                "requests of your crawls."
            ),
            role=Role.BODY,
            wordWrap=True,
        )
        self.close_button = IconButton(self.tr("Close"))
        set_icon(self.close_button, "close")
        self.close_button.clicked.connect(self.dismiss)
        self.parts = QListWidget()
        self.parts.setAccessibleName(self.tr("Parts and licences"))
        self.parts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.parts.setSpacing(1)
        self.parts.currentRowChanged.connect(self._show_licence)
        self.licence = plain_label(role=Role.STRONG)
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.tr("Licence"))
        set_role(self.text, Role.CODE)
        self._lay_out()

    def show_parts(self) -> None:
        """Open it; the parts are looked up the first time."""
        self.open()
        self.parts.setFocus(Qt.FocusReason.PopupFocusReason)
        if not self._components:
            self.licence.setText(self.tr("Reading the licences…"))
            self._background.run(self, lambda _: components(), self._fill, key="parts")

    def _fill(self, found: tuple[Component, ...]) -> None:
        self._components = found
        self.parts.clear()
        for each in found:
            words = f"{each.name} {each.version}"
            self.parts.addItem(f"{words}  –  {each.licence}" if each.licence else words)
        self.parts.setCurrentRow(0)

    def _show_licence(self, row: int) -> None:
        if not 0 <= row < len(self._components):
            return
        chosen = self._components[row]
        licence = chosen.licence or self.tr("licence not stated")
        self.licence.setText(f"{chosen.name} {chosen.version}: {licence}")
        missing = self.tr("This part was installed without the text of its licence.")
        self.text.setPlainText(chosen.text or missing)

    def _lay_out(self) -> None:
        beside = QWidget()
        in_column(self.licence, (self.text, 1), on=beside, spacing=8, margins=(12, 0, 0, 0))
        panes = make_splitter(
            Qt.Orientation.Horizontal,
            self.parts,
            beside,
            name=self.tr("Border between parts and licence"),
            sizes=(_LIST_PX, _WIDTH_PX - _LIST_PX),
        )
        head = in_row(self.title, STRETCH, self.close_button)
        in_column(head, self.sentence, (panes, 1), on=self.panel, spacing=8, margins=(20, 12))
