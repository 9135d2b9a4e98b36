"""What comes up beside the desks: a first key's followers, a file's statistics, another's values."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import Field
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.keys.prefix_popup import PrefixPopup
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import press, settle, wait_until

Scene = tuple[str, QWidget]
"""Its name, and the widget it is in."""


def prefix_scene(bench: Workbench) -> Iterator[Scene]:
    """Show what may follow a first key."""
    bench.window.show_desk("Review")
    table = bench.review.list.table
    table.setFocus()
    settle(bench)
    # What is under the popup has been read by then.
    wait_until(lambda: table.records.line(table.currentIndex().row()) is not None, "it is read")
    press(Qt.Key.Key_G)
    popup = bench.window.findChild(PrefixPopup)
    assert popup is not None
    wait_until(popup.isVisible, "it is shown what may follow")
    yield "prefix", bench.window
    press(Qt.Key.Key_Escape)


def opponent_scenes(bench: Workbench) -> Iterator[Scene]:
    """Load what another extractor found and a file of names, and look at both beside our own."""
    selection, ladder = bench.selection, bench.review.metadata.ladder
    selection.choose_field("title")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "trafilatura.jsonl"
        said = {"url": selection.url, "title": "What another extractor takes for the title"}
        file.write_text(json.dumps(said), "utf-8")
        bench.reviewing.candidate_files.load_opponent(file)
        wait_until(lambda: any(rung.offer for rung in ladder.rungs), "an offer is in the ladder")
        bench.window.show_desk("Review")
        facet = bench.review.facets.sections["opponent"]
        wait_until(lambda: bool(facet.rows()), "the facet is there")
        bench.review.facets.ensureWidgetVisible(facet)
        settle(bench)
        yield "review-opponent", bench.window
        inspection = selection.inspection
        record = inspection.record if inspection is not None else None
        names = record.field(Field.AUTHORS) if record is not None else None
        if names is not None:
            authority = Path(folder) / "persons.csv"
            entry = f'"Preferred, Name","{names.values[0]}",p-7'
            authority.write_text(f"preferred,variants,identifier\n{entry}\n", "utf-8")
            selection.choose_field("authors")
            bench.reviewing.candidate_files.load_authority(authority)
            wait_until(lambda: any(rung.offer for rung in ladder.rungs), "an entry is offered")
            settle(bench)
            yield "review-authority", bench.window
            selection.choose_field("title")


def weighing_scenes(bench: Workbench) -> Iterator[Scene]:
    """Look at what adopting the measured weights moves over the line, and at test cases."""
    outcome = bench.tune.outcome
    weighing = outcome.weighing
    if outcome.foot.cases_button.isVisible():
        outcome.make_cases()
        wait_until(outcome.foot.cases_link.isVisible, "the cases are held against the draft")
        settle(bench)
        yield "tune-cases", bench.window
    wait_until(lambda: weighing._held is not None, "what the weights hold is counted")
    if weighing.can_adopt:
        wait_until(
            lambda: weighing.crossings is not None and weighing.crossings.is_done,
            "the crossings are counted",
        )
        weighing.view.crossings.click()
        settle(bench)
        yield "tune-crossings", bench.window


def source_scenes(bench: Workbench) -> Iterator[Scene]:
    """Look at the statistics of what is filtered on Review."""
    compare, window = bench.compare, bench.window
    window.show_desk("Review")
    window.set_filter("site:vesti.demo.test weight<0.99")
    settle(bench)
    window.show_desk("Compare")
    compare.foot.statistics.setChecked(True)
    pane = compare.statistics
    assert pane is not None
    pane.source.side.chosen.emit(SideChoice(SideKind.NOW))
    pane.source.filtered.setChecked(True)
    wait_until(
        lambda: pane.counted is not None and pane.counted.basis == pane.source.basis,
        "what is filtered is counted",
    )
    settle(bench)
    yield "compare-source", window
    compare.foot.statistics.setChecked(False)
    window.show_desk("Review")
    window.set_filter("")
    settle(bench)
