"""Which sites come first: what a site file says of that counts in the frontier, above all else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.storage.rows import SITE_STEP, NewUrl


def with_priority(guide: SiteGuide, urls: Iterable[NewUrl]) -> Iterator[NewUrl]:
    """Yield URLs with the priority that their site files give them."""
    for new in urls:
        site = guide.site(new.url)
        if site is None or not site.priority:
            yield new
        else:
            yield replace(new, priority=new.priority + SITE_STEP * site.priority)
