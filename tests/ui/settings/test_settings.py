"""The settings in the window: every one has its row, is checked at it, written at once, and undone."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.model.setting_info import SettingInfo, SettingKind
from carmengui.engine.model.settings import Settings, setting_infos
from carmengui.engine.project.settings import policy
from carmengui.engine.project.settings.project_infos import PROJECT_INFOS
from carmengui.engine.project.settings.settings_page import SITE_INFOS
from carmengui.engine.sites.site_file import Languages, SiteFile
from carmengui.ui.settings.controls import FieldControl, ListControl, control_for
from carmengui.ui.settings.wording import text_of, value_of
from tests.ui.settings.conftest import Bench


def info(key: str) -> SettingInfo:
    return next(each for each in (*PROJECT_INFOS, *SITE_INFOS) if each.key == key)


def test_every_setting_of_project_and_site_file_has_its_row(bench: Bench) -> None:
    rows = bench.sheet.project_rows.rows
    assert set(rows) == {item.name for item in fields(Settings)} | {"hosts", "logins"}
    for row in rows.values():
        assert row.title.text()
        assert row.effect.text()
    lines = bench.sheet.site_rows.rows
    described = [item for item in (*fields(SiteFile), *fields(Languages)) if item.metadata]
    assert len(lines) == len(described) == len(fields(SiteFile)) - 2 + len(fields(Languages))


def test_a_value_is_written_at_once_and_undone(bench: Bench) -> None:
    bench.open()
    row = bench.row("max_depth")
    assert row.restore.text() == "default"
    bench.type_into("max_depth", "8")
    bench.wait(row.restore.isEnabled)
    assert bench.content()["settings"] == {"max_depth": 8}
    assert row.restore.text() == "default 20, restore"
    assert bench.sheet.last.text() == "“Links from a source” is 8."
    assert bench.sheet.differ.text() == f"1 of {len(PROJECT_INFOS)} differ from their defaults"
    bench.wait(bench.sheet.undo.isEnabled)
    bench.sheet.undo.click()
    bench.wait(lambda: not row.restore.isEnabled())
    assert bench.content()["settings"] == {}
    assert row.control.shown == 20


def test_restoring_takes_the_line_out_of_the_file(bench: Bench) -> None:
    bench.open()
    row = bench.row("allow_loopback")
    row.control.first.click()
    bench.wait(row.restore.isEnabled)
    assert bench.content()["settings"] == {"allow_loopback": True}
    row.restore.click()
    bench.wait(lambda: not row.restore.isEnabled())
    assert bench.content()["settings"] == {}
    assert "# delay_s = 1.0 " in (bench.folder / "project.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("max_depth", "many", "“Links from a source” must be a whole number, not “many”."),
        ("delay_s", "-1", "“Delay between pages” must be at least 0, not -1.0."),
        ("exclude", "re:(", "“re:(” is not a regular expression"),
        ("zemberek_file", "/yok/python", "/yok/python cannot be started"),
        ("logins", "a.test Cookie = env:X", "“a.test” is not an origin."),
    ],
)
def test_what_does_not_fit_is_said_at_its_row_and_not_written(
    bench: Bench, key: str, text: str, words: str
) -> None:
    bench.open()
    before = (bench.folder / "project.toml").read_bytes()
    bench.type_into(key, text)
    row = bench.row(key)
    bench.wait(lambda: bool(row.problem.text()))
    assert words in row.problem.text()
    assert row.problem.isVisible()
    assert (bench.folder / "project.toml").read_bytes() == before
    bench.type_into(key, "/x/*" if key == "exclude" else "")
    bench.wait(lambda: not row.problem.text())


def test_a_pattern_shows_what_it_drops_while_it_is_typed(bench: Bench) -> None:
    bench.open()
    answer = bench.sheet.aside.preview.answer
    bench.wait(lambda: answer.text() == "No URL drops out")
    control = bench.row("exclude").control
    assert isinstance(control, ListControl)
    bench.qtbot.keyClicks(control.fields[0], "/tag/1")
    bench.wait(lambda: answer.text() == "3 URLs drop out")
    assert bench.sheet.aside.preview.detail.text() == "of 24 known; 21 stay"
    assert bench.content()["settings"] == {}
    assert [label.text() for label in control._counts] == ["− 3"]


def test_a_site_is_shown_and_changed_in_its_own_file(bench: Bench) -> None:
    bench.open()
    (link,) = bench.sheet.aside.sites.links
    link.click()
    bench.wait(lambda: bench.sheet.rows is bench.sheet.site_rows)
    assert bench.sheet.detail.text() == "site b, saved in sites/b.toml"
    assert bench.row("delay_s").control.shown == 10
    bench.type_into("exclude", "/print/*")
    bench.wait(bench.row("exclude").restore.isEnabled)
    assert bench.content("sites/b.toml") == {
        "match": "b.test",
        "delay_s": 10,
        "exclude": ["/print/*"],
    }
    assert "# their wish" in (bench.folder / "sites" / "b.toml").read_text("utf-8")
    bench.sheet.back.click()
    bench.wait(lambda: bench.sheet.rows is bench.sheet.project_rows)


def test_a_site_gets_its_file_with_its_first_setting(bench: Bench) -> None:
    bench.open()
    sites = bench.sheet.aside.sites
    sites.add.click()
    bench.qtbot.keyClicks(sites.host, "c.test")
    sites.host.returnPressed.emit()
    bench.wait(lambda: bench.sheet.rows is bench.sheet.site_rows)
    assert not (bench.folder / "sites" / "c-test.toml").exists()
    bench.type_into("priority", "3")
    bench.wait(lambda: len(sites.links) == 2)
    assert bench.content("sites/c-test.toml") == {"match": ["c.test"], "priority": 3}


def test_a_project_file_that_is_wrong_is_told_and_left_alone(bench: Bench) -> None:
    (bench.folder / "project.toml").write_text("[settings]\nmax_depth = 'deep'\n", "utf-8")
    bench.open()
    assert "“max_depth” must be a whole number" in bench.sheet.problem.text()
    assert not bench.sheet.rows.isEnabled()


def test_rare_settings_are_hidden_until_they_are_asked_for(bench: Bench) -> None:
    bench.open()
    rare = {each.key for each in setting_infos() if each.is_rare}
    hidden = {key for key, row in bench.sheet.rows.rows.items() if row.isHidden()}
    assert hidden == rare
    bench.controller.open("max_redirects")
    assert not bench.row("max_redirects").isHidden()
    bench.sheet.all.click()
    assert bench.sheet.rows.hidden_count == 0


def test_the_changed_settings_are_copied_as_text(bench: Bench) -> None:
    bench.open()
    bench.type_into("max_depth", "8")
    bench.wait(bench.row("max_depth").restore.isEnabled)
    bench.sheet.copy.click()
    assert QGuiApplication.clipboard().text() == "Links from a source (max_depth): 8"


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("max_depth", "8", 8),
        ("max_pages", "100,000", 100_000),
        ("max_depth", "8.5", "8.5"),
        ("delay_s", "0,5", 0.5),
        ("delay_s", " ", None),
        ("proxy", "none", "none"),
    ],
)
def test_typed_text_becomes_a_value(key: str, text: str, value: Any) -> None:
    assert value_of(info(key), text) == value


@pytest.mark.parametrize("key", [each.key for each in (*PROJECT_INFOS, *SITE_INFOS)])
def test_a_value_that_is_shown_is_not_written_again(qtbot: QtBot, key: str) -> None:
    control = control_for(info(key))
    qtbot.addWidget(control)
    values: list[Any] = []
    control.committed.connect(values.append)
    shown = ("a", "b") if isinstance(control, ListControl) else info(key).default
    control.show_value(shown)
    if isinstance(control, FieldControl):
        assert control.field.text() == text_of(shown)
        control.field.editingFinished.emit()
    if isinstance(control, ListControl):
        assert control.texts == ("a", "b")
        control.fields[0].editingFinished.emit()
    if info(key).kind is SettingKind.TABLES:
        control.first.left.emit()
    assert values == []


def test_what_the_policy_fixes_is_shown_and_not_changed(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "policy.toml"
    path.write_text('[settings]\nuser_agent = "library-bot"\n')
    monkeypatch.setattr(policy, "SYSTEM_FILE", path)
    bench.open()
    row, free = bench.row("user_agent"), bench.row("threads")
    bench.wait(lambda: not row.control.isEnabled())
    assert row.effect.text().startswith(f"Fixed by the policy of this computer ({path}). ")
    assert bench.controller.page is not None
    assert bench.controller.page.values["user_agent"] == "library-bot"
    assert free.control.isEnabled()
    assert "policy" not in free.effect.text()


def test_the_delay_of_a_host_is_kept_in_its_site_file_and_undone(bench: Bench) -> None:
    bench.open()
    for host, file in (("b.test", "b"), ("c.test", "c-test")):
        path = bench.folder / "sites" / f"{file}.toml"
        before = path.read_bytes() if path.exists() else None
        bench.controller.keep_for_host(host, "delay_s", 4.0)
        bench.wait(
            lambda file=file, path=path: (
                path.exists() and bench.content(f"sites/{file}.toml")["delay_s"] == 4
            )
        )
        bench.wait(lambda: bench.sheet.last.text().endswith(" is 4 s."))
        bench.wait(bench.sheet.undo.isEnabled)
        bench.sheet.undo.click()
        bench.wait(
            lambda path=path, before=before: (
                (path.read_bytes() if path.exists() else None) == before
            )
        )
