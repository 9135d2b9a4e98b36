"""xeber.demo.test: a Tatar news site in UTF-8 with machine-readable dates and an RSS feed."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from carmengui.demo.content import Text
from carmengui.demo.feeds import rss
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Document, Facts, Scene
from carmengui.demo.sheet import fill_text
from carmengui.demo.site import File

_ARTICLE = """\
<article>
<h1>{{title}}</h1>
<p class="meta"><span class="author" rel="author">{{byline}}</span> <time datetime="{{iso}}">{{day}}</time></p>
"""


class Xeber(Press):
    """Home turns every few hours; the feed is announced in the head of every page."""

    name = "xeber"
    turns = True
    text_form = "/{section}/{slug}.html"
    look = Look(
        teaser='<section class="teaser"><h2><a href="{{url}}">{{title}}</a></h2><p>{{gist}}</p></section>\n',
        heading="<h2>{{line}}</h2>\n",
        newest='<li><a href="{{url}}">{{title}}</a></li>\n',
    )

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return the title, and the description where there is one; the tags stand in the article."""
        name = self.profile.name
        title = name if path == "/" else f"{facts.title} — {name}"
        head = fill_text("<title>{{title}}</title>\n", title=title)
        if facts.description:
            head += fill_text(
                '<meta name="description" content="{{text}}">\n', text=facts.description
            )
        if text is not None:
            head += f'<link rel="canonical" href="{self.url(path)}">\n'
        return head

    def article(self, text: Text, scene: Scene) -> str:
        """Return the article: headline, author and time, body, tags."""
        opening = fill_text(
            _ARTICLE,
            title=text.title,
            byline=", ".join(text.authors),
            iso=text.day.isoformat() if text.day else "",
            day=self.profile.say_day(text.day) if text.day else "",
        )
        links = ", ".join(f'<a rel="tag">{escape(word)}</a>' for word in text.keywords)
        tags = (
            f'<p class="tags">{escape(self.profile.words["tags"])}: {links}</p>\n' if links else ""
        )
        return f"{opening}{self.look.body(text.body_at(scene.at))}{tags}</article>\n"

    def navigation(self, scene: Scene) -> list[tuple[str, str]]:
        """Return the links with the feed at the end."""
        return [*super().navigation(scene), ("/rss.xml", self.profile.words["feed"])]

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return the RSS feed."""
        return {"/rss.xml": lambda: self._feed(scene)}

    def _feed(self, scene: Scene) -> Document:
        return rss(self.channel("/rss.xml"), self.entries(scene))
