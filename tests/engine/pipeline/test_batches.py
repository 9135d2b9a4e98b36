"""Who is told that something is committed can read it, whatever connection reads."""

from contextlib import closing

from carmengui.engine.model.events import Committed, PageVisited, RecordStored
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Store
from tests.engine.pipeline.story_pages import serve_site, url

PAGES = 12


def test_what_was_told_before_a_commit_can_be_read_after_it(web, clock, opened):
    told, visited, reads = set(), set(), []
    with opened(jobs=1) as project:

        def listen(event):
            if isinstance(event, RecordStored):
                told.add(event.url)
            elif isinstance(event, PageVisited):
                visited.add(event.visit.url)
            elif isinstance(event, Committed):
                with closing(Store(project.folder / DATABASE, read_only=True)) as store:
                    reads.append({record.url for record in store.records.current()})
                    seen = {
                        row[0]
                        for row in store.rows(
                            "SELECT u.url FROM visit v JOIN url u ON u.key = v.url_key"
                        )
                    }
                assert reads[-1] >= told
                assert seen >= visited

        project.crawl(serve_site(web, range(PAGES)), clock=clock, listener=listen)
        every = set(map(url, range(PAGES)))
        assert told == every
        assert reads[-1] == every
        told.clear()
        reads.clear()
        project.extract(clock=clock, listener=listen)
        assert told == every
        assert reads, "it is told of an extraction, too"
