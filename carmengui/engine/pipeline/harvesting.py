"""Harvesting repositories by OAI-PMH: which list is asked for next, and what becomes of its records.

A repository is visited as it describes itself (``Identify``); each visit begins a harvest that goes on
where the last one ended (``from``). The parts of a list are fetched as all URLs are, one after the
other; each is asked for once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.formats.oai_pmh import OaiRecord, OaiRequest, OaiResponse, read_request
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage import Store, UrlRow, url_key
from carmengui.engine.storage.frontier.harvests import Harvest
from carmengui.engine.storage.frontier.stated_records import StatedRecord
from carmengui.engine.storage.rows import NewUrl

ORIGIN = "oai"
REPOSITORY, LIST = "oai", "oai-list"
"""The kinds of URLs: where a repository describes itself, and the parts of its lists."""
_MAX_RESTARTS = 2
_NO_MOMENT = "unknown"
"""Stands for the moment of a harvest that the repository does not tell: the next one begins anew."""
_PRIORITY = 1


@dataclass(frozen=True, slots=True)
class Harvested:
    """What a response led to: pages, changes that it states (address and seconds), and an ending in words."""

    pages: tuple[NewUrl, ...] = ()
    changes: tuple[tuple[str, float], ...] = ()
    ending: Sentence = NOTHING


@dataclass(slots=True)
class Harvesting:
    """Goes through the lists of repositories; ``fetched_as`` spells URLs as they are stored."""

    store: Store
    fetched_as: Callable[[str], str]
    opened_hosts: set[str] = field(default_factory=set)
    """Hosts for which URLs wait anew."""

    def has_changed(self, row: UrlRow, *, described_anew: bool | None) -> bool | None:
        """Tell whether a repository has changed: its description, or by what the last harvest brought."""
        if row.kind != REPOSITORY or described_anew is None:
            return described_anew
        known = self.store.harvests.of_repository(row.key)
        return described_anew or any(each.brought and each.records > each.brought for each in known)

    def begin(self, row: UrlRow, *, is_daily: bool = True) -> None:
        """Go on with the harvests of a repository, or begin the next ones.

        Args:
            row: where it describes itself.
            is_daily: whether moments are given to the day only, as every repository takes them.

        """
        for each in self.store.harvests.of_repository(row.key):
            if each.part_key is None:
                self._ask_first(row, each, is_daily=is_daily)
            else:
                self._ask_failed_part(each.part_key)

    def take(self, row: UrlRow, response: OaiResponse) -> Harvested:
        """Take over a response."""
        if row.kind == REPOSITORY:
            if response.error:
                return Harvested(ending=_complaint(response))
            self.begin(row, is_daily=response.is_daily)
            return Harvested()
        if row.kind != LIST:
            return self._take_found(row)
        harvests = self.store.harvests.with_part(row.key)
        if not harvests:
            return Harvested()
        if response.error and response.error != "noRecordsMatch":
            return Harvested(ending=self._take_error(row, harvests, response))
        repository = OaiRequest(harvests[0].base).identify
        took = self._take_records(row, response.records, repository)
        for each in harvests:
            self._go_on(row, each, response)
        return took

    def _take_found(self, row: UrlRow) -> Harvested:
        """Harvest what turned out to be a repository; only where somebody named it as a source."""
        if row.depth:
            return Harvested()
        asked = read_request(row.url)
        want(self.store, asked)
        url = asked.identify
        self._add(NewUrl(url, host_of(url), REPOSITORY, priority=_PRIORITY))
        words = "It is a repository (OAI-PMH): its records are harvested."
        return Harvested(ending=Sentence(words))

    # Which list is asked for next ---------------------------------------------------------

    def _ask_first(self, row: UrlRow, harvest: Harvest, *, is_daily: bool) -> None:
        done = harvest.done_at[:10] if is_daily else harvest.done_at
        since = done or harvest.since
        asked = OaiRequest(harvest.base, harvest.prefix, harvest.set_spec, since, harvest.until)
        key = self._ask(asked.url, row)
        self.store.harvests.save(replace(harvest, part_key=key, began_at="", restarts=0))

    def _ask(self, url: str, row: UrlRow) -> int:
        self._add(NewUrl(url, host_of(url), LIST, row.depth, priority=_PRIORITY, via=row.key))
        return url_key(url)

    def _add(self, new: NewUrl) -> None:
        if not self.store.frontier.add([new]):
            self.store.frontier.ask_again(new.url)
        self.opened_hosts.add(new.host)

    def _ask_failed_part(self, part_key: int) -> None:
        for part in self.store.frontier.rows([part_key]):
            if not part.is_first_visit and part.capture_id is None:
                self.store.frontier.ask_again(part.url)
                self.opened_hosts.add(part.host)

    def redirected(self, url: str, to: str) -> None:
        """Go on at the address to which a repository, or a part of its list, redirects."""
        self.store.harvests.redirected(url_key(url), url_key(to), read_request(to).base)

    def failed(self, row: UrlRow) -> None:
        """Give a harvest up whose part was no response of OAI-PMH; the next visit begins it anew."""
        for each in self.store.harvests.with_part(row.key):
            self.store.harvests.save(replace(each, part_key=None, began_at=""))

    def _take_error(self, row: UrlRow, harvests: list[Harvest], response: OaiResponse) -> Sentence:
        for each in harvests:
            again = response.error == "badResumptionToken" and each.restarts < _MAX_RESTARTS
            kept = replace(each, part_key=None, began_at="", restarts=each.restarts + again)
            self.store.harvests.save(kept)
            if again:
                first = OaiRequest(
                    each.base, each.prefix, each.set_spec, self._since(each), each.until
                )
                self.store.harvests.save(replace(kept, part_key=self._ask(first.url, row)))
        return _complaint(response)

    @staticmethod
    def _since(harvest: Harvest) -> str:
        # To the day every repository understands it; a little is brought twice.
        return harvest.done_at[:10] or harvest.since

    def _go_on(self, row: UrlRow, harvest: Harvest, response: OaiResponse) -> None:
        is_first = not harvest.began_at
        count = sum(not each.is_deleted for each in response.records)
        harvest = replace(
            harvest,
            began_at=harvest.began_at or _moment(response.moment) or _NO_MOMENT,
            brought=count + (0 if is_first else harvest.brought),
            records=harvest.records + count,
        )
        if response.token:
            asked = OaiRequest(harvest.base, harvest.prefix)
            url = asked.next_part(response.token)
            if url != row.url:
                self.store.harvests.save(replace(harvest, part_key=self._ask(url, row)))
                return
        done = "" if harvest.began_at == _NO_MOMENT else harvest.began_at
        self.store.harvests.save(
            replace(harvest, part_key=None, began_at="", restarts=0, done_at=done)
        )

    # What becomes of the records ----------------------------------------------------------

    def _take_records(
        self, row: UrlRow, records: tuple[OaiRecord, ...], repository: str
    ) -> Harvested:
        """Keep what records say; each is also a change of the repository."""
        pages = list[NewUrl]()
        changes = list[tuple[str, float]]()
        for record in records:
            if record.is_deleted:
                self._visit(self.store.stated_records.forget(ORIGIN, record.identifier))
                continue
            stated = list(self._stated(row, record))
            pages += [
                NewUrl(each.url, host_of(each.url), via=row.key, depth=row.depth + 1)
                for each in stated
            ]
            self._keep(stated)
            if at_s := _seconds(record.datestamp):
                changes += [(url, at_s) for url in (repository, *(each.url for each in stated))]
        return Harvested(tuple(pages), tuple(changes))

    def _stated(self, row: UrlRow, record: OaiRecord) -> Iterator[StatedRecord]:
        values = tuple((str(name), value) for name, value in record.values)
        for address in record.addresses:
            if url := normalise(address):
                spelt, source = self.fetched_as(url), row.url.partition("?")[0]
                yield StatedRecord(spelt, ORIGIN, source, values, record.identifier)

    def _keep(self, stated: list[StatedRecord]) -> None:
        known = self.store.stated_records
        for each in stated:
            key = url_key(each.url)
            before = next((old for old in known.of(key, each.url) if old.origin == ORIGIN), None)
            if before is not None and before.values != each.values:
                self._visit([key])
        known.keep(stated)

    def _visit(self, keys: list[int]) -> None:
        """Let pages be visited at once of which a repository says something new, or that they are gone."""
        urls = [each.url for each in self.store.frontier.rows(keys) if not each.is_first_visit]
        if urls:
            self.opened_hosts |= self.store.frontier.visit_now(urls)


def want(store: Store, asked: OaiRequest) -> None:
    """Harvest a list of a repository from now on."""
    said = (asked.base, asked.prefix, asked.set_spec, asked.since, asked.until)
    store.harvests.want(url_key(asked.identify), said)


def _complaint(response: OaiResponse) -> Sentence:
    words = (
        "The repository answered {code}: {told}"
        if response.told
        else "The repository answered {code}."
    )
    return Sentence.of(words, code=response.error, told=response.told)


def _moment(text: str) -> str:
    return text if _seconds(text) else ""


def _seconds(text: str) -> float:
    """Return a moment or day of the protocol in seconds since 1970; 0 for any other text."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return 0.0
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
