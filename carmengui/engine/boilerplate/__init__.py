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
from carmengui.engine.boilerplate.overlay import NO_OVERLAY, Overlay, overlaid, places_of
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
from carmengui.engine.boilerplate.skeleton import (
    kinship,
    skeleton_of,
    split_skeleton,
    with_skeleton,
)
from carmengui.engine.boilerplate.snapshot import Member, PageKey, SiteSnapshot, snapshot_of
from carmengui.engine.boilerplate.template import CHANGED_TEMPLATE, TemplateWatch

__all__ = [
    "CHANGED_TEMPLATE",
    "DEFAULT_RULES",
    "DEFAULT_THRESHOLD",
    "NO_OVERLAY",
    "Comparison",
    "DocumentKind",
    "Judgement",
    "Member",
    "MemberRow",
    "Overlay",
    "PageKey",
    "Rules",
    "SiteModel",
    "SiteSnapshot",
    "TemplateWatch",
    "common_runs",
    "comparison_table",
    "improvement",
    "judge",
    "judge_pair_literal",
    "kept_text",
    "kinship",
    "longest_first",
    "merged",
    "overlaid",
    "partners_for",
    "path_group",
    "places_of",
    "quorum",
    "ratio",
    "skeleton_of",
    "snapshot_of",
    "split_skeleton",
    "text_digest",
    "url_rank",
    "with_skeleton",
]
