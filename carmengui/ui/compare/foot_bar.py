"""The four buttons of CARMEN's test suite of 2001, and its status line."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QPushButton, QSizePolicy, QWidget

from carmengui.ui.theme import Role, set_ground, set_role, set_tint, theme, when_restyled
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.plain_text import set_tip

HEIGHT_PX, TWO_LINES_PX, INSET_PX, LEAST_PX = 48, 84, 16, 160
_SOURCE = "compare/source_path"


class FootBar(QWidget):
    """Load result XML, load compare XML, change source path, compute statistics."""

    result_chosen = Signal(object)
    """A result file was chosen (its path)."""
    compare_chosen = Signal(object)
    """A file to compare it with was chosen."""
    source_chosen = Signal(object)
    """Another folder for the pages that result files name was chosen."""
    statistics_wanted = Signal(bool)
    """The statistics shall be shown, or no longer."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "ground", edge="top")
        self.setAccessibleName(self.tr("Result files and statistics"))
        self.load_result = QPushButton(self.tr("Load result XML"))
        self.load_compare = QPushButton(self.tr("Load compare XML"))
        self.change_source = QPushButton(self.tr("Change source path"))
        self.statistics = QPushButton(self.tr("Compute statistics"))
        self.statistics.setCheckable(True)
        self.displayed = ElidedLabel(elide=Qt.TextElideMode.ElideMiddle)
        self._lines = 0
        self.folder = Path(str(QSettings().value(_SOURCE, "") or "."))
        """Where the pages lie that result files name by their path."""
        self._lay_out()
        self.load_result.clicked.connect(lambda: self._choose_file(self.result_chosen))
        self.load_compare.clicked.connect(lambda: self._choose_file(self.compare_chosen))
        self.change_source.clicked.connect(self._choose_folder)
        self.statistics.toggled.connect(self._on_statistics)
        set_role(self.displayed, Role.SMALL)
        when_restyled(self._arrange)

    def show_page(self, page: str) -> None:
        """Say which page is shown, as the status line of 2001 did."""
        self.show_displayed(self.tr("Displayed: {page}").format(page=page))

    def show_displayed(self, words: str) -> None:
        """Say what was done, or nothing."""
        self.displayed.setText(words)

    def set_source(self, folder: Path) -> None:
        """Look for pages in another folder from now on."""
        self.folder = folder
        QSettings().setValue(_SOURCE, str(folder))
        set_tip(self.change_source, str(folder))
        self.source_chosen.emit(folder)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the line keep its two ends."""
        super().resizeEvent(event)
        self._arrange()

    def _on_statistics(self, is_on: bool) -> None:
        words = self.tr("Back to the differences") if is_on else self.tr("Compute statistics")
        self.statistics.setText(words)
        self.statistics_wanted.emit(is_on)

    def _choose_file(self, chosen: object) -> None:
        names = self.tr("Result files (*.xml *.jsonl);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a result file"), "", names)
        if name:
            signal = self.result_chosen if chosen is self.result_chosen else self.compare_chosen
            signal.emit(Path(name))

    def _choose_folder(self) -> None:
        words = self.tr("Choose the folder of the pages")
        name = QFileDialog.getExistingDirectory(self, words, str(self.folder))
        if name:
            self.set_source(Path(name))

    def _lay_out(self) -> None:
        self.displayed.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.displayed.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        set_tint(self.displayed, "soft")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(INSET_PX, 1, INSET_PX, 0)
        self._grid.setHorizontalSpacing(8)
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons beside each other, or in two lines where they are too long for one."""
        buttons = (self.load_result, self.load_compare, self.change_source, self.statistics)
        needed = sum(button.sizeHint().width() + 8 for button in buttons) + 2 * INSET_PX
        columns = 4 if needed + theme().px(LEAST_PX) <= max(self.width(), 1) else 2
        lines = len(buttons) // columns
        self.setFixedHeight(theme().px(HEIGHT_PX if lines == 1 else TWO_LINES_PX))
        if lines == self._lines:
            return
        self._lines = lines
        for number, button in enumerate(buttons):
            self._grid.addWidget(button, number // columns, number % columns)
        self._grid.addWidget(self.displayed, lines - 1, columns)
        self._grid.setColumnStretch(4, int(columns == 4))
        self._grid.setColumnStretch(2, int(columns == 2))
