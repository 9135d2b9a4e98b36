"""Rules of single sites: they hold there in the place of the common ones, until they are lifted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from carmengui.engine.metadata.rule_book import SITES, site_folder
from carmengui.engine.metadata.rules import load_rules, read_rules
from carmengui.engine.model import KnownError
from carmengui.engine.tuning.corpus_facts import CorpusFacts, never
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.deciding import Deciding, decide
from carmengui.engine.tuning.files import SUFFIX, rules_folder, unwritable, write_whole


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The rules of a field for all sites, and those of single sites by the name of their folder."""

    text: str
    sites: Mapping[str, str]
    name: str = "title"

    @classmethod
    def of(cls, project: Path, name: str = "title") -> RulesInForce:
        """Read what holds in a project.

        Raises:
            KnownError: a file cannot be read or understood.

        """
        folder = rules_folder(project)
        paths = sorted((folder / SITES).glob(f"*/{name}{SUFFIX}"))
        sites = {path.parent.name: load_rules(name, path.parent).text for path in paths}
        return cls(load_rules(name, folder).text, sites, name)

    def at(self, site: str) -> str:
        """Return the rules that hold on a site."""
        return self.sites.get(site_folder(site), self.text)

    def with_common(self, text: str) -> RulesInForce:
        """Return the same with another text for all sites that have none of their own."""
        return replace(self, text=text)

    def with_site(self, site: str, text: str | None) -> RulesInForce:
        """Return the same with another text for one site; without one the common rules hold there."""
        others = {
            folder: each for folder, each in self.sites.items() if folder != site_folder(site)
        }
        return replace(self, sites=others | ({} if text is None else {site_folder(site): text}))

    def lifted(self, site: str) -> RulesInForce:
        """Return what would hold if the rules of a site became those of all sites."""
        return self.with_site(site, None).with_common(self.at(site))

    def decide(
        self,
        facts: CorpusFacts,
        *,
        only: Sequence[str] | None = None,
        stop: Callable[[], bool] = never,
    ) -> Decided:
        """Decide about all records, each with the rules that hold on its site."""
        return decide(facts, self.text, name=self.name, only=only, sites=self.sites, stop=stop)

    def deciding(self, facts: CorpusFacts) -> Deciding:
        """Return what decides about some records, each with the rules of its site, then about more."""
        return Deciding(facts, self.text, name=self.name, sites=self.sites)


def put_site_rules(project: Path, site: str, name: str, text: str | None) -> str | None:
    """Give a site rules of its own, or take them away, and return what stood there before.

    Called with what it returned, it takes itself back.

    Raises:
        RuleError: the text cannot be understood.
        KnownError: the file cannot be written, or the site has no name for a folder.

    """
    folder = site_folder(site)
    if not folder:
        raise KnownError("This page belongs to no site.", "Change the rules for all sites instead.")
    if text is not None:
        read_rules(text, name)
    path = rules_folder(project) / SITES / folder / f"{name}{SUFFIX}"
    try:
        before = path.read_text("utf-8") if path.is_file() else None
        if text is None:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from error
    if text is not None:
        write_whole(path, text)
    return before
