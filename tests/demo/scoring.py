"""How well extraction met the truth of the demo web: pure functions over truth and predictions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carmengui.demo.truth_page import TruthPage
from carmengui.engine.model import Span

JUDGED = ("title", "authors", "date", "description", "keywords")
CONFIDENT = 0.5
_OUTSIDE_TEXT = re.compile(
    r"<!--.*?-->"
    r"|<(script|style|title)\b.*?</\1\s*>"
    r"|<[a-zA-Z/!?](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>",
    re.DOTALL | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Scores:
    """Shares between 0 and 1; ``false_values`` is the one that should be small."""

    title_exact: float
    authors_f1: float
    date_exact: float
    false_values: float


def score_fields(
    truth: Sequence[TruthPage], predictions: Mapping[str, Mapping[str, Any]]
) -> Scores:
    """Compare predicted fields with the truth; a page without prediction counts as missed.

    ``title_exact`` runs over pages with a title, ``date_exact`` over pages with a date,
    ``authors_f1`` over all (page, author) pairs, ``false_values`` over the pairs of page and field
    that truly have no value and count as wrong when they got one with confidence.
    """
    titled = [page for page in truth if page.title]
    dated = [page for page in truth if page.date]
    titles = sum(_same_title(predictions.get(p.url, {}).get("title"), p.title) for p in titled)
    dates = sum(str(predictions.get(p.url, {}).get("date") or "")[:10] == p.date for p in dated)
    return Scores(
        title_exact=_share(titles, len(titled)),
        authors_f1=_authors_f1(truth, predictions),
        date_exact=_share(dates, len(dated)),
        false_values=_false_values(truth, predictions),
    )


def score_spans(
    source: str, true_spans: Iterable[Span], predicted_spans: Iterable[Span]
) -> tuple[int, int, int]:
    """Return true positives, false positives and false negatives in characters of visible text.

    Spaces count for nothing, and so do tags, comments, scripts, styles and TITLE.
    """
    counts = visible_places(source)
    truth, predicted = _places(true_spans), _places(predicted_spans)
    truth &= counts
    predicted &= counts
    both = truth & predicted
    return len(both), len(predicted - both), len(truth - both)


def visible_places(source: str) -> set[int]:
    """Return the indices of the characters that a reader sees, spaces left out."""
    places = {index for index, char in enumerate(source) if not char.isspace()}
    for match in _OUTSIDE_TEXT.finditer(source):
        places.difference_update(range(match.start(), match.end()))
    return places


def plain(text: str) -> str:
    """Return a text in the form in which titles and names are compared.

    >>> plain("  Der  ‚Otter‘ – frisst!  ")
    'der otter frisst'
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    kept = (char if unicodedata.category(char)[0] not in "PSZC" else " " for char in folded)
    return " ".join("".join(kept).split())


def _same_title(predicted: Any, true: str) -> bool:
    return isinstance(predicted, str) and plain(predicted) == plain(true)


def _authors_f1(truth: Sequence[TruthPage], predictions: Mapping[str, Mapping[str, Any]]) -> float:
    hits = named = true = 0
    for page in truth:
        guess = {plain(name) for name in predictions.get(page.url, {}).get("authors") or ()}
        real = {plain(name) for name in page.authors}
        hits += len(guess & real)
        named += len(guess)
        true += len(real)
    return _share(2 * hits, named + true)


def _false_values(
    truth: Sequence[TruthPage], predictions: Mapping[str, Mapping[str, Any]]
) -> float:
    empty = wrong = 0
    for page in truth:
        guess = predictions.get(page.url, {})
        weights = guess.get("weights") or {}
        for field in JUDGED:
            if getattr(page, field):
                continue
            empty += 1
            wrong += bool(guess.get(field)) and float(weights.get(field, 1.0)) >= CONFIDENT
    return _share(wrong, empty)


def _places(spans: Iterable[Span]) -> set[int]:
    return {index for span in spans for index in range(span.start, span.end)}


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
