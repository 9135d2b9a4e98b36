"""The header of a document: title, authors, affiliations, e-mail, abstract, keywords, each with its weight.

Two voices are heard together. A chain fitted on headers of papers labels each line by its words,
its shape and its neighbours. What the page shows adds to its scores: the largest letters of the
first page, and what the file itself calls its title, are the title. Labels in five languages
("Abstract", "Zusammenfassung", ...) begin and end parts whatever the chain says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np

from carmengui.engine.documents.typography import SOFT_HYPHEN
from carmengui.engine.metadata.document.chain import Chain, Scores, read_chain
from carmengui.engine.metadata.document.header_features import observe
from carmengui.engine.metadata.document.institutions import names_institution
from carmengui.engine.metadata.document.labels import Headed, headed
from carmengui.engine.metadata.document.people import people_of
from carmengui.engine.metadata.names import shape
from carmengui.resource_files import resource

MAX_LINES = 150
LARGER = 1.12
"""Letters are large when they are so many times as large as those of most lines."""
SAME_SIZE = 0.96
SURE = 6.0
"""Log odds that what is set largest, or called the title by the file, is the title."""
MAX_TITLE_LINES = 6
MAX_HEADING_WORDS = 5
MAX_KEYWORD_LINES = 5
MAX_NAMES_CHARS = 150
LEAST_NAME_SHAPE = 0.6
LEAST_LIST_CHARS = 20
"""A shorter line that ends in a full stop is the heading alone."""
_LABELLED = frozenset({"abstract", "keywords"})
_NO_KEYWORDS = frozenset({"abstract", "intro", "title", "author", "affiliation", "email", "date"})
_INLINE = re.compile(
    r"(?<=[.;!?\u201d\"])\s+(?=(?:key\s?words(?: and phrases)?|index terms|schl\u00fcsselw\u00f6rter|mots[- ]cl\u00e9s|anahtar kelimeler|\u043a\u043b\u044e\u0447\u0435\u0432\u044b\u0435 \u0441\u043b\u043e\u0432\u0430"
    r"|ams ?(?:\(mos\))? subject class|(?:\d{4} )?mathematics subject class|msc[ -]|jel class|pacs)[^.]{0,40}?[:.\u2014])",
    re.IGNORECASE,
)
_LAST_YEAR = re.compile(r"(?<=[.!?])\s+(?:1980|1985|1991|2000|2010|2020)$")
_MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_GROUP = re.compile(r"\{([^{}@]{1,200})\}\s*@\s*([\w-]+(?:\.[\w-]+)+)")
_KEYWORD_SIGN = re.compile(r"\s*[;\u00b7\u2022\u2027|]\s*|\s+[\u2013\u2014-]\s+")
_INSTEAD = {
    "keywords": "keyword",
    "classes": "other",
    "introduction": "intro",
    "references": "other",
}
"""What lines are that a heading of these parts begins, where the chain takes them for the abstract."""


@dataclass(frozen=True, slots=True)
class HeadLine:
    """A line at the head of a document: its text, size, and what the file calls it.

    ``paragraph`` is the number of the paragraph it belongs to; ``size_pt`` is 0 where none is known.
    """

    text: str
    size_pt: float = 0.0
    role: str = ""
    paragraph: int = 0
    page: int = 0
    number: int = 0
    """Its number among the lines of the document."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the header: its words, how sure it is (0..1), and the numbers of its lines."""

    text: str = ""
    weight: float = 0.0
    lines: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text)


NONE = Part()


@dataclass(frozen=True, slots=True)
class LineFacts:
    """What is seen of a line of the head without the chain; rules ask for it in the transcript."""

    is_largest: bool = False
    """It is set in the largest letters of the first page, or the file calls it the title."""
    label: str = ""
    """``abstract`` or ``keywords``: the label that it begins with or stands below."""
    is_names: bool = False
    """It stands between title and labels and reads like names of people."""


@dataclass(frozen=True, slots=True)
class Header:
    """What the head of a document says. ``lines`` are those that the parts count.

    ``labels`` say of each line which part it was taken for.
    """

    lines: tuple[HeadLine, ...]
    labels: tuple[str, ...] = ()
    title: Part = NONE
    author: Part = NONE
    abstract: Part = NONE
    keyword: Part = NONE
    affiliation: Part = NONE
    email: Part = NONE
    date: Part = NONE
    authors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    emails: tuple[str, ...] = field(default=())
    facts: tuple[LineFacts, ...] = ()
    """What is seen of each line whatever the chain takes it for."""


