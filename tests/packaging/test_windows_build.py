"""The parts of the Windows build that need neither the network nor a compiler."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path, PureWindowsPath
from typing import Any

import pytest

PROJECT = Path(__file__).resolve().parents[2]
RECIPES = PROJECT / "packaging" / "windows"
# The folder shares its name with a library: what lies in it is imported from it alone.
sys.path.append(str(PROJECT / "packaging"))
build_place: Any = importlib.import_module("build_place")
reproducible: Any = importlib.import_module("reproducible")
steps: Any = importlib.import_module("steps")
windows_program: Any = importlib.import_module("windows_program")
windows_runtime: Any = importlib.import_module("windows_runtime")
windows_setup: Any = importlib.import_module("windows_setup")

EPOCH_S = 1_700_000_000
WITHOUT_CONSOLE = """
import sys
sys.argv = ["start.py", *sys.argv[2:]]
sys.path.insert(0, {folder!r})
import windows_start as start
out, sys.stdout, sys.stderr = sys.stdout, None, None
start.show = lambda text: print(text, file=out)
sys.exit(start.start())
"""


@pytest.fixture
def script() -> str:
    return (RECIPES / "carmengui.nsi").read_text("utf-8")


@pytest.fixture
def place(tmp_path: Path) -> Any:
    return build_place.BuildPlace(
        PROJECT, tmp_path, tmp_path, build_place.version_of(PROJECT), EPOCH_S
    )


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("0.1.0", (0, 1, 0, 0)),
        ("2", (2, 0, 0, 0)),
        ("1.2rc3", (1, 2, 0, 0)),
        ("1.2.3.4", (1, 2, 3, 4)),
    ],
)
def test_windows_compares_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert windows_program.version_numbers(version) == numbers


def test_the_script_is_given_all_it_asks_for(script: str, place: Any, tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    given = set(
        windows_setup.definitions(place, tmp_path / "program", tmp_path, tmp_path / "x.exe")
    )
    defined = set(re.findall(r"^!define (\w+)", script, re.MULTILINE))
    asked = set(re.findall(r"\$\{([A-Z_]+)\}", script))
    macros = {"NAME", "SUFFIX", "KIND", "DESCRIPTION", "KEY"}
    assert asked - defined - macros - {name for name in asked if name.startswith("LANG_")} == given


def test_the_uninstaller_removes_each_key_that_setup_writes(script: str) -> None:
    setup, removal = script.split("Section Uninstall")
    setup = setup.partition("\nSection\n")[2]
    kinds = re.findall(r'OfferKind "(\S+)" "(\S+)"', setup)
    assert kinds == re.findall(r'ForgetKind "(\S+)" "(\S+)"', removal)
    assert {kind for _, kind in kinds} == set(re.findall(r'DescribeKind "(\S+)"', setup))
    folders = {rf"${{CLASSES}}\{key}" for key in re.findall(r'OfferFolders "([^"]+)"', setup)}
    written = set(re.findall(r'WriteReg\w+ HKCU "([^"]+)"', setup)) | folders
    removed = re.findall(r'DeleteRegKey HKCU "([^"]+)"', removal)
    packets = r"${CLASSES}\.carmenpacket"
    assert {key for key in written if not key.startswith(tuple(removed))} == {packets}


def test_no_default_program_is_taken_over(script: str) -> None:
    for line in script.splitlines():
        if re.search(r'WriteRegStr HKCU "\$\{CLASSES\}\\(\.|\$\{SUFFIX\})[^"]*" ""', line):
            before = script[: script.index(line)].rstrip().splitlines()
            assert before[-1].strip() == '${If} $0 == ""'
            assert "HKCR" in before[-2]


def test_every_sentence_of_the_setup_is_in_every_language(script: str) -> None:
    languages = {name.upper() for name in re.findall(r'MUI_LANGUAGE "(\w+)"', script)}
    sentences: dict[str, set[str]] = {}
    for name, language in re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", script, re.MULTILINE):
        sentences.setdefault(name, set()).add(language)
    assert len(languages) == 5
    assert set(map(frozenset, sentences.values())) == {frozenset(languages)}


def test_exactly_what_is_installed_is_removed() -> None:
    names = [PureWindowsPath(name) for name in ("a.exe", "app/b.pyc", "app/c/d$.txt")]
    assert windows_setup.install_lines(names, [Path(f"/x/{name.name}") for name in names]) == (
        'SetOutPath "$INSTDIR"\nFile "/oname=a.exe" "/x/a.exe"\n'
        'SetOutPath "$INSTDIR\\app"\nFile "/oname=b.pyc" "/x/b.pyc"\n'
        'SetOutPath "$INSTDIR\\app\\c"\nFile "/oname=d$$.txt" "/x/d$$.txt"\n'
    )
    assert windows_setup.uninstall_lines(names) == (
        'Delete "$INSTDIR\\a.exe"\nDelete "$INSTDIR\\app\\b.pyc"\nDelete "$INSTDIR\\app\\c\\d$$.txt"\n'
        'RMDir "$INSTDIR\\app\\c"\nRMDir "$INSTDIR\\app"\n'
    )


def test_no_folder_is_removed_with_all_that_is_in_it(script: str) -> None:
    assert not re.search(r"RMDir\s+/r", script, re.IGNORECASE)


def test_two_archives_of_the_same_files_are_the_same(tmp_path: Path) -> None:
    packed = []
    for number, names in enumerate((("b.txt", "a/c.txt"), ("a/c.txt", "b.txt"))):
        folder = tmp_path / f"folder{number}"
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(name, "ascii")
            os.utime(folder / name, (EPOCH_S + number, EPOCH_S + number))
        target = tmp_path / f"{number}.zip"
        reproducible.write_zip(target, folder, EPOCH_S, "inside/")
        packed.append(target.read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(tmp_path / "0.zip") as archive:
        assert archive.namelist() == ["inside/a/c.txt", "inside/b.txt"]
        assert {entry.date_time for entry in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_the_standard_library_is_compiled_without_what_belongs_elsewhere(
    place: Any, tmp_path: Path
) -> None:
    wanted = windows_runtime.is_library_module
    assert wanted(Path("multiprocessing/popen_spawn_win32.py"))
    assert not wanted(Path("test/test_abc.py"))
    assert not wanted(Path("site-packages/x.py"))
    assert not wanted(Path("_sysconfigdata__linux_x86_64-linux-gnu.py"))
    module = tmp_path / "modules" / "one.py"
    module.parent.mkdir()
    module.write_text("ONE = 1\n", "ascii")
    windows_runtime.compile_python(place, module.parent)
    assert [path.name for path in module.parent.iterdir()] == ["one.pyc"]
    asked = [sys.executable, "-c", "import one; print(one.ONE)"]
    done = subprocess.run(asked, cwd=module.parent, capture_output=True, check=True)
    assert done.stdout.strip() == b"1"


def test_another_archive_than_the_pinned_one_is_refused(place: Any) -> None:
    file = place.work / "downloads" / windows_runtime.SOURCE_FILE
    file.parent.mkdir()
    file.write_bytes(b"something else")
    with pytest.raises(steps.StepError, match="not the archive that is pinned"):
        windows_runtime.add_runtime(place, place.work / "runtime")


@pytest.mark.skipif(shutil.which("osslsigncode") is None, reason="needs osslsigncode")
def test_a_file_that_the_foundation_has_not_signed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "python311.dll"
    file.write_bytes(b"MZ" + bytes(2000))
    with pytest.raises(steps.StepError, match="not signed"):
        windows_runtime.verify(file)


def test_the_programs_of_the_runtime_are_replaced_by_the_launchers() -> None:
    assert windows_runtime.is_taken("python311.dll")
    assert windows_runtime.is_taken("_ssl.pyd")
    assert not windows_runtime.is_taken("pythonw.exe")
    # Not signed: it is compiled here instead.
    assert not windows_runtime.is_taken("python311.zip")
    folders = (RECIPES / "python311._pth").read_text("ascii").split()
    assert folders == ["python311.zip", ".", "..\\packages", "..\\app"]


def test_an_icon_names_where_its_pictures_lie() -> None:
    icon = windows_program.icon_of((16, 256), (b"first", b"the second"))
    assert struct.unpack_from("<HHH", icon) == (0, 1, 2)
    for number, (side, picture) in enumerate(((16, b"first"), (0, b"the second"))):
        entry = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * number)
        assert entry[0] == entry[1] == side
        length, offset = entry[-2:]
        assert icon[offset : offset + length] == picture


def without_console(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    code = WITHOUT_CONSOLE.format(folder=str(RECIPES))
    return subprocess.run(
        [sys.executable, "-c", code, "start.py", *arguments],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_a_failure_without_a_console_is_shown(tmp_path: Path) -> None:
    done = without_console(tmp_path, "no/such/project")
    assert done.returncode == 1
    assert done.stdout.startswith("carmengui: There is no project in ")


def test_what_ends_well_without_a_console_shows_nothing(tmp_path: Path) -> None:
    done = without_console(tmp_path, "--version")
    assert (done.returncode, done.stdout) == (0, "")
