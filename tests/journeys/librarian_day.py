"""The steps of the librarian's day (the design's first journey), each begun and ended at the keyboard.

As a program of its own (:func:`run`) somebody does one step and those behind it, and tells of every
decision and file that is written, until killed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from carmengui.engine.model.review import How, Judgement, LoggedDecision
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.complaints import open_complaints
from carmengui.engine.review.packets.packet import pack_verdicts
from tests.journeys.desktop import desktop, press
from tests.journeys.librarian import Librarian

SAMPLE, PACKET, JUDGED_BY_COLLEAGUE = 10, 12, 3
COLLEAGUE, BACK = "Tahir", "back.carmenpacket"
SENT, SETTLED = "sent", "settled"
"""What is told when a word is in the developer's inbox, and when a dispute is settled."""

_FIRST_WORD = re.compile(r"<(?:h1|title|a|p)\b[^>]*>\s*([^<>\s&]{3,})")
Step = Callable[[Librarian, Path], None]


def clusters_first(person: Librarian, _: Path) -> None:
    """One of a cluster, then a sample of it, and the rest is accepted unseen."""
    person.rank()
    before = {line.number for line in person.standing()}
    drawn, accepted = person.accept_cluster()
    assert 2 <= drawn < 60
    records = person.table.records.rowCount()
    assert accepted > records / 100, "more are accepted than were seen"
    new = [s for s in person.standing() if s.number not in before]
    assert len([s for s in new if s.decision.how != How.CLUSTER]) == drawn + 1


def one_contradicts(person: Librarian, folder: Path) -> None:
    """One that was accepted unseen is wrong: the whole acceptance is withdrawn."""
    if not accepted_unseen(person):
        clusters_first(person, folder)
    unseen = accepted_unseen(person)
    person.see(unseen[0].decision.url)
    person.press("X")
    person.wait(lambda: not accepted_unseen(person), "the acceptance is withdrawn")


def open_ends(person: Librarian, _: Path) -> None:
    """Wrong, and what is right by pointing; a misclick is undone; what is doubtful comes later."""
    person.open_in_list(3)
    wrong_at = person.url
    said = person.press("X").decision
    assert (said.url, said.judgement) == (wrong_at, Judgement.WRONG)
    words = another_word(person)
    person.select_in_source(words)
    mended = person.becomes(Qt.Key.Key_T).decision
    assert (mended.url, mended.corrected) == (wrong_at, (words,))
    person.table.setFocus()
    undone = person.press("U")
    assert undone.takes_back is not None
    person.open_in_list()
    later = person.press("Space").decision
    assert later.judgement is Judgement.LATER
    person.open_in_list()
    assert person.press("M").decision.judgement in {Judgement.MISSED, Judgement.WRONG}


