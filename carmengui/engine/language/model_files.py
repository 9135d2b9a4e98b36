"""Where the lean language model is kept: made once on a machine, then mapped by every process."""

from __future__ import annotations

import hashlib
from pathlib import Path

from py3langid.langid import MODEL_DIR, MODEL_FILE, LanguageIdentifier

from carmengui.engine.language.lean_model import LeanModel, ModelArrays, squeeze
from carmengui.engine.language.made_once import made_once

_LAYOUT = 2
"""To be raised when the arrays come to be laid out in another way."""


def load_model(languages: tuple[str, ...], folder: Path) -> LeanModel:
    """Return the model that lies in a folder of caches, made now if it is not there.

    Where nothing can be written it is held in memory: that takes a second, each time, and more room.
    """
    # One process makes it: each would need a hundred megabytes for it.
    arrays = made_once(
        folder / _name(languages),
        read=ModelArrays.mapped,
        make=lambda place: _squeezed(languages).write(place),
    )
    return LeanModel(arrays or _squeezed(languages))


def _squeezed(languages: tuple[str, ...]) -> ModelArrays:
    return squeeze(LanguageIdentifier.from_model_file(MODEL_FILE), languages)


def _name(languages: tuple[str, ...]) -> str:
    """Return a name that changes with the library's own model and with the languages."""
    source = (MODEL_DIR / MODEL_FILE).stat()
    made_from = (_LAYOUT, source.st_size, source.st_mtime_ns, *languages)
    return f"language-{hashlib.sha256(repr(made_from).encode()).hexdigest()[:16]}"
