"""vesti.demo.test: Russian news in windows-1251, said by the HTTP header alone; Atom and a sitemap."""

from __future__ import annotations

from collections.abc import Mapping

from carmengui.demo.content import Text
from carmengui.demo.feeds import sitemap
from carmengui.demo.press import Press
from carmengui.demo.scene import Document, Facts, Scene
from carmengui.demo.sheet import Value
from carmengui.demo.site import File


class Vesti(Press):
    """Articles carry microdata or OpenGraph in turn; robots.txt leads to the sitemap."""

    def own_values(self, text: Text, facts: Facts) -> Mapping[str, Value]:
        """Tell whether an article has microdata or OpenGraph."""
        has_microdata = self.texts.index(text) % 2 == 0
        return {
            "microdata": "yes" if has_microdata else "",
            "graph": "yes" if facts.day and not has_microdata else "",
        }

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return robots.txt, the sitemap and the Atom feed."""
        return {**super().files(scene), "/sitemap.xml": lambda: self._sitemap(scene)}

    def _sitemap(self, scene: Scene) -> Document:
        times = {self.text_path(text): text.changed_at(scene.at) for text in scene.texts}
        return sitemap((self.url(path), times.get(path)) for path in self.pages(scene))
