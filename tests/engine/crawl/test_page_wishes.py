"""What pages ask for in a crawl: robots by header and head, and the address they call their own."""

from carmengui.engine.crawl.discover.sources import read_sources

A = "http://a.test/"


def links(*paths: str) -> str:
    return "<p>A text about a river.</p>" + "".join(f'<a href="{p}">on</a>' for p in paths)


def serve(web):
    web.add("a.test/", web.http(links("/header", "/head", "/one")))
    web.add("a.test/header", web.http(links("/x"), x_robots_tag="nofollow"))
    web.add("a.test/head", web.http('<meta name="robots" content="none">' + links("/y")))
    web.add("a.test/one", web.http('<a rel="nofollow" href="/z">z</a>'))
    for name in "xyz":
        web.add(f"a.test/{name}", web.http(links()))


def reason(project, name: str) -> str:
    return str(project.store.captures.visits(f"{A}{name}")[0].reason)


def test_links_are_left_where_a_page_asks_for_it_and_it_is_told(web, clock, opened):
    serve(web)
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert "X-Robots-Tag: nofollow" in reason(project, "header")
        assert "meta robots: noindex" in reason(project, "head")
        record = next(r for r in project.store.records.current() if r.url == f"{A}head")
        assert any("not to be indexed" in notice for notice in record.notices)
        assert reason(project, "one") == ""
    assert sorted(web.paths()) == ["/", "/head", "/header", "/one", "/robots.txt"]
    assert report.records == 4


def test_both_can_be_set_otherwise(web, clock, opened):
    serve(web)
    with opened(honour_nofollow=False, honour_noindex=True) as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert f"{A}head" not in {record.url for record in project.store.records.current()}
        assert "not to be indexed" in reason(project, "head")
    assert {"/x", "/y", "/z"} < set(web.paths())
    assert report.records == 6


def test_a_page_that_calls_itself_a_copy_is_fetched_once_and_revisited_late(web, clock, opened):
    own = '<link rel="canonical" href="http://a.test/page?utm_source=x">'
    web.add("a.test/", web.http(links("/page?view=print", "/page?view=wide")))
    web.add("a.test/page", web.http(own + links("/page?view=print")))
    for view in ("print", "wide"):
        web.add(f"a.test/page?view={view}", web.http(own + links(f"/page?view={view}")))
    with opened(first_interval_min=60, max_interval_min=1_440) as project:
        project.crawl(read_sources([A]), clock=clock)
        whole, copy = (
            project.store.captures.visits(f"{A}{name}")[0] for name in ("page", "page?view=print")
        )
        assert str(copy.reason) == f"The page says it is a copy of {A}page?utm_source=x."
        assert (whole.interval_min, copy.interval_min) == (60, 1_440)
        assert (copy.next_at - copy.at).total_seconds() == 86_400
        depths = dict(project.store.rows("SELECT url, depth FROM url"))
        assert depths[f"{A}page"] == depths[f"{A}page?view=print"] == 1
    assert sorted(web.paths()) == [
        "/",
        "/page",
        "/page?view=print",
        "/page?view=wide",
        "/robots.txt",
    ]


def test_addresses_of_one_page_are_asked_once_by_the_policy(web, clock, opened):
    web.add(
        "a.test/",
        web.http(links("/p?utm_source=a", "/p?utm_source=b", "/p", "/q?b=1&a=2", "/q?a=2&b=1")),
    )
    for path in ("/p", "/q?b=1&a=2", "/q?a=2&b=1"):
        web.add(f"a.test{path}", web.http("<p>x"))
    with opened() as project:
        project.crawl(read_sources([f"{A}?fbclid=1"]), clock=clock)
    assert web.paths() == ["/robots.txt", "/", "/p", "/q?b=1&a=2", "/q?a=2&b=1"]


def test_a_server_that_insists_on_its_spelling_gets_it_once(web, clock, opened):
    web.add("a.test/", web.http(links("/p?PHPSESSID=1")))
    web.add("a.test/p", web.http(status=302, location="/p?PHPSESSID=2"))
    web.add("a.test/p?PHPSESSID=2", web.http(links("/p?PHPSESSID=3")))
    with opened() as project:
        report = project.crawl(read_sources([A]), clock=clock)
    assert web.paths() == ["/robots.txt", "/", "/p", "/p?PHPSESSID=2"]
    assert report.stored == 2
