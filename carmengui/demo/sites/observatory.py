"""observatory.demo.test: a slow server with a Crawl-delay; plain pages that name no publisher."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from html import escape
from typing import ClassVar

from carmengui.demo.answers import Answer
from carmengui.demo.clock import DEMO_START
from carmengui.demo.content import Text
from carmengui.demo.feeds import plain
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Facts, Scene
from carmengui.demo.sheet import fill_text
from carmengui.demo.site import File

ROBOTS = "User-agent: *\nCrawl-delay: 2\nDisallow:\n"
SLOWEST_S = 0.6
FASTEST_S = 0.3
SLOW_UNTIL = DEMO_START + timedelta(hours=1)
"""In the first hour the night's plates are being copied; then the server has nothing else to do."""
_AT_EASE = 0.01


class Observatory(Press):
    """Every answer takes 0.3 to 0.6 seconds at first, a hundredth of it later."""

    name = "observatory"
    has_etag = False
    text_form = "/{section}/{slug}"
    section_form = "/{section}"
    service_form = "/{slug}"
    stamped: ClassVar[frozenset[str]] = frozenset({"/tonight"})
    look = Look(
        teaser='<dt><a href="{{url}}">{{title}}</a></dt><dd>{{gist}}</dd>\n',
        heading="<h3>{{line}}</h3>\n",
    )

    def answer(self, target: str, at: datetime) -> Answer:
        """Return the answer, with the time it takes."""
        share = hashlib.sha256(target.encode()).digest()[0] / 255
        delay_s = FASTEST_S + share * (SLOWEST_S - FASTEST_S)
        if at > SLOW_UNTIL:
            delay_s *= _AT_EASE
        return replace(super().answer(target, at), delay_s=delay_s)

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return the title behind the name of the site, and nothing else."""
        del path, text
        return fill_text(
            "<title>{{site}}: {{title}}</title>\n", site=self.profile.name, title=facts.title
        )

    def article(self, text: Text, scene: Scene) -> str:
        """Return the entry: headline, body, signature with the day."""
        parts = [fill_text(self.look.headline, title=text.title)]
        parts.append(self.look.body(text.body_at(scene.at)))
        day = self.profile.say_day(text.day) if text.day else ""
        names = escape(" & ".join(text.authors))
        parts.append(f"<p><em>{names}, {day}</em></p>\n")
        if text.keywords:
            parts.append(fill_text("<p>Keywords: {{words}}</p>\n", words=", ".join(text.keywords)))
        return "".join(parts)

    def teasers(self, texts: Iterable[Text]) -> str:
        """Return the entries of a list as definitions."""
        return f"<dl>\n{super().teasers(texts)}</dl>\n"

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return robots.txt."""
        del scene
        return {"/robots.txt": lambda: plain(ROBOTS)}
