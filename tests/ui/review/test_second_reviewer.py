"""Two reviewers at the real desk: agreement is shown, differences are settled, packets go there and back."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.complaints import Complaint, keep_complaint
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop
from tests.ui.review.judged_project import AT_PORT, MOMENT, Hand, make_project, url_of
from tests.ui.review.review_desk import review_window

RIGHT, WRONG = Judgement.RIGHT, Judgement.WRONG
SAID = {
    "erste": (RIGHT, RIGHT),
    "zweite": (RIGHT, WRONG),
    "dritte": (WRONG, RIGHT),
    "vierte": (WRONG, WRONG),
}


def judge(folder: Path, reviewer: str, said: dict[str, Judgement]) -> None:
    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / "review.sqlite")) as store,
    ):
        records = {record.url: record for record in project.store.records.current()}
        store.write(
            [
                Decision(
                    records[url_of(path)].capture_digest,
                    url_of(path),
                    "title",
                    next(f.values for f in records[url_of(path)].fields if f.field == "title"),
                    judgement,
                    reviewer,
                    MOMENT,
                )
                for path, judgement in said.items()
            ]
        )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = make_project(tmp_path / "Werft")
    for place, name in enumerate(("Ada", "Tahir")):
        judge(made, name, {path: words[place] for path, words in SAID.items()})
    return made


def texts(model) -> list[list[str]]:
    return [
        [model.data(model.index(row, column)) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def show(hand: Hand):
    hand.act("review.second")
    shown = hand.bench.reviewing.agreement.reviewers
    hand.wait(lambda: shown.agreed.rowCount() > 0, "the agreement is read")
    return shown


@AT_PORT
def test_agreement_and_differences_are_shown(hand: Hand) -> None:
    shown = show(hand)
    assert texts(shown.agreed) == [
        ["Title", "Ada and Tahir", "1", "1", "1", "1", "2 of 4", "0.00", "−0.98 to 0.98"]
    ]
    assert [row[2:] for row in texts(shown.open_ones)] == [
        ["Dritte Tagung", "Ada: Wrong, Tahir: Right"],
        ["Zweite Tagung", "Ada: Right, Tahir: Wrong"],
    ]


@AT_PORT
def test_what_is_said_while_settling_settles_and_leads_on(hand: Hand) -> None:
    shown = show(hand)
    shown.table.selectRow(1)
    shown.settle.click()
    hand.wait(lambda: hand.path == "zweite", "the chosen one is in view")
    hand.ready()
    assert "1 Ada: Right, 2 Tahir: Wrong" in " ".join(hand.said)
    hand.bench.review.list.table.setFocus()
    hand.press("A")
    hand.wait(lambda: hand.path == "dritte", "the other one is in view")
    hand.ready()
    decision = hand.last().decision
    assert (decision.url, decision.judgement, decision.how) == (
        url_of("zweite"),
        RIGHT,
        How.ADJUDICATED,
    )
    hand.press("A")
    hand.wait(lambda: not hand.bench.reviewing.agreement.settling.is_walking, "all are settled")
    assert hand.last().decision.url == url_of("dritte")
    assert "No disagreements left to resolve" in " ".join(hand.said)
    hand.go("erste")
    hand.press("X")
    assert hand.last().decision.how is How.SEEN


@AT_PORT
def test_the_digit_of_a_reviewer_settles_for_that_one_and_leads_on(hand: Hand) -> None:
    shown = show(hand)
    shown.table.selectRow(1)
    shown.settle.click()
    hand.wait(lambda: hand.path == "zweite", "the chosen one is in view")
    hand.ready()
    hand.bench.review.list.table.setFocus()
    for key, path, judgement in (("2", "zweite", WRONG), ("1", "dritte", WRONG)):
        hand.wait(lambda path=path: hand.path == path, f"{path} is in view")
        hand.ready()
        hand.press(key)
        said = hand.last().decision
        assert (said.url, said.judgement, said.how) == (url_of(path), judgement, How.ADJUDICATED)
    hand.wait(lambda: not hand.bench.reviewing.agreement.settling.is_walking, "all are settled")
    hand.go("vierte")
    hand.press("2")
    assert hand.last().decision.corrected == ("Vierte Tagung – Werft",), "a candidate once more"


@AT_PORT
def test_who_goes_elsewhere_before_the_next_one_is_known_stays_there(hand: Hand) -> None:
    hand.act("review.settle")
    hand.wait(lambda: hand.path == "zweite", "the next one is in view")
    hand.ready()
    hand.judge.went_on.connect(lambda: hand.bench.selection.choose_url(url_of("erste")))
    hand.press("2")
    settling = hand.bench.reviewing.agreement.settling
    hand.wait(lambda: len(settling.differing.open) == 1, "one is settled")
    hand.settle()
    assert hand.path == "erste"


@AT_PORT
def test_a_settled_one_is_open_again_when_it_is_taken_back(hand: Hand) -> None:
    hand.act("review.settle")
    hand.wait(lambda: hand.path == "zweite", "the next one is in view")
    hand.ready()
    hand.press("A")
    settling = hand.bench.reviewing.agreement.settling
    hand.wait(lambda: len(settling.differing.open) == 1, "one is settled")
    hand.press("U")
    hand.wait(lambda: len(settling.differing.open) == 2, "it is open again")
    hand.act("review.settle")
    assert not settling.is_walking


@AT_PORT
def test_a_packet_goes_to_a_colleague_and_comes_back(hand: Hand, tmp_path: Path) -> None:
    form = hand.bench.reviewing.agreement.reviewers.form
    told: list[str] = []
    form.said.connect(told.append)
    form.records.setValue(3)
    form.name.setText("Zoë")
    form.pictures.setChecked(False)
    out, back = tmp_path / "out.carmenpacket", tmp_path / "back.carmenpacket"
    form.write_packet(out)
    hand.wait(
        lambda: told == ["Exported 3 records to out.carmenpacket. Send it to your colleague."],
        "it is packed",
    )
    small = tmp_path / "small"
    head = open_packet(out, small)
    assert (head.pages, head.is_blind, head.reviewer) == (3, True, "Zoë")
    with Project.open(small) as project:
        paths = [record.url.rpartition("/")[2] for record in project.store.records.current()]
    judge(small, "Zoë", {path: RIGHT for path in paths if path != "leer"})
    from carmengui.engine.review.packets.packet import pack_verdicts

    with closing(VerdictStore(small / "review.sqlite", read_only=True)) as verdicts:
        count = pack_verdicts(back, verdicts).lines
    form.take_in_packets([back])
    hand.wait(lambda: len(told) == 2, "it is taken in")
    assert told[1] == f"Imported {count} new verdicts; 0 already known."
    assert {line.decision.reviewer for line in hand.log()} == {"Ada", "Tahir", "Zoë"}


def complain(folder: Path, reviewer: str, path: str) -> None:
    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / "review.sqlite")) as store,
    ):
        (record,) = (each for each in project.store.records.current() if each.url == url_of(path))
        keep_complaint(
            store,
            Complaint(record.capture_digest, record.url, "title", ("x",), ("y",), reviewer, MOMENT),
        )


def test_what_a_colleague_sent_is_in_the_inbox_of_tune(
    workbench: Workbench, folder: Path, tmp_path: Path
) -> None:
    from carmengui.engine.review.packets.packet import PacketWish, pack, pack_verdicts

    hand, tune = Hand(workbench, folder), workbench.tune

    out, small, back = (tmp_path / name for name in ("out", "small", "back"))
    with (
        Project.open(hand.folder) as project,
        closing(VerdictStore(hand.folder / "review.sqlite", read_only=True)) as verdicts,
    ):
        pack(out, project.store, project.archive, verdicts, PacketWish(is_blind=True))
    open_packet(out, small)
    complain(small, "Zoë", "zweite")
    with closing(VerdictStore(small / "review.sqlite", read_only=True)) as verdicts:
        assert pack_verdicts(back, verdicts).sent == 1
    form, told = hand.bench.reviewing.agreement.reviewers.form, list[str]()
    form.said.connect(told.append)
    form.take_in_packets([back])
    hand.wait(lambda: bool(told), "it is taken in")
    assert told == ["Imported 0 new verdicts; 0 already known. 1 error report for Tune."]
    hand.wait(lambda: len(tune.tools.sent.list.lines) == 1, "it is in the list")
    (line,) = tune.tools.sent.list.lines
    assert line.note.startswith("Zoë, ")
    assert tune.why.sent_link.text() == "Error reports: 1"
    form.take_in_packets([back])
    hand.wait(lambda: len(told) == 2, "it is taken in once more")
    assert told[1] == "Imported 0 new verdicts; 0 already known."


def test_who_judges_blind_does_not_see_what_others_sent(
    qapp: QApplication, folder: Path, tmp_path: Path
) -> None:
    from carmengui.engine.review.packets.packet import PacketWish, pack

    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / "review.sqlite", read_only=True)) as verdicts,
    ):
        wish = PacketWish(is_blind=True, reviewer="Zoë")
        pack(tmp_path / "p", project.store, project.archive, verdicts, wish)
    small = tmp_path / "small"
    open_packet(tmp_path / "p", small)
    complain(small, "Ada", "erste")
    complain(small, "Zoë", "zweite")
    with desktop(small) as bench:
        hand = Hand(bench, small)
        sent = bench.tune.tools.sent.list
        hand.wait(lambda: bench.judging.reviewer == "Zoë", "whom it was packed for is known")
        hand.wait(lambda: len(sent.lines) == 1, "what she sent is listed")
        assert sent.lines[0].note.startswith("Zoë, ")
        hand.wait(lambda: bench.ask.is_quiet, "all is read")
        assert len(sent.lines) == 1


@AT_PORT
def test_a_file_that_is_no_packet_is_a_sentence(hand: Hand, tmp_path: Path) -> None:
    shown = show(hand)
    (tmp_path / "note.txt").write_text("no packet")
    shown.form.take_in_packets([tmp_path / "note.txt"])
    hand.wait(lambda: "damaged or no review packet" in shown.result.text(), "the sentence")
    assert len(hand.log()) == 8


def test_the_way_back_needs_no_choice(qapp: QApplication, folder: Path, tmp_path: Path) -> None:
    from carmengui.engine.review.packets.packet import PacketWish, pack

    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / "review.sqlite", read_only=True)) as verdicts,
    ):
        pack(tmp_path / "p", project.store, project.archive, verdicts, PacketWish(is_blind=True))
    open_packet(tmp_path / "p", tmp_path / "small")
    judge(tmp_path / "small", "Zoë", {"erste": WRONG})
    with review_window(tmp_path / "small") as bench:
        hand = Hand(bench, tmp_path / "small")
        form, told = bench.reviewing.agreement.reviewers.form, []
        form.said.connect(told.append)
        hand.wait(lambda: form.write.text() == "Export verdicts to return", "its kind")
        assert form.blind.isHidden()
        form.write_packet(tmp_path / "back.carmenpacket")
        hand.wait(lambda: bool(told), "it is packed")
        assert told == ["Exported one verdict to back.carmenpacket. Send it back."]


@AT_PORT
@pytest.mark.parametrize(
    ("column", "wanted"),
    [
        (2, ["Erste Tagung"]),
        (3, ["Zweite Tagung"]),
        (4, ["Dritte Tagung"]),
        (6, ["Erste Tagung", "Vierte Tagung"]),
    ],
)
def test_every_number_of_the_agreement_lists_exactly_its_rows(
    hand: Hand, column: int, wanted: list[str]
) -> None:
    shown = show(hand)
    at = shown.agreed.index(0, column)
    number = int(str(at.data()).split()[0])
    assert "link to its rows" in at.data(Qt.ItemDataRole.AccessibleTextRole)
    place = shown.agreement.visualRect(at).center()
    QTest.mouseClick(shown.agreement.viewport(), Qt.MouseButton.LeftButton, pos=place)
    hand.wait(lambda: shown.counted is not None, "its rows are listed")
    assert sorted(row[2] for row in texts(shown.open_ones)) == wanted
    assert len(wanted) == number
    assert shown.differ.text().endswith(f", {number}")
    assert not shown.settle.isEnabled()
    QTest.mouseClick(shown.all_differing, Qt.MouseButton.LeftButton)
    hand.wait(lambda: shown.counted is None, "where they differ is listed again")
    assert [row[2] for row in texts(shown.open_ones)] == ["Dritte Tagung", "Zweite Tagung"]


def test_enter_on_a_number_lists_its_rows_and_enter_on_a_row_opens_its_record(hand: Hand) -> None:
    shown = show(hand)
    shown.agreement.setFocus()
    shown.agreement.setCurrentIndex(shown.agreed.index(0, 3))
    hand.tap("Return")
    hand.wait(lambda: shown.counted is not None, "its rows are listed")
    shown.table.setFocus()
    hand.tap("Return")
    hand.wait(lambda: hand.path == "zweite", "the record is in view")
    assert not shown.isVisible()
    assert not hand.bench.reviewing.agreement.settling.is_walking
