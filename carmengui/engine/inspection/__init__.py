"""One stored page looked at closely: its record, its evidence, and what of it its site cuts away."""

from carmengui.engine.inspection.cut import CutRun, PageCut, cut_page
from carmengui.engine.inspection.record import Inspection, RemovedSpan, inspect
from carmengui.engine.inspection.site import SitePage, SitePart, cut_site
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
    "MAX_THRESHOLD",
    "MIN_THRESHOLD",
    "CutRun",
    "Inspection",
    "NearCut",
    "PageCut",
    "RemovedSpan",
    "SitePage",
    "SitePart",
    "Twin",
    "Verge",
    "cut_page",
    "cut_site",
    "inspect",
    "near_thresholds",
    "place_of",
    "verge_of",
]
