"""The command, About, the package, the desktops of both systems and the installers tell one version."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from setuptools.config.pyprojecttoml import read_configuration

from carmengui import __version__
from carmengui.app import main
from carmengui.ui.about.licences import components
from tests.packaging.conftest import PROJECT

PACKAGING = PROJECT / "packaging"
EPOCH_S = 1_700_000_000


def test_the_program_and_all_that_is_built_tell_one_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(PACKAGING))
    from build_place import BuildPlace, version_of
    from linux_build import APPLICATION, control, desktop_share
    from man_page import man_page
    from windows_program import LAUNCHERS, version_header
    from windows_setup import definitions

    bill = tmp_path / "bill"
    bill.touch()
    place = BuildPlace(PROJECT, tmp_path, tmp_path, version_of(PROJECT), EPOCH_S)
    described = ET.parse(desktop_share(place, bill) / "metainfo" / f"{APPLICATION}.metainfo.xml")
    deb = re.search(r"^Version: (.+)$", control(place, 0, []), re.MULTILINE)
    page = re.search(r"^\.TH .*\"carmengui ([^\"]+)\"", man_page(place), re.MULTILINE)
    assert deb
    assert page
    assert main(["--version"]) == 0
    told = {
        "the command": capsys.readouterr().out.removeprefix("carmengui ").strip(),
        "About": {part.name: part.version for part in components(())}["carmengui"],
        "what is installed": version("carmengui"),
        "pyproject.toml": read_configuration(PROJECT / "pyproject.toml")["project"]["version"],
        "AppStream": described.findall("releases/release")[0].get("version"),
        "the .deb": deb[1],
        "the manual page": page[1],
        "the setup program": definitions(place, tmp_path, tmp_path, tmp_path)["VERSION"],
    }
    assert told == dict.fromkeys(told, __version__)
    for program in LAUNCHERS:
        assert f'#define VERSION_TEXT "{__version__}"\n' in version_header(place.version, program)
    assert f"## {__version__}\n" in (PROJECT / "CHANGELOG.md").read_text("utf-8")
    # None of the recipes tells a version of its own, which somebody would forget.
    for path in ("linux", "windows"):
        for file in filter(Path.is_file, (PACKAGING / path).iterdir()):
            text = file.read_text("utf-8").replace("1.0", "")
            assert __version__ not in text, file.name
