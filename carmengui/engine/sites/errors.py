"""What is wrong with a site file, where, and what to do about it."""

from __future__ import annotations

from carmengui.engine.model import KnownError, Sentence


class SiteFileError(KnownError):
    """A site file cannot be used; ``line`` (from 1) says where, 0 means the file as a whole.

    ``sentence`` is the message without the place.
    """

    def __init__(
        self,
        sentence: Sentence | str,
        hint: Sentence | str,
        file: str,
        line: int = 0,
        /,
        **values: object,
    ) -> None:
        self.sentence = Sentence.using(sentence, values)
        words = "{file}, line {line}: {sentence}" if line else "{file}: {sentence}"
        way_out = Sentence.using(hint, values)
        super().__init__(words, way_out, file=file, line=line, sentence=self.sentence)
        self.file = file
        self.line = line

    def __reduce__(self) -> tuple[type[SiteFileError], tuple[Sentence, Sentence, str, int]]:
        return SiteFileError, (self.sentence, self.hint, self.file, self.line)


class Problem(Exception):  # noqa: N818 - becomes a SiteFileError or a notice where the place is known
    """Something cannot be understood or carried out; the text is a sentence."""

    def __init__(
        self, sentence: Sentence | str, hint: Sentence | str = "", /, **values: object
    ) -> None:
        self.sentence = Sentence.using(sentence, values)
        self.hint = Sentence.using(hint, values)
        super().__init__(str(self.sentence))
