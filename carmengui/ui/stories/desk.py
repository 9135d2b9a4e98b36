"""The Stories desk: which records tell the same, in events and stories, why, and what a person makes of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Edit, Reader
from carmengui.bridge.feed_server import FeedServer
from carmengui.engine.model.headway import Headway
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.review.truth.truth import judged_urls
from carmengui.engine.stories.basis import StoryBasis
from carmengui.engine.stories.hand_grouping import HandAction, read_actions
from carmengui.engine.stories.overview import PairReason, Story, StoryBoard
from carmengui.engine.stories.project_stories import find_stories, reason_of
from carmengui.ui.session.session import Session
from carmengui.ui.stories.feed_files import FeedFiles
from carmengui.ui.stories.hand_actions import HandActions
from carmengui.ui.stories.pair_judging import PairJudging
from carmengui.ui.stories.pair_pane import PairPane
from carmengui.ui.stories.story_list import StoryList
from carmengui.ui.stories.story_pane import StoryPane
from carmengui.ui.stories.threshold_pane import PAIRS_TO_JUDGE, ThresholdPane
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.tasks.words import pace_words, work_words
from carmengui.ui.widgets.layouts import holder, in_column, make_splitter
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.throttle import Throttle

_NEAR_MS = 60
_WIDTHS = (325, 590, 410)


class StoriesDesk(QWidget):
    """Stories at the left, the chosen one in the middle, two of its messages at the right."""

    page_opened = Signal(str)
    """A message shall be shown on Review (its URL)."""
    said = Signal(str)
    """A sentence for the status bar."""

    def __init__(self, session: Session, works: TaskList) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Stories"))
        self._folder, self._ask, self._change = session.folder, session.ask, session.change
        self._now = session.now
        self._work = AskedWork(self, "stories", self._ask.beside(), works)
        self._basis: StoryBasis | None = None
        self._actions: tuple[HandAction, ...] = ()
        self.board: StoryBoard | None = None
        self._is_stale, self._has_changed = True, False
        self._wanted_story = ""
        self.stories = StoryList(self._now_s)
        self.story = StoryPane(self._now_s)
        self.pair = PairPane()
        self.threshold = ThresholdPane()
        self.server = FeedServer(self)
        self._files = FeedFiles(self, self._ask, self._folder.resolve().name)
        self.hand = HandActions(session, self.story, lambda: self.board)
        self.judging = PairJudging(self.pair, self.hand.write)
        self._effects = Throttle(self, self._ask_effect, _NEAR_MS)
        self._lay_out()
        self._connect()
        self.stack.show_loading(self.tr("Finding stories …"))

    def _now_s(self) -> float:
        return self._now().timestamp()

    @property
    def is_finding(self) -> bool:
        """Whether stories are being looked for."""
        return self._work.work is not None

    # Finding stories ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Find stories anew; out of sight it waits."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            self.find_anew()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened out of sight."""
        super().showEvent(event)
        if self._is_stale:
            self.refresh()
        elif self._has_changed:
            self._on_changed()

    def find_anew(self) -> None:
        """Find the stories of the records as they are now."""
        if self.board is None:
            self.stack.show_loading(self.tr("Finding stories …"), action=self.tr("Cancel"))
        else:
            self.stack.show_stale()

        def question(reader: Reader, headway: Headway) -> tuple[StoryBasis, tuple[HandAction, ...]]:
            return find_stories(reader.store, headway), read_actions(self._folder)

        self._work.begin(self.tr("Stories"), question, self._on_found, self._on_failed)

    def _on_found(self, found: tuple[StoryBasis, tuple[HandAction, ...]]) -> None:
        self._basis, self._actions = found
        self._ask_board()

    def _ask_board(self) -> None:
        """Have the stories put together from what was found and what was done by hand."""
        basis, actions, now = self._basis, self._actions, self._now_s()
        if basis is None:
            return
        self._ask.run(
            self,
            "board",
            lambda reader: basis.board(
                _threshold_of(reader), actions, now, judged_urls(reader.verdicts.standing())
            ),
            self._show_board,
            self._on_failed,
        )

    def _show_board(self, board: StoryBoard) -> None:
        self.board = board
        if not board.texts:
            self.stack.show_empty(
                self.tr("No texts to compare yet."),
                self.tr("Stories are found among the records of a crawl that have a main text."),
            )
            return
        self.threshold.show_board(board)
        self.stories.show_board(board)
        if self._wanted_story:
            self._choose_story_of(self._wanted_story)
        self.stack.show_content()
        self._serve_again()

    def _on_failed(self, sentence: str) -> None:
        self.stack.show_failed(sentence, action=self.tr("Try again"))

    def _on_stopped(self) -> None:
        if self.board is not None:
            self.stack.show_content()
        else:
            self.stack.show_empty(
                self.tr("Finding stories was stopped."), action=self.tr("Find stories")
            )
        self.said.emit(self.tr("Finding stories was stopped."))

    def _on_progressed(self) -> None:
        work = self._work.work
        if work is not None and self.board is None:
            cancel = self.tr("Cancel")
            self.stack.show_loading(work_words(work), pace_words(work), cancel, work.share)

    def _on_action_pressed(self) -> None:
        if self._work.work is not None:
            self._work.stop()
        else:
            self.find_anew()

    # The chosen story -----------------------------------------------------------------------

    def _show_story(self, story: Story | None) -> None:
        if story is None or self.board is None or self._basis is None:
            return
        self.story.show_story(story)
        basis, board = self._basis, self.board
        self._ask.run(self, "near", lambda _: basis.near(story, board), self.story.show_near)

    def _show_marked(self) -> None:
        if self.judging.is_on:
            return
        pair = self.story.pair
        if pair is None:
            self.pair.show_hint()
        else:
            self._show_pair(*pair)

    def _show_pair(self, first: str, second: str) -> None:
        basis = self._basis
        if basis is None:
            return
        self._ask.run(
            self,
            "pair",
            lambda reader: reason_of(reader.store, basis, first, second),
            self._on_pair,
            self.said.emit,
        )

    def _on_pair(self, reason: PairReason) -> None:
        if self.board is not None:
            self.pair.show_reason(reason, self.board.threshold, self._now_s())

    def _choose_story_of(self, url: str) -> None:
        story = self.board.story_of(url) if self.board is not None else None
        if story is not None:
            self.stories.choose(story.key)
        self._wanted_story = ""

    # What was changed -------------------------------------------------------------------------

    def _on_acting(self, url: str) -> None:
        self._wanted_story = url

    def _on_changed(self) -> None:
        """Read again what was done by hand, and the threshold: something was changed or undone."""
        self._has_changed = not self.isVisible()
        if self._basis is not None and not self._has_changed:
            self._ask.run(self, "actions", lambda _: read_actions(self._folder), self._on_actions)

    def _on_actions(self, actions: tuple[HandAction, ...]) -> None:
        self._actions = actions
        self._ask_board()

    # Another threshold --------------------------------------------------------------------------

    def _ask_effect(self) -> None:
        basis, board, actions = self._basis, self.board, self._actions
        if basis is None or board is None:
            return
        wanted = self.threshold.scale.wanted
        self._ask.run(
            self,
            "effect",
            lambda _: basis.effect(board, wanted, actions),
            self.threshold.show_effect,
        )

    def _judge_near(self, threshold: float) -> None:
        basis, board = self._basis, self.board
        if basis is not None and board is not None:
            self._ask.run(
                self,
                "judging",
                lambda _: basis.pairs_to_judge(threshold, board.judged, PAIRS_TO_JUDGE),
                self.judging.begin,
            )

    def _on_judged(self, words: str) -> None:
        self.said.emit(words)
        self._show_marked()

    def _keep_threshold(self, threshold: float) -> None:
        words = self.tr("Stories are joined from a similarity of {n} on.")
        before = self.board.threshold if self.board is not None else threshold
        edit = Edit(
            lambda project: project.keep(story_threshold=threshold),
            words.format(n=f"{threshold:.2f}"),
            words.format(n=f"{before:.2f}"),
            (SETTINGS,),
        )
        self._change.run(self, edit)

    # Feed ---------------------------------------------------------------------------------------

    def _serve_again(self) -> None:
        """Let what is served be what is shown."""
        if self.server.address and self.board is not None and self.board.stories:
            self._files.make(self.board, self.server.show_content)

    def save_feed(self) -> None:
        """Ask for a file, and write the feed of the top stories into it."""
        self._files.save(self.board)

    def serve(self) -> None:
        """Serve the feed of the top stories on this computer, and copy its address."""
        if self.board is None or not self.board.stories:
            self.said.emit(self.tr("There are no stories to serve yet."))
        else:
            self._files.make(self.board, self._on_feed_made)

    def _on_feed_made(self, content: bytes) -> None:
        address = self.server.start(content)
        self.stories.show_address(address)
        QGuiApplication.clipboard().setText(address)
        self.said.emit(
            self.tr("Feed served at {address}; copied to the clipboard.").format(address=address)
        )

    # Building -----------------------------------------------------------------------------------

    def go_back(self) -> bool:
        """Stop what is waited for (Esc), or try no other threshold; tell whether there was anything."""
        if self._work.work is not None:
            self._work.stop()
            return True
        if self.judging.is_on:
            self.judging.stop()
            return True
        if (
            self.board is not None
            and abs(self.threshold.scale.wanted - self.board.threshold) > 1e-6
        ):
            self.threshold.keep.click()
            return True
        return False

    def close_down(self) -> None:
        """End what is under way."""
        self._work.end()
        self.server.stop()

    def _copy(self, words: str) -> None:
        QGuiApplication.clipboard().setText(words)
        self.said.emit(self.tr("Reason copied."))

    def _connect(self) -> None:
        self._work.stopped.connect(self._on_stopped)
        self._work.progressed.connect(self._on_progressed)
        self.stack.action_pressed.connect(self._on_action_pressed)
        self._change.made.connect(lambda _: self._on_changed())
        self.stories.chosen.connect(self._show_story)
        self.stories.save_wanted.connect(self.save_feed)
        self.stories.address_wanted.connect(self.serve)
        self._files.said.connect(self.said)
        story = self.story
        story.marked.connect(self._show_marked)
        story.message_opened.connect(self.page_opened)
        self.threshold.judging_wanted.connect(self._judge_near)
        self.judging.pair_wanted.connect(self._show_pair)
        self.judging.ended.connect(self._on_judged)
        self.hand.said.connect(self.said)
        self.hand.acting.connect(self._on_acting)
        self.pair.copy_wanted.connect(self._copy)
        self.threshold.threshold_tried.connect(lambda _: self._effects.ask())
        self.threshold.threshold_kept.connect(self._keep_threshold)
        self.threshold.story_wanted.connect(self.stories.choose)

    def _lay_out(self) -> None:
        right = holder(in_column((self.pair, 1), self.threshold))
        body = make_splitter(
            Qt.Orientation.Horizontal,
            self.stories,
            self.story,
            right,
            name=self.tr("Border between stories, story and reason"),
            kept_as="stories",
            sizes=_WIDTHS,
            stretches=(0, 1, 0),
        )
        self.stack = StateStack(body)
        in_column(self.stack, on=self)
        self.setFocusProxy(self.stories)


def _threshold_of(reader: Reader) -> float:
    settings, _ = read_settings(reader.store.path.parent / SETTINGS)
    return settings.story_threshold
