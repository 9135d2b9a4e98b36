"""The decision part of a rule file as words, names, strings, numbers and signs with their places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.notation.words import MAX_PHRASE_WORDS, PHRASES, plain

MAX_STRING_CHARS = 500
NAME = r"[^\W\d][\w-]*|<[^\W\d][\w.-]*>"
_QUOTES = r""""(?:\\[^\n]|[^"\\\n])*"|„[^“”\n]*[“”]|“[^”\n]*”"""
_TOKEN = re.compile(
    rf"""(?P<blank>\s+|\#[^\n]*|/\*.*?\*/)
    |(?P<string>{_QUOTES})
    |(?P<mark><\s*\d+\s*>)
    |(?P<name>{NAME})
    |(?P<number>\d+(?:\.\d+|,[ ]?\d+)?)
    |(?P<sign>&&|\|\||==|!=|<=|>=|[=+(){{}}\[\]<>!])""",
    re.VERBOSE | re.DOTALL,
)
_SIGNS = {"!": "not"}
_FACT = re.compile(rf"\s*(?:{NAME})\s*=(?!=)")
_ESCAPE = re.compile(r"\\(.)")


class Kind(StrEnum):
    """What a token is."""

    KEYWORD = "keyword"
    """A word of the notation or a sign; ``text`` is its English form."""
    NAME = "name"
    STRING = "string"
    MARK = "mark"
    NUMBER = "number"
    END = "end"


@dataclass(frozen=True, slots=True)
class Token:
    """One token and the range of the file it stands in."""

    kind: Kind
    text: str
    start: int
    end: int


def tokens_of(source: Source, start: int) -> list[Token]:
    """Cut the file into tokens from a position on; the last one is the end."""
    found: list[Token] = []
    text, at = source.text, start
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise _unreadable(source, at)
        at = match.end()
        if match.lastgroup != "blank":
            found.append(_token(source, match))
    found.append(Token(Kind.END, "", len(text), len(text)))
    return _with_phrases(found)


def _token(source: Source, match: re.Match[str]) -> Token:
    text, (start, end) = match.group(), match.span()
    match match.lastgroup:
        case "string":
            if end - start > MAX_STRING_CHARS:
                raise source.error(
                    start,
                    "The text in quotation marks is longer than {max_string_chars} characters.",
                    "Shorten it; a part of it will do for “contains”.",
                    max_string_chars=MAX_STRING_CHARS,
                )
            return Token(Kind.STRING, _ESCAPE.sub(r"\1", text[1:-1]), start, end)
        case "mark":
            return Token(Kind.MARK, text.strip("<> \t\r\n"), start, end)
        case "number":
            return Token(Kind.NUMBER, text.replace(" ", "").replace(",", "."), start, end)
        case "sign":
            return Token(Kind.KEYWORD, _SIGNS.get(text, text), start, end)
        case _:
            return Token(Kind.NAME, text, start, end)


def _with_phrases(tokens: list[Token]) -> list[Token]:
    """Put one keyword in the place of the words it is written with, the longest phrase first."""
    words = [plain(each.text) if each.kind is Kind.NAME else "" for each in tokens]
    found, at = [], 0
    while at < len(tokens):
        for length in range(MAX_PHRASE_WORDS, 0, -1):
            keyword = PHRASES.get(tuple(words[at : at + length]))
            if keyword:
                start, end = tokens[at].start, tokens[at + length - 1].end
                found.append(Token(Kind.KEYWORD, keyword, start, end))
                at += length
                break
        else:
            found.append(tokens[at])
            at += 1
    return found


def _unreadable(source: Source, at: int) -> Exception:
    sign = source.text[at]
    begin = source.text.rfind("\n", 0, at) + 1
    if _FACT.match(source.text, begin):
        return source.error(
            begin,
            "A fact stands behind the beginning of the decision.",
            "Move it up, before the first if.",
        )
    if sign in "\"'„“":
        return source.error(
            at,
            "The quotation mark is not closed on this line, or is a single one.",
            'Write text between double quotation marks on one line, for example "untitled".',
        )
    return source.error(
        at,
        "The sign “{sign}” has no meaning here.",
        "Take it out, or put it into quotation marks if it is text to look for.",
        sign=sign,
    )
