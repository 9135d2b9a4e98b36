"""archiv.demo.test: a bilingual town archive whose robots.txt has every kind of rule.

What it forbids is linked and would be served, so that only the rules keep a crawler away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from carmengui.demo.content import Text
from carmengui.demo.feeds import plain
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Document, Facts, Scene
from carmengui.demo.sheet import fill_text
from carmengui.demo.site import File

ROBOTS = """\
# Stadtarchiv Wellenroda
User-agent: *
Disallow: /intern/
Allow: /intern/labels-that-stay-on.html
Disallow: /*?sort=
Disallow: /*.csv$
Disallow: /bestellung
Allow: /bestellungen.txt
Crawl-delay: 1

User-agent: greedybot
Disallow: /
"""
_BYLINE = '<p class="zeile">{{names}} {{day}}</p>\n'
_SIGNATURES = "signatur;bestand\nA 1;Ratsprotokolle\nB 4;Bauakten der Innenstadt\nN 9;Nachlass Pohlenz\nZ 1;Zunftlade\n"


class Archiv(Press):
    """Texts in German or English; no feed, no months."""

    name = "archiv"
    allowed_inside: ClassVar[frozenset[str]] = frozenset({"/intern/labels-that-stay-on.html"})
    look = Look(
        teaser='<p class="eintrag"><a href="{{url}}">{{title}}</a><br>{{gist}}</p>\n',
        heading="<h2>{{line}}</h2>\n",
    )

    def is_open(self, path: str) -> bool:
        """Whether robots.txt lets everybody in."""
        closed = path.startswith(("/intern/", "/bestellung."))
        return not closed or path in self.allowed_inside

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return title, description and keywords."""
        del path, text
        head = fill_text("<title>{{title}}</title>\n", title=facts.title)
        if facts.description:
            head += fill_text(
                '<meta name="description" content="{{text}}">\n', text=facts.description
            )
        if facts.keywords:
            words = ", ".join(facts.keywords)
            head += fill_text('<meta name="keywords" content="{{words}}">\n', words=words)
        return head

    def article(self, text: Text, scene: Scene) -> str:
        """Return the text with its byline at the end."""
        day = self.profile.say_day(text.day) if text.day else ""
        parts = [fill_text(self.look.headline, title=text.title)]
        parts.append(self.look.body(text.body_at(scene.at)))
        if text.authors or day:
            parts.append(fill_text(_BYLINE, names=" und ".join(text.authors), day=day))
        return "".join(parts)

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return robots.txt, and two files that it speaks of."""
        del scene
        return {
            "/robots.txt": lambda: plain(ROBOTS),
            "/signaturen.csv": lambda: Document(_SIGNATURES.encode(), "text/csv; charset=utf-8"),
            "/bestellungen.txt": lambda: plain("Bestellungen bis 11 Uhr, Aushebung um 12 Uhr.\n"),
        }