def doubt(person: Librarian, _: Path) -> None:
    """Why, a note, a word to the developer, and one decision in the middle of the log undone."""
    person.open_in_list(2)
    at = person.url
    person.press("X")
    person.bench.selection.choose_field("title")
    press(Qt.Key.Key_I)
    tune = person.bench.tune
    person.wait(lambda: tune.why.why is not None, "the trace of the value")
    press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert person.url == at, "another desk looks at the same record"
    person.table.setFocus()
    note_something(person, "Der Name der Reihe, nicht der Tagung")
    sent = complaints(person)
    press(Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    person.wait(lambda: complaints(person) == sent + 1, "it is in the developer's inbox")
    person.tell(SENT)
    person.open_in_list()
    person.press("X")
    undo_in_the_log(person, at)


def second_reviewer(person: Librarian, folder: Path) -> None:
    """A packet goes to a colleague and comes back; where the two differ one word counts."""
    packet, back = folder / "titles.carmenpacket", folder / BACK
    reviewers = person.bench.reviewing.agreement.reviewers
    person.command("Reviewer agreement")
    person.wait(reviewers.isVisible, "packets and agreement")
    form = reviewers.form
    person.type_into(form.records, str(PACKET))
    person.type_into(form.name, COLLEAGUE)
    choose(packet)
    form.write.setFocus()
    press(Qt.Key.Key_Space)
    person.wait(packet.is_file, "the packet is written")
    desk = folder / f"colleague {len(list(folder.glob('colleague*')))}"
    judged = judge_as_colleague(packet, desk, back)
    # The colleague sat at the same screen.
    person.bench.window.activateWindow()
    assert QTest.qWaitForWindowActive(person.bench.window)
    before = person.last_number
    choose(back)
    form.take_in.setFocus()
    press(Qt.Key.Key_Space)
    person.wait(lambda: person.last_number > before, "the colleague's verdicts are taken in")
    press(Qt.Key.Key_Escape)
    for url in judged:
        person.see(url)
        person.press("A")


def settle(person: Librarian, folder: Path) -> None:
    """Go through what the two differ on, and take the colleague's word."""
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for line in person.standing():
        said[line.decision.reviewer == COLLEAGUE].add(line.decision.url)
    if not said[True] or said[True] - said[False]:
        second_reviewer(person, folder)
    person.command("Resolve reviewer disagreements")
    settling = person.bench.reviewing.agreement.settling
    person.wait(lambda: "to resolve" in person.said(), "one on which they differ")
    while settling.differing.open and settling.is_walking:
        person.wait(lambda: bool(_said_of(person, person.url)), "what is to be settled is in view")
        at = person.url
        person.table.setFocus()
        number = [said.decision.reviewer for said in _said_of(person, at)].index(COLLEAGUE) + 1
        said = person.press(str(number)).decision
        assert (said.how, said.judgement) == (How.ADJUDICATED, Judgement.WRONG)
        person.tell(SETTLED)
        person.wait(lambda at=at: not _said_of(person, at), "it is settled")
        person.wait(lambda at=at: person.url != at or not settling.is_walking, "the next one")


def _said_of(person: Librarian, url: str) -> tuple[LoggedDecision, ...]:
    """Return what the two said of a record on which they differ."""
    settling = person.bench.reviewing.agreement.settling
    return next((one.said for one in settling.differing.open if one.url == url), ())


def when_may_i_stop(person: Librarian, folder: Path) -> None:
    """A declared random sample, the claim it allows, and the certificate in both forms."""
    person.declare(SAMPLE)
    person.judge_sample()
    person.wait(lambda: claimed(person) == SAMPLE, "a claim on the whole sample")
    # What two reviewers differed on and somebody has settled is judged already.
    assert [s for s in person.standing() if s.decision.how == How.SAMPLE]
    for name in ("certificate.html", "certificate.pdf"):
        choose(folder / name)
        person.command("Export certificate")
        person.wait((folder / name).is_file, name)
        person.tell(name)
    words = (folder / "certificate.html").read_text("utf-8")
    assert f"{person.table.records.rowCount():,}" in words
    assert (folder / "certificate.pdf").read_bytes().startswith(b"%PDF")


def report(person: Librarian, folder: Path) -> None:
    """Two pages for the head of the department, and a third with pictures."""
    for name in ("report.html", "report.pdf"):
        choose(folder / name)
        person.command("Export report")
        person.wait((folder / name).is_file, name)
        person.tell(name)
    pages = (folder / "report.pdf").read_bytes()
    assert re.search(rb"/Count\s+3\b", pages), "two, and the pictures of the errors they name"


def export(person: Librarian, folder: Path) -> None:
    """Dublin Core for the catalogue; what is doubtful is withheld."""
    choose(folder / "catalogue.xml")
    person.command("Export records")
    sheet = person.bench.reviewing.export.sheet
    person.wait(sheet.save.isEnabled, "it is said what goes out and what does not")
    was_there = (folder / "catalogue.xml").exists()
    sheet.save.click()
    if was_there:
        person.wait(lambda: "exists already" in sheet.outcome.words, "it is asked first")
        sheet.outcome.replace.click()
    person.wait(lambda: "saved and verified" in person.said(), "the catalogue is written")
    person.tell("catalogue.xml")
    press(Qt.Key.Key_Escape)
    assert sheet.isHidden()


DAY: dict[str, Step] = {
    step.__name__: step
    for step in (
        clusters_first,
        one_contradicts,
        open_ends,
        doubt,
        second_reviewer,
        settle,
        when_may_i_stop,
        report,
        export,
    )
}


# What the steps are made of ---------------------------------------------------------------


def accepted_unseen(person: Librarian) -> list[LoggedDecision]:
    return [s for s in person.standing() if s.decision.how == How.CLUSTER]


def choose(path: Path) -> None:
    """Let the next question for a file be answered; the dialog is the system's own."""
    QFileDialog.getSaveFileName = lambda *_, **__: (str(path), "")  # type: ignore[method-assign]
    QFileDialog.getOpenFileNames = lambda *_: ([str(path)], "")  # type: ignore[method-assign]


def another_word(person: Librarian) -> str:
    """Return a word of the page, as it stands in the source, that is not the value in view."""
    selection = person.bench.selection
    person.wait(lambda: selection.inspection is not None, "the source is read")
    assert selection.inspection is not None
    found = person.judge.here.values(person.judge.field)
    words = _FIRST_WORD.findall(selection.inspection.source)
    return next(word for word in words if (word,) != found)


def note_something(person: Librarian, words: str) -> None:
    entry = person.bench.review.metadata.entry
    press(Qt.Key.Key_C)
    person.wait(lambda: entry.is_open, "a line to write the note in")
    before = person.last_number
    person.type_into(entry.field, words)
    press(Qt.Key.Key_Return)
    person.wait(lambda: person.last_number > before, "the note is on disk")
    assert person.log()[-1].decision.note == words
    person.table.setFocus()


def complaints(person: Librarian) -> int:
    store = VerdictStore(person.folder / REVIEW_DATABASE, read_only=True)
    try:
        return len(open_complaints(store))
    finally:
        store.close()


def undo_in_the_log(person: Librarian, url: str) -> None:
    """Take the last decision on one page back, however many came behind it."""
    log = person.bench.reviewing.verdicts.log
    [line, *_] = [s for s in person.log()[::-1] if s.decision.url == url]
    after = [s.number for s in person.log() if s.number > line.number]
    press(Qt.Key.Key_L)
    person.wait(lambda: log.isVisible() and log.decisions.rowCount() > 0, "the log")
    press(Qt.Key.Key_Down)
    while log.current is None or log.current.number != line.number:
        press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Delete)
    person.wait(lambda: person.log()[-1].takes_back == line.number, "only that one is undone")
    press(Qt.Key.Key_Escape)
    assert {s.number for s in person.standing()} & set(after), "what came behind it stands"


