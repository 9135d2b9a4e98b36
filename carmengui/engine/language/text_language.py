"""What a text itself says of its language: its characteristic letters and the language model, together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import platformdirs
from numpy.typing import NDArray

from carmengui.engine.language.lean_model import LeanModel
from carmengui.engine.language.letters import CYRILLIC_LANGUAGES, LetterCounts, count_letters
from carmengui.engine.language.model_files import load_model

MODEL_LANGUAGES = (
    "de", "en", "tr", "tt", "ru", "ba", "kk", "ky", "az", "fr", "es", "it", "nl", "pt", "pl", "cs",
    "sv", "da", "no", "fi", "el", "hu", "ro", "uk", "bg", "sr", "hr", "sl", "sk", "lt", "lv", "et",
    "ar", "fa", "he", "hi", "zh", "ja", "ko", "vi", "id", "ca", "uz",
)  # fmt: skip
_BY_LETTERS_ALONE = tuple(each for each in CYRILLIC_LANGUAGES if each not in MODEL_LANGUAGES)
LANGUAGES = (*MODEL_LANGUAGES, *_BY_LETTERS_ALONE)
"""All that can be told: the model has not learned Sakha and Karakalpak, whose letters tell them."""

MAX_CHARS = 4000
"""A text is judged by so many characters of its beginning."""
_BATCH = 64
_MAIN = ("tt", "ba", "kk", "tr", "de", "ru", "en")
_MAIN_BONUS = 1.0
"""What the languages that the program is made for have ahead, in log odds: it decides short texts."""
_LETTERS_SHARE = 0.5
"""How far letters count: the model has seen them, too."""
_NEIGHBOURS = ("tt", "ba", "kk", "ky")
_UNLEARNED = {"sah": 2.0, "kaa": 2.0, "az": 3.0, "uz": 3.0}
"""Languages whose Cyrillic texts the model hardly knows: it takes them for a neighbour's.

With each, how much rarer such texts are than the neighbour's, in log odds.
"""
_LEAST = 1e-12


@dataclass(frozen=True, slots=True)
class TextLanguage:
    """What a text says of its language.

    ``likely`` are languages with their probabilities, best first, and ``by_model`` is what the model
    alone says. ``by_letters`` is what the characteristic letters alone say; nothing when the text has
    none. ``letters`` counts the letters of the text, ``characteristic`` those letters.
    """

    likely: tuple[tuple[str, float], ...]
    by_model: tuple[str, float]
    by_letters: tuple[str, float] | None
    letters: int
    characteristic: tuple[tuple[str, int], ...]

    @property
    def best(self) -> tuple[str, float]:
        """The likeliest language and its probability."""
        return self.likely[0]

    def probability(self, language: str) -> float:
        """Return how likely a language is; it is nothing where it is not among the likely ones."""
        return next((share for name, share in self.likely if name == language), 0.0)


def text_languages(
    texts: Sequence[str], languages: Collection[str] = LANGUAGES
) -> Iterator[TextLanguage]:
    """Yield the language of each text, as far as the text itself tells it.

    Args:
        texts: of any length; each is judged by its first ``MAX_CHARS`` characters.
        languages: the choice is among these; those that cannot be told are ignored.

    """
    allowed = np.array([each in languages for each in LANGUAGES])
    for start in range(0, len(texts), _BATCH):
        batch = [text[:MAX_CHARS] for text in texts[start : start + _BATCH]]
        yield from _batch(batch, allowed if allowed.any() else ~allowed)


def _batch(texts: Sequence[str], allowed: NDArray[np.bool_]) -> Iterator[TextLanguage]:
    counts = count_letters(texts)
    model, columns = _model()
    by_model = model.probabilities(texts)[:, columns]
    log_likely = counts.log_likelihoods()
    log_likely -= log_likely.max(axis=1, keepdims=True)
    scores = _scores(by_model, log_likely, counts, allowed)
    likely = _normed(scores)
    by_letters = _normed(np.where(allowed[_CYRILLIC], log_likely + _LETTERS_AHEAD, -np.inf))
    chosen = np.where(allowed[: len(MODEL_LANGUAGES)], by_model, 0)
    for row, shares in enumerate(likely):
        order = [int(each) for each in np.argsort(-shares, kind="stable")[:5] if shares[each] > 0]
        first, letter = int(chosen[row].argmax()), int(by_letters[row].argmax())
        named = counts.named(row)
        yield TextLanguage(
            likely=tuple((LANGUAGES[each], float(shares[each])) for each in order),
            by_model=(MODEL_LANGUAGES[first], float(by_model[row, first])),
            by_letters=(CYRILLIC_LANGUAGES[letter], float(by_letters[row, letter]))
            if named and allowed[_CYRILLIC].any()
            else None,
            letters=int(counts.letters[row]),
            characteristic=named,
        )


def _scores(
    by_model: NDArray[np.float32],
    log_likely: NDArray[np.float64],
    counts: LetterCounts,
    allowed: NDArray[np.bool_],
) -> NDArray[np.float64]:
    """Return how much speaks for each of ``LANGUAGES``, in log odds: texts x languages."""
    scores = np.full((len(by_model), len(LANGUAGES)), -np.inf)
    scores[:, : len(MODEL_LANGUAGES)] = np.log(by_model + _LEAST)
    scores[:, _places(_MAIN)] += _MAIN_BONUS
    is_cyrillic = (counts.cyrillic * 2 >= counts.letters) & (counts.letters > 0)
    if allowed[_CYRILLIC].any() and is_cyrillic.any():
        cyrillic = np.full_like(scores, -np.inf)
        neighbour = scores[:, _places(_NEIGHBOURS)].max(axis=1, keepdims=True)
        cyrillic[:, _CYRILLIC] = scores[:, _CYRILLIC]
        rare, malus = _places(_UNLEARNED), list(_UNLEARNED.values())
        cyrillic[:, rare] = np.maximum(cyrillic[:, rare], neighbour) - malus
        cyrillic[:, _CYRILLIC] += _LETTERS_SHARE * log_likely
        scores = np.where(is_cyrillic[:, None], cyrillic, scores)
    return np.where(allowed, scores, -np.inf)


def _normed(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return probabilities of log odds; where nothing is possible, all are nothing."""
    most = scores.max(axis=1, keepdims=True)
    likely = np.exp(scores - np.where(np.isfinite(most), most, 0))
    shares: NDArray[np.float64] = likely / np.maximum(likely.sum(axis=1, keepdims=True), _LEAST)
    return shares


def _places(languages: Iterable[str]) -> list[int]:
    return [LANGUAGES.index(each) for each in languages]


_CYRILLIC = _places(CYRILLIC_LANGUAGES)
_LETTERS_AHEAD = np.array(
    [_MAIN_BONUS * (each in _MAIN) - _UNLEARNED.get(each, 0) for each in CYRILLIC_LANGUAGES]
)
"""What each Cyrillic language has ahead where letters alone are asked, in log odds."""


@cache
def _model() -> tuple[LeanModel, list[int]]:
    """Return the model, and where it has each of ``MODEL_LANGUAGES``."""
    folder = platformdirs.user_cache_path("carmengui", appauthor=False)
    model = load_model(MODEL_LANGUAGES, folder)
    return model, [model.languages.index(each) for each in MODEL_LANGUAGES]
