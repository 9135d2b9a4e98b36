"""Tuning rules on a corpus: cached facts, decisions about all records, and what a draft changes."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carmengui.engine.runs.compare.kinds import Kind
    from carmengui.engine.tuning.cases.cases import (
        CASE_FILES,
        CaseResult,
        add_case,
        read_cases,
        require_cases,
        run_cases,
    )
    from carmengui.engine.tuning.decided import Decided
    from carmengui.engine.tuning.diff.changes import DiffRow, Direction, Order, Side
    from carmengui.engine.tuning.diff.compare import GrowingDiff
    from carmengui.engine.tuning.diff.decide import decide
    from carmengui.engine.tuning.diff.diff import CorpusDiff, DiffRows
    from carmengui.engine.tuning.diff.record_effects import RecordDiff, RecordEffect, record_effects
    from carmengui.engine.tuning.diff.site_rules import RulesInForce
    from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts
    from carmengui.engine.tuning.facts.page_facts import fact_page
    from carmengui.engine.tuning.files import draft_path
    from carmengui.engine.tuning.scores import Score, score, score_after
    from carmengui.engine.tuning.suggest.corpus_hits import CorpusHits, count_hits, fact_rules
    from carmengui.engine.tuning.suggest.picker import (
        Example,
        FactProposal,
        Specificity,
        element_at,
        fact_name,
        found_in,
        propose_facts,
    )
    from carmengui.engine.tuning.suggest.suggestions import Suggestion, WhyNotAnswer, weigh, why_not
    from carmengui.engine.tuning.versions.bisect import Bisection
    from carmengui.engine.tuning.versions.drafts import (
        KeptDraft,
        draft_change,
        keep_draft,
        read_draft,
    )
    from carmengui.engine.tuning.versions.floors import (
        FloorCheck,
        check_floors,
        read_floors,
        require_floors,
        set_floor,
    )
    from carmengui.engine.tuning.versions.history import BlameLine, RuleHistory, score_versions
    from carmengui.engine.tuning.versions.publish import Words, publish_for_all
    from carmengui.engine.tuning.versions.shelf import RuleVersion
    from carmengui.engine.tuning.versions.sides import VersionSides, published_versions
    from carmengui.engine.tuning.versions.site_history import SiteHistory
else:
    _NAMES = {
        "cases.cases": "CASE_FILES CaseResult add_case read_cases require_cases run_cases",
        "decided": "Decided",
        "diff.changes": "DiffRow Direction Order Side",
        "diff.compare": "GrowingDiff",
        "diff.decide": "decide",
        "diff.diff": "CorpusDiff DiffRows",
        "diff.record_effects": "RecordDiff RecordEffect record_effects",
        "diff.site_rules": "RulesInForce",
        "facts.corpus_facts": "CorpusFacts",
        "facts.page_facts": "fact_page",
        "files": "draft_path",
        "scores": "Score score score_after",
        "suggest.corpus_hits": "CorpusHits count_hits fact_rules",
        "suggest.picker": "Example FactProposal Specificity element_at fact_name found_in propose_facts",
        "suggest.suggestions": "Suggestion WhyNotAnswer weigh why_not",
        "versions.bisect": "Bisection",
        "versions.drafts": "KeptDraft draft_change keep_draft read_draft",
        "versions.floors": "FloorCheck check_floors read_floors require_floors set_floor",
        "versions.history": "BlameLine RuleHistory score_versions",
        "versions.publish": "Words publish_for_all",
        "versions.shelf": "RuleVersion",
        "versions.sides": "VersionSides published_versions",
        "versions.site_history": "SiteHistory",
    }
    _HOMES = {
        name: f"{__name__}.{home}" for home, names in _NAMES.items() for name in names.split()
    }
    _HOMES["Kind"] = "carmengui.engine.runs.compare.kinds"

    def __getattr__(name: str) -> object:
        """Load what is asked for: whether records are old is told without what tunes rules."""
        if name not in _HOMES:
            raise AttributeError(name)
        value = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value
        return value


__all__ = [
    "CASE_FILES",
    "Bisection",
    "BlameLine",
    "CaseResult",
    "CorpusDiff",
    "CorpusFacts",
    "CorpusHits",
    "Decided",
    "DiffRow",
    "DiffRows",
    "Direction",
    "Example",
    "FactProposal",
    "FloorCheck",
    "GrowingDiff",
    "KeptDraft",
    "Kind",
    "Order",
    "RecordDiff",
    "RecordEffect",
    "RuleHistory",
    "RuleVersion",
    "RulesInForce",
    "Score",
    "Side",
    "SiteHistory",
    "Specificity",
    "Suggestion",
    "VersionSides",
    "WhyNotAnswer",
    "Words",
    "add_case",
    "check_floors",
    "count_hits",
    "decide",
    "draft_change",
    "draft_path",
    "element_at",
    "fact_name",
    "fact_page",
    "fact_rules",
    "found_in",
    "keep_draft",
    "propose_facts",
    "publish_for_all",
    "published_versions",
    "read_cases",
    "read_draft",
    "read_floors",
    "record_effects",
    "require_cases",
    "require_floors",
    "run_cases",
    "score",
    "score_after",
    "score_versions",
    "set_floor",
    "weigh",
    "why_not",
]
