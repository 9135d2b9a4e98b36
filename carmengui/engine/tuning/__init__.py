"""Tuning rules on a corpus: cached facts, decisions about all records, and what a draft changes."""

from carmengui.engine.runs.compare_kinds import Kind
from carmengui.engine.tuning.at_hand import PageAtHand, page_at_hand
from carmengui.engine.tuning.bisecting import Bisection, VersionSays
from carmengui.engine.tuning.blame import BlameLine
from carmengui.engine.tuning.case_files import Case
from carmengui.engine.tuning.cases import (
    CaseResult,
    add_case,
    read_cases,
    remove_case,
    require_cases,
    run_cases,
)
from carmengui.engine.tuning.changes import DiffRow, Direction, Order, Side
from carmengui.engine.tuning.clusters import Cluster
from carmengui.engine.tuning.comparing import diff
from carmengui.engine.tuning.corpus_facts import CorpusFacts
from carmengui.engine.tuning.corpus_hits import CorpusHits, HitPage, count_hits, fact_rules
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.deciding import decide
from carmengui.engine.tuning.diff import CorpusDiff
from carmengui.engine.tuning.diff_rows import DiffRows
from carmengui.engine.tuning.drafts import KeptDraft, keep_draft, read_draft
from carmengui.engine.tuning.files import draft_path
from carmengui.engine.tuning.floors import (
    FloorCheck,
    check_floors,
    read_floors,
    require_floors,
    set_floor,
)
from carmengui.engine.tuning.growing import GrowingDiff
from carmengui.engine.tuning.history import RuleHistory
from carmengui.engine.tuning.measuring import score_versions
from carmengui.engine.tuning.picker import (
    Example,
    FactProposal,
    Specificity,
    element_at,
    fact_name,
    found_in,
    propose_fact,
    propose_facts,
)
from carmengui.engine.tuning.publishing import Published, Words, publish_for_all, take_back
from carmengui.engine.tuning.record_diff import RecordDiff
from carmengui.engine.tuning.record_effects import RecordEffect, record_effects
from carmengui.engine.tuning.scores import Score, score, score_after
from carmengui.engine.tuning.site_history import SiteHistory, SitePublished
from carmengui.engine.tuning.site_rules import RulesInForce
from carmengui.engine.tuning.suggestions import Suggestion, WhyNotAnswer, weigh, why_not
from carmengui.engine.tuning.version_shelf import RuleVersion
from carmengui.engine.tuning.version_sides import VersionSides, published_versions

__all__ = [
    "Bisection",
    "BlameLine",
    "Case",
    "CaseResult",
    "Cluster",
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
    "HitPage",
    "KeptDraft",
    "Kind",
    "Order",
    "PageAtHand",
    "Published",
    "RecordDiff",
    "RecordEffect",
    "RuleHistory",
    "RuleVersion",
    "RulesInForce",
    "Score",
    "Side",
    "SiteHistory",
    "SitePublished",
    "Specificity",
    "Suggestion",
    "VersionSays",
    "VersionSides",
    "WhyNotAnswer",
    "Words",
    "add_case",
    "check_floors",
    "count_hits",
    "decide",
    "diff",
    "draft_path",
    "element_at",
    "fact_name",
    "fact_rules",
    "found_in",
    "keep_draft",
    "page_at_hand",
    "propose_fact",
    "propose_facts",
    "publish_for_all",
    "published_versions",
    "read_cases",
    "read_draft",
    "read_floors",
    "record_effects",
    "remove_case",
    "require_cases",
    "require_floors",
    "run_cases",
    "score",
    "score_after",
    "score_versions",
    "set_floor",
    "take_back",
    "weigh",
    "why_not",
]
