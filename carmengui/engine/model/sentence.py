"""What the engine says: an English template, and the values that fill it.

The template is written once, where the reason is known. English words are made of it by ``str``, for
the command line; the window looks the template up in its catalogue and fills in the same values.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = "str | int | float | Sentence | tuple[Value, ...]"
_STORED = '["'
"""How a stored sentence with values begins; any other text is a sentence without values."""

_KEPT = (str, int, float, tuple)
"""Kinds of values that are kept as they are, besides sentences; of others the words are."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, or a part of one.

    A template without values is taken as it stands. One with values names them in braces, with a
    format where they need one, as in ``{count:,} pages``; braces that are to be read are doubled.
    """

    template: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, template: str, /, **values: object) -> Sentence:
        """Make a sentence of a template and its values.

        >>> str(Sentence.of("{host} has {count:,} pages.", host="a.test", count=1200))
        'a.test has 1,200 pages.'
        """
        return cls(template, tuple([(name, _value(value)) for name, value in values.items()]))

    @classmethod
    def using(cls, words: Sentence | str, values: Mapping[str, object]) -> Sentence:
        """Make a sentence of a template and those of the values that it names.

        A text that names none of them stands as it is, braces included.
        """
        if isinstance(words, Sentence):
            return words
        named = {name: value for name, value in values.items() if _names(words, name)}
        return cls.of(words, **named)

    @classmethod
    def counted(cls, count: int, one: str, many: str, /, **values: object) -> Sentence:
        """Make a sentence about a number of things, which its templates call ``{n}``.

        >>> str(Sentence.counted(1, "{n} page", "{n:,} pages"))
        '1 page'
        """
        return cls.of(one if count == 1 else many, n=count, **values)

    @classmethod
    def joined(cls, between: str, parts: Iterable[Sentence]) -> Sentence:
        """Put sentences in a row; what stands between them is the same in every language.

        >>> str(Sentence.joined("; ", [Sentence("this"), Sentence("that")]))
        'this; that'
        """
        row = [part for part in parts if part]
        if len(row) == 1:
            return row[0]
        named = tuple((f"part{number}", part) for number, part in enumerate(row, 1))
        return cls(between.join(f"{{{name}}}" for name, _ in named), named)

    @classmethod
    def from_text(cls, text: str) -> Sentence:
        """Read a stored sentence; a text that was stored as plain words is a sentence of them."""
        if text.startswith(_STORED):
            try:
                return _of_json(json.loads(text))
            except (ValueError, TypeError, AttributeError):
                return cls(text)
        return cls(text)

    def value(self, name: str) -> Value | None:
        """Return a value by its name, or nothing when there is none of that name."""
        return next((value for known, value in self.values if known == name), None)

    def to_text(self) -> str:
        """Return how the sentence is stored where a text is kept."""
        if not self.values and not self.template.startswith(_STORED):
            return self.template
        return json.dumps(_as_json(self), ensure_ascii=False, separators=(",", ":"))

    def __bool__(self) -> bool:
        return bool(self.template)

    def __str__(self) -> str:
        return self.filled(self.template, str)

    def filled(self, template: str, words: Callable[[Sentence], str]) -> str:
        """Fill the values into a template: this one's, or that of another language.

        Args:
            template: names the same values in braces.
            words: says sentences that stand among the values.

        """
        if not self.values:
            return template
        return template.format_map({name: _shown(value, words) for name, value in self.values})


NOTHING = Sentence("")
"""Where there is nothing to say."""


def _names(template: str, name: str) -> bool:
    return f"{{{name}}}" in template or f"{{{name}:" in template


def _value(value: object) -> Value:
    return value if isinstance(value, (*_KEPT, Sentence)) else str(value)


def _shown(value: Value, words: Callable[[Sentence], str]) -> str | int | float:
    if isinstance(value, Sentence):
        return words(value)
    if isinstance(value, tuple):
        return ", ".join(str(_shown(each, words)) for each in value)
    return value


def _as_json(value: Value) -> object:
    if isinstance(value, Sentence):
        return [value.template, {name: _as_json(each) for name, each in value.values}]
    if isinstance(value, tuple):
        return {"list": [_as_json(each) for each in value]}
    return value


def _of_json(kept: list[object]) -> Sentence:
    template, values = kept
    if not isinstance(template, str) or not isinstance(values, dict):
        raise TypeError
    return Sentence(template, tuple((name, _value_of_json(each)) for name, each in values.items()))


def _value_of_json(kept: object) -> Value:
    if isinstance(kept, list):
        return _of_json(kept)
    if isinstance(kept, dict):
        return tuple(_value_of_json(each) for each in kept["list"])
    if isinstance(kept, str | int | float):
        return kept
    raise TypeError
