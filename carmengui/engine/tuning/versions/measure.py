"""How good all versions of a rule file are by what is known today."""

from __future__ import annotations

from carmengui.engine.metadata.rules import RuleError
from carmengui.engine.tuning.diff.decide import decide
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts
from carmengui.engine.tuning.scores import Score, score
from carmengui.engine.tuning.truths import Truths
from carmengui.engine.tuning.versions.history import RuleHistory


def score_versions(history: RuleHistory, facts: CorpusFacts, truths: Truths) -> dict[int, Score]:
    """Return the score of each version by its number; those whose facts are not there are left out.

    The scores of the index are those of the day a version was published: more was judged since.
    """
    scores: dict[int, Score] = {}
    for version in history.versions():
        text = history.text(version.number)
        try:
            if not facts.lacks(text, history.name):
                scores[version.number] = score(decide(facts, text, name=history.name), truths)
        except RuleError:
            continue  # a file from outside of the program need not be sound
    return scores