def read_header(
    lines: Sequence[HeadLine],
    join: Callable[[Sequence[str]], str] = " ".join,
    *,
    with_chain: bool = True,
) -> Header:
    """Return what the first lines of a document say; ``join`` makes one text of lines.

    Without the chain only ``lines`` and ``facts`` are known.
    """
    kept = _cut(lines)
    if not kept:
        return Header(())
    if not with_chain:
        return Header(tuple(kept), ("",) * len(kept), facts=line_facts(kept))
    texts = [line.text for line in kept]
    labels, chances = chain().label(observe(texts, words()), _seen(kept))
    parts = [headed(text) for text in texts]
    labels = _with_labels(labels, parts, kept)

    def part(name: str, *, first_run: bool = False) -> Part:
        numbers = [number for number, label in enumerate(labels) if label == name]
        if first_run:
            numbers = _first_run(numbers)
        if not numbers:
            return NONE
        weight = sum(chances[number] for number in numbers) / len(numbers)
        shown = [texts[number] for number in numbers]
        return Part(join(shown), round(weight, 3), tuple(numbers))

    author, keyword = part("author"), part("keyword")
    people = [name for number in author.lines for name in people_of(texts[number])]
    return Header(
        tuple(kept),
        tuple(labels),
        part("title", first_run=True),
        author,
        _without_heading(part("abstract", first_run=True), "abstract"),
        _without_heading(keyword, "keywords"),
        part("affiliation"),
        part("email"),
        part("date"),
        tuple(dict.fromkeys(people)),
        keywords_of(_without_heading(keyword, "keywords").text),
        addresses_of(texts),
        line_facts(kept),
    )


def line_facts(lines: Sequence[HeadLine]) -> tuple[LineFacts, ...]:
    """Return what is seen of each line: its letters, the label it stands below, whether it is names."""
    marked = _marked(lines)
    labels = _below_labels(lines)
    last = max((number for number, is_title in enumerate(marked) if is_title), default=-1)
    first = next((number for number, label in enumerate(labels) if label), len(lines))
    return tuple(
        LineFacts(
            is_largest=marked[number],
            label=labels[number],
            is_names=last < number < first and _reads_like_names(line.text),
        )
        for number, line in enumerate(lines)
    )


def _below_labels(lines: Sequence[HeadLine]) -> list[str]:
    """Return of each line the label of the part it belongs to: ``abstract``, ``keywords`` or none."""
    found: list[str] = []
    now, start = "", 0
    for number, line in enumerate(lines):
        part = headed(line.text)
        if part is not None:
            now, start = (part.part if part.part in _LABELLED else ""), number
        elif line.role == "heading" or (now == "keywords" and _ends_keywords(lines, start, number)):
            now = ""
        found.append(now)
    return found


def _ends_keywords(lines: Sequence[HeadLine], start: int, number: int) -> bool:
    before = lines[number - 1].text
    if number - start >= MAX_KEYWORD_LINES:
        return True
    if number - start == 1 and len(before) <= LEAST_LIST_CHARS:
        return False  # the label stands alone
    return before.endswith(".") or not (
        lines[number].paragraph == lines[start].paragraph > 0
        or before.endswith((SOFT_HYPHEN, "-", ",", ";"))
    )


def _reads_like_names(text: str) -> bool:
    if len(text) > MAX_NAMES_CHARS or "@" in text:
        return False
    people = people_of(text)
    return bool(people) and all(
        len(name.split()) > 1 and shape(name) >= LEAST_NAME_SHAPE and not names_institution(name)
        for name in people
    )


def keywords_of(text: str) -> tuple[str, ...]:
    """Return the keywords of a list: set apart by semicolons or dots, else by commas.

    >>> keywords_of("peat; moors, wet; rain.")
    ('peat', 'moors, wet', 'rain')
    """
    text = text.strip(" .;,")
    pieces = _KEYWORD_SIGN.split(text)
    if len(pieces) == 1:
        pieces = re.split(r"\s*,\s*", text)
    kept = (" ".join(piece.split()).strip(" .;,:") for piece in pieces)
    return tuple(dict.fromkeys(piece for piece in kept if 1 < len(piece) <= 100))


def _cut(lines: Sequence[HeadLine]) -> list[HeadLine]:
    """Return the lines up to the introduction; those in which a label stands are cut before it."""
    kept: list[HeadLine] = []
    has_abstract = False
    for number, line in enumerate(lines[:MAX_LINES]):
        after = lines[number + 1].text if number + 1 < len(lines) else ""
        kept += [replace(line, text=text) for text in _split(line.text, after)]
        found = headed(line.text)
        has_abstract = has_abstract or bool(found and found.part in {"abstract", "keywords"})
        if found and found.part == "introduction" and (has_abstract or len(kept) > 8):
            break
        if found and found.part == "references":
            break
    return kept


def _split(text: str, after: str) -> list[str]:
    """Cut a line before the words that head keywords or classes, which may go on in the next line."""
    year = _LAST_YEAR.search(text)
    following = headed(after) if year else None
    if year and following and following.part == "classes":
        return [text[: year.start()], text[year.start() :].strip()]
    return _INLINE.split(text)


