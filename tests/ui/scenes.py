"""Every desk filled with something to look at, one after the other: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt

from carmengui.engine.model import Field, FieldValue, Record
from carmengui.engine.model.headway import Reached, Step
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import url_key
from carmengui.engine.storage.timeline import Mark
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.freshness.visit_counts import ALL
from carmengui.ui.workbench import Workbench
from tests.engine.runs.endless_run import make_endless
from tests.journeys.desktop import open_record, press, settle, wait_until
from tests.ui.further_scenes import opponent_scenes, prefix_scene, source_scenes, weighing_scenes
from tests.ui.judging_scenes import Scene, judging_scenes

MOMENT = datetime(2026, 11, 14, 9, tzinfo=UTC)
JUDGED = (Field.TITLE, Field.AUTHORS, Field.DATE)
MAX_JUDGED = 48
NOT_THE_VALUE = "http"
IN_FORCE, DRAFTED = "<1> Title[1]   = <title>", "<1> Title[0.4] = H2"


def fill(folder: Path) -> None:
    """Judge records of a project as two people, and keep two runs that differ."""
    with Project.open(folder) as project:
        records, book = tuple(project.store.records.current()), RunBook(folder)
        judge(folder, records)
        _keep(project, [_otherwise(at, record) for at, record in enumerate(records)])
        book.take(project.store, "Extraction", {"title rules": "2ef62f9a"})
        _keep(project, records)
        book.take(project.store, "Extraction", {"title rules": "7f72ea86"})


def _keep(project: Project, records: Iterable[Record]) -> None:
    store = project.store
    with store.writing():
        for record in records:
            row = store.frontier.find(record.url)
            assert row is not None
            assert row.capture_id is not None
            number = store.records.save(record, row.capture_id)
            store.frontier.set_record(url_key(record.url), number)


def _otherwise(at: int, record: Record) -> Record:
    """Return what another version of the rules may have said: other titles, other dates, or none."""
    fields = []
    for value in record.fields:
        if value.field is Field.TITLE and at % 3 == 0:
            fields.append(replace(value, values=(f"{value.values[0]} – {record.site}",)))
        elif value.field is Field.AUTHORS and at % 4 == 0:
            fields.append(replace(value, weight=value.weight / 2))
        elif value.field is not Field.DATE or at % 3:
            fields.append(value)
    return replace(record, fields=tuple(fields))


def judge(folder: Path, records: tuple[Record, ...]) -> None:
    """Let Ada judge a value of each kind of field, and Bo some of the same, not all alike."""
    said = []
    for at, record in enumerate(records[:MAX_JUDGED]):
        for value in record.fields:
            if value.field in JUDGED:
                said.append(_decision(record, value, "Ada", at, is_right=at % 4 != 1))
                if at % 2:
                    said.append(_decision(record, value, "Bo", at + 60, is_right=at % 6 != 1))
    with closing(VerdictStore(folder / REVIEW_DATABASE)) as store:
        store.write(said)


def _decision(
    record: Record, value: FieldValue, who: str, minute: int, *, is_right: bool
) -> Decision:
    judgement = Judgement.RIGHT if is_right else Judgement.WRONG
    at = MOMENT + timedelta(minutes=minute)
    note = "" if is_right else "The name of the site does not belong to it."
    return Decision(
        record.capture_digest,
        record.url,
        str(value.field),
        value.values,
        judgement,
        who,
        at,
        note=note,
        weight=value.weight,
        method=value.method,
    )


def scenes_of(part: str, bench: Workbench, url: str) -> Iterator[Scene]:
    """Bring what belongs to one of the ``PARTS`` to the front."""
    for scenes in PARTS[part]:
        # What was judged in the scene before has led on to another record.
        open_record(bench, url)
        settle(bench)
        yield from scenes(bench)


def _crawl(bench: Workbench) -> Iterator[Scene]:
    window, desk = bench.window, bench.crawl
    window.show_desk("Crawl")
    settle(bench)
    yield "crawl", window
    desk.box.add_text("http://one.test/\nhttp://one.test/\nhttp://two.test/map.xml\nno address")
    settle(bench)
    yield "crawl-pasted", window
    desk.box.field.clear()
    desk.explain()
    wait_until(lambda: desk.why.explanation is not None, "it is known why it was fetched")
    settle(bench)
    yield "crawl-why", window
    desk.go_back()
    desk.show_requests()
    wait_until(lambda: desk.happened.ledger.is_read, "it is read which requests were made")
    settle(bench)
    yield "crawl-requests", window


def _freshness(bench: Workbench) -> Iterator[Scene]:
    window, desk = bench.window, bench.freshness
    window.show_desk("Freshness")
    wait_until(lambda: desk.timeline.has_visits, "the visits are read")
    settle(bench)
    yield "freshness", window
    desk.timeline.counts.links[ALL].click()
    yield "freshness-visits", window
    desk.visits.put_away()
    desk.timeline.open_selected()
    settle(bench)
    yield "freshness-unchanged", window
    if press_change(desk.timeline):
        wait_until(lambda: desk.difference.diff is not None, "the versions are compared")
        settle(bench)
        yield "freshness-difference", window
    desk.go_back()


def press_change(timeline: FreshnessTimeline) -> bool:
    """Open the last visit that found a change; tell whether there is one."""
    assert timeline.timeline is not None
    changes = np.flatnonzero(timeline.timeline.mark == Mark.CHANGED)
    if len(changes):
        timeline.select(int(changes[-1]))
        timeline.open_selected()
    return len(changes) > 0


def _review(bench: Workbench) -> Iterator[Scene]:
    window, board = bench.window, bench.window.action_board
    window.show_desk("Review")
    settle(bench)
    yield "review", window
    bench.reviewing.queue.queue.rank()
    wait_until(lambda: not bench.reviewing.queue.queue.is_ranking, "the records are ranked")
    board.run("review.declare")
    settle(bench)
    yield "review-sample", window
    press(Qt.Key.Key_Escape)
    window.set_filter("site:vesti.demo.test weight<0.99")
    settle(bench)
    yield "review-filtered", window
    window.set_filter("nosuchword")
    settle(bench)
    yield "review-nothing", window
    window.set_filter("")
    settle(bench)


def _boilerplate(bench: Workbench) -> Iterator[Scene]:
    window, board = bench.window, bench.window.action_board
    board.run("review.boilerplate")
    # All of the site is cut before it is a picture of anything.
    wait_until(lambda: bench.boilerplate.reader.site_cut.is_done, "the site is cut")
    settle(bench)
    yield "boilerplate", window
    board.run("review.boilerplate")


def _tune(bench: Workbench) -> Iterator[Scene]:
    tune, window = bench.tune, bench.window
    window.show_desk("Tune")
    wait_until(lambda: bool(tune.rules.view.branches), "the rules are read")
    records = tune.pages.table.records
    wait_until(lambda: records.line(0) is not None, "the records of the branch are read")
    settle(bench)
    yield "tune", window
    text = tune.rules.view.toPlainText()
    tune.rules.view.write_text(text.replace(IN_FORCE, DRAFTED))
    wait_until(lambda: _is_answered(bench), "the draft is answered")
    settle(bench)
    yield "tune-draft", window
    yield from weighing_scenes(bench)
    tune.tools.show_versions()
    settle(bench)
    yield "tune-versions", window
    tune.tools.ask_why_not("")
    settle(bench)
    yield "tune-why-not", window
    tune.tools.why_not.ask(NOT_THE_VALUE)
    settle(bench)
    yield "tune-why-not-answered", window
    yield from _picker(bench)
    tune.tools.show_why()
    tune.outcome.foot.ask_why()
    settle(bench)
    yield "tune-publish", window
    tune.outcome.foot.leave()
    tune.diff.list.step(0)
    tune.diff.only_site.click()
    wait_until(
        lambda: bool(tune.rules.place.lines.toPlainText()), "the lines for the site are shown"
    )
    settle(bench)
    yield "tune-site", window
    tune.diff.only_site.click()
    tune.return_to_force()


def _picker(bench: Workbench) -> Iterator[Scene]:
    picking = bench.tune.tools.picking
    picking.open()
    page = picking.page.pane
    wait_until(lambda: page is not None and page.is_drawn, "the page beside the rules")
    elements = bench.selection.inspection.source.count("<p") if bench.selection.inspection else 0
    picking.begin("/html/body//p[1]" if elements else "/html/body", "The page, whole")
    wait_until(lambda: picking.pane.hits is not None, "the corpus is looked through")
    settle(bench)
    yield "tune-picker", bench.window


def _is_answered(bench: Workbench) -> bool:
    view, draft = bench.tune.diff.view, bench.tune.draft
    is_new = draft is not None and DRAFTED in draft.text and bench.tune.live.draft == draft
    return is_new and view is not None and view.ready == view.total > 0


def _comparing(bench: Workbench) -> Iterator[Scene]:
    """What is compared for ever, as if two fifths of it were done."""
    compare = bench.compare
    assert compare.sides is not None
    assert compare.opened is not None
    newest, runs = compare.sides[1], compare.opened.comparison.new.path.parent
    endless = make_endless(runs.parent, newest.number, newest.number + 1)
    compare.compare(newest, replace(newest, number=newest.number + 1))
    wait_until(lambda: bench.works.shown, "the status bar says so")
    pairing = compare.pairing
    for done in (0, 41_200):
        pairing._task._reached.emit(pairing._task._asked, Reached(Step.COMPARING, done, 100_000))
        settle(bench, is_asking=True)
    yield "compare-waiting", bench.window
    bench.drawer.turn()
    yield "compare-drawer", bench.window
    bench.drawer.rows[0].cancel.click()
    wait_until(lambda: bench.ask.is_quiet, "no reader compares any more")
    endless.unlink()


def _compare(bench: Workbench) -> Iterator[Scene]:
    compare, window = bench.compare, bench.window
    window.show_desk("Compare")
    wait_until(lambda: compare.opened is not None, "the runs are compared")
    rows = compare.pane.list.differences
    wait_until(lambda: rows.line(0) is not None, "the first differences are read")
    settle(bench)
    yield "compare", window
    yield from _comparing(bench)
    compare.foot.statistics.setChecked(True)
    pane = compare.statistics
    assert pane is not None
    wait_until(lambda: pane.stack.currentWidget() is pane.stack.content, "all is counted")
    settle(bench)
    yield "compare-statistics", window
    compare.foot.statistics.setChecked(False)


def _overlays(bench: Workbench) -> Iterator[Scene]:
    window = bench.window
    window.show_desk("Review")
    for name, show, over in (
        ("log", bench.reviewing.verdicts.log.show_log, bench.reviewing.verdicts.log),
        (
            "reviewers",
            bench.reviewing.agreement.reviewers.show_reviewers,
            bench.reviewing.agreement.reviewers,
        ),
        ("palette", lambda: window.open_palette("r"), window.palette_overlay),
        ("keys", window.open_key_card, window.key_card),
    ):
        show()
        settle(bench)
        yield name, window
        over.dismiss()


PARTS: dict[str, tuple[Callable[[Workbench], Iterator[Scene]], ...]] = {
    "crawl": (_crawl, _freshness),
    "review": (prefix_scene, _review, _boilerplate),
    "tune": (_tune,),
    "compare": (_compare, source_scenes, _overlays),
    "judging": (judging_scenes, opponent_scenes),
}
