"""What is wrong with a site file, where, and what to do about it."""

from __future__ import annotations

from carmengui.engine.model import KnownError


class SiteFileError(KnownError):
    """A site file cannot be used; ``line`` (from 1) says where, 0 means the file as a whole.

    ``sentence`` is the message without the place.
    """

    def __init__(self, sentence: str, hint: str, file: str, line: int = 0) -> None:
        place = f"{file}, line {line}" if line else file
        super().__init__(f"{place}: {sentence}", hint)
        self.sentence = sentence
        self.file = file
        self.line = line

    def __reduce__(self) -> tuple[type[SiteFileError], tuple[str, str, str, int]]:
        return SiteFileError, (self.sentence, self.hint, self.file, self.line)


class Problem(Exception):  # noqa: N818 - becomes a SiteFileError or a notice where the place is known
    """Something cannot be understood or carried out; the text is a sentence."""

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.hint = hint
