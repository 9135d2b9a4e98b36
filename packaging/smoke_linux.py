"""Tries what was built for Linux: installs it, starts it, looks at every desk, removes it.

The .deb is installed in bare Debians of its own; the .run for a person without rights, without an
environment, whose home has a blank and a letter in its name that few programs expect. Needs root.
"""

from __future__ import annotations

import json
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_place import PROJECT
from environment import FOLDER_NAME, python_in
from machine import Log, Machine, clean, expect, timed
from smoke_wayland import try_on_wayland
from smoke_window import try_window
from system_packages import install

TREES = (
    python_in(PROJECT / FOLDER_NAME),
    python_in(PROJECT / "build" / "linux" / "environment"),
)
"""Environments in which the source tree can be started."""
RELEASES = ("bookworm", "trixie")
"""The Debian that the program is built on, and the one after it."""
PERSON = "nobody"
HOME = "Ayşe Müller"
DESKS = ("crawl", "review", "tune", "freshness", "compare")
TITLES = {"a": "Der Bahnhof von Kaltenmoos", "b": "Gölün iki yakası"}
"""The pages of the corpus that is imported."""
LOADED = "loaded"
"""How the files begin in which the linker tells what a process loads."""
QT_LIBRARY = "libQt6Core"
PAGE_AREA = "345x400+640+140"
"""Where the desk Review shows the page, in its picture."""
LIT = "#FFE9A8"
"""The colour behind the value that was found, which the browser draws into the page."""
LEAST_LIT = 3000


def check_deb(file: Path, pictures: Path, log: Log) -> None:
    """Install a .deb in bare Debians, use it, remove it, and look what is left.

    Raises:
        StepError: something went wrong; it says what.

    """
    for release in RELEASES:
        _check_deb_on(release, file, pictures, log)


def _check_deb_on(release: str, file: Path, pictures: Path, log: Log) -> None:
    with _bare_debian(release, log) as root:
        shutil.copy(file, root)
        machine = Machine(("chroot", str(root), *clean("/root")), root, "/root")
        with timed("install the .deb", log):
            machine.run(
                "apt-get", "install", "-y", "--no-install-recommends", f"/{file.name}",
                failure="apt-get could not install the .deb.",
            )  # fmt: skip
        log(f"installed: {_megabytes(root / 'usr' / 'lib' / 'carmengui'):.0f} MB")
        # xdg-mime asks mimetype where there is no desktop.
        machine.run(
            *("apt-get", "install", "-y", "--no-install-recommends", "fonts-dejavu-core"),
            *("xdg-utils", "libfile-mimeinfo-perl"),
            failure="The tools of the trial could not be installed.",
        )
        use(machine, "carmengui", pictures / f"deb-{release}", log)
        kind = machine.run(
            "xdg-mime", "query", "filetype", "/root/atlas/project.toml", failure="xdg-mime failed."
        )
        expect("carmengui" in kind, f"project.toml is of the kind {kind.strip()}.")
        with timed("remove the .deb", log):
            machine.run("apt-get", "purge", "-y", "carmengui", failure="It could not be removed.")
        left = [
            path
            for path in _named_like_it(root)
            if not path.is_relative_to(root / "root") and path != root / file.name
        ]
        expect(not left, f"The removal left {', '.join(map(str, left))}.")
        expect((root / "root/atlas/project.toml").is_file(), "The removal took a project.")


