"""A page and its full texts become one record, whichever of them was read first.

Whenever a record was stored, those that it may belong to are decided anew from what the tables say, in
the same transaction. So the records are the same in any order of arrival, and after a crash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from carmengui.engine.model import Field, Outcome
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.reading.task import Reading
from carmengui.engine.storage import Store, UrlRow, url_key
from carmengui.engine.storage.full_texts.choices import Choice, store_choices, stored_choices
from carmengui.engine.storage.full_texts.claims import Claim

if TYPE_CHECKING:
    from carmengui.engine.metadata.works.same_work import Claimant, Described


class FullTexts:
    """Joins documents to the pages of their abstracts, and separates them again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._table = store.full_texts

    def take(self, row: UrlRow, reading: Reading) -> None:
        """Decide anew what belongs together, for a record was stored (and listed) just now."""
        if not (reading.claims or reading.document or self._table.has_any):
            return
        claims = tuple(map(self._final, reading.claims))
        touched = self._table.put_claims(row.key, claims, reading.identifiers)
        touched |= self._chosen_for(row.url)
        mains: set[int] = set()
        if reading.document:
            mains |= self._take_document(row, reading)
            touched |= self._beside(row.key)
        elif self._table.is_document(row.key):
            mains |= self._main(row.key)
            touched |= self._beside(row.key)
            self._table.drop_document(row.key)
        for key in sorted(touched):
            mains |= self._decide(key)
        if self._table.parts(row.key):
            mains.add(row.key)
        for key in sorted(mains):
            self.combine(key)

    def redirected(self, key: int, url: str) -> None:
        """Let a document that pages name by an address be looked for where that redirects to."""
        if not self._table.has_any or not self._table.claimants(key, 1):
            return
        self._table.move_claims(key, url)
        for page in sorted(self._decide(url_key(url))):
            self.combine(page)

    def apply(self, choices: Sequence[Choice]) -> None:
        """Keep what persons say of full texts, and join and separate what it makes otherwise."""
        before, after = self._choices, {each.document: each for each in choices}
        if before == after:
            return
        store_choices(self._store, choices)
        said = {url for url in (*before, *after) if before.get(url) != after.get(url)}
        pages = {each[url].page for each in (before, after) for url in said if url in each}
        mains: set[int] = set()
        for url in sorted({*said, *pages} - {""}):
            mains |= self._decide(url_key(url))
        for key in sorted(mains):
            self.combine(key)

    @property
    def _choices(self) -> Mapping[str, Choice]:
        return stored_choices(self._store)

    def _chosen_for(self, page: str) -> set[int]:
        """Return the documents that persons call the full texts of a page, by their keys."""
        said = self._choices.values()
        return {url_key(each.document) for each in said if each.page == page}

    def _final(self, claim: Claim) -> Claim:
        """Return a claim with the address that its own one redirects to, as far as that was fetched."""
        url, seen = claim.url, {claim.url}
        while visits := self._store.captures.visits(url):
            last = visits[-1]
            target = last.reason.value("url") if last.outcome is Outcome.REDIRECT else None
            if not isinstance(target, str) or target in seen:
                break
            url = target
            seen.add(url)
        return replace(claim, url=url)

    def _take_document(self, row: UrlRow, reading: Reading) -> set[int]:
        """Note a document; return the page in whose record it is by now."""
        from carmengui.engine.reading.full_text_claims import (  # noqa: PLC0415 - with documents only
            format_of_address,
        )

        ending = format_of_address(row.url) or reading.document
        self._table.put_document(row.key, reading.document, ending, reading.identifiers)
        mains = self._main(row.key)
        if mains:
            self._table.hide(row.key)
        return mains | self._decide(row.key)

    def _main(self, key: int) -> set[int]:
        main = self._table.main_of(key)
        return set() if main is None else {main}

    def _beside(self, key: int) -> set[int]:
        """Return a document and those that the same pages name: two of one format decide nothing."""
        from carmengui.engine.metadata.works.same_work import (  # noqa: PLC0415 - with documents only
            MAX_CLAIMANTS,
        )

        found = {key}
        for page in self._table.claimants(key, MAX_CLAIMANTS + 1):
            found |= self._table.targets(page)
        return found

    def _decide(self, key: int) -> set[int]:
        """Decide whose full text a document is; return the pages whose records change by it."""
        from carmengui.engine.metadata.works.same_work import (  # noqa: PLC0415 - with documents only
            MAX_CLAIMANTS,
            page_of,
        )

        if not self._table.is_document(key):
            return set()
        url = self._table.record_of(key)[1]
        if url in self._choices:
            return self._put(key, *self._by_hand(self._choices[url]))
        if self._chosen_for(url):
            return self._put(key, None, NOTHING)
        pages = self._table.claimants(key, MAX_CLAIMANTS + 1)
        claimants = [each for page in pages if (each := self._claimant(page)) is not None]
        counts: dict[str, int] = {}
        for claimant in claimants:
            for claim in claimant.claims:
                counts.setdefault(claim.url, self._count(claim.url))
        document = self._table.document(key)
        found = page_of(document.url, claimants, counts) if document is not None else None
        by_url = {self._table.record_of(page)[1]: page for page in pages}
        main, reason = (by_url[found[0]], found[1]) if found else (None, NOTHING)
        return self._put(key, main, reason)

    def _by_hand(self, choice: Choice) -> tuple[int | None, Sentence]:
        """Return the page that a person chose for a document; none while that has no record."""
        page = url_key(choice.page)
        if not choice.page or self._table.record_of(page)[0] is None:
            return None, NOTHING
        return page, choice.reason

    def _count(self, url: str) -> int:
        from carmengui.engine.metadata.works.same_work import (  # noqa: PLC0415 - with documents only
            MAX_CLAIMANTS,
        )

        return len(self._table.claimants(url_key(url), MAX_CLAIMANTS + 1))

    def _put(self, key: int, main: int | None, reason: Sentence) -> set[int]:
        before = self._table.main_of(key)
        self._table.join(key, main, reason)
        if before == main:
            return set()
        if main is None:
            record_id = self._table.own_record_of(key)
            if record_id is not None:
                self._store.frontier.set_record(key, record_id)
        else:
            self._table.hide(key)
        return {page for page in (before, main) if page is not None}

    def _claimant(self, page_key: int) -> Claimant | None:
        """Return a page with its own title and the documents it names; nothing without a record."""
        from carmengui.engine.metadata.works.same_work import (  # noqa: PLC0415 - with documents only
            Claimant,
            Described,
        )

        record_id, url = self._table.record_of(page_key)
        if record_id is None:
            return None
        claims, identifiers = self._table.claims(page_key)
        page = Described(url, self._own_title(record_id), identifiers)
        known: dict[str, Described] = {}
        for claim in claims:
            document = self._table.document(url_key(claim.url))
            if document is not None:
                named = (document.title, document.identifiers, document.ending)
                known[claim.url] = Described(document.url, *named)
        return Claimant(page, claims, known)

    def _own_title(self, record_id: int) -> str:
        for value in self._store.records.own_values(record_id):
            if value.field is Field.TITLE and value.values:
                return value.values[0]
        return ""

    def combine(self, page_key: int) -> None:
        """Write the record of a page from what it says itself and what its full texts say."""
        from carmengui.engine.metadata.document.cited_works import (  # noqa: PLC0415 - as below
            titled_works,
        )
        from carmengui.engine.metadata.document.citing import own_names  # noqa: PLC0415 - as below
        from carmengui.engine.metadata.works.combine import (  # noqa: PLC0415 - with documents only
            Part,
            combine,
            part_of,
        )

        records = self._store.records
        record_id, page_url = self._table.record_of(page_key)
        if record_id is None:
            return
        own = records.own_values(record_id)
        parts = [(records.load(each), url) for each, url in self._table.parts(page_key)]
        documents = [part_of(record, url) for record, url in parts]
        values = combine(Part("", own), documents) if documents else own
        # Where an entry stands in a document is no place on the page.
        theirs = (replace(each, evidence=None) for record, _ in parts for each in record.cited)
        title = next(
            (each.values[0] for each in own if each.field is Field.TITLE and each.values), ""
        )
        names = (name for record, _ in parts for name in record.known_as)
        known_as = tuple(dict.fromkeys((*own_names(page_url, title), *names)))
        cited = (*titled_works(own), *theirs)
        new_id = records.combine(record_id, values, own if documents else (), cited, known_as)
        self._store.frontier.set_record(page_key, new_id)
