"""gazete.demo.test: a Turkish newspaper in windows-1254, with print versions of some articles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from html import escape

from carmengui.demo.content import Text
from carmengui.demo.press import Press
from carmengui.demo.scene import Facts, Page, Scene
from carmengui.demo.sheet import Value, template
from carmengui.demo.site import Route

_PRINTED = 4


class Gazete(Press):
    """Home turns every few hours; most articles carry OpenGraph, all the print marks."""

    def own_values(self, text: Text, facts: Facts) -> Mapping[str, Value]:
        """Tell whether an article has OpenGraph, and where its print version is, if any."""
        del facts
        return {
            "graph": "yes" if len(text.title) % 4 else "",
            "printed": self._print_path(text) if text in self._printed() else "",
        }

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
        return Page(template("gazete_print").fill(values, self.profile.charset), facts)
