"""Pages in a real browser, from real servers on loopback: what is drawn, and what is kept from them."""

from __future__ import annotations

import socket
from datetime import UTC, datetime

import psutil
import pytest

from carmengui.bridge.rendering import BrowserRenderer
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.model import Capture, FetchRequest, Outcome
from carmengui.engine.rendering import RENDERED_TYPE, PageAccess, RenderLimits, Settled
from tests.bridge.rendering.conftest import has_ended, refusal, script
from tests.engine.crawl.conftest import http

pytestmark = pytest.mark.slow
SAY = "const say = words => document.body.append(words + ';');"


def reasons(rendered) -> dict[str, str]:
    return {request.url: str(request.reason) for request in rendered.refused}


def test_a_page_draws_itself_from_the_data_of_another_host(shared_web, render) -> None:
    shared_web.add(
        "one.test/app.js",
        script(
            "fetch('http://two.test/data.json', {headers: {Accept: 'application/json', 'X-Wanted': '1'}})"
            ".then(answer => answer.json()).then(data => {"
            " document.getElementById('root').innerHTML = `<h1>${data.title}</h1>`;"
            " history.pushState({}, '', '/reports/7'); document.title = data.title; })"
        ),
    )
    data = http('{"title": "Annual report"}', access_control_allow_origin="http://one.test")
    shared_web.add("two.test/data.json", data)
    rendered = render("<!doctype html><div id=root></div><script src=/app.js></script>")
    assert rendered.html.startswith("<!DOCTYPE html>")
    assert "<title>Annual report</title>" in rendered.html
    assert '<div id="root"><h1>Annual report</h1></div>' in rendered.html
    assert rendered.final_url == "http://one.test/reports/7"
    assert (rendered.settled, str(rendered.problem)) == (Settled.QUIET, "")
    assert [request.url for request in rendered.requests] == [
        "http://one.test/",
        "http://one.test/app.js",
        "http://two.test/data.json",
    ]
    (asked,) = (asked for asked in shared_web.log if asked.host == "two.test")
    assert "x-wanted" not in asked.headers
    assert asked.headers["origin"] == "http://one.test"
    assert asked.headers["accept"] == "application/json"
    assert asked.headers["user-agent"].startswith("carmengui/")


def test_a_page_that_loads_more_at_its_end_is_scrolled_there(shared_web, render) -> None:
    shared_web.add("one.test/more", http("the rest"))
    rendered = render(
        "<div style='height: 5000px'></div><p id=end>"
        "<script>new IntersectionObserver(found => found[0].isIntersecting &&"
        " fetch('/more').then(a => a.text()).then(t => end.append(t))).observe(end)</script>"
    )
    assert "</script>the rest</p>" in rendered.html


def test_every_page_sees_the_window_of_a_desktop(shared_web, renderer) -> None:
    # A page to which another host's moved on is told its size a moment after it was loaded.
    sizes = (
        "<p id=size></p><script>onload = onresize = () => "
        "size.textContent = `${innerWidth} x ${innerHeight} at ${devicePixelRatio}`</script>"
    )
    for host, path in (("one.test", "/a"), ("one.test", "/b"), ("two.test", "/a")):
        shared_web.add(f"{host}{path}", http(sizes))
        rendered = renderer.render(f"http://{host}{path}")
        assert '<p id="size">1280 x 720 at 1</p>' in rendered.html
    goes_on = "<script>location.href = 'http://two.test/a'</script>"
    shared_web.add("one.test/c", http(goes_on))
    assert '<p id="size">1280 x 720 at 1</p>' in renderer.render("http://one.test/c").html


