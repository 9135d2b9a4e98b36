"""Tries what was built for Linux: installs it, starts it, looks at every desk, removes it.

The .deb is installed in a bare Debian of its own; the .run for a person without rights, without an
environment, whose home has a blank and a letter in its name that few programs expect. Needs root.
"""

from __future__ import annotations

import json
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from steps import StepError
from system_packages import install

Log = Callable[[str], None]
RELEASE = "bookworm"
PERSON = "nobody"
HOME = "Ayşe Müller"
DESKS = ("crawl", "review", "tune", "freshness", "compare")
TITLES = {"a": "Der Bahnhof von Kaltenmoos", "b": "Gölün iki yakası"}
"""The pages of the corpus that is imported."""
STARTED = """
xvfb-run -a -s '-screen 0 1600x1000x24' sh -c '
"$1" "$2" & window=$!
for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    sleep 1
    xwininfo -root -tree | grep -q "carmengui" && break
done
sleep 3
import -window root "$3"
kill $window' sh "$1" "$2" "$3"
"""
"""Opens the window of a project on a screen of its own and takes a picture of the screen."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the program is tried: as whom, with what before each command."""

    before: tuple[str, ...]
    root: Path
    """The folder that is / for the program."""
    home: str
    """The home of the person, as the program sees it."""

    def run(self, *command: str, failure: str, timeout_s: float = 600) -> str:
        """Run a command there; return what it said."""
        done = subprocess.run(
            [*self.before, *command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout_s,
            check=False,
        )
        if done.returncode:
            raise StepError(failure, done.stdout + done.stderr)
        return done.stdout

    def place(self, *parts: str) -> Path:
        """Return a path below the home, as it is outside."""
        return self.root / Path(self.home, *parts).relative_to("/")


def check_deb(file: Path, pictures: Path, log: Log) -> None:
    """Install a .deb in a bare Debian, use it, remove it, and look what is left.

    Raises:
        StepError: something went wrong; it says what.

    """
    with _bare_debian(log) as root:
        shutil.copy(file, root)
        machine = Machine(("chroot", str(root), *_clean("/root")), root, "/root")
        with timed("install the .deb", log):
            machine.run(
                "apt-get", "install", "-y", "--no-install-recommends", f"/{file.name}",
                failure="apt-get could not install the .deb.",
            )  # fmt: skip
        log(f"installed: {_megabytes(root / 'usr' / 'lib' / 'carmengui'):.0f} MB")
        tools = (
            "xvfb",
            "xauth",
            "x11-utils",
            "imagemagick",
            "fonts-dejavu-core",
            "xdg-utils",
            "libfile-mimeinfo-perl",
        )  # xdg-mime asks it where no desktop is
        machine.run(
            "apt-get", "install", "-y", "--no-install-recommends", *tools,
            failure="The tools of the trial could not be installed.",
        )  # fmt: skip
        use(machine, "carmengui", pictures / "deb", log)
        kind = machine.run(
            "xdg-mime", "query", "filetype", "/root/atlas/project.toml", failure="xdg-mime failed."
        )
        _expect("carmengui" in kind, f"project.toml is of the kind {kind.strip()}.")
        with timed("remove the .deb", log):
            machine.run("apt-get", "purge", "-y", "carmengui", failure="It could not be removed.")
        left = [
            path
            for path in _named_like_it(root)
            if not path.is_relative_to(root / "root") and path != root / file.name
        ]
        _expect(not left, f"The removal left {', '.join(map(str, left))}.")
        _expect((root / "root/atlas/project.toml").is_file(), "The removal took a project.")


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
        machine = Machine((*become, *_clean(str(home))), Path("/"), str(home))
        with timed("install the .run", log):
            machine.run("sh", own, "--quiet", failure="The .run could not install itself.")
        log(f"installed: {_megabytes(home / '.local' / 'opt' / 'carmengui'):.0f} MB")
        use(machine, str(home / ".local/bin/carmengui"), pictures / "run", log)
        with timed("remove it", log):
            installer = str(home / ".local/opt/carmengui/install.sh")
            machine.run(installer, "--remove", failure="It could not be removed.")
        left = [path for path in _named_like_it(home) if ".local/state" not in str(path)]
        left = [path for path in left if not path.is_relative_to(home / ".cache")]
        left = [path for path in left if not path.is_relative_to(home / ".config")]
        _expect(not left, f"The removal left {', '.join(map(str, left))}.")
        _expect((home / "atlas/project.toml").is_file(), "The removal took a project.")


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
    _expect(not lacking, f"There is no picture of {', '.join(lacking)}.")
    _write_corpus(machine.place("corpus"))
    with timed("import", log):
        machine.run(
            program,
            "import",
            f"{home}/atlas",
            f"{home}/corpus/corpus.jsonl",
            failure="The import failed.",
        )
    found = machine.run(program, "queue", f"{home}/atlas", failure="The list of records failed.")
    lacking = [title for title in TITLES.values() if title not in found]
    _expect(not lacking, f"No record has the title {', '.join(lacking)}.")
    with timed("window on a screen", log):
        machine.run(
            "sh", "-c", STARTED, "sh", program, f"{home}/demo", f"{home}/pictures/window.png",
            failure="The window did not open.",
        )  # fmt: skip
    pictures.mkdir(parents=True, exist_ok=True)
    for one in machine.place("pictures").glob("*.png"):
        shutil.copy(one, pictures)
    log(f"pictures: {pictures}")


def _write_corpus(folder: Path) -> None:
    folder.mkdir()
    for name, title in TITLES.items():
        page = f"<html><title>{title}</title><h1>{title}</h1><p>{'Words. ' * 60}</p></html>"
        (folder / f"{name}.html").write_text(f'<meta charset="utf-8">{page}', "utf-8")
    lines = [json.dumps({"id": name, "html_file": f"{name}.html"}) for name in TITLES]
    (folder / "corpus.jsonl").write_text("\n".join(lines), "utf-8")


@contextmanager
def timed(name: str, log: Log) -> Iterator[None]:
    """Write how long a step took."""
    started_at = time.monotonic()
    yield
    log(f"{time.monotonic() - started_at:7.1f} s  {name}")


@contextmanager
def _bare_debian(log: Log) -> Iterator[Path]:
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
        with timed("make a bare Debian", log):
            here.run(
                "debootstrap", "--variant=minbase", RELEASE, str(root),
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


def _clean(home: str) -> tuple[str, ...]:
    return ("env", "-i", f"HOME={home}", "PATH=/usr/bin:/bin:/usr/sbin:/sbin", "LANG=C.UTF-8")


def _megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1_000_000


def _named_like_it(root: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if name not in {"proc", "dpkg", "apt"}]
        yield from (Path(folder, name) for name in files if "carmengui" in name)


def _expect(holds: bool, sentence: str) -> None:
    if not holds:
        raise StepError(sentence)


TRIALS = {".deb": check_deb, ".run": check_run}
"""The trial of each kind of file."""
