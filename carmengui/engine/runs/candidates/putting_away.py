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
from carmengui.engine.storage.opponents import SUFFIX as TABLES
from carmengui.engine.vocabulary.concordances import SUFFIX as CONCORDANCES
from carmengui.engine.vocabulary.files import FOLDER as VOCABULARIES
from carmengui.engine.vocabulary.files import MAP_SUFFIX as MAPS
from carmengui.engine.vocabulary.files import SUFFIX as TERMS

AWAY = "put-away"
"""The folder within, which nobody reads from."""


class Beside(StrEnum):
    """What may stand beside the records, and offers values for them: one kind of file each."""

    OPPONENT = "opponent"
    """Values of another extractor."""
    AUTHORITY = "authority"
    """Preferred names of persons, institutions or terms."""
    VOCABULARY = "vocabulary"
    MAP = "map"
    """Which controlled terms the words of records lead to."""
    CONCORDANCE = "concordance"

    @property
    def folder(self) -> str:
        """The folder of the project where such files lie."""
        return {Beside.OPPONENT: OPPONENTS, Beside.AUTHORITY: AUTHORITIES}.get(self, VOCABULARIES)

    @property
    def suffix(self) -> str:
        """How the names of such files end."""
        return {
            Beside.VOCABULARY: TERMS,
            Beside.MAP: MAPS,
            Beside.CONCORDANCE: CONCORDANCES,
        }.get(self, TABLES)

    def path(self, project: Path, name: str) -> Path:
        """Return where what was loaded under a name lies."""
        return project / self.folder / f"{name}{self.suffix}"

    def places(self, name: str) -> tuple[str, ...]:
        """Return the patterns of the files that loading, putting away or bringing back may change."""
        return (
            f"{self.folder}/{name}{self.suffix}",
            f"{self.folder}/{AWAY}/{name}{self.suffix}",
            f"{self.folder}/{AWAY}/{name}(*){self.suffix}",
        )


@dataclass(frozen=True, slots=True)
class Moved:
    """A file that was put away or brought back: what it is, its name, and where it lies now."""

    kind: Beside
    name: str
    file: Path


def standing_beside(project: Path, kind: Beside) -> tuple[str, ...]:
    """Return the names of what stands beside the records, in their order."""
    return _names(project / kind.folder, kind.suffix)


def put_away_names(project: Path, kind: Beside) -> tuple[str, ...]:
    """Return the names of what was put away, in their order."""
    files = _files(project / kind.folder / AWAY, kind.suffix)
    return tuple(dict.fromkeys(_loaded_as(each, kind.suffix) for each in files))


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
    loaded = standing_beside(project, kind)
    if plain not in loaded:
        known = ", ".join(loaded)
        advice = (
            Sentence.of("These are loaded: {known}.", known=known) if known else "None is loaded."
        )
        raise KnownError("No {words} “{name}” is loaded.", advice, words=_WORDS[kind], name=name)
    made_folder(folder / AWAY)
    return _move(kind, plain, kind.path(project, plain), away_path(project, kind, plain))


def away_path(project: Path, kind: Beside, name: str) -> Path:
    """Return where a file would be moved to; an earlier one of the same name stays as well."""
    away = project / kind.folder / AWAY
    free = (away / f"{name}{f'({n})' if n > 1 else ''}{kind.suffix}" for n in count(1))
    return next(file for file in free if not file.exists())


def bring_back(project: Path, kind: Beside, name: str) -> Moved:
    """Bring back what was put away last under a name.

    Raises:
        KnownError: nothing of that name was put away, another one stands there, or the file cannot
            be moved.

    """
    folder, plain = project / kind.folder, plain_name(name)
    kept = (f for f in _files(folder / AWAY, kind.suffix) if _loaded_as(f, kind.suffix) == plain)
    newest = max(kept, key=lambda file: _order(file, kind.suffix), default=None)
    if newest is None:
        known = ", ".join(put_away_names(project, kind))
        advice = (
            Sentence.of("These were removed: {known}.", known=known)
            if known
            else "None was removed."
        )
        raise KnownError("No {words} “{name}” was removed.", advice, words=_WORDS[kind], name=name)
    if plain in standing_beside(project, kind):
        raise KnownError(
            "Another {words} “{plain}” is loaded.",
            "Remove that one first.",
            words=_WORDS[kind],
            plain=plain,
        )
    return _move(kind, plain, newest, kind.path(project, plain))


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


def _files(folder: Path, suffix: str) -> list[Path]:
    found = folder.glob(f"*{suffix}") if folder.is_dir() else ()
    return sorted(path for path in found if not path.name.startswith("."))


def _names(folder: Path, suffix: str) -> tuple[str, ...]:
    return tuple(path.name.removesuffix(suffix) for path in _files(folder, suffix))


def _parted(file: Path, suffix: str) -> tuple[str, int]:
    # No name that was loaded holds a bracket.
    name, _, number = file.name.removesuffix(suffix).partition("(")
    return name, int(number.rstrip(")") or 1)


def _loaded_as(file: Path, suffix: str) -> str:
    return _parted(file, suffix)[0]


def _order(file: Path, suffix: str) -> int:
    return _parted(file, suffix)[1]


_WORDS = {
    Beside.OPPONENT: Sentence("extractor"),
    Beside.AUTHORITY: Sentence("authority file"),
    Beside.VOCABULARY: Sentence("vocabulary"),
    Beside.MAP: Sentence("map of terms"),
    Beside.CONCORDANCE: Sentence("concordance"),
}
