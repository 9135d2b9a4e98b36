"""Repairs of printed text: ligatures, accents set apart from their letters, words broken by lines."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

SOFT_HYPHEN = "\u00ad"
_BROKEN = re.compile("(?<=\\w)[\ufffe\u0002\u00ad]\\s*$")
# Where TeX's fonts carry no map to Unicode, their own codes come through: first T1, then OT1.
_TEX_LIGATURES = {
    "\x1b": "ff",
    "\x1c": "fi",
    "\x1d": "fl",
    "\x1e": "ffi",
    "\x1f": "ffl",
    "\x0b": "ff",
    "\x0c": "fi",
    "\x0e": "ffi",
    "\x0f": "ffl",
}
_LIGATURES = str.maketrans(
    {
        **_TEX_LIGATURES,
        "\ufb00": "ff",
        "\ufb01": "fi",
        "\ufb02": "fl",
        "\ufb03": "ffi",
        "\ufb04": "ffl",
        "\ufb05": "st",
        "\ufb06": "st",
        "\u00a0": " ",
        "\x00": "",
        "\ufffe": "",
        "\x02": "",
    }
)
_CONTROLS = re.compile("[\x00-\x08\x10-\x1a\u200b\ufeff]")
_ACCENTS = {
    "\u00a8": "\u0308",
    "\u00b4": "\u0301",
    "\u02c6": "\u0302",
    "\u02dc": "\u0303",
    "\u02c7": "\u030c",
    "\u02d8": "\u0306",
    "\u02d9": "\u0307",
    "\u02da": "\u030a",
    "\u02dd": "\u030b",
    "\u00b8": "\u0327",
    "\u02db": "\u0328",
}
_ACCENTED = re.compile(
    "([\u00a8\u00b4\u02c6\u02dc\u02c7\u02d8\u02d9\u02da\u02dd\u00b8\u02db]) ?([A-Za-z\u0131])"
)
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LAST_WORD = re.compile(r"[^\W\d_]+$")
_FIRST_WORD = re.compile(r"[^\W_]+")
_LEAST_PART_CHARS = 4


def repaired_line(text: str) -> str:
    r"""Return a line with whole ligatures and accents; broken inside a word, it ends in U+00AD.

    >>> repaired_line("de\x1cne k\u00a8onnen pro\ufffe")
    'define können pro\xad'
    """
    is_broken = _BROKEN.search(text)
    text = (text[: is_broken.start()] if is_broken else text).translate(_LIGATURES)
    text = (
        _ACCENTED.sub(_composed, _CONTROLS.sub("", text))
        if not text.isascii()
        else _CONTROLS.sub("", text)
    )
    text = " ".join(text.split())
    return text + SOFT_HYPHEN if is_broken and text else text


def bare_letters(text: str) -> str:
    r"""Return the letters and digits of printed text: small, without accents, ligatures apart.

    So are words found again that were repaired: what is left out differs from one reading to another.

    >>> bare_letters("De\x1cne: k\u00a8onnen, Kap\u0131-2")
    'definekonnenkapi2'
    """
    if text.isascii() and text.isprintable():
        return "".join(filter(str.isalnum, text.casefold()))
    whole = unicodedata.normalize("NFKD", text.translate(_LIGATURES).casefold())
    return "".join(filter(str.isalnum, whole.replace("\u0131", "i")))


def _composed(match: re.Match[str]) -> str:
    accent, letter = match.groups()
    whole = unicodedata.normalize("NFC", letter.replace("\u0131", "i") + _ACCENTS[accent])
    return whole if len(whole) == 1 else match[0]


class Vocabulary:
    """The words of a document that stand unbroken in it: they tell which hyphens are spelt."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._words: Counter[str] = Counter()
        for line in lines:
            whole = line[: line.rfind(" ") + 1] if line.endswith((SOFT_HYPHEN, "-")) else line
            self._words.update(word.casefold() for word in _WORD.findall(whole))

    def is_spelt_with_hyphen(self, before: str, after: str) -> bool:
        """Tell whether two parts of a broken word are joined by a hyphen wherever they stand."""
        whole, spelt = f"{before}{after}".casefold(), f"{before}-{after}".casefold()
        if self._words[spelt] != self._words[whole]:
            return self._words[spelt] > self._words[whole]
        parts = before.casefold(), after.casefold()
        return all(len(part) >= _LEAST_PART_CHARS and self._words[part] for part in parts)


def joined_lines(lines: Sequence[str], vocabulary: Vocabulary) -> str:
    r"""Return the text of lines without the breaks: broken words whole, else a blank between.

    >>> words = Vocabulary(["a word-level model of words"])
    >>> joined_lines(["the pro\xad", "duct is word-", "level"], words)
    'the product is word-level'
    """
    text = ""
    for line in lines:
        text = _joined(text, line, vocabulary) if text else line
    return text.removesuffix(SOFT_HYPHEN)


def _joined(text: str, line: str, vocabulary: Vocabulary) -> str:
    is_soft = text.endswith(SOFT_HYPHEN)
    if not is_soft and not text.endswith(("-", "\u2010")):
        return f"{text} {line}"
    stem = text[:-1]
    before, after = _LAST_WORD.search(stem), _FIRST_WORD.match(line)
    if before is None or after is None:
        return f"{stem}-{line}" if is_soft else f"{text} {line}"
    if not after[0][0].islower():
        # "Frankl-\nWilson" is spelt so; capitals are hardly ever broken otherwise.
        is_word = before[0].isupper() or (
            is_soft and vocabulary.is_spelt_with_hyphen(before[0], after[0])
        )
        return f"{stem}{line}" if is_word and before[0].isupper() else f"{stem}-{line}"
    keeps = vocabulary.is_spelt_with_hyphen(before[0], after[0])
    return f"{stem}-{line}" if keeps else f"{stem}{line}"
