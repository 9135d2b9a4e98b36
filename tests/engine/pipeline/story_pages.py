"""A site of stories with its menu and foot, and what a project made of it."""

from datetime import timedelta
from random import Random

from carmengui.engine.crawl.discover.sources import read_sources
from tests.engine.crawl.conftest import http

A = "http://a.test/"

MENU = "Home and news and pictures of the harbour and the old town and the contact form for you"

FOOT = "Printed by the harbour office, all rights reserved, see the terms of use in the town hall"


def words(seed, count=60):
    dice = Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return " ".join("".join(dice.choices(letters, k=dice.randint(2, 9))) for _ in range(count))


def page(number, *, menu=MENU, foot=FOOT, body="", links=(), comment=""):
    anchors = "".join(f'<a href="{link}"></a>' for link in links)
    return (
        f"<html><head><title>Story {words(f'title {number}', 3)}</title></head><body>{comment}"
        f"<div>{menu}</div><p>{body or words(number)}</p><div>{foot}</div>{anchors}</body></html>"
    )


def url(number, host="a.test"):
    return f"http://{host}/{number}.html"


def serve_site(web, numbers, host="a.test", **options):
    """Serve pages with these numbers; return their addresses as sources."""
    for number in numbers:
        web.add(f"{host}/{number}.html", http(page(f"{host}{number}", **options)))
    return read_sources(url(number, host) for number in numbers)


def visit_again(project, clock):
    """Visit everything again that is due within the next 90 minutes."""
    project.crawl(clock=clock, revisit=True, until=clock.now() + timedelta(minutes=90))


def second_visits(project, urls):
    return {
        address: (visits[1].outcome, visits[1].changed, visits[1].full_changed)
        for address in urls
        if len(visits := project.store.captures.visits(address)) > 1
    }


def records(project):
    return {record.url: record for record in project.store.records.current()}
