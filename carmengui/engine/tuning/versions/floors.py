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

from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.tuning.files import rules_folder
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
    def figures(self) -> Sentence:
        """The figures: ``Title F1 0.941 to 0.953``, or ``Keywords F1 0.612, same``."""
        before, after = _shown(self.before), _shown(self.after)
        words = "{field} F1 {before} to {after}"
        if self.before is None or before == after:
            words = "{field} F1 {after}" if self.before is None else "{field} F1 {after}, same"
        return Sentence.of(words, field=self.field.capitalize(), before=before, after=after)

    @property
    def sentence(self) -> Sentence:
        """What the floor says of the draft."""
        if self.floor is None:
            return Sentence.of("{figures}; no minimum set.", figures=self.figures)
        if self.after is None:
            words = "No verdicts on {field}, so its F1 cannot be compared with the minimum."
            return Sentence.of(words, field=self.field)
        words = "{figures}; below the minimum of {floor:.3f}."
        if self.holds:
            words = "{figures}; above the minimum of {floor:.3f}."
        return Sentence.of(words, figures=self.figures, floor=self.floor)


def read_floors(project: Path) -> dict[str, float]:
    """Return the floors of a project by field.

    Raises:
        KnownError: the file cannot be understood.

    """
    path = rules_folder(project) / FILE
    if not path.exists():
        return {}
    with reading(path, "Check its rights."):
        text = path.read_bytes()
    try:
        said = tomllib.loads(text.decode()).get(_TABLE, {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise KnownError(
            "{path} cannot be read: {reason}.", "Fix the line it names.", path=path, reason=error
        ) from error
    if not isinstance(said, dict):
        raise KnownError("{path}: “floors” must be a table, headed by [floors].", path=path)
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
                check.sentence,
                "Look at the records that become worse, or publish it anyway.",
            )


def _checked(field: str, least: object, path: Path) -> float:
    if field not in set(Field):
        raise KnownError(
            "{path}: there is no field “{field}”.",
            "There are {names}.",
            path=path,
            field=field,
            names=", ".join(Field),
        )
    if isinstance(least, bool) or not isinstance(least, int | float) or not 0 <= least <= 1:
        raise KnownError(
            "{path}: the minimum F1 of {field} must be a number from 0 to 1.",
            path=path,
            field=field,
        )
    return float(least)


def _shown(figure: float | None) -> str:
    return "unknown" if figure is None else f"{figure:.3f}"
