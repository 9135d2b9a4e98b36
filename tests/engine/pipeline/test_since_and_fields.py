"""What fields said from visit to visit, and what happened since somebody looked, after real visits."""

from datetime import timedelta

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection.field_history import lost_values, read_field_history
from carmengui.engine.inspection.since import (
    NewsKind,
    read_looked_at,
    read_since,
    write_looked_at,
)
from carmengui.engine.model import Field
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.story_pages import url, visit_again, words


def story(title, author, body):
    head = f"<title>{title}</title>" if title else ""
    head += f'<meta name="author" content="{author}">' if author else ""
    return f"<html><head>{head}</head><body><p>{body}</p></body></html>"


def test_a_field_is_told_from_visit_to_visit_with_its_cause(web, clock, opened):
    first, second = words("first"), words("second")
    web.add(
        "a.test/1.html",
        http(story("Reeds of the lake", "Ada Reed", first), etag='"1"'),
        http("", 304),
        http(story("Reeds of the river", "Ada Reed", second)),
        http(story("", "", second)),
    )
    with opened() as project:
        project.crawl(read_sources([url(1)]), clock=clock)
        for _ in range(3):
            visit_again(project, clock)
        spans = read_field_history(project.store, url(1))
        titles = [span for span in spans if span.field is Field.TITLE]
        authors = [span for span in spans if span.field is Field.AUTHORS]
        assert [span.value for span in titles[:2]] == ["Reeds of the lake", "Reeds of the river"]
        assert [span.visits for span in titles[:2]] == [2, 1]
        assert not titles[0].cause
        assert str(titles[1].cause) == "Changed with the content of the page."
        assert [(span.value, span.visits) for span in authors] == [("Ada Reed", 3), ("", 2)]
        assert "no longer has it" in str(authors[1].cause)
        assert authors[0].last_at < authors[1].first_at < authors[1].last_at
        early = read_field_history(project.store, url(1), titles[0].last_at.timestamp())
        assert [span.value for span in early if span.field is Field.TITLE] == ["Reeds of the lake"]
        lost = lost_values(project.store, Field.AUTHORS, titles[1].first_at.timestamp())
        assert [(value, str(cause)) for _, value, cause, _ in lost] == [
            ("Ada Reed", str(authors[1].cause))
        ]
        assert lost_values(project.store, Field.AUTHORS, authors[1].first_at.timestamp()) == []


def test_what_happened_since_somebody_looked(web, clock, opened):
    body = words("same")
    web.add(
        "a.test/1.html",
        http(story("Lake", "", words("first"))),
        http(story("Lake", "", words("second"))),
    )
    web.add("a.test/2.html", http(story("Quiet", "", body), etag='"1"'), http("", 304))
    web.add("b.test/", http(story("Down", "", body)), http("", 503))
    with opened() as project:
        project.crawl(read_sources([url(1), url(2), "http://b.test/"]), clock=clock)
        seen = clock.now() + timedelta(seconds=1)
        visit_again(project, clock)
        news = read_since(project.store, seen)
        assert [each.url for each in news.of(NewsKind.CHANGED)] == [url(1)]
        assert [(each.host, each.count) for each in news.of(NewsKind.HOST_DOWN)] == [("b.test", 3)]
        assert "503" in str(news.of(NewsKind.HOST_DOWN)[0].cause)
        assert read_since(project.store, clock.now() + timedelta(seconds=1)).news == ()
        assert read_looked_at(project.folder) is None
        write_looked_at(project.folder, seen)
        assert read_looked_at(project.folder) == seen
        (project.folder / "looked_at.json").write_text("[]")
        assert read_looked_at(project.folder) is None
