"""blog.demo.test: an English blog in modern HTML with JSON-LD, comments and a sitemap index."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from datetime import timedelta
from functools import cached_property
from html import escape
from typing import Any

from carmengui.demo.content import Text
from carmengui.demo.feeds import gzipped, plain, sitemap, sitemap_index
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Document, Facts, Scene
from carmengui.demo.sheet import fill_text
from carmengui.demo.site import File
from carmengui.resource_files import resource

_ARTICLE = """\
<article class="post">
<header><h1>{{title}}</h1>
<p class="byline">{{by}} {{byline}} · <time datetime="{{iso}}">{{day}}</time></p></header>
"""
_COMMENT = """\
<li class="comment"><p class="comment-author">{{name}} · <time datetime="{{day}}">{{day}}</time></p>
<p>{{text}}</p></li>
"""


class Blog(Press):
    """Answers may be packed with gzip; the sitemap index leads to a packed child."""

    name = "blog"
    may_compress = True
    text_form = "/{slug}/"
    section_form = "/topics/{section}/"
    service_form = "/{slug}/"
    look = Look(
        link='<li><a href="{{url}}">{{name}}</a></li>\n',
        teaser='<article class="excerpt"><h2><a href="{{url}}">{{title}}</a></h2>\n<p>{{gist}}</p></article>\n',
    )

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return title, description, canonical address and, for a post, JSON-LD."""
        name = self.profile.name
        title = name if path == "/" else f"{facts.title} · {name}"
        head = fill_text("<title>{{title}}</title>\n", title=title)
        if facts.description:
            head += fill_text(
                '<meta name="description" content="{{text}}">\n', text=facts.description
            )
        head += f'<link rel="canonical" href="{self.url(path)}">\n'
        if text is not None:
            data = json.dumps(self._linked_data(facts, path), ensure_ascii=False, indent=1)
            safe = data.replace("</", "<\\/")
            head += f'<script type="application/ld+json">\n{safe}\n</script>\n'
        return head

    def article(self, text: Text, scene: Scene) -> str:
        """Return the post and the comments under it."""
        words = self.profile.words
        opening = fill_text(
            _ARTICLE,
            title=text.title,
            by=words["by"] if text.authors else "",
            byline=" and ".join(text.authors),
            iso=text.day.isoformat() if text.day else "",
            day=self.profile.say_day(text.day) if text.day else "",
        )
        body = self.look.body(text.body_at(scene.at))
        return f"{opening}{body}</article>\n{self._comments_markup(text)}"

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return robots.txt, the sitemap index and its two children."""
        robots = f"User-agent: *\nAllow: /\n\nSitemap: {self.url('/sitemap_index.xml')}\n"
        children = [self.url("/sitemap-posts.xml.gz"), self.url("/sitemap-pages.xml")]
        return {
            "/robots.txt": lambda: plain(robots),
            "/sitemap_index.xml": lambda: sitemap_index(children),
            "/sitemap-posts.xml.gz": lambda: gzipped(self._posts_sitemap(scene)),
            "/sitemap-pages.xml": lambda: self._pages_sitemap(scene),
        }

    def _linked_data(self, facts: Facts, path: str) -> dict[str, Any]:
        data: dict[str, Any] = {
            "@context": "https://schema.org",
            "@type": "BlogPosting",
            "headline": facts.title,
            "mainEntityOfPage": self.url(path),
            "inLanguage": facts.lang,
            "publisher": {"@type": "Organization", "name": facts.publisher},
        }
        if facts.authors:
            data["author"] = [{"@type": "Person", "name": name} for name in facts.authors]
        if facts.day:
            data["datePublished"] = f"{facts.day.isoformat()}T08:00:00Z"
        if facts.keywords:
            data["keywords"] = list(facts.keywords)
        return data

    @cached_property
    def _comments(self) -> dict[str, list[dict[str, str]]]:
        raw = resource("demo", "sites", "blog_comments.toml").read_text(encoding="utf-8")
        return tomllib.loads(raw)

    def _comments_markup(self, text: Text) -> str:
        """Return the comments under a post: none, one or two of its section, in turn."""
        pool = self._comments.get(text.section, [])
        place = self.texts.index(text)
        chosen = [pool[(place + step) % len(pool)] for step in range(place % 3)] if pool else []
        if not chosen or text.day is None:
            return ""
        rows = [
            fill_text(_COMMENT, **comment, day=(text.day + timedelta(days=step)).isoformat())
            for step, comment in enumerate(chosen, start=1)
        ]
        title = escape(self.profile.words["comments"])
        return f'<section class="comments"><h2>{title}</h2>\n<ol>\n{"".join(rows)}</ol></section>\n'

    def _posts_sitemap(self, scene: Scene) -> Document:
        return sitemap((self.url(self.text_path(t)), t.changed_at(scene.at)) for t in scene.texts)

    def _pages_sitemap(self, scene: Scene) -> Document:
        posts = {self.text_path(text) for text in scene.texts}
        return sitemap((self.url(path), None) for path in self.pages(scene) if path not in posts)
