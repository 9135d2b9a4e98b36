"""preprints.demo.test: lists and abstracts of mathematical preprints, with Dublin Core in the head."""

from __future__ import annotations

from carmengui.demo.content import Text
from carmengui.demo.press import Look, Press
from carmengui.demo.scene import Facts, Scene
from carmengui.demo.sheet import fill_text

_META = '<meta name="{{name}}" content="{{content}}">\n'
_CODE = '<meta name="DC.Subject" scheme="MSC 2020" content="{{content}}">\n'
_ABSTRACT = """\
<h1>{{title}}</h1>
<p><strong>{{names}}</strong></p>
<h3>{{abstract}}</h3>
<blockquote>{{gist}}</blockquote>
<h3>{{remarks}}</h3>
"""
_DETAILS = """\
<p>MSC 2020: {{codes}}<br>
Keywords: {{words}}<br>
Received: {{day}}</p>
"""


class Preprints(Press):
    """Every abstract repeats its Dublin Core in words; lists name title and authors only."""

    name = "preprints"
    text_form = "/abs/{slug}.html"
    section_form = "/list/{section}.html"
    teasers_per_section = 3
    look = Look(
        link='[<a href="{{url}}">{{name}}</a>]\n',
        notice="<li>{{text}}</li>\n",
        teaser='<p><a href="{{url}}">{{title}}</a><br>{{gist}}</p>\n',
        group='<h3><a href="{{url}}">{{name}}</a></h3>\n',
        heading="<h4>{{line}}</h4>\n",
    )

    def head(self, facts: Facts, path: str, text: Text | None) -> str:
        """Return the title and, for an abstract, its Dublin Core."""
        head = fill_text("<title>{{title}}</title>\n", title=facts.title)
        if text is None:
            return head
        rows = [("DC.Title", facts.title)]
        rows += [("DC.Creator", name) for name in facts.authors]
        rows += [("DC.Date", facts.day.isoformat())] if facts.day else []
        rows += [("DC.Description", facts.description)] if facts.description else []
        rows += [("DC.Subject", word) for word in facts.keywords]
        rows += [("DC.Publisher", facts.publisher)] if facts.publisher else []
        rows += [("DC.Language", facts.lang), ("DC.Identifier", self.url(path))]
        metas = [fill_text(_META, name=name, content=content) for name, content in rows]
        codes = [fill_text(_CODE, content=code) for code in text.subject_codes]
        return "".join([head, *metas, *codes])

    def article(self, text: Text, scene: Scene) -> str:
        """Return headline, authors, abstract, remarks and the details of classification."""
        words = self.profile.words
        opening = fill_text(
            _ABSTRACT,
            title=text.title,
            names=", ".join(text.authors),
            abstract=words["abstract"],
            gist=text.description,
            remarks=words["remarks"],
        )
        details = fill_text(
            _DETAILS,
            codes=", ".join(text.subject_codes),
            words=", ".join(text.keywords),
            day=self.profile.say_day(text.day) if text.day else "",
        )
        return opening + self.look.body(text.body_at(scene.at)) + details

    def teaser(self, text: Text) -> str:
        """Return one entry of a list: the title and its authors."""
        return fill_text(
            self.look.teaser,
            url=self.text_path(text),
            title=text.title,
            gist=", ".join(text.authors),
        )
