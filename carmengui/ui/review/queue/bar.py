"""The queue in the line above the list: clusters first, a draw under way, or the sample in its order."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.queue.acceptance import DrawState
from carmengui.engine.review.queue.queue_view import QueueView
from carmengui.engine.review.sampling.bounds import all_right_size
from carmengui.engine.review.sampling.sampling import CLAIM
from carmengui.ui.review.queue.queue import LEAST_DRAWN, QueueKeeper
from carmengui.ui.review.queue.sample import ClaimKeeper
from carmengui.ui.review.record.entry_line import give_focus_back
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import Role, set_role, theme, when_restyled
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.number_field import NumberField
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.counted import counted

USUAL_SIZE, LARGEST_SIZE = 400, 100_000
_GAUGE_PX, _GAUGE_LEAST_PX, _GAUGE_HEIGHT_PX = 96, 32, 6
RIGHT = frozenset({Judgement.RIGHT, Judgement.ABSENT})


class Gauge(QWidget):
    """How far a draw or a sample is, as a bar; the words beside it say the same."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.share = 0.0

    def show_share(self, done: int, of: int, words: str) -> None:
        """Show how much of a whole is done."""
        self.share = done / of if of else 0.0
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Take the size of a short bar."""
        return QSize(theme().px(_GAUGE_PX), theme().px(14))

    def minimumSizeHint(self) -> QSize:
        """Become shorter rather than make the pane wider."""
        return QSize(theme().px(_GAUGE_LEAST_PX), theme().px(14))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and what is done."""
        height = theme().px(_GAUGE_HEIGHT_PX)
        ground = QRect(0, (self.height() - height) // 2, self.width(), height)
        with QPainter(self) as painter:
            painter.fillRect(ground, theme().color("line"))
            ground.setWidth(round(self.width() * self.share))
            painter.fillRect(ground, theme().color("accent"))


class DeclareForm(QWidget):
    """How many records to draw, and whether each site gets its share."""

    declared = Signal(int, bool, float)
    """Size, whether site by site, and the share that one would like to claim."""
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Draw random sample"))
        self.size_box = NumberField()
        self.size_box.setRange(1, LARGEST_SIZE)
        self.size_box.setValue(USUAL_SIZE)
        self.size_box.setSuffix(self.tr(" at random"))
        self.size_box.setAccessibleName(self.tr("Sample size"))
        self.by_site = QCheckBox(self.tr("by site"))
        set_tip(
            self.by_site,
            self.tr(
                "Draws from each site in proportion, at least one each. The claim "
                "is slightly more cautious."
            ),
        )
        self.claim_box = NumberField()
        self.claim_box.setRange(50, 99)
        self.claim_box.setValue(round(CLAIM * 100))
        self.claim_box.setSuffix(" %")
        self.claim_box.setPrefix(self.tr("to claim "))
        self.claim_box.setAccessibleName(self.tr("Precision to claim"))
        self.declare_button = QPushButton(self.tr("Draw sample"))
        self.cancel_button = link_button(self.tr("Esc"), name=self.tr("Cancel"))
        in_row(
            self.size_box,
            self.claim_box,
            self.by_site,
            self.declare_button,
            self.cancel_button,
            on=self,
            spacing=8,
        )
        self.declare_button.clicked.connect(self._on_declare)
        self.cancel_button.clicked.connect(self.left)
        self.size_box.lineEdit().returnPressed.connect(self._on_declare)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave it by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_declare(self) -> None:
        share = self.claim_box.value() / 100
        self.declared.emit(self.size_box.value(), self.by_site.isChecked(), share)
        self.left.emit()


class QueueBar(QWidget):
    """Says one thing at a time, the most urgent, with the press that leads on."""

    def __init__(
        self,
        selection: Selection,
        queue: QueueKeeper,
        claims: ClaimKeeper,
        gives_way: tuple[QWidget, ...] = (),
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Queue"))
        self._selection, self.queue, self.claims = selection, queue, claims
        self.gauge = Gauge()
        self.words = plain_label(role=Role.BODY, tint="soft")
        self.lead, self.leave = link_button(), link_button()
        self.form = DeclareForm()
        self.form.hide()
        self._gives_way = gives_way
        """What stands in the same line, and is not needed while a sample is declared."""
        self._before: QWidget | None = None
        in_row(
            STRETCH, self.gauge, self.words, self.lead, self.leave, self.form, on=self, spacing=10
        )
        self.lead.clicked.connect(self._on_lead)
        self.leave.clicked.connect(self._on_leave)
        self.form.declared.connect(
            lambda size, by_site, share: claims.declare(size, by_site=by_site, wanted=share)
        )
        self.form.left.connect(self._on_form_left)
        queue.changed.connect(self._show)
        claims.changed.connect(self._show)
        set_role(self.form.by_site, Role.BODY)
        when_restyled(self._show)

    def ask_for_sample(self) -> None:
        """Show the form that declares a sample."""
        self._before = QApplication.focusWidget()
        self.form.show()
        self._show()
        self.form.size_box.setFocus(Qt.FocusReason.OtherFocusReason)
        self.form.size_box.selectAll()

    def go_on(self) -> bool:
        """Go to the next record of the draw, the clusters or the sample; tell whether there is one."""
        url = self.queue.next_drawn() if self.queue.draw_is_open else ""
        if not url and self.queue.is_walking and self.queue.view is not None:
            url = (
                self.queue.view.next_url if self.queue.view.next_url != self._selection.url else ""
            )
        if not url and self.claims.is_walking:
            url = self.claims.next_url()
        if url:
            self._selection.choose_url(url)
        return bool(url)

    def _show(self) -> None:
        is_asking = self.form.isVisibleTo(self)
        for widget in self._gives_way:
            widget.setVisible(not is_asking)
        state = self.queue.view.draw if self.queue.view else None
        if is_asking:
            self._say("", "", "")
        elif self.queue.draw_is_open and state is not None:
            self._show_draw(state)
        elif self.claims.is_walking:
            self._show_sample()
        elif self.claims.missing:
            self._show_missing(self.claims.missing)
        else:
            self._show_clusters()

    def _show_missing(self, more: int) -> None:
        words = self.tr("Sample judged; {n} more needed.").format(n=f"{more:,}")
        self._say(words, self.tr("Draw more"), "")

    def _show_draw(self, state: DrawState) -> None:
        draw = state.draw
        done = self.tr("{n} of {all} right").format(n=state.right, all=draw.size)
        words = self.tr("Cluster {cluster}: {done}").format(cluster=draw.number, done=done)
        self._say(words, self.tr("Next in cluster sample"), self.tr("Discard"))
        self.gauge.show_share(state.right, draw.size, done)
        self.gauge.show()
        set_tip(
            self.words,
            self.tr(
                "{size} of {all}, seed {seed}. If all are right, at most {wrong} "
                "are wrong at {sure} confidence. One wrong value cancels the "
                "acceptance."
            ).format(
                size=draw.size,
                all=f"{len(draw.members):,}",
                seed=draw.seed,
                wrong=f"{draw.wrong_at_most:.0%}",
                sure=f"{draw.confidence:.0%}",
            ),
        )

    def _show_sample(self) -> None:
        view = self.claims.view
        claim = view.claim(self._selection.field) if view else None
        judged, size = (claim.judged if claim else 0), (view.sample.size if view else 0)
        words = self.tr("Sample: {n} of {all} judged").format(n=f"{judged:,}", all=f"{size:,}")
        self._say(words, self.tr("Next in sample"), self.tr("Cancel"))
        self.gauge.show_share(judged, size, words)
        self.gauge.show()

    def _show_clusters(self) -> None:
        view = self.queue.view
        if self.queue.is_ranking:
            self._say(self.tr("Ranking records …"), "", "")
        elif view is not None and not view.records:
            self._say("", "", "")
        elif view is None or not view.clusters:
            self._say("", self.tr("Rank by gain"), "")
        elif view.here is not None and self._offers_draw:
            here = view.here
            words = self.tr("Draw {n} from cluster {cluster}").format(
                n=all_right_size(here.members), cluster=here.number
            )
            of = self.tr("One of {n} similar records is right.").format(n=f"{here.members:,}")
            self._say(of, words, "")
        elif view.records > view.ranked:
            new = counted(
                view.records - view.ranked,
                self.tr("1 not ranked yet."),
                self.tr("{n} not ranked yet."),
            )
            self._say(new, self.tr("Rank again"), "")
        elif large := self._large_unbegun(view):
            words = counted(
                large,
                self.tr("Begin with 1 cluster of similar records"),
                self.tr("Begin with {n} clusters of similar records"),
            )
            self._say("", words, "")
            tip = self.tr(
                "Clusters of {least} or more records that nobody has begun. Click to open the "
                "largest: if its record is right, a sample decides on the others."
            )
            set_tip(self.lead, tip.format(least=LEAST_DRAWN))
        elif view.unbegun:
            self._say("", "", "")  # one look at each of them speaks for hardly any other
        else:
            self._say(self.tr("Every cluster has a verdict."), self.tr("Rank again"), "")

    @staticmethod
    def _large_unbegun(view: QueueView) -> int:
        """Return of how many clusters that nobody has begun a sample could be drawn."""
        return sum(not each.judged and each.members >= LEAST_DRAWN for each in view.clusters)

    @property
    def _offers_draw(self) -> bool:
        """Whether the representative of the cluster in view is right, and the rest can be drawn from."""
        here = self.queue.view.here if self.queue.view else None
        return here is not None and here.said in RIGHT and self.queue.may_draw

    def _say(self, words: str, lead: str, leave: str) -> None:
        self.gauge.hide()
        for label, text in ((self.words, words), (self.lead, lead), (self.leave, leave)):
            label.setText(text)
            set_tip(label, "")
            label.setVisible(bool(text))
            label.setAccessibleName(text)

    def _on_lead(self) -> None:
        view = self.queue.view
        if self.queue.draw_is_open or self.claims.is_walking:
            self.go_on()
        elif self.claims.missing:
            self.claims.draw_more()
        elif view is not None and self._offers_draw:
            self.queue.draw_here()
        elif view is None or view.records > view.ranked or not view.unbegun:
            self.queue.rank()
        else:
            self.queue.open_next()

    def _on_leave(self) -> None:
        if self.queue.draw_is_open:
            self.queue.give_up()
        else:
            self.claims.walk(on=False)

    def _on_form_left(self) -> None:
        before, self._before = self._before, None
        give_focus_back(self.form, before)
        self.form.hide()
        self._show()
