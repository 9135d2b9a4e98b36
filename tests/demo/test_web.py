from __future__ import annotations

import gzip
import http.client
import socket
import threading
from datetime import timedelta
from email.utils import parsedate_to_datetime

import pytest

from carmengui.demo import DEMO_START, DemoClock, DemoWeb, Served
from carmengui.demo.sites.blog import Blog
from carmengui.demo.sites.observatory import FASTEST_S, SLOWEST_S, Observatory
from carmengui.engine.model import KnownError, SystemClock
from tests.demo.visitor import Get, visit

POST = "http://blog.demo.test/concertina-in-the-hatbox/"
GROWING = "http://gazete.demo.test/gundem/su-hatti-yenileniyor"


def test_hosts_and_seeds(web: DemoWeb) -> None:
    assert web.address[0] == "127.0.0.1"
    assert len(web.hosts) == 12
    assert web.seeds[0] == "http://institut.demo.test/"
    assert all(host.endswith(".demo.test") for host in web.hosts)


def test_the_host_header_names_the_site(get: Get) -> None:
    assert b"Slow Gears" in get("http://blog.demo.test/").body
    assert b"Windle Hill" not in get("http://blog.demo.test/").body
    assert get("http://nobody.demo.test/").status == 421
    assert get("http://blog.demo.test/no-such-page/").status == 404


def test_one_connection_serves_many_requests(web: DemoWeb) -> None:
    connection = http.client.HTTPConnection(*web.address, timeout=10)
    for host in ("blog", "xeber", "vesti"):
        connection.request("GET", "/", headers={"Host": f"{host}.demo.test:{web.address[1]}"})
        assert connection.getresponse().read()
    connection.request("HEAD", "/", headers={"Host": "blog.demo.test"})
    response = connection.getresponse()
    assert response.status == 200
    assert response.read() == b""
    connection.close()
    assert [row.host for row in web.log] == [
        f"{name}.demo.test" for name in ("blog", "xeber", "vesti", "blog")
    ]


def test_an_etag_brings_304_until_the_page_changes(get: Get, clock: DemoClock) -> None:
    first = get(GROWING)
    tag = first.headers["etag"]
    again = get(GROWING, If_None_Match=f'"other", W/{tag}')
    assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
    assert get(GROWING, If_None_Match='"other"').status == 200
    clock.wait(threading.Event(), DEMO_START + timedelta(hours=30), idle=True)
    later = get(GROWING, If_None_Match=tag)
    assert (later.status, later.headers["etag"] != tag) == (200, True)


def test_last_modified_brings_304_until_the_page_changes(get: Get, clock: DemoClock) -> None:
    url = "http://vesti.demo.test/obshchestvo/most-cherez-kinsu/"
    first = get(url)
    assert "etag" not in first.headers
    stamp = first.headers["last-modified"]
    assert parsedate_to_datetime(stamp) < DEMO_START
    assert get(url, If_Modified_Since=stamp).status == 304
    earlier = "Mon, 01 Sep 2025 00:00:00 GMT"
    assert get(url, If_Modified_Since=earlier).status == 200
    assert get(url, If_Modified_Since="yesterday").status == 200
    clock.wait(threading.Event(), DEMO_START + timedelta(hours=30), idle=True)
    later = get(url, If_Modified_Since=stamp)
    changed_at = parsedate_to_datetime(later.headers["last-modified"])
    assert later.status == 200
    assert DEMO_START < changed_at <= clock.now()


def test_a_tag_outweighs_a_date(get: Get) -> None:
    future = "Fri, 01 Jan 2027 00:00:00 GMT"
    assert get(POST, If_Modified_Since=future).status == 304
    assert get(POST, If_Modified_Since=future, If_None_Match='"other"').status == 200


def test_the_institute_has_no_validators(get: Get) -> None:
    url = "http://institut.demo.test/lehre/vorlesung-sozialstruktur.html"
    reply = get(url, If_None_Match="*", If_Modified_Since="Fri, 01 Jan 2027 00:00:00 GMT")
    assert reply.status == 200
    assert not {"etag", "last-modified"} & set(reply.headers)


def test_the_blog_packs_when_asked(get: Get) -> None:
    packed = get(POST, Accept_Encoding="gzip, deflate")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == get(POST).body


def test_a_stamped_page_shows_the_time_of_each_visit(get: Get, clock: DemoClock) -> None:
    url = "http://institut.demo.test/projekte/arbeitsbereich-ereignisdaten.html"
    first = get(url).body
    clock.wait(threading.Event(), DEMO_START + timedelta(minutes=14, seconds=22), idle=True)
    second = get(url).body
    assert b"Erstellt am 02.03.2026 06:00:00" in first
    assert second == first.replace(b"06:00:00", b"06:14:22")


def test_the_log_tells_what_was_served(get: Get, web: DemoWeb, clock: DemoClock) -> None:
    tag = get(POST, User_Agent="tester/1").headers["etag"]
    clock.wait(threading.Event(), DEMO_START + timedelta(minutes=5), idle=True)
    get(POST, If_None_Match=tag)
    path = "/concertina-in-the-hatbox/"
    later = DEMO_START + timedelta(minutes=5)
    first, second = web.log
    assert first == Served(DEMO_START, "blog.demo.test", path, 200, "tester/1", conditional=False)
    assert (second.at, second.status, second.conditional) == (later, 304, True)


def test_the_observatory_takes_its_time() -> None:
    site = Observatory("observatory")
    times = [site.answer(path, DEMO_START).delay_s for path in ("/", "/notes", "/reports")]
    assert all(FASTEST_S <= time_s <= SLOWEST_S for time_s in times)
    assert len(set(times)) == 3
    assert Blog("blog").answer("/", DEMO_START).delay_s == 0.0


def test_a_taken_port_is_told_in_a_sentence(web: DemoWeb) -> None:
    with pytest.raises(KnownError, match="cannot be served on port"):
        DemoWeb(DemoClock(), port=web.address[1])


def test_stop_ends_connections_and_threads_and_frees_the_port() -> None:
    before = threading.active_count()
    web = DemoWeb(DemoClock())
    web.start()
    address = web.address
    with socket.create_connection(address, timeout=10) as waiting:
        waiting.sendall(b"GET / HTTP/1.1\r\nHost: blog.demo.test\r\n\r\n")
        assert waiting.recv(10)
        web.stop()
        while waiting.recv(65536):
            pass
    for thread in threading.enumerate():
        if "process_request" in thread.name:
            thread.join(10)
    assert threading.active_count() == before
    with pytest.raises(ConnectionError):
        socket.create_connection(address, timeout=10)
    web.stop()


def test_with_the_system_clock_the_sites_begin_to_live_now() -> None:
    with DemoWeb(SystemClock()) as web:
        first = visit(web, POST)
        assert b"Recent posts" in first.body
        stamp = first.headers["last-modified"]
        assert visit(web, POST, {"If-Modified-Since": stamp}).status == 304
        now = SystemClock().now()
        assert abs((web.log[0].at - now).total_seconds()) < 60
        stamped = visit(web, "http://observatory.demo.test/tonight").body
    assert b"02.03.2026 06:00:" in stamped
    with DemoWeb(DemoClock(DEMO_START)) as fresh:
        assert visit(fresh, POST).body == first.body


def test_the_observatory_is_at_ease_after_its_first_hour() -> None:
    site = Observatory("observatory")
    early, late = (site.answer("/notes", DEMO_START + timedelta(hours=h)) for h in (1, 2))
    assert 0 < late.delay_s < early.delay_s / 10
