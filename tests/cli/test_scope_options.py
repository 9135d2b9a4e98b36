"""The rules of a scope on the command line: previewed, kept, heeded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.project import Project
from tests.cli.loopback import Site
from tests.cli.test_main import assert_sentence

Call = Callable[..., Any]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    Project.create(tmp_path / "project").close()
    return tmp_path / "project"


@pytest.fixture
def crawl(command: Call, project: Path, site: Site) -> Call:
    def call(*arguments: object) -> Any:
        return command("crawl", project, "--allow-loopback", "--delay", 0, *arguments)

    return call


def test_a_pattern_is_heeded_and_kept(crawl: Call, site: Site, project: Path) -> None:
    result = crawl(site.url, "--exclude", "/a.html", "--exclude", "re:gone", "--json").json
    assert sorted(site.paths) == ["/", "/b.html", "/old.html"]
    assert result["not_fetched"]["outside the scope: “/a.html” is excluded (--exclude)"] == 1
    assert 'exclude = ["/a.html", "re:gone"]' in (project / "project.toml").read_text()
    crawl("--fresh")
    assert "/a.html" not in site.paths
    crawl("--exclude", "none")
    assert {"/a.html", "/deep.html", "/gone.html"} < set(site.paths)


def test_only_what_is_included(crawl: Call, site: Site) -> None:
    crawl(site.url, "--include", "/*a.html$")
    assert sorted(site.paths) == ["/", "/a.html"]


def test_a_preview_fetches_and_changes_nothing(crawl: Call, site: Site, project: Path) -> None:
    crawl(site.url)
    asked, kept = list(site.paths), (project / "project.toml").read_text()
    rules = ("--preview-scope", "--exclude", "/a", "--exclude", "/d")
    result = crawl(*rules)
    assert result.out.splitlines()[0] == "These rules drop 2 of 7 known URLs."
    assert "1 x “/a” is excluded (--exclude)" in result.out
    data = crawl(*rules, "--json").json
    assert (data["known"], data["dropped"]) == (7, 2)
    assert {sample["url"] for sample in data["samples"]} == {
        f"{site.url}a.html",
        f"{site.url}deep.html",
    }
    assert site.paths == asked
    assert (project / "project.toml").read_text() == kept


def test_a_host_gives_so_many(crawl: Call, site: Site) -> None:
    crawl(site.url, "--max-per-host", 3)
    assert len(site.paths) == 3


def test_the_folder_of_a_source(crawl: Call, site: Site) -> None:
    crawl(f"{site.url}private/", "--scope", "path", "--url-policy", "exact")
    crawl(site.url)
    assert "/a.html" in site.paths  # its folder is the whole site


@pytest.mark.parametrize(
    "arguments", [("--include", "re:("), ("--exclude", ""), ("--scope", "world")]
)
def test_a_rule_that_cannot_be_read_is_misuse(
    crawl: Call, site: Site, project: Path, arguments: tuple[str, str]
) -> None:
    kept = (project / "project.toml").read_text()
    for more in ((), ("--preview-scope",)):
        ran = crawl(site.url, *arguments, *more)
        assert_sentence(ran, 2)
    assert site.paths == []
    assert (project / "project.toml").read_text() == kept


def test_a_private_network_is_allowed_and_kept(command: Call, project: Path) -> None:
    refused = command("crawl", project, "http://10.255.255.1:81/", "--delay", 0, "--json").json
    (reason,) = refused["not_fetched"] or refused["failed"]
    assert "--private-network" in reason
    allowed = ("crawl", project, "--private-network", "10.255.0.0/16", "--delay", 0)
    result = command(*allowed, "--json").json
    # It is not the network that is refused now: the port is.
    (reason,) = result["not_fetched"] or result["failed"]
    assert "port 81" in reason
    assert 'private_networks = ["10.255.0.0/16"]' in (project / "project.toml").read_text()
    assert_sentence(command("crawl", project, "--private-network", "10.0.0.7/8"), 2)
