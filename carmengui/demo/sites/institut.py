"""institut.demo.test: a German institute's HTML 4 pages, with the defects that CARMEN met.

The forms follow seed branches of the title heuristic (CARMEN, section 5.1) and the findings of its
section 4: titles in the body, formatting instead of headings, the institution as description,
authors as e-mail links, headings as pictures, pages called untitled.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from html import escape
from typing import ClassVar

from carmengui.demo.content import Text
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Facts, Scene
from carmengui.demo.sheet import fill_text

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@dataclass(frozen=True, slots=True)
class Form:
    """How a page is written.

    ``branch`` is the branch of CARMEN's title heuristic that applies. ``title`` fills TITLE from
    the headline, its beginning (``short``), the institute and the section; empty means no TITLE.
    ``gist`` and ``words`` say where description and keywords stand: ``meta``, ``visible``,
    ``nowhere``, or ``institute``, where META names the institute instead.
    """

    branch: int
    title: str
    heading: str
    gist: str = "nowhere"
    words: str = "nowhere"
    author: str = "mail"
    title_in_body: bool = False


_H1 = "<H1>{{title}}</H1>\n"
_H2 = "<H2>{{title}}</H2>\n"
_CENTERED = "<CENTER><P><B>{{title}}</B></P></CENTER>\n"
_BOLD = "<B><P>{{title}}</P></B>\n"
_FONT = '<FONT SIZE="+3" COLOR="#003366">{{title}}</FONT><BR>\n'
_IMAGE = '<IMG SRC="/bilder/titel.gif" WIDTH=480 HEIGHT=60 BORDER=0 ALT="{{title}}"><BR>\n'

FORMS = (
    Form(1, "{{title}}", _H1, "meta", "meta"),
    Form(2, "{{title}} - {{site}}", _H1, "institute", "visible"),
    Form(3, "{{short}}", _H1, "visible", "visible"),
    Form(4, "{{section}}", _H1, "meta", "meta", "meta"),
    Form(5, "{{section}}", _CENTERED, "institute"),
    Form(6, "{{title}}", _FONT, "visible"),
    Form(7, "Untitled Document", _H2, "nowhere", "visible", "plain"),
    Form(8, "", _BOLD, "institute", "visible"),
    Form(6, "{{site}}: {{section}}", _IMAGE, "nowhere", "meta"),
    Form(1, "{{title}}", _H2, "meta", "nowhere", "plain", title_in_body=True),
    Form(8, "untitled", _CENTERED, "visible"),
)
"""Given to the texts in turn, in the order of their slugs."""


class Institut(Press):
    """Old pages: upper-case tags, tables, ISO-8859-1 by meta alone, no validators."""

    name = "institut"
    charset = "iso-8859-1"
    content_type = "text/html"
    has_etag = False
    has_last_modified = False
    stamped: ClassVar[frozenset[str]] = frozenset({"/projekte/arbeitsbereich-ereignisdaten.html"})
    teasers_per_section = 3
    look = Look(
        link='<A HREF="{{url}}">{{name}}</A><BR>\n',
        newest='<A HREF="{{url}}">{{title}}</A><BR>\n',
        notice="<P>{{text}}</P>\n",
        teaser='<LI><A HREF="{{url}}">{{title}}</A><BR>{{gist}}\n',
        group='<H3><A HREF="{{url}}">{{name}}</A></H3>\n',
        headline="<H1>{{title}}</H1>\n",
        paragraph="<P>{{line}}</P>\n",
        heading='<P><FONT SIZE="+1">{{line}}</FONT></P>\n',
        item="<LI>{{line}}\n",
        items=("<UL>\n", "</UL>\n"),
    )

    def form(self, text: Text) -> Form:
        """Return the form a text's page is written in."""
        return FORMS[self.texts.index(text) % len(FORMS)]

    def text_facts(self, text: Text) -> Facts:
        """Return what the page says: some of its metadata stands nowhere."""
        form, facts = self.form(text), super().text_facts(text)
        if form.gist not in {"meta", "visible"}:
            facts = replace(facts, description=None)
        return replace(facts, keywords=()) if form.words == "nowhere" else facts

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return TITLE and META as the form has them; lists are plain."""
        del path
        if text is None:
            return fill_text("<TITLE>{{title}}</TITLE>\n", title=facts.title)
        form = self.form(text)
        parts = [] if form.title_in_body else [self._title(text)]
        named = "" if form.gist == "visible" else facts.description or ""
        if form.gist == "institute":
            named = self.profile.name
        parts.append(_meta("description", named))
        parts.append(_meta("keywords", ", ".join(facts.keywords) if form.words == "meta" else ""))
        parts.append(_meta("author", ", ".join(facts.authors) if form.author == "meta" else ""))
        return "".join(parts)

    def aside(self, text: Text | None) -> str:
        """Return the TITLE that stands in the BODY, where it formally must not."""
        return self._title(text) if text and self.form(text).title_in_body else ""

    def article(self, text: Text, scene: Scene) -> str:
        """Return heading, authors, abstract, body, keywords and day as the form has them."""
        form, facts = self.form(text), self.text_facts(text)
        parts = [fill_text(form.heading, title=text.title), self._authors(text, form)]
        if form.gist == "visible" and facts.description:
            parts.append(fill_text("<P>Kurzfassung: {{text}}</P>\n", text=facts.description))
        parts.append(self.look.body(text.body_at(scene.at)))
        if form.words == "visible" and facts.keywords:
            words = ", ".join(facts.keywords)
            parts.append(fill_text("<P>Schlagw\u00f6rter: {{words}}</P>\n", words=words))
        if text.day:
            parts.append(
                fill_text("<P>Marbr\u00fcck, den {{day}}</P>\n", day=self.profile.say_day(text.day))
            )
        return "".join(parts)

    def _title(self, text: Text) -> str:
        form = self.form(text).title
        if not form:
            return ""
        title = fill_text(
            form,
            title=text.title,
            short=" ".join(text.title.split()[:3]).rstrip(":,"),
            site=self.profile.name,
            section=self.profile.say_section(text.section),
        )
        return f"<TITLE>{title}</TITLE>\n"

    def _authors(self, text: Text, form: Form) -> str:
        if not text.authors or form.author == "meta":
            return ""
        if form.author == "plain":
            return fill_text("<P>Bearbeitung: {{names}}</P>\n", names=", ".join(text.authors))
        links = [f'<A HREF="mailto:{_mailbox(name)}">{escape(name)}</A>' for name in text.authors]
        return f"<P>{', '.join(links)}</P>\n"


def _meta(name: str, content: str) -> str:
    if not content:
        return ""
    return fill_text('<META NAME="{{name}}" CONTENT="{{content}}">\n', name=name, content=content)


def _mailbox(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.lower().translate(_UMLAUTS))
    letters = "".join(char for char in plain if char.isascii() and (char.isalpha() or char in " -"))
    return ".".join(letters.split()) + "@institut.demo.test"
