"""What is wrong with a rule file, where, and what to do about it."""

from __future__ import annotations

from bisect import bisect_right

from carmengui.engine.model import KnownError, Sentence


class RuleError(KnownError):
    """A rule file cannot be read; ``line`` and ``column`` (from 1) say where.

    ``sentence`` is the message without the place.
    """

    def __init__(
        self, sentence: Sentence, hint: Sentence, name: str, line: int, column: int
    ) -> None:
        words = "{name}.rules, line {line}: {sentence}"
        super().__init__(words, hint, name=name, line=line, sentence=sentence)
        self.sentence = sentence
        self.name = name
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[RuleError], tuple[Sentence, Sentence, str, int, int]]:
        return RuleError, (self.sentence, self.hint, self.name, self.line, self.column)


class Source:
    """The text of a rule file, which knows the line and column of each of its characters."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self._starts = [0, *(at + 1 for at, sign in enumerate(text) if sign == "\n")]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column, both from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, offset: int) -> int:
        """Return the line, from 1."""
        return self.place(offset)[0]

    def error(
        self, offset: int, sentence: Sentence | str, hint: Sentence | str, /, **values: object
    ) -> RuleError:
        """Make the complaint about what stands at a position."""
        line, column = self.place(offset)
        said, way_out = Sentence.using(sentence, values), Sentence.using(hint, values)
        return RuleError(said, way_out, self.name, line, column)
