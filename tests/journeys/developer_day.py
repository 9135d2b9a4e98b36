"""What a developer decides on the way from a complaint to a proven rule, step by step.

As a program of its own (:func:`run`) somebody looks whether all is there that the steps before one
have left, does that step, and tells of it once the window does.
Without a step they only look. Every line told is ``kind``, step and what is to be seen of it, with
tabs between: ``seen`` after a start, ``done`` in the moment of the decision.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.engine.model import Field, Record
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.statistics.adoption import weights_in
from carmengui.engine.storage.listing.record_filter import RecordFilter, parse_filter
from carmengui.engine.tuning import DiffRow, Direction, read_draft, read_floors
from carmengui.engine.tuning.diff.changes import Part
from tests.journeys.desktop import desktop, press, rest
from tests.journeys.developer import CTRL, SHIFT, WAIT_S, Developer, tell
from tests.journeys.librarian import Librarian

SENT = "cluster:0"
"""The filter of Review that shows what was sent from here."""
JUDGED = "verdict:wrong"
"""The filter that shows what was judged there."""
_BRANCH_2 = re.compile(r"<2> Title\[[\d.]+\] = (<title>)")
Step = Callable[[Developer, "Told"], None]
Look = Callable[[Developer], str]


class Told:
    """Tells of the step that is done now, once, in the moment of the decision."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, words: str) -> None:
        if self._name:
            tell(f"done\t{self._name}\t{words}")
            self._name = ""


# Deciding ---------------------------------------------------------------------------------


def adopt(person: Developer, told: Told) -> None:
    """Write what the rules hold into the draft."""
    weighing = person.tune.outcome.weighing
    person.put_caret("# The title")
    person.type(" anew")
    person.wait(lambda: weighing.can_adopt, "the weights are measured")
    before = weights_in(person.text)
    person.press_button(weighing.view.adopt)
    assert weights_in(person.text) != before
    tell_when_kept(person, lambda: told(see_weights(person)))


def pin(person: Developer, told: Told) -> None:
    """Let no later version be worse than the rules in force are."""
    outcome = person.tune.outcome
    person.wait(lambda: outcome.can_pin, "there is a figure to pin")
    assert ", minimum " not in outcome.foot.figures.text()
    person.bench.change.made.connect(lambda _: told(f"{read_floors(person.folder)['title']:.3f}"))
    person.choose("Set minimum F1 to current")


def make_cases(person: Developer, told: Told) -> None:
    """Make cases of what another title makes worse."""
    match = _BRANCH_2.search(person.text)
    assert match is not None
    cursor = person.view.textCursor()
    cursor.setPosition(match.start(1))
    cursor.setPosition(match.end(1), QTextCursor.MoveMode.KeepAnchor)
    person.view.setTextCursor(cursor)
    person.view.setFocus()
    person.type("HMA")
    QTest.keyClick(person.view.completer.popup, Qt.Key.Key_Return)
    person.tune.window().activateWindow()
    rows = wait_for_rows(person, Direction.WORSE)
    person.bench.change.made.connect(lambda _: told(f"{len(rows)}"))
    person.tune.diff.list.setFocus()
    press(Qt.Key.Key_T, CTRL | SHIFT)


def send(person: Developer, told: Told) -> None:
    """Let others look at one of each kind of what nobody has judged."""
    rows = [row for row in wait_for_rows(person, Direction.UNJUDGED) if row.stands_for]
    words = " ".join(sorted(row.url for row in rows))
    person.tune.rows_wanted.connect(lambda _: told(words))
    button = person.tune.outcome.foot.send_button
    person.press_button(button)


def judge(person: Developer, told: Told) -> None:
    """Judge a representative; the name of who did it stands beside the verdict."""

    def on_written(lines: tuple[LoggedDecision, ...]) -> None:
        said = lines[-1].decision
        told(f"{said.url} {said.judgement} {said.reviewer}")

    eyes = Librarian(person.bench, person.folder)
    eyes.see(see_sent(person).split()[0])
    person.bench.selection.choose_field("title")
    person.bench.judging.written.connect(on_written)
    eyes.table.setFocus()
    press(Qt.Key.Key_X)


def lift(person: Developer, told: Told) -> None:
    """Make the rules of a site the draft for all."""
    person.wait(lambda: bool(person.sites), "a site has its own")
    (site,) = person.sites
    person.choose(f"Apply rules of {site} to all sites")
    person.wait(lambda: site in person.tune.rules.place.heading.text(), "what is lifted is said")
    tell_when_kept(person, lambda: told(see_lifted(person)))


def tell_when_kept(person: Developer, say: Callable[[], None]) -> None:
    """Tell in the moment in which the window says that the draft on the table is saved."""

    def on_kept(_: str) -> None:
        draft = person.tune.draft
        if draft is not None and read_draft(person.folder, "title") == draft.kept:
            say()

    person.tune.keeper.kept.connect(on_kept)


