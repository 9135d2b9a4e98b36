"""Sitemaps that name sitemaps: three levels of index are followed, an endless chain is a trap."""

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model.events import TrapFound
from carmengui.engine.model.traps import TrapKind
from tests.refusals import refused_in

ROOT = "http://a.test/0.xml"


def index(number):
    """Return an index that names the next one."""
    return (
        '<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
        f"<sitemap><loc>http://a.test/{number + 1}.xml</loc></sitemap></sitemapindex>"
    )


def urlset(*paths):
    names = "".join(f"<url><loc>http://a.test/{path}</loc></url>" for path in paths)
    return f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{names}</urlset>'


def serve(web, levels, last):
    web.add("a.test/robots.txt", web.http(f"Sitemap: {ROOT}"))
    web.add("a.test/", web.http("<p>Home."))
    web.add("a.test/page", web.http("<p>Page."))
    for number in range(levels):
        web.add(f"a.test/{number}.xml", web.http(index(number), content_type="text/xml"))
    web.add(f"a.test/{levels}.xml", web.http(last, content_type="text/xml"))


def crawl(project, clock, *sources):
    events = []
    project.crawl(read_sources(sources), clock=clock, listener=events.append)
    return [event for event in events if isinstance(event, TrapFound)]


def test_three_levels_of_index_are_followed(web, clock, opened):
    serve(web, 3, urlset("page"))
    with opened(delay_s=0.0) as project:
        assert crawl(project, clock, "http://a.test/") == []
    assert "/page" in web.paths()


def test_an_endless_chain_is_a_trap_and_ends(web, clock, opened):
    serve(web, 60, urlset("page"))
    with opened(delay_s=0.0) as project:
        [found] = crawl(project, clock, "http://a.test/")
        assert (found.trap.kind, found.trap.host, found.left) == (TrapKind.SITEMAPS, "a.test", 1)
        assert "more than 4 levels" in str(found.trap.evidence)
        assert found.trap.samples == ("http://a.test/4.xml",)
        assert list(refused_in(project.store)) == ["http://a.test/4.xml"]
        assert project.store.traps.left() == {found.trap.id: 1}
        asked = [path for path in web.paths() if path.endswith(".xml")]
        assert asked == [f"/{number}.xml" for number in range(4)]
        assert crawl(project, clock) == [], "the next crawl asks for none of it either"
        assert project.release_trap(found.trap.id, clock=clock) == 1
        assert crawl(project, clock) == []
    assert "/page" in web.paths(), "what a person releases is followed to its end"
