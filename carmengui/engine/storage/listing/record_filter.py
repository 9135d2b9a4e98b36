"""Which records to show: the facets and words of the search field as one value, to text and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.storage.listing.sought_words import (
    NAMED,
    SOUGHT_NAMES,
    WEIGHT,
    SoughtWords,
    quoted,
)
from carmengui.engine.storage.rows import folded

NONE = "none"
"""Stands for an unknown language and for a title that no method found."""
_TOKEN = re.compile(r'\s*((?:[^\s"]+|"[^"]*"?)+)')
_FORMS = (
    "Known are site:, host:, lang:, method:, has:, no:, branch:, verdict:, diff:, cluster:, record:, "
    "status:, dynamics:, rendered:, embedded:, reviewers:, opponent:, class:, keyword:, author:, title:, year: and "
    "weight<0.8."
)
VERDICTS = ("open", "right", "wrong", "missed", "partial", "absent", "later")
"""What may be said of the field under review; open: nothing yet."""
DIFFERENCES = {
    "different": "different",
    "new": "new found",
    "gone": "no longer found",
    "weight": "weight only",
}
"""The words of the search field for the words of a comparison."""
RELEVANCES = {"relevant": "relevant", "not-relevant": "not_relevant", "validated": "validated"}
DYNAMICS = ("none", "low", "medium", "high", "unknown")
"""Changes over visits that could tell: none, below 0.25, below 0.5, or more; unknown: none could."""
EMBEDDED = ("agrees", "differs", "none")
"""What the page's own metadata say beside the answer; none: they say nothing, or there is none."""
RENDERED = ("yes", "failed", "no")
"""Whether the record is that of a document that a browser rendered; failed: the browser gave none."""
OPPONENTS = ("differs", "agrees", "theirs", "ours")
"""How the answer stands to that of another extractor; theirs, ours: only one of the two has a value."""
REVIEWERS = ("differ", "agree", "settled")
"""What those say of the answer who judged it as well."""
VALUES: dict[str, tuple[str, ...]] = {
    "verdict": VERDICTS,
    "diff": tuple(DIFFERENCES),
    "record": tuple(RELEVANCES),
    "dynamics": DYNAMICS,
    "rendered": RENDERED,
    "embedded": EMBEDDED,
    "reviewers": REVIEWERS,
    "opponent": OPPONENTS,
    "has": tuple(map(str, Field)),
    "no": tuple(map(str, Field)),
}
"""Conditions that know a few values only."""
_MAX_BRANCH = 999
_MAX_STATUS = 999
_MAX_CLUSTER = 999_999_999


