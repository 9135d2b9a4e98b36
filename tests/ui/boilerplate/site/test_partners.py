"""The choice of partners, its strip, and the runs as they are spoken."""

from __future__ import annotations

from carmengui.engine.inspection import Stability, Trial
from carmengui.ui.boilerplate.site.partner_pane import ALL, FEW, ONE, stability_words
from tests.engine.sibling_pages import FOOT, LONE, MENU, OFFICE, url


def test_one_partner_cuts_the_page_otherwise(bench, qtbot) -> None:
    view = bench.open(url(0))
    bench.set_threshold(20)
    qtbot.waitUntil(view.partners.choice.isEnabled, timeout=10_000)
    assert OFFICE in " ".join(bench.removed())
    cuts = {}
    for choice, partners in ((ONE, 1), (FEW, 4), (ALL, 0)):
        view.partners.choice.choose(choice)
        qtbot.waitUntil(lambda n=partners: view.cut.partners == n, timeout=10_000)
        qtbot.waitUntil(lambda n=partners: bench.selection.inspection.partners == n, timeout=10_000)
        cuts[partners] = bench.removed()
        assert MENU in cuts[partners]
        assert bench.removed_in_source() == cuts[partners], "the source goes with the text"
    assert cuts[0] == [MENU, OFFICE, FOOT]
    assert view.cut.voters == 7
    view.partners.choice.choose(ONE)
    qtbot.waitUntil(lambda: bench.selection.inspection.partners == 1, timeout=10_000)
    bench.mode.toggle()
    qtbot.waitUntil(lambda: bench.selection.inspection.partners == 0, timeout=10_000)


def test_the_strip_tells_every_trial(bench, qtbot) -> None:
    view = bench.open(url(0))
    qtbot.waitUntil(view.partners.choice.isEnabled, timeout=10_000)
    told = view.partners.strip.accessibleName().split("; ")
    assert [line.partition(":")[0] for line in told] == [
        f"compared with {n}" for n in (1, 2, 3, 4, 6, 7)
    ]
    assert view.partners.accessibleDescription() == view.partners.sentence.text() != ""


def test_a_lone_page_leaves_no_choice(bench, qtbot) -> None:
    bench.selection.choose_url(LONE)
    bench.mode.toggle()
    pane = bench.view.partners
    qtbot.waitUntil(lambda: "No similar page on this site" in pane.sentence.text(), timeout=10_000)
    assert not pane.choice.isEnabled()


def test_a_sentence_for_each_case() -> None:
    def said(*trials: Trial) -> str:
        return stability_words(Stability("u", 50, 100, "http://s/near", trials), "s")

    assert "No similar page on this site" in said()
    assert "Compared with /near only" in said(Trial(1, 10, 1.0))
    assert "Stable: /near alone" in said(Trial(1, 10, 0.97), Trial(5, 10, 1.0))
    shaky = said(Trial(1, 50, 0.6), Trial(3, 12, 0.96), Trial(5, 10, 1.0))
    assert shaky == "Stable from 3 pages on; with /near alone, 40 % of the text differs."


def test_run_after_run_is_spoken(bench) -> None:
    view = bench.open(url(0))
    spoken = []
    for step in (1, 1, 1, -1):
        bench.mode.spoken.step(step)
        spoken.append(view.middle.text.accessibleDescription())
    kept, foot, menu, back = spoken
    assert kept.startswith("Kept, but borderline, 2 of 3: 46 characters, on 3 of 9 pages, below “")
    assert OFFICE in kept
    assert foot.startswith(f"Removed, 3 of 3: {len(FOOT)} characters, on 7 of 9 pages, below “")
    assert FOOT in foot
    assert menu.startswith("Removed, 1 of 3: ")
    assert MENU in menu
    assert "below" not in menu
    assert back == foot
    bench.set_threshold(500)
    bench.mode.spoken.step(1)
    assert view.middle.text.accessibleDescription() == "Nothing is removed on this page."
