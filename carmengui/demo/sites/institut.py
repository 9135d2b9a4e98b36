"""institut.demo.test: a German institute's HTML 4 pages, with the defects that CARMEN met.

The forms follow seed branches of the title heuristic (CARMEN, section 5.1) and the findings of its
section 4: titles in the body, formatting instead of headings, the institution as description,
authors as e-mail links, headings as pictures, pages called untitled.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from carmengui.demo.content import Text
from carmengui.demo.press import Press
from carmengui.demo.profile import load_table
from carmengui.demo.scene import Facts
from carmengui.demo.sheet import Markup, Value, fill_text

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_MAIL = '<A HREF="mailto:{{mailbox}}">{{name}}</A>'


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


@cache
def _forms() -> tuple[Form, ...]:
    return tuple(Form(**table) for table in load_table("institut_forms")["forms"])


class Institut(Press):
    """Old pages: upper-case tags, tables, ISO-8859-1 by meta alone, no validators."""

    def form(self, text: Text) -> Form:
        """Return the form a text's page is written in."""
        return _forms()[self.texts.index(text) % len(_forms())]

    def text_facts(self, text: Text) -> Facts:
        """Return what the page says: some of its metadata stands nowhere."""
        form, facts = self.form(text), super().text_facts(text)
        if form.gist not in {"meta", "visible"}:
            facts = replace(facts, description=None)
        return replace(facts, keywords=()) if form.words == "nowhere" else facts

    def own_values(self, text: Text, facts: Facts) -> Mapping[str, Value]:
        """Return the parts of a page as its form has them, each where it stands."""
        form, gist = self.form(text), facts.description or ""
        title = fill_text(
            form.title,
            title=text.title,
            short=" ".join(text.title.split()[:3]).rstrip(":,"),
            site=self.profile.name,
            section=self.profile.say_section(text.section),
        )
        mails = [fill_text(_MAIL, mailbox=_mailbox(name), name=name) for name in text.authors]
        return {
            "heading": Markup(fill_text(form.heading, title=text.title)),
            "body_title" if form.title_in_body else "head_title": Markup(title),
            f"{form.author}_author": text.authors,
            f"{form.gist}_gist": self.profile.name if form.gist == "institute" else gist,
            f"{form.words}_words": facts.keywords,
            "mails": Markup(", ".join(mails)),
        }


def _mailbox(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.lower().translate(_UMLAUTS))
    letters = "".join(char for char in plain if char.isascii() and (char.isalpha() or char in " -"))
    return ".".join(letters.split()) + "@institut.demo.test"
