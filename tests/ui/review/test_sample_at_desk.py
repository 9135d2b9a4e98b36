"""A declared sample at the real desk, key by key: its order, what counts for it, its certificate."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.model import Field
from carmengui.engine.model.review import How
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.paper import write_page
from carmengui.ui.tasks.words import work_words
from carmengui.ui.window.task_drawer import OPEN_DRAWER
from carmengui.ui.workbench import Workbench
from tests.ui.review.clustered_project import ALIKE, OTHERS, Reviewer, make_project
from tests.ui.review.review_desk import ReviewWindow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_project(tmp_path / "Werft")


def declare(reviewer: Reviewer, size: int) -> list[str]:
    before = reviewer.claims.view.sample.name if reviewer.claims.view else ""
    reviewer.bench.reviewing.queue.bar.ask_for_sample()
    form = reviewer.bar.form
    assert not form.isHidden()
    form.size_box.setValue(size)
    form.declare_button.click()
    reviewer.wait(
        lambda: reviewer.claims.view and reviewer.claims.view.sample.name != before, "the sample"
    )
    view = reviewer.claims.view
    assert view is not None
    assert form.isHidden()
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
    parts = reviewer.bench.reviewing.parts
    reviewer.wait(
        lambda: "Sample 1 of 5" in [part.text for part in parts()], "the status bar says so"
    )


def test_what_a_draw_asks_for_never_counts_for_the_sample(reviewer: Reviewer) -> None:
    everything = len(declare(reviewer, 999))
    reviewer.claims.walk(on=False)
    reviewer.draw()
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


def test_the_first_of_a_sample_is_opened_as_soon_as_it_is_drawn(reviewer: Reviewer) -> None:
    reviewer.go("n3")
    first = declare(reviewer, 5)[0]
    reviewer.wait(lambda: reviewer.claims.is_walking, "the sample is gone through")
    assert reviewer.bench.selection.url.endswith(f"/{first}")
    reviewer.press("A")
    assert reviewer.log()[-1].decision.how is How.SAMPLE
    # Whoever asks for other rows goes on among these.
    reviewer.bench.review.filter.choose(parse_filter("verdict:open"))
    assert not reviewer.claims.is_walking


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


def test_another_sample_asks_again_of_what_was_judged_for_the_first(reviewer: Reviewer) -> None:
    first = declare(reviewer, 5)
    reviewer.claims.walk(on=True)
    for path in first[:2]:
        reviewer.wait(lambda path=path: reviewer.path == path, "in its order")
        reviewer.press("A")
    second = declare(reviewer, 999)
    reviewer.claims.walk(on=True)
    for path in second:
        reviewer.wait(lambda path=path: reviewer.path == path, "in the order of the second")
        assert reviewer.claims.is_walking
        reviewer.press("A")
    reviewer.wait(lambda: not reviewer.claims.is_walking, "all are judged")
    assert len(second) == ALIKE + OTHERS


def test_a_value_that_was_mended_before_counts_as_wrong_in_the_sample(reviewer: Reviewer) -> None:
    reviewer.go("n0")
    before = len(reviewer.log())
    reviewer.bench.reviewing.verdicts.judge.correct(Field.TITLE, ("Etwas anderes",))
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
    reviewer.bench.port.run("review.right")
    reviewer.wait(lambda: reviewer.path != "n0", "the next one")
    assert len(reviewer.log()) == before, "who agrees once more takes nothing back"


def test_a_sample_that_does_not_suffice_is_made_longer(reviewer: Reviewer) -> None:
    drawn = declare(reviewer, 3)
    for path in drawn:
        reviewer.go(path)
        reviewer.press("A")
    reviewer.wait(lambda: reviewer.claims.missing > 0, "more needed")
    more = reviewer.claims.missing
    assert reviewer.bar.words.text() == f"Sample judged; {more} more needed."
    reviewer.bar.lead.click()
    reviewer.wait(lambda: reviewer.claims.view.sample.size == 3 + more, "a longer sample")
    members = [member.url.rpartition("/")[2] for member in reviewer.claims.view.members]
    assert members[:3] == drawn
    assert len(members) <= ALIKE + OTHERS


def test_the_form_is_left_by_esc_and_declares_nothing(bench: ReviewWindow, folder: Path) -> None:
    reviewer = Reviewer(bench, folder)
    reviewer.bench.reviewing.queue.bar.ask_for_sample()
    QTest.keyClick(reviewer.bar.form.size_box, Qt.Key.Key_A)
    QTest.keyClick(reviewer.bar.form.size_box, Qt.Key.Key_Escape)
    reviewer.wait(lambda: not reviewer.bar.form.isVisible(), "it is gone")
    assert reviewer.claims.view is None
    assert reviewer.log() == ()


def test_the_certificate_is_written_from_the_window(reviewer: Reviewer, tmp_path: Path) -> None:
    out = tmp_path / "c.html"
    reviewer.claims.make_certificate(out, write_page)
    reviewer.wait(lambda: any("nothing can be certified" in w for w in reviewer.told), "not yet")
    drawn = declare(reviewer, 5)
    reviewer.go(drawn[0])
    reviewer.press("A")
    reviewer.claims.make_certificate(out, write_page)
    reviewer.wait(out.is_file, "the file")
    assert "1 of 1 judged records of the sample are right" in out.read_text()
    reviewer.wait(lambda: f"Certificate saved to {out}." in reviewer.told, "it says so")
    folder = tmp_path / "none" / "c.html"
    reviewer.claims.make_certificate(folder, write_page)
    reviewer.wait(lambda: any("cannot be written" in w for w in reviewer.told), "it says that too")


def test_a_certificate_that_takes_long_is_in_the_drawer_and_can_be_given_up(
    workbench: Workbench, folder: Path, tmp_path: Path
) -> None:
    reviewer = Reviewer(workbench, folder)
    drawn = declare(reviewer, 5)
    reviewer.go(drawn[0])
    reviewer.press("A")
    out, may_go_on = tmp_path / "c.html", Event()

    def write_slowly(html: str, file: Path) -> None:
        assert may_go_on.wait(60)
        write_page(html, file)

    bench = workbench
    reviewer.claims.make_certificate(out, write_slowly)
    reviewer.wait(lambda: len(bench.works.shown) == 1, "it takes long")
    work = bench.works.shown[0]
    assert work.name == "Certificate in c.html"
    reviewer.wait(lambda: work.reached is not None, "how far it is")
    assert work_words(work).startswith("Computing claims for ")
    assert work_words(work).endswith(" of 6 fields")
    bench.window.status.part_pressed.emit(OPEN_DRAWER)
    QTest.mouseClick(bench.drawer.rows[0].cancel, Qt.MouseButton.LeftButton)
    assert reviewer.told[-1] == "Certificate canceled."
    assert bench.works.shown == ()
    may_go_on.set()
    reviewer.wait(out.is_file, "what was being written is whole")
    reviewer.claims.make_certificate(tmp_path / "d.html", write_page)
    reviewer.wait(lambda: any("d.html" in words for words in reviewer.told), "another one")
    assert not any("c.html" in words for words in reviewer.told)
