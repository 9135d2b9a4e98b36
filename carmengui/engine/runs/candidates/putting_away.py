"""What stands beside the records is put away again, and brought back: a file is moved, never deleted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from pathlib import Path

from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.runs.candidates.opponents import made_folder, plain_name
from carmengui.engine.storage.authorities import FOLDER as AUTHORITIES
from carmengui.engine.storage.opponents import FOLDER as OPPONENTS
from carmengui.engine.storage.opponents import SUFFIX

AWAY = "put-away"
"""The folder within, which nobody reads from."""


class Beside(StrEnum):
    """What may stand beside the records: another extractor's values, or an authority file."""

    OPPONENT = "opponent"
    AUTHORITY = "authority"

    @property
    def folder(self) -> str:
        """The folder of the project where such files lie."""
        return {Beside.OPPONENT: OPPONENTS, Beside.AUTHORITY: AUTHORITIES}[self]


@dataclass(frozen=True, slots=True)
class Moved:
    """A file that was put away or brought back: what it is, its name, and where it lies now."""

    kind: Beside
    name: str
    file: Path


def standing_beside(project: Path, kind: Beside) -> tuple[str, ...]:
    """Return the names of what stands beside the records, in their order."""
    return _names(project / kind.folder)


def put_away(project: Path, kind: Beside, name: str) -> Moved:
    """Put a file away; what it says is no candidate any more.

    Args:
        project: its folder.
        kind: what the file holds.
        name: as it was loaded.

    Raises:
        KnownError: nothing of that name is loaded, or the file cannot be moved.

    """
    folder, plain = project / kind.folder, plain_name(name)
    if plain not in _names(folder):
        known = ", ".join(_names(folder))
        advice = (
            Sentence.of("These are loaded: {known}.", known=known) if known else "None is loaded."
        )
        raise KnownError("No {words} “{name}” is loaded.", advice, words=_WORDS[kind], name=name)
    away = made_folder(folder / AWAY)
    # An earlier one of the same name stays as well.
    free = (away / f"{plain}{f'({n})' if n > 1 else ''}{SUFFIX}" for n in count(1))
    return _move(kind, plain, folder / f"{plain}{SUFFIX}", next(f for f in free if not f.exists()))


def bring_back(project: Path, kind: Beside, name: str) -> Moved:
    """Bring back what was put away last under a name.

    Raises:
        KnownError: nothing of that name was put away, another one stands there, or the file cannot
            be moved.

    """
    folder, plain = project / kind.folder, plain_name(name)
    kept = (f for f in _files(folder / AWAY) if _loaded_as(f) == plain)
    newest = max(kept, key=_order, default=None)
    if newest is None:
        known = ", ".join(dict.fromkeys(map(_loaded_as, _files(folder / AWAY))))
        advice = (
            Sentence.of("These were removed: {known}.", known=known)
            if known
            else "None was removed."
        )
        raise KnownError("No {words} “{name}” was removed.", advice, words=_WORDS[kind], name=name)
    if plain in _names(folder):
        raise KnownError(
            "Another {words} “{plain}” is loaded.",
            "Remove that one first.",
            words=_WORDS[kind],
            plain=plain,
        )
    return _move(kind, plain, newest, folder / f"{plain}{SUFFIX}")


def _move(kind: Beside, name: str, file: Path, place: Path) -> Moved:
    try:
        file.rename(place)
    except OSError as error:
        raise KnownError(
            "{file} cannot be moved: {reason}.",
            "Close what has it open, and try again.",
            file=file,
            reason=error.strerror,
        ) from error
    return Moved(kind, name, place)


def _files(folder: Path) -> list[Path]:
    found = folder.glob(f"*{SUFFIX}") if folder.is_dir() else ()
    return sorted(path for path in found if not path.name.startswith("."))


def _names(folder: Path) -> tuple[str, ...]:
    return tuple(path.stem for path in _files(folder))


def _parted(file: Path) -> tuple[str, int]:
    # No name that was loaded holds a bracket.
    name, _, number = file.stem.partition("(")
    return name, int(number.rstrip(")") or 1)


def _loaded_as(file: Path) -> str:
    return _parted(file)[0]


def _order(file: Path) -> int:
    return _parted(file)[1]


_WORDS = {
    Beside.OPPONENT: Sentence("extractor"),
    Beside.AUTHORITY: Sentence("authority file"),
}
