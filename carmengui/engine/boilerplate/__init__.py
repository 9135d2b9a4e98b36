"""What pages of one site share is cut away: common runs, the site model, and the judgement with its proof."""

from carmengui.engine.boilerplate.addresses import path_group, text_digest, url_rank
from carmengui.engine.boilerplate.judge import (
    DEFAULT_RULES,
    Judgement,
    Rules,
    judge,
    judge_pair_literal,
    kept_text,
    partners_for,
)
from carmengui.engine.boilerplate.report import (
    Comparison,
    DocumentKind,
    comparison_table,
    improvement,
    ratio,
)
from carmengui.engine.boilerplate.runs import (
    DEFAULT_THRESHOLD,
    common_runs,
    longest_first,
    merged,
)
from carmengui.engine.boilerplate.siblings import quorum
from carmengui.engine.boilerplate.site_model import MemberRow, SiteModel
from carmengui.engine.boilerplate.snapshot import Member, PageKey, SiteSnapshot

__all__ = [
    "DEFAULT_RULES",
    "DEFAULT_THRESHOLD",
    "Comparison",
    "DocumentKind",
    "Judgement",
    "Member",
    "MemberRow",
    "PageKey",
    "Rules",
    "SiteModel",
    "SiteSnapshot",
    "common_runs",
    "comparison_table",
    "improvement",
    "judge",
    "judge_pair_literal",
    "kept_text",
    "longest_first",
    "merged",
    "partners_for",
    "path_group",
    "quorum",
    "ratio",
    "text_digest",
    "url_rank",
]
