"""Language identification: the steps that are taken, what each of them says, and which one decides."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from carmengui.engine.language.text_language import LANGUAGES, TextLanguage, text_languages
from carmengui.engine.language.url_marks import language_mark
from carmengui.engine.model import Sentence

_FEW_LETTERS = 40
"""With fewer letters what is declared comes before the text."""
_MARK_WEIGHT, _URL_WEIGHT, _DECLARED_WEIGHT = 0.9, 0.7, 0.6
_MOST_BY_TEXT, _AGREED = 0.95, 0.98
_CONTRADICTED = 0.01
"""A declaration is not believed when letters or a long text leave it no more than this probability."""
_TAG = re.compile(r"[a-z]{2,3}(?![a-z])")
_BATCH = 256


@dataclass(frozen=True, slots=True)
class Clues:
    """A text and what else is known of its language.

    ``mark`` is the language that the site file's marks find in the URL, ``url`` the URL itself, and
    ``declared`` what the page says of itself, for example the ``lang`` attribute (``de-AT``).
    """

    text: str
    mark: str = ""
    url: str = ""
    declared: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """What one step says: a language, how likely it is, and why."""

    method: str
    """``mark``, ``url``, ``declared``, ``letters`` or ``model``."""
    language: str
    weight: float
    reason: Sentence


@dataclass(frozen=True, slots=True)
class Identified:
    """A language (two letters where there are such), how likely, how it was found, and all the steps."""

    language: str
    weight: float
    method: str
    """``mark``, ``url``, ``declared``, ``letters``, ``text``, or ``text and declaration``."""
    steps: tuple[Step, ...] = field(default=(), compare=False)


def identify_language(
    text: str,
    declared: str = "",
    *,
    mark: str = "",
    url: str = "",
    languages: Collection[str] = LANGUAGES,
) -> Identified | None:
    """Return the language of a text; nothing when there is neither a letter nor a declaration.

    Args:
        text: the text of the page without its boilerplate.
        declared: what the page says of itself, for example the ``lang`` attribute (``de-AT``).
        mark: the language that a mark in the URL stands for, by the site file.
        url: the URL, which may name a language by itself.
        languages: those that the text may be in.

    """
    return next(identify_languages([Clues(text, mark, url, declared)], languages))


def identify_languages(
    clues: Iterable[Clues], languages: Collection[str] = LANGUAGES
) -> Iterator[Identified | None]:
    """Yield the language of each text, as ``identify_language`` returns it; many at a time are faster."""
    rest = iter(clues)
    while batch := list(islice(rest, _BATCH)):
        told = text_languages([each.text for each in batch], languages)
        for each, text in zip(batch, told, strict=True):
            yield _decided(tuple(_steps(each, text)), text)


def _steps(clues: Clues, text: TextLanguage) -> Iterator[Step]:
    """Yield what there is to go by, in the order in which it is looked at."""
    if clues.mark:
        reason = Sentence.of("a mark of the site file is in the URL {url}", url=clues.url)
        yield Step("mark", clues.mark, _MARK_WEIGHT, reason)
    language, found = language_mark(clues.url) if clues.url else ("", "")
    if language:
        reason = Sentence.of("the URL has “{mark}”", mark=found)
        yield Step("url", language, _URL_WEIGHT, reason)
    if match := _TAG.match(clues.declared.strip().lower()):
        reason = Sentence.of("the page declares “{declared}”", declared=clues.declared.strip())
        yield Step("declared", match.group(), _DECLARED_WEIGHT, reason)
    if text.by_letters is not None:
        yield Step("letters", *text.by_letters, _letters_reason(text))
    if text.letters:
        yield Step("model", *text.by_model, Sentence("the language model finds it likeliest"))


def _letters_reason(text: TextLanguage) -> Sentence:
    counts = ", ".join(f"{letter.upper()} {count}" for letter, count in text.characteristic)
    return Sentence.of(
        "characteristic letters: {counts}, among {letters:,}", counts=counts, letters=text.letters
    )


def _decided(steps: tuple[Step, ...], text: TextLanguage) -> Identified | None:
    """Choose: a mark of the site file, then a text that is long enough, then what is declared."""
    said = next((each for each in steps if each.method in {"mark", "url", "declared"}), None)
    if not text.letters:
        return Identified(said.language, said.weight, said.method, steps) if said else None
    language, probability = text.best
    if said is not None and said.language != language:
        is_believed = said.method == "mark" or text.letters < _FEW_LETTERS
        if is_believed and not _contradicts(text, said.language):
            return Identified(said.language, said.weight, said.method, steps)
    elif said is not None and text.letters < _FEW_LETTERS:
        return Identified(language, max(said.weight, probability), said.method, steps)
    elif said is not None:
        return Identified(language, max(_AGREED, probability), "text and declaration", steps)
    return Identified(language, min(_MOST_BY_TEXT, probability), _method(text), steps)


def _contradicts(text: TextLanguage, language: str) -> bool:
    """Tell whether a text is surely not in a language that is said to be its own."""
    tells = text.letters >= _FEW_LETTERS or bool(text.characteristic)
    return tells and language in LANGUAGES and text.probability(language) < _CONTRADICTED


def _method(text: TextLanguage) -> str:
    """Say what decided: the letters where the model alone says otherwise, or has little to go by."""
    if text.by_letters is None or text.by_letters[0] != text.best[0]:
        return "text"
    is_other = text.by_model[0] != text.best[0]
    return "letters" if is_other or text.letters < _FEW_LETTERS else "text"
