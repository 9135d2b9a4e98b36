"""Queue and clusters at the real desk, key by key: what is drawn, accepted, withdrawn."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.queue.acceptance import draw_for, keep_draw
from carmengui.engine.review.queue.queue import rank
from carmengui.engine.review.queue.queue_stored import write_ranking
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.rows import url_key
from carmengui.ui.review.list.columns import Column
from tests.journeys.desktop import wait_until
from tests.ui.review.clustered_project import (
    ALIKE,
    MOMENT,
    OTHERS,
    Reviewer,
    add,
    make_project,
    url_of,
)
from tests.ui.review.review_desk import review_port

DRAWN = 11


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_project(tmp_path / "Werft")


def accept(reviewer: Reviewer) -> None:
    """Judge all that is drawn right, and wait until the rest is accepted."""
    for _ in reviewer.draw():
        before = reviewer.path
        reviewer.press("A")
        reviewer.wait(
            lambda before=before: reviewer.path != before or not reviewer.queue.draw_is_open,
            "the next one",
        )
    reviewer.wait(lambda: len(reviewer.states()) == ALIKE, "the rest is accepted")


def test_the_bar_offers_to_rank_and_then_clusters_first(reviewer: Reviewer) -> None:
    assert reviewer.bar.lead.text() == "Rank by gain"
    reviewer.bar.lead.click()
    words = "Begin with 1 cluster of similar records"
    reviewer.wait(lambda: reviewer.bar.lead.text() == words, "the clusters")
    reviewer.bar.lead.click()
    reviewer.wait(lambda: reviewer.path == "n0", "the representative of the larger one")


def test_the_reason_is_said_in_words_and_its_factors_in_the_tip(reviewer: Reviewer) -> None:
    reviewer.rank()
    records = reviewer.bench.review.list.table.records
    tip = Qt.ItemDataRole.ToolTipRole
    reviewer.wait(
        lambda: bool(records.index(0, Column.REASON).data(tip)), "the reasons are in the list"
    )
    named = str(records.index(0, Column.REASON).data(tip))
    assert all(f" {factor}" in named for factor in ("uncertain", "disagreement", "age"))
    row = records.line(0)
    assert row is not None
    shown = str(records.index(0, Column.REASON).data())
    assert shown == "stands for 14 pages alike"
    assert named.splitlines()[0] == shown
    assert named.splitlines()[1].count(" × ") == 3
    assert records.columns[Column.REASON].text(row) == shown
    heading = records.headerData(Column.REASON, Qt.Orientation.Horizontal, tip)
    assert "uncertainty × log2(1 + cluster)" in heading
    assert records.headerData(Column.SITE, Qt.Orientation.Horizontal, tip) == ""


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
    reviewer.bench.reviewing.queue.refresh()
    reviewer.wait(lambda: reviewer.bar.words.text() == "1 not ranked yet.", "it says so")
    reviewer.bar.lead.click()
    reviewer.wait(lambda: reviewer.queue.view.ranked == ALIKE + OTHERS + 1, "all are ranked")


def test_a_right_representative_is_followed_by_a_draw(reviewer: Reviewer) -> None:
    drawn = reviewer.draw()
    assert 0 < len(drawn) <= DRAWN
    assert set(drawn) <= {f"n{n}" for n in range(1, ALIKE)}
    sentence = (
        f"Sample of {DRAWN} of {ALIKE} drawn. If all are right, at most 10 % of the cluster is "
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


def test_who_goes_elsewhere_before_the_draw_is_made_stays_there(reviewer: Reviewer) -> None:
    reviewer.rank()
    reviewer.go("n0")
    reviewer.wait(lambda: reviewer.queue.is_representative, "its cluster")
    judge, selection = reviewer.bench.reviewing.verdicts.judge, reviewer.bench.selection
    judge.went_on.connect(lambda: selection.choose_url(url_of("t1")))
    reviewer.press("A")
    reviewer.wait(lambda: reviewer.queue.draw_is_open, "the draw is made all the same")
    reviewer.wait(lambda: reviewer.bar.lead.text() == "Next in cluster sample", "and offered")
    assert reviewer.path == "t1"


def test_all_right_accepts_the_rest_and_goes_on_with_the_next_cluster(reviewer: Reviewer) -> None:
    accept(reviewer)
    states = reviewer.states()
    unseen = [path for path, (_, how) in states.items() if how == How.CLUSTER]
    assert len(unseen) == len(states) - sum(how == How.SEEN for _, how in states.values()) > 0
    assert {state for state, _ in states.values()} == {Judgement.RIGHT}
    assert not [path for path in states if path.startswith("t")]
    assert any("accepted by sample." in words for words in reviewer.told)
    reviewer.wait(lambda: reviewer.path == "t0", "the next cluster")
    # One look speaks for three at most: nothing is gained by going through clusters.
    reviewer.wait(lambda: not reviewer.bar.lead.text(), "no advice")
    assert reviewer.queue.view is not None
    assert reviewer.queue.view.unbegun == 1


def test_who_goes_elsewhere_while_the_records_are_ranked_anew_stays_there(
    reviewer: Reviewer,
) -> None:
    accept(reviewer)
    ranked, moved = list[bool](), list[str]()
    reviewer.queue.ranked.connect(ranked.append)
    reviewer.go("n0")
    reviewer.bench.selection.url_changed.connect(moved.append)
    reviewer.wait(lambda: bool(ranked), "ranked anew")
    reviewer.rank()
    reviewer.wait(lambda: bool(moved), "who asks for it begins with the first")
    first = reviewer.bench.review.list.table.records.line(0)
    assert (ranked, moved) == ([False, True], [first.url if first else ""])


def test_one_wrong_in_the_draw_accepts_nothing_and_splits_the_cluster(reviewer: Reviewer) -> None:
    reviewer.draw()
    reviewer.press("X")
    reviewer.wait(lambda: not reviewer.queue.draw_is_open, "the draw is over")
    reviewer.wait(lambda: reviewer.queue.view and len(reviewer.queue.view.clusters) == 3, "split")
    assert any("not accepted: a sampled value is not right." in w for w in reviewer.told)
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
    reviewer.wait(lambda: any("canceled" in words for words in reviewer.told), "it says so")
    reviewer.wait(lambda: len(clusters(reviewer)) > len(whole), "the cluster is split")
    reviewer.wait(lambda: not reviewer.queue.is_ranking, "and all ranked anew")
    assert reviewer.path == seen[0], "who judges a record is not led away from it"
    reviewer.bench.port.run("review.undo")
    reviewer.wait(lambda: unseen <= set(reviewer.states()), "one undo takes back both")
    assert reviewer.states()[seen[0]] == (Judgement.RIGHT, How.SEEN)
    reviewer.wait(lambda: clusters(reviewer) == whole, "and the cluster restored")
    assert any("restored" in words for words in reviewer.told)


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
                records[url].capture_digest,
                url,
                "title",
                (f"Tagung {n}",),
                Judgement.RIGHT,
                "Nadja",
                MOMENT,
                how=How.SEEN if is_drawn else How.CLUSTER,
                sample=made.name,
            )
            for n, (url, is_drawn) in enumerate(members)
        ]
        verdicts.write(said)
        # Killed here: the verdict is on disk, and nothing was withdrawn yet.
        wrong = replace(
            said[0],
            judgement=Judgement.WRONG,
            how=How.SEEN,
            reviewer="Ilgiz",
            at=MOMENT + timedelta(minutes=1),
        )
        verdicts.write([wrong])
    with review_port(folder) as bench:
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
    reviewer.draw()
    reviewer.bar.leave.click()
    reviewer.wait(lambda: not reviewer.queue.draw_is_open, "it is given up")
    assert len(reviewer.states()) == 1
    words = f"Draw {DRAWN} from cluster 1"
    reviewer.go("n0")
    reviewer.wait(lambda: reviewer.bar.lead.text() == words, "it is offered again")


def test_later_is_no_reason_to_draw(reviewer: Reviewer) -> None:
    reviewer.rank()
    reviewer.go("n0")
    reviewer.wait(lambda: reviewer.queue.is_representative, "its cluster")
    reviewer.press("Space")
    reviewer.wait(lambda: reviewer.path != "n0", "the next one")
    assert not reviewer.queue.draw_is_open


def test_every_part_of_the_bar_has_a_name(reviewer: Reviewer) -> None:
    reviewer.draw()
    bar = reviewer.bar
    for widget in (bar, bar.words, bar.lead, bar.leave, bar.gauge, bar.form, bar.form.size_box):
        assert widget.accessibleName(), widget
    assert bar.lead.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert url_of(reviewer.path)