def check_run(file: Path, pictures: Path, log: Log) -> None:
    """Install a .run as a person without rights, use it, remove it, and look what is left.

    Raises:
        StepError: something went wrong; it says what.

    """
    with tempfile.TemporaryDirectory(prefix="carmengui-smoke-") as name:
        home = Path(name) / HOME
        home.mkdir()
        person = pwd.getpwnam(PERSON)
        for path in (Path(name), home):
            os.chown(path, person.pw_uid, person.pw_gid)
        own = shutil.copy(file, name)
        become = ("setpriv", "--reuid", PERSON, "--clear-groups", "--regid", str(person.pw_gid))
        machine = Machine((*become, *clean(str(home))), Path("/"), str(home))
        with timed("install the .run", log):
            machine.run("sh", own, "--quiet", failure="The .run could not install itself.")
        log(f"installed: {_megabytes(home / '.local' / 'opt' / 'carmengui'):.0f} MB")
        program = str(home / ".local/bin/carmengui")
        use(machine, program, pictures / "run", log)
        try_on_wayland(machine, program, f"{home}/demo", pictures / "run" / "wayland.png", log)
        with timed("remove it", log):
            installer = str(home / ".local/opt/carmengui/install.sh")
            machine.run(installer, "--remove", failure="It could not be removed.")
        left = [path for path in _named_like_it(home) if ".local/state" not in str(path)]
        left = [path for path in left if not path.is_relative_to(home / ".cache")]
        left = [path for path in left if not path.is_relative_to(home / ".config")]
        expect(not left, f"The removal left {', '.join(map(str, left))}.")
        expect((home / "atlas/project.toml").is_file(), "The removal took a project.")


def check_tar(file: Path, pictures: Path, log: Log) -> None:  # noqa: ARG001 - as the others
    """Unpack a .tar.zst into a folder with an odd name, as anybody may, and start what is in it.

    Raises:
        StepError: it does not start.

    """
    with tempfile.TemporaryDirectory(prefix="carmengui-smoke-") as name:
        folder = Path(name) / HOME
        folder.mkdir()
        machine = Machine(clean(str(folder)), Path("/"), str(folder))
        with timed("unpack the .tar.zst", log):
            machine.run(
                "tar", "-I", "zstd --long=27", "-xf", str(file), "-C", str(folder),
                failure="It could not be unpacked.",
            )  # fmt: skip
        (unpacked,) = folder.iterdir()
        program = str(unpacked / "program" / "carmengui")
        log(machine.run(program, "--version", failure="The program does not start.").strip())


def use(machine: Machine, program: str, pictures: Path, log: Log) -> None:
    """Do with an installed program what a person does first, and keep pictures of it."""
    with timed("--version", log):
        said = machine.run(program, "--version", failure="The program does not start.")
    log(said.strip())
    home = machine.home
    with timed("demo, with a picture of every desk", log):
        machine.run(
            program, "demo", "--headless", "--project", f"{home}/demo",
            "--screenshots", f"{home}/pictures", failure="The demo failed.",
        )  # fmt: skip
    taken = sorted(machine.place("pictures").glob("*.png"))
    lacking = [desk for desk in DESKS if not any(one.name.startswith(desk) for one in taken)]
    expect(not lacking, f"There is no picture of {', '.join(lacking)}.")
    _write_corpus(machine.place("corpus"))
    with timed("import", log):
        machine.run(
            *("env", "LD_DEBUG=files", f"LD_DEBUG_OUTPUT={home}/{LOADED}"),
            *(program, "import", f"{home}/atlas", f"{home}/corpus/corpus.jsonl"),
            failure="The import failed.",
        )
    _expect_no_qt(machine, log)
    found = machine.run(program, "queue", f"{home}/atlas", failure="The list of records failed.")
    _expect_titles(found)
    pictures.mkdir(parents=True, exist_ok=True)
    for one in machine.place("pictures").glob("*.png"):
        shutil.copy(one, pictures)
    expect(_lit_pixels(pictures / "review-light.png") > LEAST_LIT, "The page was not replayed.")
    try_window(machine, program, f"{home}/demo", pictures / "window.png", log)
    exchange(machine, program, log)
    log(f"pictures: {pictures}")


