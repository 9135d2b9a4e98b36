"""A site that publishes texts: home page, sections, months, articles and pages about itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from html import escape

from carmengui.demo.content import Text, blocks
from carmengui.demo.feeds import Channel, Entry, atom, rss
from carmengui.demo.scene import Document, Facts, Page, Scene
from carmengui.demo.sheet import Value, fill_text, template
from carmengui.demo.site import File, Route, Site

NEWEST = 4
"""How many newest texts the sidebar names."""
FEED_ENTRIES = 10


class Press(Site):
    """The order of a publishing site; its markup stands in its profile."""

    def own_values(self, text: Text, facts: Facts) -> Mapping[str, Value]:
        """Return what only this site's markup asks of a text."""
        del text, facts
        return {}

    def values(self, facts: Facts, path: str, text: Text | None) -> dict[str, Value]:
        """Return what the markup of a head, an article or a sidebar may name."""
        profile = self.profile
        day = profile.say_day(facts.day)
        values: dict[str, Value] = {
            **{f"word_{key}": word for key, word in profile.words.items()},
            "site": profile.name,
            "tagline": profile.tagline,
            "url": self.url(path),
            "home": "yes" if path == "/" else "",
            "title": facts.title,
            "description": facts.description or "",
            "authors": facts.authors,
            "keywords": facts.keywords,
            "publisher": facts.publisher or "",
            "lang": facts.lang,
            "iso": facts.day.isoformat() if facts.day else "",
            "day": day,
        }
        if text is None:
            return values
        at = text.said_at
        return {
            **values,
            "article": "yes",
            "signed": "yes" if facts.authors or day else "",
            "codes": text.subject_codes,
            "published": at.isoformat() if at else values["iso"],
            "time": profile.time_form.format(at=at) if at else "",
            **self.own_values(text, facts),
        }

    def article(self, text: Text, scene: Scene) -> str:
        """Return the markup of an article, headline included."""
        values = self.values(self.text_facts(text), self.text_path(text), text)
        body = self.profile.look.body(text.body_at(scene.at))
        return fill_text(self.profile.look.article, **values, body=body)

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
            event=text.event or None,
        )

    def list_facts(self, title: str, description: str = "") -> Facts:
        """Return what a page that is no article truly says."""
        return Facts(
            self.profile.lang,
            title,
            description=description or None,
            publisher=self.profile.publisher or None,
        )

    def text_path(self, text: Text) -> str:
        """Return the path of a text's page."""
        return self.profile.paths.text.format(section=text.section, slug=text.slug)

    def section_path(self, section: str) -> str:
        """Return the path of a section's list."""
        return self.profile.paths.section.format(section=section)

    def month_path(self, year: int, month: int) -> str:
        """Return the path of a month's list."""
        return self.profile.paths.month.format(y=year, m=month)

    def service_path(self, text: Text) -> str:
        """Return the path of a page about the site."""
        return self.profile.paths.service.format(slug=text.slug)

    def pages(self, scene: Scene) -> Mapping[str, Route]:
        """Return home, section lists, month lists, articles and pages about the site."""
        routes: dict[str, Route] = {"/": partial(self.home_page, scene)}
        for section in scene.sections:
            routes[self.section_path(section)] = partial(self.section_page, scene, section)
        for year, month in self.months(scene):
            routes[self.month_path(year, month)] = partial(self.month_page, scene, year, month)
        for text in scene.texts:
            routes[self.text_path(text)] = partial(self.text_page, scene, text)
        for text in self.service:
            routes[self.service_path(text)] = partial(self.service_page, scene, text)
        return routes

    def months(self, scene: Scene) -> tuple[tuple[int, int], ...]:
        """Return the newest months in which dated texts appeared, newest first."""
        days = [text.day for text in scene.texts if text.day]
        months = sorted({(day.year, day.month) for day in days}, reverse=True)
        return tuple(months[: self.profile.months_shown])

    def say_month(self, year: int, month: int) -> str:
        """Return a month as a heading."""
        return f"{self.profile.months[month - 1]} {year}"

    def text_page(self, scene: Scene, text: Text) -> Page:
        """Return the page of a text."""
        main = self.article(text, scene)
        return self.compose(scene, self.text_path(text), self.text_facts(text), main, text)

    def service_page(self, scene: Scene, text: Text) -> Page:
        """Return a page about the site."""
        facts = self.list_facts(text.title, text.description)
        return self.compose(scene, self.service_path(text), facts, self.service_main(text))

    def service_main(self, text: Text) -> str:
        """Return what a page about the site says: a headline and a body."""
        return self.headed(text.title, self.profile.look.body(text.body))

    def headed(self, title: str, markup: str) -> str:
        """Return markup below a headline."""
        return fill_text(self.profile.look.headline, title=title) + markup

    def section_page(self, scene: Scene, section: str) -> Page:
        """Return the list of a section."""
        title = self.profile.say_section(section)
        main = self.headed(title, self.teasers(scene.section(section)))
        return self.compose(scene, self.section_path(section), self.list_facts(title), main)

    def month_page(self, scene: Scene, year: int, month: int) -> Page:
        """Return the list of a month."""
        title = self.say_month(year, month)
        texts = [t for t in scene.texts if t.day and (t.day.year, t.day.month) == (year, month)]
        main = self.headed(title, self.teasers(texts))
        return self.compose(scene, self.month_path(year, month), self.list_facts(title), main)

    def home_page(self, scene: Scene) -> Page:
        """Return the home page: a leading teaser where it turns, then the newest of each section."""
        parts = [fill_text(self.profile.look.headline, title=self.profile.name)]
        lead = scene.lead() if self.profile.turns else None
        if lead:
            opening = next(b for b in blocks(lead.body) if b.kind == "paragraph")
            parts += [self.teasers([lead]), self.profile.look.block(opening)]
        for section in scene.sections:
            name, url = self.profile.say_section(section), self.section_path(section)
            parts.append(fill_text(self.profile.look.group, name=name, url=url))
            parts.append(self.teasers(scene.section(section)[: self.profile.teasers_per_section]))
        return self.compose(scene, "/", self.list_facts(self.profile.name), "".join(parts))

    def teasers(self, texts: Iterable[Text]) -> str:
        """Return the entries of a list."""
        opening, closing = self.profile.look.teasers
        return f"{opening}{''.join(map(self.teaser, texts))}{closing}"

    def teaser(self, text: Text) -> str:
        """Return one entry of a list: the title and the gist."""
        day = self.profile.say_day(text.day)
        gist = text.description or f"{self.profile.say_section(text.section)}. {day}"
        return fill_text(
            self.profile.look.teaser,
            url=self.text_path(text),
            title=text.title,
            gist=gist,
            day=day,
            authors=text.authors,
        )

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return the files of the site, with its feed if it has one."""
        feed = self.profile.feed
        return {**super().files(scene), **({feed: partial(self.feed, scene)} if feed else {})}

    def feed(self, scene: Scene) -> Document:
        """Return the feed of the site: RSS or Atom, as its path says."""
        profile = self.profile
        channel = Channel(
            self.url(profile.feed),
            self.url("/"),
            profile.name,
            profile.tagline,
            profile.lang,
            changed_at=max(text.changed_at(scene.at) for text in scene.texts),
        )
        return (rss if profile.feed == "/rss.xml" else atom)(channel, self.entries(scene))

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

    def navigation(self, scene: Scene) -> list[tuple[str, str]]:
        """Return the links that every page has: path and name."""
        links = [("/", self.profile.words["home"])]
        links += [(self.section_path(s), self.profile.say_section(s)) for s in scene.sections]
        links += [(self.service_path(text), text.title) for text in self.service]
        for year, month in self.months(scene)[:1]:
            links.append((self.month_path(year, month), self.say_month(year, month)))
        if self.profile.feed:
            links.append((self.profile.feed, self.profile.words["feed"]))
        return links

    def compose(
        self, scene: Scene, path: str, facts: Facts, main: str, text: Text | None = None
    ) -> Page:
        """Return a page: the site's template filled with what is the page's own."""
        look, profile = self.profile.look, self.profile
        parts = self.values(facts, path, text)
        months = [(self.month_path(*month), self.say_month(*month)) for month in self.months(scene)]
        stamped = path in profile.stamped
        values = {
            **{f"word_{key}": escape(word) for key, word in profile.words.items()},
            "lang": facts.lang,
            "name": escape(profile.name),
            "tagline": escape(profile.tagline),
            "imprint": escape(profile.imprint),
            "head": fill_text(look.head, **parts),
            "main": main,
            "aside": fill_text(look.aside, **parts),
            "navigation": self._links(self.navigation(scene)),
            "months": self._links(months),
            "related": self._titles(self._related(scene, text)),
            "newest": self._titles(scene.texts[:NEWEST]),
            "notices": "".join(fill_text(look.notice, text=line) for line in profile.notices),
            "stamp": f"{profile.words['stamp']} {scene.at:%d.%m.%Y %H:%M:%S}" if stamped else "",
        }
        return Page(template(self.name).fill(values, self.profile.charset), facts, stamped)

    def _related(self, scene: Scene, text: Text | None) -> Sequence[Text]:
        """Return two other texts of the section: the part of a sidebar that differs."""
        return [t for t in scene.section(text.section) if t != text][-2:] if text else ()

    def _titles(self, texts: Iterable[Text]) -> str:
        newest = self.profile.look.newest
        return "".join(fill_text(newest, url=self.text_path(t), title=t.title) for t in texts)

    def _links(self, links: Iterable[tuple[str, str]]) -> str:
        return "".join(fill_text(self.profile.look.link, url=url, name=name) for url, name in links)
