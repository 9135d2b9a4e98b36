"""A table of a site file under the eyes of its reader: each key is taken once, with its kind checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any, TypeVar

from carmengui.engine.model import Sentence
from carmengui.engine.sites.errors import Problem, SiteFileError
from carmengui.engine.sites.lines import KeyLines, Path

T = TypeVar("T")
MAX_ITEMS = 10_000
MAX_TEXT_CHARS = 4_000


class Table:
    """One table: what it holds, and where in the file it stands."""

    def __init__(
        self, content: dict[str, Any], file: str, lines: KeyLines, path: Path = ()
    ) -> None:
        self._content = content
        self._left = dict(content)
        self._file = file
        self._lines = lines
        self._path = path
        self._known: list[str] = []

    @property
    def line(self) -> int:
        """The line in which the table begins."""
        return self._lines.line(self._path)

    def error(
        self, key: str, sentence: Sentence | str, hint: Sentence | str = "", /, **values: object
    ) -> SiteFileError:
        """Make the complaint about a key, which the sentences may name as ``{key}``."""
        line = self._lines.line((*self._path, key) if key else self._path)
        return SiteFileError(sentence, hint, self._file, line, **({"key": key} | values))

    def trying(self, key: str, make: Callable[[str], T], text: str) -> T:
        """Return what is made of a text; what is wrong with it is said with its line."""
        try:
            return make(text)
        except Problem as problem:
            raise self.error(key, problem.sentence, problem.hint) from problem

    def has(self, key: str) -> bool:
        """Tell whether a key is there."""
        return key in self._content

    def is_table(self, key: str) -> bool:
        """Tell whether a key holds a table."""
        return isinstance(self._content.get(key), dict)

    def text(self, key: str, default: str | None = None) -> str:
        """Take a text; without a default it must be there."""
        value = self._take(key)
        if value is None:
            if default is not None:
                return default
            raise self.error("", "“{key}” is missing.", "Add a line: {key} = '…'", key=key)
        return self._one_text(key, value)

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a text or a list of texts."""
        value = self._take(key)
        items = [] if value is None else value if isinstance(value, list) else [value]
        if len(items) > MAX_ITEMS:
            raise self.error(
                key,
                "“{key}” has more than {max_items:,} items.",
                "Shorten it.",
                max_items=MAX_ITEMS,
            )
        return tuple(self._one_text(key, item) for item in items)

    def pairs(self, key: str) -> Iterator[tuple[str, Any]]:
        """Take a table of names and values."""
        value = self._take(key)
        if value is None:
            return
        if not isinstance(value, dict):
            raise self.error(key, "“{key}” must be a table.", 'Write: {key} = {{ name = "…" }}')
        yield from value.items()

    def items(self) -> list[tuple[str, Any]]:
        """Take all that is there."""
        self._left.clear()
        return list(self._content.items())

    def number(self, key: str, low: float, high: float) -> float | None:
        """Take a number."""
        value = self._take(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error(key, "“{key}” must be a number, not “{value}”.", value=value)
        # Asked this way round because TOML knows nan, which is neither below nor above anything.
        if not low <= value <= high:
            raise self.error(
                key,
                "“{key}” must be between {low:g} and {high:g}, not {value}.",
                low=low,
                high=high,
                value=value,
            )
        return float(value)

    def whole(self, key: str, low: int, high: int) -> int | None:
        """Take a whole number."""
        value = self._content.get(key)
        if isinstance(value, float):
            raise self.error(key, "“{key}” must be a whole number, not “{value}”.", value=value)
        number = self.number(key, low, high)
        return None if number is None else int(number)

    def wholes(self, key: str) -> tuple[int, ...]:
        """Take a whole number or a list of them."""
        value = self._take(key)
        items = [] if value is None else value if isinstance(value, list) else [value]
        for item in items:
            if isinstance(item, bool) or not isinstance(item, int):
                raise self.error(
                    key, "“{key}” must contain whole numbers, not “{item}”.", item=item
                )
        return tuple(items)

    def flag(self, key: str) -> bool:
        """Take a yes or no; no when it is missing."""
        value = self._take(key)
        if not isinstance(value, (bool, type(None))):
            raise self.error(key, "“{key}” must be true or false, not “{value}”.", value=value)
        return bool(value)

    def table(self, key: str) -> Table | None:
        """Take a table headed by ``[key]``."""
        value = self._take(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.error(key, "“{key}” must be a table.", "Head it with [{key}].")
        return Table(value, self._file, self._lines, (*self._path, key))

    def tables(self, key: str) -> Iterator[Table]:
        """Take tables that are each headed by ``[[key]]``."""
        value = self._take(key)
        if value is None:
            return
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(key, "“{key}” must be a list of tables.", "Head each with [[{key}]].")
        for index, item in enumerate(value):
            yield Table(item, self._file, self._lines, (*self._path, key, index))

    def end(self) -> None:
        """Complain about the first key that nobody took.

        Raises:
            SiteFileError: there is one.

        """
        for key in self._left:
            near = get_close_matches(key, self._known, 1, 0.6)
            known = ", ".join(sorted(set(self._known)))
            hint = (
                Sentence.of("Did you mean “{near}”?", near=near[0])
                if near
                else Sentence.of("There are: {known}.", known=known)
            )
            raise self.error(key, "“{key}” is not known here.", hint)

    def _take(self, key: str) -> Any:
        self._known.append(key)
        return self._left.pop(key, None)

    def _one_text(self, key: str, value: Any) -> str:
        if not isinstance(value, str):
            hint = "Put it between quotation marks."
            raise self.error(key, "“{key}” must be a string, not “{value}”.", hint, value=value)
        if not value.strip() or "\x00" in value:
            raise self.error(key, "“{key}” is empty.", "Write a value, or remove the line.")
        if len(value) > MAX_TEXT_CHARS:
            raise self.error(
                key,
                "“{key}” is longer than {max_text_chars:,} characters.",
                max_text_chars=MAX_TEXT_CHARS,
            )
        return value
