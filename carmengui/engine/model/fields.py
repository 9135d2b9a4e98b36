"""The fields of a record: one table that says of each how its values are compared, kept and called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Field(StrEnum):
    """The fields of a record; the names are those of the JSON lines.

    Projects keep their place as a number: new ones go to the end. The institution of a page is its
    ``publisher``.
    """

    TITLE = "title"
    AUTHORS = "authors"
    DATE = "date"
    DESCRIPTION = "description"
    KEYWORDS = "keywords"
    PUBLISHER = "publisher"
    LANGUAGE = "lang"
    MODIFIED = "date_modified"
    PAGE_TYPE = "page_type"
    LICENSE = "license"
    TRANSLATOR = "translator"
    EDITION = "edition"
    STYLE = "style"
    CATEGORY = "category"
    SOURCE = "source"
    PLACE = "place"
    REFERENCED_TITLES = "referenced_titles"
    REFERENCED_AUTHORS = "referenced_authors"
    REFERENCED_INSTITUTIONS = "referenced_institutions"
    TEXT_TYPE = "text_type"
    TRANSLATIONS = "translations"
    NOTE = "note"
    CLASSES = "classes"
    EMAILS = "emails"


class Form(StrEnum):
    """What the values of a field are; it decides how two of them are compared."""

    TEXT = "text"
    """One text, compared without case, punctuation and markup."""
    WORDING = "wording"
    """One long text, compared word by word."""
    DAY = "day"
    """A date in ISO form; gold that knows the year only asks for the year only."""
    PEOPLE = "people"
    """Names of people, compared as a set."""
    SUBJECTS = "subjects"
    """Words for a subject, compared as a set."""
    LANGUAGE = "language"
    """A language code."""


class Authority(StrEnum):
    """What an authority file says a name is of."""

    PERSON = "person"
    INSTITUTION = "institution"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """What the program knows of a field besides the ways in which its values are found.

    Attributes:
        form: What its values are.
        is_voted: Nearly every page has it: its numbers are learned, its values sampled, certified
            and measured, and site files may give it.
        has_many: A page has many values of it.
        rule_words: Names in rule files, the usual one first.
        rule_file: The rule file for it, where that is not called as the field.
        carmen_name: What CARMEN's result files call it, where they do so otherwise.
        aliases: Further names that other extractors give it.
        dublin_core: Its term of Dublin Core (``dcterms``); classes are subjects with their scheme.
        plural: The word for its values on a certificate, where it is not the field's own name.
        authority: What its values name, where they can be looked up in an authority file.
        max_label_chars: The longest value that is read beside a label on the page.

    """

    form: Form = Form.TEXT
    is_voted: bool = False
    has_many: bool = False
    rule_words: tuple[str, ...] = ()
    rule_file: str = ""
    carmen_name: str = ""
    aliases: tuple[str, ...] = ()
    dublin_core: str = ""
    plural: str = ""
    authority: Authority | None = None
    max_label_chars: int = 90


FIELDS: dict[Field, FieldSpec] = {
    Field.TITLE: FieldSpec(
        is_voted=True,
        rule_words=("title", "titel"),
        dublin_core="title",
        plural="titles",
        max_label_chars=350,
    ),
    Field.AUTHORS: FieldSpec(
        Form.PEOPLE,
        is_voted=True,
        has_many=True,
        rule_words=("authors", "author", "autor", "autoren", "verfasser"),
        carmen_name="author",
        aliases=("creator",),
        dublin_core="creator",
        authority=Authority.PERSON,
        max_label_chars=120,
    ),
    Field.DATE: FieldSpec(
        Form.DAY,
        is_voted=True,
        rule_words=("date", "datum"),
        aliases=("published", "pubdate"),
        dublin_core="date",
        plural="dates",
        max_label_chars=120,
    ),
    Field.DESCRIPTION: FieldSpec(
        Form.WORDING,
        is_voted=True,
        rule_words=("description", "abstract", "beschreibung", "zusammenfassung"),
        rule_file="abstract",
        carmen_name="abstract",
        aliases=("summary",),
        dublin_core="description",
        plural="abstracts",
    ),
    Field.KEYWORDS: FieldSpec(
        Form.SUBJECTS,
        is_voted=True,
        has_many=True,
        rule_words=("keywords", "schlagwörter", "schlagwoerter", "schlagworte"),
        aliases=("keyword", "tags", "subject"),
        dublin_core="subject",
        authority=Authority.TERM,
    ),
    Field.PUBLISHER: FieldSpec(
        is_voted=True,
        rule_words=("publisher", "herausgeber", "institution"),
        rule_file="institution",
        carmen_name="institution",
        aliases=("sitename",),
        dublin_core="publisher",
        plural="institutions",
        authority=Authority.INSTITUTION,
    ),
    Field.LANGUAGE: FieldSpec(
        Form.LANGUAGE,
        rule_words=("language", "lang", "sprache"),
        aliases=("language",),
        dublin_core="language",
        plural="languages",
    ),
    Field.MODIFIED: FieldSpec(
        Form.DAY,
        rule_words=("modified", "geändert", "geaendert"),
        dublin_core="modified",
        plural="dates of change",
    ),
    Field.PAGE_TYPE: FieldSpec(rule_words=("type", "art"), plural="kinds of page"),
    Field.LICENSE: FieldSpec(
        rule_words=("license", "licence", "lizenz"),
        dublin_core="rights",
        plural="licenses",
        max_label_chars=200,
    ),
    Field.TRANSLATOR: FieldSpec(
        Form.PEOPLE,
        has_many=True,
        rule_words=("translator", "übersetzer", "uebersetzer"),
        dublin_core="contributor",
        plural="translators",
        authority=Authority.PERSON,
    ),
    Field.EDITION: FieldSpec(rule_words=("edition", "auflage", "ausgabe"), plural="editions"),
    Field.STYLE: FieldSpec(rule_words=("style", "stil"), dublin_core="type", plural="styles"),
    Field.CATEGORY: FieldSpec(rule_words=("category", "rubrik", "kategorie"), plural="categories"),
    Field.SOURCE: FieldSpec(
        rule_words=("source", "quelle"), dublin_core="source", plural="sources"
    ),
    Field.PLACE: FieldSpec(rule_words=("place", "ort"), dublin_core="coverage", plural="places"),
    Field.REFERENCED_TITLES: FieldSpec(
        has_many=True,
        rule_words=("referenced-titles", "referenced-title", "zitierte-titel"),
        dublin_core="references",
    ),
    Field.REFERENCED_AUTHORS: FieldSpec(
        Form.PEOPLE,
        has_many=True,
        rule_words=("referenced-authors", "referenced-author", "zitierte-autoren"),
        authority=Authority.PERSON,
    ),
    Field.REFERENCED_INSTITUTIONS: FieldSpec(
        has_many=True,
        rule_words=("referenced-institutions", "referenced-institution", "zitierte-institutionen"),
        authority=Authority.INSTITUTION,
    ),
    Field.TEXT_TYPE: FieldSpec(rule_words=("text-type", "textart"), plural="types of text"),
    Field.TRANSLATIONS: FieldSpec(
        has_many=True,
        rule_words=("translations", "übersetzungen", "uebersetzungen"),
        dublin_core="hasVersion",
    ),
    Field.NOTE: FieldSpec(rule_words=("note", "anmerkung"), plural="notes"),
    Field.CLASSES: FieldSpec(
        Form.SUBJECTS,
        has_many=True,
        rule_words=("classes", "class", "klassen", "klasse", "klassifikation"),
        carmen_name="classification",
        aliases=("class", "subject_classes"),
        dublin_core="subject",
    ),
    Field.EMAILS: FieldSpec(
        has_many=True,
        rule_words=("emails", "email", "e-mail", "e-mails"),
        carmen_name="email",
        aliases=("author_emails",),
        plural="e-mail addresses",
    ),
}
"""The table; who needs to know something of a field asks it here."""
VOTED_FIELDS = tuple(field for field, spec in FIELDS.items() if spec.is_voted)
"""The fields whose numbers are learned, in the order in which they are answered."""
MAIN_FIELDS = (*VOTED_FIELDS, Field.LANGUAGE)
"""What nearly every page has, and what the JSON lines of a corpus run hold."""
FURTHER_FIELDS = tuple(field for field in FIELDS if field not in MAIN_FIELDS)
"""The fields that few pages have."""
MANY = frozenset(field for field, spec in FIELDS.items() if spec.has_many)
"""The fields of which a page has many values."""
DAYS = frozenset(field for field, spec in FIELDS.items() if spec.form is Form.DAY)
"""The fields whose values are days."""
RULE_FILES = {spec.rule_file or field.replace("_", "-"): field for field, spec in FIELDS.items()}
"""The rule file of each field, by its name."""


def form_of(field: str) -> Form:
    """Return what the values of a field are; those of a field that others invented are texts."""
    return _FORMS.get(field, Form.TEXT)


_FORMS: dict[str, Form] = {field: spec.form for field, spec in FIELDS.items()}
