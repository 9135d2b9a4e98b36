"""Under the rules: the lines that would be written for one site, or whose rules become common."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.ui.theme import Role, set_ground, set_role, when_restyled
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.counted import counted

INSET_PX, MAX_LINES = 16, 9


class PlaceNote(QWidget):
    """Hidden while the text is for all sites."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised", edge="top")
        self.setAccessibleName(self.tr("Scope of the draft"))
        self.heading = plain_label(role=Role.TITLE)
        self.about = plain_label(role=Role.BODY, tint="soft")
        self.lines = QPlainTextEdit(readOnly=True)
        self.lines.setAccessibleName(self.tr("Lines for this site only"))
        self.lines.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.lines.document().setDocumentMargin(0)
        self.lines.setTabChangesFocus(True)
        self.heading.setWordWrap(True)
        self.about.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        top = in_row((self.heading, 1), in_column(self.about, STRETCH), spacing=8)
        in_column(top, self.lines, on=self, margins=(INSET_PX, 9, INSET_PX, 8), spacing=6)
        set_role(self.lines, Role.CODE)
        when_restyled(self._fit)
        self.hide()

    def show_place(self, name: str, site: str, lifts: str, overlay: str | None) -> None:
        """Show what is written for a site (nothing when it cannot be told yet), or what is lifted."""
        self.setVisible(bool(site or lifts))
        self.lines.setVisible(bool(site) and bool(overlay))
        path = f"rules/sites/{site_folder(site or lifts)}/{name}.toml"
        if lifts:
            words = self.tr(
                "Rules of {site}. Publishing applies them to all sites and deletes "
                "the site's own file."
            )
            self.heading.setText(words.format(site=lifts))
            self.about.setText("")
        elif overlay:
            self.heading.setText(path)
            many = sum(bool(line.strip()) for line in overlay.splitlines())
            self.about.setText(
                counted(
                    many,
                    self.tr("1 own line, the rest shared"),
                    self.tr("{n} own lines, the rest shared"),
                )
            )
            if self.lines.toPlainText() != overlay.rstrip("\n"):
                self.lines.setPlainText(overlay.rstrip("\n"))
            self._fit()
        elif overlay is not None:
            self.heading.setText(self.tr("{site} uses the shared rules.").format(site=site))
            self.about.setText("")

    def _fit(self) -> None:
        rows = min(self.lines.blockCount(), MAX_LINES)
        bar = self.lines.horizontalScrollBar().sizeHint().height()
        metrics = self.lines.fontMetrics()
        wide = max(map(metrics.horizontalAdvance, self.lines.toPlainText().split("\n")))
        extra = bar if wide > self.width() - 2 * INSET_PX else 0
        self.lines.setFixedHeight(rows * metrics.lineSpacing() + extra + 4)
