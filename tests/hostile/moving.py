"""Answers that send their visitor about: redirects, refreshes, cookie walls, storms and traps."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

from tests.hostile.server import Answer, Asked, Host, http, linking, says


def to(location: str, status: int = 302, **headers: str) -> bytes:
    return http("", status, location=location, **headers)


def _number(asked: Asked, name: str = "n") -> int:
    return int(parse_qs(urlsplit(asked.path).query).get(name, ["0"])[0])


def _redirects_for_ever(asked: Asked) -> Iterator[bytes]:
    yield to(f"/ever?n={_number(asked) + 1}")


ODD_LOCATIONS = {
    "none": "",
    "mail": "mailto:x@redirect.test",
    "script": "javascript:alert(1)",
    "data": "data:text/html,hello",
    "file": "file:///etc/passwd",
    "ftp": "ftp://redirect.test/x",
    "long": "/" + "x" * 30_000,
    "port": "http://redirect.test:99999/",
    "blank": "http:///",
    "split": "/%0d%0aSet-Cookie:%20a=b",
    "user": "http://me:secret@redirect.test/after-user",
}


def redirects() -> Host:
    chain = {
        f"/chain/{n}": says(to(f"/chain/{n + 1}", (301, 302, 303, 307, 308)[n % 5]))
        for n in range(30)
    }
    short = {f"/short/{n}": says(to(f"/short/{n + 1}")) for n in range(3)}
    odd = {f"/odd/{name}": says(to(place)) for name, place in ODD_LOCATIONS.items()}
    return {
        "/": says(linking("/chain/0", "/short/0", "/circle/a", "/self", "/ever", *odd)),
        **chain,
        **short,
        **odd,
        "/short/3": says(http("<p>The end of a short chain.")),
        "/circle/a": says(to("/circle/b")),
        "/circle/b": says(to("/circle/c")),
        "/circle/c": says(to("/circle/a")),
        "/self": says(to("/self")),
        "/ever": _redirects_for_ever,
        "/after-user": says(http("<p>Who asked?")),
    }


def _refresh(target: str, wait_s: int = 0) -> bytes:
    return http(f'<meta http-equiv="refresh" content="{wait_s}; url={target}"><p>Wait.')


def _refreshes_for_ever(asked: Asked) -> Iterator[bytes]:
    yield _refresh(f"/ever?n={_number(asked) + 1}")


def refreshes() -> Host:
    return {
        "/": says(linking("/a", "/self", "/ever", "/header", "/mixed", "/calm")),
        "/a": says(_refresh("/b")),
        "/b": says(_refresh("/a", 1)),
        "/self": says(_refresh("/self")),
        "/ever": _refreshes_for_ever,
        "/calm": says(_refresh("/calm?again", 600)),
        "/header": says(http("<p>Go.", refresh="0; url=/header/2")),
        "/header/2": says(http("<p>Go.", refresh="0; url=/header")),
        "/mixed": says(_refresh("/mixed/2")),
        "/mixed/2": says(to("/mixed")),
    }


def _wall(asked: Asked) -> Iterator[bytes]:
    has_it = "passed=yes" in asked.headers.get("cookie", "")
    yield http("<p>Behind the wall.") if has_it else to("/check")


def _always_another(asked: Asked) -> Iterator[bytes]:
    yield to("/never", set_cookie=f"c{asked.number}=x")


def _many_cookies(asked: Asked) -> Iterator[bytes]:
    jar = "\r\nSet-Cookie: ".join(f"c{n}={'x' * 900}; Path=/" for n in range(60))
    yield http(f"<p>{len(asked.headers.get('cookie', ''))} characters came.", set_cookie=jar)


def walls() -> Host:
    return {
        "/": says(linking("/wall", "/never", "/many", "/many?2")),
        "/wall": _wall,
        "/check": says(to("/wall", set_cookie="passed=yes; Path=/")),
        "/never": _always_another,
        "/many": _many_cookies,
    }


def storms() -> dict[str, Host]:
    """Return a host for each storm: one that stormed on several pages would be asked ever slower."""

    def busy(status: int, **headers: str) -> Answer:
        return says(http("Come back later.", status, **headers))

    answers = {
        "429": busy(429),
        "503": busy(503),
        "500": busy(500),
        "502": busy(502),
        "far": busy(503, retry_after="86400"),
        "nonsense": busy(429, retry_after="-1; soon"),
        "date": busy(503, retry_after="Fri, 31 Dec 2999 23:59:59 GMT"),
        "passes": says(http("", 503, retry_after="1"), http("<p>It has passed.")),
    }
    return {f"storm-{name}.test": {"/": answer} for name, answer in answers.items()}


def _calendar(asked: Asked) -> Iterator[bytes]:
    month = _number(asked)
    yield linking(f"/?n={month + 1}", text=f"Month {month}: nothing happens.")


def _session(asked: Asked) -> Iterator[bytes]:
    token = f"{abs(hash(asked.at)):032x}"[:32]
    yield linking(f"/news?sid={token}", f"/about?PHPSESSID={token}", text="The same page as ever.")


def _deeper(asked: Asked) -> Iterator[bytes]:
    yield linking("more/", "../more/", text=f"You are in {asked.path}.")


def _doubling(asked: Asked) -> Iterator[bytes]:
    yield linking(f"{asked.path.rstrip('/')}/a/b/", text="A folder in a folder.")


TRAPS: dict[str, Host] = {
    "calendar.test": {"*": _calendar},
    "session.test": {"*": _session},
    "deeper.test": {"*": _deeper},
    "doubling.test": {"*": _doubling},
}
