"""werft.demo.test: a museum yard whose site is broken in every way that a crawler meets."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any

from carmengui.demo.answers import Answer, Manner, redirect
from carmengui.demo.content import Text
from carmengui.demo.press import Press
from carmengui.demo.sheet import fill_text

NESTED = 30_000
_PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
_HTML = "text/html; charset=utf-8"
_STUB = "<html><head><title>{{title}}</title></head><body><h1>{{title}}</h1><p>{{text}}</p></body></html>"


def _page(title: str, text: str, **how: Any) -> Answer:
    """Return a small page; ``how`` says what is wrong with its answer."""
    body = fill_text(_STUB, title=title, text=text).encode()
    return Answer(**{"body": body, "content_type": _HTML, **how})


def _nested() -> Answer:
    body = "<div>" * NESTED + "Ganz unten im Schlick." + "</div>" * NESTED
    return Answer(body=f"<html><body>{body}</body></html>".encode(), content_type=_HTML)


def _bad_bytes() -> Answer:
    page = _page("Inventar der Taue", "Trossen, Festmacher, Wurfleinen: lfd. Nr. 1 bis 60.")
    return replace(page, body=page.body.replace(b"lfd.", b"\xc3\x28 \xff\xfe l\xe4ngs \x80"))


_LOG = "Am 3. Mai lief der Bagger bei Nordost auf und"
_RISING = "Das Wasser steigt langsam, Zeichen um Zeichen."
ODDITIES: dict[str, tuple[str, Answer]] = {
    "/baustelle/schleuse": ("Schleuse", Answer(manner=Manner.RESET)),
    "/baustelle/kasse": (
        "Kasse",
        _page("500", "Die Datenbank der Werft liegt trocken.", status=500),
    ),
    "/baustelle/logbuch-otter.html": (
        "Logbuch des Otter",
        _page("Logbuch des Otter", _LOG, manner=Manner.CUT),
    ),
    "/baustelle/alte-adresse": ("Schiffe, alte Adresse", redirect("/baustelle/umzug")),
    "/baustelle/umzug": ("Umzug", redirect("/baustelle/umzug-2", 302)),
    "/baustelle/umzug-2": ("Umzug, zweiter Teil", redirect("/schiffe/", 308)),
    "/baustelle/drehkran": ("Drehkran", redirect("/baustelle/ausleger", 302)),
    "/baustelle/ausleger": ("Ausleger", redirect("/baustelle/drehkran", 302)),
    "/baustelle/leer.html": ("Leere Halle", Answer(content_type=_HTML)),
    "/baustelle/taue.html": ("Inventar der Taue", _bad_bytes()),
    "/baustelle/schlick.html": ("Tief im Schlick", _nested()),
    "/baustelle/pegel.html": ("Pegelstand", _page("Pegelstand", _RISING, manner=Manner.DRIP)),
    "/baustelle/plan.html": ("Lageplan", Answer(body=_PNG, content_type=_HTML)),
    "/baustelle/spanten.html": (
        "Spanten",
        _page("Spanten", "Kein Bild.", content_type="image/png"),
    ),
}
_LINK = '<li><a href="{{url}}">{{name}}</a></li>\n'
MISSING = "/baustelle/verschollen.html"


class Werft(Press):
    """The real texts stand beside a page of links to everything that fails."""

    def oddity(self, path: str) -> Answer | None:
        """Return the failure that stands at a path."""
        found = ODDITIES.get(path)
        return found[1] if found else None

    def service_main(self, text: Text) -> str:
        """Return what a page about the site says; that of the building site links to the failures."""
        main = super().service_main(text)
        if text.slug != "baustelle":
            return main
        links = [(path, name) for path, (name, _) in ODDITIES.items()] + [(MISSING, "Verschollen")]
        rows = "".join(fill_text(_LINK, url=path, name=name) for path, name in links)
        return f"{main}<ul>\n{rows}</ul>\n"