def wait_for_rows(person: Developer, direction: Direction) -> Sequence[DiffRow]:
    """Wait until the text on the table is held against all records; return what changes in a way."""
    tune = person.tune

    def is_there() -> bool:
        view, draft = tune.diff.view, tune.draft
        return (
            view is not None
            and draft is not None
            and (view.ready == view.total and view.whole.new.rules.text == draft.text)
        )

    person.wait(is_there, "the diff of all records")
    assert tune.diff.view is not None
    rows = tune.diff.view.whole.rows(Part(direction))
    assert rows, direction
    return rows


# Looking after a start --------------------------------------------------------------------


def see_weights(person: Developer) -> str:
    person.wait(lambda: person.tune.model.is_changed, "the draft is on the table")
    return " ".join(f"{method}={weight}" for method, weight in weights_in(person.text).items())


def see_floor(person: Developer) -> str:
    figures = person.tune.outcome.foot.figures
    person.wait(lambda: ", minimum " in figures.text(), "the floor is held against the draft")
    return str(figures.text().rpartition(", minimum ")[2])


def see_cases(person: Developer) -> str:
    link = person.tune.outcome.foot.cases_link
    person.wait(lambda: link.isVisible() and link.isEnabled(), "the cases are run")
    found = re.match(r"(?:\d+ of )?(\d+) test case", link.text())
    assert found is not None, link.text()
    return found[1]


def see_sent(person: Developer) -> str:
    return " ".join(see_listed(person, SENT))


def see_listed(person: Developer, filter_text: str) -> list[str]:
    """Return the URLs of the records that Review lists with a filter."""
    records = person.bench.review.list.table.records
    person.bench.window.show_desk("Review")
    # The queue is ranked anew when Review is first seen: what was sent stays before all others.
    queue = person.bench.reviewing.queue.queue
    person.wait(lambda: queue.view is not None and not queue.is_ranking, "the queue is ranked")
    filter_by(person, filter_text)

    def urls() -> list[str]:
        lines = [records.look_at(row) for row in range(records.rowCount())]
        return sorted(line.url for line in lines if line)

    person.wait(lambda: 0 < len(urls()) == records.rowCount(), f"{filter_text} is listed")
    found = urls()
    filter_by(person, "")
    return found


def filter_by(person: Developer, text: str) -> None:
    """Filter the list by other words than now, and wait until it is answered."""
    records, ask = person.bench.review.list.table.records, person.bench.ask
    listed: list[RecordFilter] = []
    hears = records.found.connect(lambda *_: listed.append(records.filter))
    person.bench.port.show_rows(text)
    wanted = parse_filter(text)
    person.wait(lambda: listed[-1:] == [wanted] and ask.is_quiet, f"'{text}' is answered")
    records.found.disconnect(hears)


def see_verdict(person: Developer) -> str:
    here = person.bench.reviewing.verdicts.judge.here
    (url,) = see_listed(person, JUDGED)
    person.bench.selection.choose_url(url)
    person.wait(lambda: here.is_known and _url(here.record) == url, "what was said of it is read")
    said = here.decision_on(Field.TITLE)
    assert said is not None
    return f"{said.url} {said.judgement} {said.reviewer}"


def _url(record: Record | None) -> str:
    return record.url if record else ""


def see_lifted(person: Developer) -> str:
    person.wait(lambda: bool(person.tune.draft and person.tune.draft.lifts), "it is lifted")
    return f"{person.tune.rules.place.heading.text()} {see_weights(person)}"


DAY: dict[str, tuple[Step, Look]] = {
    "adopt": (adopt, see_weights),
    "pin": (pin, see_floor),
    "cases": (make_cases, see_cases),
    "send": (send, see_sent),
    "judge": (judge, see_verdict),
    "lift": (lift, see_lifted),
}

_UNTIL = {"send": "judge", "adopt": "lift"}
"""What is judged is not to be judged any more; another text takes the place of the weights."""


def to_be_seen(step: str) -> list[str]:
    """Return the steps before one (without one: all) of which there is something to see then."""
    before = list(DAY)[: list(DAY).index(step)] if step else list(DAY)
    return [name for name in before if _UNTIL.get(name) not in before]


def main(folder: Path, step: str) -> None:
    """Look at what the steps before one have left, do it, and wait to be killed."""
    with desktop(folder) as bench:
        person = Developer(bench, folder)
        for name in to_be_seen(step):
            tell(f"seen\t{name}\t{DAY[name][1](person)}")
        if step:
            bench.window.show_desk("Tune")
            DAY[step][0](person, Told(step))
        rest(round(WAIT_S * 1000))


def run(words: list[str]) -> None:
    """Look and do a step; the words are a project and the step."""
    project, step = words
    QApplication.instance() or QApplication([])
    main(Path(project), step)
