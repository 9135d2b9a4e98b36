"""Scores by verdicts and gold, and the floors that they must not sink below."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Judgement
from carmengui.engine.review import Truths
from carmengui.engine.tuning import (
    CorpusFacts,
    Score,
    check_floors,
    decide,
    read_floors,
    require_floors,
    score,
    score_after,
    set_floor,
)
from carmengui.engine.tuning.diff.compare import diff
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    GAZETTE,
    HEADING_ONLY,
    NOT_SHARED,
    TITLE_RULES,
    institute_url,
    own_heading,
    verdicts,
)

SAME, KICKER = f"http://{GAZETTE}/same", f"http://{GAZETTE}/kicker"
NOTHING, BOLD = f"http://{GAZETTE}/nothing", f"http://{GAZETTE}/bold"


def test_right_wrong_and_missed_are_counted_as_the_measures_say(facts: CorpusFacts) -> None:
    decided = decide(facts, TITLE_RULES)
    said = {
        SAME: Judgement.RIGHT,
        KICKER: Judgement.WRONG,
        BOLD: Judgement.PARTIAL,
        NOTHING: Judgement.MISSED,
    }
    found = score(decided, verdicts(decided, said))
    # One of three values found is right; of the partial and the missed one the right value lacks.
    assert found == Score("title", judged=4, right=1, false=2, missed=2)
    assert found.precision == pytest.approx(1 / 3)
    assert found.recall == pytest.approx(1 / 3)
    assert found.f1 == pytest.approx(1 / 3)
    absent = score(decided, verdicts(decided, {NOTHING: Judgement.ABSENT}))
    assert absent == Score("title", judged=1)
    assert absent.f1 is None


@pytest.mark.parametrize("draft", [HEADING_ONLY, NOT_SHARED, TITLE_RULES])
def test_the_score_of_a_draft_needs_only_what_changed(facts: CorpusFacts, draft: str) -> None:
    old, new = decide(facts, TITLE_RULES), decide(facts, draft)
    gold = {institute_url(number): {"title": own_heading(number)} for number in range(5)}
    gold[KICKER] = {"title": "No boats today"}
    gold[SAME] = {"title": "The crane fell"}
    gold[NOTHING] = {"title": "A page without any"}
    truths = Truths.of([], gold)
    before = score(old, truths)
    assert before == Score("title", judged=8, right=1, false=6, missed=7)
    assert score_after(before, diff(old, new, truths), truths) == score(new, truths)
    better = score(decide(facts, NOT_SHARED), truths)
    assert better == Score("title", judged=8, right=6, false=1, missed=2)


def test_a_floor_holds_or_not_in_a_full_sentence(tmp_path: Path) -> None:
    set_floor(tmp_path, "title", 0.94)
    before = [Score("title", 100, 90, 5, 5), Score("keywords", 50, 20, 10, 10)]
    better, worse = Score("title", 100, 95, 2, 3), Score("title", 100, 80, 10, 10)
    title, keywords = check_floors(read_floors(tmp_path), before, [better, before[1]])
    assert title.holds
    assert str(title.sentence) == "Title F1 0.947 to 0.974; above the minimum of 0.940."
    assert keywords.holds
    assert str(keywords.sentence) == "Keywords F1 0.667, same; no minimum set."
    require_floors([title, keywords])
    (sunk,) = check_floors(read_floors(tmp_path), before, [worse])
    assert not sunk.holds
    said = refusal(lambda: require_floors([sunk]))
    assert str(said.message) == "Title F1 0.947 to 0.889; below the minimum of 0.940."
    (unknown,) = check_floors(read_floors(tmp_path), [], [Score("title")])
    assert not unknown.holds


def test_floors_are_pinned_and_lifted_and_comments_stay(tmp_path: Path) -> None:
    assert read_floors(tmp_path) == {}
    set_floor(tmp_path, "title", 0.94)
    path = tmp_path / "rules" / "floors.toml"
    path.write_text(f"# agreed in the board\n{path.read_text('utf-8')}", "utf-8")
    set_floor(tmp_path, "keywords", 0.5)
    assert read_floors(tmp_path) == {"title": 0.94, "keywords": 0.5}
    set_floor(tmp_path, "title", None)
    assert read_floors(tmp_path) == {"keywords": 0.5}
    assert "agreed in the board" in path.read_text("utf-8")


@pytest.mark.parametrize(
    "content", ["[floors]\ntitle = 2", "[floors]\ntitel = 0.5", "floors = 3", "[floors", "\xff"]
)
def test_a_file_of_floors_that_is_wrong_is_told(tmp_path: Path, content: str) -> None:
    path = tmp_path / "rules" / "floors.toml"
    path.parent.mkdir()
    path.write_bytes(content.encode("latin-1"))
    refusal(lambda: read_floors(tmp_path))
    with pytest.raises(KnownError):
        set_floor(tmp_path, "title", 0.5)
    assert path.read_bytes() == content.encode("latin-1")
