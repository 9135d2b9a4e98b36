"""What an extraction was made with, as digests: two runs with the same ones say the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from carmengui.engine.model.settings import Settings
from carmengui.engine.storage import Store
from carmengui.resource_files import resource

LIBRARIES = ("carmengui", "lxml", "chardet", "py3langid", "regex", "tldextract", "feedparser")
"""What reads pages; another version of it may read them otherwise."""
_DECIDING = (
    "boilerplate_threshold",
    "boilerplate_mode",
    "own_rules",
    "main_text_model",
    "languages",
)
"""Settings with another value of which the same page gives another record."""
_NEWEST = "SELECT record_id FROM url WHERE record_id IS NOT NULL"


def digests_of(store: Store, folder: Path) -> dict[str, str]:
    """Return digests of rules, site files, site models, calibration, corpus, and library versions.

    ``title rules`` is the digest of the title heuristic alone, as rule versions are known by it.
    """
    models = store.rows(
        f"SELECT DISTINCT site, site_model_version FROM record WHERE id IN ({_NEWEST}) ORDER BY 1, 2"  # noqa: S608 - of ours
    )
    corpus = store.rows(
        "SELECT r.url_key, c.digest FROM record r JOIN capture c ON c.id = r.capture_id "  # noqa: S608 - as above
        f"WHERE r.id IN ({_NEWEST}) ORDER BY 1"
    )
    return {
        **means_of(folder),
        "title rules": _title_rules(folder),
        "site models": digest(repr(row).encode() for row in models),
        "corpus": digest(repr(row).encode() for row in corpus),
        **{f"version of {name}": _version(name) for name in LIBRARIES},
    }


def means_of(folder: Path) -> dict[str, str]:
    """Return digests of what a person can change of how pages are read, without asking the tables."""
    sites = _files(folder / "sites", "*")
    models = _files(folder / "keyphrases", "*.json")
    return {
        "rules": digest(_rules(folder)),
        "site files": digest(sites) if sites else "",
        "keyphrases": digest(models) if models else "",
        "calibration": digest([resource("metadata", "calibration.toml").read_bytes()]),
    }


def settings_digest(settings: Settings) -> str:
    """Return a digest of the settings that decide what records say."""
    return digest(repr((name, getattr(settings, name))).encode() for name in _DECIDING)


def title_rules_digest(text: str) -> str:
    """Return the digest by which a version of the title rules is known."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def digest(parts: Iterable[bytes]) -> str:
    """Return a digest of parts, each with its length, so that their borders count."""
    made = hashlib.blake2b(digest_size=8)
    for part in parts:
        made.update(len(part).to_bytes(8, "big") + part)
    return made.hexdigest()


def _rules(folder: Path) -> list[bytes]:
    patterns = "*.rules", "sites/*/*.rules", "sites/*/*.toml"
    own = (part for pattern in patterns for part in _files(folder / "rules", pattern))
    return [*_files(resource("rules"), "*.rules"), b"own", *own]


def _title_rules(folder: Path) -> str:
    own = folder / "rules" / "title.rules"
    data = (own if own.is_file() else resource("rules", "title.rules")).read_bytes()
    text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
    return title_rules_digest(text)


def _files(folder: Path, pattern: str) -> list[bytes]:
    paths = sorted(path for path in folder.glob(pattern) if path.is_file())
    return [part for path in paths for part in (_name(path, folder), path.read_bytes())]


def _name(path: Path, folder: Path) -> bytes:
    return path.relative_to(folder).as_posix().encode()


def _version(name: str) -> str:
    from importlib.metadata import (  # noqa: PLC0415 - for a run that is kept, and not to compare
        PackageNotFoundError,
        version,
    )

    try:
        return version(name)
    except PackageNotFoundError:
        return ""
