"""gazete.demo.test: a Turkish newspaper in windows-1254, with print versions of some articles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from html import escape

from carmengui.demo.content import Text
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Facts, Page, Scene
from carmengui.demo.sheet import fill_text, template
from carmengui.demo.site import Route

_PRINTED = 4
_ARTICLE = """\
<!--PRINT.BASLADI-->
<h1 class="baslik">{{title}}</h1>
<p class="spot">{{gist}}</p>
<div class="kunye"><span class="tarih">{{day}}</span> <span class="imza">{{byline}}</span></div>
<div class="metin">
"""
_NAMES = """\
<title>{{title}} - {{site}}</title>
<meta name="description" content="{{description}}" />
"""
_WORDS = """\
<meta name="keywords" content="{{keywords}}" />
"""
_OPEN_GRAPH = """\
<meta property="og:type" content="article" />
<meta property="og:title" content="{{title}}" />
<meta property="og:description" content="{{description}}" />
<meta property="og:site_name" content="{{site}}" />
<meta property="og:url" content="{{url}}" />
"""


class Gazete(Press):
    """Home turns every few hours; most articles carry OpenGraph, all the print marks."""

    name = "gazete"
    charset = "windows-1254"
    content_type = "text/html"
    turns = True
    text_form = "/{section}/{slug}"
    section_form = "/{section}"
    month_form = "/arsiv/{y:04}-{m:02}"
    months_shown = 1
    service_form = "/{slug}"
    look = Look(
        teaser='<div class="haber"><h3><a href="{{url}}">{{title}}</a></h3>\n'
        '<p>{{gist}} <span class="tarih">{{day}}</span></p></div>\n',
        notice='<p class="duyuru">{{text}}</p>\n',
        heading="<h3>{{line}}</h3>\n",
    )

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return title, description and keywords, and OpenGraph on most articles."""
        values = {
            "title": facts.title,
            "description": facts.description or "",
            "keywords": ", ".join(facts.keywords),
            "site": self.profile.name,
            "tagline": self.profile.tagline,
            "url": self.url(path),
        }
        if path == "/":
            return fill_text("<title>{{site}}: {{tagline}}</title>\n", **values)
        if not facts.description:
            return fill_text("<title>{{title}} - {{site}}</title>\n", **values)
        if text is None:
            return fill_text(_NAMES, **values)
        has_graph = len(text.title) % 4 != 0
        return fill_text(_NAMES + _WORDS + (_OPEN_GRAPH if has_graph else ""), **values)

    def article(self, text: Text, scene: Scene) -> str:
        """Return the article between its print marks: headline, gist, date in words, byline."""
        opening = fill_text(
            _ARTICLE,
            title=text.title,
            gist=text.description,
            day=self.profile.say_day(text.day) if text.day else "",
            byline=" / ".join(text.authors),
        )
        body = self.look.body(text.body_at(scene.at))
        return f"{opening}{body}</div>\n<!--PRINT.BITTI-->\n"

    def aside(self, text: Text | None) -> str:
        """Return the link to the print version, where there is one."""
        if text is None or text not in self._printed():
            return ""
        return f'<p><a href="{self._print_path(text)}">Yazdır</a></p>\n'

    def pages(self, scene: Scene) -> Mapping[str, Route]:
        """Return the pages with the print versions of some articles."""
        printed = {
            self._print_path(t): partial(self._print_page, scene, t) for t in self._printed()
        }
        return {**super().pages(scene), **printed}

    def _printed(self) -> list[Text]:
        """Return the articles with a print version: some that never change."""
        return [text for text in self.texts if not text.updates][:_PRINTED]

    def _print_path(self, text: Text) -> str:
        return f"/yazdir/{text.slug}"

    def _print_page(self, scene: Scene, text: Text) -> Page:
        values = {
            "title": escape(text.title),
            "name": escape(self.profile.name),
            "main": self.article(text, scene),
            "url": self.text_path(text),
            "back": escape(self.profile.words["back"]),
            "imprint": escape(self.profile.imprint),
        }
        facts = replace(self.text_facts(text), keywords=())
        return Page(template("gazete_print").fill(values, self.charset), facts)
