"""The documents of a corpus: of each record its text and its factors, found or computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from carmengui.engine.corpus.factors import FACTORS, MANDATORY, Factor, FactorSpec
from carmengui.engine.corpus.file_names import paper_name, stored_name
from carmengui.engine.corpus.translations import Translation, read_translations
from carmengui.engine.language.lemmas.words import words_of
from carmengui.engine.model import Field, Record, Sentence
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.answers import RecordAnswers, read_answers, read_answers_of

SOURCE_LANGUAGE = "ru"
"""The language of the other version that the model asks for: its "Russian file"."""
ORIGINAL, TRANSLATED = "original", "translation"
UNKNOWN = "unknown"
"""The author of a document that names none, as in the paper's table."""
JOINED = "; "
_NUMBER = "SELECT number FROM listing WHERE url_key = ?"
_NAMES = {
    "tt": "Tatar",
    "ru": "Russian",
    "ba": "Bashkir",
    "kk": "Kazakh",
    "ky": "Kyrgyz",
    "tr": "Turkish",
    "az": "Azerbaijani",
    "uz": "Uzbek",
    "en": "English",
    "de": "German",
    "fr": "French",
    "cv": "Chuvash",
    "sah": "Yakut",
}
"""Languages as the tables of the corpus name them; any other stands with its code."""

Values = Mapping[Field, Sequence[str]]


@dataclass(frozen=True, slots=True)
class CorpusDocument:
    """One document: its text, and what the model says of it."""

    url: str
    text: str
    factors: Mapping[Factor, str]
    """Those that are known, as they stand in the table."""
    stored_name: str
    """The name of its text file, as every system can store it."""
    reasons: Mapping[Factor, Sentence]
    """Why the computed factors are what they are."""
    translations: tuple[Translation, ...] = ()
    language: str = ""
    words: int = 0

    @property
    def missing(self) -> tuple[Factor, ...]:
        """The mandatory factors that are not known: with one of them it is no document."""
        return tuple(factor for factor in MANDATORY if not self.factors.get(factor))


class CorpusReader:
    """Makes documents of records. ``validated`` is the moderator's flag by digest and URL."""

    def __init__(
        self, store: Store, validated: Mapping[tuple[str, str], bool] | None = None
    ) -> None:
        self._store = store
        self._validated = validated or {}
        self._translations = read_translations(store)

    def all(self) -> Iterator[CorpusDocument]:
        """Yield the document of every record, ordered by URL."""
        for answers in read_answers(self._store):
            yield self.document(answers.url, answers.capture_digest, _values(answers))

    def of(self, url: str) -> CorpusDocument | None:
        """Return the document of a URL; nothing where it has no record."""
        for answers in read_answers_of(self._store, (url_key(url),)):
            return self.document(answers.url, answers.capture_digest, _values(answers))
        return None

    def document(self, url: str, digest: str, values: Values) -> CorpusDocument:
        """Return the document of a record, with the values that hold for it."""
        key = url_key(url)
        record = self._record(key)
        text = _text(record) if record else ""
        words = len(words_of(text))
        translations = self._translations.get(key, ())
        language = next(iter(values.get(Field.LANGUAGE, ())), "")
        source = _source_of(translations, language)
        kind, why = _text_type(values, source)
        found = {factor: _stated(factor, spec, values) for factor, spec in FACTORS.items()}
        category = found[Factor.CATEGORY]
        found |= {Factor.TEXT_TYPE: kind, **self._computed(url, key, category, words)}
        reasons = {Factor.TEXT_TYPE: why}
        if source is not None:
            found |= self._source(source, is_translated=kind == TRANSLATED)
            reasons[Factor.SOURCE_FILE] = source.basis.sentence
        if (flag := self._validated.get((digest, url))) is not None:
            found[Factor.VALIDATED] = "yes" if flag else "no"
        known = {factor: found[factor] for factor in Factor if found.get(factor)}
        name = stored_name(category, url)
        return CorpusDocument(url, text, known, name, reasons, translations, language, words)

    def _record(self, key: int) -> Record | None:
        rows = self._store.rows("SELECT record_id FROM url WHERE key = ?", key)
        return self._store.records.load(rows[0][0]) if rows and rows[0][0] is not None else None

    def _computed(self, url: str, key: int, category: str, words: int) -> dict[Factor, str]:
        numbers = self._store.rows(_NUMBER, key)
        return {
            Factor.NUMBER: str(numbers[0][0]) if numbers else "",
            Factor.FILE_NAME: paper_name(category, url),
            Factor.WORDS: str(words) if words else "",
            Factor.ORIGINAL_SOURCE: url,
        }

    def _source(self, source: Translation, *, is_translated: bool) -> dict[Factor, str]:
        other = self._record(source.version.key)
        answers = next(read_answers_of(self._store, (source.version.key,)), None)
        category = answers.field(Field.CATEGORY) if answers else None
        found = {
            Factor.SOURCE_FILE: paper_name(
                category.values[0] if category else "", source.version.url
            ),
            Factor.SOURCE_WORDS: str(len(words_of(_text(other)))) if other else "",
        }
        if is_translated:
            found[Factor.TRANSLATION_SOURCE] = source.version.url
        return found


def _text(record: Record) -> str:
    return record.main_text or record.text


def _values(answers: RecordAnswers) -> Values:
    return {value.field: value.values for value in answers.fields}


def _stated(factor: Factor, spec: FactorSpec, values: Values) -> str:
    """Return what a record says of a factor, as it stands in the table."""
    said = values.get(spec.field, ()) if spec.field is not None else ()
    if factor is Factor.AUTHOR:
        return JOINED.join(said) or UNKNOWN
    if factor is Factor.DATE:
        return _day(said[0]) if said else ""
    if factor is Factor.LANGUAGE:
        return _NAMES.get(said[0], said[0]) if said else ""
    return JOINED.join(said)


def _day(day: str) -> str:
    """Return a day as the paper writes it.

    >>> _day("2007-05-11"), _day("2007")
    ('11.05.2007', '2007')
    """
    return ".".join(reversed(day.split("-")))


def _source_of(translations: Sequence[Translation], language: str) -> Translation | None:
    """Return the version in the language from which texts are translated, if it is another one."""
    if language == SOURCE_LANGUAGE:
        return None
    return next((t for t in translations if t.version.language == SOURCE_LANGUAGE), None)


def _text_type(values: Values, source: Translation | None) -> tuple[str, Sentence]:
    """Return whether a text is an original or a translation, and why."""
    if said := values.get(Field.TEXT_TYPE):
        return said[0], Sentence("The page or the site file says so.")
    if names := values.get(Field.TRANSLATOR):
        return TRANSLATED, Sentence.of("It names a translator: {name}.", name=names[0])
    day = next(iter(values.get(Field.DATE, ())), "")
    if source is not None and source.version.day and source.version.day < day:
        older = "There is an older version in “{language}”: {url}"
        told = {"language": source.version.language, "url": source.version.url}
        return TRANSLATED, Sentence.using(older, told)
    return ORIGINAL, Sentence("Nothing says that it is a translation.")
