"""The threshold: a number and a slider on the lengths of the runs, and what it does to page and site."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QSpinBox,
    QWidget,
)

from carmengui.engine.inspection import (
    MAX_THRESHOLD,
    MIN_THRESHOLD,
    NearCut,
    PageCut,
    Verge,
    near_thresholds,
)
from carmengui.ui.boilerplate.reader import SiteCut
from carmengui.ui.boilerplate.threshold.histogram import ThresholdScale
from carmengui.ui.boilerplate.threshold.totals import Totals
from carmengui.ui.boilerplate.words import quoted, runs_words, tr
from carmengui.ui.theme import (
    Role,
    set_lengths,
    set_role,
    set_roles,
    set_tint,
    theme,
    when_restyled,
)
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label

_PADDING_PX, _WORDS_PX = 16, 124


class ThresholdPane(QWidget):
    """Moving it re-cuts the page at once; the site follows."""

    threshold_chosen = Signal(int)
    """Another threshold is wanted."""
    keep_wanted = Signal(int)
    """This threshold shall hold for the whole project."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Threshold"))
        self.threshold = 0
        self._of_project = 0
        self._text = ""
        self._counted = ("", "")
        self.number = QSpinBox(minimum=MIN_THRESHOLD, maximum=MAX_THRESHOLD)
        self.scale, self.totals = ThresholdScale(), Totals()
        self._before = plain_label(self.tr("Remove shared text longer than"))
        self._after = plain_label(self.tr("characters"))
        self._if_head = plain_label(self.tr("With threshold"))
        self.keep = link_button(self.tr("Use for project"))
        self.links = (link_button(), link_button())
        self.effects = (plain_label(), plain_label())
        self.number.setAccessibleName(self.tr("Threshold in characters"))
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        self.number.valueChanged.connect(self._on_asked)
        self.scale.threshold_asked.connect(self._on_asked)
        self.keep.clicked.connect(lambda: self.keep_wanted.emit(self.threshold))
        for number, link in enumerate(self.links):
            link.clicked.connect(lambda _=False, n=number: self._on_link(n))
        set_roles(Role.TITLE, self._before, self._if_head, self.number, self.number.lineEdit())
        set_roles(Role.SMALL, self._after, self.keep)
        set_tint(self._after, "soft")
        set_lengths(self.number, width=64)
        for link, effect in zip(self.links, self.effects, strict=True):
            set_role(link, Role.TITLE)
            set_lengths(link, width=38)
            set_role(effect, Role.BODY)
        when_restyled(self._fit_before)
        self.show_threshold(50)

    def show_threshold(self, threshold: int) -> None:
        """Show a threshold without asking for anything."""
        self.threshold = threshold
        self.number.blockSignals(True)
        self.number.setValue(threshold)
        self.number.blockSignals(False)
        self._offer_to_keep()
        near = near_thresholds(threshold)
        self.scale.show_threshold(threshold, near)
        for link, effect, other in zip(self.links, self.effects, near, strict=True):
            link.setText(f"{other:,}")
            link.setAccessibleName(tr("Set the threshold to {n}").format(n=other))
            link.setVisible(other != threshold)
            effect.setVisible(other != threshold)

    def show_of_project(self, threshold: int) -> None:
        """Tell the threshold that the project's settings say."""
        self._of_project = threshold
        self._offer_to_keep()

    def show_cut(self, cut: PageCut) -> None:
        """Show what it does to the page."""
        self._text = cut.text
        self.totals.show_page(cut.words, cut.removed_words)

    def show_verge(self, verge: Verge) -> None:
        """Show what a little less and a little more would do to the page."""
        for effect, near in zip(self.effects, (verge.lower, verge.higher), strict=True):
            words, ink = self._effect(near)
            effect.setText(words)
            set_tint(effect, ink)

    def show_site(self, site: SiteCut) -> None:
        """Show what it does to the site, as far as it was counted."""
        progress = "" if site.is_done else tr("{n} of {all}").format(n=site.done, all=site.total)
        self.totals.show_site(site.words, site.removed_words, progress)
        # The lengths are the same at every threshold: once they are all known they stay.
        if site.is_done or self._counted != (site.site, site.version):
            lengths = [length for page in site.pages.values() for length in page.run_lengths]
            self.scale.histogram.show_lengths(lengths)
        if site.is_done:
            self._counted = site.site, site.version

    def forget(self) -> None:
        """Show no page."""
        self.totals.forget()
        self._counted = ("", "")
        self.scale.histogram.show_lengths(())
        for effect in self.effects:
            effect.clear()

    def _offer_to_keep(self) -> None:
        # It keeps its place, so that nothing jumps while the slider moves.
        self.keep.setEnabled(self._of_project not in {0, self.threshold})
        is_kept = self._of_project == self.threshold
        self.keep.setText(self.tr("Project threshold") if is_kept else self.tr("Use for project"))

    def _effect(self, near: NearCut) -> tuple[str, str]:
        """Return what another threshold would do, and in which colour to say it."""
        parts = []
        for verb, spans in (
            (tr("removes {runs} more"), near.more),
            (tr("keeps {runs}"), near.fewer),
        ):
            if spans:
                largest = max(spans, key=len)
                words = verb.format(runs=runs_words(len(spans)))
                parts.append(f"{words}: {quoted(self._text[largest.start : largest.end])}")
        if not parts:
            return tr("changes nothing on this page"), "soft"
        return "; ".join(parts), "waiting"

    def _on_asked(self, threshold: int) -> None:
        if threshold != self.threshold:
            self.show_threshold(threshold)
            self.threshold_chosen.emit(threshold)

    def _on_link(self, number: int) -> None:
        self._on_asked(near_thresholds(self.threshold)[number])
        self.number.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        self._before.setWordWrap(True)
        self._after.setWordWrap(True)
        line = in_row((self._before, 1), self.number, (self._after, 1), spacing=8)
        effects = QGridLayout()
        effects.setHorizontalSpacing(8)
        effects.setVerticalSpacing(2)
        effects.setColumnStretch(1, 1)
        for row, (link, effect) in enumerate(zip(self.links, self.effects, strict=True)):
            effect.setWordWrap(True)
            effects.addWidget(link, row, 0, Qt.AlignmentFlag.AlignTop)
            effects.addWidget(effect, row, 1)
        column = in_column(line, self.scale, on=self, spacing=8, margins=(_PADDING_PX, 12))
        column.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.totals)
        column.addSpacing(8)
        column.addWidget(self._if_head)
        column.addLayout(effects)

    def _fit_before(self) -> None:
        # In English it stands in one line; where it is longer it may take two.
        words_px = self._before.fontMetrics().horizontalAdvance(self._before.text())
        self._before.setMinimumWidth(min(words_px + 2, theme().px(_WORDS_PX)))
