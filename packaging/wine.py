"""Wine, to try on Linux what is built for Windows: a Windows of one's own, removed afterwards.

Debian's wine 8.0 lacks what every Windows 10 has, so the tests add it to their own Windows, and only
there: ``icuuc.dll``, whose functions Qt only calls for rare encodings; the functions of C for complex
numbers, which numpy names when it is loaded; and the random numbers of ``bcryptprimitives.dll``, without
which the browser's library does not load.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

from steps import StepError, run_quietly
from windows_packages import imports_of
from windows_tools import tool

if TYPE_CHECKING:
    from collections.abc import Callable

LOADER = Path("/usr/lib/wine/wine64")
SERVER = Path("/usr/lib/wine/wineserver64")
BUILTIN = Path("/usr/lib/x86_64-linux-gnu/wine/x86_64-windows")
PACKAGES = {
    "wine64": LOADER,
    "xvfb": Path("/usr/bin/Xvfb"),
    "imagemagick": Path("/usr/bin/import"),
    "x11-utils": Path("/usr/bin/xwininfo"),
}
SYSTEM = Path("drive_c/windows/system32")
OFFERED = re.compile(r"^\s*\[\s*\d+\].*?\s(\w+)$", re.MULTILINE)
UNARY = "ccos ccosh cexp csin csinh ctan ctanh".split()
OF_TWO = ("cpow",)
PARTS = "cabs carg cimag creal".split()
KINDS = {"": ("D", "double", ""), "l": ("D", "double", ""), "f": ("F", "float", "f")}
"""Ending of a function -> structure, part and ending of the compiler's own: long is no longer."""
COMPLEX_HEAD = """
#include <complex.h>
typedef struct { double r, i; } D;
typedef struct { float r, i; } F;
static double complex of_D(D v) { return v.r + v.i * I; }
static float complex of_F(F v) { return v.r + v.i * I; }
static D to_D(double complex v) { D o = { __real__ v, __imag__ v }; return o; }
static F to_F(float complex v) { F o = { __real__ v, __imag__ v }; return o; }
"""
RANDOM = """
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL ProcessPrng(BYTE *data, SIZE_T length)
{
    return SystemFunction036(data, (ULONG)length);
}
"""


