"""The feeds that a project knows, written as OPML."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.export import ExportJob
from carmengui.engine.export.feed_list import OPML
from carmengui.engine.formats.opml import read_opml
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive
from carmengui.engine.storage.rows import NewUrl


def test_feeds_are_written_by_host_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    verdicts = VerdictStore(tmp_path / "review.sqlite")
    with closing(verdicts), Project.create(folder) as project:
        store = project.store
        job = ExportJob(store, Archive(folder / "archive"), verdicts, "Mine", tmp_path / "out")
        with pytest.raises(KnownError, match="knows no feed"):
            OPML.write(job)
        assert not job.out.exists()
        with store.writing():
            store.frontier.add(
                [
                    NewUrl("http://b.test/rss", "b.test", kind="feed"),
                    NewUrl("https://a.test/feed", "a.test", kind="feed"),
                    NewUrl("https://a.test/page", "a.test"),
                ]
            )
        report = OPML.write(job)
    assert report.as_json() == {"feeds": 2}
    assert [(feed.url, feed.site_url) for feed in read_opml(job.out.read_bytes())] == [
        ("https://a.test/feed", "https://a.test/"),
        ("http://b.test/rss", "http://b.test/"),
    ]
