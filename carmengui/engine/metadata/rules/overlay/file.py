"""The overlay of a site as a small TOML file, which a person can write as well.

::

    [branch.4]
    weight = 0.7
    common = { weight = 0.8 }

    [fact.HMAX]
    query = "largest of H1 … H3"
    common = "largest of H1 … H6"

    [[passage]]
    after = "<8> Title[0.1] = S"
    here = '''
    } elsif (LEAD exists) {
      <9> Title[0.1] = LEAD'''

``common`` says what stands there in the rules for all sites; without it a fact is one of the site
alone. What a passage has as ``common`` it takes the place of.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from carmengui.engine.metadata.rules.overlay.overlay import (
    BranchChange,
    FactChange,
    Passage,
    RuleOverlay,
    plain_line,
)
from carmengui.engine.model import KnownError

_SECTIONS = ("branch", "fact", "passage")


def read_overlay(text: str, where: str) -> RuleOverlay:
    """Read an overlay; ``where`` names its file.

    Raises:
        KnownError: it cannot be understood.

    """
    try:
        return _overlay(tomllib.loads(text))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise KnownError(
            "{where} cannot be understood ({reason}).",
            "Fix it, or remove it: then the shared rules hold on this site.",
            where=where,
            reason=error,
        ) from error


def _overlay(said: Mapping[str, Any]) -> RuleOverlay:
    if unknown := set(said) - set(_SECTIONS):
        raise ValueError(f"nobody knows “{min(unknown)}”")
    return RuleOverlay(
        tuple(_branch(int(number), each) for number, each in said.get("branch", {}).items()),
        tuple(_fact(name, each) for name, each in said.get("fact", {}).items()),
        tuple(map(_passage, said.get("passage", []))),
    )


def _branch(number: int, said: Mapping[str, Any]) -> BranchChange:
    common = said.get("common", {})
    return BranchChange(
        number,
        _weight(said.get("weight")),
        _text(said.get("value")),
        _weight(common.get("weight")),
        _text(common.get("value")),
    )


def _fact(name: str, said: Mapping[str, Any]) -> FactChange:
    return FactChange(
        name, _text(said.get("query")), _text(said.get("common")), _text(said.get("after")) or ""
    )


def _passage(said: Mapping[str, Any]) -> Passage:
    after, common = (_text(said.get(name)) for name in ("after", "common"))
    lines = () if after is None else tuple(map(plain_line, after.split("\n")))
    taken = () if common is None else _solid(common)
    return Passage(lines, taken, _text(said.get("here")) or "")


def _solid(text: str) -> tuple[str, ...]:
    return tuple(plain_line(line) for line in text.split("\n") if line.strip())


def _weight(said: object) -> str | None:
    if isinstance(said, bool) or not isinstance(said, int | float | str | None):
        raise TypeError("a weight is a number from 0 to 1")
    return None if said is None else str(said)


def _text(said: object) -> str | None:
    if not isinstance(said, str | None):
        raise TypeError(f"“{said}” is no text")
    return said
