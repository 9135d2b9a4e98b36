"""Walks over the tokens of a decision part: looks, takes, and complains with the place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from carmengui.engine.metadata.rules.notation.errors import RuleError, Source
from carmengui.engine.metadata.rules.notation.tokens import Kind, Token, tokens_of
from carmengui.engine.model import Sentence

MAX_DEPTH = 30


class Cursor:
    """The tokens, and how far they have been read.

    ``fact_number`` finds the number of a fact by its name.
    """

    def __init__(self, source: Source, start: int, fact_number: Callable[[str, int], int]) -> None:
        self.source = source
        self.fact_number = fact_number
        self._tokens = tokens_of(source, start)
        self._at = 0
        self._depth = 0

    @property
    def next(self) -> Token:
        """The token that comes next."""
        return self._tokens[self._at]

    @property
    def last(self) -> Token:
        """The token that was taken last."""
        return self._tokens[max(self._at - 1, 0)]

    def take(self) -> Token:
        """Take the next token, whatever it is."""
        token = self.next
        self._at = min(self._at + 1, len(self._tokens) - 1)
        return token

    def sees(self, *keywords: str) -> bool:
        """Tell whether one of these keywords comes next."""
        return self.next.kind is Kind.KEYWORD and self.next.text in keywords

    def skips(self, *keywords: str) -> bool:
        """Take the next token if it is one of these keywords."""
        seen = self.sees(*keywords)
        if seen:
            self.take()
        return seen

    def expect(
        self, keyword: str, sentence: str, hint: Sentence | str, /, **values: object
    ) -> Token:
        """Take the keyword that must come next."""
        if not self.sees(keyword):
            raise self.error(sentence, hint, **values)
        return self.take()

    def expect_kind(
        self, kind: Kind, sentence: str, hint: Sentence | str, /, **values: object
    ) -> Token:
        """Take a token of the kind that must come next."""
        if self.next.kind is not kind:
            raise self.error(sentence, hint, **values)
        return self.take()

    def error(
        self, sentence: Sentence | str, hint: Sentence | str, /, **values: object
    ) -> RuleError:
        """Complain about what comes next; the sentence may call it ``{shown}``."""
        token = self.next
        shown = Sentence.of("“{words}”", words=self.source.text[token.start : token.end])
        if token.kind is Kind.END:
            shown = Sentence("the end of the file")
        return self.source.error(token.start, sentence, hint, shown=shown, **values)

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Go one level down, but not without end."""
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise self.error(
                "Blocks and brackets are nested deeper than {max_depth} levels.",
                "Write the cases one after the other with elsif.",
                max_depth=MAX_DEPTH,
            )
        yield
        self._depth -= 1