def test_what_shadow_trees_show_stands_in_the_document(render) -> None:
    rendered = render(
        "<!doctype html><meta charset=iso-8859-1><title>Catalogue</title>"
        "<a-list><b slot=last>given</b></a-list><script>"
        "for (const [name, markup] of [['a-list', '<style>p {color: red}</style><p>Kütüphane</p>"
        "<a-part></a-part><slot name=last>none</slot><slot name=other>default</slot>'],"
        " ['a-part', '<i>inner</i>']])"
        " customElements.define(name, class extends HTMLElement {"
        " constructor() { super(); this.attachShadow({mode: 'open'}).innerHTML = markup; } })"
        "</script>"
    )
    page = read_html(rendered.body, content_type=RENDERED_TYPE)
    assert page_text(page).text == "Kütüphane\ninnergivendefault"
    assert "color: red" not in rendered.html.partition("<script>")[0]
    assert rendered.html.startswith("<!DOCTYPE html><html>")


def test_windows_dialogs_workers_and_permissions_are_refused(renderer) -> None:
    source = (
        f"<body><script>{SAY}"
        "say('window ' + window.open('/other')); say('confirmed ' + confirm('?')); alert('!');"
        "say('prompt ' + prompt('?'));"
        "navigator.serviceWorker.register('/worker.js').catch(() => say('no worker'));"
        "Notification.requestPermission().then(answer => say('notes ' + answer));"
        "navigator.geolocation.getCurrentPosition(() => say('found'), () => say('not found'));"
        "fetch('/form', {method: 'POST', body: '1'}).then(a => say('post ' + a.status))"
        "</script>"
    )
    # Much of this is for pages of https only.
    url, at = "https://one.test/refused", datetime(2026, 3, 2, tzinfo=UTC)
    said = (("Content-Type", "text/html"),)
    page = Capture(url, at, Outcome.FETCHED, status=200, headers=said, body=source.encode())
    rendered = renderer.render(url, page)
    for words in (
        "window null;",
        "confirmed false;",
        "prompt null;",
        "no worker;",
        "notes denied;",
        "not found;",
        "post 403;",
    ):
        assert words in rendered.html
    assert reasons(rendered) == {
        "https://one.test/form": "only GET and HEAD are sent for a page, not POST"
    }
    assert {request.url for request in rendered.requests} == {url, "https://one.test/form"}


def test_what_the_rules_refuse_reaches_no_server(shared_web, render) -> None:
    shared_web.add("forbidden.test/track.js", script("document.title = 'tracked'"))
    rendered = render("<title>own</title><script src=http://forbidden.test/track.js></script>")
    assert "<title>own</title>" in rendered.html
    assert reasons(rendered) == {"http://forbidden.test/track.js": "robots.txt forbids it"}
    assert shared_web.paths("forbidden.test") == []


def test_pictures_and_fonts_are_not_asked_for(shared_web, render) -> None:
    rendered = render(
        "<link rel=icon href=/icon.png><link rel=stylesheet href=/s.css><img src=/a.png>"
        "<video src=/a.mp4 autoplay></video><style>@font-face {font-family: f; src: url(/f.woff2)}"
        " body {font-family: f; background: url(/b.png)}</style><p>words</p>"
        "<script>navigator.sendBeacon('/beacon'); new WebSocket('ws://one.test/socket')</script>",
        "http://one.test/pictures",
    )
    assert {request.url for request in rendered.requests} == {
        "http://one.test/pictures",
        "http://one.test/s.css",
    }


