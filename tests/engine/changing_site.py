"""A project of a site on loopback whose one page really changed, visited until its last version."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project, change_settings
from tests.cli.loopback import Site

NAMES = ("harbour", "windmill", "library", "orchard", "lighthouse", "railway", "theatre")
QUOTES = (
    "Saying of the hour: whoever sows the wind will have to harvest the storm in the end.",
    "Thought of the hour: the early bird may catch a worm, but the second mouse gets cheese.",
    "Words of the hour: many cooks are said to spoil what one alone would have burnt long ago.",
)
STORIES = {
    "harbour": "Fishing boats leave the harbour before dawn and come home when the market opens.",
    "windmill": "Its sails turn only on festive days, since flour comes by lorry from the valley.",
    "library": "Readers may keep four volumes for a month; atlases never leave the reading room.",
    "orchard": "Apples are picked by the school, pressed on a Saturday and sold behind the church.",
    "lighthouse": "The lamp was lit by hand until a cable reached the island after the long war.",
    "railway": "Two trains a day cross the viaduct, and both of them wait for the mail carrier.",
    "theatre": "The curtain was sewn from sails, and the first row still smells a little of tar.",
}
ADDED = "A second pier will be built next summer, twice as long as the old one."
REMOVED = "The harbour master lives above the fish hall."
OLD_DEPTH, NEW_DEPTH = "seven fathoms", "nine fathoms"
MENU = "".join(f'<li><a href="/{name}">All about the {name} of our town</a></li>' for name in NAMES)


def page(name: str, quote: str, *more: str) -> str:
    story = "".join(f"<p>{text}</p>" for text in (STORIES[name], *more))
    return (
        f"<html lang=en><head><title>The {name}</title></head><body><ul>{MENU}</ul>"
        f"<h1>The {name}</h1>{story}<div class=foot>{quote}</div></body></html>"
    )


def depth(words: str) -> str:
    return f"At low tide the water by the quay is {words} deep, and ships of size must wait."


def pages(visit: int) -> dict[str, str]:
    """Return the site as it is at a visit (0 to 4); the saying in its foot is another each time."""
    quote = QUOTES[visit % len(QUOTES)]
    site = {f"/{name}": page(name, quote) for name in NAMES}
    body = {
        0: (REMOVED, depth(OLD_DEPTH)),
        1: (REMOVED, depth(OLD_DEPTH), ADDED),
        2: (REMOVED, depth(NEW_DEPTH), ADDED),
        3: (depth(NEW_DEPTH), ADDED),
        4: (depth(NEW_DEPTH), ADDED),
    }[visit]
    return site | {"/harbour": page("harbour", quote, *body), "/": page("theatre", quote)}


def make(folder: Path, *, visits: int = 5) -> str:
    """Crawl the site and come back; return the address of the page that changed.

    The versions: first, a sentence added, a number changed, a sentence removed, and one in which only
    the saying in the foot is another. Then it is unchanged once, and once the server is out of order.
    """
    Project.create(folder).close()
    change_settings(folder, {"delay_s": 0.0, "allow_loopback": True, "jobs": 1}, {})
    clock = DemoClock()
    with Site(pages(0), has_etag=True) as site, Project.open(folder) as project:
        project.crawl(read_sources([site.url]), clock=clock)
        for visit in range(1, visits):
            site.pages.update(pages(visit))
            _come_back(project, clock)
        _come_back(project, clock)
        site.pages["/harbour"] = "503"
        _come_back(project, clock)
        return f"{site.url}harbour"


def _come_back(project: Project, clock: DemoClock) -> None:
    """Visit each page once more: it is due within the longest interval it can have by now."""
    later = clock.now() + timedelta(hours=3)
    with project.store.writing():
        project.store._db.execute_sql("UPDATE url SET due_at = ?", (clock.now().timestamp() + 60,))
    project.crawl(clock=clock, revisit=True, until=clock.now() + timedelta(minutes=4))
    clock._move_to(later)
