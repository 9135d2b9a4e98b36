"""One stored page looked at closely: its record, its evidence, and what of it its site cuts away."""

from carmengui.engine.inspection.beside import ALL_PARTNERS
from carmengui.engine.inspection.cut import CutRun, PageCut, cut_page
from carmengui.engine.inspection.full_text import beside_full_text
from carmengui.engine.inspection.overlay import (
    Effect,
    OwnWord,
    effect_of,
    keep_word,
)
from carmengui.engine.inspection.partners import Stability, Trial, stability_of
from carmengui.engine.inspection.record import Inspection, Offer, RemovedSpan, inspect
from carmengui.engine.inspection.site import SitePage, SitePart, cut_site
from carmengui.engine.inspection.site_words import overlay_at, sites_of
from carmengui.engine.inspection.twins import Twin, place_of
from carmengui.engine.inspection.verge import (
    MAX_THRESHOLD,
    MIN_THRESHOLD,
    NearCut,
    Verge,
    near_thresholds,
    verge_of,
)

__all__ = [
    "ALL_PARTNERS",
    "MAX_THRESHOLD",
    "MIN_THRESHOLD",
    "CutRun",
    "Effect",
    "Inspection",
    "NearCut",
    "Offer",
    "OwnWord",
    "PageCut",
    "RemovedSpan",
    "SitePage",
    "SitePart",
    "Stability",
    "Trial",
    "Twin",
    "Verge",
    "beside_full_text",
    "cut_page",
    "cut_site",
    "effect_of",
    "inspect",
    "keep_word",
    "near_thresholds",
    "overlay_at",
    "place_of",
    "sites_of",
    "stability_of",
    "verge_of",
]