def test_a_public_page_reaches_no_service_of_this_computer(shared_web, render) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as service,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams,
    ):
        datagrams.bind(("127.0.0.1", 0))
        datagrams.setblocking(False)
        service.setblocking(False)
        port, udp = service.getsockname()[1], datagrams.getsockname()[1]
        rendered = render(
            f"<body><link rel=preconnect href=http://127.0.0.1:{port}>"
            f"<link rel=dns-prefetch href=//localhost:{port}><iframe src=http://localhost:{port}/>"
            f"</iframe><script>{SAY}"
            f"for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0.0.0.0'])"
            f" fetch(`http://${{host}}:{port}/`, {{mode: 'no-cors'}}).then(() => say('sent'),"
            f" () => say('lost'));"
            f"const peer = new RTCPeerConnection({{iceServers: [{{urls: 'stun:127.0.0.1:{udp}'}},"
            f" {{urls: 'turn:127.0.0.1:{port}?transport=tcp', username: 'a', credential: 'b'}}]}});"
            f"peer.createDataChannel('x'); peer.createOffer().then(o => peer.setLocalDescription(o));"
            f"try {{ new WebTransport('https://127.0.0.1:{udp}/').closed.catch(() => 0) }} catch {{}}"
            f"</script>",
            "http://one.test/local",
        )
        for listener in (service.accept, lambda: datagrams.recv(100)):
            with pytest.raises(BlockingIOError):
                listener()
    failed = {request.url: str(request.reason) for request in rendered.requests if request.reason}
    assert "is in a private network" in failed[f"http://127.0.0.1:{port}/"]
    assert "is in a private network" in failed[f"http://localhost:{port}/"]
    assert rendered.settled is Settled.QUIET


def test_a_host_begins_without_the_cookies_of_others_and_keeps_its_own(shared_web, render) -> None:
    code = "<body><script>document.body.append(`had: ${document.cookie}`);document.cookie='k=1'</script>"
    assert "had: <" in render(code, "http://three.test/one").html
    assert "had: k=1<" in render(code, "http://three.test/two").html
    assert "had: <" in render(code, "http://two.test/one").html
    assert "had: <" in render(code, "http://three.test/three").html


def test_a_page_that_moves_on_is_taken_where_it_ends(shared_web, render) -> None:
    shared_web.add("two.test/end", http("<p>arrived"))
    shared_web.add("two.test/moved", http(status=302, location="/end"))
    rendered = render("<script>location.replace('http://two.test/moved')</script>")
    assert (rendered.final_url, "arrived" in rendered.html) == ("http://two.test/end", True)


def test_a_page_that_moves_on_to_what_is_refused_fails_with_the_reason(
    shared_web, renderer
) -> None:
    shared_web.add("one.test/gone", http(status=302, location="http://forbidden.test/"))
    gone = renderer.render("http://one.test/gone")
    assert (gone.settled, str(gone.problem)) == (Settled.FAILED, "robots.txt forbids it")
    assert shared_web.paths("forbidden.test") == []


def test_a_page_that_cannot_be_loaded_does_not_show_the_one_before(shared_web, renderer) -> None:
    busy = "setInterval(() => document.body.append('x'), 1); onbeforeunload = () => 'stay'"
    shared_web.add("one.test/before", http(f"<p>words<script>{busy}</script>"))
    pdf = http(b"%PDF-1.4", content_type="application/pdf")
    shared_web.add("one.test/file", http(b"x", content_disposition="attachment"), pdf)
    processes = set()
    for _ in "ab":
        assert "words" in renderer.render("http://one.test/before").html
        processes.add(renderer.pid)
        file = renderer.render("http://one.test/file")
        assert (file.settled, file.html, file.final_url) == (Settled.FAILED, "", "")
        assert str(file.problem) == "the browser could not load the page"
    assert processes == {renderer.pid}


def test_a_page_that_is_not_there_is_drawn_as_its_server_has_it(shared_web, renderer) -> None:
    shared_web.add("one.test/none", http("<p>no such page", 404))
    none = renderer.render("http://one.test/none")
    assert ("no such page" in none.html, none.requests[0].status) == (True, 404)


def test_a_response_that_is_there_already_is_not_fetched_again(
    renderer, shared_web, fetcher
) -> None:
    shared_web.add("one.test/stored", http("<body><script>document.body.append('drawn')</script>"))
    capture = fetcher.fetch(FetchRequest("http://one.test/stored"))
    rendered = renderer.render("http://one.test/stored", capture)
    assert "drawn" in rendered.html
    assert shared_web.paths().count("/stored") == 1


