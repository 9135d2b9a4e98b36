"""A published version of rules as a side of a comparison: what it says of every page, decided anew.

Facts that are kept are taken, those that are missing are looked for in the pages. Nothing is read
into records: what counts is the answer of the rules alone, with the weights that they print.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path

from carmengui.engine.metadata.rules.overlay.site_folder import SITES, SiteRules
from carmengui.engine.metadata.vote.vote import OWN_RULE_METHOD, PAPER_METHOD
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import Headway, Step
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.runs.compare.kinds import Side
from carmengui.engine.runs.compare_tables import create_values
from carmengui.engine.storage import Archive, Store, url_key
from carmengui.engine.storage.tables.database import speaking_plainly
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.site_rules import RulesInForce
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts
from carmengui.engine.tuning.files import rules_folder
from carmengui.engine.tuning.versions.history import RuleHistory
from carmengui.engine.tuning.versions.shelf import RuleVersion
from carmengui.engine.tuning.versions.site_history import SiteHistory

_TITLE = "title"
_AT_A_TIME = 1_000
NOTE = Sentence(
    "Versions of rules are compared by their own values and weights; in a record other methods vote "
    "too."
)
SITES_NOTE = Sentence("A site with rules of its own uses them on both sides.")
SITE_NOTE = Sentence(
    "A version of one site's rules is measured on top of the current shared rules; other sites use "
    "their current rules."
)
AT = "@"
"""Between the name of a rule file and the site whose versions are meant: ``title@a.example``."""


def published_versions(project: Path) -> dict[str, tuple[RuleVersion, ...]]:
    """Return the versions that were published, the oldest first, by the name of the rule file.

    Those of single sites come last, under the name of the rule file at the site.
    """
    folder = rules_folder(project) / "versions"
    names = [name for name in _names_in(folder) if name != SITES]
    found = {name: RuleHistory(project, name).versions() for name in names}
    for site in _names_in(folder / SITES):
        for name in _names_in(folder / SITES / site):
            found[f"{name}{AT}{site}"] = SiteHistory(project, site, name).versions()
    return {name: versions for name, versions in found.items() if versions}


def _names_in(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir()) if folder.is_dir() else []


class VersionSides:
    """Decides with the published versions of a project's rules; its tables are only read."""

    def __init__(self, project: Path, store: Store, archive: Archive) -> None:
        self._project, self._store, self._archive = project, store, archive
        self._facts = CorpusFacts(project)

    def side(self, name: str, number: int, made: Path, headway: Headway) -> Side:
        """Let a version of a rule file, or of a site's, decide about every page, into a file of values.

        Raises:
            KnownError: there is no such version, it cannot be read, or nobody waits for it any more.

        """
        rules, _, site = name.partition(AT)
        force = self._of_site(rules, site, number) if site else self._of_all(rules, number)
        decided = self._decided(force, headway)
        with closing(create_values(made)) as connection, speaking_plainly(made):
            headway.begin(Step.COPYING, len(decided.pages))
            rows = _rows(decided, rules)
            while some := list(islice(rows, _AT_A_TIME)):
                connection.executemany(
                    "INSERT INTO page VALUES (?, ?, ?, ?)", (page for page, _ in some)
                )
                connection.executemany(
                    "INSERT INTO value VALUES (?, ?, ?, ?, ?)",
                    (value for _, value in some if value is not None),
                )
                headway.advance(len(some))
            connection.commit()
        notes = NOTE, SITE_NOTE if site else SITES_NOTE
        return Side(f"{name} v{number}", made, fields=(decided.field,), notes=notes)

    def _of_all(self, rules: str, number: int) -> RulesInForce:
        """Return a version of the common rules, with what sites have otherwise now."""
        history = RuleHistory(self._project, rules)
        self._require(rules, "", number, history.versions())
        return RulesInForce.of(self._project, rules).with_common(history.text(number))

    def _of_site(self, rules: str, site: str, number: int) -> RulesInForce:
        """Return what holds now, but for what one site had otherwise in a version."""
        history = SiteHistory(self._project, site, rules)
        self._require(rules, site, number, history.versions())
        in_force = RulesInForce.of(self._project, rules)
        own = SiteRules(history.overlay(number))
        return replace(in_force, sites={**in_force.sites, history.site: own})

    def _require(self, rules: str, site: str, number: int, versions: Sequence[RuleVersion]) -> None:
        """Say what there is instead where a version is not there."""
        name = f"{rules}{AT}{site}" if site else rules
        numbers = [version.number for version in versions]
        if not numbers:
            others = ", ".join(published_versions(self._project))
            raise KnownError(
                "No version of {name} has been published yet.",
                "There are versions of {others}." if others else "Publish one on the Tune desk.",
                name=name,
                others=others,
            )
        if number not in numbers:
            of_site = f" --site {site}" if site else ""
            raise KnownError(
                "There is no version {number} of {name}.",
                "The newest is {name} v{numbers}; all of them: carmengui rules PROJECT "
                "history --name {rules}{of_site}",
                number=number,
                name=name,
                numbers=numbers[-1],
                rules=rules,
                of_site=of_site,
            )

    def _decided(self, force: RulesInForce, headway: Headway) -> Decided:
        facts = self._facts
        headway.begin(Step.FACTS, self._store.records.count())

        def stop() -> bool:
            return not headway.is_wanted()

        try:
            for text in dict.fromkeys((force.text, *force.site_texts.values())):
                facts.prepare(
                    self._store,
                    self._archive,
                    text,
                    name=force.name,
                    progress=lambda ready, _: headway.reach(ready),
                    stop=stop,
                )
            decided = force.decide(facts, stop=stop)
        finally:
            facts.close()
        headway.check()
        return decided


_Page = tuple[int, str, str, str]
_Value = tuple[int, str, str, float, str]


def _rows(decided: Decided, name: str) -> Iterator[tuple[_Page, _Value | None]]:
    """Yield the rows of the tables; a page that could not be decided about is left out."""
    beginning = PAPER_METHOD if name == _TITLE else OWN_RULE_METHOD
    answers = zip(decided.pages, decided.values, decided.weights, decided.branches, strict=True)
    for page, values, weight, branch in answers:
        if values is None:
            continue
        key = url_key(page.url)
        said = json.dumps(values, ensure_ascii=False)
        method = f"{beginning}{name}.{branch}"
        value = (key, decided.field, said, weight, method) if values else None
        yield (key, page.url, page.site, page.digest), value