def judge_as_colleague(packet: Path, project: Path, back: Path) -> list[str]:
    """Let the colleague find the first few titles of the packet wrong; return their URLs."""
    open_packet(packet, project)
    with desktop(project) as bench:
        colleague = Librarian(bench, project)
        bench.reviewing.verdicts.judge.set_reviewer(COLLEAGUE)
        assert colleague.table.is_blind
        judged = []
        for _ in range(JUDGED_BY_COLLEAGUE):
            judged.append(colleague.press("X").decision.url)
            colleague.open_in_list()
    store = VerdictStore(project / REVIEW_DATABASE, read_only=True)
    try:
        pack_verdicts(back, store)
    finally:
        store.close()
    return judged


def claimed(person: Librarian) -> int:
    """Return how many of the sample the claim on titles rests on."""
    view = person.claims.view
    claim = view.claim("title") if view else None
    return claim.judged if claim else 0


def say(words: str) -> None:
    """Tell whoever waits to kill this."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main(project: Path, folder: Path, begin: str) -> None:
    """Work through the day from a step on, and tell of each decision once it is on disk."""
    with desktop(project) as bench:

        def tell(lines: tuple[LoggedDecision, ...]) -> None:
            for line in lines:
                say(f"+{line.number}")

        bench.judging.written.connect(tell)
        person = Librarian(bench, project)
        person.tell = say
        for name in list(DAY)[list(DAY).index(begin) :]:
            say(name)
            DAY[name](person, folder)


def run(words: list[str]) -> None:
    """Work through the day; the words are a project, a folder and the step to begin with."""
    project, folder, step = words
    QApplication.instance() or QApplication([])
    main(Path(project), Path(folder), step)