def test_a_page_over_https_is_drawn_and_the_real_certificate_is_checked(renderer) -> None:
    assert "secret" in renderer.render("https://a.test/x").html
    forged = renderer.render("https://b.test/x")
    assert (forged.settled, forged.html) == (Settled.FAILED, "")
    assert "certificate" in str(forged.problem)


def test_a_page_that_never_rests_is_taken_when_its_time_is_over(hasty, shared_web) -> None:
    poll = "setInterval(() => fetch('/poll'), 50)"
    shared_web.add("one.test/busy", http(f"<p>words<script>{poll}</script>"))
    busy = hasty.render("http://one.test/busy")
    assert (busy.settled, "words" in busy.html) == (Settled.LIMIT, True)


def test_a_script_that_does_not_end_fails_and_the_next_page_is_drawn(hasty, shared_web) -> None:
    shared_web.add("one.test/short", http("<p>words"))
    shared_web.add("one.test/endless", http("<script>for (;;);</script>"))
    assert "words" in hasty.render("http://one.test/short").html
    first = psutil.Process(hasty.pid)
    family = [first, *first.children(recursive=True)]
    endless = hasty.render("http://one.test/endless")
    assert (endless.settled, endless.html) == (Settled.FAILED, "")
    assert str(endless.problem) == "a script of the page did not end in time"
    assert len(family) > 1
    assert all(map(has_ended, family))
    assert "words" in hasty.render("http://one.test/short").html


def test_a_browser_that_is_killed_is_started_again(renderer, shared_web) -> None:
    shared_web.add("one.test/short", http("<p>words"))
    renderer.render("http://one.test/short")
    killed = psutil.Process(renderer.pid)
    killed.kill()
    killed.wait(30)
    assert "words" in renderer.render("http://one.test/short").html


def test_a_page_whose_process_dies_fails_and_one_that_is_cancelled_does(
    fetcher, shared_web
) -> None:
    for path in ("dies", "cancelled", "short"):
        shared_web.add(f"one.test/{path}", http("<p>words"))

    def interfere(request: FetchRequest):
        if request.url.endswith("/dies"):
            for child in drawing(renderer):
                child.kill()
        elif request.url.endswith("/cancelled"):
            renderer.cancel()
        return fetcher.fetch(request)

    with BrowserRenderer(PageAccess(interfere, refusal)) as renderer:
        dead = renderer.render("http://one.test/dies")
        assert str(dead.problem) == "the page ended the browser that rendered it"
        assert renderer.pid == 0
        cancelled = renderer.render("http://one.test/cancelled")
        assert str(cancelled.problem) == "the rendering was cancelled"
        after = renderer.render("http://one.test/short")
        assert (after.problem, after.requests) == (cancelled.problem, ())


def test_a_page_that_takes_too_much_memory_fails_and_one_that_took_much_lets_it_go(
    fetcher, shared_web
) -> None:
    for megabytes in (1, 250, 900):
        fill = f"window.kept = new Uint8Array({megabytes} * 2 ** 20).fill(1)"
        code = f"document.body.append(document.cookie); document.cookie = 'k=1'; {fill}"
        shared_web.add(f"one.test/{megabytes}", http(f"<body><script>{code}</script>"))
    limits = RenderLimits(quiet_s=1.0, memory_mb=700)
    with BrowserRenderer(PageAccess(fetcher.fetch, refusal), limits) as renderer:
        assert renderer.render("http://one.test/250").settled is Settled.QUIET
        first = renderer.pid, drawing(renderer)
        following = renderer.render("http://one.test/1")
        assert "k=1</body>" in following.html
        assert renderer.pid == first[0]
        assert not {*first[1]} & {*drawing(renderer)}
        large = renderer.render("http://one.test/900")
        assert renderer.pid == 0
    assert str(large.problem) == "the page took more than 700 MB of memory in the browser"


def drawing(renderer: BrowserRenderer) -> list[psutil.Process]:
    """Return the processes that draw pages: on Linux they are split off by one that was started first."""
    started = psutil.Process(renderer.pid).children()
    return [child for process in started for child in process.children()] or started
