"""A site that publishes texts: home page, sections, months, articles and pages about itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import ClassVar

from carmengui.demo.content import Block, Text, blocks
from carmengui.demo.feeds import Channel, Entry
from carmengui.demo.scene import Facts, Page, Scene
from carmengui.demo.sheet import fill_text, template
from carmengui.demo.site import Route, Site

NEWEST = 4
"""How many newest texts the sidebar names."""
FEED_ENTRIES = 10


@dataclass(frozen=True, slots=True)
class Look:
    """The small pieces of markup of a site; ``{{...}}`` stands for escaped values."""

    link: str = '<li><a href="{{url}}">{{name}}</a></li>\n'
    newest: str = '<li><a href="{{url}}">{{title}}</a></li>\n'
    notice: str = "<p>{{text}}</p>\n"
    teaser: str = (
        '<div class="teaser"><h3><a href="{{url}}">{{title}}</a></h3><p>{{gist}}</p></div>\n'
    )
    group: str = '<h2><a href="{{url}}">{{name}}</a></h2>\n'
    headline: str = "<h1>{{title}}</h1>\n"
    paragraph: str = "<p>{{line}}</p>\n"
    heading: str = "<h2>{{line}}</h2>\n"
    item: str = "<li>{{line}}</li>\n"
    items: tuple[str, str] = ("<ul>\n", "</ul>\n")

    def block(self, block: Block) -> str:
        """Return the markup of one block of a body."""
        if block.kind == "list":
            rows = [fill_text(self.item, line=line) for line in block.lines]
            return "".join([self.items[0], *rows, self.items[1]])
        return fill_text(getattr(self, block.kind), line=block.lines[0])

    def body(self, body: str) -> str:
        """Return the markup of a whole body."""
        return "".join(map(self.block, blocks(body)))


@dataclass(frozen=True, slots=True)
class Draft:
    """A page before it is put into the template; ``text`` is set where it is the page of a text."""

    path: str
    facts: Facts
    main: str
    text: Text | None = None


class Press(Site):
    """The common order of the publishing sites; each gives its markup, head and article."""

    look: ClassVar[Look] = Look()
    text_form: ClassVar[str] = "/{section}/{slug}.html"
    section_form: ClassVar[str] = "/{section}/"
    month_form: ClassVar[str] = "/{y:04}/{m:02}/"
    service_form: ClassVar[str] = "/{slug}.html"
    months_shown: ClassVar[int] = 0
    stamped: ClassVar[frozenset[str]] = frozenset()
    teasers_per_section: ClassVar[int] = 2

    @abstractmethod
    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return what stands in the head of a page, the title included."""

    @abstractmethod
    def article(self, text: Text, scene: Scene) -> str:
        """Return the markup of an article, headline included."""

    def text_facts(self, text: Text) -> Facts:
        """Return what the page of a text truly says."""
        return Facts(
            lang=text.lang or self.profile.lang,
            title=text.title,
            authors=text.authors,
            day=text.day,
            description=text.description or None,
            keywords=text.keywords,
            publisher=self.profile.publisher or None,
        )

    def list_facts(self, title: str) -> Facts:
        """Return what a list of texts truly says."""
        return Facts(self.profile.lang, title, publisher=self.profile.publisher or None)

    def text_path(self, text: Text) -> str:
        """Return the path of a text's page."""
        return self.text_form.format(section=text.section, slug=text.slug)

    def section_path(self, section: str) -> str:
        """Return the path of a section's list."""
        return self.section_form.format(section=section)

    def service_path(self, text: Text) -> str:
        """Return the path of a page about the site."""
        return self.service_form.format(slug=text.slug)

    def pages(self, scene: Scene) -> Mapping[str, Route]:
        """Return home, section lists, month lists, articles and pages about the site."""
        routes: dict[str, Route] = {"/": partial(self.home_page, scene)}
        for section in scene.sections:
            routes[self.section_path(section)] = partial(self.section_page, scene, section)
        for year, month in self.months(scene):
            path = self.month_form.format(y=year, m=month)
            routes[path] = partial(self.month_page, scene, year, month)
        for text in scene.texts:
            routes[self.text_path(text)] = partial(self.text_page, scene, text)
        for text in self.service:
            routes[self.service_path(text)] = partial(self.service_page, scene, text)
        return routes

    def months(self, scene: Scene) -> tuple[tuple[int, int], ...]:
        """Return the newest months in which dated texts appeared, newest first."""
        days = [text.day for text in scene.texts if text.day]
        months = sorted({(day.year, day.month) for day in days}, reverse=True)
        return tuple(months[: self.months_shown])

    def say_month(self, year: int, month: int) -> str:
        """Return a month as a heading."""
        return f"{self.profile.months[month - 1]} {year}"

    def text_page(self, scene: Scene, text: Text) -> Page:
        """Return the page of a text."""
        main = self.article(text, scene)
        return self.compose(scene, Draft(self.text_path(text), self.text_facts(text), main, text))

    def service_page(self, scene: Scene, text: Text) -> Page:
        """Return a page about the site: a headline and a body."""
        facts = Facts(
            self.profile.lang,
            text.title,
            description=text.description or None,
            publisher=self.profile.publisher or None,
        )
        main = fill_text(self.look.headline, title=text.title) + self.look.body(text.body)
        return self.list_page(scene, self.service_path(text), facts, main)

    def section_page(self, scene: Scene, section: str) -> Page:
        """Return the list of a section."""
        title = self.profile.say_section(section)
        main = fill_text(self.look.headline, title=title) + self.teasers(scene.section(section))
        return self.list_page(scene, self.section_path(section), self.list_facts(title), main)

    def month_page(self, scene: Scene, year: int, month: int) -> Page:
        """Return the list of a month."""
        title = self.say_month(year, month)
        texts = [t for t in scene.texts if t.day and (t.day.year, t.day.month) == (year, month)]
        main = fill_text(self.look.headline, title=title) + self.teasers(texts)
        path = self.month_form.format(y=year, m=month)
        return self.list_page(scene, path, self.list_facts(title), main)

    def home_page(self, scene: Scene) -> Page:
        """Return the home page: a leading teaser where it turns, then the newest of each section."""
        parts = [fill_text(self.look.headline, title=self.profile.name)]
        lead = scene.lead() if self.turns else None
        if lead:
            opening = next(b for b in blocks(lead.body) if b.kind == "paragraph")
            parts += [self.teasers([lead]), self.look.block(opening)]
        for section in scene.sections:
            name, url = self.profile.say_section(section), self.section_path(section)
            parts.append(fill_text(self.look.group, name=name, url=url))
            parts.append(self.teasers(scene.section(section)[: self.teasers_per_section]))
        return self.list_page(scene, "/", self.list_facts(self.profile.name), "".join(parts))

    def list_page(self, scene: Scene, path: str, facts: Facts, main: str) -> Page:
        """Return a page that is not an article."""
        return self.compose(scene, Draft(path, facts, main))

    def teasers(self, texts: Iterable[Text]) -> str:
        """Return the entries of a list."""
        return "".join(self.teaser(text) for text in texts)

    def teaser(self, text: Text) -> str:
        """Return one entry of a list: the title and the gist."""
        day = self.profile.say_day(text.day) if text.day else ""
        gist = text.description or f"{self.profile.say_section(text.section)}. {day}"
        return fill_text(
            self.look.teaser, url=self.text_path(text), title=text.title, gist=gist, day=day
        )

    def entries(self, scene: Scene) -> list[Entry]:
        """Return the newest texts as entries of a feed."""
        return [
            Entry(
                self.url(self.text_path(text)),
                text.title,
                text.description,
                text.authors,
                published_at=text.published_at,
                changed_at=text.changed_at(scene.at),
            )
            for text in scene.texts[:FEED_ENTRIES]
        ]

    def channel(self, path: str) -> Channel:
        """Return what the feed at a path says of the site."""
        profile = self.profile
        return Channel(self.url(path), self.url("/"), profile.name, profile.tagline, profile.lang)

    def aside(self, text: Text | None) -> str:
        """Return what the sidebar says of this page alone."""
        del text
        return ""

    def navigation(self, scene: Scene) -> list[tuple[str, str]]:
        """Return the links that every page has: path and name."""
        links = [("/", self.profile.words["home"])]
        links += [(self.section_path(s), self.profile.say_section(s)) for s in scene.sections]
        links += [(self.service_path(text), text.title) for text in self.service]
        for year, month in self.months(scene)[:1]:
            links.append((self.month_form.format(y=year, m=month), self.say_month(year, month)))
        return links

    def compose(self, scene: Scene, draft: Draft) -> Page:
        """Return the page: the site's template filled with what is the page's own."""
        look, profile = self.look, self.profile
        months = [
            (self.month_form.format(y=y, m=m), self.say_month(y, m)) for y, m in self.months(scene)
        ]
        newest = [{"url": self.text_path(t), "title": t.title} for t in scene.texts[:NEWEST]]
        facts, stamped = draft.facts, draft.path in self.stamped
        values = {
            **{f"word_{key}": escape(word) for key, word in profile.words.items()},
            "lang": facts.lang,
            "name": escape(profile.name),
            "tagline": escape(profile.tagline),
            "imprint": escape(profile.imprint),
            "head": self.head(facts, draft.path, draft.text),
            "main": draft.main,
            "aside": self.aside(draft.text),
            "navigation": self._links(self.navigation(scene)),
            "months": self._links(months),
            "related": self._related(scene, draft.text),
            "newest": "".join(fill_text(look.newest, **item) for item in newest),
            "notices": "".join(fill_text(look.notice, text=line) for line in profile.notices),
            "stamp": f"{profile.words['stamp']} {scene.at:%d.%m.%Y %H:%M:%S}" if stamped else "",
        }
        return Page(template(self.name).fill(values, self.charset), facts, stamped)

    def _related(self, scene: Scene, text: Text | None) -> str:
        """Return links to two other texts of the section: the part of a sidebar that differs."""
        others = [other for other in scene.section(text.section) if other != text] if text else []
        rows = [{"url": self.text_path(t), "title": t.title} for t in others[-2:]]
        return "".join(fill_text(self.look.newest, **row) for row in rows)

    def _links(self, links: Iterable[tuple[str, str]]) -> str:
        return "".join(fill_text(self.look.link, url=url, name=name) for url, name in links)
