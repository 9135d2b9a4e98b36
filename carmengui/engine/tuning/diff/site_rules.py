"""Rules of single sites: they hold there over the common ones, until they are lifted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.metadata.rules.overlay.site_folder import SiteRules, site_files
from carmengui.engine.model import Sentence
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.decide import Deciding, decide
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts, never
from carmengui.engine.tuning.files import rules_folder


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The rules of a field for all sites, and what single sites have otherwise, by their folder."""

    text: str
    sites: Mapping[str, SiteRules]
    name: str = "title"

    @classmethod
    def of(cls, project: Path, name: str = "title") -> RulesInForce:
        """Read what holds in a project.

        Raises:
            KnownError: a file cannot be read or understood.

        """
        folder = rules_folder(project)
        sites = {file.site: file.read() for file in site_files(folder, name)}
        return cls(load_rules(name, folder).text, sites, name)

    def at(self, site: str) -> str:
        """Return the rules that hold on a site."""
        return self.site_texts.get(site_folder(site), self.text)

    @property
    def site_texts(self) -> dict[str, str]:
        """The whole rules of each site that has some of its own, over the common ones of now."""
        return {folder: each.over(self.text).text for folder, each in self.sites.items()}

    @property
    def misfits(self) -> dict[str, tuple[Sentence, ...]]:
        """Sentences about what sites have otherwise and does not fit the common rules any more."""
        found = {folder: each.over(self.text).misfits for folder, each in self.sites.items()}
        return {folder: sentences for folder, sentences in found.items() if sentences}

    def with_common(self, text: str) -> RulesInForce:
        """Return the same with other common rules; what sites have otherwise stays over them."""
        return replace(self, text=text)

    def with_site(self, site: str, text: str | None) -> RulesInForce:
        """Return the same with another text for one site; without one the common rules hold there."""
        others = {
            folder: each for folder, each in self.sites.items() if folder != site_folder(site)
        }
        own = {} if text is None else {site_folder(site): SiteRules(text=text)}
        return replace(self, sites=others | own)

    def decide(
        self,
        facts: CorpusFacts,
        *,
        only: Sequence[str] | None = None,
        stop: Callable[[], bool] = never,
    ) -> Decided:
        """Decide about all records, each with the rules that hold on its site."""
        return decide(facts, self.text, name=self.name, only=only, sites=self.site_texts, stop=stop)

    def deciding(self, facts: CorpusFacts) -> Deciding:
        """Return what decides about some records, each with the rules of its site, then about more."""
        return Deciding(facts, self.text, name=self.name, sites=self.site_texts)
