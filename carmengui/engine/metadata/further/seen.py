"""Further fields a reader sees: licence links and notices, works cited, place lines, credits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from lxml import etree

from carmengui.engine.metadata.facts import short_text
from carmengui.engine.metadata.further.references import LEAST_TITLE_CHARS, read_reference
from carmengui.engine.metadata.licences import licence_name
from carmengui.engine.metadata.names import clean_names, shape
from carmengui.engine.metadata.page.outline import Line, Outline
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.visible.publishers import rights_lines
from carmengui.engine.metadata.wording import collapse, key
from carmengui.engine.model import Field

_TRANSLATED = re.compile(
    r"^(?:translated\s(?:from\s[\w\s]{3,40}?\s)?by|translation\s?(?:by|:)|übersetzt\svon|übersetzung\s?:|"
    r"übersetzung\svon|aus\sdem\s\w{4,20}(?:en|ischen)\s(?:übersetzt\s)?von|traduit\s(?:de\s[\w']{3,20}\s)?par|"
    r"traducido\spor|traducción\sde|tradotto\sda|traduzione\sdi|traduzido\spor|çeviren\s?:?|"
    r"перевод\s?:?|тәрҗемә(?:че)?\s?:?)\s*(?P<name>[^\W\d_].{3,80})",
    re.IGNORECASE,
)
_TRANSLATION_BEGINS = frozenset({"tr", "üb", "au", "çe", "пе", "тә", "ру", "та", "ин"})
_IS_TRANSLATED = re.compile(
    r"^(?:translated\sfrom\s|translation\s?:|translation\sfrom\s|übersetzt\saus\s|übersetzung\s?:|"
    r"übersetzung\saus\s|aus\sdem\s\w{4,20}\sübersetzt|traduit\sd[eu]\s|traducción\s?:|traducido\sdel?\s|"
    r"traduzione\s?:|tradotto\sdal|traduzido\sd[eo]\s|çeviri\s?:|çeviren\s?:|перевод\s?:|"
    r"перев(?:од|едено)\sс\s\w{3,20}(?:ого|его)\b|тәрҗемә(?:се)?\s?:|\w{3,12}\sтеленнән\sтәрҗемә)",
    re.IGNORECASE,
)
_PLACE_LINE = re.compile(
    r"^(?P<place>[^\W\d_][\w'’.\s-]{1,38}?)(?:,\s[\w.\s]{2,25})?\s?"
    r"(?:\((?:dpa|ap|afp|reuters|apa|sid|epd|kna|ots|upi|tass|[A-Z]{2,6})[\w/\s-]{0,12}\)\s?[-–—.:]|[–—]\s)"
)
_LITERATURE = frozenset(
    "references|reference list|bibliography|works cited|literature|literature cited|literatur|"
    "literaturverzeichnis|quellen|bibliographie|références|bibliografia|bibliografía|referencias|"
    "referências|riferimenti bibliografici|kaynakça|kaynaklar|литература|список литературы|"
    "библиография|әдәбият|источники".split("|")
)
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
MAX_CITES = 30
MAX_CREDIT_CHARS = 120
LEAST_NAME_SHAPE = 0.8
MAX_REFERENCES = 80
MAX_REFERENCE_CHARS = 500
MAX_HOLDERS = 2
PLACE_LINES = 12
"""A place line opens the article: it stands among the first lines behind the headline."""


def propose(page: Outline, heading_line: int) -> Iterator[Proposal]:
    """Yield what can be seen; ``heading_line`` is where the headline stands."""
    yield from _licence_links(page)
    yield from _in_lines(page, heading_line)
    yield from _cited(page)


def _licence_links(page: Outline) -> Iterator[Proposal]:
    for spot, address in zip(page.links, page.addresses, strict=True):
        is_said = "rel" in spot.said and "license" in spot.said["rel"].casefold().split()
        if not is_said and "/licen" not in address and "/publicdomain/" not in address:
            continue
        name = licence_name(address)
        if name:
            method = "rel.license" if is_said else "link.license"
            yield Proposal(Field.LICENSE, name, method, spot.node, "href", line=spot.line)
        elif is_said and (text := page.text_of(spot, 120)):
            yield Proposal(Field.LICENSE, text, "rel.license.text", spot.node, line=spot.line)
    for tag, _, node, said in page.metas:
        is_said = tag == "link" and "license" in said.get("rel", "").casefold().split()
        if is_said and (name := licence_name(said.get("href", ""))):
            yield Proposal(Field.LICENSE, name, "rel.license", node, "href")


def _in_lines(page: Outline, heading_line: int) -> Iterator[Proposal]:
    for number in rights_lines(page.lines):
        line = page.lines[number]
        if len(line.text) > 6:
            yield Proposal(Field.LICENSE, line.text[:200], "copyright", line.node, line=number)
    for number in page.beginning(_TRANSLATION_BEGINS):
        if len(page.lines[number].text) < MAX_CREDIT_CHARS:
            yield from _credit(page.lines[number], number)
            yield from _translated(page.lines[number], number)
    first = heading_line + 1
    for number, line in enumerate(page.lines[first : first + PLACE_LINES], first):
        found = _PLACE_LINE.match(line.text) if len(line.text) > 40 else None
        if found and (place := _place(found["place"])):
            yield Proposal(Field.PLACE, place, "dateline", line.node, line=number, words=place)
            return


def _credit(line: Line, number: int) -> Iterator[Proposal]:
    found = _TRANSLATED.match(line.text)
    for name in clean_names(found["name"]) if found else ():
        if shape(name) >= LEAST_NAME_SHAPE:
            yield Proposal(Field.TRANSLATOR, name, "credit.translator", line.node, line=number)


def _translated(line: Line, number: int) -> Iterator[Proposal]:
    """Yield that a text is a translation where a line of it says so, with or without who made it."""
    found = _IS_TRANSLATED.match(line.text)
    if found:
        method, words = "credit.translation", found[0].strip()
        yield Proposal(Field.TEXT_TYPE, "translation", method, line.node, line=number, words=words)


def _place(text: str) -> str:
    text = text.strip(" .-–—")
    words = text.split()
    is_name = 0 < len(words) <= 4 and all(word[0].isupper() for word in words)
    return text if is_name else ""


def _cited(page: Outline) -> Iterator[Proposal]:
    for spot in page.headings("cite")[:MAX_CITES]:
        text = page.text_of(spot, 250)
        if not spot.is_aside and len(text) >= LEAST_TITLE_CHARS and " " in text:
            yield Proposal(Field.REFERENCED_TITLES, text, "cite", spot.node, line=spot.line)
    yield from _literature(page)


def _literature(page: Outline) -> Iterator[Proposal]:
    """Yield the references below a heading that announces them."""
    spot = next(
        (s for s in page.spots if s.node.tag in _HEADINGS and _announces(page, s.line)), None
    )
    if spot is None:
        return
    # The list stands beside the heading, or beside what holds the heading.
    holders = [spot.node, *islice(spot.node.iterancestors(), MAX_HOLDERS)]
    for holder in holders:
        found = (entry for other in holder.itersiblings("*") for entry in _entries(other))
        entries = list(islice(found, MAX_REFERENCES))
        if entries:
            break
    for entry in entries:
        reference = read_reference(collapse(short_text(entry, MAX_REFERENCE_CHARS)))
        yield from reference.proposals("literature", entry)


def _entries(node: etree._Element) -> list[etree._Element]:
    if node.tag == "p":
        return [node]
    return list(islice(node.iter("li", "p"), MAX_REFERENCES))


def _announces(page: Outline, line: int) -> bool:
    text = page.lines[line].text if line < len(page.lines) else ""
    return len(text) < 40 and key(text).strip("0123456789. ") in _LITERATURE
