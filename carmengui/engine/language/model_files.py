"""Where the lean language model is kept: made once on a machine, then mapped by every process."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from py3langid.langid import MODEL_DIR, MODEL_FILE, LanguageIdentifier

from carmengui.engine.language.lean_model import LeanModel, ModelArrays, squeeze

_PATIENCE_S = 60.0
_LOCK = "language.lock"
_LAYOUT = 2
"""To be raised when the arrays come to be laid out in another way."""


def load_model(languages: tuple[str, ...], folder: Path) -> LeanModel:
    """Return the model that lies in a folder of caches, made now if it is not there.

    Where nothing can be written it is held in memory: that takes a second, each time, and more room.
    """
    place = folder / _name(languages)
    with suppress(OSError, ValueError):
        return LeanModel(ModelArrays.mapped(place))
    from filelock import FileLock, Timeout  # noqa: PLC0415 - once on a machine; it brings asyncio

    # One process makes it while the others wait: each would need a hundred megabytes for it.
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    with suppress(OSError, ValueError, Timeout), FileLock(folder / _LOCK, timeout=_PATIENCE_S):
        with suppress(OSError, ValueError):
            return LeanModel(ModelArrays.mapped(place))
        _put(squeeze(LanguageIdentifier.from_model_file(MODEL_FILE), languages), place)
        return LeanModel(ModelArrays.mapped(place))
    return LeanModel(squeeze(LanguageIdentifier.from_model_file(MODEL_FILE), languages))


def _name(languages: tuple[str, ...]) -> str:
    """Return a name that changes with the library's own model and with the languages."""
    source = (MODEL_DIR / MODEL_FILE).stat()
    made_from = (_LAYOUT, source.st_size, source.st_mtime_ns, *languages)
    return f"language-{hashlib.sha256(repr(made_from).encode()).hexdigest()[:16]}"


def _put(arrays: ModelArrays, place: Path) -> None:
    """Write the files so that another process sees all of them or none."""
    place.parent.mkdir(parents=True, exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(prefix="language-", dir=place.parent))
    try:
        arrays.write(unfinished)
        # What does not map is damaged; what another process has just made can stay.
        shutil.rmtree(place, ignore_errors=True)
        unfinished.rename(place)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
