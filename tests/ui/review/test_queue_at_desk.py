"""Queue, clusters and samples at the real desk, key by key: what is drawn, accepted, withdrawn, claimed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.engine.model import Field
from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.acceptance import draw_for, keep_draw
from carmengui.engine.review.queue import rank
from carmengui.engine.review.queue_stored import write_ranking
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.rows import url_key
from carmengui.ui.queueing import write_certificate
from carmengui.ui.work_drawer import OPEN_DRAWER
from carmengui.ui.work_words import work_words
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop, wait_until
from tests.ui.review.clustered_project import (
    ALIKE,
    MOMENT,
    OTHERS,
    Reviewer,
    add,
    make_project,
    url_of,
)

DRAWN = 11


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path) -> Iterator[Workbench]:
    with desktop(make_project(tmp_path / "Werft")) as workbench:
        yield workbench
        # Who closes the window in the midst of a draw sees nothing of the next record.
        wait_until(lambda: workbench.selection.inspection is not None, "the last record is in view")


@pytest.fixture
def reviewer(bench: Workbench, tmp_path: Path) -> Reviewer:
    return Reviewer(bench, tmp_path / "Werft")


def draw(reviewer: Reviewer) -> list[str]:
    """Rank, judge the representative right, and return what is drawn."""
    reviewer.rank()
    reviewer.bar.lead.click()
    reviewer.wait(lambda: reviewer.path == "n0", "the representative")
    reviewer.wait(lambda: reviewer.queue.is_representative, "its cluster")
    reviewer.press("A")
    reviewer.wait(lambda: reviewer.queue.draw_is_open, "a draw")
    view = reviewer.queue.view
    assert view is not None
    return [url.rpartition("/")[2] for url in view.draw_urls]


def accept(reviewer: Reviewer) -> None:
    """Judge all that is drawn right, and wait until the rest is accepted."""
    for _ in draw(reviewer):
        before = reviewer.path
        reviewer.press("A")
        reviewer.wait(
            lambda before=before: reviewer.path != before or not reviewer.queue.draw_is_open,
            "the next one",
        )
    reviewer.wait(lambda: len(reviewer.states()) == ALIKE, "the rest is accepted")


def test_the_bar_offers_to_rank_and_then_clusters_first(reviewer: Reviewer) -> None:
    assert reviewer.bar.lead.text() == "Rank them by what a look brings"
    reviewer.bar.lead.click()
    words = "in 2 clusters; judge one of each first"
    reviewer.wait(lambda: reviewer.bar.lead.text() == words, "the clusters")
    reviewer.bar.lead.click()
    reviewer.wait(lambda: reviewer.path == "n0", "the representative of the larger one")


def test_another_field_is_ranked_for_itself_and_new_records_are_missed(
    reviewer: Reviewer, tmp_path: Path
) -> None:
    reviewer.rank()
    assert reviewer.queue.view.field == "title"
    reviewer.bench.selection.choose_field("authors")
    reviewer.wait(
        lambda: reviewer.queue.view.field == "authors" and bool(reviewer.queue.view.clusters),
        "a queue of its own",
    )
    folder = tmp_path / "Werft"
    with (
        closing(Store(folder / DATABASE)) as store,
        closing(Archive(folder / "archive")) as archive,
        store.writing(),
    ):
        add(store, archive, "new", "Neu", "h1", "p")
    reviewer.bench.queueing.refresh()
    reviewer.wait(lambda: reviewer.bar.words.text() == "1 is not ranked yet.", "it says so")
    reviewer.bar.lead.click()
    reviewer.wait(lambda: reviewer.queue.view.ranked == ALIKE + OTHERS + 1, "all are ranked")


def test_a_right_representative_is_followed_by_a_draw(reviewer: Reviewer) -> None:
    drawn = draw(reviewer)
    assert 0 < len(drawn) <= DRAWN
    assert set(drawn) <= {f"n{n}" for n in range(1, ALIKE)}
    sentence = (
        f"{DRAWN} of {ALIKE} are drawn. All of them right means: at most 10 % of the cluster is "
        "wrong (95 % confidence)."
    )
    assert sentence in reviewer.told
    reviewer.wait(lambda: reviewer.path == drawn[0], "the first of the draw")
    done = DRAWN - len(drawn)
    assert reviewer.bar.words.text() == f"Cluster 1: {done} of {DRAWN} right"
    reviewer.press("A")
    reviewer.wait(lambda: reviewer.path == drawn[1], "the second of the draw")
    words = f"Cluster 1: {done + 1} of {DRAWN} right"
    reviewer.wait(lambda: reviewer.bar.words.text() == words, "the progress")
    assert reviewer.bar.gauge.share == pytest.approx((done + 1) / DRAWN)
    line = reviewer.log()[-1].decision
    assert (line.how, line.sample.startswith("cluster 1/")) == (How.SEEN, True)


def test_all_right_accepts_the_rest_and_goes_on_with_the_next_cluster(reviewer: Reviewer) -> None:
    accept(reviewer)
    states = reviewer.states()
    unseen = [path for path, (_, how) in states.items() if how == How.CLUSTER]
    assert len(unseen) == len(states) - sum(how == How.SEEN for _, how in states.values()) > 0
    assert {state for state, _ in states.values()} == {Judgement.RIGHT}
    assert not [path for path in states if path.startswith("t")]
    assert any("are accepted by sample." in words for words in reviewer.told)
    reviewer.wait(lambda: reviewer.path == "t0", "the next cluster")


def test_one_wrong_in_the_draw_accepts_nothing_and_splits_the_cluster(reviewer: Reviewer) -> None:
    draw(reviewer)
    reviewer.press("X")
    reviewer.wait(lambda: not reviewer.queue.draw_is_open, "the draw is over")
    reviewer.wait(lambda: reviewer.queue.view and len(reviewer.queue.view.clusters) == 3, "split")
    assert any("is not accepted: one of the sample is not right." in w for w in reviewer.told)
    assert all(how == How.SEEN for _, how in reviewer.states().values())


def test_one_contradiction_later_withdraws_the_acceptance(reviewer: Reviewer) -> None:
    accept(reviewer)
    unseen = {path for path, (_, how) in reviewer.states().items() if how == How.CLUSTER}
    seen = [path for path, (_, how) in reviewer.states().items() if how == How.SEEN]
    whole = clusters(reviewer)
    reviewer.go(seen[0])
    reviewer.press("X")
    reviewer.wait(lambda: not unseen & set(reviewer.states()), "they are open again")
    assert reviewer.states()[seen[0]] == (Judgement.WRONG, How.SEEN)
    reviewer.wait(lambda: any("is withdrawn" in words for words in reviewer.told), "it says so")
    reviewer.wait(lambda: len(clusters(reviewer)) > len(whole), "the cluster is split")
    reviewer.bench.review.list.table.setFocus()
    reviewer.bench.window.action_board.run("review.undo")
    reviewer.wait(lambda: unseen <= set(reviewer.states()), "one undo takes back both")
    assert reviewer.states()[seen[0]] == (Judgement.RIGHT, How.SEEN)
    reviewer.wait(lambda: clusters(reviewer) == whole, "and the cluster is whole again")
    assert any("is whole again" in words for words in reviewer.told)


def clusters(reviewer: Reviewer) -> list[tuple[int, int]]:
    """Return the numbers and sizes of the clusters as they are shown."""
    view = reviewer.queue.view
    return sorted((each.number, each.members) for each in view.clusters) if view else []


def test_what_a_killed_program_left_contradicted_is_withdrawn_at_the_next_start(
    qapp: QApplication, tmp_path: Path
) -> None:
    folder = make_project(tmp_path / "Werft")
    with (
        closing(Store(folder / DATABASE, read_only=True)) as store,
        closing(VerdictStore(folder / REVIEW_DATABASE)) as verdicts,
    ):
        write_ranking(verdicts, rank(store, verdicts, "title", MOMENT))
        made = draw_for(store, verdicts, 1, "title", seed=7, reviewer="Nadja", at=MOMENT)
        assert made is not None
        keep_draw(verdicts, made)
        records = {record.url: record for record in store.records.current()}
        members = [(url_of(f"n{n}"), url_key(url_of(f"n{n}")) in made.drawn) for n in range(ALIKE)]
        said = [
            Decision(
                records[url].capture_digest, url, "title", (f"Tagung {n}",), Judgement.RIGHT, "Nadja",
                MOMENT, how=How.SEEN if is_drawn else How.CLUSTER, sample=made.name,
            )
            for n, (url, is_drawn) in enumerate(members)
        ]  # fmt: skip
        verdicts.write(said)
        # Killed here: the verdict is on disk, and nothing was withdrawn yet.
        wrong = replace(
            said[0], judgement=Judgement.WRONG, how=How.SEEN, reviewer="Ilgiz",
            at=MOMENT + timedelta(minutes=1),
        )  # fmt: skip
        verdicts.write([wrong])
    with desktop(folder) as bench:
        found = Reviewer(bench, folder)
        found.wait(lambda: found.states()["n0"][0] == Judgement.WRONG, "the contradiction")
        found.wait(lambda: len(found.states()) <= DRAWN + 1, "the others are open again")
        assert How.CLUSTER not in {how for _, how in found.states().values()}
        wait_until(lambda: bench.selection.inspection is not None, "the last record is in view")


def test_an_acceptance_that_is_taken_back_does_not_come_again(reviewer: Reviewer) -> None:
    accept(reviewer)
    seen = sum(how == How.SEEN for _, how in reviewer.states().values())
    reviewer.bench.judging.undo()
    reviewer.wait(lambda: len(reviewer.states()) == seen, "the acceptance is taken back")
    reviewer.go("t1")
    reviewer.press("A")
    reviewer.wait(lambda: len(reviewer.states()) == seen + 1, "another verdict")
    assert not [how for _, how in reviewer.states().values() if how == How.CLUSTER]


def test_a_draw_can_be_given_up(reviewer: Reviewer) -> None:
    draw(reviewer)
    reviewer.bar.leave.click()
    reviewer.wait(lambda: not reviewer.queue.draw_is_open, "it is given up")
    assert len(reviewer.states()) == 1
    words = f"Draw {DRAWN} of cluster 1"
    reviewer.go("n0")
    reviewer.wait(lambda: reviewer.bar.lead.text() == words, "it is offered again")


def test_later_is_no_reason_to_draw(reviewer: Reviewer) -> None:
    reviewer.rank()
    reviewer.go("n0")
    reviewer.wait(lambda: reviewer.queue.is_representative, "its cluster")
    reviewer.press("Space")
    reviewer.wait(lambda: reviewer.path != "n0", "the next one")
    assert not reviewer.queue.draw_is_open


def declare(reviewer: Reviewer, size: int) -> list[str]:
    reviewer.bench.queueing.bar.ask_for_sample()
    form = reviewer.bar.form
    assert form.isVisible()
    form.size_box.setValue(size)
    form.declare_button.click()
    reviewer.wait(lambda: reviewer.claims.view is not None, "the sample")
    view = reviewer.claims.view
    assert view is not None
    assert not form.isVisible()
    return [member.url.rpartition("/")[2] for member in view.members]


def test_verdicts_on_the_sample_count_and_others_do_not(reviewer: Reviewer) -> None:
    drawn = declare(reviewer, 5)
    outside = next(f"n{n}" for n in range(ALIKE) if f"n{n}" not in drawn)
    assert len(drawn) == 5
    for path in (drawn[0], outside):
        reviewer.go(path)
        reviewer.press("A")
    inside, other = reviewer.log()[-2].decision, reviewer.log()[-1].decision
    view = reviewer.claims.view
    assert view is not None
    assert (inside.how, inside.sample) == (How.SAMPLE, view.sample.name)
    assert (other.how, other.sample) == (How.SEEN, "")
    texts = reviewer.bench.window.status.texts
    reviewer.bench.window.status.hush()
    reviewer.wait(lambda: "Sample 1 of 5" in texts(), "the status bar says so")


def test_what_a_draw_asks_for_never_counts_for_the_sample(reviewer: Reviewer) -> None:
    everything = len(declare(reviewer, 999))
    draw(reviewer)
    reviewer.press("A")
    said = reviewer.log()[-1].decision
    assert (said.how, said.sample.startswith("cluster ")) == (How.SEEN, True)
    reviewer.claims.walk(on=True)
    reviewer.wait(lambda: reviewer.claims.is_walking, "the sample")
    view = reviewer.claims.view
    assert view is not None
    assert len(view.open_urls("title")) == everything, "neither the representative nor the draw"
    reviewer.press("A")
    assert reviewer.log()[-1].decision.how is How.SAMPLE


def test_the_sample_is_walked_in_its_order(reviewer: Reviewer) -> None:
    drawn = declare(reviewer, 5)
    reviewer.claims.walk(on=True)
    walked = []
    for number in range(4):
        reviewer.wait(lambda number=number: reviewer.path == drawn[number], "in its order")
        walked.append(reviewer.path)
        reviewer.press("A")
        reviewer.wait(
            lambda number=number: reviewer.claims.view.claims[0].judged == number + 1, "counted"
        )
    assert walked == drawn[:4]
    assert reviewer.bar.words.text() == "Sample: 4 of 5 judged"
    reviewer.bar.leave.click()
    assert not reviewer.claims.is_walking


def test_the_walk_begins_with_the_first_open_one_and_comes_round(reviewer: Reviewer) -> None:
    drawn = declare(reviewer, 4)
    reviewer.go(drawn[0])
    reviewer.claims.walk(on=True)
    assert reviewer.path == drawn[0]
    reviewer.go(drawn[2])
    reviewer.press("A")
    reviewer.wait(lambda: reviewer.path == drawn[3], "behind it in the order")
    reviewer.press("A")
    reviewer.wait(lambda: reviewer.path == drawn[0], "round to the first open one")
    reviewer.press("A")
    reviewer.wait(lambda: reviewer.path == drawn[1], "past none that is judged")


def test_what_was_judged_before_the_sample_is_judged_again_in_it(reviewer: Reviewer) -> None:
    for number in range(ALIKE):
        reviewer.go(f"n{number}")
        reviewer.press("A")
    drawn = declare(reviewer, 6)
    reviewer.claims.walk(on=True)
    for number in range(3):
        reviewer.wait(lambda number=number: reviewer.path == drawn[number], "none is left out")
        reviewer.press("A")
    reviewer.wait(lambda: reviewer.claims.view.claims[0].judged == 3, "three count")
    assert reviewer.claims.view.claims[0].skipped == 0


def test_a_value_that_was_mended_before_counts_as_wrong_in_the_sample(reviewer: Reviewer) -> None:
    reviewer.go("n0")
    before = len(reviewer.log())
    reviewer.bench.reviewing.judge.correct(Field.TITLE, ("Etwas anderes",))
    reviewer.wait(lambda: len(reviewer.log()) > before, "mended")
    mended = reviewer.log()[-1].decision
    declare(reviewer, 999)
    reviewer.go("n0")
    reviewer.press("A")
    said = reviewer.log()[-1].decision
    assert (said.url, said.how) == (mended.url, How.SAMPLE)
    assert (said.judgement, said.corrected) == (mended.judgement, mended.corrected)
    reviewer.wait(lambda: reviewer.claims.view.claims[0].judged == 1, "it counts")
    before = len(reviewer.log())
    reviewer.go("n0")
    QTest.keyClick(reviewer.bench.review.list.table, Qt.Key.Key_A)
    reviewer.wait(lambda: reviewer.path != "n0", "the next one")
    assert len(reviewer.log()) == before, "who agrees once more takes nothing back"


def test_a_sample_that_does_not_suffice_is_made_longer(reviewer: Reviewer) -> None:
    drawn = declare(reviewer, 3)
    for path in drawn:
        reviewer.go(path)
        reviewer.press("A")
    reviewer.wait(lambda: reviewer.claims.missing > 0, "more are needed")
    more = reviewer.claims.missing
    assert reviewer.bar.words.text() == f"The sample is judged; {more} more are needed."
    reviewer.bar.lead.click()
    reviewer.wait(lambda: reviewer.claims.view.sample.size == 3 + more, "a longer sample")
    members = [member.url.rpartition("/")[2] for member in reviewer.claims.view.members]
    assert members[:3] == drawn
    assert len(members) <= ALIKE + OTHERS


def test_the_form_is_left_by_esc_and_declares_nothing(reviewer: Reviewer) -> None:
    reviewer.bench.queueing.bar.ask_for_sample()
    QTest.keyClick(reviewer.bar.form.size_box, Qt.Key.Key_A)
    QTest.keyClick(reviewer.bar.form.size_box, Qt.Key.Key_Escape)
    reviewer.wait(lambda: not reviewer.bar.form.isVisible(), "it is gone")
    assert reviewer.claims.view is None
    assert reviewer.log() == ()


def test_the_certificate_is_written_from_the_window(reviewer: Reviewer, tmp_path: Path) -> None:
    out = tmp_path / "c.html"
    reviewer.claims.make_certificate(out, write_certificate)
    reviewer.wait(lambda: any("nothing can be certified" in w for w in reviewer.told), "not yet")
    drawn = declare(reviewer, 5)
    reviewer.go(drawn[0])
    reviewer.press("A")
    reviewer.claims.make_certificate(out, write_certificate)
    reviewer.wait(out.is_file, "the file")
    assert "1 of 1 judged records of the sample are right" in out.read_text()
    reviewer.wait(lambda: f"The certificate is written to {out}." in reviewer.told, "it says so")
    folder = tmp_path / "none" / "c.html"
    reviewer.claims.make_certificate(folder, write_certificate)
    reviewer.wait(lambda: any("cannot be written" in w for w in reviewer.told), "it says that too")


def test_a_certificate_that_takes_long_is_in_the_drawer_and_can_be_given_up(
    reviewer: Reviewer, tmp_path: Path
) -> None:
    drawn = declare(reviewer, 5)
    reviewer.go(drawn[0])
    reviewer.press("A")
    out, may_go_on = tmp_path / "c.html", Event()

    def write_slowly(html: str, file: Path) -> None:
        assert may_go_on.wait(60)
        write_certificate(html, file)

    bench = reviewer.bench
    reviewer.claims.make_certificate(out, write_slowly)
    reviewer.wait(lambda: len(bench.works.shown) == 1, "it takes long")
    work = bench.works.shown[0]
    assert work.name == "Certificate in c.html"
    reviewer.wait(lambda: work.reached is not None, "how far it is")
    assert work_words(work).startswith("Reckoning what may be claimed of ")
    assert work_words(work).endswith(" of 6 fields")
    bench.window.status.part_pressed.emit(OPEN_DRAWER)
    QTest.mouseClick(bench.drawer.rows[0].cancel, Qt.MouseButton.LeftButton)
    assert reviewer.told[-1] == "The certificate was given up."
    assert bench.works.shown == ()
    may_go_on.set()
    reviewer.wait(out.is_file, "what was being written is whole")
    reviewer.claims.make_certificate(tmp_path / "d.html", write_certificate)
    reviewer.wait(lambda: any("d.html" in words for words in reviewer.told), "another one")
    assert not any("c.html" in words for words in reviewer.told)


def test_every_part_of_the_bar_has_a_name(reviewer: Reviewer) -> None:
    draw(reviewer)
    bar = reviewer.bar
    for widget in (bar, bar.words, bar.lead, bar.leave, bar.gauge, bar.form, bar.form.size_box):
        assert widget.accessibleName(), widget
    assert bar.lead.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert url_of(reviewer.path)
