"""All versions are held against what is known today."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.review import Truths
from carmengui.engine.tuning import CorpusFacts, RuleHistory, decide, score, score_versions
from tests.engine.tuning.corpus import (
    AT,
    HEADING_ONLY,
    NOT_SHARED,
    TITLE_RULES,
    institute_url,
    own_heading,
)


def test_each_version_has_the_score_it_would_get_today(facts: CorpusFacts, tmp_path: Path) -> None:
    history = RuleHistory(tmp_path)
    gold = {institute_url(number): {"title": own_heading(number)} for number in range(3)}
    truths = Truths.of([], gold)
    assert score_versions(history, facts, truths) == {}
    unknown = TITLE_RULES.replace("//h1", "//h1[last()]")
    for text in (HEADING_ONLY, NOT_SHARED, unknown):
        history.publish(text, "On", "Ada", AT)
    scores = score_versions(history, facts, truths)
    assert list(scores) == [1, 2, 3]
    assert [each.f1 for each in scores.values()] == [0, 0, 1]
    assert scores[3] == score(decide(facts, NOT_SHARED), truths)
    (tmp_path / "rules" / "versions" / "title" / "0002.rules").write_text("If", "utf-8")
    assert list(score_versions(history, facts, truths)) == [1, 3]
