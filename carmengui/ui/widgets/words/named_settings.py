"""Sentences of the engine that name a setting: where they name it, they lead to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from carmengui.bridge.sentences import translated
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.project.settings.project_infos import PROJECT_INFOS
from carmengui.ui.widgets.link_line import LinkPart

_OPEN, _SHUT = "\x02", "\x03"
_MARKED = re.compile(f"{_OPEN}([^{_SHUT}]*){_SHUT}")


def setting_parts(
    sentence: Sentence, say: Callable[[Callable[[Sentence], str]], str] | None = None
) -> tuple[LinkPart, ...]:
    """Return the words of a sentence in parts; the goal of one that names a setting is its key.

    Only the sentence itself names settings: what a page or a server says in it is never a link.

    Args:
        sentence: what the engine says.
        say: makes the words where they are more than those of the sentence, given what says one.

    """
    words = say(_marked) if say else _marked(sentence)
    pieces = _MARKED.split(words)
    return tuple(
        LinkPart(piece, _names().get(piece) if place % 2 else None)
        for place, piece in enumerate(pieces)
        if piece
    )


def named_settings(sentence: Sentence) -> tuple[str, ...]:
    """Return the keys of the settings that a sentence names, each once."""
    goals = [str(part.goal) for part in setting_parts(sentence) if part.goal is not None]
    return tuple(dict.fromkeys(goals))


def setting_title(key: str) -> str:
    """Return what the row of a setting is called."""
    return next(translated(info.title) for info in PROJECT_INFOS if info.key == key)


def _marked(sentence: Sentence) -> str:
    return translated(sentence, _mark)


def _mark(template: str) -> str:
    return _pattern().sub(rf"{_OPEN}\g<0>{_SHUT}", template)


@cache
def _names() -> dict[str, str]:
    """Return the key by each name of a setting: its own, and that of its option.

    The option for one entry of a list ends without an s. A key of one word is a word like any other.
    """
    names: dict[str, str] = {}
    for info in PROJECT_INFOS:
        option = f"--{info.key.replace('_', '-')}"
        names |= {option: info.key, option.removesuffix("s"): info.key}
        if "_" in info.key:
            names[info.key] = info.key
    return names


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(_names(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")
