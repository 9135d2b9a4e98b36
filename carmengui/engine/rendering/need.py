"""Whether a page needs a browser: decided by the response as it was fetched, with the reason kept.

Wrong either way costs something: a page that is rendered in vain takes many times as long, and one that
is not rendered says nothing. So a page with text of its own is never rendered for what its scripts might
add to it, and one without only where something says that scripts are to bring the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.documents import HtmlPage, PageTree
from carmengui.engine.model.sentence import NOTHING, Sentence

MOST_PLAIN_CHARS = 300
"""A page that shows more outside its links and menus has text of its own."""
MOST_FRAME_CHARS = 1_500
"""A page that shows more, menus counted, is a page of links and not the frame of an empty one."""
MOST_BARE_CHARS = 150
"""A page that shows no more shows nothing."""
MOST_TEXT_SHARE = 0.05
"""Of the markup: a short page that is plainly written lies above it."""
LEAST_SCRIPT_CHARS = 500
"""Fewer are a counter or a greeting; a script in a file of its own is taken for as many."""
MOST_LOADING_CHARS = 40
"""What stands in an empty element until it is filled: that something is loading."""
LEAST_RENDERED = 3
"""So many pages of a site must have been rendered before it is judged by them."""
LEAST_GROWN_SHARE = 0.5
LEAST_GROWN_CHARS = 200

_ROOT_IDS = frozenset(
    "root app __next __nuxt ___gatsby app-root approot react-root reactroot react-app react main-app"
    " mount app-mount app-container app-wrapper application ember-app svelte q-app ng-app spa".split()
)
_ROOT_TAGS = frozenset("app-root my-app ng-app".split())
_FRAME_TAGS = frozenset("a button nav footer label".split())
_SCRIPTS_NAMED = re.compile(r"java\s?script|ジャバスクリプト|джаваскрипт|जावास्क्रिप्ट", re.IGNORECASE)
_MOST_NOTE_CHARS = 1_000
_RUN_TYPES = re.compile(r"^$|module|(java|ecma)script|^importmap$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Growth:
    """What rendering brought on a site so far: how many pages it was tried on, and how many grew."""

    rendered: int = 0
    grown: int = 0

    def counting(self, response: HtmlPage, rendered: HtmlPage) -> Growth:
        """Return the growth with one more page: its response, and its document after the scripts."""
        return Growth(self.rendered + 1, self.grown + has_grown(response, rendered))


def need_of(page: HtmlPage, growth: Growth | None = None) -> Sentence:
    """Return why a page needs a browser; nothing where it needs none.

    Args:
        page: the response of the page, parsed.
        growth: what rendering brought on its site before.

    """
    tree = page.tree
    shown, plain = _shown_chars(tree)
    scripts = _script_chars(tree)
    if plain > MOST_PLAIN_CHARS or shown > MOST_FRAME_CHARS or not scripts:
        return NOTHING
    is_bare = shown <= MOST_BARE_CHARS and shown < MOST_TEXT_SHARE * len(page.source)
    if root := _empty_root(tree):
        reason = Sentence.of("scripts are to fill its empty element <{element}>", element=root)
    elif _wants_scripts(tree):
        reason = Sentence("it says that it needs JavaScript")
    elif is_bare and scripts >= LEAST_SCRIPT_CHARS:
        reason = Sentence.of("it has scripts and shows {n:,} characters of text", n=shown)
    elif growth is not None and _is_growing(growth):
        words = "{grown:,} of {n:,} rendered pages of its site had more to say than their responses"
        reason = Sentence.of(words, grown=growth.grown, n=growth.rendered)
    else:
        reason = NOTHING
    return reason


def has_grown(response: HtmlPage, rendered: HtmlPage) -> bool:
    """Tell whether a document has more to say after its scripts: a title, or half as much text again."""
    if _title(rendered) and not _title(response):
        return True
    before, after = _shown_chars(response.tree)[0], _shown_chars(rendered.tree)[0]
    return after - before >= max(LEAST_GROWN_CHARS, before / 2)


def _title(page: HtmlPage) -> str:
    return " ".join(map(_text, page.tree.elements("title"))).strip()


def _text(element: etree._Element) -> str:
    return " ".join("".join(map(str, element.itertext())).split())


def _shown_chars(tree: PageTree) -> tuple[int, int]:
    """Return how many characters are shown, and how many of them outside links and menus."""
    in_frame = _in_frame(tree)
    shown = plain = 0
    for piece in tree.pieces:
        if piece.is_shown:
            shown += len(piece.text)
            plain += 0 if in_frame[piece.holder] else len(piece.text)
    return shown, plain


def _in_frame(tree: PageTree) -> list[bool]:
    """Tell of every element whether it is one of a link or a menu, or stands in one."""
    found: list[bool] = []
    for tag, parent in zip(tree.tags, tree.parents, strict=True):
        found.append(tag in _FRAME_TAGS or (parent >= 0 and found[parent]))
    return found


def _script_chars(tree: PageTree) -> int:
    """Return how much of scripts a page runs; data that stand in such elements are none."""
    chars = 0
    for element in tree.elements("script"):
        if _RUN_TYPES.search(element.get("type", "").strip()):
            source = LEAST_SCRIPT_CHARS if element.get("src") else len(element.text or "")
            chars += source
    return chars


def _empty_root(tree: PageTree) -> str:
    """Return the element that scripts draw the page into, as its tag would begin; empty when there is none."""
    for number, said in enumerate(tree.attributes):
        tag, name = tree.tags[number], said.get("id", "")
        is_root = name.lower() in _ROOT_IDS or tag in _ROOT_TAGS or "data-reactroot" in said
        if is_root and tag not in {"html", "script", "style", "template"}:
            inside = tree.pieces[tree.first[number] : tree.end[number]]
            if sum(len(piece.text) for piece in inside if piece.is_shown) <= MOST_LOADING_CHARS:
                return f"{tag} id={name}" if name else tag
    return ""


def _wants_scripts(tree: PageTree) -> bool:
    notes = [
        " ".join("".join(map(str, each.itertext())).split()) for each in tree.elements("noscript")
    ]
    notes.append(" ".join(piece.text for piece in tree.pieces if piece.is_shown))
    return any(_SCRIPTS_NAMED.search(note[:_MOST_NOTE_CHARS]) for note in notes)


def _is_growing(growth: Growth) -> bool:
    return growth.rendered >= LEAST_RENDERED and growth.grown >= LEAST_GROWN_SHARE * growth.rendered
