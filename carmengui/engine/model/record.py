"""What is said of a page: candidates with weight, method and evidence, and the values chosen."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model.fields import Field
from carmengui.engine.model.text import Span


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a value stands: a node, and a range in its text or in one attribute.

    ``node`` is the node path in the parsed tree (XPath without predicates other than positions).
    ``start`` and ``end`` are indices into the node's own text content, or into the value of
    ``attribute`` when that is set. The range in the source is resolved on demand.
    """

    node: str
    start: int = 0
    end: int = 0
    attribute: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One proposed value of one field.

    ``weight`` is how often the method is right in general (0..1); ``method`` names rule set and
    number, for example ``carmen.title.4`` or ``meta.og:title``. ``share`` is the probability that the
    value is right on this page, the same for all that propose it; records of older projects have none.
    ``is_rendered`` tells of a page that a browser rendered that its response does not say the value.
    ``url`` is the address of the full text that proposes the value and holds its evidence; it is empty
    for what the record's main capture says. ``moment`` is a day with its time, in ISO form, where the
    source tells that.
    """

    field: Field
    value: str
    weight: float
    method: str
    evidence: Evidence | None = None
    share: float | None = None
    is_rendered: bool = False
    url: str = ""
    moment: str = ""


@dataclass(frozen=True, slots=True)
class FieldValue:
    """The answer for one field: its values (one, or many for authors and keywords), best first.

    ``weight`` is the probability of the answer as a whole; the ladder of candidates stays. Where one
    value is right, weight and the shares of the other values add up to 1 at most. Without values it
    is what was weighed and withheld, for no value was likely enough.
    """

    field: Field
    values: tuple[str, ...]
    weight: float
    method: str
    candidates: tuple[Candidate, ...] = ()

    @property
    def moment(self) -> str:
        """The first value with its time of day, in ISO form; empty where no source tells that."""
        own = self.values[:1]
        return next(
            (each.moment for each in self.candidates if each.moment and (each.value,) == own), ""
        )

    @property
    def rendered(self) -> tuple[str, ...]:
        """Those of the values that only the rendered document says, not the response."""
        found = {each.value for each in self.candidates if each.is_rendered}
        return tuple(value for value in self.values if value in found)


@dataclass(frozen=True, slots=True)
class RemovedRun:
    """One run of text that was cut as boilerplate, and why.

    ``start`` and ``end`` are indices into the page's text; ``shared_with`` names the sibling pages
    (URLs) that hold the same run.
    """

    start: int
    end: int
    shared_with: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CitedWork:
    """One entry of a list of references; what it does not name is empty.

    ``text`` is the entry as it stands, ``date`` a year, ``source`` the journal, book or series.
    ``weight`` (0..1) is how sure its parts are.
    """

    text: str
    authors: tuple[str, ...] = ()
    title: str = ""
    date: str = ""
    source: str = ""
    pages: str = ""
    doi: str = ""
    arxiv: str = ""
    isbn: str = ""
    url: str = ""
    weight: float = 0.0
    evidence: Evidence | None = None
    names: tuple[str, ...] = ()
    """What names the work wherever it is cited, as ``doi:10.1000/1`` or ``title:on rain``."""

    @property
    def citation(self) -> str:
        """The work in one line: as it was printed, else its title."""
        return self.text or self.title


@dataclass(frozen=True, slots=True)
class Record:
    """Everything extracted from one capture.

    ``site_model_version`` is the snapshot that judged its boilerplate; with fewer than five
    siblings the record is ``provisional`` and will be judged again when its site has grown.
    ``text`` is what was kept; ``page_chars`` and ``page_words`` count the page's whole text.
    ``main_text`` is what the page is there to say, ``main`` where its blocks stand in that text.
    ``lines`` are shingles of its lines as numbers, by which templates are told apart. ``fields`` are
    the answers; ``withheld`` are the ladders of fields for which no value was likely enough.
    """

    url: str
    capture_digest: str
    fields: tuple[FieldValue, ...]
    text: str
    removed: tuple[RemovedRun, ...]
    page_chars: int
    page_words: int
    removed_chars: int
    content_digest: str
    full_digest: str
    site: str
    site_model_version: str
    siblings: int
    provisional: bool
    notices: tuple[str, ...] = ()
    main_text: str = ""
    main: tuple[Span, ...] = ()
    lines: tuple[int, ...] = ()
    withheld: tuple[FieldValue, ...] = ()
    cited: tuple[CitedWork, ...] = ()
    """The works that the page cites."""
    known_as: tuple[str, ...] = ()
    """What names the page itself where it is cited."""

    def field(self, field: Field) -> FieldValue | None:
        """Return the answer for a field, or nothing."""
        return next((value for value in self.fields if value.field is field), None)

    def weighed(self, field: Field) -> FieldValue | None:
        """Return the answer for a field, or what was weighed and withheld (it has no values)."""
        found = (value for value in (*self.fields, *self.withheld) if value.field is field)
        return next(found, None)
