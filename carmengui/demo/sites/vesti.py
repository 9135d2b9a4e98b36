"""vesti.demo.test: Russian news in windows-1251, said by the HTTP header alone; Atom and a sitemap."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from carmengui.demo.content import Text
from carmengui.demo.feeds import atom, plain, sitemap
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Document, Facts, Scene
from carmengui.demo.sheet import fill_text
from carmengui.demo.site import File

_MICRODATA = """\
<div itemscope itemtype="http://schema.org/NewsArticle">
<h1 itemprop="headline">{{title}}</h1>
<div class="info"><meta itemprop="datePublished" content="{{iso}}">{{day}}
"""
_PLAIN = """\
<div class="article">
<h1>{{title}}</h1>
<div class="info">{{day}}
"""
_OPEN_GRAPH = """\
<meta property="og:type" content="article">
<meta property="og:title" content="{{title}}">
<meta property="og:description" content="{{description}}">
<meta property="og:site_name" content="{{site}}">
<meta property="og:url" content="{{url}}">
<meta property="article:published_time" content="{{iso}}T09:00:00+03:00">
"""


class Vesti(Press):
    """Articles carry microdata or OpenGraph in turn; robots.txt leads to the sitemap."""

    name = "vesti"
    charset = "windows-1251"
    content_type = "text/html; charset=windows-1251"
    has_etag = False
    turns = True
    text_form = "/{section}/{slug}/"
    service_form = "/{slug}/"
    look = Look(
        teaser='<div class="item"><a class="title" href="{{url}}">{{title}}</a>\n'
        '<div class="lead">{{gist}}</div><span class="when">{{day}}</span></div>\n',
        group='<h2><a href="{{url}}">{{name}}</a></h2>\n',
        heading="<h3>{{line}}</h3>\n",
    )

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return title and description, and OpenGraph where the article has no microdata."""
        values = {
            "title": facts.title,
            "description": facts.description or "",
            "site": self.profile.name,
            "url": self.url(path),
            "iso": facts.day.isoformat() if facts.day else "",
        }
        title = "{{title}}" if path == "/" else "{{title}} | {{site}}"
        head = fill_text(f"<title>{title}</title>\n", **values)
        if facts.description:
            head += fill_text('<meta name="description" content="{{description}}">\n', **values)
        if facts.keywords:
            words = ", ".join(facts.keywords)
            head += fill_text('<meta name="keywords" content="{{words}}">\n', words=words)
        if text is not None and not self._has_microdata(text):
            head += fill_text(_OPEN_GRAPH if text.day else "", **values)
        return head

    def article(self, text: Text, scene: Scene) -> str:
        """Return the article with the author after the date."""
        marked = self._has_microdata(text)
        opening = fill_text(
            _MICRODATA if marked else _PLAIN,
            title=text.title,
            iso=text.day.isoformat() if text.day else "",
            day=self.profile.say_day(text.day) if text.day else "",
        )
        names = " ".join(self._author(name, marked=marked) for name in text.authors)
        body = self.look.body(text.body_at(scene.at))
        if marked:
            body = f'<div itemprop="articleBody">\n{body}</div>\n'
        return f"{opening}{names}</div>\n{body}</div>\n"

    def navigation(self, scene: Scene) -> list[tuple[str, str]]:
        """Return the links with the feed at the end."""
        return [*super().navigation(scene), ("/atom.xml", self.profile.words["feed"])]

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return robots.txt, the sitemap and the Atom feed."""
        robots = f"User-agent: *\nDisallow: /poisk/\n\nSitemap: {self.url('/sitemap.xml')}\n"
        return {
            "/robots.txt": lambda: plain(robots),
            "/sitemap.xml": lambda: self._sitemap(scene),
            "/atom.xml": lambda: self._feed(scene),
        }

    def _has_microdata(self, text: Text) -> bool:
        return self.texts.index(text) % 2 == 0

    def _author(self, name: str, *, marked: bool) -> str:
        if not marked:
            return f'<span class="author">{escape(name)}</span>'
        return (
            '<span itemprop="author" itemscope itemtype="http://schema.org/Person">'
            f'<span itemprop="name">{escape(name)}</span></span>'
        )

    def _sitemap(self, scene: Scene) -> Document:
        times = {self.text_path(text): text.changed_at(scene.at) for text in scene.texts}
        return sitemap((self.url(path), times.get(path)) for path in self.pages(scene))

    def _feed(self, scene: Scene) -> Document:
        changed_at = max(text.changed_at(scene.at) for text in scene.texts)
        return atom(self.channel("/atom.xml"), self.entries(scene), changed_at)
