"""The words of the notation, English and German; each form is read as the same thing."""

from __future__ import annotations

import re
import unicodedata

from carmengui.engine.model.fields import FIELDS

KEYWORDS: dict[str, tuple[str, ...]] = {
    "if": ("if", "wenn", "falls"),
    "elsif": ("elsif", "elseif", "else if", "sonst wenn", "sonst falls"),
    "else": ("else", "sonst"),
    "then": ("then", "dann"),
    "&&": ("and", "und"),
    "||": ("or", "oder"),
    "not": ("not", "does not", "nicht"),
    "exists": ("exists", "exist", "is present", "vorhanden", "ist vorhanden", "existiert"),
    "missing": ("missing", "is missing", "fehlt"),
    "contains": ("contains", "contain", "enthält", "enthaelt"),
    "same": ("same as", "is the same as", "gleicht"),
    "begins": ("begins with", "begin with", "starts with", "beginnt mit"),
    "ends": ("ends with", "end with", "endet mit", "endet auf"),
    "boilerplate": ("is boilerplate", "ist boilerplate"),
    "no boilerplate": (
        "is not boilerplate",
        "is no boilerplate",
        "ist nicht boilerplate",
        "ist kein boilerplate",
    ),
    "length": ("length of", "länge von", "laenge von"),
    "number": ("number of", "anzahl von"),
}
"""Words of the decision part."""

SHAPES: dict[str, tuple[str, ...]] = {
    "first": ("first of", "first", "erstes von", "erste", "ersten", "erster", "erstes"),
    "runs": (
        "maximal runs of", "runs of", "maximale folgen von", "maximalen folgen von", "folgen von",
    ),
    "lead": ("leading run of", "anfangsfolge von"),
    "largest": (
        "largest of", "größte von", "größte der", "größtes von", "groesste von", "groesste der",
    ),
}  # fmt: skip
"""Words that stand before the sources of a fact."""

_FILLERS = ("find", "finde", "the", "all", "den", "die", "das", "der", "alle")
_WITHOUT = (
    r"without boilerplate",
    r"without (?:\w+ )?shared by the site",
    r"ohne boilerplate",
    r"ohne (?:\w+,? )?die die site teilt",
)
_MODES = {"first": ("first match", "erster treffer"), "all": ("all matches", "alle treffer")}


def plain(text: str) -> str:
    """Return a word as it is looked up: composed, without case."""
    return unicodedata.normalize("NFC", text).casefold()


def _table(forms: dict[str, tuple[str, ...]]) -> dict[tuple[str, ...], str]:
    return {tuple(plain(form).split()): name for name, phrases in forms.items() for form in phrases}


def _pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(phrases, key=len, reverse=True)
    forms = "|".join(phrase.replace(" ", r"\s+") for phrase in longest_first)
    return re.compile(rf"(?:{forms})(?=\s|$)", re.IGNORECASE)


PHRASES = _table(KEYWORDS)
MAX_PHRASE_WORDS = max(map(len, PHRASES))
FIELD_WORDS = {plain(form): field for field, spec in FIELDS.items() for form in spec.rule_words}
FIELD_NAMES = tuple(spec.rule_words[0] for spec in FIELDS.values())
MODE_WORDS = {form: mode for mode, forms in _MODES.items() for form in forms}
FILLER = _pattern(_FILLERS)
SHAPE_PATTERNS = tuple((name, _pattern(forms)) for name, forms in SHAPES.items())
WITHOUT = re.compile(
    rf"(?:(?<=\s)|^)(?:{'|'.join(form.replace(' ', chr(92) + 's+') for form in _WITHOUT)})\s*$",
    re.IGNORECASE,
)
RESERVED = {word for words in PHRASES for word in words if len(words) == 1}
"""What cannot be the name of a fact."""
