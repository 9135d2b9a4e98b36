"""What a setting is, for whoever shows or writes it: its name in words, effect, kind and limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass
from enum import Enum, StrEnum
from typing import Any

from carmengui.engine.model.sentence import NOTHING, Sentence

INFO = "info"
"""Where a field of a dataclass keeps what it is as a setting."""


class SettingKind(StrEnum):
    """How the value of a setting is written."""

    YES_NO = "yes or no"
    CHOICE = "choice"
    WHOLE = "whole number"
    NUMBER = "number"
    TEXT = "text"
    TEXTS = "list of texts"
    PAIRS = "names with texts"
    TABLES = "tables"
    """Too much for a line: it is written as TOML."""


class SettingGroup(Enum):
    """What settings are about, in the order in which they are shown."""

    SITE = Sentence("The site")
    WHAT = Sentence("What to crawl")
    HOW = Sentence("How to crawl")
    NETWORK = Sentence("Network")
    EXTRACTION = Sentence("Extraction")
    REVISITS = Sentence("Revisits")
    LIMITS = Sentence("Limits")
    OTHER = Sentence("Other settings")


@dataclass(frozen=True, slots=True)
class SettingInfo:
    """One setting. ``key`` is its place in the file, tables parted by dots."""

    key: str
    title: Sentence
    effect: Sentence
    kind: SettingKind
    group: SettingGroup = SettingGroup.OTHER
    default: Any = None
    """What holds when the file says nothing."""
    choices: tuple[tuple[str, Sentence], ...] = ()
    unit: Sentence = NOTHING
    example: str = ""
    is_rare: bool = False
    """Whether it is shown only to whoever asks for all settings."""


_UNITS = {
    "_bytes_s": Sentence("bytes a second"),
    "_s": Sentence("s"),
    "_min": Sentence("min"),
    "_mb": Sentence("MB"),
    "_bytes": Sentence("bytes"),
}
"""How the names of settings with a unit end, longer ends first."""
_KINDS = {
    bool: SettingKind.YES_NO,
    int: SettingKind.WHOLE,
    float: SettingKind.NUMBER,
    str: SettingKind.TEXT,
    tuple: SettingKind.TEXTS,
}


def info_of(item: Field[Any]) -> SettingInfo:
    """Return what a field of a dataclass is as a setting.

    What nobody has described further gets its title and unit from its name, its kind from its default.
    """
    if (info := item.metadata.get(INFO)) is not None:
        assert isinstance(info, SettingInfo)
        return info
    meta, name = item.metadata, item.name
    choices: dict[str, str] = meta.get("choices") or {}
    return SettingInfo(
        key=name,
        title=Sentence(meta.get("title") or name.replace("_", " ").capitalize()),
        effect=Sentence(meta.get("doc", "")),
        kind=SettingKind.CHOICE if choices else _KINDS[type(item.default)],
        group=meta.get("group") or SettingGroup.OTHER,
        default=item.default,
        choices=tuple((value, Sentence(words)) for value, words in choices.items()),
        unit=next((unit for end, unit in _UNITS.items() if name.endswith(end)), NOTHING),
        example=meta.get("example", ""),
        is_rare=bool(meta.get("is_rare")),
    )


def by_group(infos: Iterable[SettingInfo]) -> tuple[SettingInfo, ...]:
    """Return settings group by group, each in the order of its declaration."""
    order = list(SettingGroup)
    return tuple(sorted(infos, key=lambda info: order.index(info.group)))


def described(
    key: str,
    title: Sentence,
    effect: Sentence,
    kind: SettingKind,
    *,
    group: SettingGroup,
    unit: Sentence = NOTHING,
    example: str = "",
    is_rare: bool = False,
    choices: Iterable[tuple[str, Sentence]] = (),
) -> Mapping[str, SettingInfo]:
    """Return the metadata of a field of a dataclass that is a setting, with its place in the file."""
    values = tuple(choices)
    return {
        INFO: SettingInfo(key, title, effect, kind, group, None, values, unit, example, is_rare)
    }
