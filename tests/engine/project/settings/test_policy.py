"""What an administrator fixes holds for every project; a broken policy stops everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from carmengui.engine.crawl.fetch.addresses import is_denied
from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.model import Fault, FetchRequest, Outcome, SystemClock
from carmengui.engine.project import Project, change_settings
from carmengui.engine.project.settings import policy
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.project.settings.settings_page import check_value, read_page
from tests.engine.project_folders import refusal

Fix = Callable[[str], Path]


@pytest.fixture
def fix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fix:
    """Return what writes the policy of this computer."""
    path = tmp_path / "etc" / "policy.toml"
    path.parent.mkdir()
    monkeypatch.setattr(policy, "SYSTEM_FILE", path)

    def write(text: str) -> Path:
        path.write_text(text, "utf-8")
        return path

    return write


@pytest.fixture
def folder(tmp_path: Path, fix: Fix) -> Path:
    made = tmp_path / "atlas"
    Project.create(made).close()
    return made


AGENT = '[settings]\nuser_agent = "library-bot"\nallow_loopback = false\n'


def test_what_is_fixed_holds_whatever_a_project_says(folder: Path, fix: Fix) -> None:
    change_settings(folder, {"user_agent": "mine", "allow_loopback": True, "threads": 3}, {})
    fix(AGENT)
    with Project.open(folder) as project:
        settings = project.settings
    assert (settings.user_agent, settings.allow_loopback) == ("library-bot", False)
    assert settings.threads == 3


def test_what_is_fixed_is_not_changed(folder: Path, fix: Fix) -> None:
    path = fix(AGENT)
    with Project.open(folder) as project:
        for change in (
            lambda: project.adopt(allow_loopback=True),
            lambda: project.keep(user_agent="mine"),
            lambda: change_settings(folder, {"user_agent": "mine"}, {}),
            lambda: check_value(folder, read_page(folder), "allow_loopback", value=True),
        ):
            assert f"is fixed by the policy of this computer ({path})" in str(
                refusal(change).message
            )
        project.adopt(allow_loopback=False, threads=2)
        assert project.settings.threads == 2
    assert "mine" not in (folder / SETTINGS).read_text("utf-8")


def test_the_page_of_the_settings_tells_what_is_fixed(folder: Path, fix: Fix) -> None:
    path = fix(AGENT)
    page = read_page(folder)
    assert page.fixed == {"user_agent", "allow_loopback"}
    assert page.values["user_agent"] == "library-bot"
    assert str(page.fixed_words) == f"Fixed by the policy of this computer ({path})."


@pytest.mark.parametrize("address", ["127.0.0.1:80", "[::1]:80", "[::ffff:127.0.0.1]:80"])
def test_a_closed_network_is_not_reached_by_a_fixed_address(
    folder: Path, fix: Fix, address: str
) -> None:
    change_settings(folder, {}, {"intranet.example": address})
    fix(AGENT)
    error = refusal(lambda: Project.open(folder))
    assert "does not let intranet.example be asked at" in str(error.message)
    (folder / SETTINGS).unlink()
    error = refusal(lambda: change_settings(folder, {}, {"intranet.example": address}))
    assert "does not let intranet.example be asked at" in str(error.message)


def test_denied_hosts_are_not_asked(folder: Path, fix: Fix) -> None:
    fix('[settings]\ndenied_hosts = ["*.closed.example"]\n')
    with Project.open(folder) as project:
        fetcher = Fetcher(
            project.settings, SystemClock(), {"www.closed.example": ("192.0.2.1", 80)}
        )
        capture = fetcher.fetch(FetchRequest("http://www.closed.example/"))
        fetcher.close()
    assert (capture.outcome, capture.fault) == (Outcome.FAILED, Fault.FORBIDDEN)
    assert str(capture.reason) == (
        "www.closed.example is never asked (the setting “denied_hosts” lists it)"
    )


@pytest.mark.parametrize(
    ("host", "pattern", "is_one"),
    [
        ("www.Example.org.", "*.example.org", True),
        ("example.org", "*.example.org", True),
        ("notexample.org", "*.example.org", False),
        ("www.example.org", "example.org", False),
        ("EXAMPLE.org", "example.org", True),
    ],
)
def test_a_pattern_of_hosts(host: str, pattern: str, is_one: bool) -> None:
    assert is_denied(host, [pattern]) is is_one


def test_projects_lie_where_the_policy_keeps_them(tmp_path: Path, folder: Path, fix: Fix) -> None:
    kept = tmp_path / "kept"
    path = fix(f"[projects]\nfolders = ['{kept}']\n")
    for action in (lambda: Project.open(folder), lambda: Project.create(tmp_path / "new")):
        error = refusal(action)
        assert f"({path}) keeps projects in {kept}" in str(error.message)
    assert not (tmp_path / "new").exists()
    Project.create(kept / "new").close()
    (kept / "link").symlink_to(folder)
    assert "is elsewhere" in str(refusal(lambda: Project.open(kept / "link")).message)


@pytest.mark.parametrize(
    "text",
    [
        "settings = = 1",
        "[setings]\nthreads = 1",
        "[settings]\nabsent = 1",
        "[settings]\nthreads = 0",
        "[projects]\nfolders = 'here'",
        "[projects]\nfolders = ['here']",
        "[projects]\nfolders = [1]",
        "[projects]\nplaces = ['/here']",
        "folders = ['/here']",
    ],
)
def test_nothing_goes_on_with_a_broken_policy(folder: Path, fix: Fix, text: str) -> None:
    path = fix(text)
    for action in (lambda: Project.open(folder), lambda: read_settings(folder / SETTINGS)):
        error = refusal(action)
        assert str(error.message).startswith(
            f"The policy of this computer, {path}, cannot be followed: "
        )


def test_a_policy_that_cannot_be_read_is_a_broken_one(folder: Path, fix: Fix) -> None:
    path = fix("")
    path.unlink()
    path.mkdir()
    assert "cannot be followed: Is a directory." in str(
        refusal(lambda: Project.open(folder)).message
    )


def test_no_variable_of_a_person_moves_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_DIRS", "PROGRAMDATA", "CARMENGUI_POLICY", "HOME"):
        monkeypatch.setenv(name, "/elsewhere")
    assert policy._system_folder() == Path("/etc")
