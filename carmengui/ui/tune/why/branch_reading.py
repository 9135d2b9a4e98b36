"""What a branch did to the corpus, read in a reader thread: counts, numbers, lines."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.bridge import Reader
from carmengui.engine.model import Candidate, Field
from carmengui.engine.storage.listing.listing import ListingRow, RecordOrder
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.tune.why.trace_words import is_same_title

_METHOD = "carmen.title."
MAX_KEPT_CHARS = 500


@dataclass(frozen=True, slots=True)
class BranchLine:
    """A record that came to a branch: its line of the list, and the title by that branch."""

    row: ListingRow
    title: str

    @property
    def is_taken(self) -> bool:
        """Whether the record has this very title, apart from case and white space."""
        # The list keeps the beginning of long titles only.
        kept = self.row.title
        return bool(kept) and is_same_title(self.title[:MAX_KEPT_CHARS], kept)


def count_branches(reader: Reader) -> dict[int, int]:
    """Return how many records came to each branch; 0 stands for none."""
    return reader.store.listing.branches()


def find_records(reader: Reader, *, branch: int, order: RecordOrder, descending: bool) -> list[int]:
    """Return the numbers of the records that came to a branch, in order."""
    return reader.store.listing.ids(RecordFilter(branch=branch), order, descending=descending)


def read_lines(reader: Reader, *, numbers: list[int]) -> list[BranchLine]:
    """Return the lines of some records with the titles their branches made."""
    return [
        BranchLine(row, _branch_title(reader, row.url))
        for row in reader.store.listing.rows(numbers)
    ]


def branch_candidate(candidates: tuple[Candidate, ...]) -> Candidate | None:
    """Return the candidate that the rules proposed."""
    return next((each for each in candidates if each.method.startswith(_METHOD)), None)


def branch_of(candidate: Candidate | None) -> int:
    """Return the number of the branch that made a candidate, 0: none."""
    number = candidate.method.removeprefix(_METHOD) if candidate else ""
    return int(number) if number.isdecimal() else 0


def _branch_title(reader: Reader, url: str) -> str:
    known = reader.store.frontier.find(url)
    if known is None or known.record_id is None:
        return ""
    title = reader.store.records.load(known.record_id).weighed(Field.TITLE)
    made = branch_candidate(title.candidates) if title else None
    return made.value if made else ""
