"""Every installed distribution is listed with its version, licence and text; there is one version."""

from __future__ import annotations

import tomllib
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from carmengui import __version__
from carmengui.ui.about.licences import Component, components
from carmengui.ui.window.main_window import MainWindow
from tests.packaging.conftest import PROJECT


@pytest.fixture(scope="module")
def parts() -> dict[str, Component]:
    return {each.name.lower(): each for each in components()}


def test_every_distribution_is_listed_once_with_its_version(parts: dict[str, Component]) -> None:
    # Of several with one name, the first is imported.
    installed = {each.name.lower(): each.version for each in reversed([*distributions()])}
    listed = {name: each.version for name, each in parts.items()}
    assert installed.keys() <= listed.keys()
    assert {name: listed[name] for name in installed} == installed | {"carmengui": __version__}


def test_what_the_program_needs_has_a_licence_and_a_text(parts: dict[str, Component]) -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {Requirement(each).name.lower() for each in project["dependencies"]}
    assert len(needed) > 15
    without = sorted(name for name in needed if not parts[name].text)
    assert not without
    # It names none; its text is that of the MIT licence.
    assert sorted(name for name in needed if not parts[name].licence) in ([], ["peewee"])


def test_qt_and_chromium_are_told_with_their_versions_and_texts(
    parts: dict[str, Component],
) -> None:
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in parts["qt"].text
    assert "GNU GENERAL PUBLIC LICENSE" in parts["qt"].text
    assert parts["qt"].version == distribution("PySide6").version
    assert "The Chromium Authors" in parts["chromium"].text
    assert parts["chromium"].version.count(".") == 3


def test_a_licence_is_read_from_where_it_is_told(tmp_path: Path) -> None:
    metadata = {
        "one": "License-Expression: MIT\nLicense: other",
        "two": "License: Apache-2.0",
        "three": "Classifier: License :: OSI Approved :: BSD License",
        "four": "License: The four licence\n        Copyright: everybody",
        "five": "License: UNKNOWN",
    }
    for name, told in metadata.items():
        folder = tmp_path / f"{name}-1.dist-info"
        folder.mkdir()
        head = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n"
        (folder / "METADATA").write_text(f"{head}{told}\n")
        (folder / "COPYING.txt").write_text(f"text of {name}")
        listed = f"{name}-1.dist-info/COPYING.txt,,\n{name}/AUTHORS,,\n" if name != "four" else ""
        (folder / "RECORD").write_text(listed)
    found = components(Distribution.discover(path=[str(tmp_path)]))
    own = {each.name: (each.licence, each.text) for each in found if each.name in metadata}
    assert own["one"] == ("MIT", "text of one")
    assert own["two"][0] == "Apache-2.0"
    assert own["three"][0] == "BSD License"
    assert own["four"][0] == "The four licence"
    assert own["four"][1].startswith("The four licence\n")
    assert own["five"][0] in {"", "UNKNOWN"}


def test_the_licence_is_that_of_the_project(parts: dict[str, Component]) -> None:
    text = (PROJECT / "LICENSE").read_text("utf-8")
    assert parts["carmengui"].text == text.strip()
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    assert text.startswith(f"{project['license']} License\n")
    assert project["license"] == parts["carmengui"].licence


# The card -------------------------------------------------------------------------------------


def test_the_card_shows_version_parts_and_the_text_of_the_chosen(qtbot, qapp: QApplication) -> None:
    window = MainWindow([])
    qtbot.addWidget(window)
    window.show()
    window.action_board.run("window.about")
    card = window.about_card
    assert card.isVisible()
    assert card.title.text() == f"carmengui {__version__}"
    qtbot.waitUntil(lambda: card.parts.count() > 20, timeout=60_000)
    assert card.parts.item(0).text() == f"carmengui {__version__}  –  MIT"
    assert card.text.toPlainText().startswith("MIT License")
    (lxml,) = card.parts.findItems("lxml ", Qt.MatchFlag.MatchStartsWith)
    card.parts.setCurrentItem(lxml)
    assert card.licence.text() == f"lxml {distribution('lxml').version}: BSD-3-Clause"
    assert "lxml" in card.text.toPlainText()
    card.close_button.click()
    assert not card.isVisible()
