"""Rules of single sites on disk: ``sites/example.org/title.toml`` over the common rules.

A file ``title.rules`` in its place holds instead of the common ones, wholly; where both stand, the
overlay holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.metadata.rules.files import load_rules, text_of
from carmengui.engine.metadata.rules.overlay.file import read_overlay
from carmengui.engine.metadata.rules.overlay.overlay import Merged, RuleOverlay, merged
from carmengui.engine.metadata.rules.rule_set import MAX_CHARS
from carmengui.engine.model.rule_files import SUFFIX

SITES = "sites"
OVERLAY_SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class SiteRules:
    """What holds on one site: an overlay over the common rules, or without one a text of its own."""

    overlay: RuleOverlay | None = None
    text: str = ""

    def over(self, common: str) -> Merged:
        """Return the rules of the site where these are the common ones."""
        return Merged(self.text) if self.overlay is None else merged(common, self.overlay)


@dataclass(frozen=True, slots=True)
class SiteFile:
    """Where the rules of a site for one field stand; ``site`` is the name of its folder."""

    site: str
    name: str
    path: Path

    @property
    def shown(self) -> str:
        """The file as a sentence names it."""
        return f"{SITES}/{self.site}/{self.path.name}"

    def read(self) -> SiteRules:
        """Read it.

        Raises:
            RuleError: a text of its own cannot be understood.
            KnownError: the file cannot be read, or is no overlay.

        """
        if self.path.suffix == OVERLAY_SUFFIX:
            return SiteRules(read_overlay(text_of(self.path, MAX_CHARS * 8), self.shown))
        return SiteRules(None, load_rules(self.name, self.path.parent).text)


def site_files(rules_folder: Path, name: str = "*") -> Iterator[SiteFile]:
    """Yield the files of single sites below a folder of rules, one for each site and field."""
    sites = rules_folder / SITES
    found: dict[tuple[str, str], SiteFile] = {}
    for suffix in (SUFFIX, OVERLAY_SUFFIX):
        for path in sites.glob(f"*/{name}{suffix}"):
            about = path.name.removesuffix(suffix)
            found[path.parent.name, about] = SiteFile(path.parent.name, about, path)
    yield from (found[each] for each in sorted(found))
