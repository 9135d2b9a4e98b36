"""A pane of another desk, borrowed while the mode is open, and given back to where it was."""

from __future__ import annotations

from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget


class PaneLoan:
    """One pane; its place is kept by an empty widget of the same size."""

    def __init__(self, pane: QWidget) -> None:
        self.pane = pane
        self._keeper: QWidget | None = None
        self._home: QSplitter | None = None
        self._sizes: list[int] = []

    @property
    def is_taken(self) -> bool:
        """Whether the pane is here."""
        return self._keeper is not None

    def take(self, into: QStackedWidget) -> None:
        """Take the pane out of its splitter, unless it is here."""
        if self.is_taken:
            return
        home = self.pane.parentWidget()
        self._keeper = QWidget()
        self._home = home if isinstance(home, QSplitter) else None
        if self._home is not None:
            self._sizes = self._home.sizes()
            self._home.replaceWidget(self._home.indexOf(self.pane), self._keeper)
        into.addWidget(self.pane)

    def give_back(self) -> None:
        """Put the pane back, as wide as it was."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return
        if self._home is None:
            self.pane.setParent(None)
        else:
            self._home.replaceWidget(self._home.indexOf(keeper), self.pane)
            self._home.setSizes(self._sizes)
            self.pane.show()
        keeper.deleteLater()
