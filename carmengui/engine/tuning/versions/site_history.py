"""The published versions of what one site has otherwise, each an overlay over the common rules.

``rules/versions/sites/example.org/title/0002.toml`` is a version; an empty one says that the common
rules held there again.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from carmengui.engine.formats.text_files import reading
from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import RuleError, load_rules, read_rules
from carmengui.engine.metadata.rules.overlay.derive import overlay_of
from carmengui.engine.metadata.rules.overlay.file import read_overlay
from carmengui.engine.metadata.rules.overlay.overlay import RuleOverlay
from carmengui.engine.metadata.rules.overlay.site_folder import (
    OVERLAY_SUFFIX,
    SITES,
    SiteRules,
    site_files,
)
from carmengui.engine.metadata.rules.overlay.writer import overlay_text
from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import unwritable, write_whole
from carmengui.engine.tuning.files import SUFFIX, rules_folder
from carmengui.engine.tuning.scores import Score
from carmengui.engine.tuning.versions.floors import FloorCheck, require_floors
from carmengui.engine.tuning.versions.shelf import VersionShelf

BEFORE_ALL = "The rules of this site as they were before the first version was published."


@dataclass(frozen=True, slots=True)
class SitePublished:
    """A version of a site, and the files that stood there before it by name."""

    number: int
    before: tuple[tuple[Path, bytes | None], ...]


class SiteHistory(VersionShelf):
    """What one site has otherwise in the rules of a field, and what it had.

    Raises:
        KnownError: the site has no name for a folder.

    """

    def __init__(self, project: Path, site: str, name: str = "title") -> None:
        folder, self.name = site_folder(site), name
        if not folder:
            raise KnownError(
                "This page does not belong to a site.", "Change the rules for all sites instead."
            )
        self._rules = rules_folder(project)
        here = self._rules / SITES / folder
        self.path = here / f"{name}{OVERLAY_SUFFIX}"
        """Where the overlay stands that extraction reads."""
        self._whole = here / f"{name}{SUFFIX}"
        versions = self._rules / "versions" / SITES / folder / name
        super().__init__(versions, OVERLAY_SUFFIX, f"{SITES}/{folder}/{self.path.name}", folder)

    @property
    def in_force(self) -> SiteRules | None:
        """What holds on the site; nothing where the common rules do.

        Raises:
            KnownError: its file cannot be read or understood.

        """
        files = {file.site: file for file in site_files(self._rules, self.name)}
        return files[self.site].read() if self.site in files else None

    def written(self, text: str) -> str:
        """Return the file that would be written for these rules; empty when they are the common ones.

        Raises:
            RuleError: the text cannot be understood.

        """
        read_rules(text, self.name)
        before = _text_of(self.path) if self.path.is_file() else ""
        return overlay_text(overlay_of(self._common, text), before)

    def publish(
        self,
        text: str,
        message: str,
        author: str,
        at: datetime,
        scores: Sequence[Score] = (),
        *,
        floors: Sequence[FloorCheck] = (),
        is_forced: bool = False,
    ) -> SitePublished:
        """Let a text hold on the site; what it has otherwise than the common rules is written.

        Args:
            text: the rules as a whole.
            message: why.
            author: who publishes them.
            at: when.
            scores: how good they are on the pages of the site, by field.
            floors: what the quality floors say.
            is_forced: publish them though a floor does not hold.

        Raises:
            RuleError: the text cannot be understood.
            KnownError: it is what holds there already, a floor does not hold, or it cannot be written.

        """
        if not is_forced:
            require_floors(floors)
        return self._publish(self.written(text), message, author, at, scores)

    def drop(self, message: str, author: str, at: datetime) -> SitePublished:
        """Let the common rules hold on the site again; that is a version too.

        Raises:
            KnownError: they hold there already, or a file cannot be removed.

        """
        return self._publish("", message, author, at, ())

    def take_back(self, published: SitePublished) -> None:
        """Withdraw a version: the files are those of before it."""
        self._withdraw(published.number)
        for path, data in published.before:
            _put(path, data)

    def overlay(self, number: int) -> RuleOverlay:
        """Return what the site had otherwise in a version.

        Raises:
            KnownError: there is no such version, or it cannot be understood.

        """
        return read_overlay(self.text(number), f"{self._file(number)}")

    # Files --------------------------------------------------------------------------------

    @property
    def _common(self) -> str:
        return load_rules(self.name, self._rules).text

    def _publish(
        self, fresh: str, message: str, author: str, at: datetime, scores: Sequence[Score]
    ) -> SitePublished:
        now = self._now()
        if fresh == now:
            raise KnownError(
                "These rules are already current on {site}, so there is nothing to publish.",
                "Change something first.",
                site=self.site,
            )
        self._with_what_holds(now, at, BEFORE_ALL)
        before = tuple((path, _bytes_of(path)) for path in (self.path, self._whole))
        try:
            _put(self.path, fresh.encode() if fresh else None)
            _put(self._whole, None)
            return SitePublished(self._add(fresh, message, author, at, scores), before)
        except KnownError:
            for path, data in before:
                _put(path, data)
            raise

    def _now(self) -> str:
        """Return what the site has otherwise now, as it would be written."""
        if self.path.is_file():
            return _text_of(self.path)
        held = self.in_force
        if held is None:
            return ""
        try:
            return overlay_text(overlay_of(self._common, held.text))
        except RuleError:
            return ""


def _bytes_of(path: Path) -> bytes | None:
    with reading(path, "Check its rights."):
        return path.read_bytes() if path.is_file() else None


def _text_of(path: Path) -> str:
    return (_bytes_of(path) or b"").decode("utf-8-sig", "replace").replace("\r\n", "\n")


def _put(path: Path, data: bytes | None) -> None:
    """Write a file, or take it away."""
    if data is not None:
        write_whole(path, data)
        return
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from error
    with suppress(OSError):  # other fields may have files there
        path.parent.rmdir()
