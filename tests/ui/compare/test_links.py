"""Every number of the desk is a link: click, Enter and Space list exactly the rows that it counts."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from carmengui.engine.runs.compare.kinds import Effect, Kind, Query, Whose
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.group_pane import MOST_ROWS
from carmengui.ui.session.selection import Selection
from tests.engine.runs.small_project import FIRST, Said, keep, make_project
from tests.ui.compare.conftest import Show, take_run
from tests.ui.compare.desk_hands import RUN_1, pages, press, rows, wait_lit, wait_part

LATEST = datetime(2026, 11, 21, tzinfo=UTC)
RUN_3 = SideChoice(SideKind.RUN, 3)
ALONE = "http://c.example/4"
FRESH: dict[str, Said] = {
    ALONE: {"date": ("2002-02-02", 0.5, "url.date"), "title": ("Archiv", 0.8, "carmen.title.2")},
    "http://c.example/5": {},
}


@pytest.fixture
def wide(desk: CompareDesk, folder: Path, qtbot: QtBot) -> CompareDesk:
    """Return the desk with a run that has two pages more, one of them without any value."""
    keep(folder, FRESH, LATEST)
    take_run(folder, "56ef")
    desk.compare(RUN_1, RUN_3)
    qtbot.waitUntil(lambda: desk.opened is not None and desk.opened.comparison.only_new == 2)
    return desk


def key_press(key: Qt.Key) -> Callable[[QAbstractButton], None]:
    def do(button: QAbstractButton) -> None:
        button.setFocus()
        QTest.keyClick(button, key)

    return do


HANDS = {
    "click": press,
    "Enter": key_press(Qt.Key.Key_Return),
    "Space": key_press(Qt.Key.Key_Space),
}


@pytest.mark.parametrize("hand", HANDS)
def test_every_number_above_the_list(wide: CompareDesk, qtbot: QtBot, hand: str) -> None:
    numbers, pressed = wide.numbers, 0
    for link in (*numbers.kinds.values(), *numbers.effects.values()):
        if not link.isEnabled():
            assert link.count == 0
            continue
        HANDS[hand](link)
        wait_lit(link, qtbot)
        wait_part(wide, qtbot, link.count)
        pressed += 1
    assert pressed >= 6
    HANDS[hand](numbers.headline)
    wait_part(wide, qtbot, 4)
    assert numbers.headline.text() == "4 values are different"
    for whose, count in ((Whose.NEW, 2), (Whose.BOTH, 3)):
        HANDS[hand](numbers.pages[whose])
        wait_lit(numbers.pages[whose], qtbot)
        wait_part(wide, qtbot, count)
        assert {row.whose for row in pages(wide, qtbot)} == {whose}


def test_the_pages_of_one_side(wide: CompareDesk, selection: Selection, qtbot: QtBot) -> None:
    assert wide.numbers.pages[Whose.NEW].text() == "2 pages only in Run 3"
    assert not wide.numbers.pages[Whose.OLD].isVisible()
    press(wide.numbers.pages[Whose.NEW])
    wait_part(wide, qtbot, 2)
    assert wide.pane.heading.text() == "2 pages only in the newer side"
    first, second = pages(wide, qtbot)
    assert (first.page, [name for name, _ in first.answers]) == (ALONE, ["date", "title"])
    assert (second.page, second.answers) == ("http://c.example/5", ())
    model = wide.pane.list.differences
    spoken = [model.data(model.index(at, 0), Qt.ItemDataRole.AccessibleTextRole) for at in (0, 1)]
    assert spoken == [
        f"{ALONE}, Title Archiv 0.80, Date 2002-02-02 0.50",
        "http://c.example/5, nothing found",
    ]
    # A page is chosen for all desks, and opened on Review.
    wide.pane.list.step(1)
    qtbot.waitUntil(lambda: selection.url == ALONE)
    with qtbot.waitSignal(wide.page_opened) as opened:
        QTest.keyClick(wide.pane.list, Qt.Key.Key_Return)
    assert opened.args == [ALONE]
    # The groups count pages now: only sites have any.
    assert {name: list(found) for name, found in wide.groups.rows.items()} == {
        "site": ["c.example"]
    }
    assert wide.groups.rows["site"]["c.example"].count == 2
    press(wide.numbers.pages[Whose.BOTH])
    wait_part(wide, qtbot, 3)
    press(wide.groups.rows["site"]["a.example"])
    wait_part(wide, qtbot, 2)
    assert wide.pane.heading.text() == "2 pages in both · a.example"
    # Any number of values leads back to the values of all sites.
    press(wide.numbers.kinds[Kind.DIFFERENT])
    qtbot.waitUntil(lambda: len(rows(wide, qtbot)) == 2)
    assert wide.opened is not None
    assert wide.opened.part.query == Query(kinds=(Kind.DIFFERENT,))


def test_the_pages_of_the_older_side(wide: CompareDesk, qtbot: QtBot) -> None:
    press(wide.numbers.swap)
    qtbot.waitUntil(wide.numbers.pages[Whose.OLD].isVisible)
    assert wide.numbers.pages[Whose.OLD].text() == "2 pages only in Run 3"
    press(wide.numbers.pages[Whose.OLD])
    wait_part(wide, qtbot, 2)
    assert {row.page for row in pages(wide, qtbot)} == set(FRESH)
    press(wide.pane.all_link)
    wait_part(wide, qtbot, 4)


def test_pages_that_only_a_file_knows_are_shown_from_its_folder(
    desk: CompareDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    lines = tmp_path / "peer.jsonl"
    found = [{"url": "http://a.example/1", "title": "Tagungen"}, {"id": "x.htm", "title": "Fremd"}]
    lines.write_text("\n".join(map(json.dumps, found)), "utf-8")
    (tmp_path / "x.htm").write_text("<h1>Fremd</h1>", "utf-8")
    desk.body.set_source(tmp_path)
    desk.compare(RUN_1, SideChoice(SideKind.FILE, path=lines))
    qtbot.waitUntil(lambda: desk.numbers.pages[Whose.NEW].text() == "1 page only in peer.jsonl")
    assert not desk.file.isVisible()
    press(desk.numbers.pages[Whose.NEW])
    wait_part(desk, qtbot, 1)
    assert desk.file.isVisible()
    pages(desk, qtbot)
    desk.pane.list.step(1)
    qtbot.waitUntil(lambda: desk.file.lit() == ["Fremd"])


def test_every_number_of_the_groups(wide: CompareDesk, qtbot: QtBot) -> None:
    pressed = 0
    for name in ("field", "method", "site"):
        for key in list(wide.groups.rows[name]):
            row = wide.groups.rows[name][key]
            count = row.count
            counts = {effect: number.text() for effect, number in row.numbers.items()}
            press(row)
            wait_part(wide, qtbot, count)
            press(wide.pane.all_link)
            wait_part(wide, qtbot, 4)
            for effect, text in counts.items():
                number = wide.groups.rows[name][key].numbers[effect]
                qtbot.waitUntil(number.isVisible)
                press(number)
                wait_lit(wide.numbers.effects[effect], qtbot)
                found = rows(wide, qtbot)
                assert len(found) == int(text[1:])
                assert {row.effect for row in found} == {effect}
                press(wide.pane.all_link)
                wait_part(wide, qtbot, 4)
                pressed += 1
    assert pressed == 3


def test_the_arrows_reach_the_numbers_of_a_group(wide: CompareDesk, qtbot: QtBot) -> None:
    row = wide.groups.rows["field"]["title"]
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Left)
    number = row.numbers[Effect.WORSE]
    assert number.hasFocus()
    QTest.keyClick(number, Qt.Key.Key_Right)
    assert row.hasFocus()
    QTest.keyClick(row, Qt.Key.Key_Left)
    QTest.keyClick(number, Qt.Key.Key_Return)
    wait_part(wide, qtbot, 1)
    assert wide.opened is not None
    assert wide.opened.part.query == Query(field="title", effect=Effect.WORSE)


def test_screen_readers_hear_of_links(wide: CompareDesk, qtbot: QtBot) -> None:
    row = wide.groups.rows["field"]["title"]
    links = [
        wide.numbers.headline,
        wide.numbers.pages[Whose.NEW],
        wide.numbers.kinds[Kind.DIFFERENT],
        wide.numbers.effects[Effect.WORSE],
        row,
        row.numbers[Effect.WORSE],
    ]
    for link in links:
        told = QAccessible.queryAccessibleInterface(link)
        assert told.text(QAccessible.Text.Description) == "link to its rows", link
        assert "Press" in told.actionInterface().actionNames()
    names = [
        QAccessible.queryAccessibleInterface(link).text(QAccessible.Text.Name) for link in links
    ]
    assert names == [
        "4 values are different",
        "2 pages only in Run 3",
        "2 different",
        "1 worse",
        "Title: 2, better 0, worse 1",
        "Title: 1 worse",
    ]
    kind = QAccessible.queryAccessibleInterface(links[2])
    kind.actionInterface().doAction("Press")
    wait_part(wide, qtbot, 2)
    assert kind.text(QAccessible.Text.Description) == "link, its rows are listed"


def test_groups_beyond_the_first_are_a_link_too(show: Show, tmp_path: Path, qtbot: QtBot) -> None:
    many: dict[str, Said] = {
        f"http://s{n:02}.example/": {"title": (f"Titel {n}", 0.8, "carmen.title.2")}
        for n in range(MOST_ROWS + 3)
    }
    folder = make_project(tmp_path / "many", FIRST)
    keep(folder, many, LATEST)
    take_run(folder, "12ab")
    keep(folder, {url: {"title": ("Anders", 0.8, "carmen.title.2")} for url in many}, LATEST)
    take_run(folder, "34cd")
    desk = show(folder)
    qtbot.waitUntil(lambda: desk.opened is not None)
    assert desk.groups.more["site"].text() == "and 3 more"
    assert len(desk.groups.rows["site"]) == MOST_ROWS
    press(desk.groups.more["site"])
    assert len(desk.groups.rows["site"]) == MOST_ROWS + 3
    assert "site" not in desk.groups.more
