"""Another extractor at the desk: its values are rungs with digits, and nothing takes them by itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carmengui.engine.model.review import Judgement
from carmengui.ui.review.list.facet_section import FacetSection
from tests.ui.review.judged_project import AT_PORT, Hand, url_of

pytestmark = AT_PORT


@pytest.fixture
def loaded(hand: Hand, tmp_path: Path) -> Hand:
    """Another extractor that says the same of one page, otherwise of one, and more of a third."""
    lines = [
        {"url": url_of("erste"), "title": "Erste Tagung"},
        {"url": url_of("zweite"), "title": "2. Tagung", "weights": {"title": 0.6}},
        {"url": url_of("leer"), "title": "Doch nicht leer", "keywords": ["Heft", "Werft"]},
    ]
    file = tmp_path / "trafilatura.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    hand.go("zweite")
    hand.bench.reviewing.candidate_files.load_opponent(file)
    hand.wait(lambda: any(rung.offer for rung in rungs(hand)), "the offer stands in the ladder")
    return hand


def rungs(hand: Hand):
    return hand.bench.review.metadata.ladder.rungs


def spoken(hand: Hand) -> list[str]:
    ladder = hand.bench.review.metadata.ladder
    return [row.accessibleName() for row in ladder._rows if not row.isHidden()]


def counts(section: FacetSection) -> dict[str, int]:
    return {row.words: row.count for row in section.rows()}


def test_an_offer_is_named_by_its_extractor_and_judges_nothing(loaded: Hand) -> None:
    assert "trafilatura loaded: candidates for 3 records." in loaded.said
    assert not loaded.log()
    assert [(rung.value, rung.weight) for rung in rungs(loaded)[:2]] == [
        ("Zweite Tagung", 0.3),
        ("2. Tagung", 0.6),
    ]
    assert spoken(loaded)[1] == (
        "Candidate 2: 2. Tagung, weight 0.60, other extractor: trafilatura"
    )
    loaded.go("erste")
    assert [rung.offer for rung in rungs(loaded)] == [None] * len(rungs(loaded))
    assert "opponent.trafilatura" in rungs(loaded)[0].other_methods


def test_its_digit_is_a_correction_that_says_where_it_comes_from(loaded: Hand) -> None:
    loaded.press("2")
    said = loaded.last().decision
    assert (said.judgement, said.values) == (Judgement.WRONG, ("Zweite Tagung",))
    assert (said.corrected, said.note) == (("2. Tagung",), "taken from trafilatura")
    # A candidate of our own, below the offer, is taken without a word.
    loaded.press("3")
    assert loaded.last().decision.corrected == (rungs(loaded)[2].value,)
    assert (rungs(loaded)[2].offer, loaded.last().decision.note) == (None, "")


def test_where_nothing_was_found_the_first_digit_takes_the_first_offer(loaded: Hand) -> None:
    loaded.go("leer")
    [only] = spoken(loaded)
    assert only == "Candidate 1: Doch nicht leer, weight –, other extractor: trafilatura"
    assert loaded.bench.review.metadata.ladder.current is None
    loaded.press("1")
    said = loaded.last().decision
    assert (said.judgement, said.corrected) == (Judgement.MISSED, ("Doch nicht leer",))
    loaded.go("leer")
    loaded.bench.selection.choose_field("keywords")
    loaded.wait(
        lambda: rungs(loaded)[:1] and rungs(loaded)[0].offer is not None, "keywords are offered"
    )
    loaded.press("1")
    assert loaded.last().decision.corrected == ("Heft", "Werft")
    # The large row is an answer's alone, and comes back with one.
    loaded.bench.selection.choose_field("title")
    loaded.go("vierte")
    assert spoken(loaded)[0].startswith("Candidate 1: Vierte Tagung")


def test_the_facet_leads_to_the_records_that_differ(loaded: Hand) -> None:
    bench = loaded.bench
    section = bench.review.facets.sections["opponent"]
    loaded.wait(lambda: bool(section.rows()), "the facet is there")
    assert section.heading.text() == "Title: trafilatura"
    assert counts(section) == {
        "different value": 1,
        "same value": 1,
        "only other extractor": 1,
        "not in other extractor": 0,
    }
    loaded.filter("opponent:differs")
    loaded.wait(lambda: bench.review.list.table.records.rowCount() == 1, "one record is listed")
    bench.selection.choose_field("keywords")
    loaded.wait(lambda: section.heading.text() == "Keywords: trafilatura", "it names the field")
    loaded.wait(lambda: counts(section)["only other extractor"] == 1, "it counts the field")


def test_an_entry_of_an_authority_file_takes_the_place_of_its_name(
    hand: Hand, tmp_path: Path
) -> None:
    file = tmp_path / "names.csv"
    file.write_text('preferred,variants,identifier\n"Lovelace, Ada",Ada,p-7\n', "utf-8")
    hand.go("zweite")
    hand.bench.selection.choose_field("authors")
    before = len(rungs(hand))
    hand.bench.reviewing.candidate_files.load_authority(file)
    hand.wait(lambda: len(rungs(hand)) > before, "the entry stands in the ladder")
    assert "names loaded: 1 entry for authors and institutions." in hand.said
    assert not hand.log()
    assert spoken(hand)[1] == (
        "Candidate 2: Lovelace, Ada, weight 0.80, authority file: names p-7, for “Ada”"
    )
    hand.press("2")
    said = hand.last().decision
    assert said.values == ("Ada",)
    assert (said.corrected, said.note) == (("Lovelace, Ada",), "taken from names p-7")


def test_a_loaded_authority_file_is_undone_and_done_again(
    hand: Hand, tmp_path: Path, folder: Path
) -> None:
    file = tmp_path / "names.csv"
    file.write_text("preferred\nAda\n", "utf-8")
    kept = folder / "authorities" / "names.sqlite"
    hand.bench.reviewing.candidate_files.load_authority(file)
    hand.wait(kept.is_file, "it is kept")
    octets = kept.read_bytes()
    hand.wait(lambda: hand.bench.undo.can_undo, "it can be undone")
    hand.bench.undo.undo()
    hand.wait(lambda: not kept.exists(), "it is gone")
    hand.wait(lambda: hand.bench.undo.can_redo, "it can be done again")
    hand.bench.undo.redo()
    hand.wait(lambda: kept.is_file() and kept.read_bytes() == octets, "it is there again")
    assert not list(folder.glob(".reading-*"))


def test_a_bad_file_is_told_in_a_sentence(hand: Hand, tmp_path: Path) -> None:
    file = tmp_path / "names.csv"
    file.write_text("vorname,nachname\n", "utf-8")
    hand.bench.reviewing.candidate_files.load_authority(file)
    hand.wait(
        lambda: any("names no column “preferred”" in said for said in hand.said), "it is said"
    )
    hand.bench.reviewing.candidate_files.load_opponent(file)
    hand.wait(
        lambda: any("no column that is called url" in said for said in hand.said), "it is said"
    )


def test_its_values_are_put_away_and_brought_back(loaded: Hand, folder: Path) -> None:
    before = [rung.value for rung in rungs(loaded)]
    loaded.act("review.forget_opponent")
    loaded.wait(lambda: not any(rung.offer for rung in rungs(loaded)), "the offer is gone")
    away = folder / "opponents" / "put-away" / "trafilatura.sqlite"
    assert away.is_file()
    assert any(str(away) in said for said in loaded.said)
    loaded.act("review.recall_beside")
    loaded.wait(lambda: [rung.value for rung in rungs(loaded)] == before, "it is there again")
    assert not away.exists()
    loaded.act("review.recall_beside")
    loaded.wait(lambda: any("Nothing to restore" in said for said in loaded.said), "it is said")
    loaded.act("review.forget_authority")
    loaded.wait(lambda: any("No such file is loaded" in said for said in loaded.said), "it is said")
    assert not loaded.log()
