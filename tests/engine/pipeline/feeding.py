"""A pipeline that is fed by hand."""

from carmengui.engine.crawl.fetch.fetch_threads import Fetched
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.storage.rows import NewUrl
from tests.engine.pipeline.story_pages import page, url


class Feeding:
    """A pipeline that is fed by hand, page by page."""

    def __init__(self, project, clock, pool, **options):
        self.project, self.clock, self.events = project, clock, []
        self.pipeline = Pipeline(
            store=project.store,
            archive=project.archive,
            pool=pool,
            clock=clock,
            settings=project.settings,
            scope=Scope(frozenset({"a.test"}), 5),
            listener=self.events.append,
            **options,
        )

    def take(self, number, body=""):
        data = page(number, body=body).encode()
        headers = (("Content-Type", "text/html"),)
        capture = Capture(
            url(number), self.clock.now(), Outcome.FETCHED, status=200, headers=headers, body=data
        )
        self.project.store.begin()
        self.project.store.frontier.add([NewUrl(url(number), "a.test")])
        row = self.project.store.frontier.find(url(number))
        place = self.project.archive.append(capture)
        self.pipeline.take(Fetched("a.test", row, capture, place))
