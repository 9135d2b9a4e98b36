"""Makes the file of truth from the sites: fields, boilerplate and coming changes of each page.

``python -m carmengui.demo.truth`` writes it anew after sites or texts were edited.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from carmengui.demo.clock import DEMO_START
from carmengui.demo.scene import Page
from carmengui.demo.site import Site
from carmengui.demo.sites import all_sites
from carmengui.resource_files import resource

CHANGES_FOR = timedelta(hours=48)


def truth_lines() -> Iterator[str]:
    """Return the lines of the truth file, made from the sites themselves."""
    for site in all_sites():
        for path in sorted(site.pages(site.scene(DEMO_START))):
            page = site.page(path, DEMO_START)
            if page is not None and site.is_open(path):
                row = _row(site, path, page)
                yield json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def content_changes(site: Site, path: str) -> Iterator[datetime]:
    """Return when what is the page's own changes in the first 48 hours."""
    before = site.page(path, DEMO_START)
    for at in site.events:
        if at > DEMO_START + CHANGES_FOR:
            return
        after = site.page(path, at)
        if before and after and before.sheet.own != after.sheet.own:
            yield at
        before = after


def _row(site: Site, path: str, page: Page) -> dict[str, Any]:
    facts = page.facts
    return {
        "url": site.url(path),
        "site": site.host,
        "lang": facts.lang,
        "title": facts.title,
        "authors": list(facts.authors),
        "date": facts.day.isoformat() if facts.day else None,
        "description": facts.description,
        "keywords": list(facts.keywords),
        "publisher": facts.publisher,
        "event": facts.event,
        "boilerplate": [[span.start, span.end] for span in page.sheet.boilerplate],
        "changes": [f"{at:%Y-%m-%dT%H:%M:%SZ}" for at in content_changes(site, path)],
    }


def main() -> None:
    """Write the truth file."""
    text = "".join(f"{line}\n" for line in truth_lines())
    resource("demo", "truth.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
