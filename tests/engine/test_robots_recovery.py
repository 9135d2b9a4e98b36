"""After a crash, what the archive holds behind its last row is told apart: pages and robots.txt."""

from carmengui.engine.crawl.robots.store import RobotsBook
from carmengui.engine.model import Capture, Outcome, SystemClock
from carmengui.engine.model.sentence import NOTHING
from carmengui.engine.project import Project
from carmengui.engine.storage.rows import NewUrl

NOW = SystemClock().now()


def response(url, status=200, body=b"", **headers):
    outcome = Outcome.REDIRECT if status in (301, 302) else Outcome.FETCHED
    return Capture(url, NOW, outcome, NOTHING, status, tuple(headers.items()), body)


def recovered(folder):
    """Open the project, bring it up to the archive, and close it."""
    with Project.open(folder) as project:
        project.extract()
        pages = {record.url for record in project.store.records.current()}
        urls = {url for (url,) in project.store.rows("SELECT url FROM url")}
        book = RobotsBook(project.store)
        rules = {host: book.rules(host, NOW) for host in ("a.test", "b.test", "c.test")}
        return pages, urls, rules


def allows(rules, path):
    return rules.decide("carmengui/0.1", f"http://a.test{path}").is_allowed


def test_a_robots_txt_that_moved_is_no_page(tmp_path):
    folder = tmp_path / "p"
    Project.create(folder).close()
    rules = b"User-agent: *\nDisallow: /private\n"
    with Project.open(folder) as project:
        for capture in (
            response("http://a.test/robots.txt", 301, Location="/r/one.txt"),
            response("http://c.test/page", 200, b"<p>A page in between."),
            response("http://a.test/r/one.txt", 302, Location="http://b.test/rules"),
            response("http://b.test/rules", 200, rules),
            response("http://b.test/page", 200, b"<p>Another page."),
        ):
            project.archive.append(capture)
    pages, urls, known = recovered(folder)
    assert pages == urls == {"http://c.test/page", "http://b.test/page"}
    assert [allows(known["a.test"], path) for path in ("/private", "/")] == [False, True]
    assert known["b.test"] is None


def test_the_way_is_found_when_its_beginning_has_a_row(tmp_path):
    folder = tmp_path / "p"
    Project.create(folder).close()
    with Project.open(folder) as project:
        project.archive.append(response("http://a.test/robots.txt", 301, Location="/rules"))
    recovered(folder)
    with Project.open(folder) as project:
        assert project.store.captures.committed_ends()
        body = b"User-agent: *\nDisallow: /\n"
        project.archive.append(response("http://a.test/rules", 200, body))
    pages, _, known = recovered(folder)
    assert pages == set()
    assert not allows(known["a.test"], "/x")


def test_a_page_to_which_a_robots_txt_leads_stays_a_page(tmp_path):
    folder = tmp_path / "p"
    Project.create(folder).close()
    with Project.open(folder) as project:
        with project.store.writing():
            project.store.frontier.add([NewUrl("http://a.test/home", "a.test")])
        project.archive.append(response("http://a.test/robots.txt", 301, Location="/home"))
        project.archive.append(response("http://a.test/home", 200, b"<p>The home page."))
    pages, _, _ = recovered(folder)
    assert pages == {"http://a.test/home"}
