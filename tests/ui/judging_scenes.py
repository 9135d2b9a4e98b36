"""What stands on Review while somebody judges: fields to write in, a draw, what reviewers differ on."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import open_record, press, settle, wait_until

Scene = tuple[str, QWidget]
"""Its name, and the widget it is in."""


def judging_scenes(bench: Workbench) -> Iterator[Scene]:
    """Bring one after the other to the front: its name, and the widget it is in."""
    window, board, url = bench.window, bench.window.action_board, bench.selection.url
    window.show_desk("Review")
    board.run("review.edit")
    settle(bench)
    yield "review-edit", window
    press(Qt.Key.Key_Escape)
    board.run("review.comment")
    settle(bench)
    yield "review-note", window
    press(Qt.Key.Key_Escape)
    board.run("review.settle")
    settling = bench.reviewing.agreement.settling
    wait_until(lambda: bool(settling.differing.open), "it is known where reviewers differ")
    settle(bench)
    yield "review-settle", window
    board.run("review.settle")
    bench.reviewing.queue.queue.rank()
    wait_until(lambda: not bench.reviewing.queue.queue.is_ranking, "the records are ranked")
    queue = bench.reviewing.queue.queue
    wait_until(lambda: queue.view is not None and bool(queue.view.clusters), "the queue is read")
    settle(bench)
    board.run("review.representative")
    wait_until(lambda: bench.reviewing.queue.queue.is_representative, "one of a cluster is in view")
    settle(bench)
    board.run("review.right")
    settle(bench)
    yield "review-judged", window
    board.run("review.undo")
    settle(bench)
    bench.reviewing.queue.queue.give_up()
    yield from _log(bench)
    claims = bench.reviewing.queue.claims
    claims.declare(12, by_site=True, wanted=0.9)
    wait_until(lambda: claims.view is not None, "the sample is drawn")
    claims.walk(on=True)
    settle(bench)
    yield "review-sampling", window
    if refused := _refused(bench):
        bench.selection.choose_url(refused)
        settle(bench)
        yield "review-not-fetched", window
        open_record(bench, url)
    window.top_bar.menu_button.menu().popup(window.mapToGlobal(window.rect().topLeft()))
    settle(bench)
    yield "menu", window.top_bar.menu_button.menu()
    window.top_bar.menu_button.menu().close()


def _log(bench: Workbench) -> Iterator[Scene]:
    """Undo some decisions, and look at the log and at how it stood."""
    board, log = bench.window.action_board, bench.reviewing.verdicts.log
    for step in ("right", "right", "missed", "undo", "undo", "undo", "wrong"):
        board.run(f"review.{step}")
        settle(bench)
    log.show_log()
    wait_until(lambda: log.decisions.rowCount() > 1, "the log shows what was undone")
    log.table.selectRow(1)
    settle(bench)
    yield "log", bench.window
    log.show_stood()
    wait_until(lambda: log.stood.counts.rowCount() > 0, "it is counted what stood")
    settle(bench)
    yield "log-stood", bench.window
    log.dismiss()
    board.run("review.undo")
    settle(bench)


def _refused(bench: Workbench) -> str:
    """Return an address that was not fetched; empty when there is none."""
    answers: list[list[tuple[str, str]]] = []
    bench.ask.run(bench, "refused", lambda reader: reader.store.frontier.refused(), answers.append)
    wait_until(lambda: bool(answers), "it is known what was not fetched")
    return next((url for url, _ in answers[0]), "")
