"""blog.demo.test: an English blog in modern HTML with JSON-LD, comments and a sitemap index."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import timedelta
from functools import cached_property
from typing import Any

from carmengui.demo.content import Text
from carmengui.demo.feeds import gzipped, sitemap, sitemap_index
from carmengui.demo.press import Press
from carmengui.demo.profile import load_table
from carmengui.demo.scene import Document, Facts, Scene
from carmengui.demo.sheet import Markup, Value, fill_text
from carmengui.demo.site import File

_COMMENT = """\
<li class="comment"><p class="comment-author">{{name}} · <time datetime="{{day}}">{{day}}</time></p>
<p>{{text}}</p></li>
"""


class Blog(Press):
    """The sitemap index leads to a packed child."""

    def own_values(self, text: Text, facts: Facts) -> Mapping[str, Value]:
        """Return the JSON-LD of a post, and the comments under it."""
        data = json.dumps(self._linked_data(text, facts), ensure_ascii=False, indent=1)
        return {
            "linked_data": Markup(data.replace("</", "<\\/")),
            "comments": Markup(self._comments_markup(text)),
        }

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return robots.txt, the sitemap index and its two children."""
        children = [self.url("/sitemap-posts.xml.gz"), self.url("/sitemap-pages.xml")]
        return {
            **super().files(scene),
            "/sitemap_index.xml": lambda: sitemap_index(children),
            "/sitemap-posts.xml.gz": lambda: gzipped(self._posts_sitemap(scene)),
            "/sitemap-pages.xml": lambda: self._pages_sitemap(scene),
        }

    def _linked_data(self, text: Text, facts: Facts) -> dict[str, Any]:
        data: dict[str, Any] = {
            "@context": "https://schema.org",
            "@type": "BlogPosting",
            "headline": facts.title,
            "mainEntityOfPage": self.url(self.text_path(text)),
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
        return load_table("blog_comments")

    def _comments_markup(self, text: Text) -> str:
        """Return the comments under a post: none, one or two of its section, in turn."""
        pool = self._comments.get(text.section, [])
        place = self.texts.index(text)
        if not pool or text.day is None:
            return ""
        chosen = [pool[(place + step) % len(pool)] for step in range(place % 3)]
        return "".join(
            fill_text(_COMMENT, **comment, day=(text.day + timedelta(days=step)).isoformat())
            for step, comment in enumerate(chosen, start=1)
        )

    def _posts_sitemap(self, scene: Scene) -> Document:
        return sitemap((self.url(self.text_path(t)), t.changed_at(scene.at)) for t in scene.texts)

    def _pages_sitemap(self, scene: Scene) -> Document:
        posts = {self.text_path(text) for text in scene.texts}
        return sitemap((self.url(path), None) for path in self.pages(scene) if path not in posts)
