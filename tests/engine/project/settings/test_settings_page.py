"""Every setting of a project and of a site can be read, checked and written by its description."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.setting_info import SettingGroup, SettingKind
from carmengui.engine.model.settings import Settings
from carmengui.engine.project.settings.file import NEW_SETTINGS, SETTINGS
from carmengui.engine.project.settings.settings_page import (
    HIDDEN,
    PROJECT_INFOS,
    SITE_INFOS,
    check_value,
    new_site,
    read_page,
    read_site_pages,
    write_value,
)
from carmengui.engine.sites.site_file import Languages, SiteFile

SITE = """\
# asked for by the newspaper
match = "gazete.example"
delay_s = 10  # their own wish

[headers]
Accept-Language = "tr"

[[stop]]
status = 403  # subscription
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / SETTINGS).write_text(NEW_SETTINGS, "utf-8")
    (tmp_path / "sites").mkdir()
    (tmp_path / "sites" / "gazete.toml").write_text(SITE, "utf-8")
    return tmp_path


def content(folder: Path, site: str = "") -> dict[str, Any]:
    path = folder / (f"sites/{site}.toml" if site else SETTINGS)
    return tomllib.loads(path.read_text("utf-8"))


def test_every_setting_and_every_line_of_a_site_file_is_described() -> None:
    project = {info.key for info in PROJECT_INFOS}
    assert project == {item.name for item in fields(Settings)} | {"hosts", "logins"}
    own = [*fields(SiteFile), *fields(Languages)]
    told_elsewhere = {"name", "languages"}
    described = [item.name for item in own if item.metadata]
    assert len(described) == len(SITE_INFOS)
    assert {item.name for item in own} - set(described) == told_elsewhere
    for info in (*PROJECT_INFOS, *SITE_INFOS):
        assert info.title
        assert info.effect
        assert info.group is not SettingGroup.OTHER


def test_a_value_is_written_and_the_comments_stay(folder: Path) -> None:
    page = read_page(folder)
    assert page.changed == frozenset()
    write_value(folder, page, "exclude", ("/tag/*", "re:page=\\d+"))
    write_value(folder, page, "max_depth", 8)
    again = read_page(folder)
    assert again.values["exclude"] == ("/tag/*", "re:page=\\d+")
    assert again.changed == {"exclude", "max_depth"}
    text = (folder / SETTINGS).read_text("utf-8")
    assert "# delay_s = 1.0 " in text
    write_value(folder, again, "exclude", None)
    write_value(folder, again, "max_depth", None)
    assert content(folder)["settings"] == {}
    assert read_page(folder).changed == frozenset()


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("max_depth", -1, "must be at least 0"),
        ("max_depth", "many", "must be a whole number"),
        ("exclude", ("re:(",), "is not a regular expression"),
        ("crawl_hours", ("25",), "is not a time range"),
        ("hosts", ("a.example = nowhere",), "must look like"),
        ("hosts", ("a.example",), "has no name and value"),
        ("logins", ("https://a.example = env:X",), "is not a login"),
        ("logins", ("a.example Cookie = env:X",), "is not an origin"),
    ],
)
def test_what_does_not_fit_is_said_and_not_written(
    folder: Path, key: str, value: Any, words: str
) -> None:
    page, before = read_page(folder), (folder / SETTINGS).read_bytes()
    for put in (check_value, write_value):
        with pytest.raises(KnownError) as caught:
            put(folder, page, key, value)
        assert words in str(caught.value.message)
    assert (folder / SETTINGS).read_bytes() == before


def test_a_check_writes_nothing(folder: Path) -> None:
    before = (folder / SETTINGS).read_bytes()
    check_value(folder, read_page(folder), "max_depth", 3)
    assert (folder / SETTINGS).read_bytes() == before


