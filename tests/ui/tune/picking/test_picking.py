"""Elements are picked in the drawn page, on several records, by mouse and keys; finds are outlined."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.storage.review import GoldStore
from carmengui.ui.tune.picking.picking import Picking
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop, press, wait_until

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ONE, TWO, THREE = (f"http://a.example/{number}" for number in (1, 2, 3))
PICKED = {
    ONE: "<title>Hafen</title><body><div class='main'><p class='by'>Ada</p><p class='date'>1901</p>"
    "</div><div class='side'><p class='by big'>Advertisement</p><p>Rest</p></div></body>",
    TWO: "<title>Werft</title><body><table><tr><td class='by'>Börte</td></tr></table>"
    "<div class='side'><p class='by'>Advertisement</p></div></body>",
    THREE: "<title>Segel</title><body><div class='main'><p>Nothing of a name</p></div></body>",
}
Keep = Callable[[Path, dict[str, str]], None]


@pytest.fixture
def bench(empty_folder: Path, keep: Keep) -> Iterator[Workbench]:
    keep(empty_folder, PICKED)
    gold = GoldStore(empty_folder / REVIEW_DATABASE)
    gold.save({TWO: {"title": "Die Werft am Meer"}, THREE: {"title": "Segel"}})
    gold.close()
    with desktop(empty_folder) as workbench:
        workbench.selection.choose_url(ONE)
        workbench.window.show_desk("Tune")
        wait_until(lambda: bool(workbench.tune.rules.view.branches), "the rules")
        press(Qt.Key.Key_E, CTRL)
        drawn(workbench)
        yield workbench


def picking_of(bench: Workbench) -> Picking:
    return bench.tune.tools.picking


def drawn(bench: Workbench) -> None:
    def is_drawn() -> bool:
        page = picking_of(bench).page.pane
        return page is not None and page.isVisible() and page.is_drawn

    wait_until(is_drawn, "the page beside the rules")


def ask(bench: Workbench, script: str) -> str:
    pane = picking_of(bench).page.pane
    assert pane is not None
    assert pane.view is not None
    told: list[str] = []
    pane.view.ask(script, lambda value: told.append(str(value)))
    wait_until(lambda: bool(told), "the answer of the page")
    return told[0]


def lit(bench: Workbench, attribute: str = "data-carmen-found") -> str:
    """Return the words of the elements that are outlined."""
    return ask(
        bench, f"[...document.querySelectorAll('[{attribute}]')].map(e => e.innerText).join()"
    )


def click(bench: Workbench, selector: str, held: Qt.KeyboardModifier | None = None) -> None:
    pane = picking_of(bench).page.pane
    assert pane is not None
    assert pane.view is not None
    script = (
        f"(b => [b.left + 8, b.top + b.height / 2].join())"
        f'(document.querySelector("{selector}").getBoundingClientRect())'
    )
    x, y = (int(float(each)) for each in ask(bench, script).split(","))
    before = len(picking_of(bench).picked.spots)
    picking_of(bench).page.spot_clicked.disconnect()
    # The keys that are held are asked of the window system, which there is none of here.
    picking_of(bench).page.spot_clicked.connect(
        lambda path, text: picking_of(bench).add(path, text, is_wanted=held is None)
    )
    QTest.mouseClick(
        pane.view.focusProxy(),
        Qt.MouseButton.LeftButton,
        held or Qt.KeyboardModifier.NoModifier,
        QPoint(x, y),
    )
    wait_until(lambda: len(picking_of(bench).picked.spots) > before, "the click is taken")


def test_finds_are_outlined_while_the_sliders_move(bench: Workbench) -> None:
    pane = picking_of(bench).pane
    assert lit(bench) == ""
    click(bench, ".main .by")
    wait_until(lambda: pane.xpath.text() == "//p", "what leads to it")
    assert lit(bench) == "Ada,1901,Advertisement,Rest"
    assert lit(bench, "data-carmen-example=wanted") == "Ada"
    pane.strict_slider.setFocus()
    press(Qt.Key.Key_Right)
    assert lit(bench) == "Ada,Advertisement"
    pane.depth_slider.setFocus()
    press(Qt.Key.Key_Right)
    assert "main" in pane.xpath.text()
    assert lit(bench) == "Ada"
    press(Qt.Key.Key_Left)
    assert lit(bench) == "Ada,Advertisement"
    press(Qt.Key.Key_Escape)
    assert bench.tune.upper.currentWidget() is bench.tune.pages


def test_examples_of_several_records_are_kept_and_fitted(bench: Workbench) -> None:
    picking, pane = picking_of(bench), picking_of(bench).pane
    click(bench, ".main .by")
    click(bench, ".side .by", SHIFT)
    wait_until(lambda: pane.hint.text() == "Fits all 2 examples.", "an expression for both")
    assert lit(bench, "data-carmen-example=unwanted") == "Advertisement"
    bench.selection.choose_url(TWO)
    drawn(bench)
    assert [(line.note, line.below) for line in pane.list.lines] == [
        ("should match", "p[1] on a.example/1"),
        ("should not match", "p[1] on a.example/1"),
    ]
    click(bench, "td")
    wait_until(lambda: "Fits all 3" in pane.hint.text(), "an expression for both pages")
    assert lit(bench) == "Börte,Advertisement", "it has not the class that is left out"
    click(bench, ".side .by", SHIFT)
    wait_until(lambda: "Fits all 4" in pane.hint.text(), "what stands in the margin is left out")
    assert lit(bench) == "Börte"
    # Forgotten with one key; the page of an example is a key away, too.
    pane.list.setFocus()
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Delete)
    wait_until(lambda: len(pane.list.lines) == 3, "one example less")
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Return)
    assert bench.selection.url == ONE
    assert len(picking.picked.spots) == 3
    drawn(bench)
    wait_until(lambda: lit(bench) == "Ada", "the finds of the first page")


def test_it_is_said_that_nothing_separates_examples(bench: Workbench) -> None:
    pane, picking = picking_of(bench).pane, picking_of(bench)
    picking.begin("/html/body/div[1]/p[1]", "Ada")
    bench.selection.choose_url(TWO)
    drawn(bench)
    picking.add("/html/body/div/p", "Advertisement")
    bench.selection.choose_url(THREE)
    drawn(bench)
    picking.add("/html/body/div/p", "Nothing", is_wanted=False)
    wait_until(lambda: "Fits" in pane.hint.text(), "they have a class in common")
    picking.add("/html/body/div", "Nothing", is_wanted=True)
    wait_until(lambda: pane.hint.text().startswith("No expression with up to"), "it is said")
    assert pane.proposal is not None
    assert not pane.proposal.fits


def test_pages_with_finds_and_those_judged_wrong_are_links(bench: Workbench) -> None:
    pane, tools = picking_of(bench).pane, bench.tune.tools
    click(bench, ".main .by")
    bench.tune.rules.view.go_to_line(1)
    QTest.keyClicks(bench.tune.rules.view, "# x")  # the rules are asked about all pages
    wait_until(lambda: bench.tune.live.decided is not None, "the rules' answers")
    wait_until(lambda: pane.pages_link.text() == "on 3 of 3 pages", "the corpus")
    pane.forget_hits()
    pane.strict_slider.setValue(1)
    wait_until(lambda: pane.pages_link.text() == "on 2 of 3 pages", "the pages with a name")
    wait_until(lambda: pane.wrong_link.text() == "also on 1 page judged wrong", "the verdicts")
    pane.wrong_link.setFocus()
    press(Qt.Key.Key_Return)
    assert tools.stack.currentWidget() is tools.rows
    assert [line.what for line in tools.rows.list.lines] == [TWO]
    assert bench.selection.url == TWO
    drawn(bench)
    wait_until(lambda: lit(bench) == "Börte,Advertisement" or lit(bench) == "Advertisement", "lit")
    press(Qt.Key.Key_Escape)
    assert tools.stack.currentWidget() is pane
    assert picking_of(bench).page.is_open


def test_keys_walk_through_the_elements(bench: Workbench) -> None:
    pane = picking_of(bench).pane
    pane.line.setFocus()
    for key, words in (
        (Qt.Key.Key_Down, "At div[1]: “Ada 1901”"),
        (Qt.Key.Key_Right, "At p[1]: “Ada”"),
        (Qt.Key.Key_Down, "At p[2]: “1901”"),
    ):
        press(key)
        wait_until(lambda words=words: pane.line.words == words, words)  # type: ignore[misc]
        assert pane.line.accessibleName() == words
    assert lit(bench, "data-carmen-walked") == "1901"
    press(Qt.Key.Key_Return)
    wait_until(lambda: len(pane.list.lines) == 1, "taken")
    press(Qt.Key.Key_Up)
    wait_until(lambda: pane.line.words == "At p[1]: “Ada”", "back")
    press(Qt.Key.Key_Minus)
    wait_until(lambda: pane.hint.text() == "Fits all 2 examples.", "one of each kind")
    assert pane.list.lines[1].note == "should not match"
    pane.take_button.setFocus()
    assert lit(bench, "data-carmen-walked") == ""