def _seen(lines: Sequence[HeadLine]) -> Scores | None:
    """Return what sizes and the file's own words for its parts add to the scores of the labels."""
    marked = _marked(lines)
    labels = chain().labels
    bonus = np.zeros((len(lines), len(labels)))
    title = labels.index("title")
    if any(marked):
        for number, is_title in enumerate(marked):
            bonus[number, title] = SURE if is_title else -SURE
    for number, line in enumerate(lines):
        if line.role == "heading" and not marked[number]:
            bonus[number, labels.index("author")] -= SURE
    return bonus


def _marked(lines: Sequence[HeadLine]) -> list[bool]:
    """Tell of each line whether the file calls it the title, else whether its letters are the largest."""
    called = [line.role == "title" for line in lines]
    return called if any(called) else _largest(lines)


def _largest(lines: Sequence[HeadLine]) -> list[bool]:
    """Tell of each line whether it is set in the largest letters, if these are larger than most."""
    sizes = sorted(line.size_pt for line in lines if line.size_pt for _ in range(len(line.text)))
    none = [False] * len(lines)
    if not sizes:
        return none
    usual = sizes[len(sizes) // 2]
    top = max(
        (line.size_pt for line in lines if line.page == 0 and _has_words(line.text)), default=0.0
    )
    if top < usual * LARGER:
        return none
    first = next(
        n
        for n, line in enumerate(lines)
        if line.size_pt >= top * SAME_SIZE and line.page == 0 and _has_words(line.text)
    )
    found = list(none)
    for number in range(first, min(first + MAX_TITLE_LINES, len(lines))):
        if lines[number].size_pt < top * SAME_SIZE or headed(lines[number].text):
            break
        found[number] = True
    return found


def _has_words(text: str) -> bool:
    return sum(sign.isalpha() for sign in text) >= 3 and headed(text) is None


def _with_labels(
    labels: Sequence[str], parts: Sequence[Headed | None], lines: Sequence[HeadLine]
) -> list[str]:
    """Let the words that head keywords, classes and a second abstract end the abstract before them."""
    found = list(labels)
    now = ""
    for number, part in enumerate(parts):
        if part is not None:
            is_second = part.part == "abstract" and "abstract" in found[:number]
            now = "other" if is_second else _INSTEAD.get(part.part, "")
        if now and found[number] == "abstract":
            found[number] = now
        elif found[number] != "abstract" and part is None:
            now = now if found[number] == now else ""
    for number, part in enumerate(parts):
        if part is not None and part.part == "keywords":
            _extend_keywords(found, number, parts, lines)
    return found


def _extend_keywords(
    found: list[str], start: int, parts: Sequence[Headed | None], lines: Sequence[HeadLine]
) -> None:
    """Make keywords of a line that is headed so, and of those that go on with them."""
    for number in range(start, min(start + MAX_KEYWORD_LINES, len(found))):
        text, before = lines[number].text, lines[number - 1].text
        if number > start:
            goes_on = before.endswith((SOFT_HYPHEN, "-", ",", ";"))
            is_same = lines[number].paragraph == lines[start].paragraph > 0
            is_other = found[number] in _NO_KEYWORDS and not goes_on and not is_same
            if parts[number] is not None or is_other:
                return
        found[number] = "keyword"
        if text.endswith(".") and (number > start or len(text) > LEAST_LIST_CHARS):
            return


def _first_run(numbers: Sequence[int]) -> list[int]:
    run: list[int] = []
    for number in numbers:
        if run and number > run[-1] + 1:
            break
        run.append(number)
    return run


def _without_heading(part: Part, name: str) -> Part:
    return replace(part, text=without_heading(part.text, name)) if part else part


def without_heading(text: str, name: str) -> str:
    """Return the text of a part without the words that head it.

    >>> without_heading("Abstract Rain falls.", "abstract")
    'Rain falls.'
    """
    found = headed(text)
    if found and found.part == name:
        return found.rest(text)
    words = text.split(" ", MAX_HEADING_WORDS)
    for count in range(min(len(words), MAX_HEADING_WORDS), 0, -1):
        found = headed(" ".join(words[:count]))
        if found and found.part == name and not found.rest(" ".join(words[:count])):
            return " ".join(words[count:]).strip()
    return text


def addresses_of(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the e-mail addresses in texts; those that share a host are written out.

    >>> addresses_of(["{ada, karl}@rivers.example.org"])
    ('ada@rivers.example.org', 'karl@rivers.example.org')
    """
    found: list[str] = []
    for text in texts:
        for names, host in _GROUP.findall(text):
            found += [
                f"{name.strip()}@{host}" for name in re.split(r"[,;\s]+", names) if name.strip()
            ]
        found += _MAIL.findall(text)
    return tuple(dict.fromkeys(found))


@cache
def chain() -> Chain:
    """Return the fitted chain for headers."""
    return read_chain("headers.json")


@cache
def words() -> frozenset[str]:
    """Return the words that the chain tells apart."""
    return frozenset(json.loads(resource("documents", "headers.json").read_text("utf-8"))["words"])
