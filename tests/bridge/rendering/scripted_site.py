"""A site whose pages scripts build from data of another host, beside plain pages that show the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.engine.crawl.conftest import ScriptedWeb, http

SITE, DATA, PLAIN, COUNTER = "app.test", "data.test", "plain.test", "www.google-analytics.com"
HOSTS = (SITE, DATA, PLAIN, COUNTER)
AUTHORS = ("Greta Sandberg", "Tomás Oliveira", "Ingrid Halvorsen", "Nils Petersen")
SUBJECTS = ("harbour", "lighthouse", "orchard", "railway", "theatre", "library", "market", "bridge")

_SCRIPT = """
async function show() {
  const name = location.pathname.slice(1) || 'home';
  const story = await (await fetch('http://data.test/' + name + '.json')).json();
  document.title = story.title;
  const links = story.links.map(link => `<li><a href="/${link}">${link}</a></li>`).join('');
  document.querySelector('#root').innerHTML = `<nav><ul>${links}</ul></nav>
    <article><h1>${story.title}</h1><p class="byline">By <a rel="author">${story.author}</a></p>
    <time datetime="${story.date}">${story.date}</time>${story.text}</article>`;
  fetch('http://data.test/private/visitor.json').catch(() => 0);
  fetch('http://www.google-analytics.com/collect').catch(() => 0);
}
show();
"""
_SHELL = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title></title></head>
<body><div id="root"></div><script src="/app.js"></script></body></html>"""
_PLAIN = """<!DOCTYPE html><html lang="en"><head><title>{title}</title><script src="/menu.js"></script></head>
<body><article><h1>{title}</h1><p class="byline">By <a rel="author">{author}</a></p>
<time datetime="{date}">{date}</time>{text}</article>{links}</body></html>"""


@dataclass(frozen=True)
class Story:
    """What a page is to say."""

    name: str
    title: str
    author: str
    date: str
    words: str

    @property
    def text(self) -> str:
        return f"<p>{self.words}</p>"


def story(number: int, kind: str) -> Story:
    subject = SUBJECTS[number % len(SUBJECTS)]
    words = " ".join(
        f"In the {subject} of town {number} the people of street {line} met at {line + 7} o'clock."
        for line in range(8)
    )
    title = f"How the {subject} of town {number} was saved"
    return Story(
        f"{kind}-{number}",
        title,
        AUTHORS[number % len(AUTHORS)],
        f"2026-0{number % 9 + 1}-1{number % 10}",
        words,
    )


def put_story(web: ScriptedWeb, told: Story, links: Sequence[str] = (), words: str = "") -> Story:
    """Serve the data of a story, in other words than before where some are given."""
    told = replace(told, words=words or told.words)
    said = {
        "title": told.title,
        "author": told.author,
        "date": told.date,
        "text": told.text,
        "links": links,
    }
    answer = http(
        json.dumps(said), content_type="application/json", access_control_allow_origin="*"
    )
    web.add(f"{DATA}/{told.name}.json", answer)
    return told


def put_site(web: ScriptedWeb, count: int) -> tuple[list[Story], list[Story]]:
    """Serve so many scripted stories, which only scripts link to, and as many plain ones."""
    scripted = [story(number, "story") for number in range(count)]
    plain = [story(number + 50, "page") for number in range(count)]
    names = [each.name for each in scripted]
    home = Story("home", "Stories of towns", "", "", "All that was written about towns so far.")
    for each in (home, *scripted):
        path = "/" if each is home else f"/{each.name}"
        web.add(f"{SITE}{path}", http(_SHELL))
        put_story(web, each, names)
    web.add(f"{SITE}/app.js", http(_SCRIPT, content_type="text/javascript"))
    robots = "User-agent: *\nDisallow: /private/"
    web.add(f"{DATA}/robots.txt", http(robots, content_type="text/plain"))
    links = "".join(f"<a href='/{each.name}'>{each.title}</a> " for each in plain)
    for each in plain:
        page = _PLAIN.format(
            title=each.title, author=each.author, date=each.date, text=each.text, links=links
        )
        web.add(f"{PLAIN}/{each.name}", http(page))
    web.add(f"{PLAIN}/menu.js", http("var menu = 1;" * 100, content_type="text/javascript"))
    return scripted, plain
