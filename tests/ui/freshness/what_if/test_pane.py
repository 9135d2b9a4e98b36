"""What if on the desk of a real project: replayed at each move, kept by one press, undone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask, Change, CrawlPhase, EngineHost
from carmengui.engine.model import RevisitState
from carmengui.engine.model.edits import EditTurn
from carmengui.engine.project import Project
from carmengui.engine.project.settings.file import SETTINGS, change_settings, read_settings
from carmengui.engine.revisit.budget_lines import WITH_BUDGET
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import RevisitSettings
from carmengui.engine.storage import url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.freshness.url_columns import OF_A_TRIAL, because_words
from carmengui.ui.session.selection import Selection
from tests.ui.freshness.test_desk import START, Noon

Life = Callable[..., Timeline]
LIVELY, SISTER, QUIET = "https://a.org/live", "https://a.org/other", "https://b.org/quiet"


@pytest.fixture
def folder(tmp_path: Path, life: Life) -> Path:
    made = tmp_path / "project"
    lives = (LIVELY, "f" + "cuucu" * 8), (SISTER, "f" + "uuc" * 8), (QUIET, "fuuuuuuu")
    with Project.create(made) as project, project.store.writing():
        for url, seen in lives:
            project.store.frontier.add([NewUrl(url, url.split("/")[2])])
            timeline = life(seen, url)
            for index in range(len(timeline)):
                project.store.captures.add_visit(timeline.visit(index), capture_id=None)
            due, window = START + timedelta(days=9), timeline.window_after(len(timeline) - 1)
            project.store.frontier.schedule(url_key(url), RevisitState(due, 60.0, window, 1.4))
    return made


@pytest.fixture
def host(qtbot: QtBot, folder: Path) -> Iterator[EngineHost]:
    engine = EngineHost(folder)
    qtbot.waitUntil(lambda: engine.phase is CrawlPhase.IDLE, timeout=10_000)
    yield engine
    assert engine.close()


@pytest.fixture
def desk(qtbot: QtBot, folder: Path, host: EngineHost) -> Iterator[FreshnessDesk]:
    ask = Ask(folder)
    selection = Selection()
    made = FreshnessDesk(selection, ask, clock=Noon(), change=Change(host, lambda: "Ada"))
    qtbot.addWidget(made)
    made.resize(1372, 828)
    with qtbot.waitExposed(made):
        made.show()
    selection.choose_url(LIVELY)
    qtbot.waitUntil(lambda: len(made.timeline.timeline or ()) == 41)
    made.open_what_if()
    qtbot.waitUntil(lambda: made.what_if.found is not None)
    yield made
    ask.close()


def tried(qtbot: QtBot, desk: FreshnessDesk, act: Callable[[], object]) -> str:
    """Do something, and return the headline of the trial after it."""
    before = desk.what_if.found
    act()
    qtbot.waitUntil(lambda: desk.what_if.found not in {None, before})
    return desk.what_if.headline.text()


def test_what_is_in_force_is_the_begin(desk: FreshnessDesk) -> None:
    assert desk.what_if.headline.text() == "No difference to the current settings"
    assert "2 pages" in desk.what_if.about.text()
    assert "a.org" in desk.what_if.about.text()
    assert desk.what_if.chart.page is not None
    assert len(desk.what_if.chart.page.real) == 41


def test_each_control_has_a_say_and_reset_ends_it(qtbot: QtBot, desk: FreshnessDesk) -> None:
    dials, said = desk.what_if.dials, set()
    for dial in (dials.window_, dials.unchanged_offset, dials.changed_offset, dials.first):
        slider = dial.slider
        to = slider.maximum() if slider.value() < slider.maximum() // 2 else slider.minimum()
        said.add(tried(qtbot, desk, lambda slider=slider, to=to: slider.setValue(to)))
        assert "was" in dial.said.text()
    assert len(said) == 4
    assert tried(qtbot, desk, desk.what_if.reset) == "No difference to the current settings"
    assert "was" not in dials.window_.said.text()


def test_longer_intervals_save_visits(qtbot: QtBot, desk: FreshnessDesk) -> None:
    slider = desk.what_if.dials.unchanged_offset.slider
    words = tried(qtbot, desk, lambda: slider.setValue(slider.maximum()))
    assert words.startswith("Saves ")
    assert "later" in words
    figures = desk.what_if.figures.copied_text()
    assert figures.splitlines()[0].split("\t")[1:] == [
        "what if",
        "current",
        "even spacing",
        "really made",
    ]


def test_the_scope_says_whose_visits_are_replayed(qtbot: QtBot, desk: FreshnessDesk) -> None:
    tried(qtbot, desk, lambda: desk.what_if.scope.choose(0))
    assert "1 page:" in desk.what_if.about.text()
    tried(qtbot, desk, lambda: desk.what_if.scope.choose(2))
    assert "3 pages" in desk.what_if.about.text()


@pytest.mark.parametrize(("place", "url"), [(0, LIVELY), (1, SISTER), (2, QUIET)])
def test_a_trial_is_kept_for_page_host_or_project(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path, place: int, url: str
) -> None:
    slider = desk.what_if.dials.window_.slider
    tried(qtbot, desk, lambda: slider.setValue(2))
    with qtbot.waitSignal(desk.what_if.kept):
        desk.what_if.keep_buttons[place].click()
    windows = windows_of(folder)
    assert windows[url] == 4
    assert [windows[each] == 4 for each in (LIVELY, SISTER, QUIET)] == [
        True,
        place >= 1,
        place == 2,
    ]
    qtbot.waitUntil(lambda: desk.what_if.found is not None)
    change = desk.what_if._change
    assert change is not None
    with qtbot.waitSignal(change.made) as told:
        change.turn(EditTurn(1, "undo"))
    assert "before" in told.args[0]
    assert set(windows_of(folder).values()) == {10}


def windows_of(folder: Path) -> dict[str, int]:
    settings = RevisitSettings(read_settings(folder / SETTINGS)[0])
    return {url: settings.of(url.split("/")[2], url).rule.window for url in (LIVELY, SISTER, QUIET)}


def choose(desk: FreshnessDesk, policy: PolicyName) -> None:
    desk.what_if.dials.policy.setCurrentIndex(list(PolicyName).index(policy))


def test_every_policy_is_replayed_with_the_controls_that_count(
    qtbot: QtBot, desk: FreshnessDesk
) -> None:
    dials, said = desk.what_if.dials, set()
    for policy in list(PolicyName)[1:]:
        tried(qtbot, desk, lambda policy=policy: choose(desk, policy))
        assert dials.visits.isVisibleTo(dials) == (policy in WITH_BUDGET)
        assert dials.first.isVisibleTo(dials) == (policy is PolicyName.EMA_PAPER)
        said.add(desk.what_if.figures.copied_text())
    assert len(said) == len(PolicyName) - 1


def test_a_budget_has_a_say_and_is_kept_for_all_pages(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path
) -> None:
    tried(qtbot, desk, lambda: choose(desk, PolicyName.PLANNER))
    slider = desk.what_if.dials.visits.slider
    found = [desk.what_if.found]
    for place in (slider.maximum(), slider.minimum()):
        tried(qtbot, desk, lambda place=place: slider.setValue(place))
        found.append(desk.what_if.found)
    usual, more, fewer = (each.figures.visits for each in found if each is not None)
    assert fewer < usual < more
    # A host or page has its part of the budget of all, no budget of its own.
    assert [button.isEnabled() for button in desk.what_if.keep_buttons] == [False, False, True]
    budget = desk.what_if.dials.visits.value
    with qtbot.waitSignal(desk.what_if.kept):
        desk.what_if.keep_buttons[2].click()
    kept = read_settings(folder / SETTINGS)[0]
    assert (kept.policy, kept.visits_per_hour) == ("planner", budget)


def test_the_list_says_what_a_trial_does_to_each_page(qtbot: QtBot, desk: FreshnessDesk) -> None:
    view, slider = desk.table.view, desk.what_if.dials.unchanged_offset.slider
    assert not any(map(view.isColumnHidden, OF_A_TRIAL))
    model = desk.table.model
    line = model.row_of(url_key(LIVELY))
    qtbot.waitUntil(lambda: model.line(line) is not None)

    def cells() -> list[str]:
        return [model.data(model.index(line, place)) for place in OF_A_TRIAL]

    assert "→" not in cells()[1]
    tried(qtbot, desk, lambda: slider.setValue(slider.maximum()))
    _, visits, delay = cells()
    assert "→" in visits
    assert delay.endswith("later")
    assert model.data(model.index(model.row_of(url_key(QUIET)), OF_A_TRIAL[1])) == "–"
    desk.close_what_if()
    assert all(map(view.isColumnHidden, OF_A_TRIAL))


@pytest.mark.parametrize(
    "case",
    [
        (0, PolicyName.NUTCH, {LIVELY}),
        (1, PolicyName.PLANNER, {LIVELY, SISTER}),
        (2, PolicyName.EMA_PAPER, {LIVELY, SISTER, QUIET}),
    ],
)
def test_a_policy_is_kept_for_page_host_or_project(
    qtbot: QtBot,
    desk: FreshnessDesk,
    folder: Path,
    case: tuple[int, PolicyName, set[str]],
) -> None:
    place, policy, whose = case
    tried(qtbot, desk, lambda: choose(desk, policy))
    assert all(button.isEnabled() for button in desk.what_if.keep_buttons)
    with qtbot.waitSignal(desk.what_if.kept):
        desk.what_if.keep_buttons[place].click()
    assert with_policy(folder, policy) == whose
    qtbot.waitUntil(lambda: desk.what_if.found is not None)
    line = desk.table.model.row_of(url_key(LIVELY))
    if place < 2:
        because = "Apache Nutch of its own" if place == 0 else "Planner of its host"
        qtbot.waitUntil(lambda: because_of(desk, line).startswith(because))
        told = "policy of this page: Apache Nutch" if place == 0 else "policy of its host: Planner"
        qtbot.waitUntil(lambda: told in desk.next_visit.reasons.text())
    change = desk.what_if._change
    assert change is not None
    with qtbot.waitSignal(change.made):
        change.turn(EditTurn(1, "undo"))
    assert with_policy(folder, policy) == set()


def because_of(desk: FreshnessDesk, line: int) -> str:
    row = desk.table.model.line(line)
    return "" if row is None else because_words(row, Noon().now().timestamp())


def with_policy(folder: Path, policy: PolicyName) -> set[str]:
    chosen = RevisitSettings(read_settings(folder / SETTINGS)[0])
    urls = (LIVELY, SISTER, QUIET)
    return {url for url in urls if chosen.policy_of(url.split("/")[2], url) is policy}


def test_a_budget_in_force_is_the_begin(qtbot: QtBot, desk: FreshnessDesk, folder: Path) -> None:
    change_settings(folder, {"policy": "planner", "visits_per_hour": 2.5}, {})
    assert tried(qtbot, desk, desk.what_if.refresh) == "No difference to the current settings"
    assert desk.what_if.dials.policy.currentData() == PolicyName.PLANNER
    assert desk.what_if.dials.visits.value == 2.5
    assert "share the budget" in desk.what_if.known.text()


def test_esc_discards(qtbot: QtBot, desk: FreshnessDesk, folder: Path) -> None:
    slider = desk.what_if.dials.window_.slider
    tried(qtbot, desk, lambda: slider.setValue(2))
    assert desk.go_back()
    assert not desk.is_trying
    assert desk.timeline.isVisible()
    assert set(windows_of(folder).values()) == {10}
    assert slider.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_the_slider_above_the_list_sets_the_budget_and_can_be_undone(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path
) -> None:
    assert not desk.budget.slider.isEnabled()
    change_settings(folder, {"policy": "planner", "visits_per_hour": 2.0}, {})
    desk.refresh()
    qtbot.waitUntil(desk.budget.slider.isEnabled)
    assert desk.budget.value.text() == "2.0"
    assert desk._change is not None
    with qtbot.waitSignal(desk._change.made):
        desk.budget.slider.setValue(desk.budget.slider.maximum())
    assert read_settings(folder / SETTINGS)[0].visits_per_hour == 12
    assert read_settings(folder / SETTINGS)[0].policy == "planner"
    with qtbot.waitSignal(desk._change.made):
        desk._change.turn(EditTurn(1, "undo"))
    assert read_settings(folder / SETTINGS)[0].visits_per_hour == 2


def test_noisy_pages_are_counted_and_listed(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path
) -> None:
    assert desk.since.noisy_link.isHidden()
    with sqlite3.connect(folder / "carmen.sqlite") as store:
        store.execute("UPDATE url SET window = ? WHERE url = ?", ("2" * 10, QUIET))
    store.close()
    desk.refresh()
    qtbot.waitUntil(lambda: desk.since.noisy_link.count == 1)
    desk.since.noisy_link.click()
    qtbot.waitUntil(lambda: desk.table.model.keys == (url_key(QUIET),))
    desk.since.noisy_link.click()
    qtbot.waitUntil(lambda: len(desk.table.model.keys) == 3)


def test_the_status_line_has_a_remark_of_the_desk(desk: FreshnessDesk) -> None:
    assert "nothing changes before Keep" in desk.remark
    desk.close_what_if()
    assert "Keep" not in desk.remark
    assert desk.remark


def test_the_column_stands_in_the_place_of_all_pages_and_is_kept_as_a_picture(
    qtbot: QtBot, desk: FreshnessDesk, folder: Path
) -> None:
    pane = desk.what_if
    assert not pane.column.isHidden()
    assert desk.fleet.isHidden()
    assert pane.column.height() > pane.height()
    load = pane.column.load.load
    assert load is not None
    assert load.hosts[0] == pane.column.load.lit_host == "a.org"
    assert "2 pages, " in pane.column.note.text()
    pane.save_picture(folder / "what-if.svg")
    qtbot.waitUntil(lambda: pane.saved.text() == "Saved as what-if.svg")
    assert "found a change" in (folder / "what-if.svg").read_text("utf-8")
    pane.save_picture(folder / "none" / "what-if.png")
    qtbot.waitUntil(lambda: "cannot be written" in pane.saved.text())
    desk.close_what_if()
    assert pane.column.isHidden()
    assert not desk.fleet.isHidden()
