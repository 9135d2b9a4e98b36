from __future__ import annotations

import pytest
from protego import Protego

from carmengui.demo.sites import all_sites
from tests.demo.visitor import Get

ARCHIVE = "http://archiv.demo.test"


@pytest.mark.parametrize(
    ("path", "may"),
    [
        ("/", True),
        ("/intern/", False),
        ("/intern/klimaprotokoll-magazin-zwei.html", False),
        ("/intern/labels-that-stay-on.html", True),
        ("/bestaende/", True),
        ("/bestaende/?sort=titel", False),
        ("/signaturen.csv", False),
        ("/signaturen.csv.html", True),
        ("/bestellung.html", False),
        ("/bestellungen.txt", True),
    ],
)
def test_the_rules_of_the_archive(get: Get, path: str, may: bool) -> None:
    rules = Protego.parse(get(f"{ARCHIVE}/robots.txt").body.decode())
    assert rules.can_fetch(ARCHIVE + path, "carmengui") is may
    assert not rules.can_fetch(ARCHIVE + path, "greedybot")
    assert get(ARCHIVE + path).status == 200


def test_the_home_page_leads_to_what_is_forbidden(get: Get) -> None:
    home = get(f"{ARCHIVE}/").body.decode()
    for path in ("/intern/", "/bestaende/?sort=titel", "/signaturen.csv", "/bestellung.html"):
        assert f'href="{path}"' in home


@pytest.mark.parametrize("name", ["archiv", "inform", "listok", "bulten"])
def test_the_rules_and_the_truth_agree(get: Get, name: str) -> None:
    rules = Protego.parse(get(f"http://{name}.demo.test/robots.txt").body.decode())
    site = next(site for site in all_sites() if site.name == name)
    paths = list(site.pages(site.scene(site.events[-1])))
    assert len({site.is_open(path) for path in paths}) == 2
    for path in paths:
        assert site.is_open(path) == rules.can_fetch(site.url(path), "carmengui")


def test_crawl_delays(get: Get) -> None:
    def delay(host: str) -> float | None:
        rules = Protego.parse(get(f"http://{host}.demo.test/robots.txt").body.decode())
        return rules.crawl_delay("carmengui")

    assert (delay("archiv"), delay("observatory"), delay("blog")) == (1.0, 2.0, None)


def test_sites_without_rules_have_no_robots_txt(get: Get) -> None:
    assert get("http://gazete.demo.test/robots.txt").status == 404
