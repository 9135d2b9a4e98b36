"""A page was read: its record is stored, its site learns it, and its visit is concluded."""

from __future__ import annotations

from dataclasses import replace

from carmengui.engine.crawl.urls import site_of
from carmengui.engine.model import Field, Record, Visit
from carmengui.engine.model.events import RecordKept, RecordStored
from carmengui.engine.model.languages import without_record
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.pipeline.appointments import Appointments
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.discovery import Discovery
from carmengui.engine.pipeline.full_texts import FullTexts
from carmengui.engine.pipeline.judging import SiteJudging
from carmengui.engine.pipeline.reading_jobs import Job, Purpose
from carmengui.engine.pipeline.render_policy import RenderPolicy
from carmengui.engine.pipeline.renderings import Renderings
from carmengui.engine.pipeline.requisites import Requisites
from carmengui.engine.reading.task import Reading
from carmengui.engine.storage import UrlRow
from carmengui.engine.storage.records import derived


class Conclusion:
    """Takes over what the workers have read."""

    def __init__(
        self,
        means: Means,
        judging: SiteJudging,
        discovery: Discovery,
        appointments: Appointments,
        *,
        requisites: Requisites,
        renderings: Renderings,
        policy: RenderPolicy,
    ) -> None:
        self._renderings = renderings
        self._policy = policy
        self._means = means
        self._judging = judging
        self._discovery = discovery
        self._appointments = appointments
        self._requisites = requisites
        self.full_texts = FullTexts(means.store)

    def take(self, job: Job, reading: Reading) -> None:
        """Store what a response gave; when it was a visit, let follow what follows from it."""
        if self._take_without_record(job, reading):
            return
        if self._keeps_out(reading):
            reading = replace(reading, record=None, text="")
        if job.purpose is not Purpose.AGAIN and (other := self._other_language(reading.record)):
            # What has a record already is put aside when all are extracted again.
            reading = replace(reading, record=None, text="", problem=without_record(other))
            self._means.store.languages.put_aside(job.row.key, job.capture.id, other)
        self._store(job, reading)
        if job.visit is None or job.visit_id is None:
            return
        self._judging.learn(job, reading)
        if reading.record is not None:
            archive = self._means.archive
            archive.append_derived(job.row.url, job.capture.at, derived(reading.record))
        if job.purpose is Purpose.LATE:
            self._means.store.captures.judge_content(
                job.visit_id, reading.changed, reading.full_changed
            )
            return
        if job.purpose is Purpose.RENDERED:
            self._conclude_rendered(job, reading)
            return
        self._conclude(job.row, job.visit, job.visit_id, reading)
        self._requisites.want_of(job.row, job.capture.id, reading.references)

    def _take_without_record(self, job: Job, reading: Reading) -> bool:
        """Take over what was not read for a record; tell whether it was that."""
        if job.purpose is Purpose.LINKS and job.visit is not None:
            self.take_links(job.row, job.capture.id, job.visit, job.visit_id, reading)
        elif job.purpose is Purpose.RENDERED and not self._means.extract:
            self._conclude_rendered(job, reading)  # its record is made when it is extracted
        elif job.purpose is Purpose.NEED:
            if reading.need and not self._keeps_out(reading):
                self._renderings.want(job.row, job.capture.id, reading.need)
        elif job.purpose is Purpose.SURVEY:
            self._judging.learn_ahead(job, reading)
        elif reading.need and not self._keeps_out(reading):
            self._have_rendered(job, reading)
        else:
            return False
        return True

    def _keeps_out(self, reading: Reading) -> bool:
        return bool(reading.robots.noindex) and self._means.settings.honour_noindex

    def _have_rendered(self, job: Job, reading: Reading) -> None:
        """Follow where a response leads, and let it wait to be rendered."""
        if job.purpose is Purpose.ARRIVED and job.visit is not None:
            self.take_links(job.row, job.capture.id, job.visit, job.visit_id, reading)
        else:
            self._renderings.want(job.row, job.capture.id, reading.need)

    def _conclude_rendered(self, job: Job, reading: Reading) -> None:
        """Follow where a rendered page leads; its visit has mostly ended long ago."""
        assert job.visit_id is not None
        store = self._means.store
        rendering = store.renderings.of(job.capture.id)
        if rendering is not None and rendering.repeats is not None and job.visit is not None:
            # Its visit has waited for what the page shows.
            changed, full_changed = reading.changed, reading.full_changed
            if not self._means.extract:  # that it is another document is all that is known
                changed = full_changed = True
            visit = replace(job.visit, changed=changed, full_changed=full_changed)
            self._appointments.conclude(job.row, visit, visit_id=job.visit_id)
        elif self._means.extract and self._is_comparable(job.row):
            store.captures.judge_content(job.visit_id, reading.changed, reading.full_changed)
        self._discovery.discover(job.row, reading)
        self._requisites.want_of(job.row, job.capture.id, reading.references)
        if reading.has_grown is not None:
            site, number = site_of(job.row.host), job.capture.id
            self._policy.note_growth(site, number, has_grown=reading.has_grown)

    def _is_comparable(self, row: UrlRow) -> bool:
        """Tell whether the version before was rendered as well: else another manner is no change."""
        if row.capture_id is None:
            return True
        before = self._means.store.renderings.of(row.capture_id)
        return before is not None and before.has_document

    def _other_language(self, record: Record | None) -> str:
        """Return for which language a page gets no record; nothing where it is not known or wanted."""
        wanted = self._means.settings.languages
        said = record.field(Field.LANGUAGE) if record is not None and wanted else None
        if said is None or said.values[0].partition("-")[0] in wanted:
            return ""
        return said.values[0]

    def _store(self, job: Job, reading: Reading) -> None:
        store = self._means.store
        store.captures.mark_read(job.capture.id)
        if job.purpose is Purpose.ARRIVED:
            store.frontier.set_version(job.row.key, job.capture.id)
        if reading.record is not None:
            record_id = store.records.save(reading.record, job.capture.id)
            store.frontier.set_record(job.row.key, record_id)
            self.full_texts.take(job.row, reading)
            store.languages.take_back(job.row.key)
            if job.purpose is Purpose.LATE:
                self._judging.note_record(job.capture.id)
            self._means.listener(_stored(reading.record))
        elif job.purpose is Purpose.AGAIN and reading.problem:
            self._means.listener(RecordKept(job.row.url, reading.problem))

    def _conclude(self, row: UrlRow, visit: Visit, visit_id: int, reading: Reading) -> None:
        """End a visit whose page was read for its record."""
        ending, guide = self._discovery.discover(row, reading), self._means.guide
        changed = self._discovery.harvesting.has_changed(row, described_anew=reading.changed)
        visit = replace(
            visit,
            changed=changed,
            full_changed=reading.full_changed,
            reason=_reason(reading, ending),
        )
        is_copy = bool(reading.canonical) and guide.address(reading.canonical) != row.url
        guide.told(row.url, reading.signals)
        self._appointments.conclude(row, visit, visit_id=visit_id, is_copy=is_copy)

    def take_links(
        self, row: UrlRow, capture_id: int, visit: Visit, visit_id: int | None, reading: Reading
    ) -> None:
        """End a visit whose page was asked for its links; other bytes count as a change."""
        ending = self._discovery.discover(row, reading)
        is_change = None if row.capture_id is None else True
        visit = replace(
            visit, changed=is_change, full_changed=is_change, reason=_reason(reading, ending)
        )
        self._means.store.frontier.set_version(row.key, capture_id)
        is_copy = bool(reading.canonical) and self._discovery.spelt(reading.canonical) != row.url
        now = replace(row, capture_id=capture_id)
        self._appointments.conclude(now, visit, visit_id=visit_id, is_copy=is_copy)
        self._requisites.want_of(row, capture_id, reading.references)
        if reading.need:
            self._renderings.want(row, capture_id, reading.need)


def _reason(reading: Reading, ending: Sentence) -> Sentence:
    return Sentence.joined(" ", (reading.problem or ending, *reading.remarks))


def _stored(record: Record) -> RecordStored:
    title = record.field(Field.TITLE)
    if title is None:
        return RecordStored(record.url, record.provisional)
    return RecordStored(record.url, record.provisional, title.values[0], title.weight)
