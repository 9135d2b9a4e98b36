"""Why a record has its language and its keyphrases: the steps, the paragraphs, and the measures of phrases.

Both are found again from what is stored, when somebody looks at them: records keep values, not reasons.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.inspection.opened import find_capture, open_page
from carmengui.engine.language import Step, identify_language, language_runs
from carmengui.engine.language.paragraphs import language_shares
from carmengui.engine.language.text_language import text_languages
from carmengui.engine.metadata.keyphrases.files import model_files, model_for
from carmengui.engine.metadata.keyphrases.in_record import METHOD, text_for_phrases
from carmengui.engine.metadata.keyphrases.model import PhraseMeasures
from carmengui.engine.model import Field, Record
from carmengui.engine.reading.language import declared_language
from carmengui.engine.storage import Archive, Store

_MOST_PARTS = 20
_EXCERPT_CHARS = 80


@dataclass(frozen=True, slots=True)
class LanguagePart:
    """Neighbouring paragraphs in one language: their share of the letters, and how they begin."""

    language: str
    share: float
    words: str


@dataclass(frozen=True, slots=True)
class LanguageReasons:
    """What speaks for the language of a record.

    ``steps`` are in the order in which they are looked at, ``method`` says which one decides.
    ``likely`` are the languages that the text alone may be in, likeliest first, with probabilities.
    ``parts`` are the runs of paragraphs of a text that mixes languages; none of any other.
    """

    steps: tuple[Step, ...]
    method: str
    likely: tuple[tuple[str, float], ...] = ()
    parts: tuple[LanguagePart, ...] = ()

    @property
    def margin(self) -> float:
        """How far the likeliest language of the text is ahead of the next, from 0 to 1."""
        shares = [share for _, share in self.likely[:2]]
        return shares[0] - (shares[1] if len(shares) > 1 else 0.0) if shares else 0.0


def language_reasons(store: Store, archive: Archive, url: str) -> LanguageReasons | None:
    """Return why a record has its language; nothing where there is no record or nothing to go by."""
    row = find_capture(store, url)
    record = store.records.of_capture(row.id) if row is not None else None
    if row is None or record is None:
        return None
    opened = open_page(archive, row, url)
    with opened.lock:
        declared = declared_language(opened.page)
    found = identify_language(record.text, declared, mark=_mark(record), url=url)
    if found is None:
        return None
    likely = next(iter(text_languages([record.text]))).likely if record.text else ()
    return LanguageReasons(found.steps, found.method, likely, _parts(record.text))


def _mark(record: Record) -> str:
    """Return the language that the site file's marks found in the URL when the record was made."""
    said = record.field(Field.LANGUAGE)
    marks = (
        (each.value for each in said.candidates if each.method == "language.mark") if said else ()
    )
    return next(iter(marks), "")


def _parts(text: str) -> tuple[LanguagePart, ...]:
    runs = language_runs(text)
    if len(language_shares(runs)) < 2:
        return ()
    letters = sum(run.letters for run in runs) or 1
    return tuple(
        LanguagePart(run.language, run.letters / letters, _excerpt(text[run.start : run.end]))
        for run in runs[:_MOST_PARTS]
    )


def _excerpt(text: str) -> str:
    words = " ".join(text[: 2 * _EXCERPT_CHARS].split())
    return words if len(words) <= _EXCERPT_CHARS else f"{words[: _EXCERPT_CHARS - 1].rstrip()}…"


def keyphrase_reasons(store: Store, project: Path, url: str) -> dict[str, PhraseMeasures]:
    """Return what the project's model measures of the keyphrases that a record has, by value.

    Empty where the model is gone, or no value was found by one.

    Raises:
        KnownError: the model cannot be read.

    """
    row = find_capture(store, url)
    record = store.records.of_capture(row.id) if row is not None else None
    keywords = record.weighed(Field.KEYWORDS) if record is not None else None
    language = record.field(Field.LANGUAGE) if record is not None else None
    if record is None or keywords is None or language is None:
        return {}
    values = [each.value for each in keywords.candidates if each.method == METHOD]
    model = model_for(model_files(project), language.values[0]) if values else None
    if model is None:
        return {}
    return model.measures_of(values, text_for_phrases(record.main_text or record.text))