def exchange(machine: Machine, program: str, log: Log) -> None:
    """Open a project of the source tree with the installed program, and one of its own the other way."""
    python = next((path for path in TREES if path.exists()), None)
    if python is None:
        log("The source tree has no environment here: its projects are not tried.")
        return
    with tempfile.TemporaryDirectory(prefix="carmengui-tree-") as home:
        of_tree = ("env", "-C", str(PROJECT), *clean(home)[1:], str(python), "-m", "carmengui")
        tree = Machine(of_tree, Path("/"), home)
        made, corpus = machine.place("of the tree"), machine.place("corpus", "corpus.jsonl")
        tree.run("import", str(made), str(corpus), failure="The source tree failed to import.")
        machine.give(made)
        found = machine.run(
            program, "queue", f"{machine.home}/{made.name}",
            failure="A project of the source tree does not open in the installed program.",
        )  # fmt: skip
        _expect_titles(found)
        found = tree.run(
            "queue", str(machine.place("atlas")),
            failure="A project of the installed program does not open in the source tree.",
        )  # fmt: skip
        _expect_titles(found)
        machine.give(machine.place("atlas"))
    log("projects of the source tree open in the installed program, and the other way round")


def _expect_no_qt(machine: Machine, log: Log) -> None:
    """Look into what each process of a command, its workers among them, has loaded."""
    told = [file.read_text("utf-8", "replace") for file in machine.place().glob(f"{LOADED}.*")]
    with_qt = sum(QT_LIBRARY in text for text in told)
    expect(len(told) > 1, "The import has started no worker, or the linker told nothing.")
    expect(not with_qt, f"{with_qt} of the {len(told)} processes of the import have loaded Qt.")
    log(f"none of the {len(told)} processes of the import has loaded Qt")


def _expect_titles(found: str) -> None:
    lacking = [title for title in TITLES.values() if title not in found]
    expect(not lacking, f"No record has the title {', '.join(lacking)}.")


def _lit_pixels(picture: Path) -> int:
    """Count the pixels of a picture in which the browser has lit up the value that was found."""
    counted = ("-fill", "black", "+opaque", LIT, "-fill", "white", "-opaque", LIT)
    told = ("-format", "%[fx:round(mean*w*h)]", "info:")
    here = Machine((), Path("/"), "/")
    command = ("convert", str(picture), "-crop", PAGE_AREA, "+repage", *counted, *told)
    return int(here.run(*command, failure="The picture of a page could not be read."))


def _write_corpus(folder: Path) -> None:
    folder.mkdir()
    for name, title in TITLES.items():
        page = f"<html><title>{title}</title><h1>{title}</h1><p>{'Words. ' * 60}</p></html>"
        (folder / f"{name}.html").write_text(f'<meta charset="utf-8">{page}', "utf-8")
    lines = [json.dumps({"id": name, "html_file": f"{name}.html"}) for name in TITLES]
    (folder / "corpus.jsonl").write_text("\n".join(lines), "utf-8")


@contextmanager
def _bare_debian(release: str, log: Log) -> Iterator[Path]:
    """Give a bare Debian of its own, which is removed at the end."""
    if shutil.which("debootstrap") is None:
        install([("debootstrap",)])
    root = Path(tempfile.mkdtemp(prefix="carmengui-debian-"))
    mounts = [
        ("proc", root / "proc"),
        ("devpts", root / "dev" / "pts"),
        ("tmpfs", root / "dev" / "shm"),
    ]
    mounted: list[Path] = []
    here = Machine((), Path("/"), "/")
    try:
        with timed(f"make a bare Debian {release}", log):
            here.run(
                "debootstrap", "--variant=minbase", release, str(root),
                failure="debootstrap could not make a bare Debian.",
            )  # fmt: skip
        for kind, target in mounts:
            target.mkdir(parents=True, exist_ok=True)
            here.run("mount", "-t", kind, kind, str(target), failure=f"{kind} cannot be mounted.")
            mounted.append(target)
        Machine(("chroot", str(root)), root, "/root").run(
            "apt-get", "update", failure="The bare Debian cannot reach its packages."
        )
        yield root
    finally:
        for target in reversed(mounted):
            subprocess.run(["umount", "-l", str(target)], check=False)
        shutil.rmtree(root, ignore_errors=True)


def _megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1_000_000


def _named_like_it(root: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if name not in {"proc", "dpkg", "apt"}]
        yield from (Path(folder, name) for name in files if "carmengui" in name)


TRIALS = {".deb": check_deb, ".run": check_run, ".zst": check_tar}
"""The trial of each kind of file."""
