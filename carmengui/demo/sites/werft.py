"""werft.demo.test: a museum yard whose site is broken in every way that a crawler meets."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import ClassVar

from carmengui.demo.answers import Answer, Manner, redirect
from carmengui.demo.content import Text
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Facts, Page, Scene
from carmengui.demo.sheet import fill_text

NESTED = 30_000
_PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
_HTML = "text/html; charset=utf-8"
_STUB = "<html><head><title>{{title}}</title></head><body><h1>{{title}}</h1><p>{{text}}</p></body></html>"


def _stub(title: str, text: str) -> bytes:
    return fill_text(_STUB, title=title, text=text).encode()


def _nested() -> Answer:
    body = "<div>" * NESTED + "Ganz unten im Schlick." + "</div>" * NESTED
    return Answer(body=f"<html><body>{body}</body></html>".encode(), content_type=_HTML)


def _bad_bytes() -> Answer:
    body = _stub("Inventar der Taue", "Trossen, Festmacher, Wurfleinen: lfd. Nr. 1 bis 60.")
    return Answer(
        body=body.replace(b"lfd.", b"\xc3\x28 \xff\xfe l\xe4ngs \x80"), content_type=_HTML
    )


def _cut_body() -> Answer:
    body = _stub("Logbuch des Otter", "Am 3. Mai lief der Bagger bei Nordost auf und")
    return Answer(body=body, content_type=_HTML, manner=Manner.CUT)


def _drip() -> Answer:
    body = _stub("Pegelstand", "Das Wasser steigt langsam, Zeichen um Zeichen.")
    return Answer(body=body, content_type=_HTML, manner=Manner.DRIP)


def _server_error() -> Answer:
    body = _stub("500", "Die Datenbank der Werft liegt trocken.")
    return Answer(500, body, content_type=_HTML)


ODDITIES: dict[str, tuple[str, Callable[[], Answer]]] = {
    "/baustelle/schleuse": ("Schleuse", lambda: Answer(manner=Manner.RESET)),
    "/baustelle/kasse": ("Kasse", _server_error),
    "/baustelle/logbuch-otter.html": ("Logbuch des Otter", _cut_body),
    "/baustelle/alte-adresse": ("Schiffe, alte Adresse", lambda: redirect("/baustelle/umzug")),
    "/baustelle/umzug": ("Umzug", lambda: redirect("/baustelle/umzug-2", 302)),
    "/baustelle/umzug-2": ("Umzug, zweiter Teil", lambda: redirect("/schiffe/", 308)),
    "/baustelle/drehkran": ("Drehkran", lambda: redirect("/baustelle/ausleger", 302)),
    "/baustelle/ausleger": ("Ausleger", lambda: redirect("/baustelle/drehkran", 302)),
    "/baustelle/leer.html": ("Leere Halle", lambda: Answer(content_type=_HTML)),
    "/baustelle/taue.html": ("Inventar der Taue", _bad_bytes),
    "/baustelle/schlick.html": ("Tief im Schlick", _nested),
    "/baustelle/pegel.html": ("Pegelstand", _drip),
    "/baustelle/plan.html": ("Lageplan", lambda: Answer(body=_PNG, content_type=_HTML)),
    "/baustelle/spanten.html": (
        "Spanten",
        lambda: Answer(body=_stub("Spanten", "Kein Bild."), content_type="image/png"),
    ),
}
MISSING = "/baustelle/verschollen.html"


class Werft(Press):
    """The real texts stand beside a page of links to everything that fails."""

    name = "werft"
    stamped: ClassVar[frozenset[str]] = frozenset({"/museum/die-helling-ist-gesperrt.html"})
    look = Look(
        link='<a href="{{url}}">{{name}}</a> |\n',
        # The paragraph is never closed, as on many real pages.
        teaser='<p><a href="{{url}}">{{title}}</a><br>{{gist}}\n',
        heading="<h2>{{line}}</h2>\n",
    )

    def oddity(self, path: str) -> Answer | None:
        """Return the failure that stands at a path."""
        found = ODDITIES.get(path)
        return found[1]() if found else None

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return the title and the description."""
        del path, text
        values = {"title": facts.title, "site": self.profile.name, "text": facts.description or ""}
        head = fill_text("<title>{{title}} – {{site}}</title>\n", **values)
        return head + fill_text('<meta name="description" content="{{text}}">\n', **values)

    def article(self, text: Text, scene: Scene) -> str:
        """Return headline, byline, body and keywords, with tags that do not fit each other."""
        parts = [fill_text("<h1>{{title}}\n</h2>", title=text.title)]
        if text.authors:
            names = " und ".join(text.authors)
            parts.append(fill_text("<p class=von>Von <b>{{names}}</p></b>\n", names=names))
        if text.day:
            parts.append(fill_text("<p class=tag>{{day}}\n", day=self.profile.say_day(text.day)))
        parts.append(self.look.body(text.body_at(scene.at)))
        if text.keywords:
            words = ", ".join(text.keywords)
            parts.append(fill_text("<p>Stichworte: {{words}}\n", words=words))
        return "".join(parts)

    def service_page(self, scene: Scene, text: Text) -> Page:
        """Return a page about the site; that of the building site links to the failures."""
        page = super().service_page(scene, text)
        if text.slug != "baustelle":
            return page
        links = [(path, name) for path, (name, _) in ODDITIES.items()] + [(MISSING, "Verschollen")]
        rows = "".join(
            fill_text('<li><a href="{{url}}">{{name}}</a></li>\n', url=path, name=name)
            for path, name in links
        )
        main = fill_text(self.look.headline, title=text.title) + self.look.body(text.body)
        path = self.service_path(text)
        return self.list_page(scene, path, page.facts, f"{main}<ul>\n{rows}</ul>\n")
