"""Coming back to pages whose appointment has come."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model.sentence import NOTHING
from carmengui.engine.project import Project, change_settings
from tests.cli.loopback import Site
from tests.cli.test_crawl import KEYS
from tests.cli.test_main import assert_sentence

Call = Callable[..., Any]


@pytest.fixture
def project(tmp_path: Path, site: Site) -> Path:
    """A project that crawled the site two hours ago."""
    folder = tmp_path / "project"
    site.has_etag = True
    Project.create(folder).close()
    change_settings(folder, {"delay_s": 0.0, "allow_loopback": True}, {})
    with Project.open(folder) as opened:
        then = datetime.now(UTC) - timedelta(hours=2)
        opened.crawl(read_sources([site.url]), clock=DemoClock(then))
    assert len(site.paths) == 6
    site.asked.clear()
    return folder


def test_what_is_due_is_asked_again_and_compared(command: Call, site: Site, project: Path) -> None:
    site.pages["/b.html"] = "<title>A story about a bridge</title><p>It has fallen at last."
    site.pages["/a.html"] = "503"
    result = command("revisit", project, "--duration", 4, "--json").json
    assert set(result) == KEYS
    assert sorted(site.paths) == [
        "/",
        "/a.html",
        "/b.html",
        "/deep.html",
        "/gone.html",
        "/old.html",
    ]
    assert result["changed"] == 1
    assert result["not_modified"] == 2
    assert result["stored"] == 1
    assert result["failed"] == {"server returned 404": 1, "server returned 503": 1}
    assert result["records"] == 4
    with Project.open(project) as opened:
        visits = {
            path: opened.store.captures.visits(f"{site.url}{path}")
            for path in ("", "a.html", "b.html")
        }
    assert [[visit.changed for visit in visits[path]] for path in visits] == [
        [None, False],
        [None, None],
        [None, True],
    ]
    asked = {asked.path: asked.is_conditional for asked in site.asked}
    assert asked["/"]
    assert not asked["/gone.html"]


def test_nothing_is_due_right_after_a_visit(command: Call, site: Site, project: Path) -> None:
    command("revisit", project, "--duration", 3)
    seen = len(site.paths)
    assert seen == 6
    result = command("revisit", project, "--duration", 1, "--json").json
    assert result["fetched"] == 0
    assert len(site.paths) == seen


def test_a_page_that_left_robots_txt_is_not_asked(command: Call, site: Site, project: Path) -> None:
    site.pages["/robots.txt"] = "User-agent: *\nDisallow: /b\nDisallow: /private/\n"
    # What robots.txt said two hours ago still holds; after a day it is asked again.
    with Project.open(project) as opened, opened.store.writing():
        opened.store.captures.set_robots(
            site.address,
            at=datetime.now(UTC) - timedelta(hours=25),
            status=200,
            body=b"User-agent: *\nDisallow: /private/\n",
            problem=NOTHING,
        )
    command("revisit", project, "--duration", 3)
    assert "/robots.txt" in {asked.path for asked in site.asked}
    assert "/b.html" not in site.paths
    assert "/a.html" in site.paths


def test_a_project_that_was_never_crawled_says_so(command: Call, tmp_path: Path) -> None:
    Project.create(tmp_path / "p").close()
    ran = command("revisit", tmp_path / "p", "--duration", 1)
    assert_sentence(ran, 1)
    assert "no source" in ran.err


def test_the_policy_is_kept_and_all_appointments_are_made_anew(
    command: Call, site: Site, project: Path
) -> None:
    asked = ("revisit", project, "--policy", "planner", "--visits-per-hour", "36000")
    ran = command(*asked, "--duration", "3", "--json")
    assert ran.code == 0
    assert 0 < len(site.paths) <= 30
    assert 'policy = "planner"' in (project / "project.toml").read_text("utf-8")
    with Project.open(project) as opened:
        assert (opened.settings.policy, opened.settings.visits_per_hour) == ("planner", 36000)
    assert_sentence(command("revisit", project, "--visits-per-hour", "-1"), 2)


def test_a_host_and_a_page_are_given_a_policy_of_their_own(
    command: Call, site: Site, project: Path
) -> None:
    page = f"{site.url}b.html"
    lines = [f"{site.address} policy=planner", f"{page} policy=nutch", f"{page} ema_window=4"]
    given = [word for line in lines for word in ("--own", line)]
    ran = command("revisit", project, *given, "--duration", "2", "--json")
    assert ran.code == 0
    with Project.open(project) as opened:
        assert opened.settings.own_intervals == (lines[0], f"{lines[1]} ema_window=4")
    command("revisit", project, "--own", f"{page} none", "--duration", "1")
    with Project.open(project) as opened:
        assert opened.settings.own_intervals == (lines[0],)
    wrong = command("revisit", project, "--own", f"{page} policy=often")
    assert_sentence(wrong, 2)
    assert "planner" in wrong.err


def test_tables_of_visits_are_shown_without_any_visit(
    command: Call, site: Site, project: Path
) -> None:
    ran = command("revisit", project, "--table", "5", "--table", "6", "--json")
    assert f"{site.url}b.html" in {row[0] for row in ran.json["tables"]["5"]["rows"]}
    assert {row[3] for row in ran.json["tables"]["6"]["rows"]} == {"60.00"}
    assert not site.paths
    assert "45,15" in command("revisit", project, "--table", "6").out
    assert_sentence(command("revisit", project, "--table", "6", "--url", "http://x/"), 1)