@dataclass(frozen=True, slots=True)
class RecordFilter:
    """Everything is allowed until it is narrowed; all conditions must hold.

    ``weight_from`` (inclusive) and ``weight_below`` (exclusive) are hundredths of the weight of the
    field under review; a record without a value for it has no weight and is below any. ``branch`` is
    the branch of the rules for that field that fired, 0 for none of them. ``method``, ``verdict``,
    ``difference``, ``embedded``, ``reviewers`` and ``opponent`` speak of that field as well,
    ``relevance`` and ``rendered`` of the whole record, ``cluster`` of those in the queue. ``status`` is what the server said last, 0 for
    nothing. ``subject_class`` is how a subject class, its code or the category begins, ``keyword`` a whole keyword, whatever its
    case and accents. ``words`` must all stand on the page, by the search index, or in its title or URL, where case
    and accents do not matter; one with a blank is a phrase. ``asked`` is what else the search index
    is asked for, as it is typed: ``author:``, ``title:``, ``year:``, alternatives (``wind OR wasser``)
    and what must not be there (``-wind``).
    """

    site: str = ""
    host: str = ""
    language: str = ""
    method: str = ""
    weight_from: int | None = None
    weight_below: int | None = None
    branch: int | None = None
    present: tuple[Field, ...] = ()
    absent: tuple[Field, ...] = ()
    verdict: str = ""
    difference: str = ""
    cluster: int | None = None
    relevance: str = ""
    status: int | None = None
    dynamics: str = ""
    rendered: str = ""
    embedded: str = ""
    reviewers: str = ""
    opponent: str = ""
    subject_class: str = ""
    keyword: str = ""
    words: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether every record fits."""
        return self == RecordFilter()

    @property
    def searched(self) -> tuple[str, ...]:
        """What the search index is asked for: one condition each, as it is typed."""
        return (*(quoted(word, is_word=True) for word in self.words), *self.asked)

    def parts(self) -> tuple[str, ...]:
        """Return the conditions as they are typed, one each."""
        named = (
            ("site", self.site),
            ("host", self.host),
            ("lang", self.language),
            ("method", self.method),
        )
        parts = [f"{name}:{quoted(value)}" for name, value in named if value]
        if self.weight_from is not None:
            above_all = self.weight_from > 100
            parts.append("weight>1" if above_all else f"weight>={self.weight_from / 100:g}")
        if self.weight_below is not None:
            with_all = self.weight_below > 100
            parts.append("weight<=1" if with_all else f"weight<{self.weight_below / 100:g}")
        if self.branch is not None:
            parts.append(f"branch:{self.branch or NONE}")
        parts += [f"has:{field}" for field in self.present]
        parts += [f"no:{field}" for field in self.absent]
        parts += [f"verdict:{self.verdict}"] * bool(self.verdict)
        parts += [f"diff:{word}" for word, kind in DIFFERENCES.items() if kind == self.difference]
        parts += [] if self.cluster is None else [f"cluster:{self.cluster}"]
        parts += [f"record:{word}" for word, said in RELEVANCES.items() if said == self.relevance]
        parts += [] if self.status is None else [f"status:{self.status or NONE}"]
        said = (
            ("dynamics", self.dynamics),
            ("rendered", self.rendered),
            ("embedded", self.embedded),
            ("reviewers", self.reviewers),
            ("opponent", self.opponent),
            ("class", self.subject_class.replace(" ", ":")),
        )
        parts += [f"{name}:{value}" for name, value in said if value]
        parts += [f'keyword:"{self.keyword}"'] * bool(self.keyword)
        return (*parts, *self.searched)

    def __str__(self) -> str:
        return " ".join(self.parts())

    def without(self, part: str) -> RecordFilter:
        """Return the filter without one of its conditions (one of :meth:`parts`)."""
        return parse_filter(" ".join(other for other in self.parts() if other != part))


def parse_filter(text: str) -> RecordFilter:
    """Read what stands in the search field.

    Raises:
        KnownError: a condition is not understood; the sentence says which, and what is.

    """
    wanted, sought = RecordFilter(), SoughtWords()
    for raw in _TOKEN.findall(text):
        weight, named = WEIGHT.fullmatch(raw), NAMED.fullmatch(raw)
        if weight:
            wanted = _with_weight(wanted, weight[2], weight[3])
        elif named and named[1].lower() not in SOUGHT_NAMES:
            wanted = _with_named(wanted, named[1].lower(), named[2].replace('"', ""))
        else:
            sought.add(raw)
    return replace(wanted, words=sought.words(), asked=sought.asked())


def without_begun(text: str) -> str:
    """Return what is typed without a condition at its end that has no value yet.

    >>> without_begun("wind author:"), without_begun('-title:"'), without_begun("author:a")
    ('wind ', '', 'author:a')
    """
    return _BEGUN.sub("", text)


def class_words(value: str) -> str:
    """Return a class or category in the one form in which it is compared.

    >>> class_words("MSC:05C15"), class_words("MSC 05C15"), class_words("Arts &  Life")
    ('msc 05c15', 'msc 05c15', 'arts & life')
    """
    return " ".join(value.replace(":", " ").replace('"', "").casefold().split())


def _with_weight(wanted: RecordFilter, sign: str, number: str) -> RecordFilter:
    try:
        value = float(number.replace(",", "."))
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise KnownError(
            "“{number}” is not a weight.",
            "A weight is a number from 0 to 1, as in weight<0.8.",
            number=number,
        )
    hundredths = round(value * 100)
    if sign in {">", ">="}:
        return replace(wanted, weight_from=hundredths + (sign == ">"))
    if sign in {"<", "<="}:
        return replace(wanted, weight_below=hundredths + (sign == "<="))
    return replace(wanted, weight_from=hundredths, weight_below=hundredths + 1)


def _with_named(wanted: RecordFilter, name: str, value: str) -> RecordFilter:
    if name not in _NAMES:
        raise KnownError(
            "There is no filter “{name}:”.",
            "{forms} To search for the words, put them into quotation marks.",
            name=name,
            forms=_FORMS,
        )
    if not value:
        raise KnownError(
            "“{name}:” needs a word behind it, without a blank.", _EXAMPLES[name], name=name
        )
    return _NAMES[name](wanted, value)


def _with_present(wanted: RecordFilter, value: str) -> RecordFilter:
    return replace(wanted, present=_added(wanted.present, value))


def _with_absent(wanted: RecordFilter, value: str) -> RecordFilter:
    return replace(wanted, absent=_added(wanted.absent, value))


def _with_branch(wanted: RecordFilter, value: str) -> RecordFilter:
    if value.lower() == NONE:
        return replace(wanted, branch=0)
    if not value.isdecimal() or len(value) > len(str(_MAX_BRANCH)):
        raise KnownError("“{value}” is not a branch.", _EXAMPLES["branch"], value=value)
    return replace(wanted, branch=int(value))


def _with_cluster(wanted: RecordFilter, value: str) -> RecordFilter:
    if not value.isdecimal() or len(value) > len(str(_MAX_CLUSTER)):
        raise KnownError("“{value}” is not a cluster number.", _EXAMPLES["cluster"], value=value)
    return replace(wanted, cluster=int(value))


def _with_status(wanted: RecordFilter, value: str) -> RecordFilter:
    if value.lower() == NONE:
        return replace(wanted, status=0)
    if not value.isdecimal() or not 100 <= int(value[:9]) <= _MAX_STATUS:
        raise KnownError("“{value}” is not an HTTP status.", _EXAMPLES["status"], value=value)
    return replace(wanted, status=int(value))


def _one_of(known: Collection[str], name: str, value: str) -> str:
    if value.lower() not in known:
        raise KnownError(
            "“{value}” is not among the words for {name}:.",
            "They are {names}.",
            value=value,
            name=name,
            names=", ".join(known),
        )
    return value.lower()


def _added(fields: tuple[Field, ...], name: str) -> tuple[Field, ...]:
    known = {str(field): field for field in Field} | {"language": Field.LANGUAGE}
    if name.lower() not in known:
        names = ", ".join(map(str, Field))
        raise KnownError(
            "A record has no field “{name}”.", "The fields are {names}.", name=name, names=names
        )
    return tuple(sorted({*fields, known[name.lower()]}, key=list(Field).index))


_NAMES: dict[str, Callable[[RecordFilter, str], RecordFilter]] = {
    "site": lambda wanted, value: replace(wanted, site=value.lower()),
    "host": lambda wanted, value: replace(wanted, host=value.lower()),
    "lang": lambda wanted, value: replace(wanted, language=value.lower()),
    "method": lambda wanted, value: replace(wanted, method=value),
    "has": _with_present,
    "no": _with_absent,
    "branch": _with_branch,
    "verdict": lambda wanted, value: replace(wanted, verdict=_one_of(VERDICTS, "verdict", value)),
    "diff": lambda wanted, value: replace(
        wanted, difference=DIFFERENCES[_one_of(DIFFERENCES, "diff", value)]
    ),
    "cluster": _with_cluster,
    "record": lambda wanted, value: replace(
        wanted, relevance=RELEVANCES[_one_of(RELEVANCES, "record", value)]
    ),
    "status": _with_status,
    "dynamics": lambda wanted, value: replace(
        wanted, dynamics=_one_of(DYNAMICS, "dynamics", value)
    ),
    "rendered": lambda wanted, value: replace(
        wanted, rendered=_one_of(RENDERED, "rendered", value)
    ),
    "embedded": lambda wanted, value: replace(
        wanted, embedded=_one_of(EMBEDDED, "embedded", value)
    ),
    "reviewers": lambda wanted, value: replace(
        wanted, reviewers=_one_of(REVIEWERS, "reviewers", value)
    ),
    "opponent": lambda wanted, value: replace(
        wanted, opponent=_one_of(OPPONENTS, "opponent", value)
    ),
    "class": lambda wanted, value: replace(wanted, subject_class=class_words(value)),
    "keyword": lambda wanted, value: replace(wanted, keyword=folded(" ".join(value.split()))),
}
_FIRST_OFFERED = ("author", "title", "class", "site", "lang", "year")
CONDITIONS = (
    *(f"{name}:" for name in dict.fromkeys((*_FIRST_OFFERED, *_NAMES, *SOUGHT_NAMES))),
    "weight<",
)
"""The conditions as they are typed, first those that most people use."""
_BEGUN = re.compile(rf'(?:^|(?<=\s))-?(?:{"|".join(CONDITIONS)})"?$', re.IGNORECASE)
_EXAMPLES = {
    "site": Sentence("For example site:example.org, or several with commas between them."),
    "host": Sentence("For example host:www.example.org."),
    "lang": Sentence.of(
        "For example lang:tt, or lang:{none} for records whose language is not known.", none=NONE
    ),
    "method": Sentence("For example method:carmen.title.4."),
    "has": Sentence("For example has:authors."),
    "no": Sentence("For example no:date."),
    "branch": Sentence.of(
        "For example branch:4, or branch:{none} where no branch matched.", none=NONE
    ),
    "verdict": Sentence("For example verdict:open."),
    "diff": Sentence("For example diff:new."),
    "cluster": Sentence("For example cluster:12."),
    "record": Sentence("For example record:relevant."),
    "status": Sentence.of(
        "For example status:404, or status:{none} where the server said nothing.", none=NONE
    ),
    "dynamics": Sentence("For example dynamics:high."),
    "rendered": Sentence("For example rendered:yes."),
    "embedded": Sentence("For example embedded:differs."),
    "reviewers": Sentence("For example reviewers:differ."),
    "opponent": Sentence("For example opponent:differs."),
    "keyword": Sentence('For example keyword:"tidal gauges".'),
    "class": Sentence("For example class:05C15, or class:MSC:05 for all that begin so."),
}
