"""The word forms of a language with their lemmas, laid out in files that processes can share.

The lists are those of simplemma. As dictionaries in memory they take a second to load and up to
150 MB a language; here they are put into buckets by a checksum, one after the other in one file, which
is mapped into memory: nothing is loaded, and a look-up searches one bucket of a few forms.
"""

from __future__ import annotations

import hashlib
import mmap
import zlib
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs
import simplemma
from simplemma.strategies.dictionaries.dictionary_factory import (
    DefaultDictionaryFactory,
    DictionaryFactory,
    _load_dictionary_from_disk,  # as bytes: as text it takes three times as long
)

from carmengui.engine.language.made_once import made_once

_LAYOUT = 2
"""To be raised when the files come to be laid out in another way."""
_FORMS_A_BUCKET = 4
_BLOB, _STARTS, _LEMMAS = "forms.bin", "buckets.npy", "lemmas"


class WordForms(Mapping[str, str]):
    """Word forms and their lemmas, read from the files where they lie."""

    def __init__(self, blob: mmap.mmap | bytes, starts: memoryview) -> None:
        self._blob = blob
        self._starts = starts
        self._buckets = len(starts) - 1

    @classmethod
    def mapped(cls, folder: Path) -> WordForms:
        """Use the files of a folder as they lie there.

        Raises:
            OSError: a file is missing.
            ValueError: a file is none of ours, or was cut off.

        """
        starts = np.load(folder / _STARTS, mmap_mode="r")
        with (folder / _BLOB).open("rb") as file:
            blob = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        if starts.dtype != np.uint32 or starts[-1] != len(blob) - 1:
            message = f"{folder} was not written whole"
            raise ValueError(message)
        return cls(blob, memoryview(starts))

    def __getitem__(self, form: str) -> str:
        lemma = self._lemma(form)
        if lemma is None:
            raise KeyError(form)
        return lemma

    def __contains__(self, form: object) -> bool:
        return isinstance(form, str) and self._lemma(form) is not None

    def get(self, form: str, default: Any = None) -> Any:
        """Return the lemma of a form, or ``default``; most are asked for so, and few of them are there."""
        lemma = self._lemma(form)
        return default if lemma is None else lemma

    def _lemma(self, form: str) -> str | None:
        key = form.encode("utf-8", "replace")
        bucket = zlib.crc32(key) % self._buckets
        # The line break before the next bucket belongs to the last form of this one.
        lines = self._blob[self._starts[bucket] : self._starts[bucket + 1] + 1]
        key = b"\n" + key + b"\t"
        place = lines.find(key)
        if place < 0:
            return None
        place += len(key)
        return lines[place : lines.index(b"\n", place)].decode()

    def __iter__(self) -> Iterator[str]:
        for line in bytes(self._blob).split(b"\n")[1:-1]:
            yield line.partition(b"\t")[0].decode()

    def __len__(self) -> int:
        return bytes(self._blob).count(b"\t")


@dataclass(frozen=True, slots=True)
class WordList:
    """The word forms of a language, and which words are lemmas of some of them."""

    forms: Mapping[str, str]
    lemmas: Container[str]

    @classmethod
    def mapped(cls, folder: Path) -> WordList:
        """Use the files of a folder as they lie there.

        Raises:
            OSError: a file is missing.
            ValueError: a file is none of ours, or was cut off.

        """
        return cls(WordForms.mapped(folder), WordForms.mapped(folder / _LEMMAS))

    @staticmethod
    def write(forms: Mapping[bytes, bytes], folder: Path) -> None:
        """Write the files of a list of word forms with their lemmas, in UTF-8."""
        write_forms(forms, folder)
        (folder / _LEMMAS).mkdir()
        write_forms(dict.fromkeys(forms.values(), b""), folder / _LEMMAS)


class MappedForms(DictionaryFactory):
    """Gives simplemma the mapped lists; where nothing can be written, it makes its own in memory."""

    def __init__(self) -> None:
        self._known: dict[str, WordList] = {}

    def get_dictionary(self, lang: str) -> Mapping[str, str]:
        """Return the forms of a language.

        Raises:
            ValueError: there is no list of it.

        """
        return self.word_list(lang).forms

    def word_list(self, lang: str) -> WordList:
        """Return the list of a language.

        Raises:
            ValueError: there is none.

        """
        if lang not in self._known:
            self._known[lang] = _word_list(lang)
        return self._known[lang]


def _word_list(lang: str) -> WordList:
    source = Path(simplemma.__file__).parent / "strategies" / "dictionaries" / "data"
    list_file = source / f"{lang}.plzma"
    if not list_file.is_file():
        message = f"no word forms of {lang}"
        raise ValueError(message)
    said = list_file.stat()
    made_from = repr((_LAYOUT, said.st_size, said.st_mtime_ns, simplemma.__version__))
    name = f"lemmas-{lang}-{hashlib.sha256(made_from.encode()).hexdigest()[:16]}"
    found = made_once(
        platformdirs.user_cache_path("carmengui", appauthor=False) / name,
        read=WordList.mapped,
        make=lambda folder: WordList.write(_load_dictionary_from_disk(lang), folder),
    )
    if found is not None:
        return found
    forms = DefaultDictionaryFactory().get_dictionary(lang)
    return WordList(forms, frozenset(forms.values()))


def write_forms(forms: Mapping[bytes, bytes], folder: Path) -> None:
    """Write the files of a list of word forms, in UTF-8."""
    keys = list(forms)
    buckets = max(1, len(keys) // _FORMS_A_BUCKET)
    owners = np.fromiter((zlib.crc32(key) % buckets for key in keys), np.uint32, len(keys))
    sizes = np.fromiter((len(key) + len(forms[key]) + 2 for key in keys), np.uint32, len(keys))
    starts = np.zeros(buckets + 1, np.uint32)
    starts[1:] = np.cumsum(np.bincount(owners, weights=sizes, minlength=buckets))
    with (folder / _BLOB).open("wb") as blob:
        blob.write(b"\n")
        for place in np.argsort(owners, kind="stable").tolist():
            key = keys[place]
            blob.write(b"%b\t%b\n" % (key, forms[key]))
    np.save(folder / _STARTS, starts)
