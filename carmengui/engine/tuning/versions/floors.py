"""Quality floors: how good each field must stay, whatever is published.

They stand in ``rules/floors.toml``::

    [floors]
    title = 0.94      # F1 on verdicts and gold
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import tomlkit

from carmengui.engine.model import Field, KnownError
from carmengui.engine.tuning.files import rules_folder, write_whole
from carmengui.engine.tuning.scores import Score

FILE = "floors.toml"
_TABLE = "floors"
_NEW = "# How good each field must stay: F1 on verdicts and gold.\n\n[floors]\n"


@dataclass(frozen=True, slots=True)
class FloorCheck:
    """One field before and after, and its floor, if it has one.

    ``pages`` is the number of records that are judged.
    """

    field: str
    pages: int
    before: float | None
    after: float | None
    floor: float | None

    @property
    def holds(self) -> bool:
        """Whether the field stays on or above its floor."""
        return self.floor is None or (self.after is not None and self.after >= self.floor)

    @property
    def words(self) -> str:
        """The figures: ``title F1 0.941 to 0.953``, or ``keywords F1 0.612, same``."""
        after = _shown(self.after)
        if self.before is None or _shown(self.before) == after:
            same = ", same" if self.before is not None else ""
            return f"{self.field} F1 {after}{same}"
        return f"{self.field} F1 {_shown(self.before)} to {after}"

    @property
    def sentence(self) -> str:
        """What the floor says of the draft."""
        if self.floor is None:
            return f"{self.words}; it has no floor."
        if self.after is None:
            return f"Nothing is judged of {self.field}, so nobody knows whether its floor holds."
        if self.holds:
            return f"{self.words}; its floor of {self.floor:.3f} holds."
        return f"{self.words}; that is below its floor of {self.floor:.3f}."


def read_floors(project: Path) -> dict[str, float]:
    """Return the floors of a project by field.

    Raises:
        KnownError: the file cannot be understood.

    """
    path = rules_folder(project) / FILE
    try:
        said = tomllib.loads(path.read_text("utf-8")).get(_TABLE, {})
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise KnownError(f"{path} cannot be read: {error}.", "Mend the line it names.") from error
    except OSError as error:
        raise KnownError(
            f"{path} cannot be read: {error.strerror}.", "Check its rights."
        ) from error
    if not isinstance(said, dict):
        raise KnownError(f"{path}: “floors” must be a table, headed by [floors].")
    return {field: _checked(field, least, path) for field, least in said.items()}


def set_floor(project: Path, field: str, least: float | None) -> None:
    """Pin the floor of a field, or lift it; what else is in the file stays.

    Raises:
        KnownError: it is no floor, or the file cannot be written.

    """
    path = rules_folder(project) / FILE
    read_floors(project)
    document = tomlkit.parse(path.read_text("utf-8") if path.exists() else _NEW)
    table = document.setdefault(_TABLE, tomlkit.table())
    if least is None:
        table.pop(field, None)
    else:
        table[field] = _checked(field, round(least, 4), path)
    write_whole(path, tomlkit.dumps(document))


def check_floors(
    floors: Mapping[str, float], before: Sequence[Score], after: Sequence[Score]
) -> tuple[FloorCheck, ...]:
    """Hold scores before and after against the floors, field by field."""
    earlier = {score.field: score for score in before}
    return tuple(
        FloorCheck(
            score.field,
            score.judged,
            earlier[score.field].f1 if score.field in earlier else None,
            score.f1,
            floors.get(score.field),
        )
        for score in after
    )


def require_floors(checks: Sequence[FloorCheck]) -> None:
    """Refuse what sinks below a floor.

    Raises:
        KnownError: a floor does not hold.

    """
    for check in checks:
        if not check.holds:
            raise KnownError(
                check.sentence[:1].upper() + check.sentence[1:],
                "Look at the records that become worse, or publish it all the same.",
            )


def _checked(field: str, least: object, path: Path) -> float:
    if field not in set(Field):
        raise KnownError(f"{path}: there is no field “{field}”.", f"There are {', '.join(Field)}.")
    if isinstance(least, bool) or not isinstance(least, int | float) or not 0 <= least <= 1:
        raise KnownError(f"{path}: the floor of {field} must be a number from 0 to 1.")
    return float(least)


def _shown(figure: float | None) -> str:
    return "unknown" if figure is None else f"{figure:.3f}"