class Wine:
    """One Windows below a folder of Linux; its drive Z: is the root of Linux."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **os.environ,
            "WINEPREFIX": str(folder),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "ucrtbase=n,b;winemenubuilder.exe=d",
        }
        self.environment.pop("DISPLAY", None)

    def start(self) -> None:
        """Make the Windows, and add what this wine lacks."""
        self.run(LOADER.name, "wineboot", "-i", within_s=300)
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        self._add_complex_numbers()
        self._compile("bcryptprimitives.dll", RANDOM, library="-ladvapi32")

    def end(self) -> None:
        """End every process of this Windows."""
        subprocess.run([SERVER, "-k"], env=self.environment, check=False)
        subprocess.run([SERVER, "-w"], env=self.environment, check=False, timeout=60)

    def run(self, *words: str, within_s: float = 120, **environment: str) -> str:
        """Run a program to its end and return what it says; raise when it fails."""
        code, said = self.call(*words, within_s=within_s, **environment)
        if code:
            raise StepError(f"{' '.join(words)} ended with {code} under wine.", said)
        return said

    def call(self, *words: str, within_s: float = 120, **environment: str) -> tuple[int, str]:
        """Run a program to its end; return its exit code and what it says."""
        command = [str(LOADER), *(words[1:] if words[0] == LOADER.name else words)]
        # Pipes: wine's programs cannot write to a file of Linux that is their standard output.
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=within_s,
            env={**self.environment, **environment},
        )
        return done.returncode, done.stdout

    def begin(self, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start a program and leave it running."""
        return subprocess.Popen(
            [str(LOADER), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**self.environment, **environment},
        )

    def home(self, *parts: str) -> Path:
        """Return a folder of the person's own."""
        user = next(
            path for path in (self.folder / "drive_c/users").iterdir() if path.name != "Public"
        )
        return user.joinpath(*parts)

    def path(self, path: Path) -> str:
        """Return what a path of Linux is called in this Windows."""
        return "Z:" + str(path).replace("/", "\\")

    def registry(self, key: str) -> str:
        """Return what the registry has below a key, or nothing."""
        code, said = self.call("reg", "query", key, "/s")
        return "" if code else said

    def add_stub(self, name: str, needing: Path) -> None:
        """Add a library whose functions do nothing, for a file that is linked with it."""
        names = functions_of(needing, name)
        code = "".join(
            f"__declspec(dllexport) void *{each}(void) {{ return 0; }}\n" for each in names
        )
        self._compile(name, code)

    def _add_complex_numbers(self) -> None:
        """Put a library of C before wine's own, which passes on all but complex numbers."""
        content = (BUILTIN / "ucrtbase.dll").read_bytes()
        # Without this mark in its head wine takes the copy for a file of Windows.
        head = content[:0x80].replace(b"Wine builtin DLL", bytes(16))
        (self.folder / SYSTEM / "wineucrt.dll").write_bytes(head + content[0x80:])
        listing = run_quietly(
            [tool("objdump"), "-p", BUILTIN / "ucrtbase.dll"], "Wine's library could not be read."
        )
        offered = OFFERED.findall(listing[listing.index("[Ordinal/Name") :])
        own, code = complex_numbers()
        lines = [
            f"{n}=my_{n}" if n in own else f"{n}=wineucrt.{n}" for n in offered if n != "Table"
        ]
        self._compile("ucrtbase.dll", code, "LIBRARY ucrtbase.dll\nEXPORTS\n" + "\n".join(lines))

    def _compile(self, name: str, code: str, definitions: str = "", library: str = "") -> None:
        work = self.folder / "compiled"
        work.mkdir(exist_ok=True)
        (work / "library.c").write_text(code, "ascii")
        sources = ["library.c"]
        if definitions:
            (work / "library.def").write_text(definitions + "\n", "ascii")
            sources.append("library.def")
        if library:
            sources.append(library)
        run_quietly(
            [tool("gcc"), "-shared", "-static-libgcc", "-O1", "-w", *sources, "-o", name],
            f"{name} for the test could not be compiled; the lines above say why.",
            folder=work,
        )
        shutil.copyfile(work / name, self.folder / SYSTEM / name)


def complex_numbers() -> tuple[set[str], str]:
    """Return the names of the functions of complex numbers, and the code that has them."""
    own: set[str] = set()
    code = [COMPLEX_HEAD]
    for ending, (kind, part, compilers) in KINDS.items():
        code += [
            f"{part} my_{name}{ending}({kind} v) {{ return {name}{compilers}(of_{kind}(v)); }}"
            for name in PARTS
        ]
        for name in UNARY:
            called = f"{name}{compilers}(of_{kind}(v))"
            code.append(f"{kind} my_{name}{ending}({kind} v) {{ return to_{kind}({called}); }}")
        for name in OF_TWO:
            called = f"{name}{compilers}(of_{kind}(a), of_{kind}(b))"
            code.append(
                f"{kind} my_{name}{ending}({kind} a, {kind} b) {{ return to_{kind}({called}); }}"
            )
        own |= {name + ending for name in (*PARTS, *UNARY, *OF_TWO)}
    return own, "\n".join(code) + "\n"


def functions_of(path: Path, library: str) -> list[str]:
    """Return the functions of one library that a file of Windows is linked with."""
    assert library in imports_of(path)
    listing = run_quietly([tool("objdump"), "-p", path], f"{path.name} could not be read.")
    part = listing.partition(f"DLL Name: {library}")[2].partition("DLL Name:")[0]
    return re.findall(r"^\s+[0-9a-f]+\s+\d+\s+(\w+)$", part, re.MULTILINE)


def wait_for(what: str, is_so: Callable[[], bool], within_s: float = 60) -> float:
    """Wait until something is so and return after how many seconds; raise when it does not come."""
    started_at = time.monotonic()
    while not is_so():
        if time.monotonic() - started_at > within_s:
            raise StepError(f"{what} did not happen within {within_s:.0f} s.")
        time.sleep(0.25)
    return time.monotonic() - started_at


def missing_packages() -> list[str]:
    """Return the packages of Debian that these tests lack."""
    return [name for name, file in PACKAGES.items() if not file.exists()]
