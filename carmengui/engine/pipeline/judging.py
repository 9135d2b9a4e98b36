"""The pages of a site tell about each other: its model learns them, and judges their records again."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from carmengui.engine.crawl.urls import site_of
from carmengui.engine.model import Record
from carmengui.engine.model.events import Said
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.reading_jobs import Job, Purpose, ReadingJobs
from carmengui.engine.pipeline.site_models import SiteModels
from carmengui.engine.reading.task import Reading

if TYPE_CHECKING:
    from carmengui.engine.boilerplate import TemplateWatch


class SiteJudging:
    """Judges the records of a site again when its model has grown enough."""

    def __init__(self, means: Means, jobs: ReadingJobs, models: SiteModels) -> None:
        self._means = means
        self._jobs = jobs
        self._models = models
        self._again: deque[str] = deque()
        """Sites whose model has grown enough for their records to be judged again."""
        self._made: set[int] = set()
        """The captures that were read late in this session."""
        self._templates: TemplateWatch | None = None

    @property
    def waiting(self) -> int:
        """How many sites are to be judged again."""
        return len(self._again)

    def note_record(self, capture_id: int) -> None:
        """Take note that a page was read late; it is not read once more while its model stays."""
        self._made.add(capture_id)

    def learn(self, job: Job, reading: Reading) -> None:
        """Let the model of its site learn a page that was read."""
        site = site_of(job.row.host)
        if reading.record is None or job.purpose is Purpose.LATE:  # it was learned by the survey
            return
        if not reading.text:  # a document, which shares no template with pages
            return
        if job.purpose in {Purpose.ARRIVED, Purpose.RENDERED}:
            self._watch_template(site, reading.record)
        if self._learn(site, job, reading) and site not in self._again:
            self._again.append(site)

    def _watch_template(self, site: str, record: Record) -> None:
        """Tell when the pages of a site lack what its pages shared before."""
        from carmengui.engine.boilerplate import (  # noqa: PLC0415 - large; a crawl without records does without
            CHANGED_TEMPLATE,
            TemplateWatch,
        )

        self._templates = self._templates or TemplateWatch()
        has_changed = CHANGED_TEMPLATE in record.notices
        if sentence := self._templates.sentence(site, has_changed=has_changed):
            self._means.listener(Said(sentence))

    def learn_ahead(self, job: Job, reading: Reading) -> None:
        """Let the model of its site learn a page that is read when all others are known, too."""
        keeps_out = reading.robots.noindex and self._means.settings.honour_noindex
        if reading.text and not keeps_out:
            self._learn(site_of(job.row.host), job, reading)

    def _learn(self, site: str, job: Job, reading: Reading) -> bool:
        """Learn a page, unless nothing is to be compared with it; tell of a milestone."""
        url, at = job.row.url, job.capture.at
        return self._means.guide.is_partner(url) and self._models.add(site, url, reading.text, at)

    def judge_next(self) -> None:
        """Judge the site again that has waited longest for it."""
        self.judge(self._again.popleft())

    def judge(self, site: str, *, up_to: int = 0) -> None:
        """Judge the records of a site by its model of today; all with a number up to this, once."""
        version, store = self._models.renew(site), self._means.store
        wanted = outdated = store.records.to_judge_again(site, version)
        if up_to:
            wanted = store.records.to_judge_again(site, version, up_to=up_to)
        made = self._made.difference(capture_id for capture_id, _ in outdated) if wanted else ()
        for capture_id, url in wanted:
            if capture_id in made:
                continue
            row = store.frontier.find(url)
            if row is not None:
                capture = store.captures.row(capture_id)
                self._jobs.read(row, capture, purpose=Purpose.AGAIN)

    def renew(self, site: str) -> None:
        """Judge the pages of a site by its model of today from now on."""
        self._models.renew(site)

    def keep(self, site: str) -> None:
        """Keep the version of a site's model that has judged all of its records."""
        self._means.store.begin()
        self._models.keep_version(site)

    def is_settled(self) -> None:
        """Forget who was to be judged again: all were."""
        self._again.clear()