def test_a_login_names_a_variable_that_may_be_set_later_and_a_secret_is_not_shown(
    folder: Path,
) -> None:
    page = read_page(folder)
    write_value(folder, page, "logins", ("https://a.example Authorization = env:NOT_SET_YET",))
    path = folder / SETTINGS
    path.write_text(path.read_text("utf-8") + '"https://b.example" = { Cookie = "s=1" }\n', "utf-8")
    page = read_page(folder)
    assert page.values["logins"] == (
        "https://a.example Authorization = env:NOT_SET_YET",
        f"https://b.example Cookie = {HIDDEN}",
    )
    write_value(folder, page, "logins", page.values["logins"][1:])
    assert content(folder)["logins"] == {"https://b.example": {"Cookie": "s=1"}}


def test_a_site_file_is_read_and_written_with_its_comments(folder: Path) -> None:
    (page,) = read_site_pages(folder)
    assert page.values["match"] == ("gazete.example",)
    assert page.values["headers"] == ("Accept-Language = tr",)
    assert page.values["stop"] == "[[stop]]\nstatus = 403  # subscription"
    assert page.changed == {"match", "delay_s", "headers", "stop"}
    write_value(folder, page, "languages.wanted", ("tt",))
    write_value(folder, page, "stop", '[[stop]]\ntext = "Abone olun"\nafter = 3')
    write_value(folder, page, "headers", ("Accept-Language = tt", "Accept = text/html"))
    write_value(folder, page, "delay_s", None)
    write_value(folder, page, "priority", 3)
    text = (folder / page.file).read_text("utf-8")
    assert "# asked for by the newspaper" in text
    said = content(folder, "gazete")
    assert said["languages"] == {"wanted": ["tt"]}
    assert said["stop"] == [{"text": "Abone olun", "after": 3}]
    assert said["headers"] == {"Accept-Language": "tt", "Accept": "text/html"}
    assert "delay_s" not in said
    assert said["priority"] == 3


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("delay_s", 5000, "must be between 0 and 3600"),
        ("delay_s", "slow", "must be a number"),
        ("match", (), "“match” is missing"),
        ("seeds", ("https://other.example/",), "is not matched by"),
        ("stop", "[[stop]]\nafter = 3", "neither"),
        ("stop", "[[stop", "not valid TOML"),
        ("stop", "delay_s = 3", "is another setting"),
    ],
)
def test_what_does_not_fit_a_site_file_is_not_written(
    folder: Path, key: str, value: Any, words: str
) -> None:
    (page,) = read_site_pages(folder)
    for put in (check_value, write_value):
        with pytest.raises(KnownError) as caught:
            put(folder, page, key, value)
        assert words in str(caught.value.message)
    assert (folder / page.file).read_text("utf-8") == SITE


def test_a_new_site_gets_its_file_with_the_first_value(folder: Path) -> None:
    page = new_site(folder, "gazete")
    assert page.site == "gazete-2"
    page = new_site(folder, "ifs.example:8080")
    assert page.site == "ifs-example-8080"
    assert not (folder / page.file).exists()
    with pytest.raises(KnownError):
        write_value(folder, page, "delay_s", -1)
    assert not (folder / page.file).exists()
    write_value(folder, page, "delay_s", 0)
    assert content(folder, page.site) == {"match": ["ifs.example:8080"], "delay_s": 0}


def test_a_broken_file_is_told_with_its_reason(folder: Path) -> None:
    (folder / SETTINGS).write_text("[settings]\nmax_depth = 'deep'\n", "utf-8")
    page = read_page(folder)
    assert "“max_depth” must be a whole number" in str(page.problem)
    assert page.values["max_depth"] == 20
    (folder / "sites" / "gazete.toml").write_text("match = 'a.example'\ndelay = 3\n", "utf-8")
    (page,) = read_site_pages(folder)
    assert "“delay” is not known here" in str(page.problem)
    assert page.values["match"] == ("a.example",)


def test_kinds_that_need_no_line_of_their_own_are_few() -> None:
    tables = [info.key for info in SITE_INFOS if info.kind is SettingKind.TABLES]
    assert sorted(tables) == ["fetch_as", "scan", "state", "step", "stop"]
