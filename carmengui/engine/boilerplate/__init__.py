"""What pages of one site share is cut away: common runs, the site model, and the judgement with its proof."""

from carmengui.engine.boilerplate.addresses import path_group, text_digest
from carmengui.engine.boilerplate.judge import (
    Judgement,
    judge,
    judge_pair_literal,
    kept_text,
    partners_for,
)
from carmengui.engine.boilerplate.overlay import NO_OVERLAY, Overlay, overlaid, places_of
from carmengui.engine.boilerplate.report import Comparison, DocumentKind, comparison_table
from carmengui.engine.boilerplate.runs import DEFAULT_THRESHOLD, common_runs, merged
from carmengui.engine.boilerplate.site_model import SiteModel
from carmengui.engine.boilerplate.skeleton import (
    kinship,
    skeleton_of,
    split_skeleton,
    with_skeleton,
)
from carmengui.engine.boilerplate.snapshot import Member, SiteSnapshot, snapshot_of
from carmengui.engine.boilerplate.template import CHANGED_TEMPLATE, TemplateWatch

__all__ = [
    "CHANGED_TEMPLATE",
    "DEFAULT_THRESHOLD",
    "NO_OVERLAY",
    "Comparison",
    "DocumentKind",
    "Judgement",
    "Member",
    "Overlay",
    "SiteModel",
    "SiteSnapshot",
    "TemplateWatch",
    "common_runs",
    "comparison_table",
    "judge",
    "judge_pair_literal",
    "kept_text",
    "kinship",
    "merged",
    "overlaid",
    "partners_for",
    "path_group",
    "places_of",
    "skeleton_of",
    "snapshot_of",
    "split_skeleton",
    "text_digest",
    "with_skeleton",
]
