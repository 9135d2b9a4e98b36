"""CARMEN's XML as a side of a comparison: one run, or the two that a compared file tells of."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from carmengui.engine.formats.carmen_xml import (
    COMPARED,
    DIFFERENT,
    NEW_FOUND,
    NO_LONGER_FOUND,
    CarmenReading,
    CarmenRecord,
    CarmenValue,
    chunks_of,
)
from carmengui.engine.formats.carmen_xml_weights import ScaleFinder, WeightScale, number_of
from carmengui.engine.model import KnownError
from carmengui.engine.model.fields import Form, form_of
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.runs.compare.kinds import Side
from carmengui.engine.runs.compare.pages import PageNames
from carmengui.engine.runs.compare.values import Found, field_of, fill_values

_WORD = COMPARED.encode()


def is_xml(path: Path) -> bool:
    """Tell whether a file is XML, by its beginning.

    Raises:
        KnownError: it cannot be read.

    """
    try:
        with path.open("rb") as file:
            head = file.read(256)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise KnownError(
            "{path} cannot be read: {why}.", "Choose another file.", path=path, why=why
        ) from error
    return head.replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<")


def is_compared(path: Path, headway: Headway = UNWATCHED) -> bool:
    """Tell whether a result XML says itself how its values differ from an earlier run.

    Raises:
        KnownError: it cannot be read or is none, or nobody waits for it any more.

    """
    if not _has_word(path, headway):
        return False  # most files: they need not be taken apart twice
    entries = CarmenReading(_watched(path, headway), str(path)).entries()
    records = (each for each in entries if isinstance(each, CarmenRecord))
    return any(value.compared for record in records for value in record.values)


def _watched(path: Path, headway: Headway) -> Iterator[bytes]:
    """Yield the bytes of a file bit by bit, and note how many are read."""
    with suppress(OSError, ValueError):  # reading it says why
        headway.begin(Step.READING, path.stat().st_size, path.name)
    for chunk in chunks_of(path):
        yield chunk
        headway.advance(len(chunk))


def _has_word(path: Path, headway: Headway) -> bool:
    """Tell whether the bytes of a file hold the word that only compared files need, in any width."""
    end = b""
    for chunk in _watched(path, headway):
        text = end + chunk.replace(b"\0", b"")
        if _WORD in text:
            return True
        end = text[-len(_WORD) :]
    return False


def xml_side(
    path: Path,
    names: PageNames,
    made: Path,
    headway: Headway,
    *,
    is_old_half: bool,
) -> Side:
    """Make a result XML a side."""
    half = _Half(is_old=is_old_half)
    reading = CarmenReading(_watched(path, headway), str(path))
    records = (each for each in reading.entries() if isinstance(each, CarmenRecord))
    fill_values(made, map(half.found, records), names, headway, half.rescale)
    scale = (half.old if is_old_half else half.new).scale()
    notes = [reading.damage, scale.words]
    is_said = half.is_compared and not is_old_half
    if is_said:
        name = path.name
        notes.append(Sentence.of("How its values differ is said by {name} itself.", name=name))
    return Side(
        f"{path.name}, earlier run" if is_old_half else path.name,
        made,
        fields=tuple(sorted(half.fields)),
        is_said=is_said,
        is_file=True,
        notes=tuple(filter(None, notes)),
        source=path,
        scale=scale.steps,
    )


class _Half:
    """One of the two runs that a compared file tells of.

    On which scale its weights stand is known at the end of the file only: until then those of the
    newer run are held as they are, and those of the older one below zero.
    """

    def __init__(self, *, is_old: bool) -> None:
        self.is_old = is_old
        self.old, self.new = ScaleFinder(), ScaleFinder()
        self.fields: set[str] = set()
        self.is_compared = False

    def found(self, record: CarmenRecord) -> Found:
        """Take one record."""
        found = Found((record.page,))
        for value in record.values:
            name = field_of(value.name)
            self.fields.add(name)
            self.old.add(value.old_weight)
            self.new.add(value.weight)
            if self.is_old:
                text, weight, method = self._earlier(value)
            else:
                text = "" if value.compared == NO_LONGER_FOUND else value.text
                weight, method = number_of(value.weight), value.method
            found.add(name, _split(name, text), weight, _method(name, method))
            if value.compared in {DIFFERENT, NEW_FOUND, NO_LONGER_FOUND}:
                self.is_compared = True
                found.said[name] = value.compared
        return found

    def _earlier(self, value: CarmenValue) -> tuple[str, float | None, str]:
        if value.compared == NEW_FOUND:
            return "", None, ""
        text = value.old_text
        if value.compared == NO_LONGER_FOUND:
            text = value.text if value.text.strip() else value.old_text
        if not value.compared:
            text = value.old_text or value.text
        number = number_of(value.old_weight)
        weight = None if number is None else _below(number)
        if weight is None and not value.compared:
            weight = number_of(value.weight)
        return text, weight, value.old_method or ("" if value.compared else value.method)

    def rescale(self, connection: sqlite3.Connection) -> None:
        """Put all weights on the scale from 0 to 1."""
        old, new = self.old.scale(), self.new.scale()
        connection.create_function(
            "on_scale", 1, lambda weight: _on_scale(weight, old, new), deterministic=True
        )
        connection.execute(
            "UPDATE value SET weight = on_scale(weight) WHERE weight < 0 OR weight > 1 OR ?",
            (new.most > 1,),
        )


def _below(number: float) -> float:
    return -1.0 - number


def _on_scale(weight: float | None, old: WeightScale, new: WeightScale) -> float | None:
    if weight is None:
        return None
    return new.weight_of(weight) if weight >= 0 else old.weight_of(round(-1.0 - weight, 12))


def _split(name: str, text: str) -> list[str]:
    if form_of(name) is Form.PEOPLE:
        return text.split(";")
    if form_of(name) is not Form.SUBJECTS:
        return [text]
    return text.split(";" if ";" in text else ",")


def _method(name: str, method: str) -> str:
    """Return the number of a rule with the field it is for, as our own methods are called."""
    return f"carmen.{name}.{method}" if method.isdecimal() else method
